"""What features of a position mean to people, as it stands behind "more" or "less"."""

from typing import Final

WANTS: Final = {
    "score": "points that are certain",
    "once": "worth in rifts shifted once",
    "twice": "worth in rifts shifted twice",
    "fresh": "worth in new rifts",
    "near": "progress towards a line",
    "usable": "use for your elements",
    "hand": "choice in your hand",
    "ready_best": "of a line ready to score",
    "ready": "of your lines ready",
    "close_best": "of a line close at hand",
    "close": "of your lines close at hand",
    "shiftable": "to shift on your next turn",
    "bonus": "hope of the bonus",
}
