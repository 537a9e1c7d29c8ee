/** What changed between two reports. */
import type { ReportChange, ReportDocument, ReportFinding } from './document.ts';

type Thing = Readonly<Record<string, unknown>>;

/** What is compared, and by which fields. */
const compared = {
  user: { list: 'users', id: 'user_id', name: 'full_name', fields: ['full_name', 'role', 'is_active'] },
  channel: { list: 'channels', id: 'stream_id', name: 'name', fields: ['name', 'privacy', 'is_archived'] },
} as const satisfies Readonly<
  Record<
    ReportChange['kind'],
    { list: keyof ReportDocument; id: string; name: string; fields: readonly string[] }
  >
>;

/** The parts of an older report that are compared. */
export type OlderReport = Pick<
  ReportDocument,
  'site' | 'read_at' | 'read_by' | 'users' | 'channels' | 'findings'
>;

/** Lists what is new, then what changed, then what is gone; users before channels. */
export function changesBetween(
  older: Pick<OlderReport, 'users' | 'channels'>,
  newer: Pick<OlderReport, 'users' | 'channels'>,
): ReportChange[] {
  return Object.entries(compared).flatMap(([word, { list, id, name, fields }]) => {
    const kind = word as ReportChange['kind'];
    const byId = (things: readonly unknown[]) =>
      new Map((things as readonly Thing[]).map((thing) => [Number(thing[id]), thing]));
    const [before, now] = [byId(older[list]), byId(newer[list])];
    const named = (thing: Thing) => ({ kind, id: Number(thing[id]), name: String(thing[name]) });
    const added = [...now]
      .filter(([key]) => !before.has(key))
      .map(([, thing]) => entry(named(thing), 'added'));
    const changed = [...now].flatMap(([key, thing]) => {
      const old = before.get(key);
      if (old === undefined) return [];
      return fields
        .filter((field) => old[field] !== thing[field])
        .map((field) => entry(named(thing), 'changed', field, old[field], thing[field]));
    });
    const removed = [...before]
      .filter(([key]) => !now.has(key))
      .map(([, thing]) => entry(named(thing), 'gone'));
    return [...added, ...changed, ...removed];
  });
}

function entry(
  named: Pick<ReportChange, 'kind' | 'id' | 'name'>,
  change: ReportChange['change'],
  field: string | null = null,
  from: unknown = null,
  to: unknown = null,
): ReportChange {
  return { ...named, change, field, from, to } as ReportChange;
}

type WithFindings = Pick<OlderReport, 'findings' | 'channels'>;

/**
 * Returns the findings that only the second report has. A finding is identified by its rule and its thing, which may
 * have been renamed: there is only one organization, and a channel keeps its id.
 */
export function findingsBeyond(one: WithFindings, other: WithFindings): ReportFinding[] {
  const known = new Set(found(one).map(keysIn(one)));
  const keyOf = keysIn(other);
  return found(other).filter((finding) => !known.has(keyOf(finding)));
}

function found({ findings }: WithFindings): ReportFinding[] {
  return findings.filter(({ outcome }) => outcome === 'found');
}

function keysIn({ channels }: WithFindings): (finding: ReportFinding) => string {
  const ids = new Map<string | null, number>(channels.map(({ stream_id, name }) => [name, stream_id]));
  return ({ rule, kind, name }) => {
    const thing = kind === 'channel' ? (ids.get(name) ?? name) : name;
    return JSON.stringify([rule, kind, ...(kind === 'organization' ? [] : [thing])]);
  };
}

/** Whether a thing that was read has the fields that are compared. */
export function isOlderReport(value: unknown): value is OlderReport {
  if (!isObject(value)) return false;
  const { site, read_at, read_by, findings } = value;
  return (
    Array.isArray(findings) &&
    findings.every(
      (each) => isObject(each) && typeof each.rule === 'string' && typeof each.message === 'string',
    ) &&
    typeof site === 'string' &&
    typeof read_at === 'string' &&
    isObject(read_by) &&
    Object.values(compared).every(({ list, id, name }) => {
      const things = value[list];
      return Array.isArray(things) && things.every((each) => isObject(each) && isNamed(each, id, name));
    })
  );
}

function isNamed(thing: Thing, id: string, name: string): boolean {
  return typeof thing[id] === 'number' && typeof thing[name] === 'string';
}

function isObject(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
