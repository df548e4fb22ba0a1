"""Files that are broken or mean harm, of every kind that the command line reads, and the commands that read them."""

from __future__ import annotations

import json
import os
import random
import shutil
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

from engine.bots import load_bot
from engine.bundle import read_bundle, to_zip
from engine.bundle.yaml_reader import load
from engine.paths import data_folder
from engine.play import Game, journal_of
from engine.playtest import playtest, resolve
from engine.playtest.match import play_out

WRONG: tuple[Any, ...] = (
    None, True, -1, 0, 7, 10**12, 10**17, -(10**17), 1.5, "", "x", "\x1b[31m", "\u202etxt", "9" * 5000,
    [], {}, [None], {"x": None}, [[[[[[["deep"]]]]]]], "a" * 100_000, ["x"] * 50,
)  # fmt: skip
BYTES: dict[str, bytes] = {
    "empty": b"",
    "garbage": bytes(range(256)) * 40,
    "zeros": b"\0" * 4096,
    "spaces": b" \n" * 2000,
    "deep list": b"[" * 100_000,
    "deep mapping": b'{"a":' * 50_000,
    "deep dashes": b"- " * 50_000,
    "utf-16": "id: x\n".encode("utf-16"),
    "latin-1": "id: é\n".encode("latin-1"),
    "laughs": b"a: &a [x, x, x]\nb: &b [*a, *a, *a]\nc: [*b, *b, *b]\n",
    "tag": b"!!python/object/apply:os.system ['true']\n",
    "many": b"- 1\n" * 500_000,
    "number": b"9" * 100_000,
    "word": b"hello\n",
    "one line": b"{}\n",
    "list": b"[]\n",
    "null": b"null\n",
    "nan": b'{"format": NaN, "key": Infinity}\n',
    "escapes": b'id: "\\e]0;x\\a\\u202E"\n',
}


@dataclass(frozen=True)
class Kind:
    """A kind of file: a valid one, how it is put where a command looks, and the command."""

    name: str
    valid: Callable[[], bytes]
    command: Callable[[Path, bytes], list[str]]
    lines: bool = False
    """Whether it is a file of JSON lines, not of YAML."""
    binary: bool = False

    def data(self) -> list[Any]:
        """The values of the valid file: of its lines, or of the whole."""
        if self.binary:
            return []
        text = self.valid().decode()
        return [json.loads(line) for line in text.splitlines()] if self.lines else [load(text)]

    def written(self, data: list[Any]) -> bytes:
        """The file with these values."""
        return "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in data).encode("utf-8", "surrogatepass")


# Valid files


def shipped(*names: str) -> bytes:
    return data_folder("scenarios").joinpath("primer", "two_bridges", *names).read_bytes()


@cache
def journal() -> bytes:
    found = resolve("primer/mill_race")
    game = Game.start(found.scenario, 3, system=found.system)
    play_out(game, [load_bot("random", 3), load_bot("random", 4)])
    return ("\n".join(journal_of(game).lines()) + "\n").encode()


@cache
def results() -> bytes:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.jsonl"
        playtest("primer/mill_race", 2, out=out)
        return out.read_bytes()


EXAMPLES = (data_folder("resources") / "rulesets" / "primer" / "examples" / "5_battles.yaml").read_bytes
LAYER = b"""format: 1
kind: layer
id: mud
title: {en: Mud, ja: "\xe6\xb3\xa5"}
changes:
  - {target: stacking.limit, op: set, from: 2, to: 3, class: number, reason: {en: trial, ja: trial}}
"""
TEXTS = b"""kind: texts
language: ja
"""
EDITS = b"""- title: one less
  changes: [{change: SetValue, file: scenario.yaml, path: [title, en], value: "Less"}]
"""


# Where they are put


def in_bundle(name: str, *command: str) -> Callable[[Path, bytes], list[str]]:
    def put(folder: Path, data: bytes) -> list[str]:
        bundle = folder / "bundle"
        if not bundle.exists():
            shutil.copytree(data_folder("scenarios") / "primer" / "two_bridges", bundle)
        (bundle / name).parent.mkdir(exist_ok=True)
        (bundle / name).write_bytes(data)
        return [word.format(bundle=bundle) for word in command]

    return put


def as_file(name: str, *command: str) -> Callable[[Path, bytes], list[str]]:
    def put(folder: Path, data: bytes) -> list[str]:
        path = folder / name
        path.write_bytes(data)
        return [word.format(file=path, folder=folder) for word in command]

    return put


def in_zip(folder: Path, data: bytes) -> list[str]:
    path = folder / "bundle.hexwright"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("scenario.yaml", data)
        archive.writestr("map.yaml", shipped("map.yaml"))
    return ["info", str(path)]


