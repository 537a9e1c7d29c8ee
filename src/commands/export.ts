import { usageError } from '../base/cli-error.ts';
import { counted } from '../base/words.ts';
import { traitsOf } from '../output/formats.ts';
import type { Column, Result } from '../output/result.ts';
import type { UpdateNote } from '../provision/export/update.ts';
import { type KindName, kindNames, sharedKinds } from '../provision/model/kinds.ts';
import type { Live } from '../provision/model/live.ts';
import type { Context } from '../session/context.ts';
import { verb } from './_define.ts';
import { chosenKinds, fileOptions } from './_desired-options.ts';
import { readingRows } from './_desired-rows.ts';

const noteFields = ['file', 'line', 'kind', 'name', 'field', 'outcome', 'message'] as const;
const noteColumns: readonly Column[] = noteFields.map((name) => ({
  name,
  ...(name === 'line' && { align: 'right' as const }),
  ...(name === 'name' && { key: true }),
  value: (item) => item[name] as string | number | undefined,
}));

const fileColumns: readonly Column[] = [
  { name: 'file', key: true, value: ({ file }) => String(file) },
  { name: 'kinds', value: ({ kinds }) => (kinds as readonly string[]).join(', ') },
  { name: 'entries', align: 'right', value: ({ entries }) => Number(entries) },
];

export const command = verb({
  description:
    'Writes the organization to files that plan without changes: names stand for ids, words for ' +
    'numbers, lists are complete and sorted, and the same organization gives the same bytes. Without ' +
    '--out, the files go to standard output. Bots, role groups and archived things are exported only if ' +
    'you ask for them, your sidebar views only with --only nav_views, and secrets never.\n\n' +
    'If --out ends in .yaml, .yml or .json, it is one file; any other name is a folder with a file for ' +
    'each kind. --update edits existing files: it changes what differs, removes entries that no longer ' +
    'exist, appends new ones and lists all of that. Comments, order, anchors and variables stay as they ' +
    'are.\n\n' +
    'If this account cannot read everything, the command exits with 5 and writes nothing. With ' +
    '--partial the rest is exported, and comments say what is missing.',
  rows: readingRows,
  prints: ({ out, update }) => (out === undefined && update === undefined ? 'yaml' : undefined),
  extra: {
    out: {
      kind: 'text',
      writes: 'export',
      nonEmpty: true,
      placeholder: '<file|folder>',
      help: 'write to this file or folder',
    },
    update: {
      kind: 'texts',
      writes: 'update',
      placeholder: '<path>',
      help: 'update these files and folders in place',
    },
    known_only: { kind: 'switch', help: 'with --update: append no new entries' },
    check: { kind: 'switch', help: 'with --update: show what would change, but write nothing' },
    force: { kind: 'switch', help: 'replace existing files' },
    only: fileOptions.only,
    skip: fileOptions.skip,
    minimal: { kind: 'switch', help: 'leave out fields that have their default value' },
    archived: { kind: 'switch', help: 'include archived channels and folders, deactivated groups and users' },
    bots: { kind: 'switch', help: 'include bots in lists of users' },
    partial: { kind: 'switch', help: 'continue if something cannot be read' },
  },
  examples: {
    'realmctl export --only channels,groups': 'print channels and groups as YAML',
    'realmctl export --minimal --json': 'the same as JSON, without default values',
    'realmctl export --only linkifiers --partial': 'export what you can read',
  },
  async run({ extra }, context) {
    const { update, out, force = false } = extra;
    if (update !== undefined && out !== undefined) throw usageError('--update and --out cannot be combined');
    if (force && out === undefined) throw usageError('--force needs --out');
    for (const name of ['known_only', 'check'] as const) {
      if (extra[name] !== true || update !== undefined) continue;
      throw usageError(`${context.flagLabel(name)} needs --update`);
    }
    const words = chosenKinds(extra);
    if (update !== undefined) return updated(update, extra, words, context);
    const kinds = new Set((words.only ?? sharedKinds).filter((kind) => !words.skip?.includes(kind)));
    if (out !== undefined) {
      const { requirePlaces } = await import('../provision/export/places.ts');
      await requirePlaces(out, kinds, { force });
    }
    const live = await read(kinds, false, extra.partial === true, context);
    const { exportLive } = await import('../provision/export/export.ts');
    const exported = exportLive(live, {
      kinds,
      archived: extra.archived === true,
      bots: extra.bots === true,
      minimal: extra.minimal === true,
    });
    if (out === undefined) return printed(exported, live, context);
    const { exportFiles, writeExport } = await import('../provision/export/places.ts');
    const files = await exportFiles(out, exported, headOf(live));
    await writeExport(out, files, { force });
    const list = files.map(({ path, kinds: held }) => ({
      file: path,
      kinds: held.map(({ kind }) => kind),
      entries: held.reduce((count, { entries }) => count + entries.length, 0),
    }));
    return { list, columns: fileColumns, fields: ['file', 'kinds', 'entries'], id: 'file', noun: 'files' };
  },
});

