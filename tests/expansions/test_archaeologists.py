"""The Archaeologists: reasons against moves, bots' advice, Alphonse, and games that come to their end."""

from __future__ import annotations

from random import Random

import pytest
from tests.rulesets import config_of
from tests.whole_games.configurations import plain_ruleset

from museum.base_game.layout import BOX, CLOSING, HAND, PRESTIGE, SCORE
from museum.curator.player import Curator
from museum.engine.errors import PlayError
from museum.engine.game import Game
from museum.engine.notation import do
from museum.engine.start import Seating, new_game
from museum.presentation import Audience, CardList, presentation_of
from museum.texts.wording import Wording


def game_of(seats: int = 2, packs: tuple[str, ...] = ("archaeologists",), seed: int = 3) -> Game:
    return new_game(plain_ruleset("en", packs), Seating(seats, 0, ("standard",) * seats), seed)


def until(game: Game, question: str) -> Game:
    while game.question != question:
        game.apply(game.options()[0])
    return game


def markers(game: Game, seat: int, continent: int, number: int) -> None:
    game.counters[game.index["counter"]["markers"].of(seat, continent)] = number


def refusal(game: Game, line: str) -> str:
    with pytest.raises(PlayError) as caught:
        do(game, line)
    return str(caught.value)


def asked_again(game: Game) -> Game:
    return Game.restore(game.ruleset, game.state())


def test_a_marker_is_placed_on_a_continent_that_there_is() -> None:
    game = until(game_of(), "deploy")
    assert refusal(game, "choose oceania") == "there is no card `oceania`"
    assert refusal(game, "choose raijin_statue").startswith("there is no `raijin_statue`")
    do(game, "choose asia")
    assert game.question == "deploy" and game.seat == 1


def test_reasons_against_deploying() -> None:
    game = until(game_of(), "improve")
    seat = game.seat
    for card in game.zones[HAND + seat][:]:
        game.move(card, BOX)
    for continent in range(4):
        markers(game, seat, continent, 0)
    game.counters[PRESTIGE + seat] = 1
    game = asked_again(game)
    assert refusal(game, "deploy asai").endswith("did you mean `asia`?")
    assert "deploy CONTINENT [with CARD, N prestige]" in refusal(game, "deploy")
    assert refusal(game, "deploy asia with 1 prestige") == "it costs 2; 1 short"
    markers(game, seat, 1, 3)
    assert refusal(asked_again(game), "deploy asia") == "you have no marker left, or no free area there"


def with_a_marker_each() -> Game:
    """Return a game in which a seat with a marker on Africa explores; the other has one on Asia."""
    game = until(game_of(), "explore")
    for continent in range(4):
        for one in range(2):
            markers(game, one, continent, 0)
    markers(game, game.seat, 0, 1)
    markers(game, 1 - game.seat, 1, 1)
    return game


def test_reasons_against_taking() -> None:
    game = with_a_marker_each()
    shown = game.index["zone"]["display"]
    game = asked_again(game)
    alone, paid = (game.ruleset.id_of(game.zones[shown.at(continent)][0]) for continent in (2, 1))
    assert refusal(game, f"take {alone}").startswith("nobody has a marker on that continent")
    assert refusal(game, f"take {paid}") == "without a marker there it takes 1 prestige; 1 short"


def test_who_is_paid_is_a_player_with_a_marker() -> None:
    game = until(game_of(3), "explore")
    seat = game.seat
    for one in range(3):
        markers(game, one, 1, int(one != seat))
    game.counters[PRESTIGE + seat] = 1
    game = asked_again(game)
    do(game, f"take {game.ruleset.id_of(game.zones[game.index['zone']['display'].at(1)][0])}")
    assert game.question == "permit"
    assert "is no answer now" in refusal(game, f"choose seat {seat + 1}")
    # Bots pay the player with the fewest points.
    game.counters[SCORE + (seat + 1) % 3] = 9
    hint = game.ruleset.questions[game.asking[0]].hint
    assert hint is not None
    game.apply(hint(game, game.asking, game.options()))
    assert game.counters[PRESTIGE + (seat + 2) % 3] >= 1


def test_bots_think_more_of_a_third_marker_than_of_a_first() -> None:
    game = until(game_of(), "improve")
    (action,) = game.facts.actions
    gain = action.gain
    assert gain is not None
    markers(game, game.seat, 0, 2)
    markers(game, game.seat, 2, 0)
    assert gain(game, game.seat, 0) > gain(game, game.seat, 2) + 5
    markers(game, 1 - game.seat, 0, 3)
    later = gain(game, game.seat, 0)
    markers(game, 1 - game.seat, 0, 0)
    assert later < gain(game, game.seat, 0)
    game.counters[CLOSING] = 1
    # In the last turn only points count: those of the third area.
    assert gain(game, game.seat, 2) == 0 < 15 <= gain(game, game.seat, 0)


def test_curators_deploy() -> None:
    game = game_of(4)
    bots, before = [Curator() for _ in range(4)], 0
    while not game.finished:
        game.apply(bots[game.seat].decide(game.view(game.seat)))
    first = game.index["counter"]["markers"]
    placed = [sum(game.counters[first.of(seat, continent)] for continent in range(4)) for seat in range(4)]
    assert sum(placed) > 4 + before and max(placed) <= 10


@pytest.mark.parametrize("packs", [("archaeologists",), ("archaeologists", "league", "assistants", "ks_exclusives")])
@pytest.mark.parametrize("seats", [2, 4])
def test_random_games_end(packs: tuple[str, ...], seats: int) -> None:
    for seed in range(4):
        game, random = game_of(seats, packs, seed), Random(seed)
        while not game.finished:
            game.apply(random.choice(game.options()))
            assert min(game.counters[PRESTIGE : PRESTIGE + seats]) >= 0


def test_the_display_shows_what_taking_costs_the_one_who_explores() -> None:
    """AR2: a fee where only others have a marker; nothing where the seat has one, or where nobody is."""
    game = with_a_marker_each()
    seat, shown = game.seat, game.index["zone"]["display"]
    wording = Wording(game.ruleset, config_of(seats=["Ada", "Bo"], expansions=["archaeologists"]))
    audience = Audience(wording, ("Ada", "Bo"))

    def notes() -> list[set[str]]:
        page = presentation_of(game.ruleset).table(game, seat, audience)
        found = {entry.card: entry.note for block in page if isinstance(block, CardList)
                 for group in block.groups for entry in group.cards}  # fmt: skip
        return [{found[card] for card in game.zones[shown.at(continent)]} for continent in range(4)]

    assert notes() == [{""}, {"fee 1"}, {""}, {""}]
    # In the action phase nothing is taken from there.
    until(game, "improve")
    assert {""} == set().union(*notes())
