"""Drives a real yaml-language-server through the schemas: completion and diagnostics as an editor shows them.

    npm install --prefix FOLDER yaml-language-server
    YAML_LANGUAGE_SERVER=FOLDER/node_modules/.bin/yaml-language-server python tests/language_server.py

It needs Node and a network to install, so it is run by hand. Without the variable the one on PATH is taken.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

SCHEMAS = Path(__file__).resolve().parents[1] / "schemas"


@dataclass(frozen=True, slots=True)
class Case:
    """A file, what completion offers at a place (line and column from 0), and what is marked, line by line."""

    kind: str
    text: str
    at: tuple[int, int] = (0, 0)
    offered: tuple[str, ...] = ()
    marked: tuple[tuple[int, str], ...] = ()


CASES = (
    Case("game", "rules:\n  hand\n", (1, 6), ("hand_limit",)),
    Case("game", "edition: \n", (0, 9), ("fr", "it", "es", "en")),
    Case("game", "seats: [{bot: curator}]\nhousrules: []\n", marked=((1, "housrules"),)),
    Case("cards", "cards:\n  - id: x\n    kind: \n", (2, 10), ("favour", "expert", "patron")),
    Case("cards", "cards:\n  - id: x\n    effects:\n      - wh\n", (3, 10), ("when",)),
    Case("cards", "cards:\n  - id: x\n    efects: []\n", marked=((2, "efects"),)),
    Case("cards", "cards:\n  - {id: x, copies: many}\n", marked=((1, "integer"),)),
    Case("house_rules", "cards:\n  patch:\n    the_banker: {sett: {cost: 1}}\n", marked=((2, "sett"),)),
    Case("patches", "rules:\n  end_\n", (1, 6), ("end_score",)),
    Case("patches", "house_rules: [family]\n", marked=((0, "house_rules"),)),
    Case("expansion", "id: x\nversion: 1.0.0\nmuseum_api: 1\nrequire: []\n", marked=((3, "require"),)),
)


@dataclass(slots=True)
class Server:
    """A language server, spoken to by its protocol on the standard streams."""

    process: subprocess.Popen[bytes]
    number: int = 0
    told: dict[str, list[dict[str, Any]]] = field(default_factory=dict)

    def send(self, method: str, params: Any, *, answered: bool = False) -> Any:
        """Send a notification, or a request whose answer is returned."""
        message: dict[str, Any] = {"jsonrpc": "2.0", "method": method, "params": params}
        if answered:
            self.number += 1
            message["id"] = self.number
        self._write(message)
        while answered:
            heard = self._hear()
            if heard.get("id") == self.number and "method" not in heard:
                return heard.get("result")
        return None

    def diagnostics(self, uri: str) -> list[dict[str, Any]]:
        """Wait for what is told of a file."""
        while uri not in self.told:
            self._hear()
        return self.told[uri]

    def _hear(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        length = 0
        while line := self.process.stdout.readline().strip():
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        if not length:
            raise SystemExit("the language server ended")
        heard: dict[str, Any] = json.loads(self.process.stdout.read(length))
        if heard.get("method") == "textDocument/publishDiagnostics":
            self.told[heard["params"]["uri"]] = heard["params"]["diagnostics"]
        elif "method" in heard and "id" in heard:
            asked = len(heard["params"]["items"]) if heard["method"] == "workspace/configuration" else 0
            result: Any = [{"validate": True, "completion": True, "schemaStore": {"enable": False}}] * asked or None
            self._write({"jsonrpc": "2.0", "id": heard["id"], "result": result})
        return heard

    def _write(self, message: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()


def tried(server: Server, case: Case, file: Path) -> list[str]:
    """Open the file of a case; return what isn't as it should be."""
    uri, text = file.as_uri(), f"# yaml-language-server: $schema={SCHEMAS / case.kind}.schema.json\n{case.text}"
    document = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
    server.send("textDocument/didOpen", {"textDocument": document})
    wrong = []
    if case.offered:
        place = {"line": case.at[0] + 1, "character": case.at[1]}
        params = {"textDocument": {"uri": uri}, "position": place}
        found = server.send("textDocument/completion", params, answered=True) or {}
        labels = [item["label"] for item in (found["items"] if isinstance(found, dict) and found else found or [])]
        wrong += [f"doesn't offer {name!r}, but {labels}" for name in case.offered if name not in labels]
    if case.marked:
        told = server.diagnostics(uri)
        for line, word in case.marked:
            if not any(each["range"]["start"]["line"] == line + 1 and word in each["message"] for each in told):
                wrong.append(f"doesn't mark {word!r} at line {line + 1}, but {[each['message'] for each in told]}")
    return wrong


def main() -> int:
    """Try all cases; print what was asked, and what wasn't as it should be."""
    program = os.environ.get("YAML_LANGUAGE_SERVER") or shutil.which("yaml-language-server")
    if program is None:
        print("there is no yaml-language-server: put it on PATH, or name it in YAML_LANGUAGE_SERVER")
        return 2
    process = subprocess.Popen([program, "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    failed = 0
    with process, tempfile.TemporaryDirectory() as folder:
        server = Server(process)
        capabilities = {"workspace": {"configuration": True}, "textDocument": {"completion": {}}}
        start = {"processId": os.getpid(), "rootUri": Path(folder).as_uri(), "capabilities": capabilities}
        server.send("initialize", start, answered=True)
        server.send("initialized", {})
        for number, case in enumerate(CASES):
            wrong = tried(server, case, Path(folder) / f"{number}.yaml")
            what = f"offers {', '.join(case.offered)}" if case.offered else f"marks {case.marked[0][1]}"
            print(f"{'FAILED' if wrong else 'ok    '} {case.kind}: {what}", *wrong, sep="\n    ")
            failed += bool(wrong)
        process.terminate()
    print(f"{len(CASES) - failed} of {len(CASES)} as they should be")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
