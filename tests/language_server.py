"""Drives a real yaml-language-server through the schemas: completion, hover and marks as an editor shows them.

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
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SCHEMAS = ROOT / "schemas"
CURSOR = "|"
SETTINGS = {"validate": True, "completion": True, "hover": True, "schemaStore": {"enable": False}}


@dataclass(frozen=True, slots=True)
class Case:
    """A file with a cursor in it, and what the server says of it.

    `offered` and `not_offered` are completions at the cursor, `hover` is in what is shown there; `marked` are lines
    (from 0) with a part of the message, `clean` that there is none.
    """

    kind: str
    text: str
    offered: tuple[str, ...] = ()
    not_offered: tuple[str, ...] = ()
    hover: str = ""
    marked: tuple[tuple[int, str], ...] = ()
    clean: bool = False

    @property
    def place(self) -> dict[str, int]:
        """Return the place of the cursor, below the line that names the schema."""
        before = self.text.partition(CURSOR)[0]
        return {"line": before.count("\n") + 1, "character": len(before.rpartition("\n")[2])}


def effects(text: str) -> str:
    """Return a file of cards with an expert that has these effects."""
    return "cards:\n  - id: x\n    kind: expert\n    effects:\n" + text


def scenario(text: str) -> str:
    """Return a file with a scenario of these lines."""
    return "scenarios:\n  - name: x\n" + text


CASES = (
    # Files as a whole
    Case("game", "rules:\n  hand|\n", offered=("hand_limit",)),
    Case("game", "edition: |\n", offered=("fr", "it", "es", "en")),
    Case("game", "seats: [{bot: curator}]\nhousrules: []\n", marked=((1, "housrules"),)),
    Case("game", "seats:\n  - bot: curator\n    |\n", offered=("name", "board", "mode", "options")),
    Case("game", "seats: [{bott: curator}]\n", marked=((0, "bott"),)),
    Case("game", "seats: [{name: Ada, rules: {hand_limit: 80}}]\n", marked=((0, "maximum of 30"),)),
    Case("game", "seats:\n  - name: Ada\n    start:\n      |\n", offered=("prestige",)),
    Case("game", "seats:\n  - {bot: alphonse, mode: |}\n", offered=("normal", "advanced")),
    Case("cards", "cards:\n  - id: x\n    kind: |\n", offered=("favour", "expert", "patron", "rival")),
    Case("cards", "cards:\n  - id: x\n    efects: []\n", marked=((2, "efects"),)),
    Case("cards", "cards:\n  - {id: x, copies: many}\n", marked=((1, "integer"),)),
    Case("house_rules", "cards:\n  patch:\n    the_banker: {sett: {cost: 1}}\n", marked=((2, "sett"),)),
    Case("patches", "rules:\n  end_|\n", offered=("end_score",)),
    Case("patches", "house_rules: [family]\n", marked=((0, "house_rules"),)),
    Case("expansion", "id: x\nversion: 1.0.0\nmuseum_api: 1\nrequire: []\n", marked=((3, "require"),)),
    # Rule parameters
    Case("house_rules", "rules:\n  hand_li|mit: 80\n", hover="Hand limit (B40). From 1 to 30. By default 7.",
         marked=((1, "maximum of 30"),)),
    Case("game", "rules:\n  end_trigger: |\n", offered=("reaches", "exceeds"), not_offered=("true", "false")),
    Case("patches", "rules:\n  end_trigger: 3\n  experts: maybe\n",
         marked=((1, '"reaches", "exceeds"'), (2, "boolean"))),
    Case("house_rules", "rules:\n  civilisation_points: {3: many, x: 1}\n", marked=((1, "points"), (1, "a size"))),
    Case("house_rules", "rules:\n  hand_limits: 8\n", marked=((1, "hand_limits"),)),
    Case("house_rules", "rules:\n  hand_limit: 8\n  end_trigger: exceeds\n  domain_points: {3: 5}\n", clean=True),
    # Kinds of effect
    Case("cards", effects("      - |\n"), offered=("when", "modify", "at"), not_offered=("do", "by", "label")),
    Case("cards", effects("      - wh|\n"), offered=("when",)),
    Case("cards", effects("      - modify: hand_limit\n        |\n"), offered=("set", "by", "times", "at_least"),
         not_offered=("do", "each", "levels", "when")),
    Case("cards", effects("      - when: exhibits\n        |\n"), offered=("do", "if", "whose"),
         not_offered=("by", "set", "count")),
    Case("cards", effects("      - modify: hand_limit\n"),
         marked=((4, "`set`, `at_least`, `by`, `times` or `at_most` is missing"),)),
    Case("cards", effects("      - score: patron\n        count: 1\n"),
         marked=((4, "`each` or `levels` is missing"),)),
    Case("cards", effects("      - {when: exhibits, by: 3}\n"), marked=((4, "by is not allowed"), (4, '"do"'))),
    Case("cards", effects("      - do: [{gain: {prestige: 1}}]\n"), marked=((4, "one of the keys play, at, when"),)),
    Case("cards", effects("      - {when: exhibits, do: [{gian: {prestige: 1}}]}\n"), marked=((4, "gian"),)),
    Case("cards", effects("      - {modify: hand_limit, by: 1, if: {phase: improvement}}\n"), clean=True),
    # Standing rules, and cards that files add
    Case("house_rules", "effects:\n  - |\n", offered=("id", "when", "modify"), not_offered=("play", "by")),
    Case("house_rules", "effects:\n  - {id: x, modify: hand_limit}\n", marked=((1, "is missing"),)),
    Case("house_rules", "effects:\n  - {id: x, play: []}\n", marked=((1, "play is not allowed"),)),
    Case("game", "effects:\n  - when: exhibits\n    |\n", offered=("do", "whose"), not_offered=("by",)),
    Case("house_rules", "cards:\n  add:\n    - id: x\n      kind: |\n", offered=("favour", "expert")),
    Case("cards", "cards:\n  - id: x\n    for_each:\n      |\n", offered=("civilisation", "domain")),
    Case("cards", "cards:\n  - {id: x, for_each: {domain: [warfare, celtic]}}\n", marked=((1, '"warfare"'),)),
    # What names mean
    Case("cards", effects("      - when: exhi|bits\n        do: []\n"),
         hover="A player exhibits an object, paid or free."),
    Case("cards", effects("      - when: |\n"), offered=("exhibits", "takes", "buys")),
    Case("cards", effects("      - modify: hand|_limit\n"), hover="The objects a player may keep"),
    Case("cards", effects("      - at: hi|red\n"), hover="The expert is hired."),
    Case("cards", effects("      - score: pat|ron\n"), hover="Patron (B63)."),
    Case("cards", effects("      - {modify: hand_limit, by: 1, if: {phase: imp|rovement}}\n"),
         hover="* `improvement`: "),
    Case("cards", effects("      - {at: hired, do: [{gain: {pres|tige: 1}}]}\n"), offered=("prestige",)),
    # Scenarios
    Case("scenario", scenario("    config:\n      |\n"), offered=("edition", "expansions", "rules")),
    Case("scenario", scenario("    config: {rules: {hand_limit: 80}}\n"), marked=((2, "maximum of 30"),)),
    Case("scenario", scenario("    given:\n      |\n"), offered=("seats", "decks", "headline", "league")),
    Case("scenario", scenario("    given:\n      seats:\n        1:\n          |\n"), offered=("hand", "museum")),
    Case("scenario", scenario("    given:\n      seats:\n        |\n"), offered=("1", "2")),
    Case("scenario", scenario("    then:\n      |\n"), offered=("winners", "sheet", "seats")),
    Case("scenario", scenario("    given: {hands: []}\n"), marked=((2, "hands"),)),
    Case("scenario", scenario("    then: {sheet: {1: {totl: 3}}}\n"), marked=((2, "totl"),)),
    Case("scenario", scenario("    config: {rules: {hand_limit: 8}}\n    then: {winners: [1]}\n"), clean=True),
)  # fmt: skip

# With the schemas that `museum schema --for` writes for a game file with these keys.
GAME = """\
expansions: [league, solo]
effects: [{id: tip_jar, when: exhibits, do: [{gain: {prestige: 1}}]}]
"""
WITH_IDS = (
    Case("game", "seats: [{bot: curater}]\n", marked=((0, '"curator"'),)),
    Case("game", "seats:\n  - bot: |\n", offered=("random", "curator", "alphonse")),
    Case("game", "seats: [{bot: curator, board: wing}]\n", marked=((0, '"wings"'),)),
    Case("game", "board: |\n", offered=("rotunda", "wings")),
    Case("game", "expansions: [nite]\n", marked=((0, '"league"'),)),
    Case("game", "expansions:\n  - |\n", offered=("league", "assistants")),
    Case("game", "house_rules: [familly]\n", marked=((0, '"family"'),)),
    Case("house_rules", "house_rules:\n  - |\n", offered=("family", "no_experts")),
    Case("house_rules", "house_rules: [fam|ily]\n", hover="All that makes the game easy."),
    Case("game", "cards: {ban: [deflatoin]}\n", marked=((0, "no such card"),)),
    Case("game", "cards:\n  ban:\n    - |\n", offered=("deflation", "bank_loan")),
    Case("game", "cards: {ban: [defl|ation]}\n", hover="* `deflation`: Deflation"),
    Case("game", "cards: {ban: [{kond: patron}]}\n", marked=((0, '"kind"'),)),
    Case("house_rules", "cards:\n  patch:\n    |\n", offered=("bank_loan",)),
    Case("house_rules", "cards: {patch: {bank_lone: {set: {copies: 2}}}}\n", marked=((0, "no such card"),)),
    Case("house_rules", "cards:\n  patch:\n    |\n", offered=("tip_jar",)),
    Case("game", "boards:\n  patch:\n    |\n", offered=("wings",)),
    Case("game", "rules: {assistant_hand_limit: 8}\n", marked=((0, "assistant_hand_limit"),)),
    Case("game", "seats: [Ada, {bot: ./mine.py, board: wings}]\nhouse_rules: [family, ./ours.yaml]\n"
         "expansions: [league]\ncards: {ban: [deflation, {kind: patron}], copies: {bank_loan: 2}}\n", clean=True),
    Case("scenario", scenario("    given: {seats: {1: {hand: [|]}}}\n"), offered=("machu_picchu",)),
    Case("scenario", scenario("    given: {seats: {1: {hand: [machu_picchu, 7 x roman]}}}\n"), clean=True),
)  # fmt: skip
ANOTHER_GAME = (
    Case("game", "game: night_fery\n", marked=((0, '"night_ferry"'),)),
    Case("game", "rules: {hand_limit: 8}\n", marked=((0, "hand_limit"),)),
    Case("game", "rules:\n  |\n", offered=("ferry_limit",)),
    Case("game", "rules: {ferry_li|mit: 8}\n", hover="From 5 to 30."),
    Case("cards", "cards:\n  - id: x\n    kind: |\n", offered=("passenger",), not_offered=("expert",)),
)


@dataclass(slots=True)
class Server:
    """A language server, spoken to by its protocol on the standard streams."""

    process: subprocess.Popen[bytes]
    number: int = 0
    reported: dict[str, list[dict[str, Any]]] = field(default_factory=dict)

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
        """Wait for what is reported of a file."""
        while uri not in self.reported:
            self._hear()
        return self.reported[uri]

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
            self.reported[heard["params"]["uri"]] = heard["params"]["diagnostics"]
        elif "method" in heard and "id" in heard:
            asked = len(heard["params"]["items"]) if heard["method"] == "workspace/configuration" else 0
            result: Any = [SETTINGS] * asked or None
            self._write({"jsonrpc": "2.0", "id": heard["id"], "result": result})
        return heard

    def _write(self, message: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()


def tried(server: Server, case: Case, schemas: Path, file: Path) -> list[str]:
    """Open the file of a case; return what isn't as it should be."""
    uri, text = file.as_uri(), case.text.replace(CURSOR, "")
    text = f"# yaml-language-server: $schema={schemas / case.kind}.schema.json\n{text}"
    document = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
    server.send("textDocument/didOpen", {"textDocument": document})
    at_cursor = {"textDocument": {"uri": uri}, "position": case.place}
    return [
        *_completed(case, server, at_cursor), *_explained(case, server, at_cursor),
        *_marked(case, server.diagnostics(uri)),
    ]  # fmt: skip


