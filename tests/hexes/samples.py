"""Small random grids, and the oracles that tests compare them with."""

from __future__ import annotations

from collections import deque

from hypothesis import strategies as st

from engine.hexes import Chain, Grid, Numbering, Orientation, Sheet, Stagger

ORIENTATIONS = st.sampled_from(Orientation)
STAGGERS = st.sampled_from(Stagger)


def rectangle(
    columns: int, rows: int, orientation: Orientation = Orientation.FLAT, stagger: Stagger = Stagger.ODD
) -> Grid:
    """One sheet without missing hexes, numbered from 0101, column first."""
    return Grid(orientation, stagger, (Sheet(Numbering(), columns, rows),))


@st.composite
def rectangles(draw: st.DrawFn, largest: int = 8) -> Grid:
    """A grid without missing hexes."""
    side = st.integers(1, largest)
    return rectangle(draw(side), draw(side), draw(ORIENTATIONS), draw(STAGGERS))


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    """One or two sheets anywhere in the array, with missing hexes; at least one hex exists."""
    sheets = []
    for prefix in draw(st.sampled_from(["A", "AB"])):
        sheet = _sheet(draw, prefix)
        labels = [label for _, _, label in sheet.hexes()]
        missing = draw(st.sets(st.sampled_from(labels), max_size=len(labels) - 1))
        sheets.append(Sheet(sheet.numbering, sheet.columns, sheet.rows, sheet.column, sheet.row, frozenset(missing)))
    return Grid(draw(ORIENTATIONS), draw(STAGGERS), tuple(sheets))


def _sheet(draw: st.DrawFn, prefix: str) -> Sheet:
    side, origin = st.integers(1, 5), st.integers(0, 3)
    return Sheet(Numbering(prefix=prefix), draw(side), draw(side), draw(origin), draw(origin))


@st.composite
def walks(draw: st.DrawFn, grid: Grid) -> Chain:
    """A random chain of one edge or more."""
    chain = Chain.from_edges(grid, [draw(st.sampled_from(grid.edges))])
    for _ in range(draw(st.integers(0, 12))):
        onward = [edge for edge in grid.vertex_edges(chain.end) if edge not in chain.edges]
        if not onward:
            break
        chain = chain.extend(draw(st.sampled_from(onward)))
    return chain


def steps_from(grid: Grid, start: int) -> dict[int, int]:
    """The number of steps to every hex that can be reached, by plain breadth-first search."""
    steps = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for neighbour in grid.neighbours[here]:
            if neighbour >= 0 and neighbour not in steps:
                steps[neighbour] = steps[here] + 1
                waiting.append(neighbour)
    return steps
