"""Sets of pieces, small and large."""

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.bits import each, each_in, fill_up, has, has_in, only, put_in, size, size_in, take_out, words_for

LARGEST = 200


@given(st.sets(st.integers(0, 59)))
def test_a_small_set_knows_its_pieces(pieces: set[int]) -> None:
    mask = sum(only(piece) for piece in pieces)

    assert list(each(mask)) == sorted(pieces)
    assert size(mask) == len(pieces)
    assert [piece for piece in range(60) if has(mask, piece)] == sorted(pieces)


@given(st.sets(st.integers(0, LARGEST - 1)), st.sets(st.integers(0, LARGEST - 1)))
def test_a_large_set_knows_its_pieces_and_leaves_its_neighbours_alone(put: set[int], taken: set[int]) -> None:
    words = words_for(LARGEST)
    sets = vec[i64]([0] * (words * 3))
    for piece in put:
        put_in(sets, words, piece)
    for piece in taken:
        take_out(sets, words, piece)

    left = sorted(put - taken)
    assert list(each_in(sets, words, words)) == left
    assert size_in(sets, words, words) == len(left)
    assert [piece for piece in range(LARGEST) if has_in(sets, words, piece)] == left
    assert size_in(sets, 0, words) == size_in(sets, 2 * words, words) == 0


def test_a_large_set_can_be_filled() -> None:
    sets = vec[i64]([0] * words_for(114))
    fill_up(sets, 0, 114)

    assert list(each_in(sets, 0, words_for(114))) == list(range(114))
