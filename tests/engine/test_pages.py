"""A long list that is copied for next to nothing."""

import pytest

from stormtable.engine.pages import PAGE, Pages

LENGTHS = [0, 1, PAGE - 1, PAGE, PAGE + 1, 3 * PAGE, 3 * PAGE + 7]


@pytest.mark.parametrize("length", LENGTHS)
def test_it_reads_like_a_list(length: int) -> None:
    items = list(range(length))
    pages = Pages(items)

    assert pages == items
    assert list(pages) == items
    assert len(pages) == length
    assert pages[length // 2 :] == items[length // 2 :]
    assert pages[-3:] == items[-3:]
    assert [pages[at] for at in range(-length, length)] == items + items
    for outside in (length, -length - 1):
        with pytest.raises(IndexError):
            pages[outside]


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("kept", LENGTHS)
def test_a_copy_goes_on_by_itself(length: int, kept: int) -> None:
    pages = Pages(range(length))
    copy = pages.copy()
    copy.cut(min(kept, length))
    copy.extend(range(1000, 1000 + PAGE))

    assert pages == list(range(length))
    assert copy == [*range(min(kept, length)), *range(1000, 1000 + PAGE)]
    pages.append(-1)
    assert -1 not in copy
