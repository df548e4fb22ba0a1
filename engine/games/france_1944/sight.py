"""What France 1944 says to somebody who points at the map."""

from __future__ import annotations

from engine.games.france_1944.chances import chances
from engine.games.france_1944.combat.fights import Fight
from engine.games.france_1944.combat.morale import cities, fortresses, terrain
from engine.games.france_1944.holdings import holdings
from engine.games.france_1944.phases.activation import GO_ON
from engine.games.france_1944.queries import ASKED
from engine.games.france_1944.stacking import fits
from engine.games.france_1944.state import FranceState, combat_units_in, controller
from engine.mechanics.battle.modifiers import Best, Modifiers
from engine.mechanics.questions import sight
from engine.play import OnTrack, Stacking, Tally

GROUND: Modifiers[FranceState, Fight] = Modifiers((Best((terrain, cities, fortresses), of=max),))


def held(state: FranceState, hex: int) -> Stacking:
    """7.1 How many combat units are in a hex, and how many there may be."""
    units = combat_units_in(state, hex)
    if not fits(state, units):
        return Stacking(len(units), len(units) - 1)
    return Stacking(len(units), state.rules.stack_combat)


def defence(state: FranceState, hex: int) -> Tally:
    """9.4 What the ground does for the morale of whoever defends in a hex."""
    return GROUND.tally(state, Fight(1 - controller(state, hex), (hex,)))


def ground(state: FranceState, word: str) -> tuple[tuple[str, str], ...]:
    """7.0, 9.4 What entering a kind of terrain costs, and what it does for the morale of a defender."""
    chart = state.rules.terrain
    if word not in chart.rows:
        return ()
    lift = int(chart.look_up(word, "morale"))
    return (("ground.cost", str(chart.look_up(word, "mp"))), *([("ground.morale", f"+{lift}")] if lift else []))


def track(state: FranceState) -> OnTrack:
    """6.0 The box of the movement point track in which a phase stands."""
    return OnTrack(state.rules.increments, state.box, GO_ON.name)


SIGHT = sight(*ASKED, stacking=held, defence=defence, terrain=ground, chances=chances, holdings=holdings, track=track)
