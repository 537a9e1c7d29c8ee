/**
 * Plans rows that subscribe or unsubscribe people: the fewest requests for all of their pairs, and how each row ends.
 */
import type { CliError } from '../base/cli-error.ts';
import type { Outcome } from '../engine/outcome.ts';
import { inHalves, type Subscriptions } from '../engine/requests/subscriptions.ts';
import type { Item } from '../output/result.ts';
import type { BulkRow, Job, RowEnd } from './plan.ts';

/** A row, or the part of a row about one channel: all of the people are added to or removed from the channel. */
export interface PairRow {
  readonly row: BulkRow;
  readonly channel: number;
  readonly people: readonly number[];
  /** The fields that identify the row's thing, as they are read. */
  readonly known: Item;
}

/** The result of a request: which pairs changed, as far as is known. */
export interface PairsEnd {
  changed(channel: number, person: number): boolean;
}

/** How to send such a request. */
export interface PairJob {
  /** The outcome of a row in which anything changed. */
  readonly doneAs: Outcome;
  send(request: Subscriptions): Promise<PairsEnd>;
}

/** Returns the works. Each row ends with the last of its pairs. */
export function pairJobs(rows: readonly PairRow[], requests: readonly Subscriptions[], how: PairJob): Job[] {
  const byChannel = new Map<number, PairRow[]>();
  for (const row of rows) byChannel.set(row.channel, [...(byChannel.get(row.channel) ?? []), row]);
  const left = new Map(rows.map((pairs) => [pairs, new Set(pairs.people)]));
  const open = new Map<BulkRow, number>();
  for (const { row } of rows) open.set(row, (open.get(row) ?? 0) + 1);
  const changed = new Set<BulkRow>();
  const errors = new Map<BulkRow, CliError>();

  const rowsOf = ({ channels, people }: Subscriptions) => {
    const some = new Set(people);
    return channels.flatMap((channel) =>
      (byChannel.get(channel) ?? []).filter((row) => row.people.some((person) => some.has(person))),
    );
  };
  const settle = (request: Subscriptions, end: PairsEnd | CliError): RowEnd[] =>
    rowsOf(request).flatMap((pairs): RowEnd[] => {
      const { row, channel, known } = pairs;
      const unsettled = left.get(pairs);
      for (const person of request.people) {
        if (unsettled?.delete(person) !== true) continue;
        if (!('changed' in end)) errors.set(row, end);
        else if (end.changed(channel, person)) changed.add(row);
      }
      if (unsettled?.size !== 0 || !left.delete(pairs)) return [];
      const others = (open.get(row) ?? 1) - 1;
      open.set(row, others);
      return others === 0 ? [endOf(row, known)] : [];
    });
  const endOf = (row: BulkRow, known: Item): RowEnd => {
    const error = errors.get(row);
    // An earlier run may have done what it began and did not record.
    const some = changed.has(row) || row.startedAt !== undefined;
    if (error === undefined) return { row, known, outcome: some ? how.doneAs : 'unchanged' };
    return { row, known, error, outcome: some ? 'partial' : 'failed' };
  };
  const jobOf = (request: Subscriptions): Job => {
    const { channels, people } = request;
    const smaller = inHalves(request);
    return {
      rows: [...new Set(rowsOf(request).map(({ row }) => row))],
      affected: [],
      shares: true,
      size: channels.length * people.length,
      requests: 1,
      run: async () => settle(request, await how.send(request)),
      failed: (error) => settle(request, error),
      ...(smaller && { parts: () => smaller.map(jobOf) }),
    };
  };
  return requests.map(jobOf);
}
