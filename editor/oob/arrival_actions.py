"""Where units start, when and where they come, and what else is said of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import TypeAdapter

from editor.oob import oob_columns
from editor.oob.oob_actions import OobActions
from editor.oob.oob_columns import FORMATION, OobColumn, RowKey
from editor.oob.oob_parsing import read_number, read_spot, read_turn, unclear_words
from editor.oob.order_snapshot import OrderSnapshot
from editor.oob.spreading import spread
from engine.bundle import SetValue
from engine.bundle.models.units import Position as PositionModel
from engine.compile.formation_tree import path_of
from engine.compile.oob_edits import SETUP, OobEdits
from engine.compile.oob_sheet import say_source
from engine.compile.place_parser import UnclearPlace
from engine.compile.place_text import shown

Position = Mapping[str, Any]
POSITION: TypeAdapter[Any] = TypeAdapter(PositionModel)


class ArrivalActions(OobActions):
    """Takes what is typed into cells, dropped on turns and chosen in dialogs."""

    # Cells

    def edit(self, key: RowKey, column: OobColumn, text: str) -> None:
        """Take what was typed into a cell."""
        snapshot = self.snapshot
        if snapshot is None or (refusal := self.refusal() or oob_columns.why_not(snapshot, key, column)):
            self.bench.told.emit(refusal if snapshot else "")
            return
        try:
            self._edit(snapshot, key, column, text)
        except UnclearPlace as error:
            self.unclear.emit(unclear_words(error.code, error.about))

    def _edit(self, snapshot: OrderSnapshot, key: RowKey, column: OobColumn, text: str) -> None:
        units = oob_columns.units_of(snapshot, key)
        match column:
            case OobColumn.NAME:
                self.rename(key, text)
            case OobColumn.SETUP:
                self.place(units, read_spot(snapshot, text).position) if text else self.unplace(units)
            case OobColumn.TURN:
                turn = read_turn(text)
                self.arrive(units, turn) if turn is not None else self.unplace(units)
            case OobColumn.ENTRY:
                self.enter_at(units, read_spot(snapshot, text).position if text else {})
            case OobColumn.STEPS:
                self.weaken(units, read_number(text))
            case OobColumn.LEAVES:
                self.withdraw(key.id, read_number(text))
            case OobColumn.SOURCE:
                self.note(units, text)

    def rename(self, key: RowKey, name: str) -> None:
        """Give a formation or a counter another name, in the language of the window."""
        snapshot, language = self.snapshot, self.bench.language
        if not name or snapshot is None:
            return
        text = self.tr("name: {name}").format(name=name)
        if key.kind == FORMATION:
            self.do(text, lambda orders: _rename(orders, key.id, language, name))
        elif key.id in snapshot.view.positions and self.document:
            counter = snapshot.view.positions[key.id]
            known = snapshot.counters[key.id].name if snapshot.counters[key.id].name else {}
            path = ("counters", counter, "name")
            change = SetValue("counters.yaml", path, {**known, language: name})
            self.do(text, lambda _orders: None, change)

    # Places and turns

    def place(self, units: Sequence[str], position: Position) -> bool:
        """Let units start there."""
        units, snapshot = self.movable(units), self.snapshot
        if not units or snapshot is None or not position:
            return False
        text = self.tr("{who}: set up in {place}")
        words = text.format(who=self.who(units), place=self.place_words(position))
        return self.do(words, lambda orders: self._place(orders, units, position))

    def _place(self, orders: OobEdits, units: Sequence[str], position: Position) -> None:
        """Put units into a place; where it leaves a choice, each gets a hex in which the rules let it start."""
        orders.place(units, position)
        document = self.document
        if document is None or not document.checks.is_ready:
            return
        hexes = spread(document.view, units, POSITION.validate_python(dict(position)), self.bench.language)
        if not hexes:
            return
        for _number, entry in [*orders.entries(SETUP, units)]:
            members = orders.units_of(entry)
            if all(unit in hexes for unit in members):
                orders.say(members, ("proposed",), [hexes[unit] for unit in members], (SETUP,))

    def place_words(self, position: Position) -> str:
        """Say a place."""
        spots = self.snapshot.spots if self.snapshot else None
        return shown(spots, POSITION.validate_python(dict(position)), self.bench.language) if spots else ""

    def unplace(self, units: Sequence[str]) -> bool:
        """Let units neither start nor arrive."""
        units = self.movable(units)
        text = self.tr("{who}: neither set up nor arriving").format(who=self.who(units))
        return bool(units) and self.do(text, lambda orders: orders.unplace(units))

    def arrive(self, units: Sequence[str], turn: int | str, position: Position | None = None) -> bool:
        """Let units arrive in a turn; those without a place of entry come where others of their formation do."""
        units = self.movable(units)
        if not units or self.snapshot is None:
            return False
        snapshot = self.snapshot
        shown = str(turn) if isinstance(turn, int) else self.tr("by dice")
        text = self.tr("{who}: arrives in turn {turn}") if len(units) == 1 else self.tr("{who}: arrive in turn {turn}")

        def work(orders: OobEdits) -> None:
            if position is not None:
                orders.arrive(units, turn, position)
                return
            for place, group in _by_entry(snapshot, units):
                orders.arrive(group, turn, place)

        return self.do(text.format(who=self.who(units), turn=shown), work)

    def shift(self, units: Sequence[str], by: int) -> bool:
        """Let units arrive so many turns later, within the scenario."""
        turns = self._shifted(self.movable(units), by)
        if not turns:
            self.bench.told.emit(self.refusal() or self.stuck(units, by))
            return False
        moved = [unit for group in turns.values() for unit in group]
        later = self.tr("{who}: {count} later") if by > 0 else self.tr("{who}: {count} earlier")
        text = later.format(who=self.who(moved), count=abs(by))
        return self.do(text, lambda orders: _arrive_each(orders, turns))

    def stuck(self, units: Sequence[str], by: int) -> str:
        """Say why none of these units can arrive so many turns later; nothing if one can."""
        snapshot = self.snapshot
        if self._shifted(units, by):
            return ""
        if snapshot is None or not any(isinstance(snapshot.standing(unit).turn, int) for unit in units):
            return self.tr("None of these units has a turn of arrival. Set one first.")
        last = self.tr("They arrive in the last turn already.")
        return last if by > 0 else self.tr("They arrive in the first turn already.")

    def _shifted(self, units: Sequence[str], by: int) -> dict[int, list[str]]:
        """Return who would arrive when, so many turns later, within the scenario."""
        snapshot, turns = self.snapshot, dict[int, list[str]]()
        if snapshot is None:
            return turns
        for unit in units:
            standing = snapshot.standing(unit)
            if standing.is_plain and isinstance(standing.turn, int) and standing.turn + by in snapshot.turns:
                turns.setdefault(standing.turn + by, []).append(unit)
        return turns

    def enter_at(self, units: Sequence[str], position: Position) -> bool:
        """Let units that arrive come there; anywhere if the position is empty."""
        units = [u for u in self.movable(units) if self.snapshot and self.snapshot.standing(u).comes]
        text = self.tr("{who}: enter at {place}") if position else self.tr("{who}: enter anywhere")
        place = self.place_words(position) if position else ""
        words = text.format(who=self.who(units), place=place)
        return bool(units) and self.do(words, lambda orders: orders.enter_at(units, position))

    def weaken(self, units: Sequence[str], steps: int | None) -> bool:
        """Let units begin with so many steps; all of them with None."""
        whole = {unit: counter.steps for unit in units if (counter := self._counter(unit))}
        if any(steps is not None and not 1 <= steps <= (whole.get(unit) or 1) for unit in units):
            most = min((number or 1 for number in whole.values()), default=1)
            self.unclear.emit(self.tr("A whole number from 1 to {most}.").format(most=most))
            return False
        value = None if all(steps == whole.get(unit) for unit in units) else steps
        words = self.tr("{who}: 1 step") if steps == 1 else self.tr("{who}: {steps} steps")
        text = words.format(who=self.who(units), steps=steps or self.tr("all"))
        return self.do(text, lambda orders: orders.say(units, ("state", "steps"), value))

    def _counter(self, unit: str) -> Any:
        return self.snapshot.counters.get(unit) if self.snapshot else None

    def withdraw(self, unit: str, turn: int | None) -> bool:
        """Let a unit leave in a turn, or stay."""
        text = self.tr("{who}: leaves in turn {turn}") if turn is not None else self.tr("{who}: stays")
        return self.do(text.format(who=self.who([unit]), turn=turn), lambda orders: orders.withdraw(unit, turn))

    def note(self, units: Sequence[str], text: str) -> bool:
        """Note where the entries of units are known from."""
        words = self.tr("{who}: source").format(who=self.who(units))
        return self.do(words, lambda orders: say_source(orders, units, text))


def _rename(orders: OobEdits, formation: str, language: str, name: str) -> None:
    path = path_of(orders, formation)
    known = orders.at(path).get("name")
    if known:
        orders.put((*path, "name", language), name)
    else:
        orders.put((*path, "name"), {language: name})


def _arrive_each(orders: OobEdits, turns: Mapping[int, Sequence[str]]) -> None:
    for turn, units in turns.items():
        orders.arrive(units, turn)


def _by_entry(snapshot: OrderSnapshot, units: Sequence[str]) -> list[tuple[Position | None, list[str]]]:
    """Units by the place of entry that they need: none if they have one, else that of their formation."""
    found: list[tuple[Position | None, list[str]]] = []
    for unit in units:
        place = None if snapshot.standing(unit).comes else _entry_of(snapshot, unit)
        known = next((group for one, group in found if one == place), None)
        if known is None:
            found.append((place, [unit]))
        else:
            known.append(unit)
    return found


def _entry_of(snapshot: OrderSnapshot, unit: str) -> Position | None:
    """Where others of a unit's formation, or of one above it, come in."""
    lineup = snapshot.lineup
    for formation in lineup.path(lineup.under.get(unit, "")):
        for other in lineup.units_under(formation):
            entry = snapshot.standing(other).entry
            if entry is not None:
                return entry.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return None
