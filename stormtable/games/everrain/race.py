"""How the race of the two discovery tokens is likely to end, for bots: the rounds by which the players are ahead.

Where an Act ends, the token that is behind catches up for nothing (EV-057). So clues are better kept for a while than
spent on a space that gives the enemy several.
"""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.decks import can_draw_tile
from stormtable.games.everrain.pack import Pack
from stormtable.games.everrain.table import Everrain

INCOME: Final = 1.2  # clues that a ship finds in a round
KEPT: Final = 0.9  # what a clue counts that is not handed in yet
SCARCE: Final = 0.6  # how much of the income is left where all tiles of the Act are known
HANDED_IN: Final = 0.8  # rounds that it takes a ship to hand in clues once
LOST: Final = 0.7  # rounds that each space of an Act which is lost costs, for the Elder One comes closer (EV-053)
ORDER: Final = 0.5  # rounds that the order for an Act won is worth (EV-052)


def rounds_ahead(table: Everrain, price: i64) -> float:
    """Rounds between the players' arrival at the end of the track and the enemy's; `price`: clues for a space."""
    pack = table.pack
    clues: i64 = 0
    for ship in range(pack.ships):
        clues += table.ship(ship, m.CLUES)
    done = float(table.agenda - pack.agenda_start) / float(pack.wraps_at - pack.agenda_start)
    income = INCOME * float(pack.ships) / float(price)
    waiting = income if can_draw_tile(table) else SCARCE * income
    player, enemy = float(table.player_token), float(table.enemy_token) + done
    return ahead(pack, table.act, player, enemy, KEPT * float(clues) / float(price), income, waiting)


def ahead(pack: Pack, act: i64, player: float, enemy: float, stock: float, income: float, waiting: float) -> float:
    """The same from some places of the tokens, with clues for `stock` spaces and for `income` more in a round."""
    pace = float(pack.agenda_step) / float(pack.wraps_at - pack.agenda_start)
    end = float(pack.track_end)
    if act <= i64(len(pack.act_ends)):
        end = min(end, float(pack.act_ends[act - 1]))
    enemy_takes = max(end - enemy, 0.0) / pace
    missing = end - player - stock
    if end >= float(pack.track_end):
        return enemy_takes - max(max(missing, 0.0) / income, HANDED_IN * (end - player) / float(pack.ships))
    found = stock + waiting * enemy_takes
    handed_in = min(max(end - 1.0 - player, 0.0), found)
    lost = LOST * (end - player - handed_in)
    best = ahead(pack, act + 1, end, end, found - handed_in, income, income) - lost
    if missing / income < enemy_takes:
        best = max(best, ahead(pack, act + 1, end, end, max(-missing, 0.0), income, income) + ORDER)
    return best
