"""Lines, rings and discs of hexes, in whole numbers."""

from __future__ import annotations

from collections.abc import Container, Iterator

from engine.hexes.layout import Layout, length


def _round(number: int, over: int, half_up: bool) -> int:
    """The whole number nearest to number / over."""
    if half_up:
        return (2 * number + over) // (2 * over)
    return -((over - 2 * number) // (2 * over))


def _on_line(du: int, dv: int, step: int, steps: int, half_up: bool) -> tuple[int, int]:
    """Where the straight line by (du, dv) is after a step: u, v or their sum is whole there, the rest is rounded."""
    u = _round(du * step, steps, half_up)
    if abs(du + dv) == steps:
        return u, (du + dv) * step // steps - u
    return u, _round(dv * step, steps, half_up)


def _line_candidates(layout: Layout, start: int, end: int) -> Iterator[tuple[int, int]]:
    """For each step along the line the one hex it crosses, or the two that it runs between."""
    (u, v), (end_u, end_v) = layout.coordinates(start), layout.coordinates(end)
    du, dv = end_u - u, end_v - v
    steps = length(du, dv)
    for step in range(1, steps):
        one = _on_line(du, dv, step, steps, half_up=True)
        other = _on_line(du, dv, step, steps, half_up=False)
        yield layout.index_at(u + one[0], v + one[1]), layout.index_at(u + other[0], v + other[1])


def line(layout: Layout, exists: Container[int], a: int, b: int) -> tuple[int, ...]:
    """The hexes on the straight line from a to b, without those that do not exist."""
    if a == b:
        return (a,)
    start, end = min(a, b), max(a, b)
    between = (one if one in exists else other for one, other in _line_candidates(layout, start, end))
    path = (start, *(index for index in between if index in exists), end)
    return path if a == start else path[::-1]


def ring(layout: Layout, centre: int, radius: int) -> Iterator[int]:
    """Positions at exactly this distance, clockwise from direction 0; -1 outside the array."""
    u, v = layout.coordinates(centre)
    if radius == 0:
        yield centre
        return
    vectors = layout.vectors
    u, v = u + vectors[0][0] * radius, v + vectors[0][1] * radius
    for du, dv in (*vectors[2:], *vectors[:2]):
        for _ in range(radius):
            yield layout.index_at(u, v)
            u, v = u + du, v + dv


def area(layout: Layout, centre: int, radius: int) -> Iterator[int]:
    """Positions at most this far away; -1 outside the array."""
    u, v = layout.coordinates(centre)
    for du in range(-radius, radius + 1):
        for dv in range(max(-radius, -radius - du), min(radius, radius - du) + 1):
            yield layout.index_at(u + du, v + dv)
