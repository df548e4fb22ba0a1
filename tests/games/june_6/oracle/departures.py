"""Where the engine is known to depart from the letter of the rules as told here, and why; each has to be seen in play.

A comparison holds if the engine agrees with the oracle, or with the oracle under these names. Whatever is mended in the
engine, or settled by a finding of the rulebook, goes from here: `test_oracle_long` fails for a departure never seen.
"""

from __future__ import annotations

MARCHES = {
    "no_traffic_over_rivers": (
        "8.46, answer M-1: who turns off a road into a hex with a friend pays 1 more; across a river with engineers "
        "the engine asks for nothing"
    ),
    "passed_delay_point_forgotten": (
        "19.12: a delay point that was entered is gone, so it holds nobody back in the next hex; the search keeps only "
        "the cheapest way into a hex, which may be one that is held back"
    ),
}

RETREATS = {
    "full_city_ends_retreats": (
        "13.37: a city can satisfy a retreat if the stacking limit lets it; the engine never lets a unit pass a full "
        "city hex, though it passes other full hexes (13.34)"
    ),
    "staff_leaves_cherbourg": "pb.1.11: the staff of Cherbourg Command never leaves the city; in a retreat it does",
    "garrison_bars_retreats": (
        "9.2: a beach with a garrison and without units takes marching Germans in, but no retreating ones; the text "
        "does not bar either"
    ),
}

DOUBTS = {
    "delayed_markers_free": (
        "10.34, 10.36 give the markers of a delayed formation for nothing, pb.5.51e and pb.6.51a let all be bought"
    ),
}
"""What the text leaves open: either answer will do."""

AWAITED: dict[str, str] = {}
"""Errors of the engine that this oracle found and that are being mended; an entry goes with its mend."""
