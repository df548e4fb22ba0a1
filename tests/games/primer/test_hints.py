"""Hints of the primer: they know what their side knows, and point to what wins."""

from __future__ import annotations

import pytest

from engine.games.primer import SYSTEM
from engine.games.primer.after_battle import LOSE, Losses
from engine.games.primer.state import KESTRIA, LORN, PrimerState
from engine.games.primer.tactics import OPINIONS
from engine.play import Choice, Game, Style
from tests.games.primer.table import table, take

AT = {"k.guard": "0504", "k.1": "0505", "l.river": "0604", "l.town": "0905"}


def value(game: Game, side: int) -> int:
    assert SYSTEM.hints.value is not None
    return SYSTEM.hints.value(game.state, side)


def points(game: Game, *choices: Choice, boldness: int = 50) -> list[int]:
    assert game.prompt is not None
    return game.appraise(game.prompt.actor, choices, Style(boldness))


def test_nobody_values_a_position_by_the_objective_of_the_other_side() -> None:
    with_both = {"0808": "lorn", "1003": "lorn"}
    games = [table(at=AT, objective={"lorn": hex}, control=with_both) for hex in ("0808", "0702")]
    assert len({value(game, KESTRIA) for game in games}) == 1
    assert len({value(game, LORN) for game in games}) == 2


def test_places_steps_and_nearness_count() -> None:
    start = table(at=AT)
    nearer = table(at={**AT, "k.1": "0804"})
    weaker = table(at=AT, steps={"k.guard": 1})
    holding = table(at={**AT, "l.town": "1005"}, control={"0905": "kestria"})
    assert value(weaker, KESTRIA) < value(start, KESTRIA) < value(nearer, KESTRIA)
    assert value(holding, KESTRIA) > value(start, KESTRIA)
    assert value(holding, LORN) < value(start, LORN)


@pytest.mark.parametrize(("attackers", "wise"), [({"k.guard": "0504", "k.1": "0505"}, True), ({"k.3": "0504"}, False)])
def test_an_attack_looks_good_only_where_it_is(attackers: dict[str, str], wise: bool) -> None:
    defenders = {"l.river": "0604"} if wise else {"l.river": "0604", "l.upland": "0604"}
    game = table(at={**attackers, **defenders})
    take(game, "done_moving")
    hex = game.choice_from_plain("attack", ("0604",))
    worth, nothing = points(game, hex, Choice("no_more_battles"))
    assert (worth > nothing) == wise
    assert points(game, hex, boldness=100) > points(game, hex, boldness=0)


def test_the_strong_spare_their_steps() -> None:
    state = table(at=AT, steps={"k.1": 1}).state
    assert isinstance(state, PrimerState)
    units = tuple(state.unit_number(name) for name in ("k.guard", "k.1"))
    whole, half = (LOSE.attempt(KESTRIA, (unit,), Losses(KESTRIA, units, 1)) for unit in units)
    assert OPINIONS["lose"](state, whole, Style()) > OPINIONS["lose"](state, half, Style())
