"""3.1, 10, 17 The order of a turn, of a player turn, and of what a corps does."""

from __future__ import annotations

from typing import Any

from engine.games.time_for_trumpets.activity.activation import armies_step, army_step
from engine.games.time_for_trumpets.orders import OfSide
from engine.games.time_for_trumpets.sequence import ALLIED_TURN, CYCLE, GERMAN_TURN, TURN
from engine.games.time_for_trumpets.state import GERMAN
from engine.play import Step, Verb
from tests.games.time_for_trumpets.field import asked, hq, offers, play, take

FINISH = Verb("finish", lambda play, _frame: play.done())


def names(step: Any) -> list[str]:
    """Return the names of the parts of a sequence."""
    return [part.step.name for part in step.parts]


def in_order(found: list[str], *wanted: str) -> bool:
    """Tell whether these parts come one after the other, whatever lies between."""
    places = [found.index(name) for name in wanted]
    return places == sorted(places)


def test_a_turn_is_mutual_then_german_then_allied_then_mutual() -> None:
    """rb.3.1#a, rb.3.1#b, rb.3.1#c, rb.3.1#d Preparation to fuel, both player turns, the mutual end."""
    order = ("preparation", "freshness", "air", "command", "supply", "air_supply", "fuel")
    assert in_order(names(TURN), *order, "german_turn", "allied_turn", "mutual_end")
    assert names(TURN)[0] == "preparation"
    assert in_order(names(GERMAN_TURN), "armies", "player_end") and in_order(names(ALLIED_TURN), "armies", "player_end")


def test_supply_by_air_follows_supply_and_fuel_follows_both() -> None:
    """rb.10#b, rb.11#c The drop is in the supply segment of the turn; fuel is rolled for after command and supply."""
    assert in_order(names(TURN), "command", "supply", "air_supply", "fuel")


def test_a_corps_does_everything_from_18_to_59_in_order() -> None:
    """rb.15#d, rb.17.1#d, rb.17.1#e, rb.17.2#d, rb.17.2#e Orders, works, movement, the other side's leaders, combat."""
    works = ("works", "fording", "bridges", "demolition")
    before = ("status", "event", "surrender", "attachments", "reserves", *works)
    assert in_order(names(CYCLE), *before, "movement", "reaction", "combat", "administration", "exploitation")


def test_all_corps_of_all_armies_have_their_turn() -> None:
    """rb.17.1#f, rb.17.2#f, rb.15#a, rb.14#a One army after the other, one corps after the other, each once."""
    cycle = Step("cycle", "rb.15", actor=lambda _s, _f: GERMAN, verbs=(FINISH,))
    army = army_step(cycle)
    armies = armies_step(army)
    units = {hq("ge.a", "army_hq"): "8030", hq("ge.b", "army_hq"): "8040"}
    units |= {hq(f"ge.{army}{n}", "corps_hq"): f"81{40 + n}" for army in "ab" for n in (1, 2)}
    obey = {f"ge.{army}{n}": f"ge.{army}" for army in "ab" for n in (1, 2)}
    game = play(armies, OfSide(GERMAN), units, superior=obey, turn=1, steps_called=(cycle, army))
    assert offers(game, "activate_army") == ["ge.a", "ge.b"]
    take(game, "activate_army", "ge.b")
    assert offers(game, "activate") == ["ge.b1", "ge.b2"]
    take(game, "activate", "ge.b2")
    cycles = 0
    while asked(game) != "rest":
        if asked(game) == "cycle":
            cycles += 1
            take(game, "finish")
        else:
            take(game, "activate", offers(game, "activate")[0])
    assert cycles == 4
