"""Invariants of every game at every moment, under any ruleset: checks that raise `Broken`."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

from museum.base_game.layout import (
    BOARD,
    CONTINENTS,
    HAND,
    MUSEUM,
    OPINION,
    OPINION_SUPPLY,
    PRESTIGE,
    PRESTIGE_SUPPLY,
    SCORE,
)
from museum.base_game.museum_sheet import MuseumSheet
from museum.base_game.purchase import blocked
from museum.base_game.sheet import museum_sheet, tally_at
from museum.engine.game import Game
from museum.engine.packing import entry
from museum.engine.sample import sample
from museum.galleries import fits

# A game with more decisions than this is taken to be endless.
LONGEST = 20_000
# Options that are tried on copies at one check.
TRIED = 4
# Answers that a sample of a game is played on for.
PLAYED_ON = 12


class Broken(AssertionError):
    """An invariant that doesn't hold; the message says which, and where."""


def require(holds: bool, message: str) -> None:
    """Raise `Broken` with *message* unless it *holds*."""
    if not holds:
        raise Broken(message)


def check_cards(game: Game) -> None:
    """Each card lies in exactly one zone, which is where the game believes it to be."""
    found: Counter[int] = Counter()
    for number, cards in enumerate(game.zones):
        found.update(cards)
        for card in cards:
            name = game.ruleset.id_of(card)
            require(game.where[card] == number, f"card {name} lies in zone {number}, not where noted")
    require(len(found) == len(game.where), f"{len(game.where) - len(found)} cards lie nowhere")
    doubled = [game.ruleset.id_of(card) for card, times in found.items() if times > 1]
    require(not doubled, f"cards lie in two places: {', '.join(doubled)}")


def check_tokens(game: Game) -> None:
    """Prestige and public opinion tokens are neither made nor lost, nor owed (B12)."""
    counters, parameters = game.counters, game.facts.parameters
    prestige = counters[PRESTIGE : PRESTIGE + game.seats]
    require(min(*prestige, counters[PRESTIGE_SUPPLY]) >= 0, f"prestige below 0: {prestige}")
    total = sum(prestige) + counters[PRESTIGE_SUPPLY]
    require(total == parameters["prestige_supply"], f"{total} prestige tokens in all")
    opinion = counters[OPINION : OPINION + CONTINENTS]
    require(min(*opinion, counters[OPINION_SUPPLY]) >= 0, f"opinion below 0: {opinion}")
    total = sum(opinion) + counters[OPINION_SUPPLY]
    require(total == parameters["opinion_tokens"], f"{total} public opinion tokens in all")


def check_scores(game: Game) -> None:
    """Museums hold what fits (B29); in the base game the track shows the values of what is exhibited (B23)."""
    alone = len(game.ruleset.packs) == 1
    for seat in range(game.seats):
        museum = game.zones[MUSEUM + seat]
        score, shown = game.counters[SCORE + seat], sum(game.facts.value[card] for card in museum)
        require(score == shown if alone else score >= 0,
                f"seat {seat + 1} has {score} on the track and exhibits of value {shown}")  # fmt: skip
        board = game.facts.boards[game.counters[BOARD + seat]]
        cells = [game.facts.exhibits[card].cells for card in museum]
        require(fits(board, cells, blocked(game, seat)), f"seat {seat + 1} exhibits more than finds room")


def check_effects_in_play(game: Game) -> None:
    """The active triggers, replacements and modifiers are exactly those of the cards in play."""
    rules = game.ruleset
    wanted: Counter[tuple[str, int]] = Counter(("listening", token) for tokens in rules.heard for token in tokens)
    for zone, cards in enumerate(game.zones):
        if rules.in_play[zone]:
            for card in cards:
                behaviour = rules.behaviour[game.model(card)]
                wanted.update(("listening", entry(card, number)) for number in behaviour.triggers)
                wanted.update(("replacing", entry(card, number)) for number in behaviour.replacements)
                wanted.update(("modifying", entry(card, number)) for number in behaviour.modifiers)
    noted = Counter(
        (name, packed)
        for name in ("listening", "replacing", "modifying")
        for entries in getattr(game, name)
        for packed in entries
    )
    require(noted == wanted, f"effects in play differ: {noted - wanted} too many, {wanted - noted} missing")


def check_options(game: Game, random: Random) -> None:
    """A question has options, each of them once, and each can be applied to a copy."""
    options = game.options()
    require(bool(options) == bool(game.asking), f"{len(options)} options while asking {game.question!r}")
    require(len(set(options)) == len(options), f"an option of `{game.question}` is offered twice")
    before = game.state()
    for option in random.sample(options, min(TRIED, len(options))):
        copy = quiet_copy(game)
        copy.apply(option)
        check_tokens(copy)
        check_scores(copy)
    require(game.state() == before, "what happens to a copy changes the game")


def quiet_copy(game: Game) -> Game:
    """Return a copy on which nothing is counted."""
    copy = game.clone()
    copy.watch = None
    return copy