def _completed(case: Case, server: Server, at_cursor: Any) -> Iterator[str]:
    if case.offered or case.not_offered:
        found = server.send("textDocument/completion", at_cursor, answered=True) or {}
        labels = [item["label"] for item in (found["items"] if isinstance(found, dict) and found else found or [])]
        yield from (f"doesn't offer {name!r}, but {labels}" for name in case.offered if name not in labels)
        yield from (f"offers {name!r}" for name in case.not_offered if name in labels)


def _explained(case: Case, server: Server, at_cursor: Any) -> Iterator[str]:
    if case.hover:
        found = server.send("textDocument/hover", at_cursor, answered=True)
        shown = found["contents"]["value"] if found else ""
        if case.hover not in shown:
            yield f"doesn't show {case.hover!r}, but {shown!r}"


def _marked(case: Case, reported: Sequence[dict[str, Any]]) -> Iterator[str]:
    messages = [(each["range"]["start"]["line"] - 1, each["message"]) for each in reported]
    for line, word in case.marked:
        if not any(line == place and word in message for place, message in messages):
            yield f"doesn't mark {word!r} at line {line}, but {messages}"
    if case.clean and messages:
        yield f"marks {messages}"


def written_for(path: Path, folder: Path) -> Path:
    """Write the schemas for *path* into a folder and return it."""
    command = [sys.executable, "-m", "museum", "schema", str(folder), "--for", str(path)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return folder


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
        capabilities = {"workspace": {"configuration": True}, "textDocument": {"completion": {}, "hover": {}}}
        start = {"processId": os.getpid(), "rootUri": Path(folder).as_uri(), "capabilities": capabilities}
        server.send("initialize", start, answered=True)
        server.send("initialized", {})
        game = Path(folder) / "game.yaml"
        game.write_text(GAME, encoding="utf-8")
        with_ids = written_for(game, Path(folder) / "with_ids")
        another = written_for(ROOT / "examples" / "another_game", Path(folder) / "another")
        cases = [
            *((SCHEMAS, case) for case in CASES),
            *((with_ids, case) for case in WITH_IDS),
            *((another, case) for case in ANOTHER_GAME),
        ]
        for number, (schemas, case) in enumerate(cases):
            wrong = tried(server, case, schemas, Path(folder) / f"{number}.yaml")
            print(f"{'FAILED' if wrong else 'ok    '} {case.kind}: {case.text!r}", *wrong, sep="\n    ")
            failed += bool(wrong)
        process.terminate()
    print(f"{len(cases) - failed} of {len(cases)} as they should be")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
