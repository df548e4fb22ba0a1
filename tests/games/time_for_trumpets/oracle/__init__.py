"""Chapters of A Time for Trumpets told a second time, from the rulebook text alone.

Nothing here imports the code of the game or of its mechanics. A hex is its printed label, a unit its id. Each module is
a chapter of plain functions that take a `Position` (position.py) and answer one question of a rule; every docstring
begins with the section. Charts come from the ruleset, the map from its file (sheet.py), what is printed on a counter
from the mix (data.roster). Doubtful rules follow `Position.options`: names and values of the ruleset's options.

| function | compare with |
|---|---|
| zones.zone, zones.any_zone | the zones of a side on AFVs and on others; what blocks supply |
| stacking.excess, may_enter, may_stay | who may go through a hex, and end there |
| command.out_of_comm | who is marked in the mutual command segment, and below whom |
| supply.roads, in_supply, isolated | supply roads of an army, who is supplied in a pre-dawn turn, who is isolated |
| movement.allowance, reach | how far a unit gets and what each hex costs |
"""
