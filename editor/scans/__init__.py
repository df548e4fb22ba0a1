"""Scans of printed sheets below the map, maps drafted from geography, and how well places lie."""
