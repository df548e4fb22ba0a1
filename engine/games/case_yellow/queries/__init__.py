"""What can be asked of a position: the questions of worked examples, answered by the rules themselves."""

from engine.games.case_yellow.queries import (
    arriving,
    ending,
    falling_back,
    fighting,
    flying,
    leading,
    marching,
    positions,
    supplying,
    zoning,
)

QUERIES = {
    **marching.QUERIES,
    **arriving.QUERIES,
    **zoning.QUERIES,
    **supplying.QUERIES,
    **fighting.QUERIES,
    **falling_back.QUERIES,
    **flying.QUERIES,
    **ending.QUERIES,
    **leading.QUERIES,
    **positions.QUERIES,
}
