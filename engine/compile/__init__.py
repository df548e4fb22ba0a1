"""Bundles compiled: files that people write become a board, a roster, a position, and a scenario to play."""

from engine.compile.bundle_problems import BundleProblem, FilePlace, Found, GameWords, bundle_problem
from engine.compile.map_compiler import compile_map
from engine.compile.scenario import Compiled, compile_bundle
from engine.compile.sources import Whole, whole

__all__ = [
    "BundleProblem",
    "Compiled",
    "FilePlace",
    "Found",
    "GameWords",
    "Whole",
    "bundle_problem",
    "compile_bundle",
    "compile_map",
    "whole",
]
