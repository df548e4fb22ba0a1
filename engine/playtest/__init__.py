"""Playtests: games between bots, one by one or in batches on several processes or machines."""

from typing import TYPE_CHECKING

from engine.lazy import lazy_names

if TYPE_CHECKING:
    from engine.playtest.batch import Batch, WorkerLost, playtest
    from engine.playtest.cluster import Cluster
    from engine.playtest.match import Failure, GameResult, Match, play_match
    from engine.playtest.reference import Reference, UnknownScenario, games, resolve, scenario_of
    from engine.playtest.results_file import BadResults, GameResults, read_results
    from engine.playtest.tracks import Track, TurnMark

__all__ = [
    "BadResults",
    "Batch",
    "Cluster",
    "Failure",
    "GameResult",
    "GameResults",
    "Match",
    "Reference",
    "Track",
    "TurnMark",
    "UnknownScenario",
    "WorkerLost",
    "games",
    "play_match",
    "playtest",
    "read_results",
    "resolve",
    "scenario_of",
]

__getattr__ = lazy_names(
    __name__,
    {
        "batch": (
            "Batch",
            "WorkerLost",
            "playtest",
        ),
        "cluster": ("Cluster",),
        "match": (
            "Failure",
            "GameResult",
            "Match",
            "play_match",
        ),
        "reference": (
            "Reference",
            "UnknownScenario",
            "games",
            "resolve",
            "scenario_of",
        ),
        "results_file": (
            "BadResults",
            "GameResults",
            "read_results",
        ),
        "tracks": (
            "Track",
            "TurnMark",
        ),
    },
)
