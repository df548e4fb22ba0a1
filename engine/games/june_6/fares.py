"""8.4 The terrain chart read once for a kind of mover: whole numbers, from which every step of a map is compiled."""

from __future__ import annotations

from collections.abc import Callable

from engine.board import Board
from engine.games.june_6.chart import Mover, hexside_cost, keeps_off, road_cost, terrain_cost
from engine.games.june_6.ground import MAJOR_RIVER, NONE
from engine.games.june_6.rules import June6Rules

LAYERS = ("terrain", "side", "river", "road", "bridge")


class Land:
    """What a map says on what the chart asks, by hex and hexside: numbers that stand for the words of each layer."""

    def __init__(self, board: Board) -> None:
        self.terrain, self.side, self.river, self.road, self.bridge = map(board.values, LAYERS)
        self.bridges = [word not in NONE for word in board.words("bridge")]
        self.rivers = [word not in NONE for word in board.words("river")]
        self.roads = [word not in NONE for word in board.words("road")]
        self.major = board.layer("river").code(MAJOR_RIVER)

    def is_crossing(self, edge: int) -> bool:
        """8.44 A major river without a bridge."""
        return self.river[edge] == self.major and not self.bridges[self.bridge[edge]]

    def road_on(self, edge: int) -> int | None:
        """The road across a hexside; a river without a bridge cuts it."""
        road = self.road[edge]
        cut = self.rivers[self.river[edge]] and not self.bridges[self.bridge[edge]]
        return road if self.roads[road] and not cut else None


def land(board: Board) -> Land:
    """Return the map as the chart asks it."""
    return board.cached("june_6.land", LAYERS, Land)


class Column(dict[int, int | None]):
    """What each word of a layer costs, looked up when it is first met; None where it keeps the mover out."""

    def __init__(self, words: tuple[str, ...], cost: Callable[[str], int | None]) -> None:
        super().__init__()
        self.words, self.cost = words, cost

    def __missing__(self, number: int) -> int | None:
        found = self[number] = self.cost(self.words[number])
        return found


class Fares:
    """The columns of the chart for a kind of mover."""

    def __init__(self, rules: June6Rules, board: Board, mover: Mover) -> None:
        def hexside(word: str) -> int | None:
            return 0 if word in NONE else hexside_cost(rules, mover, word)

        self.terrain = Column(board.words("terrain"), lambda word: terrain_cost(rules, mover, word))
        self.road = Column(board.words("road"), lambda word: road_cost(rules, mover, word))
        self.side, self.river = Column(board.words("side"), hexside), Column(board.words("river"), hexside)
        self.keeps_to_roads = mover.strategic
        self.shut = frozenset(code for code, word in enumerate(board.words("side")) if keeps_off(rules, mover, word))

    def road_on(self, land: Land, edge: int) -> int | None:
        """8.43 Return the road that the mover may take across a hexside."""
        return None if land.side[edge] in self.shut else land.road_on(edge)

    def country(self, land: Land, there: int, edge: int) -> int | None:
        """8.41 What a hex costs off the road, hexside included; 8.24d nobody leaves it in strategic movement."""
        if self.keeps_to_roads:
            return None
        hex, side = self.terrain[land.terrain[there]], self.side[land.side[edge]]
        river = 0 if land.bridges[land.bridge[edge]] else self.river[land.river[edge]]
        return None if hex is None or side is None or river is None else hex + side + river
