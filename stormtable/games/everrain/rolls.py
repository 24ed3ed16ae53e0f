"""What luck has brought lately and everybody has seen: dice that still lie on the table, a board that was turned up."""
# mypyc: compile

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.table import Everrain


def keep_roll(table: Everrain, kind: i64, faces: vec[i64]) -> None:
    """It lies on the table until others take its place: how many dice show each face, as one number."""
    for back in range(m.ROLLS_KEPT - 1):
        at = m.ROLLS + m.ROLLS_KEPT - 1 - back
        table.now[at] = table.now[at - 1]
    roll = kind << m.ROLL_KIND_AT
    for face in range(i64(len(faces))):
        roll |= faces[face] << (m.FACE_BITS * face)
    table.now[m.ROLLS] = roll


def keep_piece(table: Everrain, kind: i64, piece: i64) -> None:
    keep_roll(table, kind, append(vec[i64](), piece))


def roll_fate(table: Everrain, label: i64) -> i64:
    """The fate die, 0 to 9, for all to see (EV-256)."""
    table.fate = table.chance.below(m.PIPS, label)
    keep_piece(table, m.FATE_DIE, table.fate)
    return table.fate
