"""`hexwright rules list|show|findings|diff`: a rulebook as people read it."""

from __future__ import annotations

import re
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from engine.cli.output import FINE, FOUND, AsJson, Unable, console, print_json
from engine.cli.words import InLanguage, Language, catalogue_of

if TYPE_CHECKING:
    from engine.rulebook.effective import ValueDifference
    from engine.rulebook.findings import Finding
    from engine.rulebook.layers import Stack, Traced
    from engine.rulebook.render import Renderer
    from engine.rulebook.sections import Section
    from engine.rulebook.tables import Table

Game = Annotated[str, typer.Argument(metavar="GAME", help="Game system, such as 'primer'.")]
Layers = Annotated[str, typer.Option("--layers", help="Layer ids separated by commas, lowest first.")]
OfBundle = Annotated[Path | None, typer.Option("--bundle", metavar="PATH", help="A bundle with layers of its own.")]
Chosen = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option or a reading.")]


def stack_of(text: str, bundle: Path | None = None) -> Stack:
    """Read a stack of layers; the ids of a bundle's own layers mean those."""
    names = tuple(layer.strip() for layer in text.split(",") if layer.strip())
    if bundle is None:
        return names
    from engine.bundle import read_bundle
    from engine.compile.layers import own_layers, stacked_on

    read = read_bundle(bundle)
    if read.faults:
        raise Unable(f"{bundle} cannot be read: {read.faults[0]}")
    return stacked_on(names, own_layers(read))


def choices_of(texts: list[str] | None) -> dict[str, Any]:
    """Read options such as 'storm=later' and 'dynamo=true'."""
    words: dict[str, Any] = {"true": True, "false": False}
    found: dict[str, Any] = {}
    for text in texts or ():
        name, parted, value = text.partition("=")
        if not parted:
            raise Unable(f"Write --option NAME=VALUE, not {text!r}.")
        found[name] = words.get(value, int(value) if re.fullmatch(r"-?\d{1,18}", value) else value)
    return found


def words_for(game: str, language: Language) -> Renderer:
    """Return what puts a game's rules into words, without any position."""
    from engine.rulebook.render import Renderer

    return Renderer(catalogue_of(game), None, language.value)


def list_sections(game: Game, layers: Layers = "", language: InLanguage = Language.EN, as_json: AsJson = False) -> int:
    """List the sections of a rulebook in the order in which they are printed."""
    from engine.rulebook import load_sections

    sections = load_sections(game, stack_of(layers))
    if as_json:
        print_json([_head(section, language) for section in sections])
        return FINE
    for section in sections:
        status = "" if section.status == "basic" else f"  ({section.status})"
        console().print(f"{section.number:>6}  {section.title[language.value]}{status}", markup=False)
    return FINE


def _head(section: Section, language: Language) -> dict[str, Any]:
    return {
        "key": section.key,
        "number": section.number,
        "title": section.title[language.value],
        "status": section.status,
        "clauses": [clause.address for clause in section.clauses],
    }


def show(
    game: Game,
    section: Annotated[str, typer.Argument(metavar="[SECTION]", help="Printed number, key, or id of a table.")] = "",
    layers: Layers = "",
    bundle: OfBundle = None,
    option: Chosen = None,
    language: InLanguage = Language.EN,
    as_json: AsJson = False,
) -> int:
    """Show a rulebook, one of its sections with all below it, or a table, with the numbers as they stand.

    Where several sections bear one number, all of them are shown. A dagger marks values that are reconstructed.
    """
    from engine.rulebook import load_sections
    from engine.rulebook.tables import load_tables

    stack, choices = stack_of(layers, bundle), choices_of(option)
    found = [one for one in load_sections(game, stack) if _is_meant(one, section)]
    tables = load_tables(game, stack, choices)
    if not found and section not in tables:
        raise Unable(f"The rulebook of {game!r} has no section and no table {section!r}. Try: rules list {game}.")
    words = words_for(game, language)
    told = [_whole(game, stack, choices, one, words) for one in found]
    if as_json:
        print_json(told if found else [_plain_table(tables[section], language)])
        return FINE
    for one in told:
        print_section(one)
    if not found:
        console().print(table_of(tables[section], language))
    return FINE


def _is_meant(section: Section, name: str) -> bool:
    numbered = section.number == name or section.number.startswith(f"{name}.")
    return not name or section.key == name.partition("#")[0] or numbered


def _whole(game: str, stack: Stack, choices: dict[str, Any], section: Section, words: Renderer) -> dict[str, Any]:
    from engine.rulebook.reconstructed import LEGEND
    from engine.rulebook.section_text import clause_texts

    said = {each.address: each for each in clause_texts(game, stack, section, words, choices)}
    clauses = [
        {
            "address": clause.address,
            "kind": clause.kind,
            "force": clause.force,
            "text": said[clause.address].text,
            "reconstructed": said[clause.address].made,
            "exception_to": clause.exception_to,
            "changes": clause.changes,
        }
        for clause in section.clauses
    ]
    legend = words.text_of(LEGEND) if any(each.made for each in said.values()) else None
    return {**_head(section, Language(words.language)), "clauses": clauses, "legend": legend}


def print_section(told: dict[str, Any]) -> None:
    """Print a section for people."""
    out = console()
    out.print(f"{told['number']}  {told['title']}  [{told['key']}]", style="bold", markup=False)
    for clause in told["clauses"]:
        out.print(f"   {clause['text']}", markup=False)
    if told["legend"]:
        out.print(f"   {told['legend']}", style="dim", markup=False)


