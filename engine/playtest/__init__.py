"""Playtests: games between bots, one by one or in batches on several processes."""

from engine.playtest.batch import Batch, WorkerLost, playtest
from engine.playtest.match import Failure, Match, Result, play_match
from engine.playtest.reference import Reference, UnknownScenario, games, resolve, scenario_of

__all__ = [
    "Batch",
    "Failure",
    "Match",
    "Reference",
    "Result",
    "UnknownScenario",
    "WorkerLost",
    "games",
    "play_match",
    "playtest",
    "resolve",
    "scenario_of",
]
