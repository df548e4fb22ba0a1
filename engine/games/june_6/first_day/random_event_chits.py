"""1.4, 2.84 Random event chits: drawn in secret, shown when their moment comes; written positions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6 import special
from engine.games.june_6.activation.markers import all_headquarters
from engine.games.june_6.combat.losses import eliminate, reduce
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.first_day.landing_forces import D_DAY
from engine.games.june_6.movement.march import can_stand
from engine.games.june_6.stacking import room
from engine.games.june_6.state import June6Play, June6State, holder, in_hex, in_play, on_map, side_of
from engine.games.june_6.victory import last_group, members
from engine.mechanics.guards import forbids
from engine.mechanics.schedules import Displaced, EntryProcedure
from engine.play import NOWHERE, Arg, Attempt, Frame, Step, Verb, rule
from engine.play.chance import Faces

# 1.4, 2.84 Random event chits: each side draws one in secret and shows it when its moment has come.

LETTERS = {ALLIED: "a", GERMAN: "g"}
DROP_ZONES, FORWARD_DEFENSE, FAILED_INTELLIGENCE, COLLAPSE = "a1", "g1", "g3", "a6"
WRITTEN = (DROP_ZONES, FORWARD_DEFENSE, FAILED_INTELLIGENCE)
"""The chits for which positions are written down; they are shown when these come to light."""
SENT_EAST = "ge.1ss"
"""The division that goes east with the third group."""


@dataclass(frozen=True, slots=True)
class Showing(Frame):
    """Who may show a chit."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int


def words(state: June6State, side: int) -> tuple[str, ...]:
    """The chits of a side, in the order of their numbers."""
    return tuple(word for word in map(str, state.rules.chits.rows) if word.startswith(LETTERS[side]))


def held(state: June6State, side: int) -> str:
    """The chit that a side has drawn and not shown yet; nothing if there is none."""
    number = 0 if state.played[side] else state.chits[side]
    return words(state, side)[number - 1] if number else ""


@rule("pb.1.41")
def draws(state: June6State) -> bool:
    """1.41 Chits are drawn before a game that begins on 6 June, if players and scenario let them."""
    wanted = state.rules.chits_random and state.turn < D_DAY
    staffs = all_headquarters(state, ALLIED)[:1]
    return wanted and not any(special.may(state, "draw_chits", hq) for hq in staffs)


# Drawing


@rule("pb.1.41")
def draw_chits(play: June6Play, _frame: Frame) -> None:
    """1.41 Each side draws one of its chits; the other does not learn which."""
    for side, name in enumerate(play.state.SIDES):
        play.roll("chit", (len(words(play.state, side)),), name, to=(side,))


def keep(play: June6Play, _frame: Frame, faces: Faces) -> None:
    """Note what a side has drawn."""
    side = play.state.SIDES.index(str(faces.subject[0]))
    play.state.chits[side] = faces[0]
    play.tell("chit.drawn", "pb.1.41", to=(side,), chit=held(play.state, side))


# Showing


@rule("pb.2.84")
def first_turn(state: June6State, word: str) -> int:
    """2.84 The turn from which on a chit may be shown."""
    return int(state.rules.chits.look_up(word, "turn"))


@rule("pb.1.42")
def is_moment(state: June6State, side: int) -> bool:
    """1.42 The turns in which a side's chits take effect; it is asked in all of them, lest silence tell its chit."""
    if not state.rules.chits_random or not state.chits[side] or state.played[side]:
        return False
    return state.turn in {first_turn(state, word) for word in words(state, side)}


def is_any_moment(state: June6State) -> bool:
    """Tell whether a side may have something to show this turn."""
    return is_moment(state, ALLIED) or is_moment(state, GERMAN)


@forbids("chit.not_yet", "pb.1.42", about=())
def has_come(state: June6State, attempt: Attempt[Showing]) -> bool:
    """1.42 No chit is shown before its turn, and those with written positions only when these come to light."""
    word = held(state, attempt.frame.side)
    return not word or word in WRITTEN or first_turn(state, word) > state.turn


