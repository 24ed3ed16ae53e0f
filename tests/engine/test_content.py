"""Content packs: read, laid over the standard pack, refused with file, item and field."""

from pathlib import Path

import pytest

from stormtable.engine import content
from stormtable.engine.content import ContentError, Sections, overlay, read_file, read_folder
from tests.engine.lucky_dip import LuckyDip


def written(tmp_path: Path, text: str | bytes) -> Path:
    path = tmp_path / "pack.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"\xff\xfe", "pack.toml is not UTF-8 text (byte 0)"),
        ("card = ", "pack.toml is not valid TOML"),
        ("a = " + "[" * 400 + "]" * 400, "nested"),
        ("a" + ".a" * 40 + " = 1", "nested"),
        ("a" + ".a" * 100_000 + " = 1", "more than 100 dots"),
        ("x = '" + "y" * content.LARGEST_FILE + "'", "at most 1,000,000"),
    ],
)
def test_a_file_that_cannot_be_read_says_why(tmp_path: Path, text: str | bytes, says: str) -> None:
    with pytest.raises(ContentError) as refused:
        read_file(written(tmp_path, text))
    assert says in str(refused.value)
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"none.toml cannot be read: No such file"):
        read_file(tmp_path / "none.toml")


def test_a_folder_is_one_pack_and_no_section_stands_twice(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"no \.toml file"):
        read_folder(tmp_path)
    (tmp_path / "a.toml").write_text("[one]\nx = 1\n")
    (tmp_path / "b.toml").write_text("[two]\nx = 2\n")
    assert read_folder(tmp_path) == {"one": {"x": 1}, "two": {"x": 2}}
    (tmp_path / "c.toml").write_text("[one]\nx = 3\n")
    with pytest.raises(ContentError, match=r"c\.toml repeats the section 'one'"):
        read_folder(tmp_path)


def test_an_overlay_changes_single_fields_adds_the_rest_and_leaves_the_standard_alone() -> None:
    cards = [{"id": "a", "value": 1}, {"id": "b", "value": 2, "ink": 4}]
    standard: Sections = {"card": cards, "table": {"target": 5, "rounds": 2}}
    merged = overlay(standard, {"card": [{"id": "b", "value": 9}, {"id": "c", "value": 3}], "table": {"target": 7}})

    assert merged["card"] == [{"id": "a", "value": 1}, {"id": "b", "value": 9, "ink": 4}, {"id": "c", "value": 3}]
    assert merged["table"] == {"target": 7, "rounds": 2}
    assert standard["card"][1] == {"id": "b", "value": 2, "ink": 4}


def test_a_pack_may_take_an_item_out_and_put_another_in() -> None:
    header = {"extends": "lucky-dip", "remove": ["pearl"]}
    changed = LuckyDip({"pack": header, "card": [{"id": "whale", "value": 7}]})

    assert [card.id for card in changed.content.card] == ["shell", "anchor", "crown", "kraken", "whale"]


def test_a_pack_may_change_one_card_and_is_then_another_pack() -> None:
    changed = LuckyDip({"pack": {"extends": "lucky-dip"}, "card": [{"id": "pearl", "value": 9}]})

    assert [card.value for card in changed.content.card] == [1, 9, 3, 4, 5]
    assert changed.content_hash != LuckyDip().content_hash
    assert LuckyDip().content_hash == LuckyDip().content_hash


CARD = {"id": "pearl", "value": 2}


@pytest.mark.parametrize(
    ("card", "says"),
    [
        ({"id": "pearl", "value": "two"}, "card pearl, value: expected `int`, got `str`."),
        ({"id": "pearl", "value": -1}, "card pearl, value: expected `int` >= 0."),
        ({"id": "whale"}, "card whale: object missing required field `value`."),
        ({"id": "pearl", "value": 2, "colour": "red"}, "card pearl: object contains unknown field `colour`."),
        ({"id": "whale", "value": 2}, "card: there must be 5 cards."),
    ],
)
def test_a_wrong_item_is_named_with_its_field(card: dict[str, object], says: str) -> None:
    with pytest.raises(ContentError) as refused:
        LuckyDip({"pack": {"extends": "lucky-dip"}, "card": [card]})
    assert str(refused.value).endswith(says)


@pytest.mark.parametrize(
    ("pack", "says"),
    [
        ({"pack": 3}, "pack: it must be a table"),
        ({"pack": {"extends": "chess"}}, "it extends 'chess', but this is Lucky Dip"),
        ({"card": [CARD]}, "missing required field `table`"),
        ({"table": {"target": 1, "rounds": 1}, "card": [CARD, CARD]}, "card pearl: this id stands twice"),
        ({"pack": {"extends": "lucky-dip"}, "cards": []}, "unknown field `cards`"),
        ({"pack": {"extends": "lucky-dip", "remove": ["squid"]}}, "remove: 'squid' is the id of no item"),
        ({"pack": {"extends": "lucky-dip", "remove": "pearl"}}, "remove: it must be a list of ids"),
        ({"pack": {"extends": "lucky-dip", "remove": ["pearl"]}}, "there must be 5 cards"),
    ],
)
def test_a_pack_that_makes_no_sense_is_refused(pack: dict[str, object], says: str) -> None:
    with pytest.raises(ContentError, match=says):
        LuckyDip(pack)


def test_a_pack_of_some_items_only_is_told_how_to_extend_the_standard_one() -> None:
    with pytest.raises(ContentError, match=r'add \[pack\] with extends = "lucky-dip"'):
        LuckyDip({"card": [CARD]})
    with pytest.raises(ContentError) as refused:
        LuckyDip({"pack": {"extends": "lucky-dip"}, "card": [{"id": "whale"}]})
    assert "extends" not in str(refused.value), "it does already"


def test_a_pack_in_a_file_is_read_from_there(tmp_path: Path) -> None:
    path = written(tmp_path, '[pack]\nextends = "lucky-dip"\n[table]\ntarget = 3\nrounds = 1\n')

    assert LuckyDip(path).content.table.target == 3


def test_a_byte_order_mark_is_no_content(tmp_path: Path) -> None:
    assert read_file(written(tmp_path, b"\xef\xbb\xbfa = 1")) == {"a": 1}


def test_a_hundred_thousand_items_are_laid_over_in_one_go() -> None:
    many = [{"id": f"c{number}"} for number in range(100_000)]
    assert overlay({"card": [{"id": "c7", "old": 1}]}, {"card": many})["card"][0] == {"id": "c7", "old": 1}
