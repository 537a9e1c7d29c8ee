/** Finds out who changed what, only from a journal. Sends no requests. */
import { type EventType, eventTypeOf } from '../../api/events/index.ts';
import { isEcho } from '../echoes.ts';
import { isServerEvent, type StreamRecord } from '../event.ts';
import { channelsOf, usersOf } from '../filter.ts';
import { fieldOf } from '../formatters/_format.ts';
import { actorOf } from './actor.ts';
import { type JournalEntry, journalEntries } from './entries.ts';
import { knownThings } from './known.ts';
import { replay } from './replay.ts';
import { findOne, findThing, type JournalOwner, type Thing } from './thing.ts';

export interface HistoryQuestion {
  readonly files: readonly string[];
  /** The thing asked about, as a person writes it; everything if absent. */
  readonly thing: string | undefined;
  /** The person who made the changes. */
  readonly by: string | undefined;
  readonly types: readonly string[] | undefined;
  /** UNIX seconds. */
  readonly since: number | undefined;
  readonly until: number | undefined;
}

export interface HistoryRow {
  readonly seq: number;
  /** When the event arrived. */
  readonly time: string;
  readonly actor_id: number | null;
  /** The actor's name at that time; null if the event does not name an actor. */
  readonly who: string | null;
  readonly what: string;
  readonly type: string;
  readonly op: string | null;
  readonly event: unknown;
}

export interface History {
  readonly rows: readonly HistoryRow[];
  /** Number of events about the thing within the time, by anyone. */
  readonly events: number;
  /** Number of those that do not name an actor. */
  readonly unnamed: number;
}

/** Answers a query. Throws a usage CliError for files that cannot be read, and `not-found` for unknown things. */
export async function readHistory(question: HistoryQuestion, signal: AbortSignal): Promise<History> {
  const { thing, by } = await lookUp(question, signal);
  const replayed = replay();
  const rows: HistoryRow[] = [];
  let [events, unnamed] = [0, 0];
  let last = 0;
  let previous: JournalEntry | undefined;
  const isInTime = timeFilter(question);
  const report = (entry: Pick<JournalEntry, 'seq' | 'at'>, record: StreamRecord, json?: string) => {
    if (!isInTime(entry.at)) return;
    const isGap = record.type === 'realmctl_gap';
    if (!isGap && !isSelected(record, question.types, thing)) return;
    if (isServerEvent(record) && isEcho(record, replayed.level())) return;
    const actor = isServerEvent(record) ? actorOf(record, Date.parse(entry.at)) : undefined;
    if (!isGap) {
      events += 1;
      if (actor === undefined) unnamed += 1;
      if (by !== undefined && actor !== by) return;
    }
    const who = actor === undefined ? null : replayed.userName(actor);
    rows.push(row(entry, record, replayed.show(record), actor ?? null, who, json));
  };
  const note = (entry: JournalEntry, type: string, what: string) => {
    if (isInTime(entry.at)) rows.push(row(entry, { type: type as `realmctl_${string}` }, what, null, null));
  };
  for await (const entries of journalEntries(question.files, signal)) {
    for (const entry of entries) {
      const { seq, record, json } = entry;
      if (last === 0) note(entry, 'realmctl_begin', beginOf(seq));
      else if (seq > last + 1) note(entry, 'realmctl_gap', holeOf(last + 1, seq - 1));
      last = seq;
      for (const change of replayed.next(record)) report(previous ?? entry, change);
      if (record.type !== 'realmctl_snapshot' && record.type !== 'realmctl_journal')
        report(entry, record, json);
      replayed.apply(record);
      previous = entry;
    }
  }
  if (previous !== undefined) for (const change of replayed.end()) report(previous, change);
  return { rows, events, unnamed };
}

function beginOf(seq: number): string {
  return seq === 1
    ? 'the journal begins here'
    : `GAP: the given files begin here, with line ${seq} of the journal`;
}

function holeOf(from: number, to: number): string {
  return from === to
    ? `GAP: line ${from} of the journal is missing`
    : `GAP: lines ${from} to ${to} of the journal are missing`;
}

function row(
  { seq, at }: Pick<JournalEntry, 'seq' | 'at'>,
  record: StreamRecord,
  what: string,
  actor_id: number | null,
  who: string | null,
  json?: string,
): HistoryRow {
  const { type, op } = record;
  return {
    seq,
    time: at,
    actor_id,
    who,
    what,
    type,
    op: typeof op === 'string' ? op : null,
    // A million events as objects would need far more memory than as text.
    get event() {
      return json === undefined ? record : (JSON.parse(json) as unknown);
    },
  };
}

function timeFilter({ since = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY }: HistoryQuestion) {
  return (at: string) => {
    const seconds = Date.parse(at) / 1000;
    return seconds >= since && seconds < until;
  };
}

/** Resolves the query's names to ids, by any name that the journal has, from whatever time. */
async function lookUp({ files, thing, by }: HistoryQuestion, signal: AbortSignal) {
  if ((thing === undefined || thing === 'org') && by === undefined) {
    return { thing: thing === undefined ? undefined : ({ kind: 'org' } as const), by: undefined };
  }
  const known = knownThings();
  let owner: JournalOwner = {};
  for await (const entries of journalEntries(files, signal)) {
    for (const { record } of entries) {
      known.learn(record);
      if (record.type === 'realmctl_journal') owner = ownerOf(record);
    }
  }
  return {
    thing: thing === undefined ? undefined : await findThing(thing, known, owner),
    by: by === undefined ? undefined : await findOne('user', by.replace(/^user:/, ''), known, owner),
  };
}

function ownerOf({ site, account }: StreamRecord): JournalOwner {
  return {
    ...(typeof site === 'string' && { site }),
    ...(typeof account === 'string' && { account }),
  };
}

function isSelected(
  record: StreamRecord,
  types: readonly string[] | undefined,
  thing: Thing | undefined,
): boolean {
  if (types !== undefined && !types.includes(record.type)) return false;
  return thing === undefined || isAbout(record, thing);
}

/** Whether a record is about a thing. Records about the organization are those of its own settings and lists. */
function isAbout(record: StreamRecord, thing: Thing): boolean {
  if (!isServerEvent(record)) {
    const { kind, item_id } = record;
    return thing.kind === 'org' ? kind === 'linkifier' : kind === thing.kind && item_id === thing.id;
  }
  const row: EventType | undefined = eventTypeOf(record.type);
  switch (thing.kind) {
    case 'org':
      return row?.administration === 'organization';
    case 'channel':
      return channelsOf(record).includes(thing.id);
    case 'user':
      return usersOf(record).includes(thing.id);
    case 'group': {
      const subgroups = record.direct_subgroup_ids;
      const ids = [
        record.group_id,
        fieldOf(record.group, 'id'),
        ...(Array.isArray(subgroups) ? subgroups : []),
      ];
      return record.type === 'user_group' && ids.includes(thing.id);
    }
  }
}
