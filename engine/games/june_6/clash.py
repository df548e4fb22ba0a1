"""12, 13 One combat: support, modes, modifiers, a die, and all that comes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6.advance import ADVANCE, Advance, eligible, is_eligible
from engine.games.june_6.allocation import SUFFERING, Suffering, alive, immunity
from engine.games.june_6.ambush import AMBUSH, Ambush, waits
from engine.games.june_6.counters import GERMAN
from engine.games.june_6.dice import D10, pips
from engine.games.june_6.fights import BREAKTHROUGH, COUNTERATTACK, ROUT, Fight, attack_hexes, defenders
from engine.games.june_6.modes import ATTACK, DEFENCE, choose_modes, draw_mode, drawn, open_modes
from engine.games.june_6.modifiers import battle_tally
from engine.games.june_6.odds import needs_rounding
from engine.games.june_6.results import Result, is_rout, read_cell, result_of
from engine.games.june_6.retreat import RETREAT, Retreat
from engine.games.june_6.state import June6Play, June6State, is_foot, units_in
from engine.games.june_6.support import SUPPORT, Support
from engine.play import Frame, Step, Tally, rule
from engine.play.chance import Faces


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


# Before the die


@rule("rb.12.59")
def attacker_commits(play: June6Play, frame: Clash) -> None:
    """12.59 The attacker commits artillery, aircraft or ships."""
    fight = frame.fight
    play.change(held=defenders(play.state, fight), hexes=attack_hexes(play.state, fight))
    if fight.supported:
        play.call(SUPPORT, Support(fight.side, fight))


@rule("rb.12.59")
def defender_commits(play: June6Play, frame: Clash) -> None:
    """12.59 Then the defender does."""
    if frame.fight.supported:
        play.call(SUPPORT, Support(1 - frame.fight.side, frame.fight))


def choose(play: June6Play, frame: Clash) -> None:
    """12.41 Modes are chosen in secret."""
    choose_modes(play, frame.fight)


@rule("rb.12.43")
def draw_attack_mode(play: June6Play, frame: Clash) -> None:
    """12.43 For whoever plays alone the attacker's mode is drawn."""
    _draw(play, frame, ATTACK, frame.fight.side)


@rule("rb.12.43")
def draw_defence_mode(play: June6Play, frame: Clash) -> None:
    """12.43 So is the defender's."""
    _draw(play, frame, DEFENCE, 1 - frame.fight.side)


def _draw(play: June6Play, frame: Clash, question: str, side: int) -> None:
    if play.state.rules.modes_by_lot and len(open_modes(play.state, frame.fight, question)) > 1:
        draw_mode(play, frame.fight, side)


@rule("rb.12.51")
def round_odds(play: June6Play, frame: Clash) -> None:
    """12.51 A ratio in the middle of two is decided by a die (C-5)."""
    if needs_rounding(play.state, frame.fight):
        play.roll("ratio", D10, frame.fight.target)


@rule("rb.12.5")
def roll(play: June6Play, frame: Clash) -> None:
    """12.5 The modes are shown, the modifiers added up, and the die is rolled."""
    fight = frame.fight
    tally = battle_tally(play.state, fight)
    attack, defence = fight.modes
    play.tell(
        "combat.begins", "rb.12.5", tally=tally, hex=fight.target, attack=attack, defence=defence, drm=tally.total
    )
    play.roll("combat", D10, fight.target)


# What comes of it


@rule("rb.13.1")
def losses(play: June6Play, frame: Clash) -> None:
    """13.12, 13.7 Disorder and reductions come before anybody retreats or advances."""
    fight = frame.fight
    attacker, defender = frame.results(play.state)
    shrug_attacker, shrug_defender = immunity(play.state, fight)
    play.call(SUFFERING, Suffering(fight.side, fight.units, attacker.losses, shrug_attacker))
    play.call(SUFFERING, Suffering(1 - fight.side, frame.held, defender.losses, shrug_defender))


@rule("rb.13.3")
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
            here = tuple(unit for unit in fight.units if state.at[unit] == hex)
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
    if is_rout(state, fight, frame.total):
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


# The stages


STAGES: tuple[Callable[[June6Play, Clash], None], ...] = (
    attacker_commits,
    defender_commits,
    choose,
    draw_attack_mode,
    draw_defence_mode,
    round_odds,
    roll,
    losses,
    retreats,
    advances,
    sequel,
)


def next_stage(play: June6Play, frame: Clash) -> None:
    """Go on with the next stage."""
    play.change(stage=frame.stage + 1)
    STAGES[frame.stage](play, play.frame)


def with_support(play: June6Play, _frame: Clash, fight: Fight) -> None:
    """Take over what a side has committed."""
    play.change(fight=fight)


def with_modes(play: June6Play, frame: Clash, modes: tuple[str, ...]) -> None:
    """Take over the modes."""
    play.change(fight=replace(frame.fight, modes=modes))


def with_lot(play: June6Play, frame: Clash, faces: Faces) -> None:
    """12.43 Take over the mode that was drawn for a side."""
    fight = frame.fight
    question, at = (ATTACK, 0) if faces.subject[1] == fight.side else (DEFENCE, 1)
    modes = list(fight.modes)
    modes[at] = drawn(play.state, fight, question, modes[at], faces[0])
    play.change(fight=replace(fight, modes=tuple(modes)))


def with_ratio(play: June6Play, frame: Clash, faces: tuple[int, ...]) -> None:
    """12.51 Take over how the ratio was rounded."""
    up = pips(faces[0]) >= play.state.rules.odds_round_up
    play.change(fight=replace(frame.fight, rounding=int(up)))


@rule("rb.12.42")
def with_roll(play: June6Play, frame: Clash, faces: tuple[int, ...]) -> None:
    """12.42 The roll with its modifiers gives the line of the table."""
    tally = Tally().plus(pips(faces[0]), "combat.roll", "rb.2.3")
    tally = Tally((*tally.items, *battle_tally(play.state, frame.fight).items))
    attacker, defender = result_of(play.state, frame.fight, tally.total)
    play.tell(
        "combat.result",
        "rb.12.42",
        tally=tally,
        hex=frame.fight.target,
        total=tally.total,
        attacker=attacker,
        defender=defender,
    )
    play.change(total=tally.total)


def with_retreat(play: June6Play, frame: Clash, near: tuple[int, ...]) -> None:
    """14.22 Remember which defenders have gone one hex."""
    play.change(near=(*frame.near, *near))


CLASH = Step(
    "clash",
    "rb.12",
    Clash,
    advance=next_stage,
    after={
        "support": with_support,
        "sealed": with_modes,
        "mode": with_lot,
        "ratio": with_ratio,
        "combat": with_roll,
        "defenders": with_retreat,
    },
)
