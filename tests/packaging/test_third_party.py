"""The example of a third-party expansion, and a generated one, work as packages beside an installed Museum."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]
EXAMPLE = CHECKOUT / "examples" / "third_party" / "travelling_exhibition"
PLUGIN = EXAMPLE / "museum_travelling_exhibition" / "plugin.py"


def built(source: Path, folder: Path) -> Path:
    """Build the wheel of *source* offline and return it."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = folder.glob("*.whl")
    return wheel


class Installation:
    """A virtual environment of its own, which sees the dependencies of this one but nothing of the checkout."""

    def __init__(self, folder: Path) -> None:
        """Make it, without pip: the one at hand installs into it."""
        self.folder = folder
        venv.EnvBuilder(symlinks=True).create(folder / "venv")
        (library,) = (folder / "venv" / "lib").glob("python*/site-packages")
        self.library = library
        # Its .pth files aren't read from there, so that an editable install of the checkout doesn't show.
        (library / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")

    def install(self, *wheels: Path) -> None:
        """Install wheels and nothing else."""
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        alone = ["--no-deps", "--no-index", "--ignore-installed", "--target", str(self.library)]
        done = subprocess.run([*pip, *alone, *map(str, wheels)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    def museum(self, *arguments: object) -> str:
        """Run the command and return what it prints; it must succeed and complain of nothing."""
        python = self.folder / "venv" / "bin" / "python"
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        environment["MUSEUM_CACHE_DIR"] = str(self.folder / "cache")
        command = [str(python), "-m", "museum", *map(str, arguments)]
        done = subprocess.run(command, cwd=self.folder, env=environment, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, ""), done.stderr
        return done.stdout


@pytest.fixture
def installation(tmp_path: Path) -> Installation:
    """Return an environment with Museum and the example installed."""
    made = Installation(tmp_path)
    made.install(built(CHECKOUT, tmp_path / "museum"), built(EXAMPLE, tmp_path / "example"))
    return made


def test_installed_expansions_are_found_checked_tested_and_played(installation: Installation, tmp_path: Path) -> None:
    check_example(installation)
    check_generated(installation, tmp_path)


def check_example(installation: Installation) -> None:
    """Check, test and play the example, which is found by its entry point."""
    pack = installation.library / "museum_travelling_exhibition"
    assert "1 pack, 1 scenario file, 6 scenarios: no errors" in installation.museum("check", pack)
    assert installation.museum("test", pack).strip() == "6 passed, 0 failed"
    played = installation.museum("play", EXAMPLE / "game.yaml")
    assert "Travel to " in played and "Tour" in played
    cards = installation.museum("cards", "--pack", "travelling_exhibition")
    assert "Each time your exhibition makes a stop, 1 visitor comes." in cards and "⟦" not in cards


def check_generated(installation: Installation, folder: Path) -> None:
    """Generate a package, install it, and play with it and the example at once."""
    installation.museum("new-expansion", "night_gallery", "--plugin", "--package", "--path", folder)
    installation.install(built(folder / "night_gallery", folder / "wheel"))
    assert "wins" in installation.museum("play", folder / "night_gallery" / "play.yaml", "--quiet")
    both = folder / "both.yaml"
    both.write_text("expansions: [night_gallery, travelling_exhibition]\nseed: 2\n", encoding="utf-8")
    assert "wins" in installation.museum("play", both, "--quiet")


def test_its_plugin_imports_only_what_is_public() -> None:
    tree = ast.parse(PLUGIN.read_text(encoding="utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    names = [f"{node.module}.{alias.name}" for node in imports for alias in node.names]
    assert len(names) > 20
    assert [name for name in names if "._" in name] == []


def test_its_plugin_is_typed(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path), str(PLUGIN)]
    # Of Museum only the signatures count here; its own types are checked by `make types`.
    environment = {**os.environ, "MYPYPATH": str(CHECKOUT / "core")}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
