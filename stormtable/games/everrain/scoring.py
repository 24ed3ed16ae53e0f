"""How far the players have come: one number for all of them (EV-292)."""
# mypyc: compile

from stormtable.games.everrain import words as w
from stormtable.games.everrain.table import Everrain


def scores(table: Everrain) -> list[int]:
    """The space of the player discovery token, the same for every seat."""
    return [table.player_token for _ in range(table.seats)]


def winners(table: Everrain) -> list[int]:
    """All or nobody."""
    return list(range(table.seats)) if table.ending == w.WON else []
