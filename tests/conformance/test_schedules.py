"""Every way onto the map: a turn, a gateway or a price that changes is told by offers, refusals, sums and questions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from engine.bots import load_bot
from engine.mechanics.schedules import Coming, Entry, Replacements
from engine.play import NOWHERE, Game, Prompt, Tally, Verb
from engine.play.guards import all_refusals
from tests.conformance.cases import Case, cases
from tests.conformance.changing import changed

MORE = 1000
"""What a changed price adds: more than any unit has."""
SEEDS = range(1, 5)
SCENARIOS = {
    "enter": "june_6/epsom",
    "enter_by_road": "june_6/saint_lo",
    "land": "june_6/first_week",
    "place": "case_yellow/historical",
}
"""Where units come in a way."""
GATES = {"enter": "gates", "enter_by_road": "gates", "land": "shore", "place": "gates"}
"""The question about the gateways of a unit, by the way that it comes."""
FROM_BOXES = ("land",)
"""The ways of units that are in boxes before they come, whatever the schedule says."""
COST = {"enter": "entry", "land": "landing"}
"""The question about the cost of the first hex, where there is one."""


class Way(NamedTuple):
    """A way onto the map, with the scenario in which it is looked at."""

    case: Case
    entry: Entry[Any, Any]
    verb: Verb
    coming: Coming[Any, Any]


def ways() -> Iterator[Way]:
    """Return every way of every game and toy."""
    found = list(cases())
    for system in {id(case.system): case.system for case in found}.values():
        for entry in (form for form in system.forms if isinstance(form, Entry)):
            for name, coming in entry.ways.items():
                verbs = (step.verb(name) for step in system.steps_by_name.values())
                verb = next(each for each in verbs if each is not None)
                case = next(one for one in found if one.system is system and SCENARIOS.get(name, "") in one.name)
                yield Way(case, entry, verb, coming)


class Offer(NamedTuple):
    """A unit that may come by a hex now."""

    way: Way
    state: Any
    frame: Any
    side: int
    unit: int
    hex: int

    def offers(self) -> set[tuple[int, int]]:
        """Return what is on offer."""
        return {(unit, hex) for unit, hex in self.way.verb.legal(self.state, self.frame, self.side)}

    def against(self) -> set[str]:
        """Return the keys of what speaks against its coming."""
        attempt = self.way.verb.attempt(self.side, (self.unit, self.hex), self.frame)
        return {said.message.key for said in all_refusals(self.state, attempt, self.way.verb.guards)}

    def asks(self, question: str, *given: int) -> Any:
        """Ask a question of the game."""
        return self.way.case.system.queries[question].function(self.state, *given)

    def tally(self) -> Tally:
        """Return what its coming costs, as the verb shows it."""
        assert self.way.verb.tally is not None
        return self.way.verb.tally(self.state, self.way.verb.attempt(self.side, (self.unit, self.hex), self.frame))


def first_offer(way: Way, wanted: Callable[[Any, int], bool] = lambda _state, _unit: True) -> Offer:
    """Play until a unit may come that is wanted."""
    for game, prompt in prompts(way.case):
        for unit, hex in prompt.offers.get(way.verb.name, ()):
            if wanted(game.state, unit):
                return Offer(way, game.state.copy(), game.state.stack[-1].frame, prompt.actor, unit, hex)
    raise AssertionError(f"nobody comes by {way.verb.name}")


def prompts(case: Case) -> Iterator[tuple[Game, Prompt]]:
    """Play games of a case, and stop at every prompt."""
    for seed in SEEDS:
        game = case.start(seed, playout=True)
        bots = [load_bot("random", seed) for _side in case.system.sides]
        seats = [game.for_side(side) for side in range(len(bots))]
        while (prompt := game.prompt) is not None:
            yield game, prompt
            seats[prompt.actor].take(bots[prompt.actor].choose(seats[prompt.actor]))


WAYS = list(ways())


def each(ways: list[Way]) -> pytest.MarkDecorator:
    """Run a test with each of some ways."""
    return pytest.mark.parametrize("way", ways, ids=[f"{way.case.system.slug}-{way.verb.name}" for way in ways])


@each(WAYS)
def test_a_gateway_that_is_shut_is_told_everywhere(way: Way) -> None:
    offer, gateways = first_offer(way), way.entry.gateways

    def others(state: Any, unit: int) -> tuple[int, ...]:
        return tuple(hex for hex in gateways(state, unit) if hex != offer.hex or unit != offer.unit)

    before = offer.offers()
    with changed(way.entry, gateways=others):
        assert offer.offers() == before - {(offer.unit, offer.hex)}
        assert offer.against()
        question = GATES.get(way.verb.name)
        assert question is None or offer.hex not in offer.asks(question, offer.unit)
    assert (offer.offers(), offer.against()) == (before, set())


@each([way for way in WAYS if way.coming.price])
def test_a_price_that_rises_is_told_everywhere(way: Way) -> None:
    offer, price = first_offer(way), way.coming.price
    assert price is not None
    dear = lambda state, unit, hex: price(state, unit, hex).plus(MORE, "cost.more", "test")  # noqa: E731
    before, cost = offer.offers(), offer.tally().total
    question = COST.get(way.verb.name)
    with changed(way.coming, price=dear):
        assert offer.tally().total == cost + MORE
        assert question is None or offer.asks(question, offer.unit, offer.hex)["cost"] == cost + MORE
        if way.coming.allowance(offer.state, offer.unit) is not None:
            assert offer.offers() == set()
            assert offer.against() == {"move.too_far"}
    assert offer.offers() == before


@each([way for way in WAYS if way.coming.schedule and way.verb.name not in FROM_BOXES])
def test_a_turn_that_changes_is_told_everywhere(way: Way) -> None:
    schedule, offer = way.coming.schedule, first_offer(way, lambda state, unit: state.at[unit] == NOWHERE)
    assert schedule is not None
    state, unit = offer.state, offer.unit
    assert unit in schedule.due(state, offer.side)
    schedule.book(state, unit, state.turn + 1)
    assert unit not in schedule.due(state, offer.side)
    assert unit not in {one for one, _hex in offer.offers()}
    assert offer.against()
    schedule.book(state, unit, state.turn)
    assert unit in schedule.listed_now(state)
    assert (unit, offer.hex) in offer.offers()
    assert not offer.against()


# Replacements


class Restoring(NamedTuple):
    """What gives steps back by a verb, with the scenario in which it is looked at."""

    case: Case
    form: Replacements[Any, Any]
    verb: Verb


RESTORED = {"june_6": "june_6/first_week", "case_yellow": "case_yellow/historical"}
"""Where units get steps back."""


def restorings() -> Iterator[Restoring]:
    """Return all that gives steps back in every game and toy."""
    found = list(cases())
    for system in {id(case.system): case.system for case in found}.values():
        for form in (form for form in system.forms if isinstance(form, Replacements)):
            verbs = [verb for step in system.steps_by_name.values() for verb in step.verbs]
            verb = next(verb for verb in verbs if verb.apply == form.restore)
            case = next(one for one in found if one.system is system and RESTORED.get(system.slug, "") in one.name)
            yield Restoring(case, form, verb)


@pytest.mark.parametrize("restoring", list(restorings()), ids=lambda found: found.form.name)
def test_a_price_of_steps_that_rises_is_told_everywhere(restoring: Restoring) -> None:
    state, frame, side, unit = first_weak(restoring)

    def legal() -> set[int]:
        return {target[0] for target in restoring.verb.legal(state, frame, side)}

    before = legal()
    attempt = restoring.verb.attempt(side, (unit,), frame)
    for purse in restoring.form.purses:
        with changed(purse, price=lambda _state, _unit: MORE):
            assert legal() == set()
            assert {said.message.key for said in all_refusals(state, attempt, restoring.verb.guards)} == {purse.key}
    assert legal() == before


def first_weak(restoring: Restoring) -> tuple[Any, Any, int, int]:
    """Play until a unit may get steps back."""
    for game, prompt in prompts(restoring.case):
        for (unit,) in prompt.offers.get(restoring.verb.name, ()):
            return game.state.copy(), game.state.stack[-1].frame, prompt.actor, unit
    raise AssertionError(f"nobody is restored by {restoring.form.name}")