@cache
def zipped() -> bytes:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "b.hexwright"
        to_zip(data_folder("scenarios") / "primer" / "two_bridges", path)
        assert read_bundle(path).scenario
        return path.read_bytes()


MILL_RACE = str(data_folder("scenarios") / "primer" / "mill_race")
VALIDATE = ("validate", "{bundle}", "--no-fixes")
REPORT = ("report", "{file}", "--out", "{folder}/page.html", "--csv", "{folder}/page.csv")
KINDS = (
    *(
        Kind(name, partial(shipped, name), in_bundle(name, *VALIDATE))
        for name in ("scenario.yaml", "map.yaml", "counters.yaml", "oob.yaml")
    ),
    Kind("layer", lambda: LAYER, in_bundle("layers/mud.yaml", *VALIDATE)),
    Kind(
        "layer of rules show",
        lambda: LAYER,
        in_bundle("layers/mud.yaml", "rules", "show", "primer", "3", "--bundle", "{bundle}", "--layers", "mud"),
    ),
    Kind("texts", lambda: TEXTS, in_bundle("texts/ja.yaml", *VALIDATE)),
    Kind("info", lambda: shipped("scenario.yaml"), in_bundle("scenario.yaml", "info", "{bundle}")),
    Kind("fmt", lambda: shipped("oob.yaml"), in_bundle("oob.yaml", "fmt", "--check", "{bundle}")),
    Kind(
        "diff",
        lambda: shipped("oob.yaml"),
        in_bundle("oob.yaml", "diff", "{bundle}", MILL_RACE),
    ),
    Kind("scenario in a zip", lambda: shipped("scenario.yaml"), in_zip),
    Kind("zip", zipped, as_file("bundle.hexwright", "info", "{file}"), binary=True),
    Kind("examples", EXAMPLES, as_file("examples.yaml", "rules", "check", "--game", "primer", "--examples", "{file}")),
    Kind("journal", journal, as_file("game.jsonl", "replay", "{file}"), lines=True),
    Kind(
        "journal under layers",
        journal,
        as_file("game.jsonl", "replay", "{file}", "--under", "", "--under", "wet_spring"),
        lines=True,
    ),
    Kind(
        "position",
        journal,
        as_file("game.jsonl", "odds", "primer/mill_race", "--position", "{file}", "--trials", "1"),
        lines=True,
    ),
    Kind("results", results, as_file("out.jsonl", *REPORT), lines=True),
    Kind(
        "results to go on with",
        results,
        as_file("out.jsonl", "playtest", "primer/mill_race", "--games", "2", "--jobs", "1", "--out", "{file}"),
        lines=True,
    ),
    Kind(
        "edits",
        lambda: EDITS,
        as_file(
            "edits.yaml",
            "whatif",
            MILL_RACE,
            "--kind",
            "weather",
            "--edits",
            "{file}",
            "--games",
            "1",
            "--jobs",
            "1",
        ),
    ),
)


# What is wrong with them


def places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every way into nested data, that to the whole first."""
    yield way
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inner:
        yield from places(part, (*way, key))


def changed(value: Any, way: tuple[Any, ...], new: Any) -> Any:
    """A copy with another value at a place."""
    if not way:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[way[0]] = changed(value[way[0]], way[1:], new)
    return copy


def bytes_of(kind: Kind) -> Iterator[tuple[str, bytes]]:
    """Files that are broken as a whole."""
    yield from BYTES.items()
    whole = kind.valid()
    yield from ((f"cut at {part}/4", whole[: len(whole) * part // 4]) for part in (1, 2, 3))
    yield "twice", whole * 2
    yield "with a byte order mark", b"\xef\xbb\xbf" + whole


def structures_of(kind: Kind, dice: random.Random, count: int) -> Iterator[tuple[str, bytes]]:
    """Valid files with another value somewhere; `count` of them at random."""
    data = kind.data()
    ways = [(line, *way) for line, one in enumerate(data) for way in places(one)]
    for _ in range(count if ways else 0):
        way, new = dice.choice(ways), dice.choice(WRONG)
        yield f"{way} = {str(new)[:20]!r}", kind.written(changed(data, way, new))


def special_files(folder: Path) -> Iterator[Path]:
    """Paths that are no regular files, or have no plain name."""
    os.mkfifo(folder / "pipe")
    yield folder / "pipe"
    yield Path("/dev/zero")
    (folder / "inner").mkdir()
    yield folder / "inner"
    (folder / "loop").symlink_to(folder / "loop")
    yield folder / "loop"
    yield folder / "missing"
    yield folder / os.fsdecode(b"latin-\xe9-1")
    yield folder / ("long" * 100)
    (folder / "huge").touch()
    os.truncate(folder / "huge", 30 * 2**30)
    yield folder / "huge"
