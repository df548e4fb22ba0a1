"""Brings the window's translations up to date: `update` collects the words of the source, `release` compiles them.

python packaging/translations.py update [ROOM ...] | release | check

Each room of the editor has a catalogue of its own, `resources/translations/ja/<room>.ts`; all are compiled into one.
What a room gives to the window (`editor/shell/rooms/<room>.py`) stands in the room's catalogue.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "translations"
CATALOGUES, COMPILED = FOLDER / "ja", FOLDER / "hexwright_ja.qm"
WINDOW = "window"
"""The catalogue of what lies in no room."""
TOOLS = Path(sys.executable).parent
# A module's own `tr`: the context that it asks for at run time.
NOOP = "tr_noop"
CONTEXTS = {"action_text": "Actions", "panel_text": "Panels"}
"""Marks whose words always stand in one context."""
MARKS = (NOOP, "tr", *CONTEXTS)
OWN_TR = re.compile(r'speaker\("(\w+)"\)')
ALIASES = ",".join(f"QT_TR_NOOP+={mark}" for mark in (NOOP, *CONTEXTS))
OPTIONS = (
    "-locations",
    "absolute",
    "-tr-function-alias",
    ",".join(f"QT_TR_NOOP+={mark}" for mark in (NOOP, *CONTEXTS)),
)
HEAD = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'

Words = dict[tuple[str, str], str]


def room_of(path: Path) -> str:
    """Return the room in whose catalogue the words of a file stand."""
    match path.relative_to(ROOT / "editor").parts:
        case ("shell", "rooms", name) if name != "__init__.py":
            return name.removesuffix(".py")
        case (room, _, *_):
            return room
        case _:
            return WINDOW


def sources() -> dict[str, list[Path]]:
    """Return by room the files in which words of the window stand."""
    found: dict[str, list[Path]] = {}
    for path in sorted((ROOT / "editor").rglob("*.py")):
        found.setdefault(room_of(path), []).append(path)
    return found


def collected(room: str) -> Words:
    """Collect every word of a room by context; nothing is translated yet."""
    found: Words = {}
    with tempfile.TemporaryDirectory() as folder:
        ts = Path(folder) / "found.ts"
        command: list[str | Path] = [TOOLS / "pyside6-lupdate", *OPTIONS, *sources()[room], "-ts", ts]
        subprocess.run(command, check=True, capture_output=True)
        for context, message in _messages(ts) if ts.exists() else ():
            for name in {context} if context else _contexts_of(message, ts.parent):
                found[name, _text(message, "source")] = ""
    return dict(sorted(found.items()))


def _contexts_of(message: ET.Element, folder: Path) -> Iterator[str]:
    """Find the contexts of words: what marks them, the class in which `tr_noop` does so, or the module's own `tr`."""
    for location in message.iter("location"):
        text = (folder / location.attrib["filename"]).resolve().read_text(encoding="utf-8")
        within = {name for name, source in _marked(ast.parse(text)) if source == _text(message, "source")}
        yield from within - {""}
        if not within or "" in within:
            named = OWN_TR.search(text) or OWN_TR.search(_where_tr_comes_from(text))
            if named is None:
                raise SystemExit(f"{location.attrib['filename']}: which context does its tr() ask for?")
            yield named.group(1)


def _marked(tree: ast.AST, within: str = "") -> Iterator[tuple[str, str]]:
    """Return what `tr_noop` and `tr` mark, with the class in which `tr_noop` does so."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield (within if node.func.id == NOOP else CONTEXTS.get(node.func.id, "")), first.value
        yield from _marked(node, node.name if isinstance(node, ast.ClassDef) else within)


def _where_tr_comes_from(text: str) -> str:
    """Return the text of the module from which `tr` is imported."""
    named = re.search(r"^from ([\w.]+) import .*\btr\b", text, re.MULTILINE)
    return (ROOT / f"{named.group(1).replace('.', '/')}.py").read_text(encoding="utf-8") if named else ""


def _messages(ts: Path) -> Iterator[tuple[str, ET.Element]]:
    for context in ET.parse(ts).getroot().iter("context"):
        for message in context.iter("message"):
            yield _text(context, "name"), message


def _text(element: ET.Element, tag: str) -> str:
    return element.findtext(tag) or ""


def catalogue(room: str) -> Path:
    """Return the file of a room's translations."""
    return CATALOGUES / f"{room}.ts"


def translated(room: str) -> Words:
    """Read what is translated of a room."""
    if not catalogue(room).exists():
        return {}
    return {(context, _text(m, "source")): _text(m, "translation") for context, m in _messages(catalogue(room))}


def write(room: str, words: Mapping[tuple[str, str], str]) -> None:
    """Write a room's catalogue; what has no translation is marked as unfinished. A room without words has none."""
    if not words:
        catalogue(room).unlink(missing_ok=True)
        return
    root = ET.Element("TS", version="2.1", language="ja_JP", sourcelanguage="en_GB")
    contexts: dict[str, ET.Element] = {}
    for (context, source), target in sorted(words.items()):
        if context not in contexts:
            contexts[context] = ET.SubElement(root, "context")
            ET.SubElement(contexts[context], "name").text = context
        message = ET.SubElement(contexts[context], "message")
        ET.SubElement(message, "source").text = source
        translation = ET.SubElement(message, "translation", {} if target else {"type": "unfinished"})
        translation.text = target
    ET.indent(root, "    ")
    CATALOGUES.mkdir(exist_ok=True)
    catalogue(room).write_text(HEAD + ET.tostring(root, encoding="unicode") + "\n", encoding="utf-8")


def update(*rooms: str) -> None:
    """Take up new words, keep translations, let go of words that nobody says any more."""
    for room in rooms or sources():
        known = translated(room)
        write(room, {key: known.get(key, "") for key in collected(room)})


def release(target: Path = COMPILED) -> None:
    """Compile the translations for the window; one that is open reads from the old file, so that is replaced whole."""
    with tempfile.TemporaryDirectory(dir=target.parent) as folder:
        made = Path(folder) / target.name
        command: list[str | Path] = [TOOLS / "pyside6-lrelease", *sorted(CATALOGUES.glob("*.ts")), "-qm", made]
        subprocess.run(command, check=True, capture_output=True)
        made.replace(target)


def faults() -> list[str]:
    """Say what is missing or out of date."""
    rooms = {*sources(), *(path.stem for path in CATALOGUES.glob("*.ts"))}
    said = [fault for room in sorted(rooms) for fault in _faults_of(room)]
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / "fresh.qm"
        release(fresh)
        if not COMPILED.exists() or fresh.read_bytes() != COMPILED.read_bytes():
            said.append("hexwright_ja.qm is out of date: run packaging/translations.py release")
    return said


def _faults_of(room: str) -> list[str]:
    known = translated(room)
    wanted = collected(room) if room in sources() else {}
    said = [
        f"not translated: {room}: {context}: {source}"
        for (context, source) in wanted
        if not known.get((context, source))
    ]
    return said + [
        f"nobody says it: {room}: {context}: {source}" for context, source in known if (context, source) not in wanted
    ]


def check() -> None:
    """End with what is wrong."""
    wrong = faults()
    if wrong:
        raise SystemExit("\n".join(wrong))


if __name__ == "__main__":
    commands: dict[str, Callable[..., None]] = {"update": update, "release": release, "check": check}
    commands[sys.argv[1]](*sys.argv[2:])
