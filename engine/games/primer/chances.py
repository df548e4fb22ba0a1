"""What the dice would bring: the column and the results of a battle that is being put together, for each stance."""

from __future__ import annotations

from engine.games.primer.clash import Clash, Stance
from engine.games.primer.declaring import JOIN, Attackers, Muster
from engine.games.primer.odds import COMBAT, Assault
from engine.games.primer.special import STANCES, stance_ordered
from engine.games.primer.state import Battle, PrimerState, is_guns, units_in
from engine.play import Choice, Outlook

Chances = tuple[Outlook, ...]
ATTACK, DEFENCE = "attack_stance", "defence_stance"


def chances(state: PrimerState, choices: tuple[Choice, ...]) -> Chances:
    """5.3 The outlook of the battle that choices would bring about: to attack, who joins, a stance."""
    frame = state.stack[-1].frame if state.stack else None
    first = choices[0] if choices else None
    if isinstance(frame, Attackers) and first and first.verb == "attack":
        return _of_battle(state, Battle(first.args[0], _all_who_can(state, frame, first.args[0])))
    if isinstance(frame, Muster):
        joined = tuple(choice.args[0] for choice in choices if choice.verb == "join")
        return _of_battle(state, Battle(frame.target, (*frame.units, *joined)))
    if isinstance(frame, Stance) and first:
        return _of_stance(state, first.verb)
    return ()


def _all_who_can(state: PrimerState, frame: Attackers, target: int) -> tuple[int, ...]:
    return tuple(unit for (unit,) in JOIN.legal(state, Muster(frame.side, target), frame.side))


def _of_stance(state: PrimerState, stance: str) -> Chances:
    """Whoever defends does not know how he is attacked: then every stance of the attacker is a case of its own."""
    clash = next((entry.frame for entry in reversed(state.stack) if isinstance(entry.frame, Clash)), None)
    if clash is None:
        return ()
    known = (stance,) if stance in STANCES[ATTACK] else None
    return _of_battle(state, clash.battle, known, open_defence=known is not None)


def _of_battle(
    state: PrimerState, battle: Battle, stances: tuple[str, ...] | None = None, *, open_defence: bool = True
) -> Chances:
    if all(is_guns(state, unit) for unit in battle.units):
        return ()
    defenders = units_in(state, battle.target)
    attacks = stances or _open_to(state, ATTACK, battle.units, battle.target)
    hidden = _open_to(state, DEFENCE, defenders, battle.target) if open_defence else ()
    secret = tuple(f"stance.{stance}" for stance in hidden) if len(hidden) > 1 else ()
    asked = (Assault(battle.target, battle.units, (stance,)) for stance in attacks)
    return tuple(COMBAT.outlook(state, each, (f"stance.{each.stances[0]}",), secret) for each in asked)


def _open_to(state: PrimerState, question: str, units: tuple[int, ...], hex: int) -> tuple[str, ...]:
    """The stances that special rules leave open."""
    return tuple(each for each in STANCES[question] if stance_ordered(state, question, each, units, hex) is None)
