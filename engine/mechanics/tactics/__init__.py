"""Tactics for bots: opinions of choices that follow from a game's forms, its goals and a page of values."""

from engine.mechanics.tactics.fields import Ways, distance_from, enemies, enemy_distance, shared_out
from engine.mechanics.tactics.fighting import (
    HOPELESS,
    JOINS,
    FallingBack,
    Modes,
    advances,
    attacks,
    demand,
    holds,
    mean_of,
    suffers,
)
from engine.mechanics.tactics.marching import (
    NEAREST,
    STAYS,
    Marching,
    Worth,
    comes_on,
    gain,
    goes,
    nearest_first,
)
from engine.mechanics.tactics.opinions import Opinion, Rate, by_verb, so_much
from engine.mechanics.tactics.standing import foremost, next_turn_named, onward, places_of_levels, prospect

__all__ = [
    "HOPELESS",
    "JOINS",
    "NEAREST",
    "STAYS",
    "FallingBack",
    "Marching",
    "Modes",
    "Opinion",
    "Rate",
    "Ways",
    "Worth",
    "advances",
    "attacks",
    "by_verb",
    "comes_on",
    "demand",
    "distance_from",
    "enemies",
    "enemy_distance",
    "foremost",
    "gain",
    "goes",
    "holds",
    "mean_of",
    "nearest_first",
    "next_turn_named",
    "onward",
    "places_of_levels",
    "prospect",
    "shared_out",
    "so_much",
    "suffers",
]
