"""Setting up in play, where a scenario wants it: the ground and the stacking limit hold for those who are placed."""

from __future__ import annotations

from engine.games.primer.setup import may_enter
from engine.games.primer.state import PrimerState, side_of
from engine.mechanics.deploying import deployment_step, seen_place
from engine.play import Refusal, refuse, rule


@rule("2.1")
def may_stand(state: PrimerState, unit: int, hex: int) -> Refusal | None:
    """2.1 A unit starts where its arm can go and there is room, among those whom its side can see."""
    ground = may_enter(state, unit, hex)
    if ground is not None:
        return ground
    here = tuple(other for other in range(len(state.at)) if seen_place(state, other) == hex)
    if any(side_of(state, other) != side_of(state, unit) for other in here):
        return refuse("setup.shared", "2.1", units=(unit, *here), hexes=(hex,), who=(unit, *here), hex=hex)
    limit = state.rules.stacking_limit
    if len(here) >= limit:
        return refuse("stacking.full", "2.1", units=here, hexes=(hex,), hex=hex, limit=limit)
    return None


DEPLOYMENT, DEPLOY_SECRETLY, DEPLOY_OPENLY = deployment_step(may_stand)
