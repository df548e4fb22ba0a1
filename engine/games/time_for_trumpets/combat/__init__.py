"""49 to 57 Ground combat.

The cycle of a corps runs `segment.COMBAT`, whose handlers call `segment.COMBAT_STEPS`. A system has
`segment.COMBAT_FORMS` among its forms and `obligations.CLASHES` among its triggers. After the command segment
`returning.RETURN` brings back headquarters for each side. Whatever moves units asks `obligations.no_withdrawal`.
"""