@rule("pb.2.84")
def show(play: June6Play, side: int) -> None:
    """2.84 A chit comes to light: its event holds from now on, and changes the Allies' points at once."""
    state, word = play.state, held(play.state, side)
    play.reveal()
    points = int(state.rules.chits.look_up(word, "vp"))
    state.played[side] = 1
    state.events[(word,)] = state.turn
    state.points += points
    play.tell("chit.shown", "pb.2.84", side=side, chit=word, points=points)
    if word == COLLAPSE:
        send_east(play)


@rule("pb.2.84")
def send_east(play: June6Play) -> None:
    """2.84 A6: the third group and 1SS do not come any more; whoever fights in Normandy already stays."""
    state = play.state
    panzers = (unit for unit in range(len(state.record)) if state.counter(unit).formation == SENT_EAST)
    for unit in (*members(state, last_group(state)), *panzers):
        if state.at[unit] == NOWHERE and state.steps[unit]:
            state.arrivals.drop(unit)
            state.steps[unit] = 0
            play.tell("chit.sent_east", "pb.2.84", unit=unit)


def show_now(play: June6Play, frame: Showing) -> None:
    """Show the chit."""
    show(play, frame.side)
    play.done()


def resample_chit(state: June6State, side: int, below: Callable[[int], int]) -> None:
    """Put in the enemy's hand any chit that he may have drawn, with nothing written for it."""
    enemy = 1 - side
    if not state.chits[enemy] or state.played[enemy]:
        return
    state.chits[enemy] = 1 + below(len(words(state, enemy)))
    for unit, place in enumerate(state.written):
        if place != NOWHERE and side_of(state, unit) == enemy:
            state.written[unit] = NOWHERE


SHOW = Verb("show_chit", show_now, guards=(has_come,))
DRAW_CHITS = Step("draw_chits", "pb.1.41", enter=draw_chits, after={"chit": keep})
CHIT = Step(
    "chit",
    "pb.1.42",
    Showing,
    actor=lambda state, frame: frame.side if is_moment(state, frame.side) else None,
    verbs=(SHOW, Verb("keep_chit", lambda play, _frame: play.done())),
    secret=True,
)

# 2.84 Positions that were written down come to light: drops on 12SS, a formation that stands elsewhere.


@dataclass(frozen=True, slots=True)
class Contact(Frame):
    """Paratroops that came down on a hidden division and have still to get away."""

    KINDS: ClassVar[dict[str, str]] = {"caught": "unit"}

    caught: tuple[int, ...] = ()


def hidden(state: June6State, side: int) -> tuple[int, ...]:
    """The units of a side that will stand elsewhere than they seem to."""
    units = range(len(state.record))
    return tuple(u for u in units if state.written[u] != NOWHERE and side_of(state, u) == side and state.steps[u])


def hidden_hexes(state: June6State, side: int) -> tuple[int, ...]:
    """The hexes that a side has written down."""
    return tuple(dict.fromkeys(state.written[unit] for unit in hidden(state, side)))


# A1: the drop


@rule("pb.2.84")
def drops_as_written(state: June6State) -> bool:
    """2.84 A1 is shown when the paratroops drop, if hexes were written down for any of them."""
    return held(state, ALLIED) == DROP_ZONES and bool(hidden(state, ALLIED))


# G1: the drop on 12SS


@rule("pb.2.84")
def is_met(state: June6State, dropped: tuple[int, ...]) -> bool:
    """2.84 G1 is shown at once if paratroops came down on hexes of 12SS or next to them."""
    if held(state, GERMAN) != FORWARD_DEFENSE:
        return False
    distance = state.board.grid.distance
    hexes, places = hidden_hexes(state, GERMAN), [state.at[unit] for unit in dropped if in_hex(state, unit)]
    return any(distance(hex, place) <= 1 for hex in hexes for place in places)


@rule("pb.2.84")
def meet(play: June6Play, _frame: Contact) -> None:
    """2.84 G1: paratroops on hexes of the division are reduced."""
    state = play.state
    show(play, GERMAN)
    caught = tuple(unit for unit in on_map(state, ALLIED) if state.at[unit] in hidden_hexes(state, GERMAN))
    for unit in caught:
        reduce(play, unit, "pb.2.84")
    play.replace(Contact(caught))


