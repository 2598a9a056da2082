"""What patrons pay: every patron of the box, and the counts that they are made of (C5, B63)."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import combinations

import pytest

from museum.base_game.layout import EXPERTS, MUSEUM, PATRON
from museum.base_game.sheet import museum_sheet, patron_of
from museum.base_game.words.scoring import SET_VALUES, sets_in_collections
from museum.engine.game import Game
from museum.galleries import Exhibit, SizesPatron, Tally
from museum.ruleset.model import Ruleset

Table = Callable[..., Game]


def sized(rules: Ruleset, **sizes: int) -> Tally:
    """Return a tally with collections of these sizes, and none besides."""
    traits = rules.vocabulary.traits
    found = [tuple(sizes.get(name, 0) for name in traits[family]) for family in ("civilisation", "domain")]
    return Tally((), (), found[0], found[1], (), ())


def pays(game: Game, patron: str, tally: Tally) -> int:
    """Return what the patron pays seat 1."""
    game.move(game.ruleset.numbers[patron][0], PATRON)
    scored = patron_of(game, 0)
    assert scored is not None
    return scored(tally)


def objects(game: Game, count: int, fits: Callable[[int], bool]) -> None:
    """Put the first *count* objects that fit into the museum of seat 1."""
    kinds = game.ruleset.kind_of
    chosen = [card for card in range(len(kinds)) if kinds[card] == "object" and fits(card)][:count]
    assert len(chosen) == count
    for card in chosen:
        game.move(card, MUSEUM)


QUADRUPLES = {
    "myths_and_mysteries": ("chinese", "egyptian", "inca", "theology"),
    "empires_at_war": ("roman", "japanese", "mesopotamian", "warfare"),
    "seas_and_stars": ("greek", "phoenician", "polynesian", "navigation"),
    "stone_and_sky": ("maya", "indian", "celtic", "architecture"),
    "bread_and_salt": ("roman", "maya", "mesopotamian", "agriculture"),
    "arts_and_letters": ("greek", "indian", "egyptian", "culture"),
}


@pytest.mark.parametrize("patron", QUADRUPLES)
def test_quadruple_patrons_pay_for_how_many_of_four_there_are(rules: Ruleset, table: Table, patron: str) -> None:
    """C5: 4, 10, 17, 25, whichever they are; a collection of 2 is none."""
    for count, points in enumerate((0, 4, 10, 17, 25)):
        for chosen in combinations(QUADRUPLES[patron], count):
            sizes = {name: 3 if name in chosen else 0 for name in QUADRUPLES[patron]}
            assert pays(table(rules), patron, sized(rules, **sizes)) == points


def test_patricks_myths_and_mysteries(rules: Ruleset, table: Table) -> None:
    """B63, the worked example: 6 Chinese, 2 Egyptian, 3 Inca, no Theology are 2 of 4: 10."""
    assert pays(table(rules), "myths_and_mysteries", sized(rules, chinese=6, egyptian=0, inca=3)) == 10


@pytest.mark.parametrize(("size", "points"), [(0, 0), (4, 0), (5, 10), (7, 10), (8, 18), (11, 30), (16, 30)])
def test_legacy_patrons_pay_by_the_size_of_their_collection(
    rules: Ruleset, table: Table, size: int, points: int
) -> None:
    """C5: 5, 8, 11 of the patron's own civilisation, one patron each."""
    for name in rules.vocabulary.traits["civilisation"]:
        assert pays(table(rules), f"{name}_legacy", sized(rules, **{name: size})) == points
        other = "roman" if name != "roman" else "celtic"
        assert pays(table(rules), f"{name}_legacy", sized(rules, **{other: size})) == 0


@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (5, 0), (6, 8), (9, 8), (10, 16), (11, 16), (13, 16), (14, 26), (25, 26)]
)
def test_continent_patrons_pay_for_objects_wherever_they_stand(
    rules: Ruleset, table: Table, count: int, points: int
) -> None:
    """C5; Johnny has 11 European cards: 16."""
    for number, name in enumerate(rules.vocabulary.traits["continent"]):
        game = table(rules)
        objects(game, count, lambda card, home=number: rules.facts.continent[card] == home)  # type: ignore[misc]
        assert pays(game, f"ancient_{name}", sized(rules)) == points


