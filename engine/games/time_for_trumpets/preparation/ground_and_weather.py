"""3.2, 3.3 Ground conditions of the whole map, and the weather in the area of each German army."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.time_for_trumpets.preparation.turns import is_night, track
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.play import Frame, Step, rule
from engine.play.chance import Faces

__all__ = ["PREPARATION", "is_night", "squall", "weather"]
DIE = 6
CLEAR, FOG, DENSE_FOG, SNOW, SQUALL = "clear", "fog", "dense_fog", "snow", "squall"
SEVERITY = (CLEAR, FOG, DENSE_FOG, SNOW)
"""3.3.2d From the best weather to the worst."""
ARMIES = (6, 5, 7)
"""3.3 The German armies in whose areas the weather is determined."""
AREAS = {6: "ao_6pza", 5: "ao_5pza", 7: "ao_7a"}
BOUNDARIES = {"boundary_6_5": (6, 5), "boundary_5_7_east": (5, 7), "boundary_5_7_west": (5, 7)}
ACROSS_THE_MEUSE, SCHNEE_EIFEL = "across_meuse", "schnee_eifel"


# 3.2 Ground


@rule("rb.3.2#a", "rb.3.2#b", "rb.3.2#d", "rb.3.2#e", "rb.3.2#f", "rb.3.2#g", "rb.3.2#h", "rb.3.2#i")
def determine_ground(play: TrumpetsPlay, _frame: Frame) -> None:
    """3.2 The track says what the ground is like, or in which column a die is rolled."""
    said = str(track(play.state, "ground"))
    if said in play.state.rules.variable_ground.columns:
        play.roll("ground", (DIE,))
    else:
        let_ground_be(play, said, "rb.3.2#d")


@rule("rb.3.2#i")
def ground_by_die(play: TrumpetsPlay, _frame: Frame, faces: tuple[int, ...]) -> None:
    """3.2 A die on variable ground."""
    column = str(track(play.state, "ground"))
    let_ground_be(play, str(play.state.rules.variable_ground.look_up(faces[0], column)), "rb.3.2#i")


@rule("rb.3.2#c")
def let_ground_be(play: TrumpetsPlay, ground: str, clause: str) -> None:
    """3.2 The ground stays so until the next turn."""
    play.state.ground = ground
    play.tell("ground.is", clause, ground=ground)


# 3.3 Weather


@rule("rb.3.3#a", "rb.3.3#b", "rb.3.3#c", "rb.3.3#d")
def determine_weather(play: TrumpetsPlay, _frame: Frame) -> None:
    """3.3 A die for each army where the track says so; otherwise it is clear everywhere."""
    settle_schnee_eifel(play.state)
    if track(play.state, "weather") == CLEAR:
        for army in ARMIES:
            let_weather_be(play, army, CLEAR, "rb.3.3#d")
        return
    for army in ARMIES:
        play.roll("weather", (DIE,), army)


@rule("rb.3.3#c", "rb.3.3.6#a", "rb.3.3.6#b")
def weather_by_die(play: TrumpetsPlay, _frame: Frame, faces: Faces) -> None:
    """3.3 The weather of an army by its die; a squall puts the marker on its headquarters."""
    column = str(track(play.state, "weather"))
    let_weather_be(play, int(faces.subject[0]), str(play.state.rules.weather.look_up(faces[0], column)), "rb.3.3#c")


@rule("rb.3.3#e", "rb.3.3#f", "rb.3.3.6#b")
def let_weather_be(play: TrumpetsPlay, army: int, said: str, clause: str) -> None:
    """3.3 The weather of an army stays until the next turn; in a squall snow falls."""
    state, falls = play.state, said == SQUALL
    weather = SNOW if falls else said
    if army == 6:
        state.weather_6, state.squall_6 = weather, int(falls)
    elif army == 5:
        state.weather_5, state.squall_5 = weather, int(falls)
    else:
        state.weather_7, state.squall_7 = weather, int(falls)
    play.tell("weather.is", clause, army=army, weather=said)


@rule("rb.3.3.5#a", "rb.3.3.5#c")
def settle_schnee_eifel(state: TrumpetsState) -> None:
    """3.3.5 The squall counter of the Schnee Eifel stays as long as the track says."""
    state.squall_schnee_eifel = int(track(state, "schnee_eifel_squall"))


# What holds in a hex


@rule("rb.3.3.2#a", "rb.3.3.3#a", "rb.3.3.4#a", "rb.3.3.2#b", "rb.3.3.3#b", "rb.3.3.4#b")
@cached_value()
def armies_of_hexes(state: TrumpetsState) -> Mapping[int, tuple[int, ...]]:
    """3.3 Return for each hex the armies whose weather holds there: two on the roads of a boundary."""
    board = state.board
    found: dict[int, tuple[int, ...]] = {}
    for name, armies in (*((name, (army,)) for army, name in AREAS.items()), *BOUNDARIES.items()):
        found |= dict.fromkeys(board.area(name) if name in board.areas else (), armies)
    return found


@cached_value()
def beyond_the_meuse(state: TrumpetsState) -> frozenset[int]:
    """3.3.1 The hexes west or north of the Meuse."""
    return frozenset(state.board.area(ACROSS_THE_MEUSE) if ACROSS_THE_MEUSE in state.board.areas else ())


@cached_value()
def schnee_eifel(state: TrumpetsState) -> frozenset[int]:
    """3.3.5 The hexes of the Schnee Eifel."""
    return frozenset(state.board.area(SCHNEE_EIFEL) if SCHNEE_EIFEL in state.board.areas else ())


@cached_value("weather_6", "weather_5", "weather_7")
def weathers(state: TrumpetsState) -> Mapping[tuple[int, ...], str]:
    """3.3.2 Return the weather where one army's holds, or the worse of two."""
    each = {6: state.weather_6, 5: state.weather_5, 7: state.weather_7}
    groups = {*((army,) for army in ARMIES), *BOUNDARIES.values()}
    return {armies: max((each[army] for army in armies), key=SEVERITY.index) for armies in groups}


