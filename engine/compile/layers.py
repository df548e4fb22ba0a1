"""A bundle's own layers as layers of the rulebook, and what of them does not fit on what lies below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches
from typing import Any

from engine.bundle import Bundle
from engine.bundle.models import LayerModel
from engine.bundle.models.scenario import LayerChange
from engine.bundle.texts import LANGUAGES
from engine.compile.bundle_problems import BundleProblem, FilePlace, GameWords, bundle_problem
from engine.rulebook import (
    Effective,
    Ruleset,
    RulesetError,
    Stack,
    layer_ids,
    load_catalogue,
    load_ruleset,
    load_sections,
)
from engine.rulebook.effective import base_values, effective
from engine.rulebook.layers import Change, Conflict, RuleLayer
from engine.rulebook.options import OPTION
from engine.rulebook.provenance import Cite
from engine.rulebook.records import frozen
from engine.rulebook.tables import read_cell
from engine.rulebook.text_problems import in_words
from engine.rulebook.wording import check_statements
from engine.rulebook.yaml_files import FileSpot as Spot

Own = Mapping[str, RuleLayer]
"""A bundle's own layers by id."""
Spots = Mapping[int, tuple[str, Change]]
"""Changes of own layers with the id of their layer, by identity: what they hold cannot always be hashed."""


def own_layers(bundle: Bundle) -> dict[str, RuleLayer]:
    """The layers that a bundle holds, by id; of two with one id the first."""
    found: dict[str, RuleLayer] = {}
    for file, layer in sorted(bundle.layers.items()):
        found.setdefault(layer.id, _rule_layer(layer, Spot(bundle.path / file)))
    return found


def _rule_layer(layer: LayerModel, spot: Spot) -> RuleLayer:
    usual = next(iter(layer.title.values()), layer.id)
    title = {language: layer.title.get(language) or usual for language in LANGUAGES}
    changes = tuple(_change(change, spot / "changes" / number) for number, change in enumerate(layer.changes))
    return RuleLayer(layer.id, layer.type, title, changes, layer.based_on, layer.date, layer.author)


def _change(said: LayerChange, spot: Spot) -> Change:
    cite = tuple(Cite(one.doc, one.at) for one in said.cite)
    old, new = frozen(said.was), frozen(said.becomes)
    return Change(said.target, said.op, said.touches, said.reason, old, new, cite=cite, place=spot)


def stacked_on(names: tuple[str, ...], own: Own) -> Stack:
    """The layers of these names: the bundle's own ones as they are, those that ship by id."""
    return tuple(own.get(name, name) for name in names)


def layer_flaws(slug: str, names: tuple[str, ...], bundle: Bundle, own: Own) -> tuple[BundleProblem, ...]:
    """Everything in a bundle's own layers that does not fit; those that are not used are tried on their bases."""
    if not own:
        return ()
    found = [*_twins(slug, bundle), *_misfits(slug, stacked_on(names, own))]
    shipped = layer_ids(slug)
    for name, layer in own.items():
        if name not in names:
            below = (layer.based_on,) if layer.based_on in (*shipped, *own) else ()
            found += [one for one in _misfits(slug, stacked_on((*below, name), own)) if one.places[0].about == name]
    return tuple(dict.fromkeys(found))


def _twins(slug: str, bundle: Bundle) -> Iterator[BundleProblem]:
    taken = list(layer_ids(slug))
    for file, layer in sorted(bundle.layers.items()):
        if layer.id in taken:
            yield bundle_problem("layer.twice", FilePlace(file, ("id",), about=layer.id), layer=layer.id)
        taken.append(layer.id)


def _misfits(slug: str, stack: Stack) -> Iterator[BundleProblem]:
    """What does not fit in the own layers of a stack; changes with a flaw are left out while the next are tried."""
    own = [layer for layer in stack if isinstance(layer, RuleLayer)]
    if not own:
        return
    rules = load_ruleset(slug)
    bad: list[int] = []
    for change, found in (*_malformed(own), *_homeless(own, rules)):
        bad.append(id(change))
        yield found
    sound = tuple(layer if isinstance(layer, str) else _without(layer, bad) for layer in stack)
    yield from _unfit(slug, sound, rules)


def _without(layer: RuleLayer, bad: list[int]) -> RuleLayer:
    return replace(layer, changes=tuple(change for change in layer.changes if id(change) not in bad))


def _at(layer: str, change: Change, *key: str) -> FilePlace:
    """Where a change of an own layer stands, or one of its keys."""
    return FilePlace(f"layers/{change.place.path.name}", (*change.place.way, *key), about=layer)


def _wrong(layer: str, change: Change, key: str, detail: str) -> BundleProblem:
    return bundle_problem("layer.wrong", _at(layer, change, key), target=change.target, detail=detail)


