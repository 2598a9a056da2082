"""Faults of a game file, reported in the language that the file or `--language` asks for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.commands import Run
from tests.files import Write

import museum
from museum.diagnostics import Diagnostics, MuseumError
from museum.diagnostics.said import Said
from museum.packs import installed
from museum.sessions import open_game
from museum.texts.faults import FAULT, translated
from museum.texts.locales import Locale

CORE = Path(museum.__file__).parent
GAIN = "do: [{gain: {prestige: 1}}]"
# Each standing rule is wrong in one way; all are reported at once.
EFFECTS = f"""
effects:
  - play: [{{gain: {{prestige: 1}}}}]
  - {{modify: hand_limit, at_least: 3, at_most: 2}}
  - {{modify: hand_limit, by: 1, if: {{collection: {{at_least: 2}}}}}}
  - {{modify: hand_limit, by: {{across: 3}}}}
  - {{modify: hand_limit, by: {{across: {{cards: {{in: hand}}}}, who: left, take: most}}}}
  - {{modify: hand_limit, by: {{parameter: tie_break}}}}
  - {{modify: hand_limit, by: {{difference: []}}}}
  - {{modify: hand_limit, by: {{cards: {{in: favour_deck, if: {{domain: warfare}}}}}}}}
  - {{modify: opinion_cost, by: 1, if: {{collection: {{at_least: 3, at_most: 2}}}}}}
  - {{modify: opinion_cost, by: 1, if: {{collection: {{}}}}}}
  - {{instead_of: takes, {GAIN}}}
  - {{when: takes}}
  - {{when: takes, if: {{count: 3}}, {GAIN}}}
  - {{when: takes, if: {{count: {{cards: {{in: hand}}}}, at_least: 3, at_most: 1}}, {GAIN}}}
  - {{when: takes, if: {{at_least: 3}}, {GAIN}}}
  - {{when: takes, do: [{{change_counter: {{counter: prestige, add: 1}}}}]}}
  - {{when: takes, do: [{{take: {{continent: asia, same: true}}}}]}}
  - {{when: takes, do: [{{hire: {{from: offer, look: 5}}}}]}}
  - {{when: takes, do: [{{hire: {{from: deck, otherwise: [{{gain: {{prestige: 1}}}}]}}}}]}}
  - {{when: takes, do: [{{count_as: {{any: civilisation}}}}]}}
"""
EFFECTS_TOLD = (
    "personne ne joue une règle permanente", "`at_least: 3` et `at_most: 2` se contredisent",
    "`collection` porte sur « collection » ou « continent » ; ici il n’y en a pas",
    "`3` est le même pour tous les joueurs : `across` ne change donc rien", "`take: most` choisit entre des joueurs",
    "le paramètre de règle `tie_break` n’est pas un nombre", "`difference` a besoin d’au moins une quantité",
    "personne ne voit les cartes de `favour_deck`", "aucune collection n’est `at_least: 3` et `at_most: 2`",
    "`collection` a besoin de `at_least` ou `at_most`", "rien ne peut se passer à la place de `takes` ; seulement",
    "il manque la clé `do` à côté de `when`", "`count` a besoin de `at_least`, de `at_most` ou des deux",
    "aucun nombre n’est à la fois au moins 3 et au plus 1", "`at_least` va à côté de `count`, qui n’est pas ici",
    "le jeu tient lui-même `prestige`", "`take` nomme un `continent` ou demande le même", "il lui faut `from: deck`",
    "`otherwise` sert à recruter", "`count_as` ne va qu’au moment `final_scoring`",
)  # fmt: skip
CARDS = f"""
cards:
  add:
    - {{id: one}}
    - {{id: two, kind: expert}}
    - {{id: three, kind: favour, cost: 3}}
    - {{id: four, kind: favour, if: {{turn_order: first}}, effects: [play: [{{gain: {{prestige: 1}}}}]]}}
    - {{id: five, kind: favour, if: {{domain: warfare}}, effects: [play: [{{gain: {{prestige: 1}}}}]]}}
    - {{id: six, kind: object, civilisation: grek, domain: warfare, value: 1}}
    - {{id: seven, kind: favour, effects: [{{at: hired, {GAIN}}}]}}
    - {{id: eight, kind: favour, effects: [{{at: final_scoring, {GAIN}}}]}}
