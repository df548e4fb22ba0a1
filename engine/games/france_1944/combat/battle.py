"""9 One combat, from aircraft and lead units to the dice, and on to what comes of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import ClassVar

from engine.games.france_1944.combat.advance import ADVANCE, Advance
from engine.games.france_1944.combat.fights import HEAVY, NO_AIR, TACTICAL, Fight, defenders, party
from engine.games.france_1944.combat.kind import is_mobile
from engine.games.france_1944.combat.losses import LOSSES, Losses
from engine.games.france_1944.combat.morale import ATTACKER, DEFENDER, can_fly
from engine.games.france_1944.combat.retreat import RETREAT, can_retreat, retreating
from engine.games.france_1944.combat.strength import attack_strength, band, defence_strength, kind, odds_tally
from engine.games.france_1944.state import FrancePlay, FranceState, combat_units_in, units_in
from engine.games.france_1944.supply.states import is_supplied, note_supplied
from engine.games.france_1944.units.green import test_after
from engine.mechanics.battle.combat import Combat
from engine.mechanics.battle.results import ResultPart
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.mechanics.phase_steps import stage_by_stage
from engine.mechanics.positions import alive
from engine.play import Frame, Step, Tally, Verb, rule, say

PASS, FAIL = "pass", "fail"
MAY, MUST = "may", "must"
FACES = (6, 6, 6, 6)
Checks = tuple[int, int]


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


@rule("rb.9.1", "rb.8#g", "rb.8#h", "rb.11.5#b")
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


def roll(play: FrancePlay, frame: Battle) -> None:
    """9.5 Each side rolls a die for morale and one for the hits that it takes itself."""
    fight = frame.fight
    play.tell(
        "combat.odds",
        "rb.9.4",
        tally=odds_tally(play.state, fight),
        hex=fight.target,
        band=band(play.state, fight),
        own=ATTACKER.tally(play.state, fight).total,
        foe=DEFENDER.tally(play.state, fight).total,
    )
    play.roll("combat", FACES, fight.target)


@rule("rb.9.5#b", "rb.9.5#b", "rb.9.6#b")
def box_of(state: FranceState, fight: Fight, checks: Checks) -> str:
    """9.5, 9.6 A check succeeds by no more than the morale; both checks together give the box."""
    own, foe = checks
    attack = PASS if own <= ATTACKER.tally(state, fight).total else FAIL
    defence = PASS if foe <= DEFENDER.tally(state, fight).total else FAIL
    return str(state.rules.outcomes.look_up(attack, defence))


@rule("rb.9.6#c", "rb.9.5#d")
def hits(state: FranceState, fight: Fight, box: str, who: str, face: int) -> int:
    """9.5, 9.6 The hits that a side takes: its own die, the box, and what the strengths add; never below nothing."""
    rules = state.rules
    base = int(rules.custom_die.look_up(face))
    more = int(rules.matrix.look_up(box, f"{kind(fight)}_{who}"))
    return max(0, base + more + int(rules.bands.look_up(band(state, fight), who)))


@rule("rb.9.6", "rb.9.5#c", "rb.9.5#c")
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


@rule("rb.9.7#a", "rb.9.7#b")
def retreat_word(state: FranceState, fight: Fight, box: str) -> str:
    """9.7 Whether the defender may retreat, must, or does not."""
    return str(state.rules.matrix.look_up(box, f"{kind(fight)}_retreat"))


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


# The questions


@dataclass(frozen=True, slots=True)
class Question(Frame):
    """Who is asked about a combat."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int
    fight: Fight


no, choose = No[FranceState, Question](), Choose[FranceState, Question]()


def flies(marker: str) -> Verb:
    """9.2 Make the verb by which a kind of air marker flies."""
    # 9.2 The limits of aircraft.
    may = no(
        f"air.{marker}",
        "rb.9.2#e" if marker == TACTICAL else "rb.9.2#f",
        lambda s, a: not can_fly(s, a.frame.fight, marker),
        also=("rb.9.2#b", "rb.9.2#d") if marker == TACTICAL else ("rb.9.2#g", "rb.9.2#g"),
        about=(),
    )
    return Verb(marker, lambda play, _frame: play.done(marker), guards=(may,))


AIR = Step(
    "air",
    "rb.9.2",
    Question,
    actor=lambda _state, frame: frame.side,
    verbs=(flies(TACTICAL), flies(HEAVY), Verb("no_air", lambda play, _frame: play.done(NO_AIR))),
    ask=lambda _state, frame: say("ask.air", "rb.9.2", hex=frame.fight.target),
)
# 9.3 One of the units that take part leads.
LEAD = choose(
    "lead",
    lambda play, _frame, unit: play.done(unit),
    lambda state, frame, _side: party(state, frame.fight, frame.side),
    "lead.not_there",
    "rb.9.3#a",
    also=("rb.9.3#a",),
)


def only_one(play: FrancePlay, frame: Question) -> None:
    """Where there is but one unit nobody is asked which leads."""
    units = party(play.state, frame.fight, frame.side)
    if len(units) == 1:
        play.done(units[0])


LEADS = Step(
    "leads",
    "rb.9.3",
    Question,
    advance=only_one,
    actor=lambda _state, frame: frame.side,
    verbs=(LEAD,),
    ask=lambda _state, frame: say("ask.leads", "rb.9.3", side=frame.side, hex=frame.fight.target),
)
CHOICE = Step(
    "choice",
    "rb.9.7",
    Question,
    actor=lambda _state, frame: frame.side,
    verbs=(
        Verb("fall_back", lambda play, _frame: play.done(True)),
        Verb("stand", lambda play, _frame: play.done(False)),
    ),
    ask=lambda _state, frame: say("ask.choice", "rb.9.7", side=frame.side, hex=frame.fight.target),
)


# The whole


def read(state: FranceState, fight: Fight, _tally: Tally, checks: Checks) -> tuple[ResultPart, ...]:
    """9.6 The box that two dice bring."""
    return (ResultPart(box_of(state, fight, checks)),)


def strengths(state: FranceState, fight: Fight) -> tuple[int, int]:
    """Return the strengths of both sides."""
    return attack_strength(state, fight).total, defence_strength(state, fight).total


COMBAT: Combat[FranceState, Fight, Checks] = Combat(
    "france_1944.combat",
    ATTACKER,
    read,
    faces=lambda _rules: tuple(product(range(1, 7), range(1, 7))),
    strengths=strengths,
    before=lambda state, fight, _tally: f"kind.{kind(fight)}",
    after=lambda state, fight, _tally: f"band.{band(state, fight)}",
    terms=lambda rules: tuple(map(str, rules.matrix.rows)),
    shifts=lambda _state, _fight, tally: tally,
    others=(DEFENDER,),
)
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
