/** The people of lists that follow a table, or a command that prints one. */
import { realpath } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { InvalidValueError } from '../../api/codecs/codec.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Env } from '../../base/env.ts';
import type {
  DeclaredItem,
  DeclaredList,
  Desired,
  DesiredKind,
  Entry,
  FollowSource,
} from '../model/desired.ts';
import type { FileList } from '../model/kind-spec.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import { sourceName } from '../model/names.ts';
import { pathBeside } from '../model/place.ts';
import { outputOf } from './command-output.ts';
import type { Faults } from './faults.ts';
import { addressesOf, type FollowedTable, readFollowedTable, type TableOrigin } from './followed-table.ts';
import { writtenItem } from './list.ts';

export interface SourceReading {
  readonly env: Env;
  /** How a list that follows a command is treated: commands in untrusted files do not run. */
  readonly commands?: 'run' | 'refuse' | 'leave-out' | undefined;
  /** Ends the commands. */
  readonly signal?: AbortSignal | undefined;
  /** Shows which command is running, since it may take minutes. */
  readonly withProgress?: (<T>(text: () => string, work: () => Promise<T>) => Promise<T>) | undefined;
  /** Whether the files may name nothing on this machine. */
  readonly isConfined?: boolean | undefined;
  /** Where the file of a message lies on the disk, if that is not its name. */
  readonly pathOf?: ((file: string) => string) | undefined;
  /** Returns the content that a table had then; undefined if only the disk has it. */
  readonly tableAt?: ((path: string) => Promise<Buffer | undefined>) | undefined;
}

/**
 * Fills the lists that follow tables and commands. A list that is left out is as if no file had it.
 * @param counts whether this run takes notice of a kind
 */
export async function withSources(
  kinds: Desired['kinds'],
  counts: (kind: KindName) => boolean,
  options: SourceReading,
  faults: Faults,
): Promise<Desired['kinds']> {
  const read = readOnce(options);
  const filled = new Map<KindName, DesiredKind>();
  for (const [kind, desired] of kinds) {
    const entries: Entry[] = [];
    for (const entry of desired.entries) {
      if (!counts(kind) || sourcesIn(entry).length === 0) {
        entries.push(entry);
        continue;
      }
      const lists = new Map<string, DeclaredList>();
      for (const [key, list] of entry.lists) {
        const spec = kindOf(kind).lists?.[key];
        const resolved =
          spec === undefined ? list : await filledList(list, key, spec, { options, read }, faults);
        if (resolved !== undefined) lists.set(key, resolved);
      }
      entries.push({ ...entry, lists });
    }
    filled.set(kind, { ...desired, entries });
  }
  return filled;
}

function sourcesIn({ lists }: Entry): FollowSource[] {
  return [...lists.values()].flatMap((list) => (list.exact && list.follows?.source) || []);
}

interface Reading {
  readonly options: SourceReading;
  readonly read: (source: FollowSource) => Promise<FollowedTable>;
}

async function filledList(
  list: DeclaredList,
  key: string,
  spec: FileList,
  { options, read }: Reading,
  faults: Faults,
): Promise<DeclaredList | undefined> {
  const source = list.exact ? list.follows?.source : undefined;
  if (source === undefined) return list;
  const { commands = 'leave-out' } = options;
  if (options.isConfined === true) {
    faults.add(source.place, `${key} follows a file or a command, and agents reach none`);
    return undefined;
  }
  if ('command' in source.from && commands !== 'run') {
    if (commands === 'leave-out') return undefined;
    faults.add(source.place, `${key} follows a command, which this run does not allow`, {
      hint: 'if you trust the files, add --allow-commands',
    });
    return undefined;
  }
  try {
    if (
      'table' in source.from &&
      commands !== 'run' &&
      (await isOutside(source.from.table, source, options))
    ) {
      if (commands === 'leave-out') return undefined;
      throw outside(source.from.table);
    }
    const table = await read(source);
    const items = itemsIn(table, source, key, spec, faults);
    return { ...list, items } as DeclaredList;
  } catch (error) {
    if (!(error instanceof CliError) || error.exitReason === 'interrupted') throw error;
    faults.add(source.place, `${key}: ${error.message}`, { hint: error.hint });
    return undefined;
  }
}

function itemsIn(
  table: FollowedTable,
  source: FollowSource,
  key: string,
  spec: FileList,
  faults: Faults,
): DeclaredItem[] {
  return addressesOf(table, source).flatMap(({ text, line }): DeclaredItem[] => {
    const place = { file: table.where, line, column: 1 };
    try {
      const written = writtenItem(text, spec);
      if (typeof written === 'object' && written !== null && 'user' in written)
        // Anything else in it is not an address: people could choose names in order to get in.
        return [{ place, written: { user: { by: 'email', email: text } }, plain: text }];
      faults.add(place, `${key} takes people from a table, and '${text}' is a group`);
    } catch (error) {
      if (!(error instanceof InvalidValueError)) throw error;
      faults.add(place, `${key} ${error.message}`, { hint: error.hint });
    }
    return [];
  });
}

/** Reads each table, and runs each command, once. */
function readOnce(options: SourceReading): Reading['read'] {
  const known = new Map<string, Promise<FollowedTable>>();
  const { env, signal, withProgress = (_, work) => work() } = options;
  return (source) => {
    const { from, place, encoding } = source;
    const file = options.pathOf?.(place.file) ?? place.file;
    const key = JSON.stringify([dirname(file), from, encoding]);
    const before = known.get(key);
    if (before !== undefined) return before;
    const reading =
      'table' in from
        ? tableOf(pathBeside(file, from.table), options).then((origin) => readFollowedTable(origin, encoding))
        : withProgress(
            () => `running ${sourceName(source)}`,
            () => outputOf(from.command, dirname(file), env, signal),
          ).then((bytes) => readFollowedTable({ bytes, where: sourceName(source) }, encoding));
    known.set(key, reading);
    return reading;
  };
}

async function tableOf(path: string, { tableAt }: SourceReading): Promise<TableOrigin> {
  const bytes = await tableAt?.(path);
  return bytes === undefined ? { path } : { path, bytes };
}

/** A file that a stranger proposes must not have any file of the machine read, and shown in messages. */
async function isOutside(table: string, { place }: FollowSource, options: SourceReading): Promise<boolean> {
  const file = options.pathOf?.(place.file) ?? place.file;
  const real = (path: string) => realpath(path).catch(() => undefined);
  const [folder, found] = [await real(dirname(file)), await real(pathBeside(file, table))];
  if (folder === undefined || found === undefined) return false;
  const path = relative(folder, found);
  return path === '..' || path.startsWith(`..${sep}`) || path === found;
}

function outside(table: string): CliError {
  return new CliError('usage', `the table ${table} is outside the folder of the file that follows it`, {
    hint: 'move it beside the file, or, if you trust the files, add --allow-commands',
  });
}
