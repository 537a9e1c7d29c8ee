/** Writes the values that a plan changes as an organization file; applying it undoes the run. */
import { usageError } from '../../base/cli-error.ts';
import type { Secrets } from '../../base/secret.ts';
import { revealed } from '../../base/secret-value.ts';
import { createFile } from '../../files/atomic-replace.ts';
import { fileReason } from '../../files/file-reason.ts';
import { requireOutput, undoTitle } from '../../files/output-file.ts';
import { putNumberedFile } from '../../files/put-file.ts';
import { yamlText } from '../export/document.ts';
import { keyOfReading } from '../export/export.ts';
import type { ExportedEntry, ExportedKind } from '../export/exported.ts';
import type { Plain, PlainMap, ValueContext } from '../export/field-value.ts';
import { type ExportedFields, fieldsOfThing, leftOutLines } from '../export/fields.ts';
import { escaped, referenceTexts } from '../export/reference-text.ts';
import { isRetiredForGood, useOf } from '../model/about-kinds.ts';
import { type KindName, kindNames, kindOf } from '../model/kinds.ts';
import type { Change, FieldChange, ListChange } from '../model/plan.ts';
import { isPlaceholder } from '../model/wanted.ts';
import { additiveList, keyOfField, profileText } from './entry-text.ts';
import type { Planned } from './planned.ts';

/** What undoing a change needs to know about it. */
export interface UndoneChange extends Pick<Change, 'kind' | 'id' | 'name' | 'action' | 'formerName'> {
  readonly fields: readonly Pick<FieldChange, 'field' | 'from' | 'to'>[];
  readonly lists: readonly Pick<ListChange, 'list' | 'added' | 'removed'>[];
}

/** The changes about to be made to an organization, with its state before them. */
export interface Undone extends Pick<Planned, 'names' | 'live'> {
  readonly site: string;
  readonly changes: readonly UndoneChange[];
}

/**
 * Writes an undo file, readable only by its owner, and returns its path. If the path has an earlier undo file, which
 * alone has its values, that stays and the new one gets a number; with no changes, nothing is written then. Throws a
 * usage error if the file cannot be written.
 */
export async function writeUndo(path: string, undone: Undone, secrets: Secrets): Promise<string | undefined> {
  const output = { flag: '--undo-out', path, writes: 'undo' } as const;
  const text = await undoText(undone, secrets);
  if (undone.changes.length > 0) return putNumberedFile(output, text);
  await requireOutput(output);
  return createFile(path, text, { durable: true }).then(
    () => path,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return undefined;
      throw usageError(`--undo-out: cannot write ${path}: ${fileReason(error)}`);
    },
  );
}

async function undoText({ site, changes: all, names, live }: Undone, secrets: Secrets): Promise<string> {
  const context: ValueContext = { live, texts: referenceTexts(names) };
  const kinds = kindNames.map((kind) => {
    const changes = all.filter((change) => change.kind === kind);
    const undo = undoOfKind(kind, changes, context);
    // `${VAR}` stands for what the variable holds; it is read again when the undo file is applied.
    const entries = undo.entries.map((entry) => ({ ...entry, value: secrets.hideIn(entry.value) }));
    return { ...undo, entries, notes: secrets.hideIn(undo.notes) };
  });
  const exported = kinds.filter(({ entries, notes }) => entries.length > 0 || notes.length > 0);
  const title = `${undoTitle} at ${site}`;
  if (exported.length === 0) return `# ${title}, which changed nothing.\n{}\n`;
  const head = [
    `${title}: the values before the run. Apply this file to restore them.`,
    'If a brake stops that, apply names the options that allow it.',
  ];
  return yamlText(exported, head);
}

