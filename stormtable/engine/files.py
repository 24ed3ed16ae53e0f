"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


class Unwritable(Exception):
    """A file that cannot be written: one sentence that says why."""


def check_writable(path: Path) -> None:
    """Refuse now what could not be written later, before any work is done for it; an existing file is left alone."""
    if path.is_dir():
        raise Unwritable(f"{path} is a folder; name a file in it.")
    if not path.parent.is_dir():
        raise Unwritable(f"{path} cannot be written: there is no folder {path.parent}.")
    if path.exists() and not path.is_file():
        raise Unwritable(f"{path} is not a file that can be replaced; name another.")
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
        os.close(handle)
        Path(name).unlink()
    except OSError as error:
        raise Unwritable(f"{path} cannot be written: {error.strerror or error}.") from error


def write_whole(path: Path, text: str | bytes) -> None:
    """Put `text` in place of whatever `path` held, in one step; on any trouble nothing has changed.

    A link stays a link, and a file that was there keeps its permissions.
    """
    path = path.resolve()
    check_writable(path)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode() if isinstance(text, str) else text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, path.stat().st_mode & 0o7777 if path.exists() else 0o666 & ~current_umask())
        os.replace(name, path)
    except OSError as error:
        Path(name).unlink(missing_ok=True)
        raise Unwritable(f"{path} cannot be written: {error.strerror or error}.") from error
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def current_umask() -> int:
    """What this person withholds from new files; it can only be read by setting it."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask
