"""Fortress Europa told a second time, from the rulebook text, before the game's code was written.

Nothing here imports the code of a game or of its mechanics. A hex is its printed label, a unit its id. Each module is a
chapter of plain functions that take a `Position` (position.py) and answer one question of a rule; every docstring
begins with the section. Printed numbers are in numbers.py, charts come from the ruleset, the map from its file
(sheet.py). Doubtful rules follow `Position.readings` (readings.py): names and values of the ruleset's options, and
doubts that the oracle has found, marked `found`.

How to connect the game
-----------------------
1. Write a `snapshot(state) -> Position` that reads columns and registers of the state by name. It gives each unit its
   marks: barred is `stays`, flooded_in is `soaked`, and who does not count came `by_drop`.
2. Write a `compare.look(game, seen)` that holds a prompt against the oracle, by the step that asks, as
   `tests.games.france_1944.oracle.compare` does, and a test that plays the games.
3. A `Moment` (moment.py) adds to a position what the prompt is about. `verbs.table(SYSTEM)` then holds every prompt
   against verbs.yaml, whose steps are words of its own: the adapter says which step of the engine is which.

What to compare over games of bots (2,000 positions and more)
-------------------------------------------------------------
| function | with |
|---|---|
| zones.zone, sea_zone, exerting, held_fast | query of zones, for ground and ships; who is held in the second impulse |
| stacking.limit, counts, excess | query of stacking; nobody is over the limit when an impulse ends |
| movement.allowance, costs, tries | offers of `march`, the tally of costs, the rolls at blown bridges |
| rail.trains, entries, taken | offers of `rail`; railheads after each rail control phase |
| sea.voyages, evacuates, channel_open | offers of `sail` and `evacuate`; ports that are closed |
| combat.ratio, strengths, modifier, shifted | every declared battle: odds, values, die modifier |
| results.losses, may_stand, dies_instead, forced_back | the events of every battle |
| obligations.wrong, lawful_sets, may_declare | every set of battles; offers of `attack` where `effort` is small |
| retreats.ways, lawful, followers | offers of `retreat`; where all ended |
| supply.staffs, sources_of, fed, allied_short, by_trial | queries of supply; who may go short |
| supply.unsupplied_germans | the German supply phase |
| capacity.marker, value, may_land, overdrawn, repairs | the marker after every choice; who lands |
| invasions.wrong, is_line, second_wave, mulberry_hexes | offers of `invade`, `land`, `mulberry` |
| airborne.drop_hexes, together, airlifts, raid_hexes | offers of `drop`, `airlift`, `raid` |
| districts.landing_frees, move_frees, attack_frees, date_frees | who is frozen after every choice |
| special.partisan_hexes, volkssturm, destroyed_by | offers of `partisan`; Volkssturm; destroyed works |
| skies.*, refits.* | aircraft of a turn, missions, replacements, the reserve |
| victory.* | the end of every game, and of every turn |
| verbs.offered, refusals | every prompt; why_not names one of the sections that `refusals` returns |

`crowd.position(seed)` makes positions by chance that games seldom show; put them on the engine's table, too.
`obligations.lawful_sets` tries everything: look at `obligations.effort` first.
"""
