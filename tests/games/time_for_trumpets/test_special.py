"""15.1, 18.2 Random events of German corps, transfers, withdrawals, commandos."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.time_for_trumpets.calendar import moment
from engine.games.time_for_trumpets.special.commandos import COMMANDOS
from engine.games.time_for_trumpets.special.events import EVENT, Happening, event_of
from engine.games.time_for_trumpets.special.paratroops import PARATROOP_DROP
from engine.games.time_for_trumpets.special.transfers import transfer, withdraw
from engine.games.time_for_trumpets.state import DUE, GERMAN, POOL
from engine.play import Step
from tests.games.time_for_trumpets.field import (
    asked,
    events,
    hex_of,
    hq,
    marked,
    now,
    number,
    of,
    offers,
    play,
    position,
    refusals,
    take,
    unit,
)

CORPS = hq("ge.corps", "corps_hq", 10)
TANK = unit("ge.tank", "medium_tank", mobility="afv", weapon="PzIV")
FOOT = unit("ge.1")
OBEY = {"ge.tank": "ge.corps", "ge.1": "ge.corps"}


def happening(faces: tuple[int, int], turn: str, corps: int = 0, **entries: Any) -> Any:
    """Return a game in which a German corps rolls its event."""
    units = {CORPS: "8030", TANK: "8031", FOOT: "8032"}
    frame = Happening(GERMAN, corps)
    return play(EVENT, frame, units, (faces,), **{"superior": OBEY, "turn": moment(turn), **entries})


def test_the_table_depends_on_the_day() -> None:
    """rb.15.1#a The same total means different things in different days."""
    state = position({CORPS: "8030"}, turn=moment("16AF"))
    later = position({CORPS: "8030"}, turn=moment("24MO"))
    assert (event_of(state, 3), event_of(later, 3)) == ("bridge_halt_all", "jam")


def test_a_jam_holds_up_vehicles() -> None:
    """rb.15.1#a, rb.15.2#a A jam concerns the vehicles of the corps, and asks nobody."""
    game = happening((1, 2), "17MO")
    assert marked(now(game), "queued") == {"ge.corps", "ge.tank"} and asked(game) == "rest"


def test_a_repair_gives_a_step_back() -> None:
    """rb.15.1#a The owner chooses an AFV that has lost a step; one with an enemy beside it is not repaired."""
    game = happening((5, 6), "18MO", steps={"ge.tank": 1})
    assert offers(game, "event_choose") == ["ge.tank"]
    assert refusals(game, "event_choose", "ge.1") == ["event.not_meant"]
    take(game, "event_choose", "ge.tank")
    assert of(now(game), "steps", "ge.tank") == 2
    assert asked(happening((5, 6), "18MO")) == "rest"


def test_a_shortage_of_ammunition_reaches_battalions_under_a_substitute() -> None:
    """rb.15.1#a No battalion of the brigade fires in this turn, on the map or on the card; others do."""
    guns: dict[str, Any] = {"unit_class": "artillery", "mobility": "truck", "formation": "nw18"}
    units = {
        CORPS: "8030",
        unit("ge.arty", "artillery_substitute", (1, 4), (2, 4), **guns): "8031",
        unit("ge.i", "nebelwerfer", (1, 4), **guns): "",
        unit("ge.ii", "nebelwerfer", (1, 4), **guns): "",
        unit("ge.other", "nebelwerfer", (1, 4), **{**guns, "formation": "nw16"}): "8032",
    }
    obey = dict.fromkeys(("ge.arty", "ge.i", "ge.ii", "ge.other"), "ge.corps")
    game = play(
        EVENT,
        Happening(GERMAN, 0),
        units,
        ((1, 3),),
        superior=obey,
        turn=moment("18MO"),
        represented={"ge.i": "ge.arty"},
        away={"ge.i": POOL, "ge.ii": DUE},
    )
    assert offers(game, "event_choose") == ["ge.arty", "ge.other"]
    take(game, "event_choose", "ge.arty")
    assert marked(now(game), "fired") == {"ge.arty", "ge.i"}


def test_infantry_infiltrates() -> None:
    """rb.15.1#a One infantry unit ignores enemy zones; the event may be declined."""
    game = happening((5, 5), "16AF")
    assert offers(game, "event_choose") == ["ge.1"]
    take(game, "event_choose", "ge.1")
    assert marked(now(game), "infiltrates") == {"ge.1"}