"""
TEMPLATES = """
cards:
  add:
    - {id: nine, kind: favour, for_each: {domain: all}}
    - {id: "ten_{domai}", kind: favour, for_each: {domai: all}}
    - {id: "eleven_{domain}_{foo}", kind: favour, for_each: {domain: all}}
    - {id: "twelve_{domain}", kind: favour, for_each: {domain: [agriculture]}, but: {warfare: {}}}
"""
CARDS_TOLD = (
    "`one` non ha un tipo", "la carta «esperto» `two` non ha `cost`",
    "una carta di tipo «favore» non ha il campo `cost`", "`turn_order` non è deciso prima della partita",
    "`domain` riguarda «carta» o «collezione»; l’`if` di una carta riguarda solo le regole",
    "non c’è: civiltà `grek`", "`at: hired` non agisce mai su una carta di tipo «favore»; ciò che vi agisce è",
    "`gain` non si fa nel momento `final_scoring`; solo `",
)  # fmt: skip
TEMPLATES_TOLD = (
    "l’id deve avere `{domain}`", "non c’è la famiglia di tratti `domai`", "`{foo}` non è una famiglia di `for_each`",
    "il modello non dà una carta per `warfare`",
)  # fmt: skip
CASES = [
    (EFFECTS, "fr", EFFECTS_TOLD),
    (CARDS, "it", CARDS_TOLD),
    (TEMPLATES, "it", TEMPLATES_TOLD),
    (
        "expansions: [cthulhu]\n"
        "effects: [{when: takes, do: [{change_counter: {counter: mythos, of: asia, add: 1}}]}]\n",
        "fr",
        ("`mythos` n’a pas de nombres par trait",),
    ),
    ("cards: {add: [{id: bank_loan, kind: favour}]}\n", "es", ("la carta `bank_loan` ya está definida en ",)),
    ("language: fr\nexpansion: [league]\n", "", ("clé inconnue : `expansion`", "vouliez-vous dire `expansions`")),
    ("language: fr\nseats: [Ada, {bot: curatr}]\n", "", ("aucun robot ne s’appelle `curatr`", "`curator`")),
    ("language: it\nrules: {handlimit: 8}\n", "", ("errore[unknown-parameter] non c’è il parametro di regola",)),
    ("language: es\nrules: {hand_limit: 99}\n", "", ("`hand_limit` va de 1 a 30, no 99 (B40)",)),
    ("seed: x\n", "fr", ("il faut ici un nombre entier, et on trouve le texte `x`",)),
    ("language: français\n", "", ("le code d’une langue, par exemple en, fr, it", "vouliez-vous dire `fr`")),
    ("language: fr\nboard: standrd\n", "", ("il n’y a pas de plateau `standrd`",)),
    ("seats: [Ada, Ada]\n", "it", ("i posti 1 e 2 si chiamano entrambi `Ada`",)),
    ("seats: [{bot: zzz}, Ada]\n", "fr", ("aucun robot ne s’appelle `zzz` ; il y a",)),
    ("house_rules: [famly]\n", "es", ("`famly`", "`family`")),
    ("cards: {ban: [bank_lone]}\n", "fr", ("aucune carte n’est `bank_lone`",)),
    ("house_rules: [./ours.yaml]\n", "fr", ("il n’y a pas de fichier `", "ours.yaml`")),
    ("seats: 3\n", "fr", ("une liste de 1 à 6 personnes et robots", "le nombre `3`")),
    ("edition: english\n", "fr", ("`english` n’est pas l’un de ces choix",)),
    ("zzz: 1\n", "fr", ("clé inconnue : `zzz` ; les clés sont ici",)),
    ("rules: {hand_limit: many}\n", "fr", ("`hand_limit` est un nombre entier, pas le texte `many` (B40)",)),
    # Settings
    ("rules: {experts: maybe}\n", "it", ("`experts` è vero (true) o falso (false), non il testo `maybe`",)),
    ("rules: {zzz: maybe}\n", "it", ("non c’è il parametro di regola `zzz`; ci sono `display_size`,", "e altri")),
    ("rules: {seed: 3}\n", "es", ("`seed` no es un parámetro de regla",)),
    ("rules: {domain_points: 3}\n", "fr", ("`domain_points` est un tableau de tailles et de points",)),
    ("rules: {domain_points: {3: 5, 4: 2}}\n", "it", ("`domain_points` paga meno per una dimensione maggiore",)),
    ("rules: {tie_break: coin}\n", "es", ("`tie_break` es una de estas opciones: ",)),
    ("rules: {patrons_kept: 3, patrons_dealt: 2}\n", "fr", ("`patrons_kept` est plus grand que `patrons_dealt`",)),
    # Shapes
    ("expansions: [solo, solo]\n", "fr", ("`solo` est déjà dans cette liste",)),
    ("rules: [1]\n", "it", ("qui serve chiavi con i loro valori, e si trova un elenco",)),
    ("edition: 3\n", "fr", ("il faut ici du texte, et on trouve le nombre `3`",)),
    ("first_seat: 0\n", "it", ("qui serve un numero da 1 a 6, e si trova 0",)),
    ("rules: {hand_limit:8}\n", "es", ("tras los dos puntos hace falta un espacio",)),
    ("cards: {patch: {bank_loan: {}}}\n", "fr", ("au moins 1 clé",)),
    ("cards: {ban: [{}]}\n", "it", ("un id, o chiavi come {kind: patron, family: legacy}",)),
    ("seats: [1, Ada]\n", "es", ("un nombre de 1 a 40 caracteres, o claves como {bot: curator}",)),
    ("boards: {patch: {rotunda: 3}}\n", "fr", ("il faut ici des clés avec leurs valeurs",)),
    # Seats
    ("seats: [A, B, C, D, E, F]\n", "fr", ("il y a 6 places ; `base` en permet 2 à 4",)),
    ("seats: [A, {bot: random}]\nfirst_seat: 3\n", "it", ("qui serve un posto da 1 a 2, e si trova 3",)),
    ("seats: [A, {}]\n", "es", ("un puesto tiene un `bot`",)),
    ("seats: [{name: A, mode: easy}, B]\n", "fr", ("`mode` est pour les robots ; cette place n’en a pas",)),
    ("seats: [{bot: ./mine.txt}, B]\n", "it", ("non c’è il file `",)),
    ('seats: ["A ", B]\n', "fr", ("il faut un nom sans saut de ligne",)),
    ("seats: [seat 2, B]\n", "es", ("el puesto 1 no puede llamarse `seat 2`",)),
    ("seats: [{bot: random, options: {speed: 1}}, B]\n", "fr", ("le robot `random` n’a pas d’option `speed`",)),
    # Packs
    ("expansions: [zzzz]\n", "fr", ("aucune extension ne s’appelle `zzzz` ; sont installées `",)),
    ("expansions: [base]\n", "it", ("`base` non è un’espansione ma un gioco",)),
    ("expansions: [./mine]\n", "es", ("`./mine` es una ruta; `expansions` tiene los id",)),
    ("game: chess\n", "fr", ("aucun paquet installé n’est le jeu `chess` ; il y a : `lunatic_museum`, `museum`",)),
    ("expansion_paths: [./none]\n", "fr", ("il n’y a pas de dossier `",)),
    ("expansion_paths: [.]\n", "it", ("non c’è un `expansion.yaml` né in `.` né in una sua cartella",)),
    # Cards
    ("cards: {ban: [{kind: ghost}]}\n", "fr", ("il n’y a pas de genre de carte `ghost`",)),
    ("cards: {ban: [{kind: favour, colour: red}]}\n", "it", ("carta di tipo «favore» ha il campo `colour`",)),
    ("cards: {ban: [{colour: red}]}\n", "es", ("ninguna carta tiene el campo `colour`",)),
    ("cards: {include: [no_such_card_at_all]}\n", "fr", ("aucune extension installée n’a la carte `no_such",)),
    ("cards: {include_from: [zzzz]}\n", "it", ("nessuna espansione installata si chiama `zzzz`",)),
    ("cards: {patch: {the_banker: {set: {cost: 1}, expect: {cost: 9}}}}\n", "fr", ("cette retouche attend 9",)),
    ("cards: {patch: {bank_loan: {remove: [score]}}}\n", "es", ("`bank_loan` no tiene el efecto `score`",)),
    ("cards: {ban: [{kind: patron}]}\n", "fr", ("il ne reste dans la partie aucune carte « mécène »", "interdits")),
    (
        "cards: {ban: [{civilisation: japanese}, {civilisation: chinese}, {civilisation: indian}]}\n",
        "it",
        ("non resta nessun oggetto di questo continente: Asia; vietati qui",),
    ),
    ("board: rotunda\nboards: {patch: {rotunda: {set: {roof: 1}}}}\n", "fr", ("un plateau n’a pas de bonus `roof`",)),
    # YAML
    ("seed: 1\nseed: 2\n", "fr", ("la clé `seed` est donnée deux fois ; elle l’est déjà à la ligne 1",)),
    ("rules: {hand_limit: 8\n", "it", ("`{` si apre qui e non è chiuso da `}` prima di fine file",)),
    ("rules:\n\thand_limit: 8\n", "es", ("hay un tabulador en la sangría",)),
    ("rules: &all {hand_limit: 8}\n", "fr", ("les ancres (`&all`) ne servent pas ici",)),
    ("seed: 1\n  edition: fr\n", "fr", ("la ligne est plus en retrait que ne le permet ce qui est au-dessus",)),
    ("# nothing\n", "it", ("il file non contiene dati",)),
]


def plain(text: str) -> str:
    """Return *text* with every space an ordinary one."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize(("text", "language", "told"), CASES)
