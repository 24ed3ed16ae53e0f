"""Whether a table is what a bot foresaw when it chose its last move, so that its thoughts still hold."""
# mypyc: compile

from librt.vecs import vec
from mypy_extensions import i64


def same_moves(some: vec[i64], other: vec[i64]) -> bool:
    if len(some) != len(other):
        return False
    for i in range(i64(len(some))):
        if some[i] != other[i]:
            return False
    return True


def same_features(some: vec[float], other: vec[float]) -> bool:
    if len(some) != len(other):
        return False
    for i in range(i64(len(some))):
        if some[i] != other[i]:
            return False
    return True
