"""52 What each code of the combat tables does, and when: losses first, then retreats, then what locks both sides."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.games.time_for_trumpets.combat.bearing import LOSSES, party
from engine.games.time_for_trumpets.combat.clash import COUNTERATTACK, ENGAGED
from engine.games.time_for_trumpets.combat.fights import Fight, attacking
from engine.games.time_for_trumpets.combat.frames import Battle
from engine.games.time_for_trumpets.combat.loss_orders import Losses
from engine.games.time_for_trumpets.combat.losses import eliminate
from engine.games.time_for_trumpets.combat.obligations import lock
from engine.games.time_for_trumpets.combat.retreat import fall_back
from engine.games.time_for_trumpets.combat.strengths import defending
from engine.games.time_for_trumpets.leaders.hold import Holding, ask_to_hold
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.battle.results import CombatResults, ResultEffect, ResultPart
from engine.play import rule

Effect = ResultEffect[TrumpetsPlay, Battle, TrumpetsState, Fight]
STAGES = ("losses", "retreats", "clash")


def term(_state: TrumpetsState, _fight: Fight, part: ResultPart) -> Iterable[str]:
    """Name a code for an outlook."""
    return (part.word,)


def is_void(state: TrumpetsState, frame: Battle) -> bool:
    """52.0 Tell whether the defender's part of a result lapses: by one reading, when no attacker is left."""
    return state.rules.results_after_attackers == "lapses" and not attacking(state, frame.fight)


# Losses


@rule("rb.52.1#a")
def attackers_eliminated(play: TrumpetsPlay, frame: Battle, _part: ResultPart) -> None:
    """52.1 All attacking units are eliminated."""
    for unit in attacking(play.state, frame.fight):
        eliminate(play, unit, "rb.52.1#a")


@rule("rb.52.2#a")
def defenders_eliminated(play: TrumpetsPlay, frame: Battle, _part: ResultPart) -> None:
    """52.2 All defending units are eliminated."""
    for unit in defending(play.state, frame.fight):
        eliminate(play, unit, "rb.52.2#a")


def attacker_loses(afv: bool) -> Callable[[TrumpetsPlay, Battle, ResultPart], None]:
    """52.3, 52.5 Make what costs the attacker a step, first of its AFV or first of its front line."""

    def does(play: TrumpetsPlay, frame: Battle, _part: ResultPart) -> None:
        """52.3, 52.5 The attacker loses a step."""
        units = attacking(play.state, frame.fight)
        if units:
            foes = defending(play.state, frame.fight)
            play.call(LOSSES, Losses(frame.fight.side, units, foes, 1, attacking=True, afv=afv))

    return rule("rb.52.3#a" if afv else "rb.52.5#a")(does)


def defender_loses(afv: bool) -> Callable[[TrumpetsPlay, Battle, ResultPart], None]:
    """52.4, 52.6 Make what costs the defender a step, first of its AFV or first of its front line."""

    def does(play: TrumpetsPlay, frame: Battle, _part: ResultPart) -> None:
        """52.4, 52.6 The defender loses a step."""
        units = defending(play.state, frame.fight)
        if units and not is_void(play.state, frame):
            foes = attacking(play.state, frame.fight)
            play.call(LOSSES, Losses(1 - frame.fight.side, units, foes, 1, attacking=False, afv=afv))

    return rule("rb.52.4#a" if afv else "rb.52.6#a")(does)


# Retreats


@rule("rb.54#a")
def length(code: str) -> int:
    """54.0, 52.10, 52.11 Return how many hexes a code makes a side retreat."""
    return int(code.strip("ADR/"))


@rule("rb.39.7#a")
def retreat(play: TrumpetsPlay, holding: Holding) -> None:
    """52.11 Units retreat, unless a leader lets them hold."""
    if holding.units and not ask_to_hold(play, holding, "held"):
        fall_back(play, holding.units, holding.hexes)


@rule("rb.39.7#a")
def after_holding(play: TrumpetsPlay, frame: Battle, units: tuple[int, ...]) -> None:
    """39.7 Those who do not hold retreat."""
    fall_back(play, units, next(length(code) for code in frame.codes if "R" in code))


@rule("rb.52.10#a")
def attacker_retreats(play: TrumpetsPlay, frame: Battle, part: ResultPart) -> None:
    """52.10 The attackers retreat as many hexes as the code says."""
    units, foes = attacking(play.state, frame.fight), defending(play.state, frame.fight)
    retreat(play, Holding(frame.side, party(play.state, units), length(part.word), foes, attacking=True))


@rule("rb.52.11#a", "rb.54#b")
def defender_retreats(play: TrumpetsPlay, frame: Battle, part: ResultPart) -> None:
    """52.11 The defenders retreat as many hexes as the code says."""
    if not is_void(play.state, frame):
        units, foes = defending(play.state, frame.fight), attacking(play.state, frame.fight)
        retreat(play, Holding(1 - frame.side, units, length(part.word), foes))


# What locks both sides


@rule("rb.52.12#a", "rb.52.13#a")
def locked(word: str) -> Callable[[TrumpetsPlay, Battle, ResultPart], None]:
    """52.12, 52.13 Make what a counterattack or an engagement does."""

    def does(play: TrumpetsPlay, frame: Battle, _part: ResultPart) -> None:
        if attacking(play.state, frame.fight) and defending(play.state, frame.fight):
            lock(play, frame.fight, word)

    return does


def losing(does: Callable[[TrumpetsPlay, Battle, ResultPart], None]) -> tuple[Effect, ...]:
    """Make the effect of a code that costs steps."""
    return (ResultEffect("losses", does, term),)


ENTRIES: dict[str, tuple[Effect, ...]] = {
    "AE": losing(attackers_eliminated),
    "DE": losing(defenders_eliminated),
    "1•/": losing(attacker_loses(afv=True)),
    "/1•": losing(defender_loses(afv=True)),
    "1/": losing(attacker_loses(afv=False)),
    "/1": losing(defender_loses(afv=False)),
    **{f"AR{n}/": (ResultEffect("retreats", attacker_retreats, term),) for n in range(1, 4)},
    **{f"/DR{n}": (ResultEffect("retreats", defender_retreats, term),) for n in range(1, 5)},
    "CA": (ResultEffect("clash", locked(COUNTERATTACK), term),),
    "Eng": (ResultEffect("clash", locked(ENGAGED), term),),
    **{f"B{n}": () for n in range(1, 5)},
    "none": (),
}
EFFECTS: CombatResults[TrumpetsPlay, Battle, TrumpetsState, Fight] = CombatResults(
    STAGES, ENTRIES, lambda _state, frame: tuple(ResultPart(word) for word in frame.codes)
)
