"""Who touches files: every module of the tree in which a call reaches the disk, found in its syntax tree."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.project.tree import ROOT, files_under

OF_PATHS = {
    *("read_text", "read_bytes", "write_text", "write_bytes", "unlink", "rename", "mkdir", "rmdir", "touch"),
    *("iterdir", "glob", "rglob", "walk", "symlink_to", "hardlink_to", "chmod", "stat", "lstat", "exists"),
    *("is_file", "is_dir", "is_symlink", "is_fifo", "readlink", "resolve", "samefile", "expanduser"),
}
OF_THE_SYSTEM = {
    *("open", "stat", "lstat", "fstat", "mkdir", "makedirs", "rename", "replace", "renames", "unlink", "remove"),
    *("rmdir", "removedirs", "scandir", "listdir", "walk", "fwalk", "link", "symlink", "truncate", "chmod", "chown"),
    *("access", "utime", "mkfifo", "mknod", "readlink", "fsync", "write", "read", "fdopen", "sendfile"),
}
LIBRARIES = {"shutil", "tempfile", "glob", "fileinput"}
CLASSES = {
    *("ZipFile", "TarFile", "FileIO", "QFile", "QSaveFile", "QTemporaryFile", "QTemporaryDir", "QDir", "QFileInfo"),
    *("QLockFile", "QPdfWriter", "QFileSystemWatcher", "QSettings", "QSvgGenerator", "QPrinter", "NamedTemporaryFile"),
}
MODES = set("rwxabt+")
NOT_FILES = {"play", "self", "self.play", "store", "state", "edit", "edges", "grid"}
"""What has methods of the same names and no files."""


@cache
def touching() -> dict[str, tuple[str, ...]]:
    """Each module that reaches the disk, by its path, with the calls that do."""
    found = {}
    for room in ("engine", "editor"):
        for path in files_under(ROOT / room):
            if path.suffix == ".py" and (calls := tuple(sorted(set(accesses(path.read_text(encoding="utf-8")))))):
                found[path.relative_to(ROOT).as_posix()] = calls
    return found


def accesses(source: str) -> Iterator[str]:
    """The calls in a source that reach the disk, by their last names."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and (name := _reaches(node)):
            yield name
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from _imported(node)


def _imported(node: ast.ImportFrom) -> Iterator[str]:
    """Names that would hide in calls without their module."""
    for each in node.names:
        if node.module in LIBRARIES or (node.module == "os" and each.name in OF_THE_SYSTEM):
            yield f"{node.module}.{each.name}"


def _reaches(node: ast.Call) -> str:
    called = node.func
    if isinstance(called, ast.Name):
        return called.id if called.id == "open" or called.id in CLASSES else ""
    if not isinstance(called, ast.Attribute):
        return ""
    owner, name = ast.unparse(called.value), called.attr
    if owner == "os":
        return f"os.{name}" if name in OF_THE_SYSTEM else ""
    if owner == "os.path" and name in {"realpath", "exists", "isfile", "isdir", "islink", "getsize", "getmtime"}:
        return f"os.path.{name}"
    if owner in LIBRARIES:
        return f"{owner}.{name}"
    if name in CLASSES:
        return name
    return name if _is_of_a_path(owner, name, node) else ""


def _is_of_a_path(owner: str, name: str, node: ast.Call) -> bool:
    plain = [each.value for each in node.args if isinstance(each, ast.Constant)]
    if name == "open":
        modes = [each for each in plain if isinstance(each, str) and each and set(each) <= MODES]
        return bool(modes) or owner.endswith(("path", "place"))
    if name == "replace":
        return len(node.args) == 1 and not node.keywords and owner not in NOT_FILES and not owner.endswith("play")
    if name == "save":
        return bool(node.args) and ast.unparse(node.args[0]).startswith("str(")
    if name in {"unlink", "rename", "touch", "walk", "stat"} and len(node.args) > 0 and owner != "Path":
        return False  # those of a path take no positional argument but rename, which `move` replaces
    return name in OF_PATHS and owner not in {"ast", *NOT_FILES}


def in_words(found: dict[str, tuple[str, ...]]) -> str:
    """For whoever has to name a module."""
    return "\n".join(f"{module}: {', '.join(calls)}" for module, calls in sorted(found.items()))


def is_there(module: str) -> bool:
    """Whether there is such a module."""
    return Path(ROOT / module).is_file()
