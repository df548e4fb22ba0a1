"""Bundles compiled: files that people write become a board, a roster, a position, and a scenario to play."""

from engine.compile.flaws import Flaw, Found, Place, Said, flaw
from engine.compile.ground import compile_map
from engine.compile.scenario import Compiled, compile_bundle
from engine.compile.sources import Whole, whole

__all__ = ["Compiled", "Flaw", "Found", "Place", "Said", "Whole", "compile_bundle", "compile_map", "flaw", "whole"]