def still_caught(state: June6State, frame: Contact) -> tuple[int, ...]:
    """Those who are alive and still on a hex of the division."""
    hexes = hidden_hexes(state, GERMAN)
    return tuple(unit for unit in frame.caught if in_hex(state, unit) and state.at[unit] in hexes)


@rule("pb.2.84")
def hexes_beside(state: June6State, unit: int) -> tuple[int, ...]:
    """2.84 G1: they are put into a neighboring hex without an enemy, seen or unseen until now."""
    taken = hidden_hexes(state, GERMAN)
    beside = (hex for hex, _edge in state.board.adjacent(state.at[unit]) if in_play(state, hex))
    return tuple(hex for hex in beside if holder(state, hex) != GERMAN and hex not in taken)


CAUGHT = Displaced[June6State, Contact](
    "june_6.caught",
    lambda state, frame: still_caught(state, frame)[:1],
    hexes_beside,
    # 2.84 G1: who finds no empty hex is lost.
    lost=lambda play, unit: eliminate(play, unit, "pb.2.84"),
)
# 2.84 G1: only those who came down on the division move away, one after another.
is_caught = CAUGHT.waits("sidestep.not_caught", "pb.2.84")
# 2.84 G1: the hex must hold the unit.
is_empty_beside = CAUGHT.gateway(
    "sidestep.not_there",
    "pb.2.84",
    needs=(is_caught,),
    against=lambda s, a: can_stand(s, a.unit, a.hex) or room(s, a.hex, (a.unit,)),
)
SIDESTEP = CAUGHT.verb(
    "sidestep", EntryProcedure("sidestep.done", "pb.2.84"), is_caught, is_empty_beside, arg=Arg("to", "hex")
)


# G1, G3: after the attacks have been declared


@rule("pb.2.84")
def surprise_waits(state: June6State) -> bool:
    """2.84 G1, G3 are shown once the Allies have declared the attacks of the landings."""
    return held(state, GERMAN) in (FORWARD_DEFENSE, FAILED_INTELLIGENCE) and bool(hidden(state, GERMAN))


@rule("pb.2.84")
def surprise(play: June6Play, _frame: Frame) -> None:
    """2.84 The chit is shown, and the units stand where it was written down."""
    show(play, GERMAN)
    play.done(place_hidden(play))


@rule("pb.2.84")
def place_hidden(play: June6Play) -> tuple[int, ...]:
    """2.84 Place the Germans of whom hexes were written down; where the enemy has come first, as near as possible."""
    state, units = play.state, hidden(play.state, GERMAN)
    for unit in units:
        state.at[unit] = NOWHERE
        state.arrivals.drop(unit)
    placed = []
    for unit in units:
        hex = nearest_open(state, unit, state.written[unit])
        state.at[unit], state.written[unit] = hex, NOWHERE
        play.tell("chit.unit_shown", "pb.2.84", unit=unit, hex=hex)
        placed.append(hex)
    return tuple(dict.fromkeys(placed))


def nearest_open(state: June6State, unit: int, wanted: int) -> int:
    """The hex nearest to the one wanted that is free of enemies and has room."""
    hexes = sorted(state.board.grid.hexes, key=lambda hex: (state.board.grid.distance(hex, wanted), hex))
    return next(hex for hex in hexes if in_play(state, hex) and _takes(state, unit, hex))


def _takes(state: June6State, unit: int, hex: int) -> bool:
    free = holder(state, hex) != ALLIED and not state.garrison[hex]
    return free and can_stand(state, unit, hex) is None and room(state, hex, (unit,)) is None


SURPRISE = Step("surprise", "pb.2.84", enter=surprise)
CONTACT = CAUGHT.step(
    "contact",
    "pb.2.84",
    Contact,
    SIDESTEP,
    enter=meet,
    by=lambda _state, _frame: ALLIED,
    measure=lambda state, frame: (len(still_caught(state, frame)),),
    # 2.84 G1: when all are out of the way, the division is placed.
    then=place_hidden,
)