def test_a_fault_is_reported_in_the_language(
    text: str, language: str, told: tuple[str, ...], run: Run, write: Write
) -> None:
    option = ["--language", language] if language else []
    ran = run("play", write("evening.yaml", text), *option)
    assert ran.status == 1 and ran.out == ""
    for part in told:
        assert part in plain(ran.err)
    assert "\u27e6" not in ran.err


@pytest.mark.parametrize("text", [text for text, _, _ in CASES])
def test_the_english_phrase_says_the_same(text: str, write: Write) -> None:
    """The messages of the code and the phrases that translators see are one text."""
    english = Locale.load(installed((), Diagnostics()).packs.values(), "en", Diagnostics())
    with pytest.raises(MuseumError) as caught:
        open_game(write("evening.yaml", text))
    items = caught.value.diagnostics
    assert all(isinstance(item.message, Said) for item in items)
    # Ids of continents and kinds are names there: Asia.
    shown = [translated(item.message, english).casefold() for item in items]
    assert shown == [item.message.casefold() for item in items]


def test_a_fault_is_in_english_where_no_language_is_known(run: Run, write: Write) -> None:
    for text in ("expansion: [league]\n", "language: xx\nexpansion: [league]\n", "language: en\nexpansion: 3\n"):
        assert "error[" in run("play", write("evening.yaml", text)).err
    assert "unknown key `expansion`" in run("play", write("evening.yaml", "expansion: [league]\n")).err


