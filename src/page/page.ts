/** The report as one page that loads nothing: its policy lets only its own style and script run. */
import { createHash } from 'node:crypto';
import type { ReportDocument } from './document.ts';
import { embedded, Html, html } from './html.ts';
import { channelTable as fillTable } from './script.ts';
import * as sections from './sections.ts';
import { style } from './style.ts';

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
