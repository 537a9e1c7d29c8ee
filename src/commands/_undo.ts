/** Writes the `--undo-out` file of commands and tables before the first request. */
import type { Reading } from '../api/resources/compare.ts';
import { usageError } from '../base/cli-error.ts';
import { once } from '../base/once.ts';
import { putNumberedFile } from '../files/put-file.ts';
import { type UndoneChange, writeUndo } from '../provision/apply/undo.ts';
import { needsOfExport } from '../provision/live/needs.ts';
import { readLive } from '../provision/live/read.ts';
import { type KindName, kindNames, kindOf } from '../provision/model/kinds.ts';
import { namesOf } from '../provision/model/names.ts';
import type { Context, UpcomingChange } from '../session/context.ts';
import { watched } from './_watched.ts';

/** Runs work with a context that writes the file before the first write; the file is empty if nothing is written. */
export async function keepingUndo<T>(
  path: string,
  context: Context,
  work: (own: Context) => Promise<T>,
): Promise<T> {
  if (context.options.dryRun) return work(context);
  const changes: UpcomingChange[] = [];
  const written = once(() => write(path, changes, context));
  const changing = (change: UpcomingChange) => void changes.push(change);
  const result = await work(watched(context, { changing }, written));
  await written();
  return result;
}

async function write(path: string, changes: readonly UpcomingChange[], context: Context): Promise<void> {
  const undoText = changes.find((change) => change.undoText !== undefined)?.undoText;
  const written =
    undoText === undefined
      ? await writeThings(path, changes, context)
      : await putNumberedFile({ flag: '--undo-out', path, writes: 'undo' }, await undoText(changes, context));
  noteNumbered(path, written, context);
}

/** Tells a person whose undo file existed which file has the undo of this run. */
export function noteNumbered(
  path: string,
  written: string | undefined,
  { note }: Pick<Context, 'note'>,
): void {
  if (written !== undefined && written !== path) {
    note(`${path} contains the undo of an earlier run; the undo of this run is ${written}`);
  }
}

async function writeThings(
  path: string,
  all: readonly UpcomingChange[],
  context: Context,
): Promise<string | undefined> {
  const changes = ofEachThing(all.map(undoneOf));
  const kinds = new Set(changes.map(({ kind }) => kind));
  const live = await readLive(context, { ...needsOfExport(kinds), subscribers: false });
  const { site } = await context.client();
  return writeUndo(path, { site, changes, names: namesOf(live), live }, context.secrets);
}

/** Merges the changes that several requests make to a thing into one entry. */
function ofEachThing(all: readonly UndoneChange[]): UndoneChange[] {
  const things = new Map<string, UndoneChange>();
  for (const each of all) {
    const key = `${each.kind} ${each.id}`;
    const { fields = [], lists = [] } = things.get(key) ?? {};
    things.set(key, { ...each, fields: [...fields, ...each.fields], lists: [...lists, ...each.lists] });
  }
  return [...things.values()];
}

function undoneOf({ resource, reading, changes, takesOut = {} }: UpcomingChange): UndoneChange {
  const kind = kindNames.find((name) => kindOf(name).resource === resource);
  if (kind === undefined) throw new Error(`no file says ${resource.plural}`);
  const { key } = kindOf(kind);
  const renaming = changes.find(({ name }) => name === key);
  if (renaming !== undefined && kind === 'users') {
    throw usageError(
      '--undo-out cannot undo a change of address: files identify people by their address',
      'change the address in a separate run; nothing was sent',
    );
  }
  const named = key === '' ? '' : String(reading[key]);
  return {
    kind,
    id: idOf(kind, reading),
    name: renaming === undefined ? named : String(renaming.to),
    ...(renaming !== undefined && { formerName: named }),
    action: 'update',
    fields: changes.map(({ name, from, to }) => ({ field: name, from, to })),
    lists: Object.entries(takesOut).map(([list, removed]) => ({ list, added: [], removed })),
  };
}

/** Returns a thing's id; 0 for a kind with only one thing. */
function idOf(kind: KindName, reading: Reading): number {
  const { key, resource } = kindOf(kind);
  return key === '' ? 0 : Number(reading[resource.id]);
}
