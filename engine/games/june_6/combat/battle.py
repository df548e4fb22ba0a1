"""12.2, 12.4, 12.5 Battles, one after another: support, modes, the die, and what follows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6.activation.orders import ME
from engine.games.june_6.combat.ambush_and_rout import PURSUIT, Pursuit
from engine.games.june_6.combat.declaring import DECLARATIONS, TARGET, Declaring, is_beside, is_target
from engine.games.june_6.combat.fight import (
    ACTIVATION,
    ATTACK,
    DEFENSE,
    LANDING,
    ROUT,
    Fight,
    attack_hexes,
    choose_modes,
    defenders,
    draw_mode,
    drawn,
    open_modes,
)
from engine.games.june_6.combat.modifiers import battle_tally
from engine.games.june_6.combat.odds import needs_rounding
from engine.games.june_6.combat.resolution import (
    ADVANCES,
    ATTACKERS_RETREAT,
    DEFENDERS_RETREAT,
    LOSSES,
    RESULTS,
    SEQUEL,
    Clash,
    Sequel,
)
from engine.games.june_6.combat.results import result_of
from engine.games.june_6.counters import D10, pips
from engine.games.june_6.engineers.demolition import DEMOLISH, blasts_left
from engine.games.june_6.first_day.random_event_chits import SURPRISE, surprise_waits
from engine.games.june_6.state import June6Play, June6State
from engine.games.june_6.support.combat_support import SUPPORT, Support
from engine.mechanics.choices import Choose
from engine.mechanics.obligations import one_by_one
from engine.mechanics.phase_steps import stage_by_stage
from engine.play import Attempt, Frame, Step, Tally, rule
from engine.play.chance import Faces

# 12 One combat from support and modes to the die, and on to what comes of it.

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
def draw_defense_mode(play: June6Play, frame: Clash) -> None:
    """12.43 So is the defender's."""
    _draw(play, frame, DEFENSE, 1 - frame.fight.side)


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


# The stages

STAGES: tuple[Callable[[June6Play, Clash], None], ...] = (
    attacker_commits,
    defender_commits,
    choose,
    draw_attack_mode,
    draw_defense_mode,
    round_odds,
    roll,
    RESULTS.stage(LOSSES),
    RESULTS.stage(DEFENDERS_RETREAT, ATTACKERS_RETREAT),
    RESULTS.stage(ADVANCES),
    RESULTS.stage(SEQUEL),
)


def with_support(play: June6Play, _frame: Clash, fight: Fight) -> None:
    """Take over what a side has committed."""
    play.change(fight=fight)


def with_modes(play: June6Play, frame: Clash, modes: tuple[str, ...]) -> None:
    """Take over the modes."""
    play.change(fight=replace(frame.fight, modes=modes))


def with_lot(play: June6Play, frame: Clash, faces: Faces) -> None:
    """12.43 Take over the mode that was drawn for a side."""
    fight = frame.fight
    question, at = (ATTACK, 0) if faces.subject[1] == fight.side else (DEFENSE, 1)
    modes = list(fight.modes)
    modes[at] = drawn(play.state, fight, question, modes[at], faces[0])
    play.change(fight=replace(fight, modes=tuple(modes)))


def with_ratio(play: June6Play, frame: Clash, faces: tuple[int, ...]) -> None:
    """12.51 Take over how the ratio was rounded."""
    up = pips(faces[0]) >= play.state.rules.odds_round_up
    play.change(fight=replace(frame.fight, rounding=int(up)))


@rule("rb.12.42", "rb.13")
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
    advance=stage_by_stage(STAGES),
    after={
        "support": with_support,
        "sealed": with_modes,
        "mode": with_lot,
        "ratio": with_ratio,
        "combat": with_roll,
        "defenders": with_retreat,
    },
)

# 12.2 Battles: all attacks are declared first, then fought in the order that the attacker likes.


@dataclass(frozen=True, slots=True)
class Battles(Frame):
    """The battles of an activation, or what follows from another battle: who may attack, and what is still to come."""

    KINDS: ClassVar[dict[str, str]] = {
        "side": "side",
        "hqs": "unit",
        "units": "unit",
        "efficiency": "word",
        "kind": "word",
    }

    side: int
    hqs: tuple[int, ...]
    units: tuple[int, ...]
    efficiency: str = ME
    kind: str = ACTIVATION
    fights: tuple[Fight, ...] = ()
    declared: bool = False