@pytest.mark.parametrize(("count", "points"), [(3, 0), (4, 12), (5, 12), (6, 20), (8, 30), (12, 30)])
def test_the_masterpieces(rules: Ruleset, table: Table, count: int, points: int) -> None:
    """C5, B2: value 5."""
    game = table(rules)
    objects(game, count, lambda card: game.facts.value[card] == 5)
    objects(game, 5, lambda card: game.facts.value[card] == 4)
    assert pays(game, "the_masterpieces", sized(rules)) == points


@pytest.mark.parametrize("count", [0, 1, 6])
def test_the_greatest_team(rules: Ruleset, table: Table, count: int) -> None:
    """C5: 5 for each expert."""
    game = table(rules)
    experts = [card for card, kind in enumerate(rules.kind_of) if kind == "expert"]
    for card in experts[:count]:
        game.move(card, EXPERTS)
    game.move(experts[-1], EXPERTS + 1)
    assert pays(game, "the_greatest_team", sized(rules)) == 5 * count


def test_fountain_of_knowledge(rules: Ruleset, table: Table) -> None:
    """C5: domain collections of 5, bonuses included; civilisations don't count."""
    names = rules.vocabulary.traits["domain"]
    for count, points in enumerate((0, 8, 18, 30, 30)):
        sizes = {name: 5 + n % 2 if n < count else 4 for n, name in enumerate(names)}
        assert pays(table(rules), "fountain_of_knowledge", sized(rules, roman=9, **sizes)) == points


@pytest.mark.parametrize(
    ("civilisation", "domain", "points"), [(6, 5, 0), (7, 5, 10), (6, 6, 10), (7, 6, 24), (12, 7, 24)]
)
def test_a_glimpse_of_the_past(rules: Ruleset, table: Table, civilisation: int, domain: int, points: int) -> None:
    """C5: any civilisation of 7, and any domain of 6."""
    tally = sized(rules, maya=civilisation, roman=3, culture=domain, theology=3)
    assert pays(table(rules), "a_glimpse_of_the_past", tally) == points


# Perfect sets (E10, R20)


def grouped(values: Sequence[int], *groups: Sequence[int]) -> Tally:
    """Return a tally of objects with these values, of which *groups* are collections, each by its members."""
    masks = [sum(1 << member for member in group) for group in groups]
    spare = [0] * (12 - len(groups))
    return Tally(
        tuple(range(len(values))), [Exhibit(value=value) for value in values],
        (*map(len, groups), *spare), (0,) * 6, (*masks, *spare), (0,) * 6,
    )  # fmt: skip


def most_sets(values: Sequence[int], groups: Sequence[Sequence[int]]) -> int:
    """Return the most disjoint sets, by trying every way to take them."""
    sets = {
        frozenset(members)
        for group in groups
        if len(group) >= 5
        for members in combinations(group, 5)
        if sorted(values[member] for member in members) == [1, 2, 3, 4, 5]
    }

    def best(free: frozenset[int], left: tuple[frozenset[int], ...]) -> int:
        return max((1 + best(free - one, left[n:]) for n, one in enumerate(left) if one <= free), default=0)

    return best(frozenset(range(len(values))), tuple(sorted(sets, key=sorted)))


@pytest.mark.parametrize(
    ("values", "groups", "sets"),
    [
        ([1, 2, 3, 4, 5], [range(5)], 1),
        ([1, 2, 3, 4, 4], [range(5)], 0),
        ([1, 2, 3, 4, 5], [range(4)], 0),
        ([1, 2, 3, 4, 5] * 2, [range(10)], 2),
        ([1, 2, 3, 4, 5] * 2, [range(5), range(5, 10)], 2),
        # A card of two collections serves in one set only.
        ([1, 2, 3, 4, 5], [range(5), range(5)], 1),
        ([1, 2, 3, 4, 5, 1, 2, 3, 4], [range(5), range(4, 9)], 1),
        # The set of the one leaves to the other what only that can use.
        ([1, 2, 3, 4, 5, 5, 1, 2, 3, 4], [range(6), (5, 6, 7, 8, 9)], 2),
        # Sets don't reach across collections.
        ([1, 2, 3, 3, 3, 4, 5, 5, 4, 4], [range(5), range(5, 10)], 0),
    ],
)
def test_perfect_sets_in_collections(values: list[int], groups: list[Sequence[int]], sets: int) -> None:
    """R20: disjoint sets of values 1 to 5, each inside one collection of at least 5."""
    assert sets_in_collections(grouped(values, *groups)) == sets == most_sets(values, groups)


