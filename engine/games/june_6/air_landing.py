"""1.53, 1.105 How drops and glider landings turn out."""

from __future__ import annotations

from engine.games.june_6.arrivals import SCHEDULE
from engine.games.june_6.counters import GERMAN
from engine.games.june_6.dice import pips
from engine.games.june_6.drop_zones import common_distance, nearest_beach
from engine.games.june_6.ground import terrain
from engine.games.june_6.losses import disorder, reduce
from engine.games.june_6.state import June6Play, June6State
from engine.games.june_6.zones import zone
from engine.play import Tally, rule

PARADROP, GLIDERS = "paradrop", "gliders"
SCATTERED, REDUCED, DISORDERED = "Scattered", "Red", "Dis-"


@rule("pb.1.53")
def landing_tally(state: June6State, unit: int, hex: int, manner: str) -> Tally:
    """1.53 Enemy zones, hedges and distance make a drop worse; the first two a glider landing, too."""
    distance = nearest_beach(state, unit, hex)
    circumstances = {
        "zone": zone(state, GERMAN)[hex] > 0,
        "bocage": terrain(state, hex) == "bocage",
        "far": distance > state.rules.drop_far,
        "deep": distance > common_distance(state, unit),
    }
    tally = Tally()
    for name, given in circumstances.items():
        amount = int(state.rules.drop_modifiers.look_up(name, manner)) if given else 0
        if amount:
            tally = tally.plus(amount, f"drop.{name}", "pb.1.53")
    return tally


def come_down(play: June6Play, unit: int, hex: int) -> None:
    """Place a unit that comes by air."""
    state = play.state
    state.at[unit] = hex
    state.came[unit] = 1
    SCHEDULE.strike(state, unit)
    play.tell("unit.came_down", "pb.1.51", unit=unit, hex=hex)


@rule("pb.1.53")
def touch_down(play: June6Play, unit: int, face: int, manner: str, event: str, clause: str) -> None:
    """1.53, 1.105 The table of drops or of gliders says how a unit came down."""
    tally = landing_tally(play.state, unit, play.state.at[unit], manner)
    total = pips(face) + tally.total
    table = play.state.rules.paradrop if manner == PARADROP else play.state.rules.gliders
    play.tell(event, clause, tally=tally, unit=unit, total=total)
    suffer(play, unit, str(table.look_up(total)))


@rule("pb.1.53")
def suffer(play: June6Play, unit: int, result: str) -> None:
    """1.53 What the table says befalls a unit: scattered, disordered, reduced, or several of these."""
    for word in result.split("; "):
        if word == SCATTERED:
            play.state.scattered[unit] = 1
            play.tell("unit.scattered", "pb.1.53", unit=unit, hex=play.state.at[unit])
        elif word.startswith(DISORDERED):
            disorder(play, unit, int(word.removeprefix(DISORDERED)), "pb.1.53")
        elif word == REDUCED:
            reduce(play, unit, "pb.1.53")
