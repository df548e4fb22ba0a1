"""9 One combat, from aircraft and lead units to the dice, and on to what comes of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.france_1944.combat.advance import ADVANCE, Advance
from engine.games.france_1944.combat.fights import HEAVY, NO_AIR, TACTICAL, Fight, defenders, party
from engine.games.france_1944.combat.kind import is_mobile
from engine.games.france_1944.combat.losses import LOSSES, Losses
from engine.games.france_1944.combat.morale import can_fly, lead_morale
from engine.games.france_1944.combat.outcome import MAY, MUST, box_of, hits, retreat_word
from engine.games.france_1944.combat.questions import AIR, CHOICE, LEADS, Question
from engine.games.france_1944.combat.retreat import RETREAT, can_retreat, retreating
from engine.games.france_1944.combat.strength import band, kind, odds_tally
from engine.games.france_1944.state import FrancePlay, FranceState, combat_units_in, units_in
from engine.games.france_1944.supply.states import is_supplied, note_supplied
from engine.games.france_1944.units.green import test_after
from engine.mechanics.phase_steps import stage_by_stage
from engine.mechanics.positions import alive
from engine.play import Frame, Step, rule

FACES = (6, 6, 6, 6)


@dataclass(frozen=True, slots=True)
class Battle(Frame):
    """A combat that is being fought: how far it is, its box of the matrix, and both sides' hits.

    `own_steps` are those that the attackers began with; `fled` tells whether the defenders retreat, `forced` or not.
    """

    KINDS: ClassVar[dict[str, str]] = {"box": "word"}

    fight: Fight
    stage: int = 0
    box: str = ""
    own_hits: int = 0
    foe_hits: int = 0
    own_steps: int = 0
    fled: bool = False
    forced: bool = False


# 9.1 to 9.3 Before the dice


@rule("rb.9.1", "rb.9#a", "rb.8#g", "rb.8#h", "rb.11.5#b")
def begin(play: FrancePlay, frame: Battle) -> None:
    """9.1 The kind of combat is settled; everybody in the hexes defends, and is attacked once in an increment.

    11.5 Defenders that are in supply lose their markers.
    """
    state, fight = play.state, frame.fight
    fight = replace(fight, defenders=defenders(state, fight), mobile=is_mobile(state, fight))
    for unit in fight.units:
        state.fought[unit] = state.assailing[unit] = 1
    for unit in fight.defenders:
        state.beset[unit] = 1
    check_supply(state, fight)
    play.change(fight=fight, own_steps=sum(state.steps[unit] for unit in fight.units))
    play.tell("combat.begins", "rb.9.1", kind=kind(fight), units=fight.units, hex=fight.target, hexes=fight.targets)


@rule("rb.11.5#b")
def check_supply(state: FranceState, fight: Fight) -> None:
    """11.5 Who defends is checked: whoever is in supply loses the marker, headquarters too."""
    for unit in (unit for hex in fight.targets for unit in units_in(state, hex)):
        if is_supplied(state, unit):
            note_supplied(state, unit)


def call_air(play: FrancePlay, frame: Battle) -> None:
    """9.2 The Allies may send an air marker when they attack."""
    if any(can_fly(play.state, frame.fight, marker) for marker in (TACTICAL, HEAVY)):
        play.call(AIR, Question(frame.fight.side, frame.fight))


def call_leads(play: FrancePlay, frame: Battle) -> None:
    """9.3 The attacker names his lead unit, then the defender."""
    fight = frame.fight
    play.call(LEADS, Question(fight.side, fight), "own_lead")
    play.call(LEADS, Question(1 - fight.side, fight), "foe_lead")


@rule("rb.9.2#h", "rb.9.2#i")
def send(play: FrancePlay, frame: Battle, marker: str | None) -> None:
    """9.2 A tactical marker comes back after the combat, a heavy one is spent."""
    state = play.state
    if marker is None or marker == NO_AIR:
        return
    play.change(fight=replace(frame.fight, air=marker))
    if marker == TACTICAL:
        state.tactical_flown += 1
    else:
        state.heavies -= 1
        state.heavies_flown += 1
        state.heavy_flown = 1
    play.tell("combat.air", "rb.9.2", marker=marker, hex=frame.fight.target)


def with_own_lead(play: FrancePlay, frame: Battle, unit: int) -> None:
    """9.3 The attacker's lead unit is known."""
    play.change(fight=frame.fight.led(frame.fight.side, unit))


