"""Rule parameters: their declarations in `parameters.yaml`, and the values that one game file gives them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any, Final

from museum.diagnostics import Diagnostics, Place
from museum.diagnostics.model import listed
from museum.diagnostics.said import Said
from museum.frozen import frozen
from museum.packs.shapes import file_schema, hints
from museum.ruleset.history import VALUE, Change, History, parameter_key
from museum.source import Document
from museum.source.finding import literal, short, shown
from museum.source.schema_parts import flow
from museum.source.yaml_hints import retyped
from museum.suggest import did_you_mean, slip_of

Settings = Sequence[tuple[str, object, Place]]
Value = int | bool | str | tuple[int, ...]
NOWHERE = Place("")

_LISTED: Final = 12  # names that a message lists at most


@frozen
class Parameter:
    """One rule parameter: its type, its default per edition, the rule it belongs to, and where it is from."""

    name: str
    type: str
    default: Any
    editions: Mapping[str, Any]
    rule: str
    provenance: str
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    pack: str = ""
    place: Place = NOWHERE
    # Of a table: the parameter below whose value no size pays.
    pays_from: str = ""
    # Defaults by the values of other parameters: {"difficulty": {"hard": 2}}.
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def value_in(self, edition: str) -> Any:
        """Return the default of *edition*."""
        return self.editions.get(edition, self.default)

    def fault(self, value: object) -> tuple[str, str, str | None] | None:
        """Return (code, message, suggestion) if *value* doesn't fit, else None."""
        if self.type == "choice":
            if value in self.choices:
                return None
            english, choices = "`{name}` is one of: {choices}; not `{value}`", ", ".join(self.choices)
            message = Said.by("choice_of", english, name=self.name, choices=choices, value=value)
            return "not-one-of", message, did_you_mean(str(value), self.choices)
        if self.type == "boolean":
            if isinstance(value, bool):
                return None
            near = retyped(value, {"type": "boolean"}, {})
            english = "`{name}` is true or false, not {found}"
            return "wrong-type", Said.by("true_or_false", english, name=self.name, found=_named(value)), near
        if self.type == "table":
            return self._table_fault(value)
        if not isinstance(value, int) or isinstance(value, bool):
            near = retyped(value, {"type": "integer"}, {})
            english = "`{name}` is a whole number, not {found}"
            return "wrong-type", Said.by("whole_number", english, name=self.name, found=_named(value)), near
        if not self.low <= value <= self.high:
            english = "`{name}` is from {low} to {high}, not {found}"
            message = Said.by("range", english, name=self.name, low=self.low, high=self.high, found=value)
            return "out-of-range", message, None
        return None

    def may_be(self, value: object) -> bool:
        """Tell whether *value* is of this parameter's type, within its limits or not."""
        fault = self.fault(value)
        return fault is None or fault[0] == "out-of-range"

    def _table_fault(self, value: object) -> tuple[str, str, str | None] | None:
        if not (isinstance(value, dict) and value and all(map(_small, (*value, *value.values())))):
            english = "`{name}` is a table of sizes and points ({example})"
            return "wrong-type", Said.by("table", english, name=self.name, example="{3: 1, 4: 3}"), None
        points = [value[size] for size in sorted(value)]
        # A larger collection must never be worth less, or players would have to break it up.
        if points != sorted(points):
            english = "`{name}` pays less for a larger size; points may not fall"
            return "out-of-range", Said.by("falling", english, name=self.name), None
        return None


def _named(value: object) -> str:
    """Return *value* as a message names it; text is named as such, in its quotes if it would be no text without."""
    if isinstance(value, str):
        quote = '"' if retyped(value, {"type": "integer"}, {}) else ""
        return Said.by("the_text", "the text `{value}`", value=f"{quote}{short(value)}{quote}")
    return f"`{literal(value)}`" if isinstance(value, int | float) else shown(value)