def test_perfect_sets_are_the_most_there_can_be() -> None:
    """R20: against trying every way, on random collections that share cards."""
    chance, found = random.Random(20), []
    for _ in range(150):
        values = [chance.choice(SET_VALUES) for _ in range(chance.randint(8, 13))]
        members = range(len(values))
        groups = [chance.sample(members, chance.randint(4, len(values))) for _ in range(chance.randint(1, 3))]
        sets = sets_in_collections(grouped(values, *groups))
        assert sets == most_sets(values, groups), (values, groups)
        found.append(sets)
    assert {0, 1, 2} <= set(found)


@pytest.mark.parametrize(
    ("edition", "values", "points"),
    [
        ("fr", [1, 2, 3, 4, 5], 8),
        ("fr", [1, 2, 3, 4, 5, 5], 8),
        ("fr", [1, 2, 3, 4, 5] * 2, 16),
        ("fr", [1, 2, 3, 4, 4], 0),
        ("en", [1, 2, 3, 4, 5], 0),
    ],
)
def test_the_perfect_collection_by_edition(
    load: Callable[..., Ruleset], table: Table, edition: str, values: list[int], points: int
) -> None:
    """E10: in the French edition any objects of the museum will do, elsewhere only those of one collection."""
    rules = load(edition=edition)
    tally = Tally(
        tuple(range(len(values))), [Exhibit(value=v) for v in values], (0,) * 12, (0,) * 6, (0,) * 12, (0,) * 6,
        neighbours=((1 << len(values)) - 1,) * len(values),
    )  # fmt: skip
    assert pays(table(rules), "the_perfect_collection", tally) == points


def test_the_perfect_collection_in_a_real_museum(rules: Ruleset, table: Table) -> None:
    """E10: the five Egyptian Theology objects have the values 1 to 5."""
    game = table(rules)
    traits = rules.vocabulary.traits
    egyptian, theology = traits["civilisation"].index("egyptian"), traits["domain"].index("theology")
    objects(game, 5, lambda c: (game.facts.civilisation[c], game.facts.domain[c]) == (egyptian, theology))
    game.move(rules.numbers["the_perfect_collection"][0], PATRON)
    lines = museum_sheet(game, 0).lines
    assert (lines["patron"], lines["civilisations"], lines["domains"]) == (8, 5, 0)


# Who pays


def test_without_a_patron_nothing_is_paid(rules: Ruleset, table: Table) -> None:
    game = table(rules)
    assert patron_of(game, 0) is None
    assert museum_sheet(game, 0).lines["patron"] == 0


def test_several_patrons_all_pay(load: Callable[..., Ruleset], table: Table) -> None:
    """B10: `patrons_kept`."""
    game = table(load(rules={"patrons_kept": 2}))
    for name in ("roman_legacy", "celtic_legacy"):
        game.move(game.ruleset.numbers[name][0], PATRON)
    scored = patron_of(game, 0)
    assert scored is not None
    assert scored(sized(game.ruleset, roman=5, celtic=8)) == 28


def test_what_a_patron_looks_at_is_known(rules: Ruleset, table: Table) -> None:
    """So that the search asks him seldom; who looks at the layout can't say."""
    game = table(rules)
    game.move(rules.numbers["roman_legacy"][0], PATRON)
    game.move(rules.numbers["fountain_of_knowledge"][0], PATRON + 1)
    game.move(rules.numbers["the_perfect_collection"][0], PATRON + 2)
    watched = [getattr(patron_of(game, seat), "watched", None) for seat in range(3)]
    assert watched == [(7,), (12, 13, 14, 15, 16, 17), None]
    assert isinstance(patron_of(game, 0), SizesPatron)


@pytest.mark.parametrize(("where", "points"), [("connected", 0), ("anywhere", 10)])
def test_where_patrons_look_for_collections(
    load: Callable[..., Ruleset], table: Table, where: str, points: int
) -> None:
    """E12: real collections, or the whole museum (house option)."""
    game = table(load(rules={"patron_collections": where}))
    objects(game, 5, lambda card: game.facts.civilisation[card] == 7)
    assert pays(game, "roman_legacy", sized(game.ruleset)) == points
