/**
 * Checks where a command may write, by one rule for every option that names an output file. Only files that realmctl
 * wrote for the same purpose are replaced or extended, links are not written through, and pipes, devices and folders
 * are refused before anything is sent.
 */

import { constants, type Stats } from 'node:fs';
import { access, lstat, open, readlink, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type CliError, usageError } from '../base/cli-error.ts';
import { parsedJson } from '../base/parsed-json.ts';
import { temporaryName } from './atomic-replace.ts';
import { fileReason } from './file-reason.ts';
import { openNoFollow } from './open-no-follow.ts';

interface Purpose {
  /** `--force` replaces an existing file. */
  readonly replaces?: true;
  /** `--resume` continues the file of the run it resumes. */
  readonly resumes?: true;
  /** The next run continues the file of an earlier one. */
  readonly continues?: {
    /** What such a file is, for the error about any other file. */
    readonly what: string;
    /** Recognizes such a file by its first bytes. If absent, the command reads the whole file and decides. */
    readonly isOwn?: (head: string) => boolean;
    /** Lines are appended, so its folder need not be writable. */
    readonly appends?: true;
  };
  /** A path without the extension of an organization file is a folder, which is created if missing. */
  readonly folder?: true;
  /** The file exists, and is also the input. */
  readonly edits?: true;
}

/** The beginning of an undo file, in its first comment, by which it is recognized. */
export const undoTitle = 'Undo of a run of realmctl';

/** The purposes of output files. An option declares one in `writes`. */
export const outputPurposes = {
  document: { replaces: true },
  // A plan that somebody may have reviewed.
  plan: {},
  secret: {},
  evidence: {},
  'offboarding-record': {
    continues: {
      // The command itself finds out whose record it is and whether that run ended.
      what: 'the record of an interrupted run of these users',
      isOwn: (head) => head.startsWith('{\n  "format_version": 1,\n  "site": '),
    },
  },
  export: { replaces: true, folder: true },
  update: { edits: true },
  results: { resumes: true },
  // The results of a run that is not resumed from them.
  'change-results': {},
  'resumed-results': {
    continues: {
      what: 'the results of a run',
      isOwn: isResults,
    },
  },
  failed: { resumes: true },
  'header-map': {},
  'new-passwords': { resumes: true },
  passwords: {
    continues: {
      what: 'a file of passwords that realmctl wrote',
      isOwn: (head) => head.startsWith('email,password\n'),
    },
  },
  undo: { continues: { what: 'an undo file', isOwn: (head) => head.startsWith(`# ${undoTitle}`) } },
  'run-log': {
    continues: {
      what: 'a log of realmctl apply',
      isOwn: (head) => hasFields(head, ['time', 'event', 'method', 'path'], /^\{"time":"[^"]+","event":"/),
      appends: true,
    },
  },
  'request-log': {
    continues: {
      what: 'a request log of the sandbox',
      isOwn: (head) => hasFields(head, ['time', 'method', 'path', 'status'], /^\{"time":"[^"]+","method":"/),
      appends: true,
    },
  },
  events: {
    continues: {
      what: 'a file of events that realmctl tail wrote',
      isOwn: isEventFile,
      appends: true,
    },
  },
  journal: {
    continues: {
      what: 'a journal that realmctl tail wrote',
      isOwn: (head) => hasFields(head, ['seq', 'prev', 'at', 'event'], /^\{"seq":[0-9]+,"prev":"/),
      appends: true,
    },
  },
  cursor: { continues: { what: 'a cursor' } },
  followed: {
    continues: {
      what: 'a record of followed people that realmctl wrote',
      isOwn: (head) => head.startsWith('{"realmctl_followed":'),
    },
  },
  sandbox: { continues: { what: 'a saved sandbox' } },
} as const satisfies Readonly<Record<string, Purpose>>;

export type OutputPurpose = keyof typeof outputPurposes;

export interface OutputFile {
  /** The option that names it, for messages; undefined if the command chose the name. */
  readonly flag?: string | undefined;
  readonly path: string;
  readonly writes: OutputPurpose;
  /** Whether `--force` was given. */
  readonly force?: boolean;
  /** Whether `--resume` was given. */
  readonly resumes?: boolean;
  /** Whether to skip the check that the file can be written: a dry run writes nothing. */
  readonly readOnly?: boolean;
}

/** Throws a usage error if the file must not or cannot be written. Opens no pipe, and leaves nothing behind. */
export async function requireOutput(output: OutputFile): Promise<void> {
  const { flag, path } = output;
  const purpose: Purpose = outputPurposes[output.writes];
  if (path === '-') {
    throw usageError(
      `${flag ?? 'the output'} needs a file, and - is not one`,
      'name a file; ./- is a file with that name',
    );
  }
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    // A slash at the end of a file's name makes it a folder.
    if (error.code === 'ENOENT' || (error.code === 'ENOTDIR' && /[/\\]$/.test(path))) return undefined;
    throw cannotWrite(output, error);
  });
  if (found === undefined && purpose.folder !== true && /[/\\]$/.test(path)) {
    throw usageError(`${flag ?? 'the output'}: ${path} is a folder, not a file`, 'name a file');
  }
  // With a slash at the end, a link to a folder looks like the folder.
  const bare = path.replace(/(?<=[^/\\])[/\\]+$/, '');
  const itself = bare === path ? found : await lstat(bare).catch(() => undefined);
  if (itself?.isSymbolicLink() === true && (found !== undefined || purpose.folder === true)) {
    throw await isLink(output, bare);
  }
  if (found?.isDirectory() === true && (purpose.folder ?? purpose.edits) === true) {
    if (purpose.edits !== true) await requireWritableFolder(output, path);
    return;
  }
  if (found !== undefined) {
    refuseUnusual(output, found);
    await requireOwn(output, purpose);
  }
  if (purpose.edits === true && found === undefined) return;
  if (found !== undefined && purpose.continues?.appends === true) {
    await access(path, constants.W_OK).catch((error) => {
      throw cannotWrite(output, error);
    });
    return;
  }
  await requireWritableFolder(output, await folderFor(output, purpose));
}

