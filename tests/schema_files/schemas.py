"""Validates data by schemas for editors, which refer to each other by their files' names."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from jsonschema import Draft202012Validator
from referencing import Registry, Resource


class Schemas:
    """The schemas of one folder, given as their texts by their files' names."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.schemas: dict[str, Any] = {name.partition(".")[0]: json.loads(text) for name, text in texts.items()}
        named = [(f"{name}.schema.json", Resource.from_contents(own)) for name, own in self.schemas.items()]
        registry: Registry[Any] = Registry().with_resources(named)
        self._validators = {name: Draft202012Validator(own, registry=registry) for name, own in self.schemas.items()}

    def wrong(self, kind: str, data: object) -> list[str]:
        """Return the paths of the mistakes in *data*, the content of a file of that kind."""
        errors = self._validators[kind].iter_errors(json.loads(json.dumps(data)))
        return sorted({"/".join(map(str, error.absolute_path)) for error in errors})

    def fits(self, kind: str, data: object) -> bool:
        """Return whether there is no mistake."""
        return not self.wrong(kind, data)

    @property
    def words(self) -> Any:
        """Return the definitions that the others share."""
        return self.schemas["words"]["$defs"]
