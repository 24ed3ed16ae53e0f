"""Words of port visits, services and passengers."""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.games.everrain.words.fields import PORT, SHIP, event

PORT_VISITED: Final[i64] = event("port-visited", SHIP, PORT, says="{ship:visit|visits} {port}")
