"""2.3 The printed numbers: parameters and charts, read from the ruleset's files as they lie there."""

from __future__ import annotations

from tests.games.oracle.numbers import Numbers

RULESET = Numbers("june_6")
number, chart = RULESET.number, RULESET.chart
