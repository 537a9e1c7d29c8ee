/** The parts of the page, from top to bottom. */
import { channelPrivacies } from '../api/resources/channel.ts';
import { roles } from '../api/roles.ts';
import { grouped } from '../base/batches.ts';
import { counted } from '../base/words.ts';
import { barChart, type ChartData, lineChart } from './charts.ts';
import {
  type Privacy,
  type ReportChannel,
  type ReportDocument,
  type ReportFinding,
  type Series,
  shownAbilities,
} from './document.ts';
import { type Html, html } from './html.ts';
import type { ChannelRow } from './script.ts';

/** Formats a moment: `2026-11-28 14:05 UTC`. */
export function momentText(iso: string): string {
  return iso.replace('T', ' ').replace(/:\d\d(?:\.\d+)?Z$/, ' UTC');
}

const privacies = Object.keys(channelPrivacies) as readonly Privacy[];
const capital = (word: string) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`;

/** The numbers at a glance. */
export function tiles({ people, bots, channels }: ReportDocument): Html {
  const active = people.reduce((sum, each) => sum + each.active, 0);
  const deactivated = people.reduce((sum, each) => sum + each.deactivated, 0);
  const guests = people.find(({ role }) => role === 'guest')?.active ?? 0;
  const open = channels.filter(({ is_archived }) => !is_archived);
  const numbers: readonly (readonly [string, number])[] = [
    ['Active people', active],
    ['of them guests', guests],
    ['Deactivated people', deactivated],
    ['Active bots', bots.active],
    ['Channels', open.length],
    ['of them private', open.filter(({ privacy }) => privacy === 'private').length],
    ['Archived channels', channels.length - open.length],
  ];
  return html`<dl class="tiles">${numbers.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>`;
}

/** Lists what the account that read the organization cannot see. */
export function gaps({ gaps: all }: ReportDocument): Html {
  if (all.length === 0) return html``;
  return html`<h2>Not shown</h2><p>The account that made this report does not see everything:</p>
<ul>${all.map((each) => html`<li>${each}</li>`)}</ul>`;
}

export function people({ people: counts, bots }: ReportDocument): Html {
  const rows = [
    ...counts.map(({ role, ...states }) => [`${capital(role)}s`, states] as const),
    ['Bots', bots] as const,
  ];
  return html`<h2>People</h2>
${chart('People by role and state', 'role', {
  categories: rows.map(([name]) => name),
  series: [
    { name: 'Active', values: rows.map(([, { active }]) => active) },
    { name: 'Deactivated', values: rows.map(([, { deactivated }]) => deactivated), isMuted: true },
  ],
})}`;
}

/** Labels of series, by the server's name for them. */
const activeSeries: Readonly<Record<string, string>> = {
  _1day: 'Active on the day',
  _15day: 'Active in 15 days',
  all_time: 'All accounts',
};

export function activity({ active_people: active, messages }: ReportDocument): Html {
  if (active === null && messages === null) {
    return html`<h2>Activity</h2><p>The server did not return counts to this account.</p>`;
  }
  return html`<h2>Activity</h2>
<div class="pair">${active !== null && overTime('Active people', active, false)}${messages !== null && overTime('Messages sent each day', messages, true)}</div>`;
}

function overTime(title: string, { days, counts }: Series, stacked: boolean): Html {
  const series = Object.entries(counts).map(([name, values]) => ({
    name: activeSeries[name] ?? name,
    values,
  }));
  if (days.length === 0 || series.length === 0) return html`<p>${title}: no counts yet.</p>`;
  return chart(title, 'day', { categories: days, series }, (data) => lineChart(data, { stacked }));
}

/** Upper bounds of the size classes that channels are counted in. */
const steps = [0, 10, 100, 1000, 10_000, Number.POSITIVE_INFINITY];

function stepNames(): string[] {
  return steps.map((most, place) => {
    const least = (steps[place - 1] ?? -1) + 1;
    if (most === Number.POSITIVE_INFINITY) return `${least.toLocaleString('en')} or more`;
    return least === most ? String(most) : `${least.toLocaleString('en')} to ${most.toLocaleString('en')}`;
  });
}

function bySteps(values: readonly (number | null)[]): ChartData {
  const known = values.filter((value) => value !== null);
  const places = known.map((value) => steps.findIndex((most) => value <= most));
  const counts = steps.map((_, place) => places.filter((each) => each === place).length);
  const last = counts.findLastIndex((count) => count > 0);
  return {
    categories: stepNames().slice(0, Math.max(last + 1, 1)),
    series: [{ name: 'Channels', values: counts.slice(0, Math.max(last + 1, 1)) }],
  };
}

export function channels({ channels: all }: ReportDocument): Html {
  const open = all.filter(({ is_archived }) => !is_archived);
  const count = (privacy: Privacy, isArchived: boolean) =>
    all.filter((each) => each.privacy === privacy && each.is_archived === isArchived).length;
  const of = (value: (channel: ReportChannel) => number | null) => bySteps(open.map(value));
  return html`<h2>Channels</h2>
<div class="pair">
${chart('Channels by privacy', 'privacy', {
  categories: privacies.map(capital),
  series: [
    { name: 'Active', values: privacies.map((privacy) => count(privacy, false)) },
    { name: 'Archived', values: privacies.map((privacy) => count(privacy, true)), isMuted: true },
  ],
})}
${chart(
  'Active channels by subscribers',
  'subscribers',
  of(({ subscribers }) => subscribers),
)}
${chart(
  'Active channels by messages a week',
  'messages a week',
  of(({ weekly_messages }) => weekly_messages),
)}
</div>`;
}

/** A chart with its numbers as a table, for readers who cannot see it or want to copy them. */
function chart(title: string, by: string, data: ChartData, draw: (data: ChartData) => Html = barChart): Html {
  const { categories, series } = data;
  return html`<figure><figcaption>${title}</figcaption>
<div role="img" aria-label="${title}; the numbers are in the table below">${draw(data)}</div>
<details><summary>Numbers</summary><div class="box" tabindex="0" role="region" aria-label="Numbers: ${title}"><table><caption>${title}</caption>
<thead><tr><th scope="col">${capital(by)}</th>${series.map(({ name }) => html`<th scope="col" class="number">${name}</th>`)}</tr></thead>
<tbody>${categories.map(
    (category, place) =>
      html`<tr><th scope="row">${category}</th>${series.map(({ values }) => html`<td class="number">${values[place] ?? 0}</td>`)}</tr>`,
  )}</tbody></table></div></details></figure>`;
}

export function since({ since: earlier }: ReportDocument): Html {
  if (earlier === null) return html``;
  const { read_at, is_same_reader, changes, new_findings, gone_findings } = earlier;
  const isSame = changes.length + new_findings.length + gone_findings.length === 0;
  const findingsOf = (title: string, all: readonly ReportFinding[]) =>
    all.length > 0 &&
    html`<h3>${title} (${all.length})</h3>
${shortList(all.map(({ message }) => html`<bdi>${message}</bdi>`))}`;
  return html`<h2>Changes since ${momentText(read_at)}</h2>
${!is_same_reader && html`<p>Another account made the earlier report, and may have seen other things.</p>`}
${isSame && html`<p>No changes.</p>`}
${groupsOf(changes)}
${findingsOf('New findings', new_findings)}
${findingsOf('Findings that are gone', gone_findings)}`;
}

type Change = NonNullable<ReportDocument['since']>['changes'][number];

function groupsOf(changes: readonly Change[]): Html[] {
  return grouped(changes, titleOf).map(
    (of) => html`<h3>${titleOf(of[0] as Change)} (${of.length})</h3>
${shortList(of.map(sentenceOf))}`,
  );
}

/** Wording of a change by its field, where the values would add nothing. */
const fieldTitles: Readonly<Record<string, string>> = {
  'user full_name': 'Renamed people',
  'user role': 'Changed roles',
  'channel name': 'Renamed channels',
  'channel privacy': 'Changed privacy',
};

function titleOf({ kind, change, field, to }: Change): string {
  const things = kind === 'user' ? 'accounts' : 'channels';
  if (change === 'added') return `New ${things}`;
  if (change === 'gone') return kind === 'user' ? 'Accounts that are gone' : 'Channels that are gone';
  if (field === 'is_active') return to === true ? 'Reactivated accounts' : 'Deactivated accounts';
  if (field === 'is_archived') return to === true ? 'Archived channels' : 'Unarchived channels';
  return fieldTitles[`${kind} ${field}`] ?? `Changed ${things}`;
}

function sentenceOf({ name, from, to, field }: Change): Html {
  if (typeof to !== 'string' && typeof from !== 'string') return html`<bdi>${name}</bdi>`;
  const before = from ?? 'unknown';
  if (field === 'name' || field === 'full_name')
    return html`<bdi>${String(before)}</bdi> to <bdi>${name}</bdi>`;
  return html`<bdi>${name}</bdi>: ${String(before)} to ${String(to ?? 'unknown')}`;
}

/** Findings of lint, worst first. */
export function findings({ findings: all }: ReportDocument): Html {
  const found = all.filter(({ outcome }) => outcome === 'found');
  const unchecked = all.filter(({ outcome }) => outcome === 'not-checked');
  return html`<h2>Findings</h2>
${found.length === 0 ? html`<p>The rules of <code>realmctl lint</code> found nothing.</p>` : rulesOf(found)}
${
  unchecked.length > 0 &&
  html`<h3>Not checked (${unchecked.length})</h3>
<ul>${unchecked.map(({ rule, message }) => html`<li>${rule}: <bdi>${message}</bdi></li>`)}</ul>`
}`;
}

/** The first of each rule's findings. */
function rulesOf(found: readonly ReportFinding[]): Html[] {
  return grouped(found, ({ rule }) => rule).map((of) => {
    const { rule, severity, why, fix } = of[0] as ReportFinding;
    const isSame = of.every((each) => each.fix === fix);
    return html`<h3>${capital(severity)}: ${rule} (${of.length})</h3>
${why !== null && html`<p>${why}</p>`}
${shortList(of.map((each) => html`<bdi>${each.message}</bdi>${!isSame && each.fix !== null && html`<br><code>${each.fix}</code>`}`))}
${isSame && fix !== null && html`<p>To fix it: <code>${fix}</code></p>`}`;
  });
}

/** How many entries a list shows. The document has all of them. */
const maxEntries = 30;

function shortList(entries: readonly Html[]): Html {
  const more = entries.length - maxEntries;
  return html`<ul>${entries.slice(0, maxEntries).map((each) => html`<li>${each}</li>`)}</ul>
${more > 0 && html`<p class="quiet">and ${more} more</p>`}`;
}

/** The options of the ability filter. */
const abilityTexts: Readonly<Record<(typeof shownAbilities)[number], string>> = {
  read: 'read it',
  post: 'post in it',
  administer: 'administer it',
};

/** The table of channels with who can do what; its rows come from the data at the end of the page. */
export function channelTable({ channels: all }: ReportDocument): Html {
  const heads = ['Channel', 'Privacy', 'Subscribers', 'Messages a week'];
  const counts = ['All', ...roles.map(({ label }) => `${capital(label)}s`)];
  const head = (name: string, place: number, rows: number) =>
    html`<th scope="col" aria-sort="none"${rows > 1 && html` rowspan="2"`}${place > 1 && html` class="number"`}><button type="button" data-column="${String(place)}">${name}</button></th>`;
  return html`<h2 id="channel-table">Access to channels</h2>
<div class="filters">
<label>Search <input id="search" type="search" autocomplete="off"></label>
<label>Privacy <select id="privacy"><option value="">Any</option>${privacies.map((each) => html`<option>${each}</option>`)}</select></label>
<label>State <select id="state"><option value="active">Active</option><option value="archived">Archived</option><option value="">Any</option></select></label>
<label>Ability <select id="ability">${shownAbilities.map((each) => html`<option>${abilityTexts[each]}</option>`)}</select></label>
<label>Role that has it <select id="role"><option value="">Any role</option>${roles.map(({ label }) => html`<option>${capital(label)}s</option>`)}</select></label>
</div>
<p id="channel-status" class="quiet" role="status"></p>
<noscript><p>The table of ${counted(all.length, 'channel')} needs JavaScript.</p></noscript>
<div class="box" tabindex="0" role="region" aria-labelledby="channel-table"><table id="channels"><caption>Channels with their size and traffic, and how many active people and bots of each role have access</caption>
<thead><tr>${heads.map((name, place) => head(name, place, 2))}<th scope="colgroup" colspan="${String(counts.length)}" id="ability-head"></th></tr>
<tr>${counts.map((name, place) => head(name, heads.length + place, 1))}</tr></thead>
<tbody id="channel-rows"></tbody></table></div>
<button type="button" class="more" id="channel-more" hidden>Show more</button>`;
}

/** The rows of the table, as the script expects them. */
export function channelData({ channels: all }: ReportDocument): ChannelRow[] {
  return all.map(({ name, privacy, is_archived, subscribers, weekly_messages, access }) => [
    name,
    privacy,
    is_archived ? 1 : 0,
    subscribers,
    weekly_messages,
    access && shownAbilities.flatMap((ability) => roles.map(({ label }) => access[ability][label])),
  ]);
}