def test_divisions_without_a_corps_have_no_event() -> None:
    """rb.15.1#a Only corps roll."""
    game = play(EVENT, Happening(GERMAN, 0), {hq("ge.div"): "8030"}, ((1, 2),), turn=moment("17MO"))
    assert not events(game, "event.is")


# 18.2 Transfers and withdrawals


def starting(units: dict[Any, str], **entries: Any) -> Any:
    """Return a game at the start of a turn."""

    def begin(play: Any, _frame: Any) -> None:
        transfer(play)
        withdraw(play)

    return play(Step("start", enter=begin), None, units, **entries)


def test_a_corps_passes_to_another_army() -> None:
    """rb.18.2#a VIII Corps obeys the Third Army from the turn of the table on."""
    units = {
        hq("us.8c", "corps_hq", formation="8c"): "5030",
        hq("us.1a", "army_hq", formation="1a"): "4030",
        hq("us.3a", "army_hq", formation="3a"): "3030",
    }
    for turn, army in ((19, "us.1a"), (20, "us.3a")):
        state = now(starting(units, superior={"us.8c": "us.1a"}, turn=turn))
        assert of(state, "superior", "us.8c") == number(state, army)


def test_units_of_the_schedule_leave() -> None:
    """rb.18.2#a A unit that the schedule withdraws is no longer on the map."""
    state = now(starting({FOOT: "8030"}, withdrawals=[[5, "ge.1"]], turn=5))
    assert not marked(state, "steps") and state.at[0] != hex_of("8030")


@pytest.mark.parametrize(
    ("turn", "face", "caught"),
    [("16EV", 6, False), ("17MO", 5, False), ("17MO", 6, True), ("18MO", 5, True), ("20MO", 3, True)],
)
def test_commandos_are_caught(turn: str, face: int, caught: bool) -> None:
    """rb.94.2#a Commandos stay on the map until a die catches them, more easily from day to day."""
    team = {unit("ge.cdo", "commando", traits=("commando",)): "7030"}
    state = now(play(COMMANDOS, None, team, (face,), turn=moment(turn)))
    assert bool(of(state, "steps", "ge.cdo")) is not caught


@pytest.mark.parametrize(("faces", "hex", "steps"), [((1, 1), "7711", 2), ((2, 1), "7710", 2), ((6, 4), "7717", 0)])
def test_paratroops_are_scattered(faces: tuple[int, int], hex: str, steps: int) -> None:
    """rb.94.4#a, rb.27.1#a One die scatters Kampfgruppe von der Heydte and costs it steps, the other directs it."""
    jumpers = unit("fj.kg", "parachute")
    entries = {"arrivals": [[4, "fj.kg"]], "entry": {"fj.kg": "7711"}, "away": {"fj.kg": 1}, "turn": 4}
    state = now(play(PARATROOP_DROP, None, {jumpers: ""}, (faces,), **entries))
    assert of(state, "steps", "fj.kg") == steps
    assert not steps or state.at[0] == hex_of(hex)


def test_a_brigade_is_short_of_ammunition() -> None:
    """rb.15.1#a, rb.44.1#l Its battalions do not fire in this turn, nor those for which a substitute stands."""
    battalions = {"formation": "vak766", "unit_class": "artillery", "mobility": "truck"}
    units = {
        CORPS: "8030",
        unit("ge.cover", "artillery_substitute", **battalions): "8031",
        unit("ge.hidden", "field_artillery", **battalions): "",
        unit("ge.other", "field_artillery", **{**battalions, "formation": "nw15"}): "8031",
    }
    obey = dict.fromkeys(("ge.cover", "ge.hidden", "ge.other"), "ge.corps")
    entries = {
        "superior": obey,
        "turn": moment("17MO"),
        "represented": {"ge.hidden": "ge.cover"},
        "away": {"ge.hidden": 5},
    }
    game = play(EVENT, Happening(GERMAN, 0), units, ((1, 3),), **entries)
    assert refusals(game, "decline_event") == ["event.must"]
    take(game, "event_choose", "ge.cover")
    assert marked(now(game), "fired") == {"ge.cover", "ge.hidden"}
