"""Every row of every combat: changed alone, it changes sums, outlooks, questions, the log and the result together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine.games.case_yellow.combat.odds import column_name
from engine.mechanics.battle.combat import Combat
from engine.mechanics.battle.modifiers import CombatModifier
from engine.play import Event, Tally
from tests.conformance.cases import Case, cases
from tests.conformance.combats import Voices

SCENARIOS = {"june_6": "saint_lo", "case_yellow": "fortress_holland", "france_1944": "falaise_gap"}
"""Where there are combats enough; the only scenario of a game that is not named."""
SEEDS = range(1, 9)


def june_line(state: Any, event: Event, tally: Tally) -> bool:
    """The line of the table that June 6 reads is that of the sum."""
    rules, columns = state.rules, state.rules.crt_attacker.columns
    lines = [
        (rules.crt_attacker.look_up(tally.total, at), rules.crt_defender.look_up(tally.total, at)) for at in columns
    ]
    return event["total"] == tally.total and (event["attacker"], event["defender"]) in lines


def yellow_column(state: Any, event: Event, tally: Tally) -> bool:
    """The column that Case Yellow rolls on is that of the odds and the sum."""
    before = next(item.message["odds"] for item in tally if item.message.key == "combat.odds")
    odds, defence = map(int, before.split(":"))
    column = min((odds - 1 if defence == 1 else 1 - defence) + tally.total, state.rules.odds_most)
    return bool(event["column"] == column_name(column))


def primer_column(state: Any, event: Event, tally: Tally) -> bool:
    """So is the primer's."""
    return bool(event["odds"] == state.rules.crt.columns[tally.total])


def france_morale(state: Any, event: Event, tally: Tally) -> bool:
    """So is the morale of France 1944."""
    return bool(event["morale"] == tally.total)


QUESTIONS = {
    "june_6": ("modifiers",),
    "case_yellow": ("modifiers", "shifts", "all_shifts"),
    "primer": ("modifiers",),
    "france_1944": ("attack_morale",),
}
TOLD = {
    "june_6": {"combat.result": june_line},
    "case_yellow": {"combat.column": yellow_column},
    "primer": {"battle.odds": primer_column},
    "france_1944": {"combat.attack_morale": france_morale},
}


def voices() -> Iterator[Voices]:
    """Return the combats of every game and toy."""
    found = list(cases())
    for system in {id(case.system): case.system for case in found}.values():
        slug = system.slug
        case = next(one for one in found if one.system is system and SCENARIOS.get(slug, "") in one.name)
        for form in system.forms:
            if isinstance(form, Combat):
                yield Voices(case, form, QUESTIONS.get(slug, ()), TOLD.get(slug, {}), _silent(case))


def _silent(case: Case) -> tuple[str, ...]:
    """Verbs of the two largest games put a battle together piece by piece and show its outlook, not its sum."""
    if case.system.slug in ("fortress_europa", "time_for_trumpets"):
        return ("sum",)
    return ("sum",) if case.toy and case.system.slug != "plain_war" else ()


FOUND = list(voices())


def rows() -> Iterator[tuple[Voices, CombatModifier[Any, Any]]]:
    """Return each row with its game."""
    for found in FOUND:
        for part in (found.combat.modifiers, *found.combat.others):
            for row in part.rows:
                yield found, row


@pytest.mark.parametrize(
    ("found", "row"), [pytest.param(one, row, id=f"{one.case.system.slug}-{row.key}") for one, row in rows()]
)
def test_every_row_changes_everything_that_follows_from_it(found: Voices, row: CombatModifier[Any, Any]) -> None:
    heard = found.heard(row, SEEDS)
    assert heard == found.wanted(row), f"these have not told of it: {', '.join(found.wanted(row) - heard)}"


@pytest.mark.parametrize("found", FOUND, ids=lambda found: found.case.system.slug)
def test_no_modifier_is_said_twice(found: Voices) -> None:
    for part in (found.combat.modifiers, *found.combat.others):
        keys = Counter(row.key for row in part.rows)
        assert not [key for key, times in keys.items() if times > 1]
