"""12.42, 13 Resolution: modifiers, die and table, then losses, retreats, advances and further combats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.combat.advance import ADVANCE, Advance, eligible, is_eligible
from engine.games.june_6.combat.ambush_and_rout import AMBUSH, Ambush, waits
from engine.games.june_6.combat.fight import BREAKTHROUGH, COUNTERATTACK, ROUT, Fight, defenders
from engine.games.june_6.combat.losses import REDUCED
from engine.games.june_6.combat.modifiers import BATTLE
from engine.games.june_6.combat.odds import attack_strength, defense_strength
from engine.games.june_6.combat.results import (
    BREAKS_THROUGH,
    HITS,
    MAY_ADVANCE,
    MUST_ADVANCE,
    RETREATS,
    ROUTED,
    SUFFERING,
    Result,
    Suffering,
    for_one_unit,
    immunity,
    parts_of,
    read_cell,
    result_of,
)
from engine.games.june_6.combat.retreat import RETREAT, Retreat
from engine.games.june_6.counters import D10, GERMAN, pips
from engine.games.june_6.state import June6Play, June6State, in_hex, is_foot, units_in
from engine.mechanics.battle.combat import Combat
from engine.mechanics.battle.results import ATTACKER, DEFENDER, CombatResults, ResultEffect, ResultPart
from engine.mechanics.positions import alive
from engine.play import Frame, Tally, rule

# 13 What comes of a combat: losses, retreats, advances, and the combats that follow from it.

SIDES = ("attacker", "defender")
LOSSES, DEFENDERS_RETREAT, ATTACKERS_RETREAT, ADVANCES, SEQUEL = STAGES = (
    "losses",
    "defenders_retreat",
    "attackers_retreat",
    "advances",
    "sequel",
)


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
        return read_cell(attacker), read_cell(defender, DEFENDER)


@rule("rb.13")
def involved(state: June6State, fight: Fight) -> tuple[int, ...]:
    """13.0 The attackers; by a reading also headquarters that fire for them from beside the defenders."""
    distance = state.board.grid.distance
    near = (hq for hq in fight.firing if in_hex(state, hq) and distance(state.at[hq], fight.target) == 1)
    return (*fight.units, *near) if state.rules.artillery_beside == "suffers" else fight.units


@rule("rb.13.12", "rb.14.26")
def losses(play: June6Play, frame: Clash, part: ResultPart) -> None:
    """13.12, 13.7 Disorder and reductions come before anybody retreats or advances."""
    fight, immune = frame.fight, immunity(play.state, frame.fight)[part.who]
    if part.who == ATTACKER:
        play.call(SUFFERING, Suffering(fight.side, involved(play.state, fight), (part.said,), immune))
    else:
        play.call(SUFFERING, Suffering(1 - fight.side, frame.held, (part.said,), immune))


def suffered(state: June6State, fight: Fight, part: ResultPart) -> Iterator[str]:
    """13.7 What a side suffers; 13.73 a unit alone only the worse half of a double result, or nothing."""
    units = len(fight.units if part.who == ATTACKER else defenders(state, fight))
    if not units or immunity(state, fight)[part.who]:
        return
    for hit in for_one_unit(part.said) if units == 1 else part.said:
        yield f"{SIDES[part.who]}_reduced" if hit.what == REDUCED else f"{SIDES[part.who]}_disordered"


@rule("rb.13.31")
def defenders_retreat(play: June6Play, frame: Clash, part: ResultPart) -> None:
    """13.31 The defenders retreat before the attackers do; the men of a beach hex are gone."""
    fight = frame.fight
    if part.who == DEFENDER:
        if fight.side == GERMAN:
            play.state.garrison[fight.target] = 0
        _send_back(play, 1 - fight.side, frame.held, fight.target, RETREATS[part.word], "defenders")


@rule("rb.13.31")
def attackers_retreat(play: June6Play, frame: Clash, part: ResultPart) -> None:
    """13.31 The attackers retreat from each hex from which they attacked."""
    state, fight = play.state, frame.fight
    for hex in frame.hexes if part.who == ATTACKER else ():
        here = tuple(unit for unit in involved(state, fight) if state.at[unit] == hex)
        _send_back(play, fight.side, here, hex, RETREATS[part.word], "attackers")


def _send_back(play: June6Play, side: int, units: tuple[int, ...], hex: int, length: int, label: str) -> None:
    left = alive(play.state, units)
    if left:
        play.call(RETREAT, Retreat(side, left, hex, length), label)


@rule("rb.13.4")
def advances(play: June6Play, frame: Clash, _part: ResultPart) -> None:
    """13.42, 13.43, 13.46, 14.11 Attackers advance; what the Germans have kept ready for them comes to light."""
    state, fight = play.state, frame.fight
    attacker, defender = frame.results(state)
    one_hex = defender.retreat == state.rules.counterattack_retreat and fight.kind not in (COUNTERATTACK, ROUT)
    shattered = one_hex and bool(frame.held) and not alive(state, frame.held)
    advance = Advance(
        fight.side,
        fight.target,
        eligible(state, fight.units),
        attacker.has(MUST_ADVANCE),
        attacker.has(BREAKS_THROUGH),
        frame.near if one_hex else (),
        shattered,
    )
    play.call(ADVANCE, advance)
    if waits(state, fight, attacker):
        play.call(AMBUSH, Ambush(tuple(unit for unit in fight.units if is_eligible(state, unit))))


@rule("rb.13.5")
def break_through(play: June6Play, frame: Clash, _part: ResultPart) -> None:
    """13.53 A breakthrough brings vehicles a second attack."""
    fight = frame.fight
    if fight.kind != BREAKTHROUGH:
        vehicles = tuple(unit for unit in alive(play.state, fight.units) if not is_foot(play.state, unit))
        play.done(Sequel(BREAKTHROUGH, fight.side, vehicles))


@rule("rb.13.6")
def rout(play: June6Play, frame: Clash, _part: ResultPart) -> None:
    """13.6 A rout brings the defenders an attack of their own."""
    state, fight = play.state, frame.fight
    if fight.kind == ROUT and state.rules.rout_answers == "first":
        return
    victors = alive(state, frame.held)
    vacated = tuple(hex for hex in frame.hexes if not units_in(state, hex))
    if victors:
        play.tell("combat.rout", "rb.13.61", hex=fight.target, units=victors)
    play.done(Sequel(ROUT, 1 - fight.side, victors, vacated))


def term(word: str) -> Callable[[June6State, Fight, ResultPart], tuple[str, ...]]:
    """Return what names a result in outlooks."""
    return lambda _state, _fight, _part: (word,)


HIT = ResultEffect(LOSSES, losses, suffered)
FALL_BACK: tuple[ResultEffect[June6Play, Clash, June6State, Fight], ...] = (
    ResultEffect(DEFENDERS_RETREAT, defenders_retreat, lambda _state, _fight, part: (f"{SIDES[part.who]}_retreats",)),
    ResultEffect(ATTACKERS_RETREAT, attackers_retreat),
)
RESULTS = CombatResults(
    STAGES,
    {
        **dict.fromkeys(HITS, (HIT,)),
        **dict.fromkeys(RETREATS, FALL_BACK),
        MAY_ADVANCE: (ResultEffect(ADVANCES, advances, term("may_advance")),),
        MUST_ADVANCE: (ResultEffect(ADVANCES, advances, term("must_advance")),),
        BREAKS_THROUGH: (ResultEffect(SEQUEL, break_through, term("breakthrough")),),
        ROUTED: (ResultEffect(SEQUEL, rout, term("rout")),),
    },
    lambda state, frame: parts_of(state, frame.fight, frame.total),
)

# 12.42 How a combat is decided: modifiers, die and table, for the roll and for what it would bring.

TERMS = (
    "defender_reduced",
    "defender_disordered",
    "defender_retreats",
    "may_advance",
    "must_advance",
    "breakthrough",
    "attacker_reduced",
    "attacker_disordered",
    "attacker_retreats",
    "rout",
    "nothing",
)
"""What may come of a combat; several of these may come of one roll."""


@rule("rb.12.42")
def read(state: June6State, fight: Fight, tally: Tally, face: int) -> tuple[ResultPart, ...]:
    """12.42 What a roll brings: the die and all modifiers give the line of the table."""
    return parts_of(state, fight, pips(face) + tally.total)


COMBAT = Combat(
    "combat",
    BATTLE,
    read,
    faces=lambda _rules: range(1, D10[0] + 1),
    strengths=lambda state, fight: (attack_strength(state, fight.units), defense_strength(state, fight)),
    before=lambda _state, _fight, tally: f"odds.{tally.items[0].message['odds']}",
    after=lambda _state, _fight, tally: f"die.{tally.total:+d}",
    terms=lambda _rules: TERMS,
    brings=RESULTS.brings,
)
