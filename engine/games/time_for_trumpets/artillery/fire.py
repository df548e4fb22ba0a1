"""45.5, 46.5, 46.6, 47.7, 47.8 A side names the artillery that fires in a battle."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.time_for_trumpets.activity.heads import ARMY, CORPS, level
from engine.games.time_for_trumpets.artillery.batteries import (
    all_batteries,
    counter,
    formation,
    post,
    reaches,
    ready_batteries,
)
from engine.games.time_for_trumpets.artillery.charts import attack_fire, defence_fire
from engine.games.time_for_trumpets.artillery.echelons import commander
from engine.games.time_for_trumpets.artillery.eligibility import GUARDS, Firing
from engine.games.time_for_trumpets.artillery.missions import US
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.counters import GERMAN
from engine.games.time_for_trumpets.orders import UNIT
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.choices import Choose
from engine.mechanics.positions import side_of
from engine.play import NOWHERE, Attempt, Refusal, Step, Tally, TallyItem, Verb, rule, say
from engine.play.guards import first_refusal

choose = Choose[TrumpetsState, Firing]()


def named(fight: Fight, defending: int, units: tuple[int, ...]) -> Fight:
    """Return the battle with more artillery that fires for a side."""
    return fight.having(**{"answer" if defending else "guns": (*fight.fires(bool(defending)), *units)})


# What firing marks


@rule("rb.43.1#d", "rb.45.5#a", "rb.46.5#a", "rb.46.6#b", "rb.47.7#a", "rb.47.8#a", "rb.44.1#l")
def mark_fired(state: TrumpetsState, unit: int, target: int) -> None:
    """43.1 A battalion that fires is marked; 44.1 so is its substitute when all its battalions have fired."""
    state.fired[unit] = 1
    state.aimed[unit] = target
    cover = state.represented[unit]
    if cover != NOWHERE:
        under = [one for one in all_batteries(state, side_of(state, unit)) if state.represented[one] == cover]
        state.fired[cover] = int(all(state.fired[one] for one in under))


@rule("rb.43.7.1#b", "rb.43.7.1#c", "rb.43.7.2#b", "rb.43.7.3#a", "rb.43.7.3#c")
def mark_echelon(state: TrumpetsState, unit: int) -> None:
    """43.7 The echelon of American artillery that fires in the German turn may not rest in the Allied turn.

    The echelon is that of the headquarters which the battalion obeys, so 8C/422 binds the HQ in Luxembourg alone.
    """
    hq = commander(state, unit)
    is_echelon = hq != NOWHERE and level(state, hq) in (ARMY, CORPS)
    if is_echelon and state.phasing == GERMAN and counter(state, unit).nationality == US:
        state.fired_formation[hq] = 1


def fire(play: TrumpetsPlay, frame: Firing, unit: int) -> None:
    """46.5 A battalion fires."""
    fire_all(play, frame, (unit,))


def fire_all(play: TrumpetsPlay, frame: Firing, units: tuple[int, ...]) -> None:
    """46.5 Battalions fire together."""
    for unit in units:
        mark_fired(play.state, unit, frame.fight.target)
        if frame.defending:
            mark_echelon(play.state, unit)
    play.change(fight=named(frame.fight, frame.defending, units))
    if frame.defending:
        play.tell("artillery.fires_in_defense", "rb.46.6", units=units, hex=frame.fight.target)
    else:
        play.tell("artillery.fires", "rb.46.5", units=units, hex=frame.fight.target)


# Who may fire


def near(state: TrumpetsState, frame: Firing) -> Iterator[int]:
    """43.2 Return the battalions in battery within range that have not fired."""
    return (unit for unit in ready_batteries(state, frame.side) if reaches(state, unit, frame.fight.target))


@rule("rb.43.1#b", "rb.43.5#a", "rb.43.6#a")
def eligible(state: TrumpetsState, unit: int, fight: Fight, defending: bool) -> Refusal | None:
    """43.0 Return why a battalion may not fire in a battle; nothing if it may."""
    side = 1 - fight.side if defending else fight.side
    frame = Firing(side, fight, int(defending))
    return first_refusal(state, FIRE.attempt(side, (unit,), frame), GUARDS)


def candidates(state: TrumpetsState, frame: Firing) -> tuple[int, ...]:
    """43.0 Return the battalions that may fire now."""
    return tuple(unit for unit in near(state, frame) if not eligible(state, unit, frame.fight, bool(frame.defending)))


def battery_of(state: TrumpetsState, unit: int) -> tuple[int, str]:
    """Return what the battalions of one artillery formation have in common."""
    return state.superior[post(state, unit)], formation(state, unit)


def comrades(state: TrumpetsState, frame: Firing, unit: int) -> tuple[int, ...]:
    """45.1, 46.2 Return the battalions of a formation that may fire now, one that has been picked among them."""
    return tuple(one for one in candidates(state, frame) if battery_of(state, one) == battery_of(state, unit))


def firsts(state: TrumpetsState, frame: Firing, _side: int) -> tuple[int, ...]:
    """Return the first battalion of each formation of which several may fire now."""
    seen: dict[tuple[int, str], list[int]] = {}
    for unit in candidates(state, frame):
        seen.setdefault(battery_of(state, unit), []).append(unit)
    return tuple(units[0] for units in seen.values() if len(units) > 1)


def adds(state: TrumpetsState, frame: Firing, units: tuple[int, ...]) -> Tally:
    """46.5, 46.6 Return the CF that artillery adds with more battalions."""
    fight = named(frame.fight, frame.defending, units)
    total = defence_fire(state, fight) if frame.defending else attack_fire(state, fight)
    return Tally((TallyItem(say("tally.fire", "rb.46.5"), total),))


def with_unit(state: TrumpetsState, attempt: Attempt[Firing]) -> Tally:
    """46.5 Show the CF with a battalion."""
    return adds(state, attempt.frame, (attempt.unit,) if attempt.args else ())


def with_formation(state: TrumpetsState, attempt: Attempt[Firing]) -> Tally:
    """46.5 Show the CF with a formation."""
    return adds(state, attempt.frame, comrades(state, attempt.frame, attempt.unit) if attempt.args else ())


FIRE = Verb(
    "fire",
    fire,
    (UNIT,),
    GUARDS,
    lambda state, frame, _side: ((unit,) for unit in near(state, frame)),
    tally=with_unit,
)
# 45.1, 46.2 All battalions of a formation that may fire do so together.
FIRE_FORMATION = choose(
    "fire_formation",
    lambda play, frame, unit: fire_all(play, frame, comrades(play.state, frame, unit)),
    firsts,
    "fire.not_several",
    "rb.46.5#c",
    tally=with_formation,
)


def cease(play: TrumpetsPlay, frame: Firing) -> None:
    """46.5 No more artillery fires for this side in this battle."""
    play.done(frame.fight)


def end_of_fire(play: TrumpetsPlay, frame: Firing) -> None:
    """43.0 Where no battalion may fire, nobody is asked."""
    if not candidates(play.state, frame):
        cease(play, frame)


FIRE_STEP = Step(
    "fire",
    "rb.43",
    Firing,
    actor=lambda _state, frame: frame.side,
    advance=end_of_fire,
    verbs=(FIRE, FIRE_FORMATION, Verb("cease", cease)),
    measure=lambda state, frame: (len(ready_batteries(state, frame.side)),),
    ask=lambda state, frame: say(
        "ask.fire_defence" if frame.defending else "ask.fire_attack", "rb.43", hex=frame.fight.target
    ),
)


def ask_for_fire(play: TrumpetsPlay, fight: Fight, defending: bool, label: str) -> None:
    """46.5, 46.6 Ask a side for its artillery; the answer under the label is the battle with it."""
    side = 1 - fight.side if defending else fight.side
    play.call(FIRE_STEP, Firing(side, fight, int(defending)), label)
