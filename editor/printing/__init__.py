"""Printing and pictures: maps, counters, charts and booklets on paper, as PDF, PNG or SVG."""