type Exported = ReturnType<typeof import('../provision/export/export.ts').exportLive>;

function headOf({ site, level }: Live): readonly string[] {
  return [`Exported from ${site} (feature level ${level}) by realmctl.`];
}

async function read(
  kinds: ReadonlySet<KindName>,
  invitations: boolean,
  partial: boolean,
  context: Context,
): Promise<Live> {
  const { needsOfExport } = await import('../provision/live/needs.ts');
  const { readLive } = await import('../provision/live/read.ts');
  const live = await readLive(context, { ...needsOfExport(kinds), invitations });
  const { requireComplete } = await import('../provision/export/export.ts');
  if (!partial) requireComplete(live, kinds);
  return live;
}

async function printed(exported: Exported, live: Live, { options }: Context): Promise<Result> {
  const { jsonTree, yamlText } = await import('../provision/export/document.ts');
  if (options.jq === undefined && !traitsOf(options.format).isJson) {
    return { text: await yamlText(exported, headOf(live)) };
  }
  return { object: jsonTree(exported), fields: kindNames, id: 'organization' };
}

async function updated(
  paths: readonly string[],
  {
    minimal = false,
    archived = false,
    partial = false,
    known_only: knownOnly = false,
    check = false,
  }: Readonly<
    Partial<Record<'minimal' | 'archived' | 'partial' | 'known_only' | 'check', boolean | undefined>>
  >,
  words: ReturnType<typeof chosenKinds>,
  context: Context,
): Promise<Result> {
  const { loadTexts, textsOfPaths } = await import('../provision/source/load.ts');
  const texts = await textsOfPaths(paths, {});
  const { requireEditable, updateFiles } = await import('../provision/export/places.ts');
  await requireEditable(texts.map(({ file }) => file));
  const desired = await loadTexts(texts, { env: context.env, ...words });
  const kinds = new Set(desired.kinds.keys());
  const live = await read(kinds, kinds.has('users'), partial, context);
  const { updateTexts } = await import('../provision/export/update.ts');
  const { changed, notes } = await updateTexts(texts, live, {
    env: context.env,
    archived,
    minimal,
    knownOnly,
    ...words,
  });
  if (!check) {
    await updateFiles(changed.map(({ file, text }) => ({ path: file, text })));
  }
  const countOf = (outcome: UpdateNote['outcome']) => notes.filter((note) => note.outcome === outcome).length;
  context.note(
    `${check ? 'would update' : 'updated'} ${counted(changed.length, 'file')}: ${countOf('changed')} changed, ${countOf('added')} added, ${countOf('dropped')} dropped`,
  );
  return {
    list: notes.map((note) => ({ ...note })),
    columns: noteColumns,
    fields: noteFields,
    id: 'name',
    noun: 'changes',
  };
}
