"""Making packed vectors."""
# mypyc: compile

from librt.vecs import append, vec
from mypy_extensions import i64


def filled(count: i64, value: i64) -> vec[i64]:
    """`count` times the same value."""
    out = vec[i64](capacity=count)
    for _ in range(count):
        out = append(out, value)
    return out