def with_foe_lead(play: FrancePlay, frame: Battle, unit: int) -> None:
    """9.3 So is the defender's."""
    play.change(fight=frame.fight.led(1 - frame.fight.side, unit))


# 9.5, 9.6 The dice


@rule("rb.9.5#a")
def roll(play: FrancePlay, frame: Battle) -> None:
    """9.5 Each side rolls a die for morale and one for the hits that it takes itself."""
    fight = frame.fight
    play.tell(
        "combat.odds",
        "rb.9.4",
        tally=odds_tally(play.state, fight),
        hex=fight.target,
        band=band(play.state, fight),
    )
    for key, lead, side in (
        ("combat.attack_morale", fight.lead, fight.side),
        ("combat.defence_morale", fight.foe, 1 - fight.side),
    ):
        morale = lead_morale(play.state, fight, side)
        play.tell(key, "rb.9.4", tally=morale, unit=lead, hex=fight.target, morale=morale.total)
    play.roll("combat", FACES, fight.target)


@rule("rb.9.6", "rb.9.5#c")
def settle(play: FrancePlay, frame: Battle, faces: tuple[int, ...]) -> None:
    """9.6 The box of the matrix, the hits, and whether the defender must retreat."""
    state, fight = play.state, frame.fight
    own, foe, own_face, foe_face = faces
    box = box_of(state, fight, (own, foe))
    own_hits = hits(state, fight, box, "attacker", own_face)
    foe_hits = hits(state, fight, box, "defender", foe_face)
    forced = retreat_word(state, fight, box) == MUST
    play.change(box=box, own_hits=own_hits, foe_hits=foe_hits, forced=forced, fled=forced)
    play.tell("combat.result", "rb.9.6", hex=fight.target, box=box, own=own_hits, foe=foe_hits)


# 9.6, 9.7 What comes of it


def ask_retreat(play: FrancePlay, frame: Battle) -> None:
    """9.7 Where the defender may retreat, and can, he is asked, with hits to save or without.

    By one reading he may try where he cannot, and pays for it.
    """
    state, fight = play.state, frame.fight
    able = state.rules.retreat_optional_hit or can_retreat(state, fight)
    if able and retreat_word(state, fight, frame.box) == MAY:
        play.call(CHOICE, Question(1 - fight.side, fight), "choice")


@rule("rb.9.7#a")
def with_choice(play: FrancePlay, frame: Battle, goes: bool) -> None:
    """9.7 A retreat of one's own will saves a step."""
    if goes:
        play.change(fled=True, foe_hits=max(0, frame.foe_hits - play.state.rules.retreat_saves))


def defender_loses(play: FrancePlay, frame: Battle) -> None:
    """9.6 The defender takes his hits, the lead unit first."""
    fight = frame.fight
    play.call(LOSSES, Losses(1 - fight.side, party(play.state, fight, 1 - fight.side), frame.foe_hits, fight.foe))


def attacker_loses(play: FrancePlay, frame: Battle) -> None:
    """9.6 So does the attacker."""
    fight = frame.fight
    play.call(LOSSES, Losses(fight.side, alive(play.state, fight.units), frame.own_hits, fight.lead))


@rule("rb.9.7#c", "rb.9.7#b")
def fall_back(play: FrancePlay, frame: Battle) -> None:
    """9.7 Who retreats does so hex by hex, each stack as a stack; a forced one is void if no attacker is left."""
    leave(play, frame, frame.fight.targets[:1])


