"""Playtests: games between bots, one by one or in batches on several processes or machines."""

from engine.playtest.batch import Batch, WorkerLost, playtest
from engine.playtest.cluster import Cluster
from engine.playtest.match import Failure, Match, Result, play_match
from engine.playtest.reference import Reference, UnknownScenario, games, resolve, scenario_of
from engine.playtest.results_file import BadResults, Results, read_results
from engine.playtest.tracks import Mark, Track

__all__ = [
    "BadResults",
    "Batch",
    "Cluster",
    "Failure",
    "Mark",
    "Match",
    "Reference",
    "Result",
    "Results",
    "Track",
    "UnknownScenario",
    "WorkerLost",
    "games",
    "play_match",
    "playtest",
    "read_results",
    "resolve",
    "scenario_of",
]