@rule("rb.14.23")
def awaited(state: June6State) -> tuple[int, ...]:
    """14.23 The hexes that attacks declared in this activation have still to strike."""
    frames = (entry.frame for entry in state.stack)
    return tuple(hex for frame in frames if isinstance(frame, Battles) for hex in targets(frame))


def targets(frame: Battles) -> tuple[int, ...]:
    """The hexes that are still to be attacked."""
    return tuple(fight.target for fight in frame.fights)


def against(frame: Battles, target: int) -> Fight:
    """The attack on a hex."""
    return next(fight for fight in frame.fights if fight.target == target)


def tally_of_fight(state: June6State, attempt: Attempt[Battles]) -> Tally:
    """Show the modifiers without modes and support."""
    return battle_tally(state, against(attempt.frame, attempt.hex))


# 12.2 Only an attack that has been declared may be fought.
FIGHT = Choose[June6State, Battles]()(
    "fight",
    lambda play, _frame, target: play.done(target),
    lambda _state, frame, _side: targets(frame),
    "fight.not_declared",
    "rb.12.2",
    also=("pb.1.92#b",),
    arg=TARGET,
    tally=tally_of_fight,
)
ORDER = Step(
    "order",
    "rb.12.2",
    Battles,
    actor=lambda _state, frame: frame.side,
    verbs=(FIGHT, DEMOLISH),
    measure=lambda state, frame: (len(frame.fights), blasts_left(state, frame)),
)


def next_battle(play: June6Play, frame: Battles) -> None:
    """12.2 Declare, then fight one battle after another; the last one needs no choice."""
    if not frame.declared:
        play.change(declared=True)
        play.call(DECLARATIONS, Declaring(frame.side, frame.hqs, frame.units, frame.efficiency, frame.kind))
    elif not one_by_one(play, frame, targets(frame), begin):
        play.call(ORDER, frame)


def take_over(play: June6Play, frame: Battles, fights: tuple[Fight, ...]) -> None:
    """Take over what has been declared; 2.84 in the landings some Germans may turn out to stand elsewhere."""
    play.change(fights=fights)
    if frame.kind == LANDING and surprise_waits(play.state):
        play.call(SURPRISE)


@rule("pb.2.84")
def reconsider(play: June6Play, frame: Battles, shown: tuple[int, ...]) -> None:
    """2.84 Attacks next to the units shown, and those that find nobody, may be put together anew."""
    state, distance = play.state, play.state.board.grid.distance
    near = [unit for unit in frame.units if any(distance(state.at[unit], hex) == 1 for hex in shown)]
    void = [f for f in frame.fights if any(u in near for u in f.units) or not is_target(state, frame.side, f.target)]
    kept = tuple(fight for fight in frame.fights if fight not in void)
    freed = [unit for fight in void for unit in fight.units]
    for unit in freed:
        state.fought[unit] = 0
    units = dict.fromkeys((*near, *freed, *(unit for fight in kept for unit in fight.units)))
    play.change(fights=kept)
    play.call(DECLARATIONS, Declaring(frame.side, frame.hqs, tuple(units), frame.efficiency, frame.kind, kept))


@rule("rb.14.27")
def begin(play: June6Play, frame: Battles, target: int) -> None:
    """12.2, 14.27 Fight a battle with those who still can; it falls away if nobody can or nobody is left to attack."""
    state, fight = play.state, against(frame, target)
    play.change(fights=tuple(other for other in frame.fights if other.target != target))
    units = tuple(unit for unit in fight.units if still_attacks(state, unit, target))
    if units and is_target(state, frame.side, target):
        play.call(CLASH, Clash(replace(fight, units=units)))
    else:
        play.tell("attack.falls_away", "rb.12.2", hex=target)


def still_attacks(state: June6State, unit: int, target: int) -> bool:
    """Tell whether a unit is still where it can attack from."""
    return bool(state.steps[unit]) and is_beside(state, unit, target) is None


@rule("rb.13.63", "rb.13.64")
def follow_up(play: June6Play, frame: Battles, sequel: Sequel | None) -> None:
    """13.53, 13.63 Vehicles that broke through attack again; who has routed his attackers follows and strikes them."""
    if sequel is None:
        return
    if sequel.kind == ROUT:
        play.call(PURSUIT, Pursuit(sequel.side, sequel.units, sequel.hexes))
    play.call(BATTLES, Battles(sequel.side, frame.hqs, sequel.units, kind=sequel.kind))


BATTLES = Step(
    "battles",
    "rb.12",
    Battles,
    advance=next_battle,
    after={"declarations": take_over, "surprise": reconsider, "order": begin, "clash": follow_up},
)
