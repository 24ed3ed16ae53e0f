"""docs/add-a-game.md, followed to the letter."""

import importlib
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from stormtable.engine.game import Game
from tests.conformance.lines import STYLES, Line
from tests.conformance.of_luck import play_shows_every_outcome, set_up_shows_every_outcome
from tests.conformance.of_play import bars_are_what_is_not_offered, whole_game_is_sound
from tests.conformance.of_tables import clone_is_whole, record_replays, tables_can_be_packed, undo_stops_at_barriers
from tests.engine.lucky_dip import LuckyDip

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```\w+ (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = dict(BLOCK.findall((ROOT / "docs/add-a-game.md").read_text(encoding="utf-8")))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.syspath_prepend(tmp_path)
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        del sys.modules[name]


def written(folder: Path, package: str) -> None:
    for name, text in BLOCKS.items():
        if name.startswith(f"{package}/"):
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


def test_a_card_is_a_few_lines_of_a_pack(tmp_path: Path) -> None:
    pack = tmp_path / "my-dip.toml"
    pack.write_text(BLOCKS["my-dip.toml"], encoding="utf-8")

    cards = {card.id: card.value for card in LuckyDip(pack).content.card}
    assert cards["kraken"] == 9
    assert len(cards) == 5


def with_stakes(folder: Path) -> ModuleType:
    """Lucky Dip with the choice of the page: its lines put in, and one line that lets it happen."""
    shutil.copytree(ROOT / "tests/engine/lucky_dip", folder / "lucky_dip")
    for path in (folder / "lucky_dip").glob("*.py"):
        path.write_text(
            path.read_text(encoding="utf-8").replace("tests.engine.lucky_dip", "lucky_dip"), encoding="utf-8"
        )
    words = folder / "lucky_dip/words.py"
    first_draw = "DEALT: Final"
    words.write_text(words.read_text(encoding="utf-8").replace(first_draw, BLOCKS["lucky_dip/words.py"] + first_draw))
    table = folder / "lucky_dip/table.py"
    text = table.read_text(encoding="utf-8").replace("Step, offered", "Step, offered, with_offered")
    text = text.replace("SetPeg(self.seat), NextSeat", "SetPeg(self.seat), MayStake(self.seat), NextSeat")
    table.write_text(f"{text}\n\n{BLOCKS['lucky_dip/table.py']}", encoding="utf-8")
    return importlib.import_module("lucky_dip")


def test_a_choice_touches_two_files(folder: Path) -> None:
    """What is offered, said, told, refused and recorded is there with the words and the step."""
    assert {name for name in BLOCKS if name.startswith("lucky_dip/")} == {"lucky_dip/words.py", "lucky_dip/table.py"}
    game: Game = with_stakes(folder).GAME()
    table = game.new(2, seed=3)
    for move in ("bank 2", "set-peg 2"):
        table.play(game.vocabulary.parse(move))

    offered = {game.vocabulary.write(move): game.describe(table, move).text for move in table.moves()}
    assert offered == {
        "keep": "Keep your points",
        "stake 1": "Stake 1 point on your peg",
        "stake 2": "Stake 2 points on your peg",
    }
    assert game.why_not(table, game.vocabulary.parse("stake 3")) == "You do not have 3 points (LD-009)."
    [staked] = table.preview(game.vocabulary.parse("stake 2"))
    assert game.tell(game.event(staked, 0), game.seating()) == "Red stakes 2 points"
    record_replays(game, Line(2, seed=5))


def test_a_small_game_passes_the_conformance_suite(folder: Path) -> None:
    written(folder, "pebbles")
    game: Game = importlib.import_module("pebbles").GAME()
    importlib.import_module("pebbles.census")
    checks = (
        whole_game_is_sound,
        bars_are_what_is_not_offered,
        clone_is_whole,
        tables_can_be_packed,
        record_replays,
        undo_stops_at_barriers,
        set_up_shows_every_outcome,
        play_shows_every_outcome,
    )
    for check in checks:
        for seed, style in enumerate(STYLES):
            check(game, Line(2, seed, style, length=seed * 2))
