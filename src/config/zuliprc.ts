/** Reads a zuliprc file: INI, one section `[api]`. */
import { readFile, stat } from 'node:fs/promises';
import { Failure, usage } from '../failure.ts';
import { requirePrivate } from './private-file.ts';

export const zuliprcKeys = [
  'email',
  'key',
  'site',
  'insecure',
  'cert_bundle',
  'client_cert',
  'client_cert_key',
] as const;
export type ZuliprcKey = (typeof zuliprcKeys)[number];

export interface Zuliprc {
  readonly path: string;
  /** Values as written, without the white space around them; empty ones are left out. */
  readonly values: Readonly<Partial<Record<ZuliprcKey, string>>>;
  /** `PATH:LINE` of a key, to name it in messages. */
  at(key: ZuliprcKey): string;
}

/**
 * The file, or undefined where there is none. Throws a usage Failure, naming file
 * and line, for one that cannot be read as a zuliprc or that others may read.
 */
export async function readZuliprc(path: string, platform: NodeJS.Platform): Promise<Zuliprc | undefined> {
  const bytes = await readPrivate(path, platform);
  return bytes === undefined ? undefined : parseZuliprc(path, decode(path, bytes));
}

/** Reads the text of a zuliprc; `path` is for messages alone. */
export async function parseZuliprc(path: string, text: string): Promise<Zuliprc> {
  const { parse, ParsingError } = await import('./ini.ts');
  let sections: Record<string, unknown>;
  try {
    // Comments only at the start of a line and no types: a `#` or `;` within a key belongs to it.
    sections = parse(text, { comment: ['#', ';'], autoTyping: false });
  } catch (error) {
    // The line itself may hold the key, so it is not shown.
    const line = error instanceof ParsingError ? `:${error.lineNumber}` : '';
    throw usage(
      `${path}${line} is not a line of a zuliprc file`,
      'lines are [api], NAME=VALUE, or # and a comment',
    );
  }
  const api = Object.hasOwn(sections, 'api') ? sections.api : undefined;
  if (typeof api !== 'object' || api === null) throw usage(`${path} has no section [api]`);
  const values: Partial<Record<ZuliprcKey, string>> = {};
  for (const key of zuliprcKeys) {
    const value = (api as Record<string, unknown>)[key];
    if (typeof value === 'string' && value !== '') values[key] = value;
  }
  return { path, values, at: (key) => `${path}${lineOf(text, key)}` };
}

async function readPrivate(path: string, platform: NodeJS.Platform): Promise<Buffer | undefined> {
  try {
    if (platform !== 'win32') requirePrivate(path, await stat(path));
    return await readFile(path);
  } catch (error) {
    if (error instanceof Failure) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw usage(`${path} cannot be read (${code ?? 'unknown reason'})`);
  }
}

function decode(path: string, bytes: Buffer): string {
  const [first, second] = bytes;
  const wide =
    (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.includes(0);
  if (wide) throw usage(`${path} is not UTF-8 text (perhaps UTF-16)`, 'save it as UTF-8');
  // The decoder drops a byte order mark.
  return new TextDecoder('utf-8').decode(bytes);
}

/** `:LINE` of the last line that sets the key: the one that counts. */
function lineOf(text: string, key: string): string {
  const lines = text.split(/\r?\n/);
  const found = lines.findLastIndex((line) => line.split('=', 1)[0]?.trim() === key && line.includes('='));
  return found === -1 ? '' : `:${found + 1}`;
}
