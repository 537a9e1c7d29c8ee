/** What `sync` tells of each change: a line on stderr, or a record on stdout. */
import type { CliError } from '../base/cli-error.ts';
import { firstFew } from '../base/names-listed.ts';
import { isDone } from '../engine/outcome.ts';
import { traitsOf } from '../output/formats.ts';
import { createLineFilter } from '../output/jq-stream.ts';
import { safeLines } from '../output/safe-text.ts';
import type { ChangeEnd } from '../provision/model/applied.ts';
import type { KindName } from '../provision/model/kinds.ts';
import type { PlanNames } from '../provision/model/names.ts';
import { placeText } from '../provision/model/place.ts';
import type { Change, ListChange, Stop } from '../provision/model/plan.ts';
import { nounAndName } from '../provision/report/sentences.ts';
import { itemName } from '../provision/report/values.ts';
import type { Context } from '../session/context.ts';
import type { Repair } from '../sync/plan-repair.ts';
import type { SyncReport } from '../sync/sync-plan.ts';

/** What errors of files end with, which is not so while sync runs. */
const nothingSent = 'nothing was sent';

/** Names that a line has. */
const few = 8;

interface RightsReport {
  /** What the account may not do, with the rights that it lacks. Each is told once. */
  notPermitted(stops: readonly Stop[], site: string): Promise<void>;
}

/** Throws a usage error for a filter of `--jq` that does not end. */
export async function createSyncReport(context: Context): Promise<SyncReport & RightsReport> {
  const { io, options, secrets, ownKey, signal, warn } = context;
  const { jq } = options;
  const filter = jq === undefined ? undefined : await createLineFilter(jq, signal, warn);
  const isJson = filter !== undefined || traitsOf(options.format).isJson;
  /** Problems already reported, which are not repeated while they last, each with its channel or group if any. */
  const reported = new Map<string, string | undefined>();
  const report = async (record: object, line: string, isFailure: boolean) => {
    if (isJson) {
      const entry = { time: new Date().toISOString(), ...record };
      const text = ownKey.hide(JSON.stringify(secrets.hideIn(entry)));
      // A signal must not hide a change that was already sent.
      const shown = filter === undefined ? `${text}\n` : await filter([text], new AbortController().signal);
      io.stdout.write(io.stdoutIsTerminal ? safeLines(shown ?? '') : (shown ?? ''));
    } else if (isFailure) warn(line, 'failure');
    else context.note(secrets.hide(line));
  };
  const reportedRights = new Set<string>();
  let unreadable: string | undefined;
  return {
    async notPermitted(stops, site) {
      for (const { kind, name, message } of stops) {
        if (reportedRights.has(message)) continue;
        reportedRights.add(message);
        await report({ site, outcome: 'not-permitted', kind, name: name ?? null, message }, message, true);
      }
    },
    reloaded: () => context.note('the files have changed: everything was read and compared again'),
    async unreadable(why) {
      const message = why && reasonOf(why);
      if (message !== undefined && message !== unreadable) {
        const line = `${message}; what the files said before still counts`;
        await report({ site: (await context.client()).site, outcome: 'unreadable', message }, line, true);
      }
      if (message === undefined && unreadable !== undefined) context.note('the files can be read again');
      unreadable = message;
    },
    reread: () => context.note('the event queue was lost: everything was read and compared again'),
    async repaired({ plan, names, stops, missing, skipped }: Repair, changes) {
      const now = new Set<string>();
      const { site } = plan;
      const reportOnce = async (key: string, record: object, line: string, about?: string) => {
        now.add(key);
        if (!reported.has(key)) await report(record, line, true);
        reported.set(key, about);
      };
      for (const sent of changes) {
        if (sent.outcome === 'not-attempted') continue;
        const message = sent.error?.message;
        for (const list of sent.change.lists) {
          const record = recordOf(sent, list, site, names);
          const line = lineOf(sent, list, names);
          if (message === undefined) await report(record, line, false);
          else await reportOnce(line, record, `${line}: ${message}`, idOf(sent.change));
        }
      }
      for (const stop of stops)
        await reportOnce(stop.message, heldRecord(stop, site), `held: ${stop.message}`);
      for (const { kind, key } of missing) {
        const message = `${nounAndName(kind, key)} does not exist, or is archived or deactivated; realmctl apply creates what is missing`;
        await reportOnce(message, missingRecord(site, kind, key, message), message);
      }
      for (const { written, kind, message, place } of plan.unresolved) {
        const line = `${placeText(place)}: ${message}`;
        await reportOnce(line, missingRecord(site, kind, written, message), line);
      }
      const waiting = new Set(skipped.map(idOf));
      for (const [key, about] of reported)
        if (!now.has(key) && (about === undefined || !waiting.has(about))) reported.delete(key);
    },
  };
}

/** The whole reason on one line, since the run goes on. */
function reasonOf({ message, hint = '' }: CliError): string {
  const lines = `${message}\n${hint}`.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && line !== nothingSent).join('; ');
}

function idOf({ kind, id }: Pick<Change, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

function recordOf({ change, error, ...end }: ChangeEnd, list: ListChange, site: string, names: PlanNames) {
  const name = itemName(change, list, names);
  return {
    site,
    outcome: isDone(end) ? 'updated' : 'failed',
    kind: change.kind,
    name: change.name,
    id: change.id,
    list: list.list,
    added: list.added.map(name),
    added_through: list.added.map((id) => list.follows?.through.get(id) ?? null),
    removed: list.removed.map(name),
    message: error?.message ?? null,
  };
}

function missingRecord(site: string, kind: KindName, name: string, message: string) {
  return { site, outcome: 'missing', kind, name, message };
}

function heldRecord({ kind, name, brake, message, allow }: Stop, site: string) {
  return { site, outcome: 'held', kind, name: name ?? null, brake, message, allow: allow ?? null };
}

/** `channel design: subscribed ana@example.org (group:designers); unsubscribed bo@example.org`. */
function lineOf({ change }: ChangeEnd, list: ListChange, names: PlanNames): string {
  const name = itemName(change, list, names);
  const [adds, removes] = list.list === 'subscribers' ? ['subscribed', 'unsubscribed'] : ['added', 'removed'];
  const through = (id: number) => {
    const by = list.follows?.through.get(id);
    return by === undefined ? name(id) : `${name(id)} (${by})`;
  };
  const parts = [
    ...(list.added.length > 0 ? [`${adds} ${firstFew(list.added.map(through), few)}`] : []),
    ...(list.removed.length > 0 ? [`${removes} ${firstFew(list.removed.map(name), few)}`] : []),
  ];
  return `${nounAndName(change.kind, change.name)}: ${parts.join('; ')}`;
}
