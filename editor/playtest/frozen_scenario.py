"""A draft that is frozen for a playtest: later edits do not touch it, and one can tell whether it still stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_cache_path

from editor.document.disk import write_anew
from engine.bundle import Bundle, read_bundle

if TYPE_CHECKING:
    from editor.document import Document

CACHE = user_cache_path("hexwright") / "playtests"
PARTS = ("scenario", "map", "counters", "oob", "layers")


@dataclass(frozen=True, eq=False)
class FrozenScenario:
    """The draft as it was at a revision, and the file from which other processes read it."""

    bundle: Bundle
    revision: int
    path: Path

    def stands(self, document: Document | None) -> bool:
        """Tell whether the draft is as it was; also when edits since then were taken back."""
        if document is None:
            return False
        now = document.bundle
        return all(getattr(now, part) is getattr(self.bundle, part) for part in PARTS)

    def file(self, what: str) -> Path:
        """Return where results of this draft are kept, by what they are results of."""
        return self.path.with_name(f"{self.path.stem}-{_short(what)}.jsonl")

    def side_name(self, side: str, language: str) -> str:
        """Name a side."""
        scenario = self.bundle.scenario
        named = {each.id: each.name for each in scenario.sides} if scenario else {}
        return named.get(side, {}).get(language) or side


def freeze(document: Document) -> FrozenScenario:
    """Write the draft as it stands to the cache; an equal one is there already. OSError where nothing can be kept."""
    bundle = document.frozen()
    texts = bundle.texts_of
    path = _place(texts)
    if path.exists():
        path.touch()
    else:
        write_anew(path, texts, {})
    return FrozenScenario(bundle, document.revision, path)


def thawed(document: Document, name: str) -> FrozenScenario | None:
    """Return a draft that was frozen in an earlier run, by the name of its file; None if it is gone."""
    path = CACHE / name
    if path.name != name or path.suffix != ".hexwright" or not path.is_file():
        return None
    bundle = document.frozen()
    is_same = path == _place(bundle.texts_of)
    return FrozenScenario(bundle if is_same else read_bundle(path), document.revision, path)


def _place(texts: Mapping[str, str]) -> Path:
    return CACHE / f"{_short(_joined(texts))}.hexwright"


def _joined(texts: Mapping[str, str]) -> str:
    return "\0".join(f"{name}\0{text}" for name, text in sorted(texts.items()))


def _short(text: str) -> str:
    return blake2b(text.encode(), digest_size=8).hexdigest()
