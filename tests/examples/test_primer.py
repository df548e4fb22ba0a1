"""The primer's own examples: they pass, they cover the rulebook, and each of their statements can fail."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.bundle.yaml_reader import load
from engine.examples import Example, ExampleFile, Runner, check_files, read_file, shipped
from engine.rulebook.sections import load_sections
from engine.rulebook.yaml_files import LANGUAGES

PATHS = shipped("primer")
FILES: dict[str, ExampleFile] = {path.stem: read_file(path) for path in PATHS}
EXAMPLES = [pytest.param(file, n, id=each.id) for file in FILES.values() for n, each in enumerate(file.examples)]
RUNNER = Runner("primer")
HOPEFUL = ("not", "no_events", "not_offered")
"""What is expected not to be: nearly anything else is not, either."""
QUESTIONS = (("ask", "args"), ("refused", "args"), ("table", "row"), ("table", "column"))
"""What is asked about: another question may have the same answer."""


def test_all_pass() -> None:
    report = check_files("primer", PATHS)
    assert not [result for result in report.results if result.kind != "passed"]
    assert len(report.results) >= 25


def test_every_section_with_a_rule_has_an_example() -> None:
    named = {clause.partition("#")[0] for file in FILES.values() for each in file.examples for clause in each.clauses}
    wanted = [section.key for section in load_sections("primer") if section.clauses]
    assert [key for key in wanted if key not in named] == []


def test_titles_and_texts_are_in_every_language() -> None:
    texts = [text for file in FILES.values() for each in file.examples for text in (each.title, each.text)]
    assert all(text.get(language) for text in texts for language in LANGUAGES)


def leaves(data: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Everything that is said under `expect`, with the way to it."""
    if isinstance(data, dict | list):
        for key, part in data.items() if isinstance(data, dict) else enumerate(data):
            if key not in HOPEFUL and (*way[-1:], key) not in QUESTIONS:
                yield from leaves(part, (*way, key))
    elif any(key in ("expect", "printed") for key in way):
        yield way, data


def otherwise(way: tuple[Any, ...], value: Any) -> Any:
    """Return something else that might have been said; nothing where that is no statement."""
    if isinstance(value, bool):
        return not value if way[-1] in ("equals", "over") else None
    if isinstance(value, int):
        return value + 1
    if value is None:
        return "0101" if "at" in way else 1
    if len(value) == 4 and value.isdecimal():
        return "1201" if value != "1201" else "1202"
    return f"{value}x"


def replaced(data: Any, way: tuple[Any, ...], value: Any) -> Any:
    if not way:
        return value
    first, *rest = way
    if isinstance(data, list):
        return [replaced(part, tuple(rest), value) if at == first else part for at, part in enumerate(data)]
    return {key: replaced(part, tuple(rest), value) if key == first else part for key, part in data.items()}


@pytest.mark.parametrize(("file", "number"), EXAMPLES)
def test_each_statement_can_fail(file: ExampleFile, number: int) -> None:
    data = load(file.text)[number]
    passed = []
    for way, value in leaves(data):
        other = otherwise(way, value)
        if other is not None:
            changed = Example.model_validate(replaced(data, way, other))
            if not list(RUNNER.problems(changed, file.path.parent)):
                passed.append((way, value, other))
    assert passed == []
