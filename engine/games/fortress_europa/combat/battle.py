"""15.2, 15.3 A battle is fought: the die, losses and retreats of the defender, then those of the attacker."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.fortress_europa import districts, naval
from engine.games.fortress_europa.air.support import use_carpet, use_support
from engine.games.fortress_europa.combat import winter_offensive
from engine.games.fortress_europa.combat.fights import (
    DROPPERS,
    RAIDERS,
    Fight,
    are_one_nation,
    defenders,
    fights_in_own_hex,
    party,
    targets,
)
from engine.games.fortress_europa.combat.losses import LOSSES, Losses, destroy
from engine.games.fortress_europa.combat.odds import COLUMNS, COMBAT, DIE, is_even
from engine.games.fortress_europa.combat.retreat import RETREAT, Retreat, need_not_retreat
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.state import FortressPlay, FortressState, enemies_in, friends_in, kind, on_map
from engine.mechanics.choices import Choose
from engine.mechanics.phase_steps import stage_by_stage
from engine.play import Arg, Frame, Step, Tally, rule, say

ATTACKER, DEFENDER = "attacker", "defender"
EVERYTHING = "all"
DRIVEN_ON = "DR"
"""15.11 Units that only fell back to a hex retreat with its defenders as far as this result says."""


@dataclass(frozen=True, slots=True)
class Battle(Frame):
    """A battle that is being fought: how far it is, its result, and who looks on."""

    KINDS: ClassVar[dict[str, str]] = {"result": "word", "bystanders": "unit"}

    fight: Fight
    stage: int = 0
    result: str = ""
    bystanders: tuple[int, ...] = ()
    hexes: int = 0


# Before the die


@rule("rb.14.9#a", "rb.9.1#g", "rb.9.8#a", "rb.9.9#a", "rb.14.7#a")
def begin(play: FortressPlay, frame: Battle) -> None:
    """14.7 All who are in the hexes defend; 14.9 nobody fights again; 9.8 attacks on frozen units release all."""
    state, fight = play.state, frame.fight
    looking_on = bystanders(state, fight)
    fight = replace(fight, defenders=defenders(state, fight))
    if fight.side == ALLIED:
        districts.attacked(play, fight.defenders)
    for unit in (*fight.units, *fight.defenders):
        state.fought[unit] = 1
    play.change(fight=fight, bystanders=looking_on)
    tally = Tally((*COMBAT.tally(state, fight).items, *DIE.tally(state, fight).items))
    play.tell("battle.begins", "rb.14.3", tally=tally, units=fight.units, hexes=fight.hexes)
    note_assault(state, fight)
    use_support(play, fight)
    use_carpet(play, fight)
    naval.note_fire(state, fight.ships)


@rule("rb.33.4.1#b")
def note_assault(state: FortressState, fight: Fight) -> None:
    """33.4.1 Count the attacks at 1:1 or better that the Germans owe in On to Berlin."""
    if winter_offensive.is_owed(state, fight) and is_even(state, fight):
        state.used[winter_offensive.ASSAULTS] += 1


@rule("rb.14.11#b", "rb.14.11#c")
def bystanders(state: FortressState, fight: Fight) -> tuple[int, ...]:
    """14.11 The Allied units of other nationalities that are adjacent to this stack alone and do not attack."""
    if fight.side != ALLIED:
        return ()
    others = (unit for unit in on_map(state, ALLIED) if unit not in fight.units and not fights_in_own_hex(state, unit))
    beside = (unit for unit in others if len(targets(state, unit)) == 1 and targets(state, unit)[0] in fight.hexes)
    return tuple(unit for unit in beside if not are_one_nation(state, (unit, *fight.units)))


@rule("rb.15.2#a")
def throw(play: FortressPlay, frame: Battle) -> None:
    """15.2 The attacker rolls a die."""
    play.roll("combat", (play.state.rules.die_most,), frame.fight.target)


@rule("rb.15.2#a", "rb.15.2#b")
def settle(play: FortressPlay, frame: Battle, faces: tuple[int, ...]) -> None:
    """15.2 The die brings a result."""
    state, fight = play.state, frame.fight
    (part,) = COMBAT.read(state, fight, faces[0])
    tally = COMBAT.tally(state, fight)
    play.change(result=part.word)
    play.tell(
        "battle.result",
        "rb.15.2",
        hex=fight.target,
        odds=COLUMNS[max(0, tally.total)],
        face=faces[0],
        result=part.word,
    )


# 15.3 Losses


def cell(state: FortressState, frame: Battle, column: str) -> int | str:
    """15.3 Return what the list of results says of the result."""
    found = state.rules.results.look_up(frame.result, column)
    return found if isinstance(found, str) else int(found)


def losses(play: FortressPlay, frame: Battle, who: str, side: int, units: tuple[int, ...]) -> None:
    """15.3 A side loses the steps of the result, or everything."""
    hits = cell(play.state, frame, f"{who}_loss")
    here = party(play.state, units)
    if hits == EVERYTHING:
        for unit in here:
            destroy(play, unit, "rb.15.3")
    elif hits and here:
        play.call(LOSSES, Losses(side, here, int(hits)))


@rule("rb.15.2#c", "rb.15.3#e", "rb.15.3#f", "rb.15.3#h", "rb.15.3#i")
def defender_losses(play: FortressPlay, frame: Battle) -> None:
    """15.3 First the defender loses steps."""
    losses(play, frame, DEFENDER, 1 - frame.fight.side, frame.fight.defenders)


@rule("rb.15.3#a", "rb.15.3#b", "rb.15.3#c", "rb.15.3#e", "rb.15.3#f", "rb.14.11#d", "rb.19.5#a")
def attacker_losses(play: FortressPlay, frame: Battle) -> None:
    """15.3 Then the attacker does; 14.11, 19.5 not those who look on, nor ships."""
    losses(play, frame, ATTACKER, frame.fight.side, frame.fight.units)


# 15.4 Retreats


def retreats(state: FortressState, frame: Battle, who: str) -> bool:
    """15.3 Tell whether a side has to retreat."""
    return cell(state, frame, "retreats") == who


def span(state: FortressState, frame: Battle) -> tuple[int, int]:
    """15.3 Return the least and the most hexes of the retreat, or those that the defender has chosen."""
    if frame.hexes:
        return frame.hexes, frame.hexes
    return int(cell(state, frame, "least")), int(cell(state, frame, "most"))


@dataclass(frozen=True, slots=True)
class Distance(Frame):
    """The defender who chooses how far the attackers retreat."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int
    least: int
    most: int


