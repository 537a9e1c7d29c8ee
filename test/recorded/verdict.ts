/** Which differences from a recording are listed with a reason, which are not, and which entries are unused. */
import type { Case } from './case.ts';
import type { Played } from './player.ts';

export interface Deviation {
  /** Where it can occur: matches `endpoint | case | role`. Absent: anywhere. */
  readonly in?: RegExp;
  /** Matches the difference, as `differences` words it. */
  readonly what: RegExp;
  readonly why: string;
  /** Only if the messages of all refusals are compared. */
  readonly inTexts?: true;
}

export interface Verdict {
  /** Unexplained differences, each under its call. */
  readonly unlisted: readonly string[];
  readonly unused: readonly Deviation[];
  readonly tally: ReadonlyMap<string, Tally>;
}

/** Calls of one endpoint. */
export interface Tally {
  recorded: number;
  /** There is no handler. */
  notPlayed: number;
  /** Replayed only for later calls: the answer is unknown. */
  withheld: number;
  equal: number;
  /** Different in a listed way. */
  listed: number;
  events: number;
  /** Values that were null here or there. */
  nulls: number;
}

export function judge(played: readonly Played[], deviations: readonly Deviation[], texts: boolean): Verdict {
  const listed = deviations.filter(({ inTexts }) => texts || inTexts !== true);
  const used = new Set<Deviation>();
  const unlisted: string[] = [];
  const tally = new Map<string, Tally>();
  for (const { case: each, differences, events } of played) {
    const counts = tally.get(each.endpoint) ?? {
      recorded: 0,
      notPlayed: 0,
      withheld: 0,
      equal: 0,
      listed: 0,
      events: 0,
      nulls: 0,
    };
    tally.set(each.endpoint, counts);
    counts.recorded += 1;
    counts.events += events;
    if (differences === undefined) {
      counts.notPlayed += 1;
      continue;
    }
    if (each.withheld === true) {
      counts.withheld += 1;
      continue;
    }
    const place = placeOf(each);
    const strict = differences.filter(({ isNull }) => !isNull);
    counts.nulls += differences.length - strict.length;
    for (const { what } of strict) {
      const found = listed.filter((one) => (one.in?.test(place) ?? true) && one.what.test(what));
      for (const one of found) used.add(one);
      if (found.length === 0) unlisted.push(`${place}: ${what}`);
    }
    if (strict.length === 0) counts.equal += 1;
    else counts.listed += 1;
  }
  return { unlisted, unused: listed.filter((one) => !used.has(one)), tally };
}

function placeOf({ endpoint, case: name, role }: Case): string {
  return `${endpoint} | ${name} | ${role}`;
}

/** The counts as text, one endpoint per line, replayed ones first. */
export function tableOf(tally: Verdict['tally']): string {
  const rows = [...tally].sort(([, one], [, other]) => isPlayed(other) - isPlayed(one));
  const total = { recorded: 0, notPlayed: 0, withheld: 0, equal: 0, listed: 0, events: 0, nulls: 0 };
  for (const [, counts] of rows) {
    for (const key of Object.keys(total) as (keyof Tally)[]) total[key] += counts[key];
  }
  const heading = ['', 'calls', 'played', 'withheld', 'equal', 'listed', 'events', 'nulls'];
  return [
    heading,
    ...[...rows, ['total', total] as const].map(([name, each]) => {
      const { recorded, notPlayed, withheld, equal, listed, events, nulls } = each;
      const played = recorded - notPlayed;
      return [name, recorded, played || 'no handler', withheld, equal, listed, events, nulls];
    }),
  ]
    .map(
      ([name, ...numbers]) =>
        `${String(name).padEnd(50)}${numbers.map((one) => String(one).padStart(11)).join('')}`,
    )
    .join('\n');
}

function isPlayed({ recorded, notPlayed }: Tally): number {
  return Number(recorded > notPlayed);
}