PLUGIN = "from museum import hookimpl\n"
PACKS = [
    # Manifests
    ({"expansion.yaml": "museum_api: 2"}, ("l’extension est écrite pour museum_api 2, et voici museum ",)),
    ({"expansion.yaml": "plugin: my-pack/plugin.py"}, ("un module Python, avec des points, et on trouve `my-pack/",)),
    ({"expansion.yaml": "seats: {min: 4, max: 2}"}, ("`min` vaut 4, plus que `max`, qui vaut 2",)),
    ({"expansion.yaml": "after: [night]"}, ("l’extension se nomme elle-même dans `after`",)),
    (
        {"expansion.yaml": "after: [day]", "../day/expansion.yaml": "id: day\nversion: 1.0.0\nafter: [night]"},
        ("ne peuvent pas être mises en ordre : `day` vient après `night`, `night` vient après `day`",),
    ),
    # Plugins
    ({"plugin.py": "x = 1 / 0\n"}, ("le plugin de `night` ne peut pas être chargé : ZeroDivisionError",)),
    ({"plugin.py": f"{PLUGIN}museum_register = 3\n"}, ("`museum_register` est le nom d’un crochet (hook)",)),
    ({"plugin.py": "def museum_register(registry): ...\n"}, ("`museum_register` n’est pas marqué par `@hookimpl`",)),
    ({"plugin.py": f"{PLUGIN}@hookimpl\ndef museum_x(): ...\n"}, ("il n’y a pas de crochet (hook) `museum_x`",)),
    (
        {"plugin.py": f"{PLUGIN}@hookimpl(wrapper=True)\ndef museum_register(registry): yield\n"},
        ("le crochet (hook) `museum_register` ne peut pas en envelopper",),
    ),
    (
        {"plugin.py": f"{PLUGIN}@hookimpl\ndef museum_setup(gam): ...\n"},
        ("`museum_setup` reçoit game, seating ; il n’a pas de `gam`",),
    ),
    (
        {"plugin.py": f"{PLUGIN}@hookimpl\ndef museum_setup(game): yield\n"},
        ("`museum_setup` est appelé comme une simple fonction",),
    ),
    (
        {"plugin.py": f"{PLUGIN}@hookimpl\ndef museum_register(registry): 1 / 0\n"},
        ("`museum_register` de `night` a échoué : ZeroDivisionError",),
    ),
]


