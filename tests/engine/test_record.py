"""Records: kept whole, noticed when changed, and clear about where they no longer replay."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from stormtable.engine.chance import Searching
from stormtable.engine.content import Sections, overlay
from stormtable.engine.game import Game, Option
from stormtable.engine.record import BrokenRecord, Record, Result
from stormtable.engine.sitting import Sitting
from stormtable.engine.state import state_hash
from tests.engine.lucky_dip import LuckyDip


def finished() -> Sitting:
    sitting = Sitting(LuckyDip(), 2, seed=11)
    luck = Searching(11)
    while not sitting.table.over:
        legal = sitting.table.moves()
        sitting.play(legal[luck.below(len(legal), 0)])
    return sitting


@pytest.fixture
def record() -> Record:
    return finished().record(names=["Ann", "Bo"], players=["person", "random"])


def changed(record: Record, **fields: object) -> Record:
    return msgspec.structs.replace(record, **fields)


def trouble(record: Record, game: Game | None = None) -> str:
    """What a replay of a broken record says: one sentence."""
    with pytest.raises(BrokenRecord) as broken:
        record.replay(game or LuckyDip())
    sentence = str(broken.value)
    assert sentence.endswith(".")
    assert not sentence.endswith("..")
    assert "\n" not in sentence
    return sentence


# Files


def test_a_record_comes_back_from_its_file_as_it_was(tmp_path: Path, record: Record) -> None:
    path = tmp_path / "game.json"
    record.save(path)
    loaded = Record.load(path)

    assert loaded == record
    assert state_hash(loaded.replay(LuckyDip())) == record.state
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_saving_again_replaces_and_a_failed_save_leaves_the_old(tmp_path: Path, record: Record) -> None:
    path = tmp_path / "game.json"
    record.save(path)
    before = path.read_bytes()
    record.changes = {"bad": object()}
    with pytest.raises(TypeError):
        record.save(path)

    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    record.changes = None
    record.names = ["Cy", "Di"]
    record.save(path)
    assert Record.load(path).names == ["Cy", "Di"]


def test_a_file_cut_short_anywhere_is_refused(tmp_path: Path, record: Record) -> None:
    path = tmp_path / "game.json"
    record.save(path)
    whole = path.read_bytes()
    for length in range(0, len(whole) - 2, 97):
        path.write_bytes(whole[:length])
        with pytest.raises(BrokenRecord, match="cut short"):
            Record.load(path)


def test_a_file_changed_anywhere_is_noticed(tmp_path: Path, record: Record) -> None:
    path = tmp_path / "game.json"
    record.save(path)
    whole = path.read_text()
    for old, new in (('"bank 1"', '"bank 2"'), ('"seats": 2', '"seats": 3'), ('"Ann"', '"Eve"')):
        assert old in whole
        path.write_text(whole.replace(old, new, 1))
        with pytest.raises(BrokenRecord, match="was changed after it was written"):
            Record.load(path)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"", "cut short"),
        (b"not json", "cut short"),
        (b"\xff\xff", "cut short"),
        (b"[]", "is not a record of a game"),
        (b'{"game": 3}', "is not a record of a game"),
        (b'{"game": "lucky-dip", "extra": 1}', "is not a record of a game"),
        (b'{"changes": ' + b'{"a":' * 100_000, "cut short"),
    ],
)
def test_what_is_no_record_is_refused(text: bytes, says: str) -> None:
    with pytest.raises(BrokenRecord, match=says) as broken:
        Record.decode(text, "game.json")
    assert str(broken.value).startswith("game.json ")
    assert str(broken.value).endswith(".")


def test_a_file_that_is_not_there_or_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BrokenRecord, match=r"none\.json cannot be read: No such file"):
        Record.load(tmp_path / "none.json")
    with pytest.raises(BrokenRecord, match=f"^{tmp_path.name} .*file"):
        Record.load(tmp_path)


def test_another_format_is_refused(record: Record) -> None:
    other = changed(record, format=99)
    other.seal = other.sealed()

    with pytest.raises(BrokenRecord, match="record format 99; this program reads format 1"):
        Record.decode(msgspec.json.encode(other))


@pytest.mark.parametrize("outcome", [2**63, -(2**63) - 1, 2**64])
def test_an_outcome_too_large_for_any_table_is_refused(record: Record, outcome: int) -> None:
    hostile = changed(record, chance=[("deal", outcome), *record.chance[1:]])
    hostile.seal = hostile.sealed() if abs(outcome) < 2**64 else ""

    with pytest.raises(BrokenRecord):
        Record.decode(hostile_text(hostile, outcome)).replay(LuckyDip())


def hostile_text(record: Record, outcome: int) -> bytes:
    if abs(outcome) < 2**64:
        return msgspec.json.encode(record)
    whole = msgspec.json.encode(changed(record, chance=[("deal", 0), *record.chance[1:]]))
    return whole.replace(b'["deal",0]', b'["deal",%d]' % outcome, 1)


# Replay


def test_a_record_replays_to_any_move(record: Record) -> None:
    game = LuckyDip()
    table = record.open_table(game)
    hashes = [state_hash(table), *(state_hash(table) for _ in record.follow(game, table))]

    assert [state_hash(record.replay(game, steps)) for steps in range(len(record.moves) + 1)] == hashes
    assert record.result == Result("last-round", table.scores(), table.winners())


def test_a_record_of_other_rules_or_content_says_so(record: Record) -> None:
    def find(name: str, changes: dict[str, object] | None) -> Game:
        assert name == "lucky-dip"
        return LuckyDip(changes)

    assert isinstance(record.open_game(find), LuckyDip)
    with pytest.raises(BrokenRecord, match="version 2 of the rules of Lucky Dip; this program has version 1"):
        changed(record, rules=2).open_game(find)
    with pytest.raises(BrokenRecord, match="other content of Lucky Dip"):
        changed(record, content="0123").open_game(find)


class LaterDip(LuckyDip):
    """Lucky Dip some years on: another option, and cards that say the same in other words."""

    options = (*LuckyDip.options, Option("peg", ("free", "tied"), "whether pegs may stay", before="tied"))
    former_content = frozenset({LuckyDip().content_hash})

    def load(self, sections: Sections) -> None:
        super().load(sections)
        self.content_hash = "another"


def test_a_record_from_before_an_option_is_played_as_it_was_then(record: Record) -> None:
    game = record.open_game(lambda _name, _changes: LaterDip())

    assert LaterDip().new().options["peg"] == "free"
    assert record.replay(game).options == {"length": "short", "peg": "tied"}
    assert Sitting.resume(game, record, 1).record().options["peg"] == "tied", "and it stays so"
    assert [option.name for option in LaterDip.choices()] == ["length"], "nobody is asked about it"


def test_a_former_standard_pack_is_known_but_no_other_pack_of_that_name(record: Record) -> None:
    assert record.open_game(lambda _name, _changes: LaterDip()).name == "lucky-dip"
    with pytest.raises(BrokenRecord, match="other content of Lucky Dip"):
        changed(record, content="0123").open_game(lambda _name, _changes: LaterDip())
    with pytest.raises(BrokenRecord, match="other content of Lucky Dip"):
        changed(record, changes={}).open_game(lambda _name, _changes: LaterDip())


def test_a_record_of_before_a_change_replays_with_the_pack_that_is_kept_of_then(record: Record, tmp_path: Path) -> None:
    class Dearer(LuckyDip):
        """Lucky Dip with another number on a card than before."""

        folder = tmp_path

        @classmethod
        def standard(cls) -> Sections:
            return overlay(LuckyDip.standard(), {"card": [{"id": "shell", "value": 2}]})

    (tmp_path / "former").mkdir()
    kept = tmp_path / "former" / f"{record.content}.toml"
    kept.write_text('[pack]\nextends = "lucky-dip"\n\n[[card]]\nid = "shell"\nvalue = 1\n')
    then = record.open_game(lambda _name, changes: Dearer(changes))

    assert Dearer().content_hash != record.content == then.content_hash
    assert record.replay(then).over
    assert Dearer.former_pack(f"../former/{record.content}") is None
    kept.unlink()
    with pytest.raises(BrokenRecord, match="other content of Lucky Dip"):
        record.open_game(lambda _name, changes: Dearer(changes))


def test_a_changed_pack_travels_with_the_record(tmp_path: Path) -> None:
    pack = {"pack": {"extends": "lucky-dip"}, "card": [{"id": "pearl", "value": 9}]}
    record = Sitting(LuckyDip(pack), 2).record()
    record.save(tmp_path / "game.json")
    loaded = Record.load(tmp_path / "game.json")

    game = loaded.open_game(lambda _name, changes: LuckyDip(changes))
    assert isinstance(game, LuckyDip)
    assert game.content.card[1].value == 9
    assert state_hash(loaded.replay(game)) == record.state


def test_a_broken_move_is_named_by_its_number(record: Record) -> None:
    moves = record.moves
    assert "move 3 (fly away)" in trouble(changed(record, moves=[*moves[:2], "fly away", *moves[3:]]))
    assert "move 1 (set-peg 1): That is not what is asked now: Roll, bank, dip or show (LD-002" in trouble(
        changed(record, moves=["set-peg 1"])
    )
    too_long = trouble(changed(record, moves=[*moves, "roll"]))
    assert f"move {len(moves) + 1} (roll): The game is over" in too_long


def test_missing_and_impossible_outcomes_are_named(record: Record) -> None:
    assert "Its set-up does not replay" in trouble(changed(record, chance=[]))
    assert "Its set-up does not replay" in trouble(changed(record, chance=[("deal", 77), *record.chance[1:]]))
    assert "'tide' is not a draw of Lucky Dip" in trouble(changed(record, chance=[("tide", 1)]))
    without_dice = [entry for entry in record.chance if entry[0] == "deal"]
    assert "It no longer replays: move " in trouble(changed(record, chance=without_dice))


def test_a_set_up_that_cannot_be_is_named(record: Record) -> None:
    assert "Lucky Dip is for 2, 3 seats, not 5" in trouble(changed(record, seats=5))
    assert "not 'huge'" in trouble(changed(record, options={"length": "huge"}))


def test_another_end_than_recorded_is_noticed(record: Record) -> None:
    assert record.result is not None
    other = Result(record.result.ending, [99, 0], [0])
    assert "another result" in trouble(changed(record, result=other))
    assert "another result" in trouble(changed(record, result=None))
    assert "more was drawn" in trouble(changed(record, chance=[*record.chance, ("die", 1)]))
    assert "another state" in trouble(changed(record, state="0" * 32))


def test_a_state_of_another_layout_is_not_compared(record: Record) -> None:
    assert changed(record, state="0" * 32, layout="older").replay(LuckyDip()).over
