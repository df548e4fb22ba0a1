"""What the rules leave open, so that the oracle takes either answer; everything else has to agree."""

from __future__ import annotations

DOUBTS = {
    "delayed_markers_free": (
        "10.34, 10.36 give the markers of a delayed formation for nothing, pb.5.51e and pb.6.51a let all be bought"
    ),
}