def pack(write: Write, files: dict[str, str]) -> Path:
    """Write a pack `night`, and a game with it and its neighbours."""
    for name, text in {"expansion.yaml": "", **files}.items():
        api = "" if "museum_api" in text else "museum_api: 1\n"
        head = "" if text.startswith("id:") else "id: night\nversion: 1.0.0\n"
        write(f"packs/night/{name}", f"{head}{api}{text}\n" if name.endswith("expansion.yaml") else text)
    names = ", ".join(["night", *(["day"] if len(files) > 1 else [])])
    return write("evening.yaml", f"expansions: [{names}]\nexpansion_paths: [./packs]\nlanguage: fr\n")


@pytest.mark.parametrize(("files", "told"), PACKS)
def test_a_fault_of_a_pack_is_reported_in_the_language(
    files: dict[str, str], told: tuple[str, ...], run: Run, write: Write
) -> None:
    ran = run("play", pack(write, files))
    assert ran.status == 1 and [part for part in told if part not in plain(ran.err)] == []


def test_a_bot_that_fails_is_reported_in_the_language(run: Run, write: Write) -> None:
    game = write("evening.yaml", "language: it\nseats: [{bot: ./mine.py}, Ada]\n")
    for code, told in {
        "x = 1 / 0": "il file non si può eseguire: ZeroDivisionError",
        "x = 1": "in questo file non c’è nessun bot; qui serve una classe con un metodo `choose(self, question)`",
        "Bot = 1": "`Bot` non è una classe",
        "class A:\n    choose = print\nclass B(A): pass": "in questo file ci sono più bot, `A`, `B`",
        "class Bot:\n    choose = print\n    def __init__(self): 1 / 0": "mine.py` non si può creare: Zero",
    }.items():
        write("mine.py", code + "\n")
        ran = run("play", game)
        assert ran.status == 1 and "errore[broken-bot]" in ran.err and told in ran.err


def test_a_fault_without_a_phrase_stays_as_it_is(run: Run, write: Write) -> None:
    """What a plugin registers is reported to its author, in the words of Python."""
    code = f"{PLUGIN}@hookimpl\ndef museum_register(registry):\n    registry.verb(3)\n"
    ran = run("play", pack(write, {"plugin.py": code}))
    assert ran.status == 1 and "erreur[broken-plugin] a verb is a class that derives from `Verb`, not 3" in ran.err