# 15.3 By one reading the defender chooses the length.
DISTANCE = Step(
    "distance",
    "rb.15.3#d",
    Distance,
    actor=lambda _state, frame: frame.side,
    verbs=(
        # 15.3 The player chooses the length of a retreat within the result.
        Choose[FortressState, Distance]()(
            "distance",
            lambda play, _frame, number: play.done(number),
            lambda _state, frame, _side: range(frame.least, frame.most + 1),
            "retreat.not_so_far",
            "rb.15.3#d",
            arg=Arg("number", "number"),
        ),
    ),
    ask=lambda _state, frame: say("ask.distance", "rb.15.3#d", side=frame.side),
)


@rule("rb.15.3#d", "rb.15.4#a")
def ask_distance(play: FortressPlay, frame: Battle) -> None:
    """15.3 The attacker chooses the length on the way; by one reading the defender chooses it before."""
    least, most = span(play.state, frame)
    chooses = play.state.rules.retreat_chooser == "defender" and retreats(play.state, frame, ATTACKER)
    if chooses and least < most:
        play.call(DISTANCE, Distance(1 - frame.fight.side, least, most), "distance")


@rule("rb.15.4#a", "rb.15.4#d", "rb.16.4#a", "rb.16.4#b", "rb.16.4#c", "rb.16.8#b")
def fall_back(play: FortressPlay, frame: Battle, units: tuple[int, ...], least: int, most: int) -> None:
    """15.4 The attacker moves the units that have to retreat; 16.4 the owner those that need not."""
    state = play.state
    here = party(state, units)
    if not here:
        return
    free = tuple(unit for unit in here if need_not_retreat(state, unit))
    bound = tuple(unit for unit in here if unit not in free)
    owner = frame.fight.side if here[0] in (*frame.fight.units, *frame.bystanders) else 1 - frame.fight.side
    if bound:
        led = owner if any(winter_offensive.must_go(state, unit) for unit in bound) else frame.fight.side
        play.call(RETREAT, Retreat(bound, led, least, most))
    if free:
        play.call(RETREAT, Retreat(free, owner, least, most, free=True))


