"""48 Bombardment shock: who may bombard, the coordination roll, the table and what it does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.time_for_trumpets.artillery.batteries import formation, sum_of_fire
from engine.games.time_for_trumpets.artillery.charts import attack_factor, named_fire, up
from engine.games.time_for_trumpets.artillery.missions import (
    US,
    army,
    coordinating_rolls,
    groups,
    least,
    may_coordinate,
    mission,
)
from engine.games.time_for_trumpets.combat.fights import FULL, HALF, QUARTER, Fight, hexes_of_attackers
from engine.games.time_for_trumpets.orders import HEX, UNIT, OfSide
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.guards import No
from engine.mechanics.positions import units_in
from engine.play import NOWHERE, Message, Step, Verb, rule, say
from engine.rulebook.dice import covers

SHOCK, RETREAT, ABORT = "shock", "retreat", "abort"
SHARES = {"full": FULL, "half": HALF, "quarter": QUARTER}


@dataclass(frozen=True, slots=True)
class Bombardment(OfSide):
    """A side that may bombard in a battle, with the artillery that it has named."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    fight: Fight
    defending: int = 0
    decided: int = 0


# 48.1 What is needed


def total(state: TrumpetsState, fight: Fight, defending: bool, hq: int = NOWHERE, aimed: int = NOWHERE) -> int:
    """48.2 to 48.4 Return the modified CF of a bombardment."""
    if defending:
        return up(named_fire(state, fight.having(replier=hq, aimed=aimed)))
    return up(sum_of_fire(state, mission(state, fight, hq, False)) * attack_factor(state, fight))


@rule("rb.48.1#a", "rb.48.1#b", "rb.48.2.1#e", "rb.48.2.2#f", "rb.48.3#a", "rb.48.4.2#d", "rb.48.4.3#e")
def suffices(state: TrumpetsState, fight: Fight, defending: bool, hq: int = NOWHERE, aimed: int = NOWHERE) -> bool:
    """48.1 Tell whether the CF of a bombardment reach the lowest column."""
    whose = army(state, mission(state, fight, hq, defending, aimed))
    return bool(whose) and total(state, fight, defending, hq, aimed) >= least(state, whose)


def is_american(state: TrumpetsState, frame: Bombardment) -> bool:
    """48.4 Tell whether the artillery bombards by Time on Target."""
    return army(state, frame.fight.fires(bool(frame.defending))) == US


@rule("rb.48.4#c", "rb.48.4.2#d")
def coordinators(state: TrumpetsState, frame: Bombardment) -> tuple[int, ...]:
    """48.4 Return the FAG HQs that may coordinate a mission."""
    defending = bool(frame.defending)
    return tuple(hq for hq in groups(state) if may_coordinate(state, hq, frame.fight, defending))


@rule("rb.48.4.2#d", "rb.48.4#c")
def missions_in_attack(state: TrumpetsState, frame: Bombardment, _side: int = 0) -> Iterator[tuple[int]]:
    """48.4.2 Return the FAG HQs of which the mission has enough CF in attack."""
    if not frame.defending and is_american(state, frame):
        fitting = (hq for hq in coordinators(state, frame) if suffices(state, frame.fight, False, hq))
        yield from ((hq,) for hq in fitting)


@rule("rb.48.4.3#c", "rb.48.4.3#e")
def missions_in_defense(state: TrumpetsState, frame: Bombardment, _side: int = 0) -> Iterator[tuple[int, int]]:
    """48.4.3 Return the FAG HQs, and the hexes of attackers at which their missions have enough CF."""
    if frame.defending and is_american(state, frame):
        for hq in coordinators(state, frame):
            for hex in hexes_of_attackers(state, frame.fight):
                if suffices(state, frame.fight, True, hq, hex):
                    yield hq, hex


@rule("rb.48.2.2#c", "rb.48.2.2#f", "rb.48.3#a")
def hexes_to_bombard(state: TrumpetsState, frame: Bombardment, _side: int = 0) -> Iterator[tuple[int]]:
    """48.2.2 Return the hexes of attackers at which German or British artillery may aim."""
    if frame.defending and not is_american(state, frame):
        near = hexes_of_attackers(state, frame.fight)
        yield from ((hex,) for hex in near if suffices(state, frame.fight, True, NOWHERE, hex))


# 48.2.2, 48.4 The decision

no = No[TrumpetsState, Bombardment]()
# 48.4.2 A FAG HQ coordinates a mission that reaches the lowest column.
has_mission = no(
    "bombard.no_mission",
    "rb.48.4#c",
    lambda s, a: (a.unit,) not in missions_in_attack(s, a.frame),
    also=("rb.48.4.2#d",),
)
# 48.4.3 In defense it is aimed at a hex of attackers within range.
has_aimed_mission = no(
    "bombard.no_aimed_mission",
    "rb.48.4.3#c",
    lambda s, a: (a.unit, a.hex) not in missions_in_defense(s, a.frame),
    also=("rb.48.4.3#e", "rb.48.4#c"),
    about=("unit", "hex"),
)
# 48.2.2 German and British artillery is aimed at a hex of attackers within range.
reaches_the_column = no(
    "bombard.too_little",
    "rb.48.2.2#f",
    lambda s, a: (a.hex,) not in hexes_to_bombard(s, a.frame),
    also=("rb.48.2.2#c", "rb.48.2.2#e"),
    about=("hex",),
)


