/** The report as one page that loads nothing: its policy lets only its own style and script run. */

import { createHash } from 'node:crypto';
import type { ReportDocument } from './document.ts';
import { embedded, Html, html } from './html.ts';
import { channelTable as fillTable } from './script.ts';
import * as sections from './sections.ts';

/** The page's styles: both schemes, narrow screens, and paper. */
const light = `
  color-scheme: light;
  --paper: #ffffff; --ink: #1f2430; --quiet: #565d6d; --line: #d5d9e0; --soft: #f3f5f8; --focus: #1d4ed8; --muted: #9aa3b2;
  --hue-1: #2563eb; --hue-2: #c2410c; --hue-3: #0f766e; --hue-4: #7c3aed; --hue-5: #a16207;`;

const style = `
:root {${light} }
@media (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --paper: #14171d; --ink: #e6e9ef; --quiet: #a5adbb; --line: #394050; --soft: #1d222b; --focus: #93b4ff; --muted: #626b7c;
    --hue-1: #6ea0ff; --hue-2: #ff9d66; --hue-3: #4fd1c1; --hue-4: #b79bff; --hue-5: #e3c15c;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 72rem; padding: 1.5rem 1rem 4rem;
  background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif;
}
h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.25rem; border-bottom: 1px solid var(--line); padding-bottom: 0.25rem; }
h3 { margin: 1.25rem 0 0.25rem; font-size: 1rem; }
p, ul, dl { margin: 0.5rem 0; }
.quiet { color: var(--quiet); font-size: 0.875rem; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 0.75rem; margin: 1rem 0; }
.tiles div { background: var(--soft); border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.5rem 0.75rem; }
.tiles dt { color: var(--quiet); font-size: 0.875rem; }
.tiles dd { margin: 0; font-size: 1.5rem; font-variant-numeric: tabular-nums; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr)); gap: 0 2rem; }
figure { margin: 0.5rem 0; min-width: 0; max-width: 34rem; }
figcaption { font-weight: 600; }
svg { display: block; width: 100%; height: auto; overflow: visible; }
svg text { font: 12px system-ui, sans-serif; }
.box { overflow-x: auto; border: 1px solid var(--line); border-radius: 0.5rem; }
.box:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible, summary:focus-visible {
  outline: 2px solid var(--focus); outline-offset: 2px;
}
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
caption { text-align: left; padding: 0.5rem 0.75rem; color: var(--quiet); }
th, td { padding: 0.375rem 0.75rem; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
thead th { background: var(--soft); vertical-align: bottom; }
tbody th { font-weight: 500; max-width: 24rem; min-width: 10rem; overflow-wrap: anywhere; unicode-bidi: isolate; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
th button { all: unset; cursor: pointer; font-weight: 600; }
th[aria-sort="descending"] button::after { content: " \\2193"; }
th[aria-sort="ascending"] button::after { content: " \\2191"; }
.filters { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 0.75rem 0; }
.filters label { display: grid; gap: 0.25rem; font-size: 0.875rem; }
input, select, button.more {
  font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--quiet);
  border-radius: 0.375rem; padding: 0.375rem 0.5rem; max-width: 100%;
}
button.more { margin: 0.75rem 0; cursor: pointer; }
thead th[colspan] { text-align: center; }
bdi, code { overflow-wrap: anywhere; }
code { font-size: 0.875rem; background: var(--soft); padding: 0.125rem 0.25rem; border-radius: 0.25rem; }
@page { size: A4; margin: 14mm; }
@media print {
  :root {${light} }
  body { max-width: none; padding: 0; font-size: 10pt; }
  .filters, .more, details { display: none; }
  .pair { grid-template-columns: 1fr 1fr; }
  .box { overflow: visible; border: 0; }
  h2, h3, figcaption, caption, #channel-status { break-after: avoid; }
  figure, tr, .tiles { break-inside: avoid; }
  thead { display: table-header-group; }
  table { font-size: 8pt; }
  th, td { padding: 0.2rem 0.4rem; }
  tbody th { min-width: 34mm; }
  * { print-color-adjust: exact; }
}
`;

/** The page. */
export function pageOf(document: ReportDocument): string {
  const { organization, site, read_at, read_by, feature_level } = document;
  const name = organization === '' ? site : organization;
  const script = `(${fillTable.toString()})();`;
  const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>Report of ${name}</title>
<style>${new Html(style)}</style>
</head>
<body>
<header><h1><bdi>${name}</bdi></h1>
<p class="quiet">Report of ${site}, read ${sections.momentText(read_at)} by account ${String(read_by.user_id)}${read_by.role !== null && ` (${read_by.role})`} at feature level ${String(feature_level)}</p></header>
<main>
${sections.tiles(document)}
${sections.gaps(document)}
${sections.since(document)}
${sections.findings(document)}
${sections.people(document)}
${sections.activity(document)}
${sections.channels(document)}
${sections.channelTable(document)}
</main>
<script type="application/json" id="channel-data">${embedded(sections.channelData(document))}</script>
<script>${new Html(script)}</script>
</body>
</html>
`.text;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
