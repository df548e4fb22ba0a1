"""The two lines of the status band: facts in a fixed order, each answer with the revision that it holds for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from editor.queries.objects_in_hex import objects_in_hex
from editor.queries.position_view import PositionView
from editor.queries.why_rows import first_reason, of_refusals, of_tally, signed
from editor.window_language import speaker
from editor.workbench import Explanation
from engine.bundle.models.map import BLANK
from engine.play import NOWHERE
from engine.rulebook.points import in_points

tr = speaker("Truth")

CLOSED = "no"
"""What a terrain chart says of ground that somebody cannot enter."""


@dataclass(frozen=True)
class Fact:
    """One fact of a line; what matters most is strong."""

    kind: str
    text: str
    strong: bool = False


FactLine = tuple[Fact, ...]


@dataclass(frozen=True)
class Answer:
    """What is known of a hex or a unit, for one revision, and the sum or refusal behind it."""

    revision: int
    line: FactLine
    why: Explanation | None = None


def hex_line(standing: PositionView, hex: int) -> Answer:
    """What a hex is: label, name, terrain, how full it is, what helps its defender."""
    return Answer(standing.revision, tuple(_hex_facts(standing, hex)), _why_defence(standing, hex))


def _hex_facts(standing: PositionView, hex: int) -> Iterator[Fact]:
    map = standing.map
    if map is None or map.grid is None or hex not in map.grid.grid:
        return
    label = map.grid.grid.label(hex)
    yield Fact("label", label, strong=True)
    names = [place.name for place in map.places if label == place.hex or label in (place.hexes or ())]
    yield from (Fact("name", getattr(name, standing.language), strong=True) for name in names)
    word = terrain_at(standing, hex)
    if word:
        yield Fact("terrain", standing.term(f"terrain.{word}"))
    if standing.system and standing.state is not None:
        yield from (Fact("marks", word, strong=True) for word in marks_of(standing, "hex", hex))
        for edge in map.grid.grid.sides[hex]:
            side = map.grid.grid.edge_label(edge)
            text = tr("{what} ({hexside})")
            yield from (Fact("marks", text.format(what=w, hexside=side)) for w in marks_of(standing, "edge", edge))
        yield from _stacking(standing, hex)
        yield from _defence(standing, hex)


def terrain_at(standing: PositionView, hex: int) -> str:
    """The word of the terrain layer for a hex; nothing where the map does not say."""
    map = standing.map
    if map is None or map.grid is None or "terrain" not in map.hexes:
        return ""
    row, column = divmod(hex, map.grid.grid.columns)
    layer = map.hexes["terrain"]
    if not layer.rows:
        label = map.grid.grid.label(hex)
        return next((word for word, hexes in layer.hexes.items() if label in hexes), layer.default)
    letter = layer.rows[row][column : column + 1] if row < len(layer.rows) else BLANK
    return layer.legend.get(letter, "")


def marks_of(standing: PositionView, entity: str, key: int) -> Iterator[str]:
    """What the state notes of a unit, a hex or a hexside, where the game has a word for that; as far as it is seen."""
    for name, spec in standing.state.SCHEMA.items():
        if not spec.marker or spec.entity != entity or not standing.words.has_term(f"mark.{name}"):
            continue
        value = getattr(standing.state, name)[key]
        if value > 0 and standing.sees(name, key):
            higher = f"mark.{name}_{value}"
            yield standing.term(higher if standing.words.has_term(higher) else f"mark.{name}")
    for name, place in objects_in_hex(standing.state) if entity == "hex" else ():
        if place == key and standing.words.has_term(f"mark.{name}") and standing.sees(name, key):
            yield standing.term(f"mark.{name}")


def _stacking(standing: PositionView, hex: int) -> Iterator[Fact]:
    found = (
        standing.ask("stacking", hex) if all(standing.sees("at", unit) for unit in standing.units.values()) else None
    )
    if found is None:
        return
    held, limit = found
    yield Fact("stacking", tr("stack {held} of {limit}").format(held=held, limit=limit), strong=held > limit)


def _defence(standing: PositionView, hex: int) -> Iterator[Fact]:
    tally = standing.ask("defence", hex)
    if tally and tally.items:
        comma = tr(", ")
        sections = dict.fromkeys(standing.words.section(item.message.clause) for item in tally)
        reasons = dict.fromkeys(standing.words.text(item.message) for item in tally)
        text = tr("an attack here gets {amount}: {reasons} ({sections})").format(
            amount=signed(tally.total), reasons=comma.join(reasons), sections=comma.join(filter(None, sections))
        )
        yield Fact("defence", text)


def _why_defence(standing: PositionView, hex: int) -> Explanation | None:
    tally = standing.ask("defence", hex)
    if not tally or not tally.items:
        return None
    return of_tally(tr("What an attack on {hex} gets").format(hex=standing.words.place(hex)), tally, standing.words)


def unit_line(standing: PositionView, unit: int, hex: int) -> Answer:
    """What a unit is and, in another hex than its own, what it pays to get there or why it cannot."""
    line, why = [_unit_fact(standing, unit)], None
    if standing.state is not None:
        line += [Fact("marks", word, strong=True) for word in marks_of(standing, "unit", unit)]
    here = standing.place(unit)
    sight = standing.system.sight if standing.system else None
    supplied = standing.ask("supply", unit) if here != NOWHERE else None
    if supplied is not None:
        line.append(
            Fact(
                "supply",
                tr("in supply") if supplied else tr("out of supply"),
                strong=not supplied,
            )
        )
    if sight and NOWHERE not in (here, hex) and hex != here:
        fact, why = _way(standing, unit, hex)
        line += [fact] if fact else []
    return Answer(standing.revision, tuple(line), why)


def _unit_fact(standing: PositionView, unit: int) -> Fact:
    return Fact("name", standing.words.unit(unit), strong=True)


def _way(standing: PositionView, unit: int, hex: int) -> tuple[Fact | None, Explanation | None]:
    """What the best way costs, or why there is none; nothing if the game has no answer."""
    words = standing.words
    tally = standing.ask("cost", unit, hex)
    names = {"unit": words.unit(unit), "hex": words.place(hex)}
    points = standing.ask("movement", unit)
    if tally is not None and points is not None:
        text = tr("gets there for {cost} of {points} movement points")
        cost, whole = in_points(tally.total, tally.parts), in_points(points, standing.state.PARTS)
        said = text.format(cost=cost, points=whole)
        return Fact("cost", said, strong=True), of_tally(tr("{unit} to {hex}").format(**names), tally, words)
    refusals = standing.ask("barred", unit, hex)
    if refusals is None:
        return None, None
    why = of_refusals(tr("Why {unit} cannot get to {hex}").format(**names), refusals, words)
    return Fact("refusal", first_reason(refusals, words)), why


def brush_line(standing: PositionView, word: str) -> Answer:
    """What a terrain is that a brush is about to lay down: a line of the terrain chart."""
    name = standing.term(f"terrain.{word}")
    cells = standing.ask("terrain", word)
    if cells is not None and not cells:
        unknown = tr("{terrain}: cost unknown, not a terrain of this game").format(terrain=name)
        return Answer(standing.revision, (Fact("refusal", unknown, strong=True),))
    costs = tr(", ").join(_cell(standing.term(who), cost) for who, cost in cells or ())
    facts = [Fact("name", name, strong=True), *([Fact("cost", costs)] if costs else [])]
    return Answer(standing.revision, tuple(facts))


def _cell(who: str, cost: str) -> str:
    """A cell of the terrain chart in words: what somebody pays, or that it is closed to them."""
    if cost == CLOSED:
        return tr("{who} cannot enter").format(who=who)
    return tr("{who} {cost}").format(who=who, cost=cost)
