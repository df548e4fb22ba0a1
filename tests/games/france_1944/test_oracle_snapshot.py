"""The adapter of the oracle of France 1944, on a state that has the names of the contract and nothing else."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tests.games.france_1944.hand import PLAIN
from tests.games.france_1944.oracle.ground import side
from tests.games.france_1944.oracle.position import ALLIED, GERMAN
from tests.games.france_1944.oracle.snapshot import FLAGS, Phase, snapshot

LABELS = ("0101", "0102", "0103")


def counter(kind: str, **told: Any) -> SimpleNamespace:
    usual: dict[str, Any] = {"nation": "us", "kind": kind, "faces": (), "morale": 4, "allowance": 4, "range": 0}
    usual |= {"armor": 0, "infantry": 0, "green": False, "fuehrer": False, "airborne": False}
    return SimpleNamespace(**(usual | told))


def state() -> SimpleNamespace:
    """A corps in 0102, an HQ on the turn track, a blown bridge between 0101 and 0102."""
    grid = SimpleNamespace(size=3, edge_hexes=lambda edge: ((0, 1), (1, 2), (2, -1))[edge])
    counters = (
        counter("infantry", faces=(SimpleNamespace(set_piece=8, mobile=3),), green=True),
        counter("hq", range=5),
    )
    columns = {name: [0, 0] for name in (*FLAGS, "entered", "fell_back")}
    columns |= {"at": [1, -1], "steps": [3, 3], "away": [0, 5], "due": [0, 6], "unsupplied": [1, 0]}
    registers = {"turn": 4, "box": 9, "attacking": 1, "chits_allied": 3, "chits_german": 2, "admin_chit": 1}
    registers |= {"air_available": 1, "interdiction": 1, "heavy_left": 1, "heavy_used": 0, "rhine_crossed": 0}
    registers |= {"bulge_used": 0, "advantage": 1}
    return SimpleNamespace(
        board=SimpleNamespace(grid=grid, label=LABELS.__getitem__),
        counter=counters.__getitem__,
        unit_id=("us.v", "hq.us1").__getitem__,
        control=[0, -1, 1],
        bridge=[2, 0, 0],
        bridgehead=[0, 0, 1],
        stock=(5, 2),
        committed=(4, 1),
        reaction=(9, 7),
        **columns,
        **registers,
    )


def test_a_position_is_read_by_the_names_of_the_contract() -> None:
    found = snapshot(state(), PLAIN, Phase("initiative", GERMAN, increment=2, weakened=frozenset({"us.v"})))
    corps, staff = found.pieces
    assert (corps.at, corps.unsupplied, corps.weakened, corps.morale, corps.strength("set_piece")) == (
        "0102",
        True,
        True,
        1,
        8,
    )
    assert (staff.at, staff.away, staff.due, staff.hq, staff.range) == ("", "track", 6, True, 5)
    assert found.bridges == {side("0101", "0102"): "blown"} and found.bridgeheads == {"0103"}
    assert found.control == {"0101": ALLIED, "0103": GERMAN} and found.chits == (3, 2)
    assert (found.side, found.box, found.increment, found.attacking) == (GERMAN, 9, 2, True)
    assert (found.reaction, found.stock, found.committed) == ((9, 7), (5, 2), (4, 1))
