"""What the start card offers: scenarios that come with Hexwright, one's own, and rulebooks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import yaml  # type: ignore[import-untyped]

from engine.paths import data_folder
from engine.playtest.measured import MeasuredScenario, measured_of

SCENARIO = "scenario.yaml"
UNREADABLE = (OSError, ValueError, KeyError, TypeError, AttributeError, StopIteration, yaml.YAMLError)
FIRST = ("june_6/saint_lo", "june_6/learning")
FIRST_GAME = "june_6"


@dataclass(frozen=True)
class StartOffer:
    """A scenario that can be opened: under what name, what it is called and about, and of which game it is."""

    name: str
    titles: Mapping[str, str]
    notes: Mapping[str, str]
    game: str = ""
    file: str = ""
    sides: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    figures: MeasuredScenario | None = None
    """What bots made of a scenario that ships, if that was measured."""

    @property
    def is_shipped(self) -> bool:
        """Whether it comes with Hexwright."""
        return bool(self.game) and self.name.startswith(f"{self.game}/")

    def won(self, language: str) -> list[tuple[str, int]]:
        """How many games each side won, by its name; a draw has none."""
        won = self.figures.won if self.figures is not None else {}
        return [(self.sides.get(side, {}).get(language, ""), count) for side, count in won.items()]

    def title(self, language: str) -> str:
        """Its title; with the name of its file if it is one's own."""
        title = self.titles.get(language) or next(iter(self.titles.values()), Path(self.name).stem)
        return f"{title} · {self.file}" if self.file else title

    def about(self, language: str) -> str:
        """One sentence about it: the first of its notes."""
        return first_sentence(self.notes.get(language, ""))


def shipped() -> Iterator[StartOffer]:
    """Find the scenarios that come with Hexwright, the complete game first; only their heads are read.

    Those of games in preparation are left out.
    """
    from engine.rulebook import in_preparation

    folders = {path.parent for path in data_folder("scenarios").glob(f"*/*/{SCENARIO}")}
    hidden = {game for game in {folder.parent.name for folder in folders} if in_preparation(game)}
    named = {f"{folder.parent.name}/{folder.name}": folder for folder in folders if folder.parent.name not in hidden}
    rank = {name: number for number, name in enumerate(FIRST)}
    for name in sorted(named, key=lambda name: (not name.startswith(FIRST_GAME), rank.get(name, len(rank)), name)):
        yield _offer(name, (named[name] / SCENARIO).read_text(encoding="utf-8"))


def own(path: Path) -> StartOffer:
    """A scenario of one's own; where nothing can be read there is only the name of its file.

    One that has no name yet lies where nobody looks, under a name that says nothing.
    """
    from editor.document.file_names import is_hidden

    try:
        return _offer(str(path), _text(path), "" if is_hidden(path.parent) else path.name)
    except UNREADABLE:
        return StartOffer(str(path), {}, {}, file=path.name)


def _offer(name: str, text: str, file: str = "") -> StartOffer:
    said = yaml.load(head_of(text), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    game = (said.get("rules") or {}).get("game", "")
    sides = {side["id"]: side.get("name") or {} for side in said.get("sides") or ()}
    figures = measured_of(game).get(name.partition("/")[2]) if name.startswith(f"{game}/") else None
    return StartOffer(name, said["title"], said.get("notes") or {}, game, file, sides, figures)


def head_of(text: str) -> str:
    """The keys of a scenario that say what it is; reading all of it would take long."""
    kept, taken = [], False
    for line in text.splitlines():
        if line[:1] not in (" ", "#", ""):
            taken = line.partition(":")[0] in ("title", "notes", "rules", "sides")
        if taken:
            kept.append(line)
    return "\n".join(kept)


def _text(path: Path) -> str:
    from engine.bundle import BundleError
    from engine.bundle.files import text_at

    try:
        return text_at(path, SCENARIO)
    except BundleError as error:
        raise OSError(str(error)) from error


def first_sentence(text: str) -> str:
    """The first sentence of a text, in either language."""
    flat = " ".join(text.split())
    ends = [at + len(mark.rstrip()) for mark in (". ", "。") if (at := flat.find(mark)) >= 0]
    return flat[: min(ends)] if ends else flat


def rulebooks(language: str) -> Iterator[tuple[str, str]]:
    """Name every rulebook, with its title; that of a game in preparation says so."""
    from engine.rulebook import title_in

    folder = data_folder("resources") / "rulesets"
    slugs = sorted(path.name for path in folder.iterdir() if (path / "sections").is_dir())
    for slug in sorted(slugs, key=lambda slug: slug != FIRST_GAME):
        yield slug, title_in(slug, language)