def test_a_name_of_another_pack_is_named_in_the_language(run: Run, write: Write) -> None:
    unknown = [
        "rules: {skull_pair_bonus: 3}\n", "cards: {ban: [{kind: skull}]}\n",
        "effects: [{when: buys, do: [{gain: {prestige: 1}}]}]\n",
        "effects: [{when: takes, if: {relic: {}}, do: [{launder: {}}]}]\n",
    ]  # fmt: skip
    errors = "".join(run("play", write("evening.yaml", f"language: fr\n{text}")).err for text in unknown)
    whats = re.findall(r"; `(\w+)` \((.*?)\) est dans l’extension `(\w+)`", plain(errors))
    assert "il y a `display_size`" not in errors
    assert whats == [
        ("skull_pair_bonus", "paramètre de règle", "crystal_skulls"),
        ("skull", "genre de carte", "crystal_skulls"),
        ("buys", "événement", "black_market"),
        ("relic", "condition", "cthulhu"),
        ("launder", "verbe", "black_market"),
    ]


def test_all_that_is_said_has_its_phrase() -> None:
    """Each call in the code that names its phrase and its English, against the phrases of English."""
    english = Locale.load(installed((), Diagnostics()).packs.values(), "en", Diagnostics())
    found = [call for file in CORE.rglob("*.py") for call in said_in(ast.parse(file.read_text("utf-8")))]
    phrases = {base: {phrase.text for phrase in told} for base, told in english.phrases.by_base.items()}
    assert len(found) > 50
    assert [(key, text) for key, text in found if text not in phrases.get(FAULT + key, ())] == []


def said_in(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield the key and the English of each call of `Said.by` that has both as they are."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Said.by":
            key, text = node.args
            if isinstance(key, ast.Constant) and isinstance(text, ast.Constant):
                yield str(key.value), str(text.value)


def test_house_rules_that_build_on_each_other(run: Run, write: Write) -> None:
    write("ours.yaml", "house_rules: [./yours.yaml]\n")
    write("yours.yaml", "house_rules: [./ours.yaml]\n")
    ran = run("play", write("evening.yaml", "language: fr\nhouse_rules: [./ours.yaml]\n"))
    assert "ces règles maison se fondent l’une sur l’autre : ours.yaml -> yours.yaml -> ours.yaml" in plain(ran.err)


# Warnings, and saved games


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ("cards: {ban: [bank_loan], copies: {bank_loan: 3}}\n", "`bank_loan` est interdite à "),
        ("rules: {hand_limit: 6}\n", ""),
        ("rules: {civilisation_points: {2: 1, 3: 2}}\n", "`civilisation_points` ne paie rien pour la taille 2"),
    ],
)
def test_a_warning_is_in_the_language_of_the_game(rules: str, told: str, run: Run, write: Write) -> None:
    ran = run("play", write("evening.yaml", f"{rules}seats: [{{bot: random}}, {{bot: random}}]\nlanguage: fr\n"))
    assert ran.status == 0
    assert told in plain(ran.err) and ("attention[" in ran.err) == bool(told)


def saved(run: Run, write: Write, tmp_path: Path) -> Path:
    file = write("evening.yaml", "seats: [{bot: random}, {bot: random}]\nlanguage: fr\nseed: 1\n")
    target = tmp_path / "evening.museum-save"
    assert run("play", file, "--quiet", "--save", target).status == 0
    return target


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("\nend: ", "\nend_: ", "la partie est coupée après"),
        ("museum_save: ", "museum_save: 9", "la partie est au format `9"),
        ("ruleset: ", "ruleset: 0", "la partie a été enregistrée avec d’autres règles"),
        ("[1, ", "[2, ", "c’est à la place 1 de jouer, pas à la place 2"),
    ],
)
def test_a_save_is_faulted_in_the_language_of_its_game(
    old: str, new: str, told: str, run: Run, write: Write, tmp_path: Path
) -> None:
    file = saved(run, write, tmp_path)
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    for command in (("play", "--resume"), ("replay", "--quiet")):
        assert told in plain(run(*command, file).err), command


def test_a_game_file_is_no_save_and_the_reverse(run: Run, write: Write, tmp_path: Path) -> None:
    file = saved(run, write, tmp_path)
    assert "c’est une partie enregistrée ; pour la reprendre : `" in plain(run("play", file).err)
    game = write("other.yaml", "language: fr\n")
    assert "ce n’est pas une partie enregistrée" in plain(run("play", "--resume", game).err)
