"""2.1, 8.4 The map: what is printed, what has become of it (bridges, pontoons, strongpoints), sides of rivers."""

from __future__ import annotations

from collections.abc import Mapping

from engine.board import Board, Cells
from engine.games.june_6.rules import June6Rules
from engine.games.june_6.state import June6State
from engine.mechanics.cached_values import cached_value
from engine.mechanics.starting_positions import named_layers
from engine.play import MapLayer, rule

# 2.1, 8.4 Hexes and hexsides, bridges, pontoons, strongpoints

MAJOR_RIVER, BRIDGE = "major_river", "bridge"
BEACHES = ("utah", "omaha", "gold", "juno", "sword")
WEST_COAST = "west_coast"
WESTERN = {"first": "west_coast_1", "second": "west_coast_2"}
NONE = ("", "none")


@cached_value("pontoon")
def pontoons(state: June6State) -> tuple[int, ...]:
    """Return the hexsides with pontoons."""
    return tuple(state.pontoon.entities(1))


Bridges = tuple[tuple[int, str], ...]
"""The hexsides that differ from the printed map, with what stands there."""

REMEMBERED = 16
"""So many maps are kept: whoever tries things out comes back to the same bridges."""


class _Latest:
    """The maps of late, and the latest of them."""

    def __init__(self, board: Board) -> None:
        self.now: Bridges = ()
        self.known: dict[Bridges, Board] = {(): board}

    def keep(self, bridges: Bridges, board: Board) -> Board:
        """Remember a map as the latest one; the oldest but the printed one is forgotten."""
        self.now = bridges
        self.known[bridges] = board
        if len(self.known) > REMEMBERED:
            del self.known[next(key for key in self.known if key not in ((), bridges))]
        return board


@cached_value("blown", "pontoon")
def map_now(state: June6State) -> Board:
    """Return the map with the bridges that stand now: blown ones gone (20.45), pontoons in place (20.52).

    It is made from the one before, so that what is kept with maps is mended and not made anew.
    """
    words = dict.fromkeys(state.blown.entities(1), "") | dict.fromkeys(pontoons(state), BRIDGE)
    if not words:
        return state.board
    printed, bridges = state.board, tuple(sorted(words.items()))
    latest = printed.cached("june_6.latest", printed.layers, _Latest)
    known = latest.known.get(bridges)
    return latest.keep(bridges, known or _mended(printed, latest, words))


def _mended(printed: Board, latest: _Latest, words: dict[int, str]) -> Board:
    """Make a map from the latest one: only where they differ something changes."""
    before = latest.known[latest.now]
    said = {edge: words.get(edge, printed.word("bridge", edge)) for edge in sorted({*words, *dict(latest.now)})}
    changed: Cells = {edge: now for edge, now in said.items() if before.word("bridge", edge) != now}
    return before.patched(edges={"bridge": changed}) if changed else before


def word(board: Board, layer: str, index: int) -> str:
    """Return what a layer says of a hex or hexside; nothing where it is silent."""
    said = board.word(layer, index)
    return "" if said in NONE else said


# Hexes


def terrain(state: June6State, hex: int) -> str:
    """Return the terrain of a hex."""
    return state.board.word("terrain", hex)


def is_city(state: June6State, hex: int) -> bool:
    """Tell whether a hex is a city."""
    return terrain(state, hex) == "city"


def is_coastal(state: June6State, hex: int) -> bool:
    """Tell whether a hex lies on the coast, beaches included."""
    return bool(word(state.board, "coast", hex))


def beach_names(state: June6State) -> tuple[str, ...]:
    """Return the beaches of the game: five, and in the variant that of the western coast."""
    return BEACHES if state.rules.west_coast == "none" else (*BEACHES, WEST_COAST)


@rule("rb.8.47")
def beach_hexes(state: June6State, name: str) -> tuple[int, ...]:
    """8.47a The hexes of a beach, to which the arrows of its landing box point."""
    return state.board.area(WESTERN[state.rules.west_coast] if name == WEST_COAST else name)


@rule("rb.8.47")
def beach_of(state: June6State, hex: int) -> str:
    """8.47a The beach to which a hex belongs; nothing for any other hex."""
    return _beaches(state).get(hex, "")


def _beaches(state: June6State) -> dict[int, str]:
    def found(_board: Board) -> dict[int, str]:
        return {hex: name for name in beach_names(state) for hex in beach_hexes(state, name)}

    return state.board.cached(("june_6.beaches", state.rules.west_coast), (), found)


@rule("rb.19.4")
def strongpoint_stands(state: June6State, hex: int) -> bool:
    """19.43 A strongpoint on the map counts until an Allied combat unit has been there."""
    return bool(word(state.board, "strongpoint", hex)) and not state.demolished[hex]


@cached_value("demolished")
def strongpoints(state: June6State) -> tuple[int, ...]:
    """Return the hexes of the strongpoints that still stand."""
    return tuple(hex for hex in _printed(state.board) if not state.demolished[hex])


def _printed(board: Board) -> tuple[int, ...]:
    def found(board: Board) -> tuple[int, ...]:
        return tuple(hex for hex in board.grid.hexes if word(board, "strongpoint", hex))

    return board.cached("june_6.strongpoints", ("strongpoint",), found)


# Hexsides


def river(state: June6State, edge: int) -> str:
    """Return the river, canal or major river along a hexside, bridged or not; nothing where there is none."""
    return word(state.board, "river", edge)


def side(state: June6State, edge: int) -> str:
    """8.41 The woods, marsh, bluff or cliff that a hexside has of its own."""
    return word(state.board, "side", edge)