@rule(
    "rb.3.3#0",
    "rb.3.3.1#a",
    "rb.3.3.1#c",
    "rb.3.3.2#c",
    "rb.3.3.2#d",
    "rb.3.3.3#c",
    "rb.3.3.3#d",
    "rb.3.3.4#c",
    "rb.3.3.4#d",
)
def weather(state: TrumpetsState, hex: int) -> str:
    """3.3 Return the weather in a hex: clear, fog, dense_fog or snow; always clear beyond the Meuse."""
    armies = armies_of_hexes(state).get(hex)
    return CLEAR if armies is None or hex in beyond_the_meuse(state) else weathers(state)[armies]


@rule("rb.3.3.5#b", "rb.3.3.5#d", "rb.3.3.6#a")
def squall(state: TrumpetsState, hex: int) -> bool:
    """3.3.5, 3.3.6 Tell whether a snow squall is possible in a hex: in the Schnee Eifel, or an army's area."""
    return in_schnee_eifel_squall(state, hex) or in_army_squall(state, hex)


def in_schnee_eifel_squall(state: TrumpetsState, hex: int) -> bool:
    """3.3.5 Tell whether a hex lies in the Schnee Eifel while its squall counter is there."""
    return bool(state.squall_schnee_eifel) and hex in schnee_eifel(state)


@rule("rb.3.3.6#a", "rb.3.3.6#b")
def in_army_squall(state: TrumpetsState, hex: int) -> bool:
    """3.3.6 Tell whether a hex lies in the area of an army with the squall marker."""
    each = {6: state.squall_6, 5: state.squall_5, 7: state.squall_7}
    return any(each[army] for army in armies_of_hexes(state).get(hex, ()))


def begin(play: TrumpetsPlay, frame: Frame) -> None:
    """3.0 Ground and weather are determined."""
    determine_ground(play, frame)
    determine_weather(play, frame)


PREPARATION = Step("preparation", "rb.3", enter=begin, after={"ground": ground_by_die, "weather": weather_by_die})
"""3.0 The turn preparation segment."""
