"""A small pack in English and half in Dutch, and looking into its files, for the tests of translating."""

from __future__ import annotations

from pathlib import Path

LAMPS = {
    "expansion.yaml": "id: lamps\nversion: 1.0.0\nmuseum_api: 1\nrequires: [base]\n",
    "cards.yaml": """\
cards:
  - id: lamplighter
    kind: expert
    cost: 2
    effects: [{when: exhibits, do: [{gain: {prestige: 1, points: 2}}]}]
  - {id: lamp_seller, kind: expert, cost: 1, effects: [{when: exhibits, do: [{gain: {prestige: 1, points: 2}}]}]}
""",
    "locales/en/cards.yaml": """\
lamplighter:
  name: The Lamplighter
  story: He was here before the lamps.
lamp_seller:
  name: The Lamp Seller
""",
    "locales/en/terms.yaml": "lamp: {one: lamp, other: lamps}\npack.lamps: {name: Lamps}\n",
    "locales/en/phrases.yaml": """\
lamps.lit: "{name} lights {n:lamp}"
lamps.out: "all 3 lamps go out"
quantity.hire_cost.by_more.if: "{if:expert/other} cost you {by} more"
""",
    "locales/nl/cards.yaml": """\
# De mensen
lamplighter:
  name: De lantaarnopsteker  # een oud beroep
""",
    "locales/nl/terms.yaml": "lamp: {one: licht, other: lampen, gender: f}\n",
    "locales/nl/phrases.yaml": """\
# Wat er gezegd wordt
lamps.lit: "{name} ontsteekt {n:lamp}"   # in het verslag
lamps.out: "de 3 lampen gaan uit"
""",
}


def texts(folder: Path) -> dict[str, bytes]:
    """Return the content of every file below *folder*."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def edit(path: Path, old: str, new: str) -> None:
    """Replace a text in a file in which it stands."""
    text = path.read_text(encoding="utf-8")
    assert old in text, (old, text)
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