@rule("rb.48.4.1#a", "rb.48.4.2#d")
def coordinate(play: TrumpetsPlay, frame: Bombardment, hq: int) -> None:
    """48.4.2 A FAG HQ coordinates Time on Target in attack; its battalions fire for nothing else."""
    play.state.aimed[hq] = frame.fight.target
    play.tell("bombard.mission", "rb.48.4#c", unit=hq, hex=frame.fight.target)
    begin(play, frame, frame.fight.having(coordinator=hq))


@rule("rb.48.4.3#d", "rb.48.4.1#a")
def coordinate_at(play: TrumpetsPlay, frame: Bombardment, hq: int, hex: int) -> None:
    """48.4.3 A FAG HQ coordinates Time on Target at a hex of attackers."""
    play.state.aimed[hq] = frame.fight.target
    play.tell("bombard.mission", "rb.48.4.3#c", unit=hq, hex=hex)
    begin(play, frame, frame.fight.having(replier=hq, aimed=hex))


@rule("rb.48.2.2#d")
def bombard(play: TrumpetsPlay, frame: Bombardment, hex: int) -> None:
    """48.2.2 The defender announces a bombardment of a hex of attackers."""
    play.tell("bombard.announced", "rb.48.2.2#d", hex=hex)
    begin(play, frame, frame.fight.having(aimed=hex))


def begin(play: TrumpetsPlay, frame: Bombardment, fight: Fight) -> None:
    """48.2.1 The bombardment begins: it has to be coordinated."""
    play.change(fight=fight, decided=1)
    if needs_coordination(play.state, fight, bool(frame.defending)):
        play.roll("coordination", (6,), fight.aimed if frame.defending else fight.target)
    else:
        throw(play, fight, bool(frame.defending))


@rule("rb.48.2.1#e", "rb.48.4.2#d")
def needs_coordination(state: TrumpetsState, fight: Fight, defending: bool) -> bool:
    """48.2.1 Every bombardment is coordinated; by one reading not that of a single artillery formation."""
    if state.rules.coordination_single_formation:
        return True
    guns = mission(state, fight, fight.replier if defending else fight.coordinator, defending, fight.aimed)
    return len({(state.superior[unit], formation(state, unit)) for unit in guns}) > 1


# 48.2.1 The dice


def whose(state: TrumpetsState, fight: Fight, defending: bool) -> str:
    """48.2 to 48.4 Return by whose rules the bombardment is resolved."""
    return army(state, fight.fires(defending))


@rule("rb.48.2.1#e", "rb.48.2.2#g", "rb.48.3#a", "rb.48.4.2#d", "rb.48.4.3#f")
def coordinated(play: TrumpetsPlay, frame: Bombardment, faces: tuple[int, ...]) -> None:
    """48.2.2 Without coordination there is no roll on the table, and a quarter of the CF defends."""
    fight, defending = frame.fight, bool(frame.defending)
    if covers(coordinating_rolls(play.state, whose(play.state, fight, defending)), faces[0]):
        play.tell("bombard.coordinated", "rb.48.2.1#e", face=faces[0])
        throw(play, fight, defending)
        return
    play.tell("bombard.failed", "rb.48.2.2#g", face=faces[0])
    play.done(fight.having(share=QUARTER) if defending else fight)


@rule("rb.48.2.2#h", "rb.48.4.3#g", "rb.48.2.1#e")
def throw(play: TrumpetsPlay, fight: Fight, defending: bool) -> None:
    """48.2.2 The dice are rolled on the table."""
    play.roll("bombardment", (6,) * play.state.rules.shock_dice, fight.aimed if defending else fight.target)


def column(state: TrumpetsState, amount: int, defending: bool) -> str:
    """48.1 Return the column of the table for some CF."""
    table = state.rules.bombard_attacker if defending else state.rules.bombard_defender
    return next(str(label) for label in table.columns if covers(label, amount))


@rule("rb.48.2.1#a", "rb.48.2.2#a", "rb.48.4.2#a", "rb.48.4.3#a")
def resolve(play: TrumpetsPlay, frame: Bombardment, faces: tuple[int, ...]) -> None:
    """48.2 The table says what the bombardment does."""
    state, fight, defending = play.state, frame.fight, bool(frame.defending)
    hq = fight.replier if defending else fight.coordinator
    head = column(state, total(state, fight, defending, hq, fight.aimed), defending)
    table = state.rules.bombard_attacker if defending else state.rules.bombard_defender
    word = str(table.look_up(sum(faces), head))
    play.tell("bombard.result", "rb.48.2.1#a", column=head, faces=faces, result=word)
    play.done(hit_attackers(state, fight, word) if defending else hit_defenders(state, fight, word))


