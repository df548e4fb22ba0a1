"""Notes that are pinned in the scenario: the changes that pin one, reword it, mark it done, take it away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.bundle import Change, Insert, Remove, SetValue

if TYPE_CHECKING:
    from editor.document.document import Document

FILE, KEY = "scenario.yaml", "pinned"
SUBJECT = f"{FILE}:{KEY}"
Said = Mapping[str, Any]


def pinned(document: Document, notes: Sequence[tuple[Said, Mapping[str, str]]]) -> tuple[Change, ...]:
    """Pin notes: what each is pinned to, as the file says it, and its text by language."""
    there = _there(document)
    ids = {str(note.get("id")) for note in there}
    made = []
    for at, text in notes:
        number = next(n for n in range(len(ids) + 1, len(ids) + len(there) + 2) if f"note_{n}" not in ids)
        ids.add(f"note_{number}")
        made.append({"id": f"note_{number}", "at": dict(at), "text": dict(text)})
    if not there:
        here = KEY in _root(document)
        return ((SetValue if here else Insert)(FILE, (KEY,), made),)
    return tuple(Insert(FILE, (KEY, len(there) + n), note) for n, note in enumerate(made))


def reworded(document: Document, id: str, language: str, text: str) -> tuple[Change, ...]:
    """Say a note in other words; without any it is taken away in that language, and altogether with its last words."""
    number = _number(document, id)
    if number is None:
        return ()
    said = _there(document)[number]["text"]
    path = (KEY, number, "text", language)
    if text:
        return (SetValue(FILE, path, text) if language in said else Insert(FILE, path, text),)
    if language not in said:
        return ()
    return (Remove(FILE, path),) if len(said) > 1 else taken_away(document, id)


def marked(document: Document, id: str, done: bool) -> tuple[Change, ...]:
    """Mark a note as done, or as open again."""
    number = _number(document, id)
    if number is None:
        return ()
    path, known = (KEY, number, "done"), "done" in _there(document)[number]
    if done:
        return (SetValue(FILE, path, True) if known else Insert(FILE, path, True),)
    return (Remove(FILE, path),) if known else ()


def taken_away(document: Document, id: str) -> tuple[Change, ...]:
    """Take a note away; the list goes with the last one."""
    number = _number(document, id)
    if number is None:
        return ()
    return (Remove(FILE, (KEY, number) if len(_there(document)) > 1 else (KEY,)),)


def _root(document: Document) -> Said:
    data = document.data(FILE)
    return data if isinstance(data, Mapping) else {}


def _there(document: Document) -> Sequence[Said]:
    found = _root(document).get(KEY)
    return found if isinstance(found, list) else ()


def _number(document: Document, id: str) -> int | None:
    return next((number for number, note in enumerate(_there(document)) if note.get("id") == id), None)
