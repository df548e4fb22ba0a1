"""France 1944 told a second time, from the rulebook text, before the game's code was written.

Nothing here imports the code of a game or of its mechanics. A hex is its four printed digits, a piece its id. Each
module is a chapter of plain functions that take a `Position` (position.py) and answer one question of a rule; every
docstring begins with the section. Numbers come from the ruleset (numbers.py), the map from its file
(sheet.py). Doubtful rules follow `Position.readings`: the names and values of the
ruleset's options, with the defaults in `READINGS`.

How the game is connected
-------------------------
1. `snapshot(state) -> Position` (snapshot.py) reads columns and registers of the state by name, and what only the steps
   know from their records. It imports nothing of the game: mend the names there if they change.
2. `compare.look(game, seen)` holds a prompt against the oracle, by the step that asks; test_oracle.py plays the games.
   `watching.watched(seen)` holds every die, check, loss and income of a game against it while the game is played, and
   `course.Course` the order of prompts: whose each is, when, with which verbs (prompts.yaml, by the game's names).
   Add a function a step, with what it compares.
3. A `Moment` (moment.py) adds to a position what the prompt is about. For the table of verbs a scene of the game is a
   `tests.games.oracle.scene.BaseScene` with a `moment`, with `step` = the table's word for the engine's step, and with
   `told(kind, value)` = the id of a unit, the number of a hex. `verbs.table(SYSTEM)` then holds every prompt against
   verbs.yaml, whose verbs and moments have the names of the contract: rename them where the game has others.

What to compare over games of bots (2,000 positions and more)
-------------------------------------------------------------
| function | with |
|---|---|
| zones.zone, zones.dispersing | query of zones; no HQ that disperses stands on the map between two choices |
| stacking.fits, may_join | query of stacking, also with pieces put together by chance |
| movement.reach, amphibious, step_cost | offers of `to` and the tally of costs, for every marching piece |
| command.in_range, candidates, may_designate | query of range; offers of `command` |
| supply.sources, supplied_hqs, supplied, hq_supplied | queries of sources and supply, for every piece |
| supply.marker_after | the markers after an activation, a combat, an administrative phase |
| attacks.targets, lawful, combat_type, air_markers | offers of `attack`, `join`, `bomb`; the type that the log names |
| combat.attack_strength, defence_strength, terrain_morale | queries or tallies of a declared attack |
| combat.outcome, after_choice, is_tested | the events of every combat, from its dice |
| retreats.ways, extra_hits, picked_up | offers of `retreat`, the end of each retreat, the HQs that went along |
| advances.first, onward, vacated | offers of `advance` |
| increments.following, points, may_attack_in | offers of `box`, the allowance, who may attack |
| sequence.reactor, reactions, commitments, stock_after, reaction_after | whose opportunity it is; points |
| administrative.attrition, most_steps, pools | what the segments do to each piece, in order; offers of `replace` |
| arrivals.arrives, lost_for_good, southern_retreats, southern_advances | offers of `arrive`; who is lost; the south |
| rhine.bridgeheads, rolled_for, breaches, called_up | markers after every choice; rolls; the flag |
| special.landing_hexes, may_bulge, reaction_bonus, antwerp_points | offers of `drop` and `bulge`; points |
| verbs.offered | every prompt: the table says which lists are complete and exact |
| verbs.refusals | why_not of an illegal attempt names one of the sections that it returns |

`crowd.position(seed)` makes positions by chance that games seldom show; put them on the engine's table, too.
"""
