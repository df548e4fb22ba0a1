"""Remedies for the map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine.bundle import Change, Insert, Rename, SetValue
from engine.bundle.file_errors import Path
from engine.bundle.file_names import names_for
from engine.validate.fixes import appended, fix, held, remedy, removals
from engine.validate.problem import Fix, Problem
from engine.validate.remedies.names import nearest

if TYPE_CHECKING:
    from engine.validate.session import Validation


@remedy("map.word")
def other_word(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Take the game's word."""
    word, known = str(problem.value("word")), [each.id for each in problem.value("known")]
    for new in nearest(word, known) or (known if len(known) == 1 else []):
        changes: list[Change] = []
        for place in problem.places:
            is_key = place.path[-1] == word and place.path[0] in ("hexes", "hexsides")
            changes.append((Rename if is_key else SetValue)(place.file, place.path, new))
        yield fix("replace", *changes, old=word, new=new)


@remedy("map.box_label")
def rename_box(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Give a box a label of its own, everywhere."""
    view, old = validation.view, str(problem.value("box"))
    new = f"{old}-box"
    changes: list[Change] = [Rename(problem.places[0].file, ("boxes", old), new)]
    for part in ("oob", "scenario"):
        named = [r for r in view.references(part) if (r.kind, r.name) == ("box", old)]
        changes += [SetValue(view.file(part), r.path, new) for r in named if view.is_own(view.file(part))]
    yield fix("replace", *changes, old=old, new=new)


@remedy("map.chain_broken")
def split_chain(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Make two chains of one that breaks."""
    first = problem.places[0]
    number, key, at = int(first.path[1]), str(first.path[2]), int(first.path[3])
    chain = held(validation, first.file, ("chains", number))
    least = 2 if key == "hexes" else 1
    parts = [part for part in (chain[key][:at], chain[key][at:]) if len(part) >= least]
    names = [chain["id"], _free_name(chain["id"], [c.id for c in validation.view.map.chains])]  # type: ignore[union-attr]
    new = [{**chain, "id": name, key: part} for name, part in zip(names, parts, strict=False)]
    changes: list[Change] = [SetValue(first.file, ("chains", number), part) for part in new[:1]]
    changes += [Insert(first.file, ("chains", number + 1), part) for part in new[1:]]
    yield fix("split_chain", *changes, chain=chain["id"])


def _free_name(name: str, taken: list[str]) -> str:
    return next(new for number in range(2, len(taken) + 3) if (new := f"{name}-{number}") not in taken)


@remedy("map.said_twice")
def keep_first(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Keep what is said first."""
    yield fix("keep_first", *removals([(place.file, place.path) for place in problem.places]))


@remedy("map.road_no_bridge")
def build_bridges(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Put a bridge where the road crosses."""
    file = problem.places[0].file
    bridges = [{"hexside": place.hexside} for place in problem.places]
    yield fix("build_bridges", *appended(validation, file, ("bridges",), bridges), count=len(bridges))


@remedy("map.bridge_dry")
def remove_bridges(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Take bridges away."""
    labels, file = validation.view.labels, problem.places[0].file
    if labels is None:
        return
    dry = [labels.edge(place.hexside) for place in problem.places]
    found: list[tuple[str, Path]] = []
    for number, bridge in enumerate(held(validation, file, ("bridges",)) or []):
        if labels.edge(bridge["hexside"]) in dry:
            found.append((file, ("bridges", number)))
    for word, edges in (held(validation, file, ("hexsides", "bridge")) or {}).items():
        at = [number for number, edge in enumerate(edges) if labels.edge(edge) in dry]
        found += [(file, ("hexsides", "bridge", word, number)) for number in at]
    yield fix("remove_bridges", *removals(found), count=len(dry))


@remedy(
    "map.link_useless", "map.name_twice", "map.area_empty", "map.letter_unused", "accepted.unused", "victory.hidden"
)
@remedy("map.scan_missing", "counter.unused", "oob.historical")
def drop_all(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Take out what is of no use."""
    entries = [(place.file, DROPPED.get(problem.code, lambda path: path)(place.path)) for place in problem.places]
    yield fix("drop", *removals(entries), count=len(entries))


DROPPED: dict[str, Any] = {
    "map.name_twice": lambda path: path[:2],
    "map.scan_missing": lambda path: path[:2],
}


@remedy("map.scan_outside")
def copy_in(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Make the picture a file of the bundle; the other one stays where it is."""
    bundle = validation.view.bundle
    taken = {*bundle.others, *bundle.texts_of}
    for place in problem.places:
        image = str(problem.value("file"))
        name = next(each for each in names_for(image.rpartition("/")[2]) if each not in taken)
        change = SetValue(place.file, place.path, name)
        yield Fix("copy_in", {"file": image, "name": name}, (change,), ((image, name),))


@remedy("map.spelling")
def one_spelling(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Spell the name as at its first place."""
    first = problem.value("first")
    yield fix("spell", *(SetValue(p.file, (*p.path, "ja"), first) for p in problem.places), name=first)
