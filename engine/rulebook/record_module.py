"""The Python module with a game's record of rules, written from its parameters, options and tables."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

from engine.bundle.inputs import read_text
from engine.bundle.nodes import compose
from engine.rulebook.options import Option, load_options
from engine.rulebook.parameters import TYPES, Parameter, parameters
from engine.rulebook.source import Place, read_list, ruleset_folder
from engine.rulebook.tables import read_tables

WIDTH = 120
SEVERAL = {"set": "tuple[str, ...]", "hexes": "tuple[str, ...]", "list": "tuple[Any, ...]"}
MARK = "# Made by `hexwright rules types {slug}`. Change the data in resources/rulesets/{slug}, not this file."
HEAD = '''{mark}
"""The numbers of the rulebook as one typed record: each with its name there, its clauses, its file and line."""

from __future__ import annotations

from dataclasses import dataclass
{typing}
from engine.mechanics.compiling import rules_of
{tables}
SLUG = "{slug}"


@dataclass(frozen=True)
class {record}:
    """Every parameter, option and table of the rulebook, under the scenario's layers and options."""
'''
FOOT = "\n\ncompile_rules = rules_of({record}, SLUG)\n"


class Line(NamedTuple):
    """One field of the record: its name and type, and what it comes from."""

    name: str
    type: str
    source: str
    file: str

    def __str__(self) -> str:
        code = f"    {self.name}: {self.type}"
        if len(whole := f"{code}  # {self.source}") <= WIDTH:
            return f"{whole}\n"
        above = wrap(self.source, WIDTH, initial_indent="    # ", subsequent_indent="    # ")
        return "\n".join((*above, _wrapped(code), ""))


def _wrapped(code: str) -> str:
    """Write a list of words one below the other where it is too long for a line."""
    if len(code) <= WIDTH:
        return code
    head, _bracket, words = code.rstrip("]").partition("[")
    return "\n".join((f"{head}[", *(f"        {word}," for word in words.split(", ")), "    ]"))


def record_module(slug: str, old: str = "") -> str:
    """Write the module anew; the class keeps the name that it has in the old one."""
    lines = [*_parameters(slug), *_options(slug), *_tables(slug)]
    parts = "\n".join("".join(map(str, each)) for _file, each in groupby(lines, key=lambda line: line.file))
    found = re.search(r"^class (\w+):", old, re.MULTILINE)
    record = found[1] if found else f"{slug.title().replace('_', '')}Rules"
    needs = [name for name in ("Any", "Literal") if any(name in line.type for line in lines)]
    typing = f"from typing import {', '.join(needs)}\n" if needs else ""
    tables = "from engine.rulebook.tables import Table\n" if any(line.type == "Table" for line in lines) else ""
    head = HEAD.format(mark=MARK.format(slug=slug), slug=slug, typing=typing, tables=tables, record=record)
    return f"{head}\n{parts}{FOOT.format(record=record)}"


def is_made(slug: str, text: str) -> bool:
    """Tell whether a module says of itself that it has been made so."""
    return text.startswith(MARK.format(slug=slug))


def _parameters(slug: str) -> Iterator[Line]:
    places = _places(slug, "parameters.yaml")
    for parameter in parameters(slug).values():
        yield _line(slug, parameter, _type_of(parameter), places[parameter.id])


def _options(slug: str) -> Iterator[Line]:
    places = _places(slug, "options.yaml")
    for option in load_options(slug).values():
        kind = _one_of(option.values) if option.values else option.type
        yield _line(slug, option, kind, places[option.id])


def _tables(slug: str) -> Iterator[Line]:
    files = sorted((ruleset_folder(slug) / "tables").glob("*.yaml"))
    for name, file in zip(read_tables(slug), files, strict=True):
        yield Line(_field(name), "Table", f"tables/{file.name}", "tables")


def _line(slug: str, of: Parameter | Option, kind: str, place: Place) -> Line:
    file = place.path.relative_to(ruleset_folder(slug)).as_posix()
    number = _lines_of(place.path)[int(place.way[0])]
    return Line(_field(of.id), kind, ", ".join((of.id, *of.clauses, f"{file}:{number}")), file)


def _field(name: str) -> str:
    return name.replace(".", "_")


def _type_of(parameter: Parameter) -> str:
    if parameter.type == "choice" and parameter.words:
        return _one_of(parameter.words)
    return SEVERAL.get(parameter.type, TYPES[parameter.type].__name__)


def _one_of(words: Iterable[str]) -> str:
    quoted = [f'"{word}"' for word in words]
    return f"Literal[{', '.join(quoted)}]"


def _places(slug: str, name: str) -> dict[str, Place]:
    """Return where each entry of a file, or of the files that stand for it, is."""
    return {entry["id"]: place for place, entry in read_list(ruleset_folder(slug) / name, optional=True)}


@cache
def _lines_of(path: Path) -> tuple[int, ...]:
    """Return the line on which each entry of a file begins."""
    root = compose(read_text(path))
    return tuple(item.line + 1 for item in root.items) if root else ()
