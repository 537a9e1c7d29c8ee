/**
 * Exports an organization by names, in an order that depends only on its contents. Refuses one that was not read
 * completely.
 */

import type { Reading } from '../../api/resources/compare.ts';
import { hasRole } from '../../api/roles.ts';
import { CliError } from '../../base/cli-error.ts';
import type { ExitReason } from '../../base/exit-codes.ts';
import { nameValue, retiredWord } from '../model/about-kinds.ts';
import { type KindName, kindNames, kindOf } from '../model/kinds.ts';
import type { Live, Read } from '../model/live.ts';
import { namesOf } from '../model/names.ts';
import { idsOfNamesakes } from '../plan/naming-index.ts';
import { isBot, isRetired } from '../plan/plan-context.ts';
import { isKey } from '../source/keys.ts';
import type { ExportedEntry, ExportedKind, ExportOptions } from './exported.ts';
import type { ValueContext } from './field-value.ts';
import { fieldsOfThing, leftOutLines, problemIn } from './fields.ts';
import { listsOfThing } from './lists.ts';
import { escaped, referenceTexts } from './reference-text.ts';

/** How many channels with unknown subscribers an error names. */
const maxShown = 5;

/**
 * Refuses an incomplete export: files that lack something would make the rest look removed. Hidden addresses do not
 * make it incomplete, since the API has other addresses for them.
 */
export function requireComplete(live: Live, kinds: ReadonlySet<KindName>): void {
  const missing: string[] = [];
  const failures: ExitReason[] = [];
  for (const [kind, read] of live.kinds) {
    if (read.status === 'complete') continue;
    // Of kinds that are read only for their names, unknown ones are written as ids, but not after a failed read.
    if (!kinds.has(kind) && read.status !== 'failed') continue;
    if (kindOf(kind).byAddress && read.status === 'partial' && !hasRole(live.me.role, 'guest')) continue;
    failures.push(...failureOf(read));
    missing.push(`${kind}: ${read.why}`);
  }
  if (kinds.has('channels')) {
    missing.push(...withoutPeople(live));
    failures.push(...[...live.subscribers.values()].flatMap(failureOf));
  }
  if (missing.length === 0) return;
  throw new CliError(failures[0] ?? 'forbidden', 'the organization could not be read completely', {
    hint: [...missing, 'with --partial the rest is exported, and comments say what is missing'].join('\n'),
  });
}

function failureOf({ status, exitReason = 'refused' }: Read): ExitReason[] {
  return status === 'failed' ? [exitReason] : [];
}

function withoutPeople({ subscribers, kinds }: Live): string[] {
  const unknown = [...subscribers].filter(([, { status }]) => status !== 'complete');
  const lines = unknown.slice(0, maxShown).map(([id, { why }]) => {
    const name = kinds.get('channels')?.things.get(id)?.name ?? `id:${id}`;
    return `channels: subscribers of '${name}': ${why}`;
  });
  const more = unknown.length - lines.length;
  return more > 0 ? [...lines, `and those of ${more.toLocaleString('en')} more channels`] : lines;
}

/**
 * Returns the kinds that have something to export, in the order of files. Kinds without an order on the server are
 * sorted by name.
 */
export function exportLive(live: Live, options: ExportOptions): readonly ExportedKind[] {
  const context: ValueContext = {
    live,
    texts: referenceTexts(namesOf(live), idsOfNamesakes('folders', live.kinds.get('folders')?.things)),
  };
  return kindNames
    .filter((kind) => options.kinds.has(kind))
    .map((kind) => exportKind(kind, options, context))
    .filter(({ entries, notes }) => entries.length > 0 || notes.length > 0);
}

function exportKind(kind: KindName, options: ExportOptions, context: ValueContext): ExportedKind {
  const { live } = context;
  const read = live.kinds.get(kind);
  const notes: string[] = [];
  if (read === undefined || read.status === 'failed' || read.status === 'invisible') {
    return { kind, entries: [], notes: [`${kind} are left out: ${read?.why ?? 'they were not read'}`] };
  }
  if (read.status === 'partial') notes.push(`not all ${kind} may be here: ${read.why}`);
  const { resource, ordered } = kindOf(kind);
  const things = [...read.things].filter(([, reading]) => isCreatable(reading));
  const shown = things.filter(([, reading]) => options.archived || !isRetired(kind, reading));
  const left = things.length - shown.length;
  if (left > 0) {
    notes.push(
      `${left.toLocaleString('en')} ${retiredWord(kind)} ${left === 1 ? resource.noun : resource.plural} left out`,
    );
  }
  const namesakes = idsOfNamesakes(kind, read.things);
  const entries = shown.flatMap(([id, reading]): ExportedEntry[] => {
    const name = keyOfReading(kind, reading);
    const problem = name === '' ? undefined : problemIn((faults) => isKey(kind, name, noPlace, faults));
    if (problem !== undefined) {
      notes.push(`'${name}' is left out: ${problem}`);
      return [];
    }
    const key = escaped(name);
    const fields = fieldsOfThing(kind, reading, options, context);
    const lists = listsOfThing(kind, id, reading, options, context);
    for (const note of [...leftOutLines(fields.problems), ...lists.notes])
      notes.push(key === '' ? note : `'${key}': ${note}`);
    const pinned = namesakes.has(id) ? { id } : {};
    return [{ key, id, value: { ...pinned, ...fields.value, ...lists.value } }];
  });
  const order = ({ key }: ExportedEntry) => nameValue(kind, key);
  if (ordered !== true) entries.sort((one, other) => (order(one) < order(other) ? -1 : 1));
  return {
    kind,
    entries: entries.filter(({ key, value }) => key !== '' || Object.keys(value).length > 0),
    notes,
  };
}

/** Place of faults in values that are not in a file yet. */
const noPlace = { file: '', line: 0, column: 0 };

/** Whether files can create such things: not for system groups, and bots among the users. */
function isCreatable(reading: Reading): boolean {
  return reading.is_system_group !== true && !isBot(reading);
}

/** Returns the name that files use; if an address is hidden, the API email. */
export function keyOfReading(kind: KindName, reading: Reading): string {
  const { key } = kindOf(kind);
  return key === '' ? '' : String(reading[key] || reading.email || '');
}
