"""Files are written whole or not at all, and stay what they were to the person they belong to."""

from __future__ import annotations

from pathlib import Path

import pytest

from stormtable.engine.files import Unwritable, write_whole


def test_a_link_stays_a_link_and_its_file_is_replaced(tmp_path: Path) -> None:
    file, link = tmp_path / "game.json", tmp_path / "latest.json"
    file.write_text("old")
    link.symlink_to(file)

    write_whole(link, "new")

    assert link.is_symlink()
    assert file.read_text() == "new"
    assert sorted(tmp_path.iterdir()) == [file, link]


def test_a_file_keeps_its_permissions(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("old")
    file.chmod(0o640)

    write_whole(file, "new")

    assert file.stat().st_mode & 0o777 == 0o640


def test_what_cannot_be_written_leaves_what_was_there(tmp_path: Path) -> None:
    with pytest.raises(Unwritable, match="is a folder"):
        write_whole(tmp_path, "new")
    with pytest.raises(Unwritable, match="there is no folder"):
        write_whole(tmp_path / "nowhere" / "game.json", "new")

    assert list(tmp_path.iterdir()) == []
