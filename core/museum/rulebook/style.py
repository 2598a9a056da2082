"""The style sheet of a rulebook in HTML: screen, phone and print."""

from __future__ import annotations

from typing import Final

STYLE: Final = """\
:root { --ink: #23201c; --soft: #6b6257; --line: #d9d2c5; --paper: #fdfbf6; --mark: #8a2f1d; --tint: #f3ede0; }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0 auto; max-width: 54rem; padding: 1.5rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 1.05rem/1.5 Georgia, "Times New Roman", serif; overflow-wrap: break-word; }
h1, h2, h3, nav, th, .numbers, .tag, .refs, .note { font-family: system-ui, "Helvetica Neue", Arial, sans-serif; }
h1 { font-size: 2rem; line-height: 1.2; margin: 1rem 0 .5rem; }
h2 { font-size: 1.35rem; margin: 2.5rem 0 .75rem; padding-bottom: .25rem; border-bottom: 2px solid var(--ink); }
h3 { font-size: 1rem; margin: 1.25rem 0 .4rem; }
a { color: inherit; text-decoration-color: var(--line); text-underline-offset: .15em; }
p { margin: 0; }
nav ol { columns: 2; column-gap: 2rem; padding-left: 1.8rem; margin: 0; font-size: .95rem; }
nav li { break-inside: avoid; padding: .1rem 0; }
.rule { display: grid; grid-template-columns: 5.5rem 1fr; column-gap: 1rem; margin: .6rem 0; }
.rule > * { grid-column: 2; }
.rule > .numbers { grid-column: 1; grid-row: 1 / span 2; text-align: right; font-size: .75rem; line-height: 2;
  color: var(--soft); }
.numbers a, .refs a { text-decoration: none; white-space: nowrap; }
.numbers a:hover, .refs a:hover { text-decoration: underline; }
:target { background: #f7e3a1; scroll-margin-top: 1rem; }
.example p:not(.note) { font-style: italic; color: var(--soft); border-left: 3px solid var(--line);
  padding-left: .75rem; }
.example b { font-style: normal; color: var(--ink); }
.note { margin: .25rem 0 0; font-size: .85rem; color: var(--mark); border-left: 3px solid var(--mark);
  padding-left: .6rem; }
.table { overflow-x: auto; margin: .75rem 0; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th, td { text-align: left; vertical-align: top; padding: .25rem .5rem; border-bottom: 1px solid var(--line);
  overflow-wrap: normal; }
thead th { border-bottom: 2px solid var(--soft); font-size: .8rem; }
tbody th { font-weight: 600; font-size: .85rem; }
.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
tbody tr:nth-child(even) { background: var(--tint); }
.beside { columns: 2 20rem; column-gap: 2rem; }
.beside .table { break-inside: avoid; margin: 0 0 1rem; }
.beside h3 { margin-top: 0; }
dl { margin: .75rem 0; }
dl > div { display: grid; grid-template-columns: 14rem 1fr; column-gap: 1rem; padding: .35rem 0;
  border-bottom: 1px solid var(--line); break-inside: avoid; }
dt { font-weight: bold; }
dd { margin: 0; }
.tag { font-size: .75rem; font-weight: normal; color: var(--soft); border: 1px solid var(--line);
  border-radius: .6rem; padding: 0 .4rem; white-space: nowrap; }
.refs { font-size: .75rem; color: var(--soft); }
pre { font: 1rem/1.1 ui-monospace, "DejaVu Sans Mono", Consolas, monospace; background: var(--tint); padding: .75rem;
  overflow-x: auto; width: max-content; max-width: 100%; }
@media (max-width: 40rem) {
  body { padding: 1rem .9rem 3rem; font-size: 1rem; }
  nav ol { columns: 1; }
  nav li { padding: .35rem 0; }
  .rule, dl > div { display: block; }
  .rule > .numbers { display: block; text-align: left; line-height: 1.4; }
}
@media print {
  @page { margin: 18mm 16mm; }
  body { max-width: none; padding: 0; background: none; font-size: 10.5pt; line-height: 1.4; }
  header { margin-top: 20mm; }
  nav { break-after: page; }
  h2, h3, thead { break-after: avoid; }
  section.reference { break-before: page; }
  .rule, tr, pre, .note { break-inside: avoid; }
  .rule p { orphans: 3; widows: 3; }
  .table { overflow: visible; }
  thead { display: table-header-group; }
  a { text-decoration: none; }
  tbody tr:nth-child(even) { background: none; }
  :target { background: none; }
}
"""
