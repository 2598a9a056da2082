"""The bundled folders are found in a checkout and in an installation."""

from __future__ import annotations

from pathlib import Path

import pytest

from museum import resources

CHECKOUT = Path(__file__).resolve().parents[1]


def test_a_checkout_s_folder_is_found_beside_core() -> None:
    assert resources.data("expansions") == CHECKOUT / "expansions"


def test_an_installed_folder_goes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "core" / "museum"
    (tmp_path / "content").mkdir()
    monkeypatch.setattr(resources, "_PACKAGE", package)
    assert resources.data("content") == tmp_path / "content"
    (package / "content").mkdir(parents=True)
    assert resources.data("content") == package / "content"


def test_a_missing_folder_is_an_error_naming_both_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "core" / "museum"
    monkeypatch.setattr(resources, "_PACKAGE", package)
    with pytest.raises(FileNotFoundError) as caught:
        resources.data("schemas")
    assert str(package / "schemas") in str(caught.value)
    assert str(tmp_path / "schemas") in str(caught.value)
