"""What may be done in a turn: each room of the rules brings its own actions, and `turn.py` lists them."""
# mypyc: compile

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from stormtable.engine.step import FREE
from stormtable.games.everrain.table import Everrain


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """Some verbs that follow each other in the vocabulary, from `first` on, `count` moves in all.

    It has no state. `forfeits`: whether NP that are left are lost when it is taken (EV-153, EV-R32).
    """

    def __init__(self, first: i64, count: i64, forfeits: bool = True) -> None:
        self.first: i64 = first
        self.count: i64 = count
        self.forfeits = forfeits

    def bar(self, table: Everrain, ship: i64, move: i64) -> i64:
        """FREE, or the reason why the ship whose turn it is cannot do this now."""
        raise NotImplementedError

    def with_moves(self, moves: vec[i64], table: Everrain, ship: i64) -> vec[i64]:
        """`moves`, and those of this action that nothing bars; leave early where there is nothing to do."""
        for move in range(self.first, self.first + self.count):
            if self.bar(table, ship, move) == FREE:
                moves = append(moves, move)
        return moves

    def play(self, table: Everrain, ship: i64, move: i64) -> None:
        """Do it; the turn goes on after what it pushes."""
        raise NotImplementedError
