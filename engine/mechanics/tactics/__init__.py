"""Tactics for bots: opinions of choices that follow from a game's forms, its goals and a page of values."""

from engine.mechanics.tactics.choice_scores import ChoiceScore, ScoreBy, fixed_score, score_by_verb
from engine.mechanics.tactics.combat_scores import (
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
from engine.mechanics.tactics.distance_maps import WayDistances, distance_from, enemies, enemy_distance, shared_out
from engine.mechanics.tactics.move_scores import (
    NEAREST,
    STAYS,
    Marching,
    Worth,
    comes_on,
    gain,
    goes,
    nearest_first,
)
from engine.mechanics.tactics.position_scores import foremost, next_turn_named, onward, places_of_levels, prospect

__all__ = [
    "HOPELESS",
    "JOINS",
    "NEAREST",
    "STAYS",
    "ChoiceScore",
    "FallingBack",
    "Marching",
    "Modes",
    "ScoreBy",
    "WayDistances",
    "Worth",
    "advances",
    "attacks",
    "comes_on",
    "demand",
    "distance_from",
    "enemies",
    "enemy_distance",
    "fixed_score",
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
    "score_by_verb",
    "shared_out",
    "suffers",
]
