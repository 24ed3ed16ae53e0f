"""Making packed vectors."""
# mypyc: compile

from librt.vecs import vec
from mypy_extensions import i64


def filled(count: i64, value: i64) -> vec[i64]:
    """`count` times the same value."""
    return vec[i64]([value] * count)
