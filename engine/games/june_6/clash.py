"""12 One combat from support and modes to the die, and on to what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.games.june_6.aftermath import (
    ADVANCES,
    ATTACKERS_RETREAT,
    DEFENDERS_RETREAT,
    LOSSES,
    RESULTS,
    SEQUEL,
    Clash,
)
from engine.games.june_6.dice import D10, pips
from engine.games.june_6.fights import Fight, attack_hexes, defenders
from engine.games.june_6.modes import ATTACK, DEFENCE, choose_modes, draw_mode, drawn, open_modes
from engine.games.june_6.modifiers import battle_tally
from engine.games.june_6.odds import needs_rounding
from engine.games.june_6.results import result_of
from engine.games.june_6.state import June6Play
from engine.games.june_6.support import SUPPORT, Support
from engine.mechanics.phase_steps import stage_by_stage
from engine.play import Step, Tally, rule
from engine.play.chance import Faces

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


# The stages


STAGES: tuple[Callable[[June6Play, Clash], None], ...] = (
    attacker_commits,
    defender_commits,
    choose,
    draw_attack_mode,
    draw_defence_mode,
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
    question, at = (ATTACK, 0) if faces.subject[1] == fight.side else (DEFENCE, 1)
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
