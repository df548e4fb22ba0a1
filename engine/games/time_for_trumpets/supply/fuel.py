"""11.0, 12.4 The German fuel shortage, and captured fuel that relieves it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.games.time_for_trumpets.command.chain import division_of
from engine.games.time_for_trumpets.command.paths import range_of, reach
from engine.games.time_for_trumpets.preparation.turns import day, track
from engine.games.time_for_trumpets.state import GERMAN, TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.supply.lines import SUPPLY_ROAD
from engine.games.time_for_trumpets.supply.sources import army_name, captured_sources, region
from engine.mechanics.cached_values import cached_value
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.mechanics.lines import TracedLine
from engine.mechanics.positions import in_hex
from engine.play import NOWHERE, Arg, Frame, Step, Verb, rule, say
from engine.play.chance import Faces

DICE = (6, 6)
ONE_DAY = ("KGP", "KGC", "FE")
"""12.4 The formations that a counter relieves for a day."""
VEHICLES = ("afv", "truck", "off_road")
UNIT, HEX = Arg("unit", "unit"), Arg("hex", "hex")
no, choose = No[TrumpetsState, Frame](), Choose[TrumpetsState, Frame]()


# 11.0 Who runs out of fuel


@cached_value("record")
def panzer_formations(state: TrumpetsState) -> Mapping[str, int]:
    """11.0 Return the headquarters of the formations that the table names."""
    table = state.rules.fuel_shortage
    cells = (str(table.look_up(row, column)).split() for row in table.rows for column in table.columns)
    names = dict.fromkeys(name for cell in cells for name in cell)
    leaders = {state.counter(unit).formation: unit for unit in range(len(state.record)) if state.counter(unit).commands}
    return {name: leaders[name.lower()] for name in names if name.lower() in leaders}


def named_by(state: TrumpetsState, total: int) -> tuple[str, ...]:
    """11.0 Return the formations that a total names on this day; the columns say from which day to which."""
    table, today = state.rules.fuel_shortage, day(state)
    spans = [(column, [int(each) for each in str(column).split("-")]) for column in table.columns]
    column = next(column for column, (first, last) in spans if first <= today <= last)
    return tuple(str(table.look_up(total, column)).split())


@rule("rb.12.1#b", "rb.12.1#c")
def has_depot(state: TrumpetsState, hq: int) -> bool:
    """12.1 Tell whether a headquarters traces supply to a captured depot: it has no shortage."""
    depots = captured_sources(state, army_name(state, hq)) if army_name(state, hq) else frozenset()
    line = TracedLine(GERMAN, tuple(sorted(depots)), region(state, hq))
    return bool(depots) and state.at[hq] in SUPPLY_ROAD.reaches(state, line)


@rule("rb.12.4#b", "rb.12.4#c")
def is_relieved(state: TrumpetsState, hq: int) -> bool:
    """12.4 Tell whether a counter that was spent earlier relieves a formation for the rest of the day."""
    return state.fuelled_on[hq] == day(state)


@rule("rb.11#a", "rb.11#b", "rb.11#c", "rb.11#d")
def begin(play: TrumpetsPlay, _frame: Frame) -> None:
    """11.0 Two dice on the table; by a reading for each formation."""
    state = play.state
    if day(state) < state.rules.fuel_first_day or not track(state, "fuel_roll"):
        return
    if state.rules.fuel_rolls == "one":
        play.roll("fuel", DICE)
        return
    for hq in panzer_formations(state).values():
        if in_hex(state, hq):
            play.roll("fuel", DICE, hq)


@rule("rb.11#d", "rb.11#e")
def settle(play: TrumpetsPlay, _frame: Frame, faces: Faces) -> None:
    """11.0 The formations that the total names have Low Fuel."""
    state = play.state
    for name in named_by(state, sum(faces)):
        hq = panzer_formations(state).get(name, NOWHERE)
        asked = hq != NOWHERE and (not faces.subject or faces.subject[0] == hq)
        if asked and in_hex(state, hq) and not has_depot(state, hq) and not is_relieved(state, hq):
            state.low_fuel[hq] = 1
            play.tell("fuel.low", "rb.11#e", unit=hq)


@rule("rb.11#e", "rb.11#f", "rb.11#g", "rb.11#i")
def is_low_on_fuel(state: TrumpetsState, unit: int) -> bool:
    """11.0 Tell whether Low Fuel limits a unit: the vehicles of the formation, not its headquarters."""
    counter, hq = state.counter(unit), division_of(state, unit)
    if hq == NOWHERE or not state.low_fuel[hq] or counter.is_hq or counter.mobility not in VEHICLES:
        return False
    return counter.type != "self_propelled_artillery" or state.rules.fuel_self_propelled


# 12.4 Captured fuel


def fuel_hexes(state: TrumpetsState) -> tuple[int, ...]:
    """12.3 Return the hexes with captured fuel."""
    return tuple(hex for hex in range(len(state.captured_fuel)) if state.captured_fuel[hex])


@rule("rb.12.4#d")
def counters_near(state: TrumpetsState, hq: int) -> tuple[int, ...]:
    """12.4 Return the hexes with captured fuel within the command range of a headquarters."""
    found = reach(state, hq, range_of(state, hq)) if fuel_hexes(state) else {}
    return tuple(hex for hex in fuel_hexes(state) if hex in found)


@rule("rb.11#j", "rb.12.4#a", "rb.12.4#b", "rb.12.4#e")
def to_relieve(state: TrumpetsState, _frame: Frame, _side: int = GERMAN) -> tuple[int, ...]:
    """11.0 Return the formations with Low Fuel for which a counter can be spent."""
    low = (hq for hq in panzer_formations(state).values() if state.low_fuel[hq])
    return tuple(hq for hq in low if state.fuel_store or counters_near(state, hq))


@rule("rb.11#j", "rb.12.4#a", "rb.12.4#b", "rb.12.4#c")
def spend(play: TrumpetsPlay, _frame: Frame, unit: int) -> None:
    """12.4 A counter relieves a formation for this turn; KGP, KGC and the Führer Escort for the day."""
    state = play.state
    if near := counters_near(state, unit):
        state.captured_fuel[near[0]] -= 1
    else:
        state.fuel_store -= 1
    state.low_fuel[unit] = 0
    if unit in [panzer_formations(state).get(name) for name in ONE_DAY]:
        state.fuelled_on[unit] = day(state)
    play.tell("fuel.spent", "rb.12.4#a", unit=unit)


@rule("rb.12.4#e")
def store(play: TrumpetsPlay, _frame: Frame, hex: int) -> None:
    """12.4 A captured counter goes to the store at the edge, from where any formation can use it."""
    play.state.captured_fuel[hex] -= 1
    play.state.fuel_store += 1
    play.tell("fuel.stored", "rb.12.4#e", hex=hex)


def to_store(state: TrumpetsState, _frame: Frame, _side: int) -> Iterator[int]:
    """12.4 Return the hexes whose captured fuel can be stored."""
    return iter(fuel_hexes(state))


# 12.4d Only a formation with Low Fuel that has a counter within its command range, or in the store.
SPEND = choose("spend_fuel", spend, to_relieve, "fuel.cannot_spend", "rb.12.4#d", also=("rb.11#j",))
# 12.4e Only captured fuel is stored.
STORE = choose("store_fuel", store, to_store, "fuel.none_there", "rb.12.4#e", arg=HEX)
DONE = Verb("done_fuel", lambda play, _frame: play.done())


def who(state: TrumpetsState, _frame: Frame) -> int | None:
    """11.0, 12.4 The Germans decide while captured fuel is on the map, or in the store and a formation has Low Fuel."""
    if fuel_hexes(state):
        return GERMAN
    low = any(state.low_fuel[hq] for hq in panzer_formations(state).values())
    return GERMAN if low and state.fuel_store else None


FUEL = Step(
    "fuel",
    "rb.11",
    enter=begin,
    after={"fuel": settle},
    actor=who,
    verbs=(SPEND, STORE, DONE),
    measure=lambda state, _frame: (2 * sum(state.captured_fuel) + state.fuel_store,),
    ask=lambda state, frame: say("ask.fuel" if to_relieve(state, frame) else "ask.fuel_store", "rb.12.4#e"),
)
"""11.0 The fuel shortage of a turn."""
