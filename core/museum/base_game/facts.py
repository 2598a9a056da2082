"""The tables of one ruleset that the base game's own code reads in play, by the number of a printed card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from typing import Any, Final

from museum.base_game.decks import Pile, starting_piles
from museum.base_game.layout import CARD_MASK, EXHIBITING, OPT_ACTION, VERB_SHIFT
from museum.base_game.points import Action, CardMark, FavourStack, LineAccount, Price, SeatNumber, TakingRule
from museum.diagnostics import MuseumError
from museum.effects.vocabulary import Vocabulary
from museum.engine.game import Game
from museum.frozen import dataclass
from museum.galleries import Board, Exhibit, PieceTables, Tally, boards_from
from museum.galleries.lines import PLAIN
from museum.ruleset.board_patches import place_to_blame
from museum.ruleset.model import Ruleset

BOARDS = "boards.yaml"
# The line of public opinion (B68).
OPINION = "opinion"


@dataclass(frozen=True, slots=True)
class Offer:
    """An action of another pack, as every decision reads it: an `Action` is slower to read."""

    action: Action
    furbishes: bool
    options: Callable[[Game, int], list[int]]
    within: Callable[[Game, int, int], list[int]] | None
    price: Callable[[Game, int, list[int]], list[int]] | None
    surcharge: Callable[[Game, int, list[int]], list[int]] | None
    targets: Callable[[Game, int, list[int], Sequence[int]], list[int]] | None
    # The option without its card, for each target.
    codes: tuple[int, ...]


def offer_of(action: Action, codes: Mapping[str, tuple[int, ...]]) -> Offer:
    """Return what is read of an action; *codes* are its options without their cards, by the action's name."""
    return Offer(
        action, action.furbishes, action.options, action.within, action.price, action.surcharge, action.targets,
        codes[action.name],
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Facts:
    """The properties of cards and the values of parameters, in the form in which play needs them."""

    value: tuple[int, ...]
    civilisation: tuple[int, ...]
    domain: tuple[int, ...]
    continent: tuple[int, ...]
    cost: tuple[int, ...]
    # The worth of a card as payment: its value, unless its kind never pays.
    money: tuple[int, ...]
    # Cards that are paid in prestige alone, those that cover two cells of the grand gallery, and the options that
    # exhibit one of either sort.
    prestige_only: frozenset[int]
    wide: frozenset[int]
    special: frozenset[int]
    # How many civilisations there are, and how many collections: with the domains.
    civilisations: int
    collections: int
    # Cards that count as a civilisation of their own.
    own_kinds: frozenset[int]
    # The surcharge for exhibiting a card, unless an effect changes it.
    surcharges: tuple[int, ...]
    masterpiece: tuple[bool, ...]
    opinion: tuple[bool, ...]
    # The piles before the first shuffle, and the zone of each card.
    start: tuple[Pile, ...]
    start_where: tuple[int, ...]
    # Cards whose holder chooses something at final scoring, and those that may come to act as one.
    choosers: tuple[int, ...]
    # Cards other than patrons that may score.
    scorers: tuple[int, ...]
    exhibits: tuple[Exhibit, ...]
    # The column `clip` of a pack that lets players lend objects: the seat, from 1, that an object in another museum
    # belongs to. -1: nobody lends.
    clip: int
    tables: PieceTables
    boards: tuple[Board, ...]
    board_names: tuple[str, ...]
    board_sizes: tuple[int, ...]
    # The lines of the sheet that an arrangement decides, each with the quantity that changes it.
    arranged: tuple[tuple[str, int], ...]
    parameters: Mapping[str, Any]
    # Parameters that play reads all the time.
    display_size: int
    display_sizes: tuple[int, ...]
    masterpiece_prestige: int
    hand_limit: int
    rival_pool_fee: int
    favours_per_turn: int
    favour_every: int
    favour_passes: bool
    credit_stays: bool
    favours_late: bool
    rival_pools: bool
    auction: bool
    follow_prestige: int
    # The score that ends the game, and 1 if it must be exceeded (B50, E3).
    end_score: int
    end_exceeded: int
    by_kind: Mapping[str, tuple[int, ...]]
    # The values that other packs have put at the points of the rules (`museum.base_game.points`).
    displays: tuple[int, ...]
    actions: tuple[Action, ...]
    # Those of the action phase, and those of exploration.
    offers: tuple[Offer, ...]
    exploring: tuple[Offer, ...]
    # The options of actions without their cards, by the action's name: one for each target.
    action_codes: Mapping[str, tuple[int, ...]]
    # The action and the target that each of these stands for.
    action_table: tuple[tuple[Action, int], ...]
    taking: tuple[TakingRule, ...]
    stacks: tuple[FavourStack, ...]
    # What all packs block together; None: nothing.
    blocked: Callable[[Game, int], int] | None
    gives: tuple[Callable[[Game, int, Tally], tuple[int, int]], ...]
    exhibited: tuple[Callable[[Game, int, int], None], ...]
    worth: tuple[Callable[[Game, int, int], float], ...]
    use: tuple[Callable[[Game, int, int], float], ...]
    danger: tuple[Callable[[Game, int, int], float], ...]
    improves: tuple[Callable[[Game, int], None], ...]
    patron_zones: tuple[int, ...]
    prices: tuple[Price, ...]
    standings: tuple[SeatNumber, ...]
    marks: tuple[CardMark, ...]
    accounts: tuple[LineAccount, ...]

    def option(self, action: str, card: int = 0, target: int = 0) -> int:
        """Return the option that means the pack's *action*, with *card*, which is brought to *target*."""
        return self.action_codes[action][target] | card

    def action_of(self, option: int) -> Action | None:
        """Return the pack's action that an option means; None for one of the base game's."""
        number = (option - OPT_ACTION) >> VERB_SHIFT
        return self.action_table[number][0] if 0 <= number < len(self.action_table) else None

    def named_by(self, option: int) -> tuple[int, ...]:
        """Return the card that an option of a pack's action means, and the target if it has one."""
        action, target = self.action_table[(option - OPT_ACTION) >> VERB_SHIFT]
        return (option & CARD_MASK,) if action.targets is None else (option & CARD_MASK, target)


def _boards(ruleset: Ruleset) -> list[Board]:
    """Build the boards (C6); raises `MuseumError` at one that can't be."""
    boards: dict[str, Board] = {}
    for document in ruleset.files[BOARDS]:
        for index, entry in enumerate(document.data["boards"]):
            place = place_to_blame(ruleset, entry["id"], document.at("boards", index, "id"))
            try:
                (board,) = boards_from([entry])
            except ValueError as error:
                raise MuseumError.single("not-allowed", str(error), place) from None
            if board.id in boards:
                raise MuseumError.single("duplicate-id", f"there are two boards `{board.id}`", place)
            boards[board.id] = board
    return list(boards.values())


def collections_of(vocabulary: Vocabulary) -> int:
    """Return how many collections there may be: one of each civilisation and each domain."""
    return len(vocabulary.traits["civilisation"]) + len(vocabulary.traits["domain"])


def facts_of(ruleset: Ruleset) -> Facts:
    """Read the tables out of a ruleset."""
    boards, parameters = _boards(ruleset), ruleset.parameters
    return Facts(
        tables=PieceTables(
            parameters["civilisation_points"], parameters["domain_points"], parameters["smallest_collection"]
        ),
        boards=tuple(boards),
        board_names=tuple(board.id for board in boards),
        board_sizes=tuple(board.size for board in boards),
        arranged=tuple((name, ruleset.index["quantity"][f"{name}_points"]) for name in (*PLAIN, OPINION)),
        parameters=parameters,
        **_of_cards(ruleset),
        choosers=tuple(card for card, found in enumerate(ruleset.behaviour) if found.choosers or found.mimics),
        clip=int(ruleset.index["column"].get("clip", -1)),
        scorers=tuple(card for card in ruleset.scorers if "patron" not in ruleset.roles[ruleset.kind_of[card]]),
        **_read_often(ruleset),
        civilisations=len(ruleset.vocabulary.traits["civilisation"]),
        collections=collections_of(ruleset.vocabulary),
        **_points(ruleset),
    )


def _of_cards(ruleset: Ruleset) -> dict[str, Any]:
    columns, kinds, by_kind = ruleset.columns, ruleset.kind_of, ruleset.by_kind
    continents, values = _continents(ruleset), columns["value"]
    start = starting_piles(by_kind, continents, _having(ruleset, "shuffled_in"), ruleset.parameters)
    never, great = set(_having(ruleset, "no_money")), set(_having(ruleset, "masterpiece"))
    wide, prestige_only = _having(ruleset, "wide"), _having(ruleset, "prestige_only")
    return {
        **{name: columns[name] for name in ("value", "civilisation", "domain", "cost")},
        "continent": continents,
        "exhibits": _exhibits(ruleset, continents),
        "money": tuple(0 if card in never else value for card, value in enumerate(values)),
        "prestige_only": frozenset(prestige_only),
        "wide": frozenset(wide),
        "own_kinds": frozenset(_having(ruleset, "own_kind")),
        "special": frozenset(verb | card for verb in EXHIBITING for card in (*wide, *prestige_only)),
        "surcharges": (0,) * len(kinds),
        "masterpiece": tuple(
            value == ruleset.parameters["masterpiece_value"] and card in great for card, value in enumerate(values)
        ),
        "opinion": tuple(kind == "opinion" for kind in kinds),
        "start": start,
        # A new game copies this list instead of moving every card.
        "start_where": _where(start, len(kinds)),
        "by_kind": by_kind,
    }


def _continents(ruleset: Ruleset) -> tuple[int, ...]:
    """Return the continent of each card: that of its civilisation, or its own."""
    return ruleset.vocabulary.trait_of_cards(ruleset.columns, "continent")


# Parameters whose fields have their names.
_COPIED: Final = (
    "display_size", "masterpiece_prestige", "hand_limit", "rival_pool_fee", "favours_per_turn", "favour_every",
    "follow_prestige", "end_score",
)  # fmt: skip


def _read_often(ruleset: Ruleset) -> dict[str, Any]:
    parameters = ruleset.parameters
    return {
        **{name: parameters[name] for name in _COPIED},
        "display_sizes": (parameters["display_size"],) * len(ruleset.vocabulary.traits["continent"]),
        "favour_passes": parameters["favour_trigger"] == "passes",
        "credit_stays": parameters["payment_credit"] == "turn",
        "end_exceeded": int(parameters["end_trigger"] == "exceeds"),
        "favours_late": parameters["favour_timing"] == "improvement",
        "rival_pools": parameters["rival_pools"] == "open",
        "auction": parameters["hiring"] == "auction",
    }


def _points(ruleset: Ruleset) -> dict[str, Any]:
    points = ruleset.extensions
    furbishing = (replace(action, furbishes=True) for action in points["furbish"])
    actions = tuple(_advised((*points["action"], *furbishing), points))
    table = tuple((action, target) for action in actions for target in range(action.places))
    codes = {
        action.name: tuple(
            OPT_ACTION + (number << VERB_SHIFT) for number, (each, _) in enumerate(table) if each is action
        )
        for action in actions
    }
    return {
        **{name: points[name] for name in ("gives", "exhibited", "worth", "use", "danger", "improves")},
        "blocked": reduce(_either, points["blocked"]) if points["blocked"] else None,
        "displays": points["display"],
        "actions": actions,
        "offers": tuple(offer_of(action, codes) for action in actions),
        "exploring": tuple(offer_of(action, codes) for action in actions if action.exploring),
        "action_codes": codes,
        "action_table": table,
        "taking": points["taking"],
        "stacks": points["favours"],
        "patron_zones": points["patrons"],
        "prices": points["price"],
        "standings": points["standing"],
        "marks": points["mark"],
        "accounts": points["account"],
    }


def _either(first: Callable[[Game, int], int], second: Callable[[Game, int], int]) -> Callable[[Game, int], int]:
    """Return the function of the cells that either blocks."""
    return lambda game, seat: first(game, seat) | second(game, seat)


def _advised(actions: Iterable[Action], points: Mapping[str, Sequence[Any]]) -> Iterator[Action]:
    """Yield the actions with the advice for bots that packs have put at its point."""
    advice = {each.action: each.gain for each in points["advice"]}
    return (replace(action, gain=advice.get(action.name, action.gain)) for action in actions)


def _having(ruleset: Ruleset, role: str) -> list[int]:
    """Return the printed cards whose kind has a role, in content order."""
    return [card for card, kind in enumerate(ruleset.kind_of) if role in ruleset.roles[kind]]


def _exhibits(ruleset: Ruleset, continents: Sequence[int]) -> tuple[Exhibit, ...]:
    columns = ruleset.columns
    seen = zip(columns["civilisation"], columns["domain"], columns["value"], continents, ruleset.kind_of, strict=True)
    return tuple(
        Exhibit(civilisation, domain, value, continent, "own_kind" in ruleset.roles[kind],
                2 if "wide" in ruleset.roles[kind] else 1)
        for civilisation, domain, value, continent, kind in seen
    )  # fmt: skip


def _where(start: tuple[Pile, ...], cards: int) -> tuple[int, ...]:
    where = [0] * cards
    for zone, pile, _ in start:
        for card in pile:
            where[card] = zone
    return tuple(where)
