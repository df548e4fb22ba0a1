"""Options, readings and layers mean the same whether a bundle has them or they are set on the compiled scenario."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.bundle import Bundle, read_bundle
from engine.compile import compile_bundle
from engine.examples.model import Given
from engine.examples.setting import set_up
from engine.paths import data_folder
from engine.play import Game, Scenario, State, load_system
from engine.playtest.reference import Reference, resolve
from engine.playtest.variations import OptionVariation
from engine.rulebook.book import in_preparation
from engine.rulebook.findings import load_findings
from engine.rulebook.layers import Change, RuleLayer, layer_ids
from engine.rulebook.options import load_options
from engine.rulebook.yaml_files import RulesetError

Rules = Mapping[str, Any]
SCENARIOS = sorted(
    path.parent.relative_to(data_folder("scenarios")).as_posix()
    for path in data_folder("scenarios").glob("*/*/scenario.yaml")
    if not in_preparation(path.parts[-3])
)
SOME = ("primer/two_bridges",)
COMPARED = ("roster", "position", "special", "victory", "turn_sheet", "texts", "area", "deployment", "frames")


def bundle_of(name: str) -> Bundle:
    return read_bundle(data_folder("scenarios") / name)


def with_rules(bundle: Bundle, **rules: Any) -> Bundle:
    """The bundle as if its file said this of the rules."""
    assert bundle.scenario
    changed = bundle.scenario.rules.model_copy(update=rules)
    return replace(bundle, scenario=bundle.scenario.model_copy(update={"rules": changed}))


def choices(slug: str) -> Iterator[tuple[str, Any]]:
    """Every option with each value that it may have, and every reading of each finding."""
    for name, option in load_options(slug).items():
        yield from ((name, value) for value in (option.values or (True, False) if option.type != "int" else ()))
    for name, finding in load_findings(slug).items():
        yield from ((name, reading.key) for reading in finding.readings)


def differences(bundle: Bundle, base: Scenario, later: Scenario, **rules: Any) -> list[str]:
    """What a scenario that was compiled with these rules has otherwise than one to which they came later."""
    first = compile_bundle(with_rules(bundle, **rules)).scenario
    assert first
    unlike = [name for name in COMPARED if getattr(first, name) != getattr(later, name)]
    return [*unlike, *(["board"] if first.board.digest != base.board.digest else [])]


def possible(slug: str, layers: tuple[str, ...], options: Rules) -> bool:
    """Whether the rulebook lets these be chosen together."""
    try:
        load_system(slug).rules(layers, options)
    except RulesetError:
        return False
    return True


def unlike(name: str) -> list[str]:
    bundle = bundle_of(name)
    base = compile_bundle(bundle).scenario
    assert bundle.scenario and base
    said, slug, found = bundle.scenario.rules, bundle.scenario.rules.game, []
    for option, value in choices(slug):
        options = {**said.options, option: value}
        if possible(slug, said.layers, options):
            later = replace(base, options={**base.options, option: value})
            found += [f"{option}={value}: {one}" for one in differences(bundle, base, later, options=options)]
    for layer in layer_ids(slug):
        layers = (*said.layers, layer)
        if possible(slug, layers, said.options):
            later = replace(base, layers=(*base.layers, layer))
            found += [f"+{layer}: {one}" for one in differences(bundle, base, later, layers=layers)]
    return found


@pytest.mark.parametrize("name", SOME)
def test_what_is_set_later_means_the_same(name: str) -> None:
    assert unlike(name) == []


@pytest.mark.soak
@pytest.mark.parametrize("name", sorted({*SCENARIOS} - {*SOME}))
def test_what_is_set_later_means_the_same_everywhere(name: str) -> None:
    assert unlike(name) == []


# The one condition that rests on an option: with it the Germans win no major victory in Cherbourg (4.10.2)

FJ = "cherbourg.fj"
WITH_FJ = RuleLayer(
    "fj", "house", {"en": "fj", "ja": "fj"}, (Change(f"option:{FJ}", "set", "number", "a trial", False, True),)
)


def begun(found: Reference) -> State:
    return Game.start(found.scenario, 1, system=found.system).state


def by_example(options: Rules, folder: Path) -> State:
    return set_up(load_system("june_6"), Given(start="cherbourg", options=dict(options)), folder, {}).state


def reached(state: State) -> set[str]:
    """The levels whose condition holds now."""
    return {level.id for level in state.victory.levels if level.condition and level.condition.holds(state)}


def test_a_condition_follows_an_option_that_comes_later(tmp_path: Path) -> None:
    found = resolve("june_6/cherbourg")
    without = [begun(found), by_example({}, tmp_path), begun(OptionVariation(FJ, False).applied(found))]
    layered = found._replace(scenario=replace(found.scenario, layers=(*found.scenario.layers, WITH_FJ)))
    later = [begun(OptionVariation(FJ, True).applied(found)), by_example({FJ: True}, tmp_path), begun(layered)]
    assert all("german_major" in reached(state) for state in without)
    assert not any("german_major" in reached(state) for state in later)
