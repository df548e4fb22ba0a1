"""A save that was cut short: what it was about to put in place, and doing that; nothing of it is believed unseen."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from engine.bundle.file_errors import BundleError, Fault
from engine.bundle.file_names import is_text, is_usable
from engine.bundle.folder import Folder

PENDING = ".save"
BACKUP = ".backup"
NEW = f"{PENDING}/new"
MARKER = f"{PENDING}/marker"
COMMIT = f"{PENDING}/commit"
MOST_BYTES = 2**20
MOST_FILES = 5_000

SavePlan = dict[str, str | None]
"""Names of the bundle, and where their new files lie; None where a file goes."""


def pending(folder: Folder) -> SavePlan:
    """What a save that was cut short after its marker has laid ready.

    BundleError if that is not what a save leaves behind: then nothing of it counts.
    """
    try:
        return _plan(folder) if folder.kind(COMMIT) else {}
    except (BundleError, UnicodeDecodeError):
        raise BundleError(Fault("save.strange", {}, PENDING)) from None


def is_committed(folder: Folder) -> bool:
    """Whether the marker of a save lies there."""
    return folder.kind(COMMIT) == "file"


def _plan(folder: Folder) -> SavePlan:
    gone = folder.read(COMMIT, MOST_BYTES).decode().split("\n")
    plan: SavePlan = {name: None for name in gone if name}
    if folder.kind(NEW):
        for found in folder.names(NEW, hidden=True):
            name = found.name.removeprefix(f"{NEW}/")
            _check(len(plan) < MOST_FILES and found.kind == "file")
            plan[name] = found.name
    for name, new in plan.items():
        _check(is_usable(name) and (new is not None or is_text(name)) and folder.kind(name) in ("", "file"))
    return plan


def _check(is_ours: bool) -> None:
    if not is_ours:
        raise BundleError(Fault("save.strange", {}, PENDING))


def finish(folder: Folder) -> None:
    """Put the files in place that a save has laid ready; BundleError if no save of ours has."""
    plan = pending(folder)
    if is_committed(folder):
        _keep_old(folder, plan)
        for name, new in plan.items():
            if new is None:
                folder.remove(name)
            else:
                folder.move(new, name)
        _sync_above(folder, plan)
        folder.remove(COMMIT)
    with suppress(OSError):
        make_room(folder)


def _keep_old(folder: Folder, names: Iterable[str]) -> None:
    """Copy what gives way into the backup; a backup that is not ours is set aside first."""
    old = [name for name in names if folder.kind(name) == "file"]
    if not all(_is_free(folder, f"{BACKUP}/{name}") for name in old):
        folder.set_aside(BACKUP)
    for name in old:
        folder.copy(name, f"{BACKUP}/{name}")


def _is_free(folder: Folder, name: str) -> bool:
    try:
        return folder.kind(name) in ("", "file")
    except BundleError:
        return False


def _sync_above(folder: Folder, names: Iterable[str]) -> None:
    for above in dict.fromkeys(name.rpartition("/")[0] for name in names):
        if not above or folder.kind(above) == "folder":
            folder.sync(above)


def make_room(folder: Folder) -> None:
    """Take away what saves have left behind; what is not theirs is set aside."""
    if folder.kind(PENDING):
        if _is_leftover(folder):
            folder.clear(PENDING)
        else:
            folder.set_aside(PENDING)


def _is_leftover(folder: Folder) -> bool:
    """Whether nothing lies there but files of a save that does not count."""
    if folder.kind(PENDING) != "folder":
        return False
    found = list(folder.names(PENDING, hidden=True))
    ours = (each.name == MARKER or each.name.startswith(f"{NEW}/") for each in found)
    return all(ours) and all(each.kind == "file" for each in found)


def lay_ready(folder: Folder, changed: dict[str, bytes | None]) -> None:
    """Lay new files ready; from the moment the marker is there, the save counts."""
    make_room(folder)
    try:
        for name, data in changed.items():
            if data is not None:
                folder.create(f"{NEW}/{name}", (data,))
        folder.create(MARKER, ("\n".join(name for name, data in changed.items() if data is None).encode(),))
        folder.move(MARKER, COMMIT)
        folder.sync(PENDING)
    except OSError:
        with suppress(OSError):
            if not is_committed(folder):
                folder.clear(PENDING)
        raise
