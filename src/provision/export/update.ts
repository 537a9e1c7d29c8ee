/** Updates files to match the organization: `export --update`. */
import { CliError } from '../../base/cli-error.ts';
import type { Env } from '../../base/env.ts';
import type { DeclaredItem } from '../model/desired.ts';
import type { KindName } from '../model/kinds.ts';
import type { Live } from '../model/live.ts';
import { namesOf } from '../model/names.ts';
import { resolveDesired } from '../plan/resolve.ts';
import { loadTexts } from '../source/load.ts';
import type { SourceText } from '../source/texts.ts';
import type { Edit, Kept } from './edit.ts';
import { edited } from './edited-document.ts';
import { editsOf } from './edits.ts';
import { exportLive } from './export.ts';
import type { ExportOptions } from './exported.ts';
import { referenceTexts } from './reference-text.ts';

/** The result for one place in a file. */
export interface UpdateNote {
  readonly file: string;
  readonly line?: number | undefined;
  readonly kind: KindName;
  readonly name: string;
  readonly field?: string | undefined;
  readonly outcome: 'changed' | 'added' | 'dropped' | 'reordered' | 'kept';
  readonly message?: string | undefined;
}

export interface Update {
  /** Every file, changed or not. */
  readonly texts: readonly SourceText[];
  readonly changed: readonly SourceText[];
  readonly notes: readonly UpdateNote[];
}

export interface UpdateOptions extends Pick<ExportOptions, 'archived' | 'minimal'> {
  /** Where placeholders get their values. */
  readonly env: Env;
  /** Whether to change existing entries only, and append none. */
  readonly knownOnly: boolean;
  readonly only?: readonly KindName[] | undefined;
  readonly skip?: readonly KindName[] | undefined;
}

/** One edit can lead to others where a value is shared, so edits are made in rounds, at most this many. */
const maxRounds = 8;

/** How many places an error names if the edits do not settle. */
const maxShown = 10;

/**
 * Updates values in files that differ from what was read, drops entries of things that no longer exist, and appends
 * things without an entry. Everything else stays as it is written: comments, order, anchors, `${VAR}`. Throws a usage
 * error for files that cannot be read, and an error if the files still differ after the last round.
 */
export async function updateTexts(
  texts: readonly SourceText[],
  live: Live,
  { env, archived, minimal, knownOnly, only, skip }: UpdateOptions,
): Promise<Update> {
  const yaml = (await import('yaml')).default as unknown as typeof import('yaml');
  const notes = new Map<string, UpdateNote>();
  const names = referenceTexts(namesOf(live));
  let now = texts;
  for (let round = 0; ; round += 1) {
    const desired = await loadTexts(now, { env, only, skip });
    const kinds = new Set(desired.kinds.keys());
    const all = { kinds, archived: true, bots: true, minimal: false };
    const exported = exportLive(live, all);
    const exportedNew = knownOnly ? [] : exportLive(live, { ...all, bots: false, minimal });
    const found = new Map<DeclaredItem, readonly number[]>();
    const resolved = await resolveDesired(desired, live, {}, found);
    const { edits, kept } = editsOf({
      desired,
      resolved,
      found,
      live,
      texts: names,
      exported,
      exportedNew,
      archived,
    });
    for (const note of [...edits.map(noteOf), ...kept.map(noteOfKept)]) {
      const key = [note.file, note.kind, note.name, note.field, note.outcome].join('\n');
      if (!notes.has(key)) notes.set(key, note);
    }
    if (edits.length === 0) break;
    if (round === maxRounds) throw unsettled(edits);
    now = now.map(({ file, text }) => ({
      file,
      text: edited(
        text,
        file,
        edits.filter((edit) => fileOf(edit) === file),
        yaml,
      ),
    }));
  }
  const before = new Map(texts.map(({ file, text }) => [file, text]));
  return {
    texts: now,
    changed: now.filter(({ file, text }) => before.get(file) !== text),
    notes: [...notes.values()],
  };
}

/** Returns the error for files that would still differ: the next apply would change the organization to match them. */
function unsettled(edits: readonly Edit[]): CliError {
  const notes = edits.map(noteOf);
  const left = notes.map(({ file, line, kind, name, field }) =>
    [`${file}${line === undefined ? '' : `:${line}`}: ${kind}`, name, field].filter(Boolean).join(' '),
  );
  return new CliError('unexpected', 'these files cannot be brought up to date; nothing was written', {
    hint: `Edit by hand what still differs:\n${[...new Set(left)].slice(0, maxShown).join('\n')}`,
  });
}

function fileOf(edit: Edit): string {
  return 'entry' in edit ? edit.entry.place.file : edit.file;
}

function noteOf(edit: Edit): UpdateNote {
  if (edit.op === 'add') return { file: edit.file, kind: edit.kind, name: edit.added.key, outcome: 'added' };
  if (edit.op === 'order') return { file: edit.file, kind: edit.kind, name: '', outcome: 'reordered' };
  const { kind, key: name, place } = edit.entry;
  const at = { file: place.file, line: place.line, kind, name };
  if (edit.op === 'drop') return { ...at, outcome: 'dropped', message: edit.why };
  const field = edit.op === 'list' ? edit.path[0] : edit.key;
  const message = edit.op === 'unset' ? `left out: ${edit.why}` : undefined;
  return { ...at, field, outcome: 'changed', message };
}

function noteOfKept({ entry: { kind, key: name, place }, key, why }: Kept): UpdateNote {
  return { file: place.file, line: place.line, kind, name, field: key, outcome: 'kept', message: why };
}
