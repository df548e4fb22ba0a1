"""33.3.9 The opening turn of the Battle of the Bulge, by hand."""

from __future__ import annotations

from typing import Any

from engine.games.fortress_europa.combat.fights import targets
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.play import Game
from tests.games.fortress_europa import table
from tests.games.fortress_europa.table import asked, foot, now, number, offers, take, tanks, where
from tests.games.fortress_europa.test_combat import combat, fight

LINE = {foot("us.1"): "GG12", tanks("ge.p"): "HH12", table.unit("ge.far", "infantry", (4, 3)): "HH13"}


def opening(units: dict[Any, str], *faces: int, second: bool = False, **entries: Any) -> Game:
    """Begin the first German combat impulse."""
    return combat(units, *faces, side=GERMAN, second=second, **{"begun_late": 1, "turn": 27, **entries})


def test_only_the_german_line_attacks_and_it_need_not() -> None:
    """rb.33.3.9#a, rb.33.3.9#b, rb.33.3.9#b2 HH13 lies outside the line; British units may not be attacked."""
    game = opening({**LINE, foot("br.1"): "HH11"}, 4)
    state = now(game)
    assert table.labels(state, targets(state, number(state, "ge.p"))) == {"GG12"}
    assert targets(state, number(state, "ge.far")) == ()
    assert offers(game, "done") == [()]


def test_the_first_assault_has_a_bonus_and_armor_its_printed_value() -> None:
    """rb.33.3.9#c, rb.33.3.9#c2, rb.33.3.9#c3 The Allied player leads the retreat, whatever the terrain."""
    game = opening({**LINE, tanks("ge.q"): "HH12"}, 4)
    fight(game, "GG12", "ge.p", "ge.q")
    begun = next(event for event in game.events if event.key == "battle.begins")
    assert begun.tally is not None and "battle.assault" in [item.message.key for item in begun.tally.items]
    assert "value.armor_halved" not in [item.message.key for item in begun.tally.items]
    assert game.prompt is None or asked(game) == "rest" or game.prompt.actor == ALLIED


def test_the_first_ss_advances_and_is_hard_to_attack_in_the_west() -> None:
    """rb.33.3.9#d, rb.33.3.9#d3 It enters the hex that it has cleared; west of the line attacks on it are harder."""
    spearhead = table.unit("ge.panzer/1_ss", "panzer", (4, 6), (9, 7))
    units = {spearhead: "HH12", foot("us.1"): "GG12"}
    game = opening(units, 6, steps={"us.1": 1})
    fight(game, "GG12", "ge.panzer/1_ss")
    while asked(game) in ("losses", "retreat"):
        assert game.prompt is not None
        game.take(game.prompt.actor, game.prompt.choices[0])
    assert asked(game) == "advance" and ("ge.panzer/1_ss", "GG12") in offers(game, "advance")
    take(game, "advance", "ge.panzer/1_ss", "GG12")
    assert where(game, "ge.panzer/1_ss") == "GG12" and now(game).winter
    west = combat({foot("us.1"): "EE12", spearhead: "EE13"}, 6, winter=1)
    take(west, "attack", "EE13")
    take(west, "join", "us.1")
    take(west, "fight")
    begun = next(event for event in west.events if event.key == "battle.begins")
    assert begun.tally is not None and "battle.first_ss" in [item.message.key for item in begun.tally.items]
