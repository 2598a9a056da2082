"""The wheel and the sdist hold every file of the package and its data, and nothing else."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]

# folder of the checkout -> folder of the wheel
BUNDLED = {
    "core/museum": "museum",
    "content": "museum/content",
    "schemas": "museum/schemas",
    "expansions": "museum/expansions",
}
NOT_SHIPPED = ("__pycache__", ".pyc", ".mypy_cache", ".ruff_cache", ".DS_Store", "~")


def build(source: Path, target: str, folder: Path) -> Path:
    """Build *target* (wheel or sdist) of *source* into *folder*, offline, and return the file."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder)]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = folder.iterdir()
    return built


def is_shipped(path: Path) -> bool:
    """Tell whether *path* is a source file rather than something a tool left."""
    return path.is_file() and not any(mark in part for part in path.parts for mark in NOT_SHIPPED)


def names_in_wheel(wheel: Path) -> set[str]:
    """Return the names in *wheel* without its metadata."""
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if ".dist-info/" not in name}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a wheel built from the checkout."""
    return build(CHECKOUT, "wheel", tmp_path_factory.mktemp("wheel"))


def test_the_wheel_is_exactly_the_package_and_its_data(wheel: Path) -> None:
    wanted = {
        f"{inside}/{path.relative_to(CHECKOUT / outside).as_posix()}"
        for outside, inside in BUNDLED.items()
        for path in (CHECKOUT / outside).rglob("*")
        if is_shipped(path)
    }
    names = names_in_wheel(wheel)
    assert sorted(wanted - names) == []
    assert sorted(names - wanted) == []


@pytest.mark.parametrize("folder", BUNDLED.values())
def test_each_bundled_folder_is_in_the_wheel(wheel: Path, folder: str) -> None:
    assert any(name.startswith(f"{folder}/") for name in names_in_wheel(wheel))


def test_the_wheel_carries_the_command_and_the_licence(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        metadata = {name.partition(".dist-info/")[2]: name for name in archive.namelist()}
        assert "museum = museum.cli:main" in archive.read(metadata["entry_points.txt"]).decode()
        assert {"licenses/LICENSE", "licenses/NOTICE"} <= metadata.keys()
    assert "museum/py.typed" in names_in_wheel(wheel)


def test_a_wheel_made_from_the_sdist_is_the_same(wheel: Path, tmp_path: Path) -> None:
    sdist = build(CHECKOUT, "sdist", tmp_path / "sdist")
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    (source,) = (tmp_path / "unpacked").iterdir()
    again = build(source, "wheel", tmp_path / "again")
    assert names_in_wheel(again) == names_in_wheel(wheel)
