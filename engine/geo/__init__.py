"""Hex maps drafted from open geodata: a printed grid fitted to the ground, and the ground drawn on the grid."""

from engine.geo.theatre import GeoError, Theatre, read_theatre, theatre_folder, theatres

__all__ = ["GeoError", "Theatre", "read_theatre", "theatre_folder", "theatres"]
