"""Victory and the turn sheet of the files as records that can be played."""

from __future__ import annotations

from typing import Any

from engine.bundle.check import dotted
from engine.bundle.file_errors import Path
from engine.bundle.models import victory as v
from engine.bundle.models.scenario import ROLL
from engine.compile.bundle_problems import FilePlace, bundle_problem
from engine.compile.compile_context import FILE, CompileContext
from engine.compile.condition_compiler import condition
from engine.mechanics import conditions as c
from engine.mechanics.victory import Award, Level, Victory
from engine.play import NOWHERE, TurnSheetRow

COUNTED: dict[str, tuple[type, ...]] = {
    "hex": (c.Control, c.Occupy),
    "unit": (c.UnitsAt, c.Exited, c.Lost),
    "step": (c.UnitsAt, c.Exited, c.Lost),
}


def victory(terms: CompileContext) -> Victory | None:
    """Levels and awards; None where the scenario says nothing of victory."""
    said = terms.scenario.victory
    if not (said.levels or said.awards or said.shifts):
        return None
    if not terms.unless(terms.words.levels, "victory", ("victory",)):
        return None
    terms.unless(not said.shifts, "shifts", ("victory", "shifts"))
    levels = [_level(terms, level, ("victory", "levels", n)) for n, level in enumerate(said.levels)]
    awards = [_award(terms, award, ("victory", "awards", n)) for n, award in enumerate(said.awards)]
    whole = all(level is not None for level in levels) and all(award is not None for award in awards)
    by_the_book = terms.system.setup is not None and terms.system.setup.own_victory and terms.words.points
    terms.unless(levels or by_the_book, "no_levels", ("victory", "awards"))
    return Victory(tuple(levels), tuple(awards), terms.scenario.turns.first) if whole else None  # type: ignore[arg-type]


def _level(terms: CompileContext, level: v.LevelModel, path: Path) -> Level | None:
    if not terms.names(level, path):
        return None
    side = NOWHERE if level.side is None else terms.side(level.side)
    if level.condition is None:
        terms.unless(level.at == "end", "otherwise", path)
        return Level(level.id, side, None)
    always = level.at == "at_once"
    holds = condition(terms, level.condition, (*path, "if"), always=always, above=(level.id,))
    return Level(level.id, side, holds, level.at)


def _award(terms: CompileContext, award: v.AwardModel, path: Path) -> Award | None:
    if not terms.names(award, path):
        return None
    holds = condition(terms, award.condition, (*path, "if"), always=False)
    counted = COUNTED.get(award.each)
    if counted is not None:
        fits = award.each == "hex" or getattr(holds, "steps", None) == (award.each == "step")
        terms.unless(isinstance(holds, counted) and fits and award.points is not None, "each", (*path, "each"))
    terms.unless(award.table is None or award.table in terms.words.tables, "table", (*path, "table"))
    side = terms.side(award.to)
    return Award(award.id, side, holds, award.each, award.points or 0, award.by_turn or (), award.table or "")


def turn_sheet(terms: CompileContext) -> dict[str, dict[int, Any]]:
    """What the sheet fixes: values by turn; cells that are rolled are left out."""
    found: dict[str, dict[int, Any]] = {}
    for name, cells in terms.scenario.turn_sheet.items():
        row = terms.words.sheet.get(name)
        path: Path = ("turn_sheet", name)
        if row is None:
            known = tuple(terms.words.sheet)
            terms.flaws.append(bundle_problem("sheet.row", FilePlace(FILE, path, about=name), name=name, known=known))
            continue
        for number, value in enumerate(cells):
            _cell(terms, row, value, (*path, number))
        first = terms.scenario.turns.first
        found[name] = {first + number: value for number, value in enumerate(cells) if value != ROLL}
    return found


def _cell(terms: CompileContext, row: TurnSheetRow, value: Any, path: Path) -> None:
    good = value in row.words if row.words else type(value) is int and row.low <= value <= row.high
    if not good and not (value == ROLL and row.rolls):
        known = (*(row.words or (f"{row.low}-{row.high}",)), *((ROLL,) if row.rolls else ()))
        terms.flaws.append(
            bundle_problem("sheet.cell", FilePlace(FILE, path, about=dotted(path)), value=str(value), known=known)
        )