def _small(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and 0 <= number <= 1000


def table(entries: Mapping[int, int]) -> tuple[int, ...]:
    """Spread a table of (size, points) over all sizes: gaps take the size below, sizes under the first 0."""
    points, spread = 0, []
    for size in range(max(entries) + 1):
        points = entries.get(size, points)
        spread.append(points)
    return tuple(spread)


def declared(document: Document, pack: str = "") -> dict[str, Parameter]:
    """Read the declarations of a checked `parameters.yaml` of *pack*."""
    found = {}
    for name, entry in document.data["parameters"].items():
        low, high = entry.get("range", (0, 1000))
        found[name] = Parameter(
            name, entry["type"], entry["default"], entry.get("editions", {}), str(entry["rule"]),
            entry["provenance"], low, high, tuple(entry.get("choices", ())),
            pack, document.key("parameters", name), entry.get("pays_from", ""), entry.get("presets", {}),
        )  # fmt: skip
    return found


def check_defaults(document: Document, parameters: Mapping[str, Parameter], diagnostics: Diagnostics) -> None:
    """Report the defaults in a checked `parameters.yaml` that their own parameters don't allow."""
    for name, parameter in parameters.items():
        written: list[tuple[tuple[str, ...], Any]] = [(("default",), parameter.default)]
        written += [(("editions", edition), value) for edition, value in parameter.editions.items()]
        for other, values in parameter.presets.items():
            written += [(("presets", other, choice), value) for choice, value in values.items()]
            _check_preset(document, name, other, parameters, diagnostics)
        for path, value in written:
            fault = parameter.fault(value)
            if fault is not None:
                diagnostics.error(fault[0], fault[1], document.at("parameters", name, *path), fault[2])
        if parameter.pays_from:
            _check_limit(document, name, parameters, diagnostics)


def _check_limit(
    document: Document, name: str, parameters: Mapping[str, Parameter], diagnostics: Diagnostics
) -> None:
    """Report a `pays_from` of what is no table, or that names no whole number of the same file."""
    limit, place = parameters[name].pays_from, document.at("parameters", name, "pays_from")
    numbers = [other for other, parameter in parameters.items() if parameter.type == "integer"]
    if parameters[name].type != "table":
        message = f"`{name}` isn't a table of sizes and points, so nothing of it pays from a size on"
        diagnostics.error("not-allowed", message, place)
    elif limit not in numbers:
        message = f"there is no whole number `{limit}` among the parameters of this file"
        diagnostics.unknown(message, limit, numbers, place, code="unknown-parameter")


def paid(name: str, parameters: Mapping[str, Parameter], values: Mapping[str, Any]) -> Any:
    """Return the value of a parameter as it counts in play: a table with 0 for the sizes that don't pay."""
    value, limit = values[name], values.get(parameters[name].pays_from, 0)
    return tuple(points if size >= limit else 0 for size, points in enumerate(value)) if limit else value


def warn_of_unpaid(
    parameters: Mapping[str, Parameter], values: Mapping[str, Any], settings: Settings, diagnostics: Diagnostics
) -> None:
    """Warn of each table in *settings*, if it holds, that has points for sizes which don't pay."""
    last = {name: (value, place) for name, value, place in settings if name in parameters}
    for name, (value, place) in last.items():
        limit = parameters[name].pays_from
        if not limit or not isinstance(value, Mapping) or parameters[name].fault(value) is not None:
            continue
        sizes = [str(size) for size, points in sorted(value.items()) if points and size < values[limit]]
        if sizes:
            english = "`{name}` pays nothing for size {sizes}, because `{limit}` is {least}"
            message = Said.by("unpaid", english, name=name, sizes=tuple(sizes), limit=limit, least=values[limit])
            diagnostics.warning("no-effect", message, place)


def _check_preset(
    document: Document, name: str, other: str, parameters: Mapping[str, Parameter], diagnostics: Diagnostics
) -> None:
    """Report presets by a parameter that isn't a choice of the same file, or by a choice that it doesn't have."""
    path = ("parameters", name, "presets", other)
    by = parameters.get(other)
    if by is None or by.type != "choice":
        near = did_you_mean(other, [known for known, found in parameters.items() if found.type == "choice"])
        message = f"`presets` names a parameter of type `choice` in this file; `{other}` is none"
        diagnostics.error("unknown-parameter", message, document.key(*path), near)
        return
    for choice in parameters[name].presets[other]:
        fault = by.fault(choice)
        if fault is not None:
            diagnostics.error(fault[0], fault[1], document.key(*path, choice), fault[2])


def _unknown(name: str, value: object, place: Place, known: Mapping[str, Parameter]) -> tuple[str, Place, str | None]:
    """Return the error for an unknown parameter; it may be a key of the game file that is written too deep."""
    # Keys of the game file are often put under `rules:` with the parameters.
    outer = {**{key: flow({key: value})[1:-1] for key in file_schema("game")["properties"]}, **hints(())}
    if name in outer:
        english = "`{name}` isn't a rule parameter: in the game file it stands outside `rules`"
        return Said.by("outside", english, name=name), place, outer[name]
    # A parameter of another type isn't meant, unless its name is misspelt.
    near = slip_of(name, known) or did_you_mean(name, [other for other in known if known[other].may_be(value)])
    message = Said.by("parameter", "there is no rule parameter `{name}`", name=name)
    if near is None:
        there, names = Said.by("there_are", "there are"), listed(known, _LISTED)
        message = Said.by("listed", "{message}; {there} {names}", message=message, there=there, names=names)
    return message, place, near


def resolve(
    parameters: Mapping[str, Parameter],
    edition: str,
    settings: Settings,
    diagnostics: Diagnostics,
    history: History | None = None,
) -> dict[str, Any]:
    """Return the value of every parameter: the edition's, then its preset's, then *settings* in their order, each
    checked.

    Settings that hold are noted in *history*.
    """
    values = {name: parameter.value_in(edition) for name, parameter in parameters.items()}
    for name, value, place in [*_preset(parameters, settings), *settings]:
        parameter = parameters.get(name)
        if parameter is None:
            diagnostics.error("unknown-parameter", *_unknown(name, value, place, parameters), name=name)
            continue
        fault = parameter.fault(value)
        if fault is None:
            if history is not None:
                change = Change(VALUE, values[name], value, place)
                history.compare(parameter_key(name), change, meant=True)
                history.note(parameter_key(name), change)
            values[name] = value
        else:
            message = Said.by("with_rule", "{message} ({rule})", message=fault[1], rule=parameter.rule)
            diagnostics.error(fault[0], message, place, fault[2])
    for name, parameter in parameters.items():
        # Last: messages and the history show tables as they are written.
        if parameter.type == "table":
            values[name] = table(values[name])
    warn_of_unpaid(parameters, values, settings, diagnostics)
    return values


def _preset(parameters: Mapping[str, Parameter], settings: Settings) -> Settings:
    """Return the settings that follow from those of other parameters, by their last values, at their places."""
    last = {name: (value, place) for name, value, place in settings}
    found = []
    for name, parameter in parameters.items():
        for other, values in parameter.presets.items():
            value, place = last.get(other, (None, NOWHERE))
            if isinstance(value, str) and value in values and name not in last:
                found.append((name, values[value], place))
    return found
