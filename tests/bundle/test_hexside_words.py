"""Words of hexsides that chains and lists name from either hex."""

from __future__ import annotations

from engine.bundle.models import Map


def test_a_later_chain_wins_from_whichever_hex_it_comes() -> None:
    chains = [
        {"id": "lane", "layer": "road", "word": "minor", "hexes": ("0101", "0102", "0103")},
        {"id": "highway", "layer": "road", "word": "major", "hexes": ("0103", "0102")},
    ]
    made = Map.model_validate({"base": "primer", "chains": tuple(chains)})
    assert made.edges("road") == {"0101/0102": "minor", "0102/0103": "major"}
