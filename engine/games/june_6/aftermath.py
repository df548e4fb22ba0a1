"""13 What comes of a combat: losses, retreats, advances, and the combats that follow from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.advance import ADVANCE, Advance, eligible, is_eligible
from engine.games.june_6.allocation import SUFFERING, Suffering, immunity
from engine.games.june_6.ambush import AMBUSH, Ambush, waits
from engine.games.june_6.counters import GERMAN
from engine.games.june_6.fights import BREAKTHROUGH, COUNTERATTACK, ROUT, Fight
from engine.games.june_6.results import Result, is_rout, read_cell, result_of
from engine.games.june_6.retreat import RETREAT, Retreat
from engine.games.june_6.state import June6Play, June6State, in_hex, is_foot, units_in
from engine.mechanics.positions import alive
from engine.play import Frame, rule


@dataclass(frozen=True, slots=True)
class Sequel(Frame):
    """What follows a combat: another attack, of vehicles that broke through or of those who routed their attackers."""

    KINDS: ClassVar[dict[str, str]] = {"kind": "word", "side": "side", "units": "unit", "hexes": "hex"}

    kind: str
    side: int
    units: tuple[int, ...]
    hexes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Clash(Frame):
    """A combat at work: how far it has come, the modified roll, who defended, and from where it was fought."""

    KINDS: ClassVar[dict[str, str]] = {"held": "unit", "hexes": "hex", "near": "unit"}

    fight: Fight
    stage: int = 0
    total: int = 0
    held: tuple[int, ...] = ()
    hexes: tuple[int, ...] = ()
    near: tuple[int, ...] = ()

    def results(self, state: June6State) -> tuple[Result, Result]:
        """What the table says for attacker and defender."""
        attacker, defender = result_of(state, self.fight, self.total)
        return read_cell(attacker), read_cell(defender)


@rule("rb.13")
def involved(state: June6State, fight: Fight) -> tuple[int, ...]:
    """13.0 The attackers; by a reading also headquarters that fire for them from beside the defenders."""
    distance = state.board.grid.distance
    near = (hq for hq in fight.firing if in_hex(state, hq) and distance(state.at[hq], fight.target) == 1)
    return (*fight.units, *near) if state.rules.artillery_beside == "suffers" else fight.units


@rule("rb.13.12", "rb.14.26")
def losses(play: June6Play, frame: Clash) -> None:
    """13.12, 13.7 Disorder and reductions come before anybody retreats or advances."""
    fight = frame.fight
    attacker, defender = frame.results(play.state)
    shrug_attacker, shrug_defender = immunity(play.state, fight)
    play.call(SUFFERING, Suffering(fight.side, involved(play.state, fight), attacker.losses, shrug_attacker))
    play.call(SUFFERING, Suffering(1 - fight.side, frame.held, defender.losses, shrug_defender))


@rule("rb.13.31")
def retreats(play: June6Play, frame: Clash) -> None:
    """13.31 Whoever has to retreat does, the defenders first; the men of a beach hex are gone."""
    fight, state = frame.fight, play.state
    attacker, defender = frame.results(state)
    if defender.retreat:
        if fight.side == GERMAN:
            state.garrison[fight.target] = 0
        _send_back(play, 1 - fight.side, frame.held, fight.target, defender.retreat, "defenders")
    if attacker.retreat:
        for hex in frame.hexes:
            here = tuple(unit for unit in involved(state, fight) if state.at[unit] == hex)
            _send_back(play, fight.side, here, hex, attacker.retreat, "attackers")


def _send_back(play: June6Play, side: int, units: tuple[int, ...], hex: int, length: int, label: str) -> None:
    left = alive(play.state, units)
    if left:
        play.call(RETREAT, Retreat(side, left, hex, length), label)


@rule("rb.13.4")
def advances(play: June6Play, frame: Clash) -> None:
    """13.42, 13.43, 13.46, 14.11 Attackers advance; what the Germans have kept ready for them comes to light."""
    state, fight = play.state, frame.fight
    attacker, defender = frame.results(state)
    if not (attacker.may_advance or attacker.must_advance):
        return
    one_hex = defender.retreat == state.rules.counterattack_retreat and fight.kind not in (COUNTERATTACK, ROUT)
    shattered = one_hex and bool(frame.held) and not alive(state, frame.held)
    advance = Advance(
        fight.side,
        fight.target,
        eligible(state, fight.units),
        attacker.must_advance,
        attacker.breakthrough,
        frame.near if one_hex else (),
        shattered,
    )
    play.call(ADVANCE, advance)
    if waits(state, fight, attacker):
        play.call(AMBUSH, Ambush(tuple(unit for unit in fight.units if is_eligible(state, unit))))


@rule("rb.13.5")
def sequel(play: June6Play, frame: Clash) -> None:
    """13.53, 13.6 A breakthrough brings vehicles a second attack, a rout brings the defenders one of their own."""
    state, fight = play.state, frame.fight
    attacker, _defender = frame.results(state)
    if is_rout(state, fight, frame.total) and not (fight.kind == ROUT and state.rules.rout_answers == "first"):
        victors = alive(state, frame.held)
        vacated = tuple(hex for hex in frame.hexes if not units_in(state, hex))
        if victors:
            play.tell("combat.rout", "rb.13.61", hex=fight.target, units=victors)
        play.done(Sequel(ROUT, 1 - fight.side, victors, vacated))
    elif attacker.breakthrough and fight.kind != BREAKTHROUGH:
        vehicles = tuple(unit for unit in alive(state, fight.units) if not is_foot(state, unit))
        play.done(Sequel(BREAKTHROUGH, fight.side, vehicles))
    else:
        play.done()
