"""Settings that hold for every test."""

import os

from hypothesis import settings

from tests.soak.tally import pytest_terminal_summary

__all__ = ["pytest_terminal_summary"]

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# `make test` tries the same examples each time; `make soak` chooses the other profile and tries new ones.
settings.register_profile("sample", deadline=None, derandomize=True, database=None)
settings.register_profile("soak", deadline=None, max_examples=1000)
settings.load_profile("sample")