function undoOfKind(kind: KindName, changes: readonly UndoneChange[], context: ValueContext): ExportedKind {
  const notes: string[] = [];
  const values = new Map<number, { readonly key: string; readonly value: PlainMap }>();
  const things = context.live.kinds.get(kind)?.things ?? new Map();
  for (const change of changes) {
    if (change.action === 'reorder') {
      for (const [id, reading] of things) {
        if (!values.has(id)) values.set(id, { key: escaped(keyOfReading(kind, reading)), value: {} });
      }
      continue;
    }
    const undo = undoOf(change, context);
    const about = `${kindOf(kind).resource.noun} '${change.name}'`;
    if (typeof undo === 'string') notes.push(`${about}: ${undo}`);
    else {
      values.set(change.id, undo);
      for (const line of leftOutLines(undo.problems ?? new Map())) notes.push(`${about}: ${line}`);
    }
  }
  // Existing things come first, in the organization's order, followed by those that the run creates.
  const ids = [...things.keys(), ...[...values.keys()].filter((id) => !things.has(id))];
  const entries = ids.flatMap((id): ExportedEntry[] => {
    const value = values.get(id);
    return value === undefined ? [] : [{ id, ...value }];
  });
  return { kind, entries, notes };
}

/** Returns the undo entry of one thing, or why a file cannot have one. */
function undoOf(
  change: UndoneChange,
  context: ValueContext,
):
  | { readonly key: string; readonly value: PlainMap; readonly problems?: ExportedFields['problems'] }
  | string {
  const { kind, id, name, action } = change;
  const use = useOf(kind);
  if (action === 'invite') return 'revoke the invitation with realmctl invite revoke';
  if (action === 'resend' || action === 'revoke')
    return 'an email that was sent or an invitation that was revoked cannot be undone';
  if (isPlaceholder(id)) {
    if (use === undefined) return 'it is new, and files cannot remove it: use its remove command';
    return { key: escaped(name), value: { [use.key]: !use.inUse } };
  }
  if (isTakenOut(change) && isRetiredForGood(kind))
    return 'it cannot be restored: its add command creates a new one';
  const { uploads } = kindOf(kind);
  if (change.fields.some(({ field, from }) => field === uploads?.field && from === uploads.value))
    return 'the server deletes the image, and only a new upload brings it back';
  const reading = context.live.kinds.get(kind)?.things.get(id);
  if (reading === undefined) return 'the present value could not be read';
  const { value: all, problems } = fieldsOfThing(kind, reading, { minimal: false }, context);
  const key = escaped(keyOfReading(kind, reading));
  if (action === 'remove') return { key, value: all, problems };
  const changed = change.fields.map(({ field }) => keyOfField(kind, field));
  const kept = {
    ...change,
    fields: change.fields.filter(({ field }) => !problems.has(keyOfField(kind, field))),
  };
  return {
    key,
    problems: new Map([...problems].filter(([name]) => changed.includes(name))),
    value: {
      // The server may refuse the new name or give it to another thing; the id still says which one is meant.
      ...(change.formerName !== undefined && { renamed_from: escaped(name), id }),
      ...(isTakenOut(change) && use !== undefined && { [use.key]: use.inUse }),
      ...fieldsBefore(kept, all, context),
      ...listsBefore(change, context),
    },
  };
}

function isTakenOut({ action, fields }: UndoneChange): boolean {
  return (action === 'archive' || action === 'deactivate') && fields.length === 0;
}

function fieldsBefore({ kind, fields }: UndoneChange, all: PlainMap, context: ValueContext): PlainMap {
  const { key: named } = kindOf(kind);
  const before = fields.flatMap(({ field, from, to }): [string, Plain][] => {
    if (field === named) return [];
    const key = keyOfField(kind, field);
    if (field === 'profile_data') return [[key, profileText(all[key], profileIds(revealed(to)), context)]];
    const before = revealed(from);
    const value = key in all ? all[key] : typeof before === 'boolean' ? before : undefined;
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(before);
}

/** Returns the ids of the custom profile fields in a value, as it is sent or read. */
function profileIds(value: unknown): readonly number[] {
  return Array.isArray(value)
    ? value.map(({ id }: { id: number }) => id)
    : Object.keys(value as object).map(Number);
}

/** Returns the lists that undo a change: added people are excluded and removed ones included. */
function listsBefore({ kind, lists }: UndoneChange, context: ValueContext): PlainMap {
  const before = lists.map(({ list, added, removed }) => [
    list,
    additiveList(kind, list, { include: removed, exclude: added }, context),
  ]);
  return Object.fromEntries(before);
}
