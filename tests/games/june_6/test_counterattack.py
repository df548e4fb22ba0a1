"""14 The German immediate counterattack, and 13.6 the rout of attackers.

Sections: rb.14.11, rb.14.12, rb.14.21, rb.14.22, rb.14.23, rb.14.24, rb.14.25, rb.14.26, rb.14.27, rb.14.28,
rb.14.29, rb.13.61, rb.13.62, rb.13.63, rb.13.64.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.play import Game
from tests.games.june_6.fighting import asked, attack, battles, happened, marks, modes, shifts, state_of, where
from tests.games.june_6.table import offers, refusals, take, troop

MEN = troop("us.16/1", 8, 4, 6, back=(4, 4, 6))
MORE = troop("us.18/1", 8, 4, 6, back=(4, 4, 6))
FOE = troop("ge.915/352", 6, 4, back=(3, 4, 4))
NEAR = troop("ge.916/352", 6, 4, back=(3, 4, 4))
FIELD = {MEN: "E2235", MORE: "E2235", FOE: "E2236", NEAR: "E2336"}


def entered(
    units: dict[Any, str] | None = None, *others: str, die: int = 5, more: tuple[int, ...] = (), **facts: Any
) -> Game:
    """The regiments have driven the Germans out of E2236 and the first of them has entered it."""
    game = battles(units or FIELD, "us.16/1", "us.18/1", *others, faces=(die, *more), **facts)
    take(game, "attack", "E2236")
    take(game, "join", "us.16/1")
    take(game, "join", "us.18/1")
    take(game, "declare")
    for hex in ("E2336",) if others else ():
        take(game, "attack", hex)
        take(game, "join", others[0])
        take(game, "declare")
    if asked(game)[1] == "declarations":
        take(game, "no_more_attacks")
    if asked(game)[1] == "order":
        take(game, "fight", "E2236")
    modes(game, "probe", "retreat")
    return game


def driven_out(*args: Any, to: str = "E2237", **facts: Any) -> Game:
    """As above, after the retreat and the first advance."""
    game = entered(*args, **facts)
    take(game, "retreat_alone", "ge.915/352", to)
    take(game, "advance", "us.16/1")
    return game


def test_the_germans_are_asked_as_soon_as_the_first_unit_enters() -> None:
    game = driven_out()
    assert asked(game) == ("german", "counterattack")
    take(game, "decline")
    assert asked(game) == ("allied", "advance"), "declined is lost; the others may follow"
    take(game, "advance", "us.18/1")
    assert asked(game) == ("allied", "rest")


def test_whoever_was_driven_out_attacks_and_neighbours_may_join() -> None:
    game = driven_out()
    take(game, "counterattack")
    assert asked(game) == ("german", "muster")
    assert offers(game, "join") == ["ge.916/352"]
    assert refusals(game, "join", "ge.915/352") == [("attack.joined", "rb.12.23")], "it takes part as it is"
    take(game, "join", "ge.916/352")
    take(game, "declare")
    assert asked(game) == ("german", "attack_mode"), "nothing supports it"
    (announced,) = [
        event for event in happened(game, "attack.announced") if event["hex"] == state_of(game).board.place("E2236")
    ][1:]
    assert announced["units"] == (2, 3)


def test_neighbours_whom_another_attack_awaits_do_not_join() -> None:
    third = troop("us.26/1", 8, 4)
    game = driven_out({**FIELD, third: "E2436"}, "us.26/1")
    take(game, "counterattack")
    assert asked(game) == ("german", "attack_mode"), "nobody else may join, so nobody is asked"
    take(game, "probe")
    take(game, "stand")
    assert happened(game, "combat.result")[-1]["hex"] == state_of(game).board.place("E2236")


def test_a_lost_counterattack_lets_the_rest_follow() -> None:
    game = driven_out({MEN: "E2235", MORE: "E2235", FOE: "E2236"}, more=(10,))
    take(game, "counterattack")
    take(game, "probe")
    take(game, "retreat")
    assert where(game, "us.16/1") == "E2236"
    assert asked(game) == ("allied", "advance")
    assert offers(game, "advance") == ["us.18/1"]


def test_a_won_counterattack_ends_the_advance() -> None:
    game = driven_out({MEN: "E2235", MORE: "E2235", FOE: "E2236"}, more=(9,))
    take(game, "counterattack")
    take(game, "probe")
    take(game, "retreat")
    while asked(game)[0] == "allied" and asked(game)[1] in ("retreat", "flight"):
        verb = "retreat_alone" if asked(game)[1] == "retreat" else "retreat_on"
        found = offers(game, verb)[0]
        take(game, verb, *(found if isinstance(found, tuple) else (found,)))
    assert asked(game) == ("german", "advance")
    take(game, "advance", "ge.915/352")
    assert asked(game) == ("allied", "rest"), "14.28: us.18/1 does not follow"
    assert (where(game, "us.18/1"), where(game, "ge.915/352")) == ("E2235", "E2236")


def test_only_a_retreat_of_one_hex_brings_it() -> None:
    game = entered({**FIELD, FOE: "E2236"}, die=9, scattered={"ge.915/352": 1})
    assert happened(game, "combat.result")[0]["defender"] == "A Dis-1; A R2"
    take(game, "retreat_alone", "ge.915/352", "E2237")
    take(game, "retreat_on", "E2238")
    take(game, "advance", "us.16/1")
    assert asked(game) == ("allied", "advance")


def test_who_had_to_go_further_through_a_zone_does_not_come_back() -> None:
    game = entered()
    take(game, "retreat_alone", "ge.915/352", "E2135")
    take(game, "retreat_on", "E2136")
    take(game, "advance", "us.16/1")
    assert asked(game) == ("allied", "advance")


@pytest.mark.parametrize(("reading", "step"), [(True, "counterattack"), (False, "advance")])
def test_others_may_strike_when_all_defenders_were_lost(reading: bool, step: str) -> None:
    weak: dict[str, Any] = {"steps": {"ge.915/352": 1}, "disorder": {"ge.915/352": 2}}
    game = entered(die=4, options={"counterattack.all_lost": reading}, **weak)
    assert happened(game, "combat.result")[0]["defender"] == "E Dis-1; A R1"
    assert marks(game, "ge.915/352") == (0, 0)
    take(game, "advance", "us.16/1")
    assert asked(game)[1] == step


def test_terrain_does_not_help_but_the_rest_counts() -> None:
    units = {MEN: "W4604", FOE: "W4605"}
    game = battles(units, "us.16/1", faces=(9, 5), disorder={"ge.915/352": 1})
    attack(game, "W4605", "us.16/1")
    modes(game, "probe", "retreat")
    found = offers(game, "retreat_alone")
    take(game, "retreat_alone", *next(way for way in found if way[1] == "W4606"))
    take(game, "advance", "us.16/1")
    take(game, "counterattack")
    take(game, "assault")
    take(game, "stand")
    assert shifts(happened(game, "combat.begins")[-1].tally) == {"disorder_attacker": -1}


def test_a_german_attack_brings_no_counterattack() -> None:
    game = battles({FOE: "E2235", MEN: "E2236"}, "ge.915/352", faces=(8,))
    attack(game, "E2236", "ge.915/352")
    modes(game, "probe", "retreat")
    take(game, "retreat_alone", "us.16/1", "E2237")
    take(game, "advance", "ge.915/352")
    assert asked(game) == ("allied", "rest")


# Rout


UNLUCKY = {"disorder": {"us.16/1": 1}}


def routed(*more: int) -> Game:
    """An assault that fails altogether against defenders who stand."""
    pair = {troop("us.16/1", 8, 4, back=(4, 4, 6)): "E2235", troop("us.18/1", 4, 4, back=(4, 4, 6)): "E2235"}
    game = battles({**pair, FOE: "E2236", NEAR: "E2236"}, "us.16/1", "us.18/1", faces=(10, *more), **UNLUCKY)
    attack(game, "E2236", "us.16/1", "us.18/1")
    modes(game, "assault", "stand")
    take(game, "suffer", "us.16/1")
    take(game, "retreat_together", "E2234")
    return game


def test_routed_attackers_fall_back_and_are_followed() -> None:
    game = routed()
    assert (marks(game, "us.16/1"), marks(game, "us.18/1")) == ((1, 0), (2, 2))
    assert asked(game) == ("german", "pursuit")
    assert offers(game, "follow") == [("ge.915/352", "E2235"), ("ge.916/352", "E2235")]
    assert refusals(game, "follow", "ge.915/352", "E2237") == [("rout.not_vacated", "rb.13.62")]
    take(game, "follow", "ge.915/352", "E2235")
    take(game, "stay")
    assert asked(game) == ("german", "declarations")
    assert offers(game, "attack") == ["E2234"]


def test_their_attack_has_no_support_and_the_activation_goes_on_after_it() -> None:
    game = routed(5)
    take(game, "follow", "ge.915/352", "E2235")
    take(game, "stay")
    attack(game, "E2234", "ge.915/352")
    assert asked(game) == ("german", "attack_mode")
    take(game, "probe")
    take(game, "stand")
    while asked(game)[1] == "casualty":
        take(game, "suffer", offers(game, "suffer")[0])
    assert asked(game) == ("allied", "rest")


def test_who_stays_where_he_is_may_not_reach_them() -> None:
    game = routed()
    take(game, "stay")
    assert asked(game) == ("allied", "rest")


def test_there_is_no_rout_against_a_retreat_nor_above_nothing() -> None:
    pair = {troop("us.16/1", 8, 4, back=(4, 4, 6)): "E2235", troop("us.18/1", 4, 4, back=(4, 4, 6)): "E2235"}
    for face, stance in ((10, "retreat"), (2, "stand")):
        game = battles({**pair, FOE: "E2236", NEAR: "E2236"}, "us.16/1", "us.18/1", faces=(face,), **UNLUCKY)
        attack(game, "E2236", "us.16/1", "us.18/1")
        modes(game, "assault", stance)
        take(game, "suffer", "us.16/1")
        assert not happened(game, "combat.rout")
        assert asked(game) == ("allied", "rest")