/** Returns the folder in which something will be created; if folders are created too, the lowest one that exists. */
async function folderFor({ path }: OutputFile, { folder }: Purpose): Promise<string> {
  let place = dirname(path);
  if (folder !== true || /\.(?:ya?ml|json)$/i.test(path)) return place;
  while (dirname(place) !== place && !(await exists(place))) place = dirname(place);
  return place;
}

async function requireWritableFolder(output: OutputFile, folder: string): Promise<void> {
  const { flag, path, readOnly = false } = output;
  if (readOnly) return;
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error && found.code !== 'ENOENT') throw cannotWrite(output, found);
  if (found instanceof Error) {
    throw usageError(
      `${labelOf(flag)}cannot write ${path}: the folder ${folder} does not exist`,
      `mkdir -p ${folder}, or name another file`,
    );
  }
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    await tryToCreate(resolve(folder, '.realmctl'));
  } catch (error) {
    throw cannotWrite(output, error as NodeJS.ErrnoException);
  }
}

/**
 * Creates a file as a test: permissions alone are not enough, because for root, and in places such as /proc, they
 * always allow it.
 */
async function tryToCreate(path: string): Promise<void> {
  const trial = temporaryName(path);
  await (await open(trial, 'wx', 0o600)).close();
  await rm(trial, { force: true });
}

function refuseUnusual({ flag, path }: OutputFile, found: Stats): void {
  if (found.isFile()) return;
  throw usageError(
    `${labelOf(flag)}${path} is ${kindOfFile(found)}, not a regular file`,
    'name a regular file',
  );
}

async function isLink({ flag, path }: OutputFile, bare: string): Promise<CliError> {
  const target = await readlink(bare).catch(() => undefined);
  return usageError(
    `${labelOf(flag)}${path} is a symbolic link, and realmctl does not write through links`,
    target === undefined ? 'name another file' : `name the file itself: ${resolve(dirname(path), target)}`,
  );
}

async function requireOwn(output: OutputFile, purpose: Purpose): Promise<void> {
  const { flag, path, writes, force = false, resumes = false } = output;
  if (purpose.edits === true || (purpose.replaces === true && force)) return;
  if (purpose.resumes === true && resumes) return;
  if (writes === 'results' && (await holdsNoResults(path))) return;
  const { continues } = purpose;
  if (continues === undefined) throw alreadyExists(flag, path, writes);
  if (continues.isOwn === undefined) return;
  const head = await headOf(path).catch((error: NodeJS.ErrnoException) => {
    throw cannotWrite(output, error);
  });
  // Replacing an empty file loses nothing: mktemp creates such files.
  if (head === '' || continues.isOwn(head)) return;
  throw isForeign(flag, path, writes);
}

