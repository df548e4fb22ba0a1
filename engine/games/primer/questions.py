"""What can be asked of a position: by worked examples, and by somebody who points at the map."""

from __future__ import annotations

from engine.games.primer.after_battle import ADVANCES, RETREATS
from engine.games.primer.arrivals import ENTRY, SCHEDULE
from engine.games.primer.battle import COMBAT, DEFENCE, Assault, Clash, Stance, reaches
from engine.games.primer.declaring import JOIN, Attackers, Muster
from engine.games.primer.movement import MARCHES
from engine.games.primer.special import STANCES, stance_ordered
from engine.games.primer.stacking_and_zones import controllers
from engine.games.primer.state import (
    COUNTERS,
    FOOT,
    GUNS,
    HORSE,
    Battle,
    PrimerState,
    is_guns,
    side_of,
    strength,
    units_in,
)
from engine.games.primer.supply import LINES, in_supply, line_of
from engine.games.primer.victory import score
from engine.mechanics.lines import TracedLine
from engine.mechanics.positions import in_hex
from engine.mechanics.questions import (
    ArrivalQuestions,
    CombatQuestions,
    Hex,
    LineQuestions,
    Own,
    Record,
    RetreatQuestions,
    Unit,
    Units,
    Words,
    ZoneQuestions,
    plain_route,
    questions,
    sight,
)
from engine.mechanics.retreating import Route
from engine.play import Choice, Outlook, Stacking, Tally

# The questions of worked examples, answered by the rules themselves


def room(state: PrimerState, hex: Hex) -> int:
    """2.1 How many more units a hex takes."""
    return state.rules.stacking_limit - len(units_in(state, hex))


def cup(state: PrimerState) -> Words:
    """1.3 The weather chits in the cup."""
    return tuple(state.sky)


def counter(state: PrimerState, unit: Unit) -> Record:
    """1.1 What a counter says."""
    printed = state.counter(unit)
    return {
        "side": state.SIDES[printed.side],
        "arm": printed.arm,
        "steps": printed.steps,
        **COUNTERS.said(printed),
    }


# What questions suppose


def _line(state: PrimerState, unit: int) -> TracedLine:
    return line_of(state, side_of(state, unit))


def _assault(state: PrimerState, target: Hex, units: Units, stances: Words = ()) -> Assault | None:
    """5.2 An attack by units that are all near enough."""
    near = all(in_hex(state, unit) and reaches(state, unit, target) for unit in units)
    return Assault(target, units, stances) if near else None


def _retreat(state: PrimerState, units: Units, origin: Hex | None = None) -> Route | None:
    """6.2 A retreat from a battle, or from where the units stand."""
    way = plain_route(state, units)
    return way if way is None or origin is None else way._replace(origin=origin)


ASKED = (
    MARCHES,
    ZoneQuestions(controllers),
    LineQuestions(LINES, _line, lambda state, unit: in_hex(state, unit) and in_supply(state, unit)),
    CombatQuestions(COMBAT, _assault),
    RetreatQuestions(RETREATS, _retreat),
    ADVANCES,
    ArrivalQuestions(ENTRY, schedule=SCHEDULE),
)
OWN: Own = {
    "room": room,
    "cup": cup,
    "counter": counter,
    "strength": strength,
    "points": score,
}
QUERIES = questions(*ASKED, own=(OWN,))


# What the dice would bring: the results of a battle that is being put together, for each stance

Chances = tuple[Outlook, ...]
ATTACKING, DEFENDING = "attack_stance", "defence_stance"


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
    known = (stance,) if stance in STANCES[ATTACKING] else None
    return _of_battle(state, clash.battle, known, open_defence=known is not None)


def _of_battle(
    state: PrimerState, battle: Battle, stances: tuple[str, ...] | None = None, *, open_defence: bool = True
) -> Chances:
    if all(is_guns(state, unit) for unit in battle.units):
        return ()
    defenders = units_in(state, battle.target)
    attacks = stances or _open_to(state, ATTACKING, battle.units, battle.target)
    hidden = _open_to(state, DEFENDING, defenders, battle.target) if open_defence else ()
    secret = tuple(f"stance.{stance}" for stance in hidden) if len(hidden) > 1 else ()
    asked = (Assault(battle.target, battle.units, (stance,)) for stance in attacks)
    return tuple(COMBAT.outlook(state, each, (f"stance.{each.stances[0]}",), secret) for each in asked)


def _open_to(state: PrimerState, question: str, units: tuple[int, ...], hex: int) -> tuple[str, ...]:
    """The stances that special rules leave open."""
    return tuple(each for each in STANCES[question] if stance_ordered(state, question, each, units, hex) is None)


# What the primer says to somebody who points at the map


def held(state: PrimerState, hex: int) -> Stacking:
    """2.1 How many units are in a hex, and how many there may be."""
    return Stacking(len(units_in(state, hex)), state.rules.stacking_limit)


def defence(state: PrimerState, hex: int) -> Tally:
    """5.3 What the ground does for whoever defends in a hex."""
    return DEFENCE.tally(state, Assault(hex, ()))


def ground(state: PrimerState, word: str) -> tuple[tuple[str, str], ...]:
    """3.1 What entering a kind of terrain costs each arm."""
    terrain = state.rules.terrain
    if word not in terrain.rows:
        return ()
    return tuple((f"arm.{arm}", str(terrain.look_up(word, arm))) for arm in (FOOT, HORSE, GUNS))


SIGHT = sight(*ASKED, stacking=held, defence=defence, terrain=ground, chances=chances)
