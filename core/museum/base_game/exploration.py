"""Exploration: the active player takes an object, then the opponents may (B20-B22, R10, R21, R38)."""

from __future__ import annotations

from museum.base_game.actions import action_options, take_action
from museum.base_game.facts import Facts
from museum.base_game.favours import favour_options, play_favour
from museum.base_game.layout import (
    ACTIVE,
    ASK_EXPLORE,
    ASK_FOLLOW,
    ASK_INTERLUDE,
    CARD_MASK,
    CONTINENTS,
    DISPLAY,
    DISPLAY_SIZE,
    EXPLORATION,
    EXPLORE,
    EXPLORED,
    EXPLORES,
    FAVOURS,
    FOLLOW,
    HAND,
    IDLE,
    OPT_PASS,
    OPT_TAKE,
    PHASE,
    TAKES,
)  # fmt: skip
from museum.base_game.track import gain_prestige
from museum.engine.errors import Refused
from museum.engine.game import Game


def take_options(game: Game, seat: int, continent: int = -1) -> list[int]:
    """Return the options of *seat* to take an object from one continent, or (-1) from any display, those of other
    packs included: what lies on these is of no continent (R33)."""
    options = takes_from_continents(game, seat, continent)
    facts: Facts = game.facts
    if continent < 0 and facts.displays:
        options += [OPT_TAKE | card for zone in facts.displays for card in game.zones[zone]]
    return options


def takes_from_continents(game: Game, seat: int, continent: int = -1) -> list[int]:
    """Return the options of *seat* to take an object from the display of any open continent, or of one."""
    facts: Facts = game.facts
    zones, opinion = game.zones, facts.opinion
    displays = zones[DISPLAY : DISPLAY + CONTINENTS]
    if facts.taking and game.counters[PHASE] == EXPLORATION:
        for rule in facts.taking:
            for refusing in rule.refusing(game, seat):
                displays[refusing] = []
    # Only an effect closes a continent, by changing the size of its display.
    if game.modifying[DISPLAY_SIZE]:
        shown = game.quantities(DISPLAY_SIZE, -1, facts.display_sizes)
        for closed in [place for place, size in enumerate(shown) if not size]:
            displays[closed] = []
    if continent >= 0:
        displays = [displays[continent]]
    return [OPT_TAKE | card for display in displays for card in display if not opinion[card]]


def refusal(game: Game, seat: int, continent: int) -> Refused | None:
    """Return why *seat* can't take an object of *continent* in exploration; None if it can."""
    for rule in game.facts.taking:
        found: Refused | None = rule.refusal(game, seat, continent)
        if found is not None:
            return found
    return None


def display_of(game: Game, card: int) -> int:
    """Return the continent on whose display *card* lies; -1 if it lies elsewhere."""
    continent = game.where[card] - DISPLAY
    return continent if 0 <= continent < CONTINENTS else -1


def beside(game: Game) -> list[int]:
    """Return the cards on the displays that other packs add beside the continents."""
    return [card for zone in game.facts.displays for card in game.zones[zone]]


def explore(game: Game, frame: list[int]) -> None:
    """Agenda step: the active player takes an object (B20)."""
    game.ask(ASK_EXPLORE, frame[1])


def explore_options(game: Game, asking: list[int]) -> list[int]:
    """Offer the objects on display and the favours that may be played now; `pass` only if there is no object."""
    takes, besides = take_options(game, asking[1]), favours_and_actions(game, asking[1])
    if besides and not takes:
        return [*besides, OPT_PASS]
    return takes + besides


def favours_and_actions(game: Game, seat: int) -> list[int]:
    """Return what the active player may do in exploration besides taking: favours, and actions of other packs."""
    facts: Facts = game.facts
    if not game.zones[FAVOURS + seat] and not facts.stacks and not facts.exploring:
        return []
    options = favour_options(game, seat)
    return options + action_options(game, seat, facts.exploring) if facts.exploring else options


def answer_explore(game: Game, asking: list[int], option: int) -> None:
    """Take the object; or play a favour or take an action, after which the question comes again."""
    seat, card, verb = asking[1], option & CARD_MASK, option & ~CARD_MASK
    if verb not in (OPT_TAKE, OPT_PASS):
        game.agenda.append([EXPLORE, seat])
        act(game, seat, option)
        return
    game.counters[EXPLORED] = 1
    if verb == OPT_TAKE:
        take_object(game, seat, card, EXPLORES)


def act(game: Game, seat: int, option: int) -> None:
    """Play the favour, or take another pack's action."""
    facts: Facts = game.facts
    if facts.action_of(option) is None:
        play_favour(game, seat, option & CARD_MASK)
    else:
        take_action(game, seat, option)


def take_object(game: Game, seat: int, card: int, event: int = -1) -> None:
    """Take an object from a display into hand, which is an *event* besides if one is given."""
    facts: Facts = game.facts
    continent = display_of(game, card) if facts.taking else -1
    game.move(card, HAND + seat)
    game.counters[IDLE] = -1
    if game.listening[TAKES]:
        game.emit(TAKES, seat, card)
    if event >= 0:
        game.emit(event, seat, card)
    # What these rules ask comes before what the events cause: an automated seat's answer waits on the agenda too.
    if continent >= 0 and game.counters[PHASE] == EXPLORATION:
        for rule in facts.taking:
            rule.taken(game, seat, continent)


def follow(game: Game, frame: list[int]) -> None:
    """Agenda step: before the next opponent may take, the active player may play a favour, if he can (R38)."""
    _, active, place = frame
    if not game.ask(ASK_INTERLUDE, active, place):
        let_follow(game, active, place)


def interlude_options(game: Game, asking: list[int]) -> list[int]:
    """Offer what the active player may do before the opponent takes, and to pass; no options without either."""
    besides = favours_and_actions(game, asking[1])
    _, active, place = asking
    if not besides or not take_options(game, (active + place) % game.seats):
        return []
    return [*besides, OPT_PASS]


def answer_interlude(game: Game, asking: list[int], option: int) -> None:
    """Play the favour or take the action, after which the question comes again; or let the opponent take."""
    _, active, place = asking
    if option == OPT_PASS:
        let_follow(game, active, place)
        return
    game.agenda.append([FOLLOW, active, place])
    act(game, active, option)


def let_follow(game: Game, active: int, place: int) -> None:
    """Ask the opponent at *place*, to the left of the active player, for an object; then comes the next (B21)."""
    if place + 1 < game.seats:
        game.agenda.append([FOLLOW, active, place + 1])
    game.ask(ASK_FOLLOW, (active + place) % game.seats, -1)


def follow_options(game: Game, asking: list[int]) -> list[int]:
    """Offer the objects and to pass; no options if there is no object (B22)."""
    takes = take_options(game, asking[1], asking[2])
    if takes:
        takes.append(OPT_PASS)
    return takes


def answer_follow(game: Game, asking: list[int], option: int) -> None:
    """Take it; if an opponent takes an object, the active player gets prestige (B21)."""
    if option == OPT_PASS:
        return
    seat, active = asking[1], game.counters[ACTIVE]
    # The active player may be asked too, by an effect (`take`), which earns no prestige.
    if seat != active:
        gain_prestige(game, active, game.facts.follow_prestige)
    take_object(game, seat, option & CARD_MASK)
