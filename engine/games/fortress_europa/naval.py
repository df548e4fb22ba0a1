"""19.0 Naval units: where they are, and which battles they support."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.ground import hex_of, word, zone_of_coast
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.state import LEFT, FortressPlay, FortressState, in_hex, on_map, units_of
from engine.mechanics.cached_values import cached_value
from engine.mechanics.guards import No
from engine.mechanics.positions import take_off
from engine.play import NOWHERE, Arg, Step, Verb, rule, say

STORM = "storm"
NORTHERN = "GG1"
FIRST_COLUMN, ALPHABET = 1, 26
Place = tuple[int, int]
no = No[FortressState, OfSide]()


# Which ships there are


@cached_value("record")
def all_ships(state: FortressState) -> tuple[int, ...]:
    """19.1 The naval units of the Allies."""
    return tuple(unit for unit in units_of(state, ALLIED) if state.counter(unit).type == "naval")


def fleet(state: FortressState) -> tuple[int, ...]:
    """19.8 The naval units that have not been withdrawn."""
    return tuple(ship for ship in all_ships(state) if state.away[ship] != LEFT)


@rule("rb.19.4#b", "rb.19.4#d", "rb.19.9")
def able(state: FortressState, side: int) -> tuple[int, ...]:
    """19.4 The naval units that may still support an attack in this turn: none of the Germans, none in a storm."""
    if side != ALLIED or state.weather == STORM:
        return ()
    return tuple(ship for ship in on_map(state, ALLIED) if ship in all_ships(state) and not state.fired[ship])


@rule("rb.19.6#a", "rb.19.6#b", "rb.19.6#c", "rb.19.7#b", "rb.19.7#c")
def reaches(state: FortressState, ship: int, hexes: Collection[int]) -> bool:
    """19.6 Tell whether all hexes of a battle are in range of a naval unit; 19.7 off the map from the hexes beyond."""
    grid, here = state.board.grid, state.at[ship]
    if here not in off_the_map(state):
        return all(0 < grid.distance(here, hex) <= state.rules.naval_range for hex in hexes)
    beyond = [place for place in touching(grid.label(here)) if place[0] < FIRST_COLUMN]
    near = [[steps(place, place_of(grid.label(hex))) for hex in hexes] for place in beyond]
    return any(max(each) <= state.rules.naval_range for each in near)


@rule("rb.19.4#b")
def note_fire(state: FortressState, ships: Collection[int]) -> None:
    """19.4 A naval unit supports one attack in a turn."""
    for ship in ships:
        state.fired[ship] = 1


# Where they are


@cached_value()
@rule("rb.19.1", "rb.19.2", "rb.19.3", "rb.19.7#a", "rb.8.6#b")
def waters(state: FortressState) -> tuple[int, ...]:
    """19.1, 19.7 The hexes in which naval units may be: all-sea ones and those at the edge, none north of GG1."""
    grid = state.board.grid
    north = hex_of(state, NORTHERN)
    top = row_of(state, north) if north != NOWHERE else -1
    sea = {hex for hex in grid.hexes if word(state.board, "terrain", hex) == "sea"} | off_the_map(state)
    return tuple(sorted(hex for hex in sea if row_of(state, hex) >= top))


def row_of(state: FortressState, hex: int) -> int:
    """19.7 Return the number in the label of a hex, which grows to the south."""
    return place_of(state.board.grid.label(hex))[1]


# 19.7 The row of hexes that the players imagine


def place_of(label: str) -> Place:
    """Return column and row of a label: A3 is 1, 3 and BB3 28, 3."""
    letters = label.rstrip("0123456789")
    return ord(letters[0]) - ord("A") + 1 + ALPHABET * (len(letters) - 1), int(label[len(letters) :])


def steps(one: Place, other: Place) -> int:
    """Return how many hexes one place is away from another, also beyond the map."""
    across = abs(one[0] - other[0])
    down = abs(2 * (one[1] - other[1]) + other[0] % 2 - one[0] % 2)
    return across + max(0, (down - across) // 2)


def touching(label: str) -> tuple[Place, ...]:
    """Return the places around a hex, on the map or beyond."""
    column, row = place_of(label)
    around = ((column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1))
    return tuple(place for place in around if steps(place, (column, row)) == 1)


@cached_value()
@rule("rb.19.7#b", "rb.19.7#c")
def off_the_map(state: FortressState) -> frozenset[int]:
    """19.7 The coast hexes at the edge of the map beside which a naval unit may be where the map has no hex.

    A naval unit that is named in such a hex is in the sea beyond.
    """
    coast = (hex for hex in state.board.grid.hexes if zone_of_coast(state, hex))
    return frozenset(hex for hex in coast if place_of(state.board.grid.label(hex))[0] == FIRST_COLUMN)


def idle(state: FortressState) -> tuple[int, ...]:
    """19.3 The naval units that have not moved in this turn."""
    return tuple(ship for ship in fleet(state) if not state.moved[ship])


def moves(state: FortressState, _frame: OfSide, _side: int) -> Iterator[tuple[int, int]]:
    """19.1, 19.3 Each naval unit with the hexes to which it may go."""
    return ((ship, hex) for ship in idle(state) for hex in waters(state) if hex != state.at[ship])


def move(play: FortressPlay, _frame: OfSide, ship: int, hex: int) -> None:
    """19.3 A naval unit goes to a hex."""
    state = play.state
    state.at[ship] = hex
    state.moved[ship] = 1
    state.away[ship] = 0
    play.tell("naval.moves", "rb.19.3", unit=ship, hex=hex)


# 19.1 Only naval units that are there.
is_ship = no("naval.no_ship", "rb.19.1", lambda s, a: a.unit not in fleet(s))
# 19.3 Each moves once.
moves_once = no("naval.moved", "rb.19.3", lambda s, a: s.moved[a.unit], needs=(is_ship,))
# 19.1, 19.7 They are in all-sea hexes.
in_water = no("naval.no_water", "rb.19.1", lambda s, a: a.hex not in waters(s), also=("rb.19.7#a",), about=("hex",))
# 19.3 They go to another hex.
elsewhere = no("naval.there", "rb.19.3", lambda s, a: s.at[a.unit] == a.hex, about=("unit", "hex"))
SHIP = Verb("ship", move, (Arg("unit", "unit"), Arg("hex", "hex")), (is_ship, moves_once, in_water, elsewhere), moves)
# 19.1 In the first invasion all are placed.
all_placed = no(
    "naval.to_place",
    "rb.19.1",
    lambda s, _a: tuple(ship for ship in idle(s) if not in_hex(s, ship)) if s.invading_now == 1 and waters(s) else (),
    about=(),
)
DONE = Verb("done", lambda play, _frame: play.done(), guards=(all_placed,))


@rule("rb.19.3", "rb.19.9", "rb.19.4#d")
def admiral(state: FortressState, frame: OfSide) -> int | None:
    """19.3, 19.9 The Allied player moves naval units, but not in a storm."""
    if frame.side != ALLIED or state.weather == STORM or not idle(state):
        return None
    at_sea = any(in_hex(state, ship) for ship in fleet(state))
    return ALLIED if at_sea or state.invading_now == 1 else None


SHIPS = Step(
    "ships",
    "rb.19.3",
    OfSide,
    actor=admiral,
    verbs=(SHIP, DONE),
    measure=lambda state, _frame: (len(idle(state)),),
    ask=lambda _state, _frame: say("ask.ships", "rb.19.3"),
)


# 19.8 Withdrawal


@rule("rb.19.8")
def are_due_home(state: FortressState) -> bool:
    """19.8 Tell whether the naval units leave: after the second invasion or in September, the first or last of both."""
    rules, dates = state.rules, [state.rules.naval_last]
    if state.second_turn:
        dates.append(state.second_turn + rules.naval_turns_after)
    date = max(dates) if rules.naval_leave == "last" else min(dates)
    return bool(state.turn >= date)


def send_home(play: FortressPlay) -> None:
    """19.8 All naval units leave for good."""
    state = play.state
    ships = fleet(state)
    if not are_due_home(state) or not ships:
        return
    for ship in ships:
        take_off(state, ship)
        state.away[ship] = LEFT
    play.tell("naval.withdrawn", "rb.19.8", units=ships)
