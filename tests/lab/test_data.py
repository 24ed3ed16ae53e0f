"""Games as data: every game replays from its files, and the files do not show how they were made."""

from pathlib import Path

import pytest

from stormtable.cli import main
from stormtable.engine.content import Sections
from stormtable.engine.files import Unwritable
from stormtable.lab import parquet
from stormtable.lab.data import batches, counted_off, play_games
from stormtable.lab.parquet import NoParquet, check_all, check_folder, keep, records
from stormtable.lab.plans import Plan
from stormtable.lab.simulate import simulate
from tests.engine.lucky_dip import LuckyDip

pytest.importorskip("pyarrow")

KRAKEN: Sections = {"pack": {"extends": "lucky-dip"}, "card": [{"id": "kraken", "value": 9}]}


pytestmark = pytest.mark.usefixtures("small_games")


def kept(folder: Path, plan: Plan, with_events: bool = True) -> Path:
    *_, done = keep(plan, plan.open_game(), batches(plan, with_events), folder, with_events)
    assert done == plan.games
    return folder


@pytest.mark.parametrize("name", ["lucky-dip", "bucket-line", "wreck-raiders", "storm-raiders", "nova-raiders"])
def test_every_game_replays_from_its_decisions_and_draws(name: str, tmp_path: Path) -> None:
    count = 4 if name.endswith("raiders") else 120

    assert check_all(kept(tmp_path / "kept", Plan(name, ("random", "random"), count, 3))) == count


def test_a_changed_pack_is_kept_with_its_games(tmp_path: Path) -> None:
    folder = kept(tmp_path / "kept", Plan("lucky-dip", ("greedy", "random"), 60, 3, KRAKEN))

    assert check_all(folder) == 60
    assert next(records(folder)).players == ["greedy", "random"]


def test_the_games_are_those_that_a_simulation_plays(tmp_path: Path) -> None:
    plan = Plan("lucky-dip", ("greedy", "random"), 40, 5)
    found = list(records(kept(tmp_path / "kept", plan)))
    simulated = simulate(plan).totals

    assert sum(len(record.moves) for record in found) == simulated.length.total
    scores = [score for record in found if record.result for score in record.result.scores]
    assert sum(scores) == sum(seat.scores.total for seat in simulated.seats)


def test_one_worker_and_two_write_the_same_bytes(tmp_path: Path) -> None:
    folders = [tmp_path / "one", tmp_path / "two"]
    for workers, folder in enumerate(folders, start=1):
        asked = ["games", "wreck-raiders", "--bots", "random", "--games", "60", "--out", str(folder)]
        assert main([*asked, "--workers", str(workers)]) == 0
    one, two = ({path.name: path.read_bytes() for path in folder.iterdir()} for folder in folders)

    assert one == two
    assert sorted(one) == [
        "README.md", "decisions.parquet", "draws.parquet", "games.parquet", "lines.parquet", "seats.parquet",
    ]  # fmt: skip


def test_the_columns_say_who_chose_what_and_which_card_was_drawn(tmp_path: Path) -> None:
    plan = Plan("lucky-dip", ("random", "random"), 30)
    folder = kept(tmp_path / "kept", plan)
    read = parquet.import_parquet().read_table
    decisions = read(folder / "decisions.parquet").to_pylist()
    draws = read(folder / "draws.parquet").to_pylist()
    events = read(folder / "events.parquet").to_pylist()
    shares = [row["share"] for row in read(folder / "seats.parquet").to_pylist()]

    assert {row["verb"] for row in decisions} <= set(LuckyDip.vocabulary.verbs)
    assert all(LuckyDip.vocabulary.parse(row["words"]) == row["move"] for row in decisions)
    assert {row["id"] for row in draws if row["id"]} <= {card.id for card in LuckyDip().content.card}
    assert {row["event"] for row in events} <= {kind.name for kind in LuckyDip.events}
    assert sum(shares) == pytest.approx(30)


def test_the_numbers_of_a_batch_do_not_depend_on_its_limits() -> None:
    plan = Plan("lucky-dip", ("random", "random"), 8)
    whole, parts = play_games(plan, 0, 8, True), [play_games(plan, first, first + 4, True) for first in (0, 4)]

    assert whole.decisions["move"] == [move for part in parts for move in part.decisions["move"]]
    assert whole.numbers == [numbers for part in parts for numbers in part.numbers]


def test_draws_are_counted_off_by_the_decisions_before_them() -> None:
    assert list(counted_off([2, 2, 3], 5)) == [0, 0, 2, 3, 3]
    assert list(counted_off([], 2)) == [0, 0]


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")

    with pytest.raises(Unwritable, match="not empty; name a new folder"):
        check_folder(tmp_path)
    with pytest.raises(Unwritable, match="there is no folder"):
        check_folder(tmp_path / "no" / "where")


def test_without_pyarrow_one_sentence_names_the_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(parquet, "import_module", missing)
    with pytest.raises(NoParquet):
        check_folder(tmp_path / "kept")
    assert main(["games", "wreck-raiders", "--out", str(tmp_path / "kept")]) == 2
    assert "pip install 'stormtable[lab]'" in capsys.readouterr().err


def test_what_is_asked_must_make_sense(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["games", "wreck-raiders"]) == 2
    assert "--out DIR" in capsys.readouterr().err
    assert main(["games", "--out", str(tmp_path / "kept")]) == 2
    assert "Name the game" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["lucky-dip", "bucket-line"])
def test_a_simulation_that_keeps_its_games_counts_the_same(name: str, tmp_path: Path) -> None:
    asked = ["simulate", name, "--bots", "random,greedy", "--games", "60", "--seed", "3"]
    plain, kept = tmp_path / "plain.json", tmp_path / "kept.json"

    assert main([*asked, "--out", str(plain)]) == 0
    assert main([*asked, "--out", str(kept), "--keep", str(tmp_path / "games")]) == 0

    assert plain.read_text() == kept.read_text()
    assert check_all(tmp_path / "games") == 60