/** Returns the error for a file of another kind than the one the command continues. */
export function isForeign(flag: string | undefined, path: string, writes: OutputPurpose): CliError {
  const { continues }: Purpose = outputPurposes[writes];
  return usageError(
    `${labelOf(flag)}${path} exists and is not ${continues?.what ?? 'its own'}`,
    'name another file',
  );
}

/** Returns the error for a file that exists, with a hint. */
export function alreadyExists(flag: string | undefined, path: string, writes: OutputPurpose): CliError {
  const purpose: Purpose = outputPurposes[writes];
  const ways: Readonly<Record<string, string>> = {
    results: `continue with --resume ${path}, or name another file`,
    'new-passwords': 'name another file; --resume continues with the file of its run',
  };
  const usual =
    purpose.replaces === true ? 'name another file, or replace it with --force' : 'name another file';
  return usageError(`${labelOf(flag)}${path} already exists`, ways[writes] ?? usual);
}

/** Returns the error for a file that cannot be written, with the reason as text. */
function cannotWrite({ flag, path }: OutputFile, error: NodeJS.ErrnoException): CliError {
  return usageError(
    `${labelOf(flag)}cannot write ${path}: ${fileReason(error)}`,
    'name a file in a folder that you can write to',
  );
}

/** Returns the beginning of messages about a file: the option that names it. */
export function labelOf(flag: string | undefined): string {
  return flag === undefined ? '' : `${flag}: `;
}

/** How many bytes are read to recognize a file: more only to the end of its first line. */
const headSize = 4096;
const longestLine = 1024 ** 2;

/**
 * Returns the beginning of a file as text. The first line is complete, unless it is far longer than any line of ours.
 * Opens no pipe and follows no link. Throws the system's error.
 */
export async function headOf(path: string): Promise<string> {
  const handle = await openNoFollow(path, constants.O_RDONLY);
  try {
    const chunks: Buffer[] = [];
    let size = 0;
    while (size < longestLine) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(headSize), 0, headSize, size);
      const chunk = buffer.subarray(0, bytesRead);
      chunks.push(chunk);
      size += bytesRead;
      if (bytesRead === 0 || chunk.includes('\n')) break;
    }
    return Buffer.concat(chunks).toString('utf8');
  } finally {
    await handle.close();
  }
}

/** Whether a file contains results of a run, by its beginning. */
export function isResults(head: string): boolean {
  return (
    head.startsWith('row,key,outcome,') ||
    hasFields(head, ['row', 'key', 'outcome'], /^\{"row":[0-9]+,"key":"/)
  );
}

/** Whether a file is empty, as far as results go: a run that was killed before its first request leaves such a file. */
export async function holdsNoResults(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  if (found?.isFile() !== true) return false;
  if (found.size === 0) return true;
  const head = await headOf(path).catch(() => '');
  return head.length === found.size && /^row,key,outcome,[a-z,]*\n?$/.test(head);
}

/**
 * Whether the first line is a JSON object with these fields. An incomplete line, if it is the only one, is accepted
 * if it begins as realmctl writes such lines: other programs write JSON on one line without a line end too.
 */
function hasFields(head: string, fields: readonly string[], begin: RegExp): boolean {
  const [line = '', ...more] = head.split('\n');
  const value = parsedJson(line);
  if (value === undefined) return more.length === 0 && begin.test(line);
  return typeof value === 'object' && value !== null && fields.every((name) => Object.hasOwn(value, name));
}

/** Whether the first line has the fields of every event, or of every record that realmctl adds. */
function isEventFile(head: string): boolean {
  if (!hasFields(head, ['type'], /^\{(?:"id":[0-9]+,)?"type":"[a-z]/)) return false;
  const { id, type } = (parsedJson(head.split('\n')[0] ?? '') ?? {}) as { id?: unknown; type?: unknown };
  // An incomplete line: only a cursor shows whose it is.
  if (type === undefined) return true;
  return (
    typeof type === 'string' &&
    (type.startsWith('realmctl_') || (Number.isSafeInteger(id) && Number(id) >= 0))
  );
}

function kindOfFile(found: Stats): string {
  if (found.isDirectory()) return 'a folder';
  if (found.isFIFO()) return 'a named pipe';
  if (found.isSocket()) return 'a socket';
  return 'a device';
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
