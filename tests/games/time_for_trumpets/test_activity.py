"""13.0 to 16.0 Who is activated with whom, and who is Active or Resting."""

from __future__ import annotations

from typing import Any

from engine.games.time_for_trumpets.activity.activation import OfArmy
from engine.games.time_for_trumpets.activity.choosing import STATUS
from engine.games.time_for_trumpets.activity.heads import acting, acts_with, waiting_armies, waiting_heads
from engine.games.time_for_trumpets.activity.status import is_active, is_resting
from engine.games.time_for_trumpets.calendar import moment
from engine.games.time_for_trumpets.ending.mutual_end import MUTUAL_END
from engine.games.time_for_trumpets.orders import OfCorps
from engine.games.time_for_trumpets.sequence import ARMY
from engine.games.time_for_trumpets.state import ALLIED, GERMAN
from engine.play import NOWHERE
from tests.games.time_for_trumpets.field import (
    asked,
    events,
    hq,
    marked,
    now,
    of,
    offers,
    play,
    position,
    refusals,
    take,
    unit,
)

UNITS: dict[Any, str] = {
    hq("ge.army", "army_hq", 20): "7030",
    hq("ge.corps", "corps_hq", 10): "7031",
    hq("ge.other", "corps_hq", 10): "7033",
    hq("ge.div", "division_hq", 8): "7131",
    hq("ge.kg", "kampfgruppe_hq", 8): "7231",
    unit("ge.eng", "engineer"): "7032",
    unit("ge.1"): "7132",
    unit("ge.2"): "7232",
    hq("us.div", "division_hq", 8): "6030",
}
OBEY = {
    "ge.corps": "ge.army",
    "ge.other": "ge.army",
    "ge.eng": "ge.army",
    "ge.div": "ge.corps",
    "ge.kg": "ge.div",
    "ge.1": "ge.div",
    "ge.2": "ge.kg",
}
ARMY_HQ, CORPS, OTHER, DIVISION, KG, ENGINEERS, FIRST, SECOND, AMERICANS = range(9)


def field(**entries: Any) -> Any:
    """Return the position of two corps of an army, and an American division without a corps."""
    return position(UNITS, **{"superior": OBEY, **entries})


def choosing(corps: int = CORPS, **entries: Any) -> Any:
    """Return a game in which the headquarters of a corps choose their status."""
    return play(STATUS, OfCorps(GERMAN, corps), UNITS, **{"superior": OBEY, **entries})


def test_a_corps_acts_with_its_divisions_and_the_echelon_of_its_army() -> None:
    """rb.15#c, rb.14.2#c A corps is activated with all below it; army echelon acts with one of the corps."""
    state = field()
    assert set(acting(state, CORPS)) == {CORPS, DIVISION, KG, ENGINEERS, FIRST, SECOND, ARMY_HQ}
    assert acts_with(state, OTHER, ENGINEERS)
    assert not acts_with(field(acted={"ge.eng": 1}), OTHER, ENGINEERS)
    assert waiting_armies(state, GERMAN) == (ARMY_HQ,)
    assert waiting_heads(state, GERMAN, ARMY_HQ) == (CORPS, OTHER)
    assert waiting_armies(state, ALLIED) == (NOWHERE,)
    assert waiting_heads(state, ALLIED, NOWHERE) == (AMERICANS,)


def test_nobody_chooses_on_the_first_day() -> None:
    """rb.13.1#a On 16 December everybody is Active, even in the evening."""
    assert asked(choosing(turn=moment("16EV"))) == "rest"
    assert asked(choosing(turn=moment("17PD"))) == "status"


def test_each_headquarters_chooses_for_itself() -> None:
    """rb.13.2#b, rb.16.2#a A division rests while its corps and its Kampfgruppe are Active."""
    game = choosing(turn=moment("17MO"))
    assert set(offers(game, "rest")) == {"ge.corps", "ge.div", "ge.kg"}
    take(game, "rest", "ge.div")
    take(game, "done")
    state = now(game)
    assert is_resting(state, FIRST) and not is_active(state, FIRST)
    assert is_active(state, SECOND) and is_active(state, CORPS)


def test_in_the_evening_rest_is_usual() -> None:
    """rb.13.4#a, rb.13.4#d Who is to be Active in the evening takes Night Moves; all others rest."""
    game = choosing(turn=moment("17EV"))
    assert refusals(game, "rest", "ge.div") == ["activity.rests_anyway"]
    take(game, "night_moves", "ge.kg")
    take(game, "done")
    assert marked(now(game), "resting") == {"ge.corps", "ge.div"}
    assert marked(now(game), "night_moves") == {"ge.kg"}


def test_the_exhausted_have_no_choice() -> None:
    """rb.16#d An Exhausted headquarters is not asked, and its units are not Active."""
    game = choosing(turn=moment("19MO"), exhausted={"ge.div": 1})
    assert "ge.div" not in offers(game, "rest")
    take(game, "done")
    assert not is_active(now(game), FIRST) and not is_resting(now(game), FIRST)


def test_who_has_fired_may_not_rest() -> None:
    """rb.43.7.1#a An army or corps of which artillery fired in the other player turn stays Active, by night too."""
    game = choosing(turn=moment("17MO"), fired_formation={"ge.corps": 1})
    assert refusals(game, "rest", "ge.corps") == ["activity.artillery_fired"]
    game = choosing(turn=moment("17EV"), fired_formation={"ge.corps": 1})
    take(game, "done")
    assert marked(now(game), "night_moves") == {"ge.corps"}


def test_two_divisions_choose_in_common() -> None:
    """rb.24.2#a, rb.24.2#b What 116th Panzer Division chooses, 560th Volksgrenadier Division does, too."""
    panzer, grenadiers = hq("ge.116", formation="116pz"), hq("ge.560", formation="560vg")
    units = {hq("ge.corps", "corps_hq"): "7030", panzer: "7131", grenadiers: "7132"}
    obey = {"ge.116": "ge.corps", "ge.560": "ge.corps"}
    game = play(STATUS, OfCorps(GERMAN, 0), units, superior=obey, turn=moment("17MO"))
    take(game, "rest", "ge.560")
    assert marked(now(game), "resting") == {"ge.116", "ge.560"}


def test_rest_is_remembered_until_freshness_is_determined() -> None:
    """rb.61.1#a, rb.13.3#d A Resting marker becomes one more Rested marker."""
    game = play(MUTUAL_END, None, UNITS, superior=OBEY, resting={"ge.div": 1}, rested={"ge.div": 1})
    assert of(now(game), "rested", "ge.div") == 2 and not marked(now(game), "resting")


def test_the_corps_of_an_army_come_one_after_another() -> None:
    """rb.15#a, rb.15#d The player picks the first corps; the last one follows by itself."""
    game = play(ARMY, OfArmy(GERMAN, ARMY_HQ), UNITS, superior=OBEY, turn=1, phasing="german")
    assert asked(game) == "army" and offers(game, "activate") == ["ge.corps", "ge.other"]
    take(game, "activate", "ge.other")
    assert marked(now(game), "activated") >= {"ge.other"}
    assert events(game, "corps.activated") >= 1
