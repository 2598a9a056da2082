"""Agreement, elision, contraction, plurals and lists, as the phrases of each language ask for them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from museum.diagnostics import Diagnostics
from museum.packs import Pack
from museum.ruleset.model import Ruleset
from museum.texts.check import check_locale
from museum.texts.locales import Locale

SPARED = "[{when: exhibits, if: {not: {civilisation: greek}}, do: [{gain: {prestige: 1}}]}]"
WITH = "[{{when: exhibits, if: {0}, do: [{{gain: {{prestige: 1}}}}]}}]".format
COST = "[{{modify: exhibit_cost, by: {{players: {{}}}}, if: {0}}}]".format

FRENCH = {
    "[{play: [{gain: {prestige: 0, points: 1, favours: 2}}]}]": "Gagnez 1 point et 2 faveurs.",
    "[{modify: hand_limit, set: 0}]": "Vous pouvez avoir jusqu’à 0 objet en main.",
    WITH("{civilisation: greek}"): "Chaque fois que vous exposez un objet grec, gagnez 1 point de prestige.",
    WITH("{masterpiece: true}"): "Chaque fois que vous exposez un chef-d’œuvre, gagnez 1 point de prestige.",
    SPARED: "Chaque fois que vous exposez un objet autre qu’un objet grec, gagnez 1 point de prestige.",
    COST("{domain: architecture}"): "Ajoutez le nombre de joueurs au coût des objets d’Architecture.",
    "[{modify: exhibit_cost, by: -1, if: {any: [{civilisation: chinese}, {domain: warfare}]}}]":
        "Les objets chinois ou de Guerre coûtent 1 de moins à exposer.",
    "[{modify: exhibit_cost, by: -1, if: {value: {at_least: 3}, continent: asia, civilisation: indian}}]":
        "Les objets indiens de valeur 3 ou plus d’Asie coûtent 1 de moins à exposer.",
    "[{modify: display_size, set: 0, if: {continent: africa}}]": "L’Afrique et le Moyen-Orient sont fermés.",
    "[{modify: display_size, set: 0}]": "Chaque continent est fermé.",
    "[{modify: display_size, set: 0, if: {any: [{continent: asia}, {continent: europe}]}}]":
        "L’Asie et l’Europe sont fermées.",
    "[{modify: display_size, set: 0, if: {any: [{continent: asia}, {continent: africa}]}}]":
        "L’Asie et l’Afrique et le Moyen-Orient sont fermés.",
    "[{play: [{gain: {prestige: {objects: {if: {civilisation: inca}}}}}]}]":
        "Gagnez 1 point de prestige pour chaque objet inca dans votre musée.",
    "[{play: [{gain: {prestige: {sum: [{objects: {if: {masterpiece: true}}}, 1]}}}]}]":
        "Gagnez en points de prestige le nombre de chefs-d’œuvre dans votre musée + 1.",
}  # fmt: skip
ITALIAN = {
    WITH("{civilisation: greek}"): "Ogni volta che esponi un oggetto greco, ottieni 1 punto prestigio.",
    SPARED: "Ogni volta che esponi un oggetto diverso da un oggetto greco, ottieni 1 punto prestigio.",
    COST("{civilisation: greek}"): "Aggiungi il numero di giocatori al costo degli oggetti greci.",
    COST("{masterpiece: true}"): "Aggiungi il numero di giocatori al costo dei capolavori.",
    "[{modify: exhibit_cost, set: 0, if: {domain: navigation}}]":
        "Esponi gli oggetti di Navigazione gratuitamente.",
    "[{modify: display_size, set: 0, if: {continent: america}}]": "L’America e il Pacifico sono chiusi.",
    "[{modify: display_size, by: -2, if: {continent: asia}}]": "L’Asia mostra 2 oggetti in meno.",
    "[{play: [{gain: {prestige: 1, points: 1, favours: 1}}]}]": "Ottieni 1 punto prestigio, 1 punto e 1 favore.",
}  # fmt: skip
SPANISH = {
    WITH("{masterpiece: true}"): "Cada vez que exhibas una obra maestra, gana 1 punto de prestigio.",
    SPARED: "Cada vez que exhibas un objeto que no sea un objeto griego, gana 1 punto de prestigio.",
    "[{modify: exhibit_cost, set: 0, if: {not: {masterpiece: true}}}]":
        "Exhibe gratis los objetos que no sean obras maestras.",
    "[{modify: exhibit_cost, set: 0, if: {masterpiece: true}}]": "Exhibe gratis las obras maestras.",
    "[{modify: display_size, set: 0, if: {continent: europe}}]": "Europa está cerrada.",
    "[{modify: display_size, set: 0, if: {any: [{continent: asia}, {continent: europe}]}}]":
        "Asia y Europa están cerradas.",
    "[{modify: display_size, by: 1, if: {any: [{continent: asia}, {continent: africa}]}}]":
        "Asia y África y Oriente Medio muestran 1 objeto más.",
    "[{modify: display_size, by: 1, if: {not: {continent: asia}}}]":
        "Cada continente salvo Asia muestra 1 objeto más.",
}  # fmt: skip
EACH = "[{play: [{each_player: {do: [{discard_favours: {}}, {gain: {prestige: 1}}]}}]}]"
MAY = "[{play: [{may: [{draw: {continent: asia}}]}]}]"
EACH_MAY = "[{play: [{each_player: {do: [{may: [{exhibit: {from: hand}}]}]}}]}]"
OF_MUSEUM = "[{play: [{each_player: {do: [{gain: {points: {objects: {}}}}]}}]}]"
TWICE = "[{play: [{take: {}}, {take: {}}]}]"
MASTERPIECE = "[{modify: masterpiece_prestige, at_least: 2}]"
MOODS = {
    "en": {
        EACH: "Each player discards all their favours, then gains 1 prestige.",
        MAY: "You may draw the top card of the Asia deck.",
        EACH_MAY: "Each player may exhibit an object from their hand without paying its cost.",
        OF_MUSEUM: "Each player gains 1 point for each object in their museum.",
        TWICE: "You may take up to 2 objects from any displays.",
        MASTERPIECE: "Gain 2 prestige instead of 1 for each masterpiece you exhibit.",
        "[{play: [{spend: {}}, {spend: {}}]}]": "Discard this card (do this 2 times).",
        "[{play: [{each_player: {do: [{renew_offer: {}}]}}]}]":
            "Each player: discard the experts on offer and reveal new ones.",
    },
    "fr": {
        EACH: "Chaque joueur défausse toutes ses faveurs, puis gagne 1 point de prestige.",
        MAY: "Vous pouvez piocher la première carte de la pile Asie.",
        EACH_MAY: "Chaque joueur peut exposer un objet de sa main sans payer son coût.",
        OF_MUSEUM: "Chaque joueur gagne 1 point pour chaque objet dans son musée.",
        TWICE: "Vous pouvez prendre jusqu’à 2 objets sur les continents de votre choix.",
        MASTERPIECE: "Chaque chef-d’œuvre que vous exposez vous rapporte 2 points de prestige au lieu de 1.",
    },
    "it": {
        EACH: "Ogni giocatore scarta tutti i suoi favori, poi ottiene 1 punto prestigio.",
        MAY: "Puoi pescare la prima carta del mazzo Asia.",
        EACH_MAY: "Ogni giocatore può esporre un oggetto dalla sua mano senza pagarne il costo.",
        OF_MUSEUM: "Ogni giocatore ottiene 1 punto per ogni oggetto nel suo museo.",
        TWICE: "Puoi prendere fino a 2 oggetti da qualsiasi continente.",
        MASTERPIECE: "Ogni capolavoro che esponi ti fa ottenere 2 punti prestigio invece di 1.",
    },
    "es": {
        EACH: "Cada jugador descarta todos sus favores y, después, gana 1 punto de prestigio.",
        MAY: "Puedes robar la primera carta del mazo de Asia.",
        EACH_MAY: "Cada jugador puede exhibir gratis un objeto de su mano.",
        OF_MUSEUM: "Cada jugador gana 1 punto por cada objeto en su museo.",
        TWICE: "Puedes tomar hasta 2 objetos de cualquier continente.",
        MASTERPIECE: "Cada obra maestra que exhibas te da 2 puntos de prestigio en lugar de 1.",
    },
}  # fmt: skip
CASES = {"fr": FRENCH, "it": ITALIAN, "es": SPANISH}


@pytest.mark.parametrize(
    ("language", "yaml"), [(language, yaml) for language, found in CASES.items() for yaml in found]
)
def test_a_language_follows_its_grammar(language: str, yaml: str, says: Callable[..., str]) -> None:
    assert says(yaml, language) == CASES[language][yaml]


@pytest.mark.parametrize(
    ("language", "yaml"), [(language, yaml) for language, found in MOODS.items() for yaml in found]
)
def test_verbs_are_said_in_their_mood_and_of_their_person(language: str, yaml: str, says: Callable[..., str]) -> None:
    assert says(yaml, language) == MOODS[language][yaml]


@pytest.mark.parametrize(
    ("language", "last", "said"),
    [("fr", "Inde", "A et Inde"), ("it", "India", "A e India"), ("es", "India", "A e India"),
     ("es", "hierro", "A y hierro"), ("es", "Yemen", "A y Yemen")],
)  # fmt: skip
def test_lists_heed_how_a_word_begins(
    language: str, last: str, said: str, locales: Callable[[str], Locale], rules: Ruleset
) -> None:
    assert locales(language).renderer(rules).join(["A", last], "and") == said


def test_spanish_says_u_before_o(locales: Callable[[str], Locale], rules: Ruleset) -> None:
    renderer = locales("es").renderer(rules)
    assert [renderer.join(["uno", last], "or") for last in ("otro", "dos")] == ["uno u otro", "uno o dos"]


def test_french_has_a_space_before_a_colon(says: Callable[..., str]) -> None:
    text = says("[{modify: ignored_continents, by: 1}]", "fr")
    assert "un continent\u00a0: ses" in text


XX = """\
effect.when: "{when}, {do}"
event.exhibits.if: "{@seen/if} {if:object/other/the}"
condition.civilisation/noun: "{noun} {name:agree}"
article.the: "the {noun}"
"""


def test_a_word_agrees_with_what_a_slot_holds(pack_copy: Callable[..., Pack], rules: Ruleset) -> None:
    terms = "object: {one: thing, other: things, gender: f}\nseen: {name: seen, f: seenf, f_other: seenff}\n"
    locale = Locale.load([pack_copy("xx", {"phrases.yaml": XX, "terms.yaml": terms})], "xx", Diagnostics())
    effect = rules.definition("the_roaring_twenties").effects[0]
    assert "each time" in locale.renderer(rules).effect(effect)
    facets = {"if": "if"}
    phrase = locale.phrase("event.exhibits", facets)
    assert phrase is not None and [slot.article for slot in phrase.template.slots] == ["", "the"]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [("{if:object/teh} {@show/iff}", ["iff", "teh"]), ("{if:object/other/thee}", ["thee"]),
     ("{if:object/the} {@shown/if}", ["shown"]), ("{if:object/the} {@show/if}", [])],
)  # fmt: skip
def test_unknown_articles_and_partners_are_told(
    text: str, wanted: list[str], pack_copy: Callable[..., Pack], rules: Ruleset
) -> None:
    terms = "object: {one: thing, other: things}\nshow: {name: shows}\n"
    phrases = f'event.exhibits: "{text}"\narticle.the: "the {{noun}}"\n'
    diagnostics = Diagnostics()
    locale = Locale.load([pack_copy("xx", {"phrases.yaml": phrases, "terms.yaml": terms})], "xx", diagnostics)
    check_locale(locale, rules, diagnostics)
    found = sorted(item.message.split("`")[3] for item in diagnostics.items if item.code == "unknown-term")
    assert found == wanted
