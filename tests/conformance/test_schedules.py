"""Every way onto the map: a turn, a gateway or a price that changes is told by offers, refusals, sums and questions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from engine.bots import load_bot
from engine.mechanics.schedules import Convert, Displaced, EntryHexes, EntryProcedure, Fall, Landing, Replacements
from engine.play import NOWHERE, Game, Prompt, Tally, TallyItem, Verb
from engine.play.chance import Faces
from engine.play.guards import all_refusals
from tests.conformance.cases import Case, cases
from tests.conformance.changing import changed

MORE = 1000
"""What a changed price adds: more than any unit has."""
SEEDS = range(1, 5)
SCENARIOS = {
    "june_6/enter": "epsom",
    "june_6/enter_by_road": "saint_lo",
    "june_6/land": "first_week",
    "june_6/drop": "first_week",
    "june_6/glide": "first_week",
    "june_6/come_by": "saint_lo",
    "june_6/come_back": "saint_lo",
    "case_yellow/place": "historical",
    "case_yellow/drop": "fortress_holland",
    "france_1944/arrive": "to_the_west_wall",
}
"""Where units come in a way."""
GATES = {
    "june_6/enter": "gates",
    "june_6/enter_by_road": "gates",
    "june_6/land": "shore",
    "june_6/drop": "drop_zone",
    "case_yellow/place": "gates",
    "france_1944/arrive": "gates",
}
"""The question about the gateways of a unit, by the way that it comes."""
FROM_BOXES = ("june_6/land", "june_6/drop", "june_6/glide")
"""The ways of units that are in boxes before they come, whatever the schedule says."""
RARE = ("june_6/sidestep",)
"""What random play does not bring about; the tests of the chits do."""
COST = {"june_6/enter": "entry", "june_6/land": "landing", "france_1944/arrive": "entry"}
"""The question about the cost of the first hex, where there is one."""
DIE = {"case_yellow/drop": "drop_die"}
"""The question about what is added to the die of a landing, where there is one."""


class Way(NamedTuple):
    """A way onto the map, with the scenario in which it is looked at."""

    case: Case
    entry: EntryHexes[Any, Any]
    verb: Verb
    coming: EntryProcedure[Any, Any]

    @property
    def name(self) -> str:
        """The game and the verb."""
        return f"{self.case.system.slug}/{self.verb.name}"


def ways() -> Iterator[Way]:
    """Return every way of every game and toy."""
    found = list(cases())
    for system in {id(case.system): case.system for case in found}.values():
        for entry in (form for form in system.forms if isinstance(form, EntryHexes)):
            for name, coming in entry.ways.items():
                verbs = (step.verb(name) for step in system.steps_by_name.values())
                verb = next(each for each in verbs if each is not None)
                known = SCENARIOS.get(f"{system.slug}/{name}", "")
                case = next(one for one in found if one.system is system and known in one.name)
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


WAYS = [way for way in ways() if way.name not in RARE]


def each(ways: list[Way]) -> pytest.MarkDecorator:
    """Run a test with each of some ways."""
    return pytest.mark.parametrize("way", ways, ids=[way.name for way in ways])


@each(WAYS)
def test_a_gateway_that_is_shut_is_told_everywhere(way: Way) -> None:
    offer, gateways = first_offer(way), way.entry.gateways

    def others(state: Any, unit: int) -> tuple[int, ...]:
        return tuple(hex for hex in gateways(state, unit) if hex != offer.hex or unit != offer.unit)

    before = offer.offers()
    with changed(way.entry, gateways=others):
        assert offer.offers() == before - {(offer.unit, offer.hex)}
        assert offer.against()
        question = GATES.get(way.name)
        assert question is None or offer.hex not in offer.asks(question, offer.unit)
    assert (offer.offers(), offer.against()) == (before, set())


@each([way for way in WAYS if way.coming.price])
def test_a_price_that_rises_is_told_everywhere(way: Way) -> None:
    offer, price = first_offer(way), way.coming.price
    assert price is not None
    dear = lambda state, unit, hex: price(state, unit, hex).plus(MORE, "cost.more", "test")  # noqa: E731
    before, cost = offer.offers(), offer.tally().total
    question = COST.get(way.name)
    with changed(way.coming, price=dear):
        assert offer.tally().total == cost + MORE
        assert question is None or offer.asks(question, offer.unit, offer.hex)["cost"] == cost + MORE
        if way.coming.allowance(offer.state, offer.unit) is not None:
            assert offer.offers() == set()
            assert offer.against() == {"move.too_far"}
    assert offer.offers() == before


@each([way for way in WAYS if way.coming.schedule and way.name not in FROM_BOXES])
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


@each([way for way in WAYS if way.coming.purses])
def test_a_limit_that_is_reached_is_told_everywhere(way: Way) -> None:
    offer = first_offer(way)
    for purse in way.coming.purses:
        with changed(purse, left=lambda _state, _unit: 0):
            assert offer.offers() == set()
            assert offer.against() == {purse.key}


# Landings


class Down(NamedTuple):
    """A landing by dice, with a game in which a unit may come down."""

    landing: Landing[Any, Any]
    game: Game
    fall: Fall


LANDED_BY = {"june_6/ashore": "june_6/land"}
"""The way that leads to a landing which is not one itself, by its step."""


def landings() -> dict[str, tuple[Landing[Any, Any], Way]]:
    """Return every landing of every game and toy, with the way that leads to it."""
    found: dict[str, tuple[Landing[Any, Any], Way]] = {}
    for system in {id(way.case.system): way.case.system for way in WAYS}.values():
        for step in system.steps_by_name.values():
            for hook in step.after.values():
                landing, name = getattr(hook, "__self__", None), f"{system.slug}/{step.name}"
                if isinstance(landing, Landing):
                    by = LANDED_BY.get(name)
                    found[name] = landing, next(w for w in WAYS if w.name == by or w.coming is landing)
    return found


LANDINGS = landings()


def first_down(name: str) -> Down:
    """Play until a unit may come down, and put it into its hex if it is put there beforehand."""
    landing, way = LANDINGS[name]
    for game, prompt in prompts(way.case):
        for unit, hex in prompt.offers.get(way.verb.name, ()):
            if landing.key:
                game.state.entry_named("at")[unit] = hex
            return Down(landing, game, Fall(unit, hex, (1,) * len(landing.dice(game.state))))
    raise AssertionError(f"nobody comes down by {way.verb.name}")


@pytest.mark.parametrize("name", LANDINGS)
def test_every_row_of_the_die_of_a_landing_is_added(name: str) -> None:
    landing, game, fall = first_down(name)
    before, total = landing.added(game.state, fall.unit, fall.hex).total, landing.total(game.state, fall)
    assert landing.die.rows
    for row in landing.die.rows:
        old = sum(found.amount for found in landing_row(row, game.state, fall))
        with changed(row, amount=lambda _state, _fall: MORE):
            assert landing.added(game.state, fall.unit, fall.hex).total == before - old + MORE
            assert landing.total(game.state, fall) == total - old + MORE


@pytest.mark.parametrize("name", LANDINGS)
def test_a_word_of_a_table_does_what_stands_beside_it_and_nothing_else(name: str) -> None:
    landing, game, fall = first_down(name)
    words = {word for total in range(-5, 20) for word in landing.words(game.state, fall, total)}
    assert words - landing.befalls.keys() <= {"-", "lands"}
    done: list[tuple[str, Fall]] = []
    others = {one: lambda _play, _frame, fall, one=one: done.append((one, fall)) for one in landing.befalls}
    for word in landing.befalls:
        with changed(landing, befalls=others, words=lambda *_given, word=word: (word,)):
            landing.judge(game.play, game.play.frame, faces_for(landing, fall))
        assert done.pop() == (word, fall)
        assert not done


@each([way for way in WAYS if isinstance(way.coming, Landing)])
def test_what_is_added_to_the_die_of_a_landing_is_shown_before(way: Way) -> None:
    offer, landing = first_offer(way), way.coming
    assert isinstance(landing, Landing)
    question = DIE.get(way.name)
    for row in landing.die.rows:
        with changed(row, amount=lambda _state, _fall: MORE):
            assert MORE in [item.amount for item in offer.tally().items]
            assert question is None or offer.asks(question, offer.unit, offer.hex).total == offer.tally().total


def landing_row(row: Any, state: Any, fall: Fall) -> list[TallyItem]:
    """Return what a row adds now."""
    return list(row.items(state, fall))


def faces_for(landing: Landing[Any, Any], fall: Fall) -> Faces:
    """Return the faces of a landing as the kernel hands them on."""
    faces = Faces(fall.faces)
    faces.subject = (fall.unit,) if landing.key else (fall.unit, fall.hex)
    return faces


@each([way for way in WAYS if isinstance(way.entry, Displaced)])
def test_those_for_whom_there_is_no_hex_are_lost(way: Way) -> None:
    game, prompt = next(found for found in prompts(way.case) if way.verb.name in found[1].offers)
    waiting, top, lost = {unit for unit, _hex in prompt.offers[way.verb.name]}, game.state.stack[-1], list[int]()

    def lose(play: Any, unit: int) -> None:
        lost.append(unit)
        play.state.at[unit] = NOWHERE

    assert top.step.advance is not None
    with changed(way.entry, gateways=lambda _state, _unit: (), lost=lose):
        top.step.advance(game.play, top.frame)
    assert set(lost) == waiting
    assert game.state.stack[-1].finished


# Conversions


def conversions() -> list[tuple[Case, Convert[Any]]]:
    """Return all that replaces units by their other counters."""
    return [(case, form) for case in cases() for form in case.system.forms if isinstance(form, Convert)]


@pytest.mark.parametrize(("case", "form"), conversions(), ids=lambda one: getattr(one, "name", ""))
def test_a_unit_is_replaced_by_the_counter_that_the_row_names_or_not_at_all(case: Case, form: Convert[Any]) -> None:
    play = case.start(1).play
    place, steps = play.state.at[0], play.state.steps[0]
    for other in range(len(play.state.roster)):
        with changed(form, into=lambda _state, _unit, other=other: other, when=lambda _state, _unit: True):
            assert form.change(play, 0)
        assert (play.state.record[0], play.state.at[0], play.state.steps[0]) == (other, place, steps)
        assert play.events[-1].key == form.said.key
    with changed(form, when=lambda _state, _unit: False):
        assert not form.change(play, 0)
    assert play.state.record[0] == len(play.state.roster) - 1


@pytest.mark.parametrize(("case", "form"), conversions(), ids=lambda one: getattr(one, "name", ""))
def test_of_the_markers_those_stay_that_the_row_names(case: Case, form: Convert[Any]) -> None:
    play = case.start(1).play
    markers = [name for name, spec in play.state.SCHEMA.items() if spec.cleared]
    for kept in (None, (), *((name,) for name in markers)):
        for name in markers:
            play.state.entry_named(name)[0] = 1
        with changed(form, keep=kept, when=lambda _state, _unit: True):
            form.change(play, 0)
        stay = [name for name in markers if play.state.entry_named(name)[0]]
        assert stay == (markers if kept is None else list(kept))


# Replacements


class Restoring(NamedTuple):
    """What gives steps back by a verb, with the scenario in which it is looked at."""

    case: Case
    form: Replacements[Any, Any]
    verb: Verb


RESTORED = {
    "june_6": "june_6/first_week",
    "case_yellow": "case_yellow/historical",
    "france_1944": "france_1944/to_the_west_wall",
}
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