def check_copies(game: Game, random: Random) -> None:
    """A clone, and a game restored from JSON, equal the game, hash alike, and go on alike."""
    clone = quiet_copy(game)
    require(clone == game and hash(clone) == hash(game), "a clone differs from its game")
    restored = Game.restore(game.ruleset, json.loads(json.dumps(game.state())))
    require(restored == game and hash(restored) == hash(game), "a game restored from JSON differs")
    require(restored.options() == game.options(), "a restored game offers something else")
    if game.asking:
        option = random.choice(game.options())
        clone.apply(option)
        restored.apply(option)
        require(clone == restored, f"a copy and a restored game differ after {option}")
        require(clone != game, f"nothing changes with {option} of `{game.question}`")


def check_view(game: Game, random: Random) -> None:
    """Two games that differ only in cards hidden from a seat look the same to it."""
    seat = random.randrange(game.seats)
    other = quiet_copy(game)
    shuffle_hidden(other, seat, random)
    one, two = game.view(seat), other.view(seat)
    require(one.state() == two.state(), f"the view of seat {seat + 1} shows what it can't know")
    require(one.options() == two.options(), f"the options that seat {seat + 1} sees reveal what it can't know")


def check_sample(game: Game, random: Random) -> None:
    """The seat that is asked can't tell a sample from the game, and the sample can be played on."""
    if not game.asking:
        return
    seat, found = game.seat, sample(game, game.seat, random)
    require(found.view(seat).state() == game.view(seat).state(), f"seat {seat + 1} can tell a sample from the game")
    require(found.options() == game.options(), "a sample offers something else")
    for _ in range(PLAYED_ON):
        if found.asking:
            found.apply(random.choice(found.options()))
    check_cards(found)


def shuffle_hidden(game: Game, seat: int, random: Random) -> None:
    """Exchange the cards that *seat* doesn't know among the places where they may lie, by their backs."""
    for number in range(len(game.streams)):
        game.streams[number] = random.getrandbits(64)
    places: dict[tuple[str, int], list[tuple[int, int]]] = {}
    for zone, cards in enumerate(game.zones):
        for place, card in enumerate(cards):
            if not game.known[card] >> seat & 1:
                places.setdefault(_back(game, card), []).append((zone, place))
    for spots in places.values():
        cards = [game.zones[zone][place] for zone, place in spots]
        kept = [game.known[card] for card in cards]
        mixed = cards[:]
        random.shuffle(mixed)
        for (zone, place), known, card in zip(spots, kept, mixed, strict=True):
            game.zones[zone][place] = card
            game.where[card] = zone
            game.known[card] = known
    for zone, cards in enumerate(game.zones):
        if not game.ruleset.sight[zone]:
            _reorder(cards, [not game.known[card] >> seat & 1 for card in cards], random)


def _back(game: Game, card: int) -> tuple[str, int]:
    """Return the look of a card's back: cards with the same back may be exchanged."""
    kind = game.ruleset.kind_of[card]
    return "object" if "shuffled_in" in game.ruleset.roles[kind] else kind, game.facts.continent[card]


def _reorder(cards: list[int], hidden: list[bool], random: Random) -> None:
    """Shuffle the hidden cards of a deck among their places."""
    mixed = [card for card, out in zip(cards, hidden, strict=True) if out]
    random.shuffle(mixed)
    cards[:] = [mixed.pop() if out else card for card, out in zip(cards, hidden, strict=True)]


def check_sheets(game: Game) -> None:
    """Sheets add up, the layout scores what they say, and no more than the bound."""
    for seat in range(game.seats):
        most, sheet = museum_sheet(game, seat, "bound").tally.limit, museum_sheet(game, seat)
        check_lines(game, seat, sheet)
        # The bound is that of one combination of what the seat may choose.
        require(bool(game.facts.choosers) or most is None or sheet.tally.total <= most,
                f"seat {seat + 1}: the layout scores more than the bound")  # fmt: skip
        again = tally_at(game, seat, sheet.tally.layout)
        require(again.total >= sheet.tally.total, f"seat {seat + 1}: the layout scores less when scored again")
        require(bool(game.facts.choosers) or again.rank == sheet.tally.rank,
                f"seat {seat + 1}: the layout scores otherwise when told again")  # fmt: skip
        placed = sorted({index for index in sheet.tally.layout if index >= 0})
        require(placed == list(range(len(game.zones[MUSEUM + seat]))), "the layout is not of the museum's cards")


def check_lines(game: Game, seat: int, sheet: MuseumSheet) -> None:
    """A sheet adds up, and only lines that may cost points do."""
    require(sheet.total == sum(sheet.lines.values()), "a sheet does not add up")
    require(sheet.lines["track"] == game.counters[SCORE + seat], "the sheet's track is not the score")
    require(sheet.lines["opinion"] <= 0, "public opinion pays")
    low = [line.name for line in game.ruleset.score_lines if sheet.lines[line.name] < 0 and not line.may_cost]
    require(not low, f"lines below 0: {low}")


def check_quickly(game: Game) -> None:
    """Check what can be read off the state at once, in mid-game and at the end."""
    check_cards(game)
    check_tokens(game)
    check_scores(game)
    check_effects_in_play(game)
    require(all(len(game.zones[HAND + seat]) < 200 for seat in range(game.seats)), "a hand of 200 cards")


def check_state(game: Game, random: Random) -> None:
    """Check everything that must hold in mid-game."""
    check_quickly(game)
    check_copies(game, random)
    check_options(game, random)
    check_view(game, random)
    check_sample(game, random)