def _malformed(own: list[RuleLayer]) -> Iterator[tuple[Change, BundleProblem]]:
    for layer in own:
        for change in layer.changes:
            for key, detail in change.flaws():
                yield change, _wrong(layer.id, change, key, detail)


def _homeless(own: list[RuleLayer], rules: Ruleset) -> Iterator[tuple[Change, BundleProblem]]:
    """Changes of what is not there; what a layer adds is there, and the map is the bundle's own matter."""
    known = [address for values in base_values(rules).values() for address in values]
    known += [change.target for layer in own for change in layer.changes if change.op == "add"]
    for name in rules.layers:
        known += [change.target for change in rules.layers[name].changes if change.op == "add"]
    for layer in own:
        for change in layer.changes:
            if change.kind == "map" or (change.target not in known and change.op != "add"):
                near = tuple(get_close_matches(change.target, known, 3, cutoff=0))
                at = _at(layer.id, change, "target")
                yield change, bundle_problem("layer.target", at, target=change.target, near=near)


def _unfit(slug: str, stack: Stack, rules: Ruleset) -> Iterator[BundleProblem]:
    """Changes that expect something else than they find, or set what cannot be."""
    own = [layer for layer in stack if isinstance(layer, RuleLayer)]
    spots = {id(change): (layer.id, change) for layer in own for change in layer.changes}
    found = effective(slug, stack)
    yield from (_conflict_flaw(conflict, spots) for conflict in found.conflicts)
    wrong = list(_wrong_values(found, spots, rules))
    yield from wrong
    if not wrong and not found.conflicts:
        unreadable = tuple(_unreadable(slug, stack))
        yield from unreadable or _reworded(slug, stack, rules, spots)


def _conflict_flaw(conflict: Conflict, spots: Spots) -> BundleProblem:
    """A change that finds something else; one of a shipped layer is told where the scenario names its layers."""
    change, at = conflict.change, FilePlace("scenario.yaml", ("rules", "layers"), about=conflict.layer)
    if id(change) in spots:
        at = _at(conflict.layer, change, "target" if change.old is None else "from")
    wanted, found = _shown(change.old), _shown(conflict.found)
    return bundle_problem("layer.conflict", at, layer=conflict.layer, target=change.target, wanted=wanted, found=found)


def _shown(value: Any) -> str:
    return "-" if value is None else str(value)


def _wrong_values(found: Effective, spots: Spots, rules: Ruleset) -> Iterator[BundleProblem]:
    for address, traced in found.values.items():
        for setting in traced.chain:
            if setting.change is not None and id(setting.change) in spots:
                detail = _value_flaw(address, setting.value, setting.change, rules)
                if detail:
                    yield _wrong(*spots[id(setting.change)], "to", detail)


def _value_flaw(address: str, value: Any, change: Change, rules: Ruleset) -> str:
    """Say why a value cannot stand at an address; nothing if it can."""
    if change.kind == "parameter":
        return rules.parameters[address].flaw(value)
    if change.kind == "option":
        return rules.options[address.removeprefix(OPTION)].flaw(value)
    return _cell_flaw(address, value, rules) if change.kind == "cell" else ""


def _cell_flaw(address: str, value: Any, rules: Ruleset) -> str:
    try:
        read_cell(Spot(), value)
    except RulesetError as error:
        return str(error).lstrip(": ")
    cells = rules.tables[address.partition("[")[0]].addresses().values()
    kinds = [type(cell) for cell in cells if type(cell) in (int, str, bool)]
    plain = type(value) in (int, str, bool)
    return f"no cell of this table is like {value!r}" if plain and kinds and type(value) not in kinds else ""


def _reworded(slug: str, stack: Stack, rules: Ruleset, spots: Spots) -> Iterator[BundleProblem]:
    """What is wrong with statements only because own layers have changed their words."""
    last = {change.target: (layer, change) for layer, change in spots.values() if change.kind == "clause"}
    if not last:
        return
    known = set(check_statements(rules))
    for one in check_statements(replace(rules, sections=load_sections(slug, stack))):
        if one.address in last and one not in known:
            layer, change = last[one.address]
            detail = GameWords(in_words(one, "en"), in_words(one, "ja"))
            language = f"problem.language.{one.language}"
            at = _at(layer, change, "to")
            yield bundle_problem("layer.words", at, about=layer, target=one.address, language=language, detail=detail)


def _unreadable(slug: str, stack: Stack) -> Iterator[BundleProblem]:
    """Sections and words that cannot be read as the layers leave them."""
    try:
        load_sections(slug, stack)
        load_catalogue(slug, stack)
    except Exception as error:  # layers may leave anything there
        own = [layer for layer in stack if isinstance(layer, RuleLayer) and layer.changes]
        of_words = [
            (layer.id, change)
            for layer in own
            for change in layer.changes
            if change.kind in ("clause", "section", "term")
        ]
        detail = str(error) or type(error).__name__
        for layer, change in of_words[-1:]:
            yield _wrong(layer, change, "to", detail)
