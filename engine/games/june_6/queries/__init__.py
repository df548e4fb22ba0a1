"""What can be asked of a position: the questions of worked examples, answered by the rules themselves."""

from engine.games.june_6.queries import arriving, commanding, fighting, gunnery, marching, positions, supplying

QUERIES = {
    **marching.QUERIES,
    **supplying.QUERIES,
    **fighting.QUERIES,
    **gunnery.QUERIES,
    **commanding.QUERIES,
    **arriving.QUERIES,
    **positions.QUERIES,
}
