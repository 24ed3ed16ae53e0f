"""What features of a position mean to people, as it stands behind "more" or "less"."""

from typing import Final

WANTS: Final = {
    "discovered": "progress on the discovery track",
    "enemy": "progress for the enemy",
    "elder_near": "danger that the Elder One wakes",
    "elder_wounds": "wounds on the Elder One",
    "clues": "clues",
    "coin": "coin",
    "unpaid": "wages you cannot pay",
    "goods": "goods to sell",
    "crew": "crew",
    "fit": "strength left in your crew",
    "dying": "crew close to death",
    "exposed": "weak crew on deck",
    "nodes": "of your ship in one piece",
    "speed": "speed with each navigation order",
    "lookout": "eyes on the unknown sea ahead",
    "boats": "crew ready to land",
    "errand": "to gain by sailing on from here",
    "foes": "trouble with enemies on deck",
    "hunters": "enemy ships near you",
    "wasted": "orders that would be refreshed for nothing",
    "upgrades": "upgrades that work",
    "passengers": "passengers",
    "stories": "of your own stories",
    "race": "of a head start over the enemy",
    "explored": "islands explored",
    "stranded": "danger that nobody aboard can be paid",
}