def _plain_table(table: Table, language: Language) -> dict[str, Any]:
    return {
        "id": table.id,
        "title": table.title[language.value],
        "rows": table.rows,
        "columns": table.columns,
        "cells": {address: str(cell) if cell is not None else None for address, cell in table.addresses().items()},
    }


def table_of(table: Table, language: Language) -> object:
    """Lay a table out for people."""
    from rich.table import Table as Grid

    def label(name: str | int) -> str:
        return table.labels.get(str(name), {}).get(language.value, str(name))

    grid = Grid("", *map(label, table.columns), title=table.title[language.value])
    for row, cells in zip(table.rows, table.cells, strict=True):
        grid.add_row(label(row), *map(str, cells))
    return grid


def findings(game: Game, language: InLanguage = Language.EN, as_json: AsJson = False) -> int:
    """List what is doubtful in a rulebook, how it may be read, and how it is read here."""
    from engine.rulebook.findings import load_findings

    told = [_plain_finding(finding, language) for finding in load_findings(game).values()]
    if as_json:
        print_json(told)
        return FINE
    for finding in told:
        _print_finding(finding)
    return FINE


def _plain_finding(finding: Finding, language: Language) -> dict[str, Any]:
    from engine.rulebook import remark_in

    readings = [
        {"key": reading.key, "text": reading.text[language.value], "sets": reading.sets} for reading in finding.readings
    ]
    at = [place if isinstance(place, str) else asdict(place) for place in finding.at]
    remarks = {
        "reason": remark_in(finding.reason, language.value).text,
        "question": remark_in(finding.question, language.value).text or None,
    }
    return {**vars(finding), "at": at, "text": finding.text[language.value], "readings": readings, **remarks}


def _print_finding(told: dict[str, Any]) -> None:
    out = console()
    places = ", ".join(at if isinstance(at, str) else f"{at['doc']} {at['at']}".strip() for at in told["at"])
    out.print(
        f"{told['id']}  ({told['kind']}, {told['weight']}, {told['state']}; {places})", style="bold", markup=False
    )
    out.print(f"   {told['text']}", markup=False)
    for reading in told["readings"]:
        mark = "*" if reading["key"] == told["default"] else " "
        out.print(f"   {mark} {reading['key']}: {reading['text']}", markup=False)


def diff(
    game: Game,
    first: Annotated[str, typer.Argument(metavar="A", help="Layer ids separated by commas, '' for none.")],
    second: Annotated[str, typer.Argument(metavar="B", help="Another such stack.")],
    bundle: OfBundle = None,
    html: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the comparison as a page to this file.")
    ] = None,
    language: InLanguage = Language.EN,
    as_json: AsJson = False,
) -> int:
    """Compare a rulebook under two stacks of layers: every value that differs, who changed it, and why.

    Exit code 1 when a layer of either stack does not fit on what lies below it.
    """
    from engine.rulebook.effective import differences, effective

    stacks = stack_of(first, bundle), stack_of(second, bundle)
    found = differences(game, *stacks)
    if html is not None:
        _write_page(html, game, (first, second), found, language.value)
    rows = [_row(one, language.value) for one in found]
    conflicts = list(dict.fromkeys(str(one) for stack in stacks for one in effective(game, stack).conflicts))
    if as_json:
        told = {"game": game, "first": stack_of(first), "second": stack_of(second)}
        print_json({**told, "differences": rows, "conflicts": conflicts})
    else:
        _print_rows(rows, conflicts, language.value)
    return FOUND if conflicts else FINE


def _write_page(
    path: Path, game: str, stacks: tuple[str, str], found: tuple[ValueDifference, ...], language: str
) -> None:
    from engine.bundle.inputs import write_text
    from engine.rulebook import Renderer, load_ruleset, shared_catalogue
    from engine.rulebook.page import page

    plain = Renderer(shared_catalogue(), None, language).text_of("rulebook.page.printed")
    names = (stacks[0] or plain, stacks[1] or plain)
    try:
        write_text(path, page(load_ruleset(game), names, found, language))
    except OSError as error:
        raise Unable(f"{path}: the page cannot be written there.") from error


def _row(found: ValueDifference, language: str) -> dict[str, Any]:
    from engine.rulebook import remark_in

    change = found.change
    return {
        "address": found.address,
        "base": found.base,
        "first": _side(found.first),
        "second": _side(found.second),
        "class": change.class_ if change else None,
        "reason": remark_in(change.reason, language).text if change else None,
    }


def _side(traced: Traced | None) -> dict[str, Any]:
    return {"value": traced.value if traced else None, "layer": traced.layer if traced else None}


def _print_rows(rows: list[dict[str, Any]], conflicts: list[str], language: str) -> None:
    from engine.rulebook.page import value_words

    out = console()
    for row in rows:
        out.print(f"{row['address']}  [{row['class']}] {row['reason']}", style="bold", markup=False)
        for side in ("first", "second"):
            layer = f"  ({row[side]['layer']})" if row[side]["layer"] else ""
            out.print(f"   {value_words(row[side]['value'], language)}{layer}", markup=False)
    for conflict in conflicts:
        out.print(conflict, style="red", markup=False)
    if not rows and not conflicts:
        out.print("There is no difference.")
