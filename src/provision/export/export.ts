/** Exports an organization by names, in an order that depends only on its contents. */
import type { Reading } from '../../api/resources/compare.ts';
import { retiredWord } from '../model/about-kinds.ts';
import { type KindName, kindNames, kindOf } from '../model/kinds.ts';
import type { Live } from '../model/live.ts';
import { namesOf } from '../model/names.ts';
import { idsOfNamesakes } from '../plan/naming-index.ts';
import { isBot, isRetired } from '../plan/scene.ts';
import { isKey } from '../source/keys.ts';
import type { ExportedEntry, ExportedKind, ExportOptions } from './exported.ts';
import type { Telling } from './field-value.ts';
import { fieldsOfThing, leftOutLines } from './fields.ts';
import { listsOfThing } from './lists.ts';
import { problemIn } from './problem.ts';
import { escaped, referenceTexts } from './reference-text.ts';

/**
 * Returns the kinds that have something to export, in the order of files. Kinds without an order on the server are
 * sorted by name.
 */
export function exportLive(live: Live, options: ExportOptions): readonly ExportedKind[] {
  const telling: Telling = {
    live,
    texts: referenceTexts(namesOf(live), idsOfNamesakes('folders', live.kinds.get('folders')?.things)),
  };
  return kindNames
    .filter((kind) => options.kinds.has(kind))
    .map((kind) => exportKind(kind, options, telling))
    .filter(({ entries, notes }) => entries.length > 0 || notes.length > 0);
}

function exportKind(kind: KindName, options: ExportOptions, telling: Telling): ExportedKind {
  const { live } = telling;
  const read = live.kinds.get(kind);
  const notes: string[] = [];
  if (read === undefined || read.status === 'failed' || read.status === 'invisible') {
    return { kind, entries: [], notes: [`${kind} are left out: ${read?.why ?? 'they were not read'}`] };
  }
  if (read.status === 'partial') notes.push(`not all ${kind} may be here: ${read.why}`);
  const { resource, ordered } = kindOf(kind);
  const things = [...read.things].filter(([, reading]) => isOfFiles(kind, reading));
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
    const problem = name === '' ? undefined : problemIn((faults) => isKey(kind, name, nowhere, faults));
    if (problem !== undefined) {
      notes.push(`'${name}' is left out: ${problem}`);
      return [];
    }
    const key = escaped(name);
    const told = fieldsOfThing(kind, reading, options, telling);
    const lists = listsOfThing(kind, id, reading, options, telling);
    for (const note of [...leftOutLines(told.problems), ...lists.notes])
      notes.push(key === '' ? note : `'${key}': ${note}`);
    const pinned = namesakes.has(id) ? { id } : {};
    return [{ key, id, value: { ...pinned, ...told.value, ...lists.value } }];
  });
  if (ordered !== true) entries.sort((one, other) => (one.key < other.key ? -1 : 1));
  return {
    kind,
    entries: entries.filter(({ key, value }) => key !== '' || Object.keys(value).length > 0),
    notes,
  };
}

/** Place of faults in values that are not in a file yet. */
const nowhere = { file: '', line: 0, column: 0 };

/** Whether files can create such things: not for system groups and bots. */
function isOfFiles(kind: KindName, reading: Reading): boolean {
  return reading.is_system_group !== true && !(kind === 'users' && isBot(reading));
}

/** Returns the name that files use; if an address is hidden, the API email. */
export function keyOfReading(kind: KindName, reading: Reading): string {
  const { key } = kindOf(kind);
  return key === '' ? '' : String(reading[key] || reading.email || '');
}