# 48.1 What it does


@rule("rb.48.1#c", "rb.48.1#d", "rb.48.1#e")
def struck(state: TrumpetsState, hex: int) -> tuple[int, ...]:
    """48.1 Return the units in a hex that a bombardment strikes: all with headquarters, but no leaders."""
    return tuple(unit for unit in units_in(state, hex) if state.roster[state.record[unit]].is_ground_unit)


@rule("rb.48.1#a", "rb.48.2.1#h", "rb.48.4.2#e")
def hit_defenders(state: TrumpetsState, fight: Fight, word: str) -> Fight:
    """48.2.1 Shock marks all defenders in the hex, and the die of the battle may be better by one."""
    if word.startswith(SHOCK):
        for unit in struck(state, fight.target):
            state.shocked[unit] = 1
    return fight.having(drm=fight.drm - 1) if word.endswith("-1") else fight


@rule("rb.48.1#b", "rb.48.1#e", "rb.48.2.2#h", "rb.48.2.2#i", "rb.48.4.3#g", "rb.48.4.3#h")
def hit_attackers(state: TrumpetsState, fight: Fight, word: str) -> Fight:
    """48.2.2 Attackers in the hex are shocked or aborted and leave the battle, or the die is worse for them."""
    parts = word.split("+")
    for unit in struck(state, fight.aimed):
        state.shocked[unit] = max(state.shocked[unit], int(SHOCK in parts))
        if unit in fight.attackers and (SHOCK in parts or ABORT in parts):
            state.aborted[unit] = 1
    drm = fight.drm + 1 if "drm" in parts else fight.drm
    return fight.having(drm=drm, share=next((SHARES[part] for part in parts if part in SHARES), FULL))


@rule("rb.48.4.3#g", "rb.48.2.2#h")
def driven_back(state: TrumpetsState, fight: Fight) -> tuple[int, ...]:
    """48.2.2 Return the attackers that a bombardment has shocked out of the battle; they retreat one hex."""
    there = (unit for unit in fight.attackers if state.at[unit] == fight.aimed)
    return tuple(unit for unit in there if state.aborted[unit] and state.shocked[unit])


# The step


def is_automatic(state: TrumpetsState, frame: Bombardment) -> bool:
    """48.2.1 German and British attacks bombard without being asked: their CF are added in any case."""
    attacks = not frame.defending and not is_american(state, frame)
    return attacks and suffices(state, frame.fight, False)


def may_choose(state: TrumpetsState, frame: Bombardment) -> bool:
    """48.2.2, 48.4 Tell whether there is a bombardment to decide on."""
    ways = (missions_in_attack, missions_in_defense, hexes_to_bombard)
    return any(next(iter(way(state, frame)), None) is not None for way in ways)


def advance(play: TrumpetsPlay, frame: Bombardment) -> None:
    """48.2 Without a choice the bombardment begins by itself, or there is none."""
    if frame.decided:
        return
    if is_automatic(play.state, frame):
        begin(play, frame, frame.fight)
    elif not may_choose(play.state, frame):
        play.done(frame.fight)


def decline(play: TrumpetsPlay, frame: Bombardment) -> None:
    """48.2.2d The artillery fires without a bombardment."""
    play.done(frame.fight)


def prompt(_state: TrumpetsState, frame: Bombardment) -> Message:
    """Ask about a bombardment."""
    return say("ask.bombardment", "rb.48.2.2#d", hex=frame.fight.target)


BOMBARDMENT = Step(
    "bombardment",
    "rb.48.2",
    Bombardment,
    actor=lambda _state, frame: frame.side,
    advance=advance,
    verbs=(
        Verb("coordinate", coordinate, (UNIT,), (has_mission,), missions_in_attack, exact=True),
        Verb("coordinate_at", coordinate_at, (UNIT, HEX), (has_aimed_mission,), missions_in_defense, exact=True),
        Verb("bombard", bombard, (HEX,), (reaches_the_column,), hexes_to_bombard, exact=True),
        Verb("no_bombardment", decline),
    ),
    after={"coordination": coordinated, "bombardment": resolve},
    measure=lambda _state, frame: (1 - frame.decided,),
    ask=prompt,
)


@rule("rb.48#a")
def ask_for_bombardment(play: TrumpetsPlay, fight: Fight, defending: bool, label: str) -> None:
    """48.0 Let a side bombard with the artillery that it has named; the answer under the label is the battle."""
    if not play.state.rules.shock or not fight.fires(defending):
        return
    side = 1 - fight.side if defending else fight.side
    play.call(BOMBARDMENT, Bombardment(side, fight, int(defending)), label)
