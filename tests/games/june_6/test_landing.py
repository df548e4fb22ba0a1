"""1.7, 1.8, 9.2 Landings, beach resistance, the garrisons of the beaches."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.june_6.first_day.beach_landing import LANDING_PHASE, fighters, landing_force, resistance
from engine.games.june_6.first_day.landing_forces import held_off_shore, sword_halved
from engine.play import Frame, Game, Step
from tests.games.june_6.d_day import at, clauses, column, on_d_day, state_of, told
from tests.games.june_6.table import hq, offers, position, refusals, take, troop

UNITS = {
    hq("us.hq/1"): "omaha_box",
    troop("us.16/1", 9, 6, 6, back=(5, 5, 6)): "omaha_box",
    troop("us.18/1", 9, 6, 6, back=(5, 5, 6)): "omaha_box",
    troop("us.26/1", 9, 6, 6, back=(5, 5, 6)): "omaha_box",
    troop("us.2rgr/V", 2, 8, 6, type="ranger", traits=("commando",)): "omaha_box",
    troop("cw.8/3", 7, 5, 5, back=(4, 4, 5)): "sword_box",
    troop("cw.1spsvc/I", 4, 6, 5, traits=("commando",)): "sword_box",
    troop("us.505/82abn", 6, 7, 5, type="parachute"): "utah_box",
    hq("us.hq/82abn"): "utah_box",
    troop("us.359/90", 8, 4, 6): "utah_box",
}
LATER = {"re_arrival": {"us.359/90": 1}}


def land(*faces: int, more: Any = (), **entries: Any) -> Game:
    """The landing phase."""
    units = {**UNITS, **dict(more)}
    force = landing_force(position(units, turn=1, **LATER))
    return on_d_day(LANDING_PHASE, force, units, faces, **LATER, **entries)


def stay(game: Game) -> None:
    """Decline to march inland, if that is asked."""
    if game.prompt is not None and "to" in game.prompt.offers:
        unit = game.prompt.text["unit"]
        assert isinstance(unit, int)
        take(game, "to", at(game, state_of(game).unit_id(unit)))


def places(game: Game, unit: str) -> list[str]:
    """Where a unit may land."""
    return [hex for who, hex in offers(game, "land") if who == unit]


def test_units_land_at_the_beach_of_their_box() -> None:
    game = land()
    assert places(game, "us.16/1") == ["E3118", "E3019", "E3020"]
    assert places(game, "cw.8/3") == places(game, "cw.1spsvc/I") == ["E2640", "E2540"]
    assert refusals(game, "land", "us.16/1", "E2640") == [("land.other_shore", "pb.1.71")]


def test_airborne_divisions_and_reinforcements_of_the_re_phase_do_not_land() -> None:
    game = land()
    for unit in ("us.505/82abn", "us.hq/82abn", "us.359/90"):
        assert refusals(game, "land", unit, "W3428")[0] == ("land.not_waiting", "pb.1.71")
    assert [held_off_shore(state_of(game), game.state.unit_number(unit)) for unit in ("us.16/1", "us.359/90")] == [1, 0]


def test_rangers_climb_the_cliffs_near_omaha() -> None:
    game = land()
    assert set(places(game, "us.2rgr/V")) == {
        *("E3118", "E3019", "E3020"),
        *("E3216", "E3116", "E3117", "E3021", "E2921", "E2922"),
    }


def test_the_enemy_bars_a_beach_and_his_zone_bars_it_for_support_alone() -> None:
    game = land(more={troop("ge.916/352"): "E3118"})
    assert refusals(game, "land", "us.16/1", "E3118") == [("entry.enemy_there", "rb.10.21")]
    assert refusals(game, "land", "us.hq/1", "E3019") == [("entry.support_alone", "rb.11.14")]
    assert "E3019" in places(game, "us.16/1") and "E3020" in places(game, "us.hq/1")
    game = land(1, more={troop("ge.916/352"): "E3118"})
    take(game, "land", "us.16/1", "E3019")
    stay(game)
    assert "E3019" in places(game, "us.hq/1")


@pytest.mark.parametrize(
    ("face", "pinned", "steps"), [(3, 0, 2), (4, 1, 2), (6, 1, 2), (7, 1, 1), (9, 1, 1), (10, 0, 2)]
)
def test_beach_resistance_pins_and_reduces(face: int, pinned: int, steps: int) -> None:
    game = land(face)
    take(game, "land", "us.16/1", "E3020")
    stay(game)
    assert (column(game, "pinned", "us.16/1"), column(game, "steps", "us.16/1")) == (pinned, steps)
    assert at(game, "us.16/1") == "E3020" and column(game, "moved", "us.16/1") == 1
    assert clauses(game, "unit.pinned") == (["pb.1.83"] if pinned else [])
    assert clauses(game, "unit.reduced") == (["pb.1.84"] if steps == 1 else [])
    assert clauses(game, "resistance.rolled") == ["pb.1.81"] and clauses(game, "unit.landed") == ["pb.1.72"]


def test_support_units_are_pinned_but_not_reduced() -> None:
    game = land(9)
    take(game, "land", "us.hq/1", "E3020")
    assert (column(game, "pinned", "us.hq/1"), column(game, "steps", "us.hq/1")) == (1, 1)


def test_a_ranger_meets_no_resistance_on_the_cliffs() -> None:
    game = land(8)
    take(game, "land", "us.2rgr/V", "E3116")
    stay(game)
    assert column(game, "pinned", "us.2rgr/V") == 0
    game = land(8)
    take(game, "land", "us.2rgr/V", "E3020")
    assert at(game, "us.2rgr/V") == ""


def test_the_western_beach_has_a_resistance_of_its_own() -> None:
    state = position(UNITS, turn=1, options={"west_coast": "first"})
    assert resistance(state, state.board.place("W4001")).total == 1
    assert resistance(state, state.board.place("E3118")).total == 3


def test_a_full_beach_takes_nobody() -> None:
    game = land(1, 1)
    for unit in ("us.16/1", "us.18/1"):
        take(game, "land", unit, "E3020")
        stay(game)
    assert refusals(game, "land", "us.26/1", "E3020") == [("stacking.full", "rb.9.14")]
    take(game, "done_landing")
    assert at(game, "us.26/1") == "omaha_box"


def test_only_sword_halves_and_not_for_commandos() -> None:
    game = land(1, 1, 1)
    for unit, hex in (("cw.8/3", "E2540"), ("cw.1spsvc/I", "E2540"), ("us.16/1", "E3020")):
        take(game, "land", unit, hex)
        stay(game)
    halved = {unit.id: sword_halved(state_of(game), game.state.unit_number(unit.id)) for unit in UNITS}
    assert [unit for unit, half in halved.items() if half] == ["cw.8/3"]


def test_a_british_brigade_has_a_point_left_behind_a_quiet_beach() -> None:
    game = land(1)
    seat = game.for_side(0)
    tally = seat.explain(game.choice_from_plain("land", ("cw.8/3", "E2540")))
    assert tally is not None
    assert [item.amount for item in tally] == [3, 1]
    take(game, "land", "cw.8/3", "E2540")
    assert "E2540" in offers(game, "to") and "E2440" in offers(game, "to")
    assert not any(
        game.state.board.grid.distance(game.state.board.place("E2540"), game.state.board.place(hex)) > 1
        for hex in offers(game, "to")
    )
    take(game, "to", "E2440")
    assert at(game, "cw.8/3") == "E2440" and column(game, "landed", "cw.8/3") == game.state.board.place("E2540")


def test_who_fights_on_the_beaches() -> None:
    ashore = {"us.16/1": "E3020", "us.18/1": "E3020", "cw.8/3": "E2540"}
    moved = {unit: {"us.16/1": "E3020", "us.18/1": "E2920", "us.505/82abn": "W3523"}.get(unit.id, "") for unit in UNITS}

    def who(inland: bool) -> list[str]:
        state = position(moved, turn=1, landed=ashore, options={"landing.inland_attack": inland})
        return [state.unit_id(unit) for unit in fighters(state)]

    assert who(inland=True) == ["us.16/1", "us.18/1"]
    assert who(inland=False) == ["us.16/1"]


# Garrisons


def test_the_first_combat_unit_brings_a_garrison() -> None:
    game = land(1, 1)
    take(game, "land", "us.hq/1", "E3020")
    assert "garrison.comes" not in told(game)
    stay(game)
    take(game, "land", "us.16/1", "E3020")
    assert state_of(game).garrison[game.state.board.place("E3020")] == 1
    assert told(game).count("garrison.comes") == 1 and clauses(game, "garrison.comes") == ["rb.9.2"]


def test_a_garrison_that_was_overrun_never_comes_back() -> None:
    def go(play: Any, _frame: Frame) -> None:
        beach = play.state.board.place("E3020")
        play.state.at[0] = beach

    beach = "E3020"
    overrun = on_d_day(
        Step("go", enter=go), Frame(), {troop("ge.916/352"): ""}, garrison={beach: 1}, beachhead={beach: 1}
    )
    assert state_of(overrun).garrison[overrun.state.board.place(beach)] == 0
    retaken = on_d_day(Step("go", enter=go), Frame(), {troop("us.16/1"): ""}, beachhead={beach: 1})
    assert state_of(retaken).garrison[retaken.state.board.place(beach)] == 0