def leave(play: FrancePlay, frame: Battle, hexes: tuple[int, ...]) -> None:
    """9.7 The stacks in these hexes retreat, unless nothing makes them."""
    state, fight = play.state, frame.fight
    if not frame.fled or (frame.forced and state.rules.retreat_void and not alive(state, fight.units)):
        return
    for hex in hexes:
        if party_in(state, fight, hex):
            play.call(RETREAT, retreating(state, fight, hex))


@rule("rb.4.10#e", "rb.9.7#c")
def other_hex(play: FrancePlay, frame: Battle) -> None:
    """9.7 The second stack sets out after the first; 4.10 a headquarters that went along with that is gone."""
    leave(play, frame, frame.fight.targets[1:])


def other_hex_first(play: FrancePlay, frame: Battle) -> None:
    """9.7 It does so before the losses by one reading."""
    if play.state.rules.retreat_order != "losses":
        other_hex(play, frame)


def other_hex_then(play: FrancePlay, frame: Battle) -> None:
    """9.7 And after them otherwise."""
    if play.state.rules.retreat_order == "losses":
        other_hex(play, frame)


def party_in(state: FranceState, fight: Fight, hex: int) -> tuple[int, ...]:
    """Return the defenders that are left in one of the hexes."""
    return tuple(unit for unit in party(state, fight, 1 - fight.side) if state.at[unit] == hex)


@rule("rb.9.6#e", "rb.9.7#b")
def first_of_both(play: FrancePlay, frame: Battle) -> None:
    """9.6, 9.7 Losses come before the retreat; by one reading after it."""
    if play.state.rules.retreat_order == "losses":
        defender_loses(play, frame)
        attacker_loses(play, frame)
    else:
        fall_back(play, frame)


def second_of_both(play: FrancePlay, frame: Battle) -> None:
    """9.6, 9.7 Then the other."""
    if play.state.rules.retreat_order == "losses":
        fall_back(play, frame)
    else:
        defender_loses(play, frame)
        attacker_loses(play, frame)


@rule("rb.9.7#i")
def pay_for_staying(play: FrancePlay, frame: Battle) -> None:
    """9.7 A stack that has to retreat and cannot takes another hit, on any of its units."""
    state, fight = play.state, frame.fight
    if not frame.fled or (state.rules.retreat_optional_hit is False and not frame.forced):
        return
    if frame.forced and state.rules.retreat_void and not alive(state, fight.units):
        return
    for hex in fight.targets:
        stayed = party_in(state, fight, hex)
        if stayed:
            play.tell("retreat.impossible", "rb.9.7#i", units=stayed, hex=hex)
            play.call(LOSSES, Losses(1 - fight.side, stayed, state.rules.retreat_extra))


@rule("rb.9.8#a")
def advance(play: FrancePlay, frame: Battle) -> None:
    """9.8 Attackers may advance into a hex that has become empty."""
    state, fight = play.state, frame.fight
    empty = tuple(hex for hex in fight.targets if not units_in(state, hex))
    units = alive(state, fight.units)
    if empty and units:
        play.call(ADVANCE, Advance(fight.side, empty, units))


def finish(play: FrancePlay, frame: Battle) -> None:
    """9.0 The combat is over."""
    for unit in frame.fight.units:
        play.state.assailing[unit] = 0


@rule("rb.3.10#c", "rb.3.10#d")
def test_green(play: FrancePlay, frame: Battle) -> None:
    """3.10 Green units are tested by what has come of it."""
    state, fight = play.state, frame.fight
    left = sum(state.steps[unit] for unit in fight.units)
    vacated = any(not any(u in fight.defenders for u in combat_units_in(state, hex)) for hex in fight.targets)
    test_after(play, fight, vacated, frame.own_steps - left)


# The whole


STAGES = (
    *(begin, call_air, call_leads, roll, ask_retreat),
    *(first_of_both, other_hex_first, second_of_both, other_hex_then),
    *(pay_for_staying, test_green, advance, finish),
)
BATTLE = Step(
    "battle",
    "rb.9",
    Battle,
    advance=stage_by_stage(STAGES),
    after={
        "air": send,
        "own_lead": with_own_lead,
        "foe_lead": with_foe_lead,
        "combat": settle,
        "choice": with_choice,
    },
)