@rule("rb.15.3#e", "rb.15.3#f", "rb.15.3#g", "rb.15.3#h", "rb.16.4#e")
def defender_retreats(play: FortressPlay, frame: Battle) -> None:
    """15.3 The defenders retreat."""
    if retreats(play.state, frame, DEFENDER):
        fall_back(play, frame, frame.fight.defenders, *span(play.state, frame))


@rule("rb.15.11#b", "rb.15.11#a")
def others_follow(play: FortressPlay, frame: Battle) -> None:
    """15.11 Germans that fell back to a hex which airborne units or raiders have cleared retreat again."""
    state, fight = play.state, frame.fight
    if fight.side != ALLIED or not any(kind(state, unit) in (*DROPPERS, *RAIDERS) for unit in fight.units):
        return
    left = [hex for hex in fight.hexes if not any(state.at[unit] == hex for unit in party(state, fight.defenders))]
    units = tuple(
        u for hex in left for u in friends_in(state, GERMAN, hex) if state.fought[u] and u not in fight.defenders
    )
    if units:
        rows = state.rules.results
        least, most = int(rows.look_up(DRIVEN_ON, "least")), int(rows.look_up(DRIVEN_ON, "most"))
        play.call(RETREAT, Retreat(units, fight.side, least, most))


@rule("rb.15.3#b", "rb.15.3#c", "rb.15.3#d", "rb.12.9#a", "rb.12.9#b", "rb.20.8#e", "rb.21.11#d")
def attacker_retreats(play: FortressPlay, frame: Battle) -> None:
    """15.3 The attackers retreat; 12.9, 20.8, 21.11 invaders and units on top of enemies are eliminated instead."""
    state, fight = play.state, frame.fight
    if not retreats(state, frame, ATTACKER):
        return
    here = party(state, fight.units)
    lost = tuple(unit for unit in here if fights_in_own_hex(state, unit))
    for unit in lost:
        destroy(play, unit, "rb.12.9" if state.invading[unit] else "rb.20.8")
    bound = any(not need_not_retreat(state, unit) for unit in here if unit not in lost)
    fall_back(play, frame, fight.units, *span(state, frame))
    if bound or lost:
        followers(play, frame)


@rule("rb.14.11#c", "rb.14.11#d")
def followers(play: FortressPlay, frame: Battle) -> None:
    """14.11 Those who look on retreat with the attackers."""
    units = party(play.state, frame.bystanders)
    if units:
        play.call(RETREAT, Retreat(units, frame.fight.side, *span(play.state, frame)))


@rule("rb.20.8#h", "rb.30.2#d")
def take_hexes(play: FortressPlay, frame: Battle) -> None:
    """20.8 Units that came down on enemies hold the hex when all of these have gone."""
    from engine.games.fortress_europa.entering import secured

    state, side = play.state, frame.fight.side
    for hex in frame.fight.hexes:
        there = friends_in(state, side, hex)
        if there and not enemies_in(state, side, hex):
            secured(play, there[0], hex)
            for unit in there:
                state.on_enemy[unit] = 0


@rule("rb.33.3.9#d")
def spearheads_advance(play: FortressPlay, frame: Battle) -> None:
    """33.3.9 Two SS units advance in the first assault of the winter offensive."""
    units = winter_offensive.spearheads(play.state, frame.fight)
    if units:
        play.call(winter_offensive.ADVANCE, winter_offensive.Advance(units))


BATTLE = Step(
    "battle",
    "rb.15.2",
    Battle,
    advance=stage_by_stage(
        (
            begin,
            throw,
            defender_losses,
            defender_retreats,
            others_follow,
            attacker_losses,
            ask_distance,
            attacker_retreats,
            take_hexes,
            spearheads_advance,
        )
    ),
    after={"combat": settle, "distance": lambda play, _frame, hexes: play.change(hexes=hexes)},
)
