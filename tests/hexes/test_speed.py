"""Large maps are built at once; limits are several times what a slow machine needs."""

from __future__ import annotations

from time import process_time

from engine.hexes import Axis, Grid, Numbering, Orientation, Sheet, Stagger


def test_a_grid_of_60_000_hexes_with_all_its_tables_takes_less_than_a_second_and_a_half() -> None:
    began = process_time()
    grid = Grid(Orientation.FLAT, Stagger.ODD, (Sheet(Numbering(column=Axis(digits=3), row=Axis(digits=3)), 300, 200),))
    built = (grid.neighbours, grid.sides, grid.corners)
    touched = (grid.distance(0, 59_999), grid.edge_hexes(0), grid.vertex_hexes(0), grid.label(59_999))
    assert process_time() - began < 1.5
    assert all(len(table) == grid.size for table in built)
    assert touched == (349, (-1, -1), (), "300200")
