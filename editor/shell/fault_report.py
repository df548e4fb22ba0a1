"""The report of an unexpected error: where in the program it came from, and nothing of what anybody has written.

A line of a traceback names a file by its place in the program, never by its place on the disk. Of the error's own words
only those are kept that Python says itself or that stand in the program's lines; the rest may be somebody's own.
"""

from __future__ import annotations

import linecache
import platform
import re
import sysconfig
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import TracebackType

from engine.paths import data_folder

PROGRAM = Path(__file__).resolve().parent.parent.parent
LIBRARIES = tuple(Path(sysconfig.get_path(name)).resolve() for name in ("purelib", "platlib", "stdlib"))
PACKAGES = ("hexwright", "PySide6-Essentials", "numpy", "pydantic", "PyYAML")
DEEP = 60
"""Of a longer traceback, the first and the last lines."""
CHAIN = 5
_WORD = re.compile(r"[^\W\d]\w*|\d+(?:\.\d+)?|\S", re.UNICODE)
_OWN_WORDS = frozenset(
    _WORD.findall(
        "a an and are argument arguments at attribute axis be bounds by callable can cannot bytes bool dict "
        "does exceeded expected expecting float for from got given has have in index infinite int integer "
        "integers invalid is it item items iterable keyword length list long many maximum missing module must "
        "name no None NoneType not object of on only or operand operands out positional range recursion "
        "required sequence set size str string subscriptable support supported than the to too tuple type "
        "types unexpected unhashable unpack unsupported value values was while with zero division depth "
        "indices more most least between both contiguous shape "
    )
)
_REMOTE = re.compile(r'^\s*File "(.+?)", line (\d+), in (\S+)', re.MULTILINE)


@dataclass(frozen=True)
class Frame:
    """One line of a traceback: a place in the program, and what stands there."""

    place: str
    line: int
    function: str
    source: str = ""

    def __str__(self) -> str:
        where = f"  {self.place}:{self.line} {self.function}"
        return f"{where}\n    {self.source}" if self.source else where


def report(error: BaseException, when: str, changes: Sequence[str] = ()) -> str:
    """Return the report of an error, as it is shown, kept and copied."""
    parts = ["Hexwright: report of an unexpected error", when, "", *_versions(), ""]
    for link in _chain(error):
        parts += [_named(link), *map(str, _shortened(frames(link))), ""]
    parts += [f"The last {len(changes)} changes, by kind:", *map(str, _counted(changes))]
    return "\n".join(parts) + "\n"


def signature(error: BaseException) -> str:
    """Return what makes two errors the same: their kind and the place of the program where they came up."""
    inner = [frame for frame in frames(error) if not frame.place.startswith("<")]
    return f"{type(error).__name__} {inner[-1].place}:{inner[-1].line}" if inner else type(error).__name__


def _versions() -> Iterator[str]:
    for package in PACKAGES:
        try:
            yield f"{package} {version(package)}"
        except PackageNotFoundError:
            yield f"{package} ?"
    release = re.match(r"[\d.]*", platform.release())
    yield f"Python {platform.python_version()}"
    yield f"{platform.system()} {release.group() if release else ''} {platform.machine()}"


def _chain(error: BaseException) -> Iterator[BaseException]:
    """An error, and what led to it."""
    link: BaseException | None = error
    for _number in range(CHAIN):
        if link is None:
            return
        yield link
        link = link.__cause__ or (None if link.__suppress_context__ else link.__context__)


def _named(error: BaseException) -> str:
    """The kind of an error, with as much of its words as can be nobody's own."""
    known = {word for frame in frames(error) for word in _WORD.findall(frame.source)} | _OWN_WORDS
    try:
        words = _WORD.findall(str(error)[:300])
    except Exception:  # an error that cannot even say what it is
        words = []
    said = " ".join(_plain(word, known) for word in words)
    return f"{type(error).__name__}: {re.sub(r'(… ?)+', '… ', said)}".rstrip(": ")


def _plain(word: str, known: set[str] | frozenset[str]) -> str:
    if not word.isascii():
        return "…"
    if word[0].isdigit():
        return "#"
    return word if not word[0].isalpha() or word in known else "…"


# Tracebacks


def frames(error: BaseException) -> list[Frame]:
    """The lines of an error's traceback, also of one that came from another process as text."""
    found = list(_frames(error.__traceback__))
    if not found and type(error).__name__ == "_RemoteTraceback":
        found = [_frame(name, int(line), function) for name, line, function in _REMOTE.findall(str(error))]
    return found


def _frames(traceback: TracebackType | None) -> Iterator[Frame]:
    while traceback is not None:
        code = traceback.tb_frame.f_code
        yield _frame(code.co_filename, traceback.tb_lineno, code.co_name)
        traceback = traceback.tb_next


def _frame(name: str, line: int, function: str) -> Frame:
    """A line of the program or of a library with what stands there; of anything else, nothing."""
    path = Path(name)
    for home in (*LIBRARIES, PROGRAM):
        if path.is_absolute() and path.is_relative_to(home) and not path.is_relative_to(data_folder("scenarios")):
            return Frame(path.relative_to(home).as_posix(), line, function, linecache.getline(name, line).strip())
    return Frame("<elsewhere>", 0, "")


def _shortened(found: list[Frame]) -> list[Frame | str]:
    if len(found) <= DEEP:
        return [*found]
    return [*found[: DEEP // 2], f"  … {len(found) - DEEP} more …", *found[-DEEP // 2 :]]


def _counted(changes: Sequence[str]) -> Iterator[str]:
    """Changes of one kind that follow one another stand in one line."""
    before, count = "", 0
    for change in (*changes, ""):
        if change != before:
            if count:
                yield f"  {before}" + (f" ({count})" if count > 1 else "")
            before, count = change, 0
        count += 1