def has_printed_bridge(state: June6State, edge: int) -> bool:
    """Tell whether the map shows a bridge at a hexside, blown or not."""
    return bool(word(state.board, "bridge", edge))


def is_bridged(board: Board, edge: int) -> bool:
    """Tell whether a bridge or pontoon stands at a hexside, on the map as it is now."""
    return bool(word(board, "bridge", edge))


def bridge_stands(state: June6State, edge: int) -> bool:
    """Tell whether a bridge that is not blown, or a pontoon, stands at a hexside."""
    return is_bridged(map_now(state), edge)


@rule("rb.8.44")
def crossings(board: Board) -> frozenset[int]:
    """8.44 The major rivers without a bridge, on the map as it is now: one crosses them with help, or not at all."""

    def found(board: Board) -> frozenset[int]:
        return frozenset([edge for edge in _major_rivers(board) if not is_bridged(board, edge)])

    return board.cached("june_6.crossings", ("river", "bridge"), found)


def _major_rivers(board: Board) -> tuple[int, ...]:
    def found(board: Board) -> tuple[int, ...]:
        major = board.layer("river").code(MAJOR_RIVER)
        return tuple([edge for edge, code in enumerate(board.values("river")) if code == major])

    return board.cached("june_6.major_rivers", ("river",), found)


@rule("rb.8.43")
def unbridged(state: June6State, edge: int) -> bool:
    """8.43c A major river without bridge or pontoon."""
    return edge in crossings(map_now(state))


def road_on(board: Board, edge: int) -> str:
    """Return the road across a hexside, on the map as it is now; a river without a bridge cuts it."""
    found = word(board, "road", edge)
    return found if found and (not word(board, "river", edge) or is_bridged(board, edge)) else ""


def road(state: June6State, edge: int) -> str:
    """Return the road across a hexside: secondary_road, primary_road or nothing; a blown bridge cuts it."""
    return road_on(map_now(state), edge)


def edge_between(state: June6State, here: int, there: int) -> int:
    """Return the hexside between two neighbors."""
    return state.board.grid.edge_between(here, there)


def touches(state: June6State, hex: int, edge: int) -> bool:
    """Tell whether a hexside is one of a hex."""
    return hex in state.board.grid.edge_hexes(edge)


@cached_value("blown", "pontoon")
def on_road(state: June6State) -> frozenset[int]:
    """Return the hexes through which a road leads."""
    return hexes_on_road(map_now(state))


def hexes_on_road(board: Board) -> frozenset[int]:
    """Return the hexes through which a road leads on a map."""
    return board.cached("june_6.on_road", ("road", "river", "bridge"), _on_road, _on_road_still)[1]


def has_road(board: Board, hex: int) -> bool:
    """Tell whether a road leads out of a hex, on the map as it is now."""
    return any(road_on(board, edge) for _other, edge in board.adjacent(hex))


def _on_road(board: Board) -> tuple[Board, frozenset[int]]:
    return board, frozenset(hex for hex in board.grid.hexes if has_road(board, hex))


def _on_road_still(known: tuple[Board, frozenset[int]], board: Board) -> tuple[Board, frozenset[int]]:
    changes = known[0].changes(board)
    if changes is None:
        return _on_road(board)
    ends = {end for edge in changes[1] for end in board.grid.edge_hexes(edge) if end >= 0}
    ends.update(changes[0])
    return board, (known[1] - ends).union(end for end in ends if has_road(board, end))


# 2.1 What the game reads from the map

HEXES = {
    "coast": ("none", "beach", "coastal"),
    "strongpoint": ("none", "strongpoint"),
}
HEXSIDES = {
    "side": ("none", "woods", "marsh", "bluff", "cliff"),
    "river": ("none", "minor_river", "canal", "major_river"),
    "road": ("none", "secondary_road", "primary_road"),
    "bridge": ("", "bridge"),
}


def layers(rules: June6Rules) -> Mapping[str, MapLayer]:
    """Return the layers of the map that the rules look at, with their words."""
    return named_layers(rules.terrain.rows, HEXES, HEXSIDES)


# Sides of the major rivers


def bank(state: June6State, around: tuple[int, ...], reach: int) -> frozenset[int]:
    """Return the land that hangs together with these hexes without a major river between, up to a distance of them."""

    def spread(board: Board) -> frozenset[int]:
        major, sea = board.layer("river").code("major_river"), board.layer("terrain").code("sea")
        rivers, terrain = board.values("river"), board.values("terrain")
        found, edge_of_search = set(around), list(around)
        while edge_of_search:
            for other, edge in board.adjacent(edge_of_search.pop()):
                if other in found or rivers[edge] == major or terrain[other] == sea:
                    continue
                if min(board.grid.distance(other, hex) for hex in around) <= reach:
                    found.add(other)
                    edge_of_search.append(other)
        return frozenset(found)

    return state.board.cached(("june_6.bank", around, reach), ("river", "terrain"), spread)


def within(state: June6State, around: tuple[int, ...], reach: int) -> tuple[int, ...]:
    """Return the land hexes no further from any of these hexes than a distance, in the order of the map."""

    def find(board: Board) -> tuple[int, ...]:
        sea, terrain = board.layer("terrain").code("sea"), board.values("terrain")
        near = {hex for one in around for hex in board.grid.area(one, reach)}
        return tuple(hex for hex in sorted(near) if terrain[hex] != sea)

    return state.board.cached(("june_6.within", around, reach), ("terrain",), find)


def distance(state: June6State, hex: int, others: tuple[int, ...]) -> int:
    """Return how far a hex is from the nearest of some others."""
    return min(state.board.grid.distance(hex, other) for other in others)
