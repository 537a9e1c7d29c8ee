/** Reads a zuliprc file: INI, one section `[api]`. */
import { CliError, usageError } from '../base/cli-error.ts';
import { decodeText } from '../base/plain-text.ts';
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
 * The file, or undefined where there is none. Throws a usage error, naming file
 * and line, for one that cannot be read as a zuliprc or that others may read.
 */
export async function readZuliprc(path: string, platform: NodeJS.Platform): Promise<Zuliprc | undefined> {
  const bytes = await readPrivate(path, platform);
  return bytes === undefined ? undefined : parseZuliprc(path, decodeText(bytes, path));
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
    throw usageError(
      `${path}${line} is not a line of a zuliprc file`,
      'lines are [api], NAME=VALUE, or # and a comment',
    );
  }
  const api = Object.hasOwn(sections, 'api') ? sections.api : undefined;
  if (typeof api !== 'object' || api === null) throw usageError(`${path} has no section [api]`);
  const values: Partial<Record<ZuliprcKey, string>> = {};
  for (const key of zuliprcKeys) {
    const value = (api as Record<string, unknown>)[key];
    if (typeof value === 'string' && value !== '') values[key] = value;
  }
  const lines = linesOf(path, text);
  const at = (key: ZuliprcKey) => (lines.has(key) ? `${path}:${lines.get(key)}` : path);
  return { path, values, at };
}

async function readPrivate(path: string, platform: NodeJS.Platform): Promise<Buffer | undefined> {
  const { readFile, stat } = await import('node:fs/promises');
  try {
    if (platform !== 'win32') requirePrivate(path, await stat(path));
    return await readFile(path);
  } catch (error) {
    if (error instanceof CliError) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw usageError(`${path} cannot be read (${code ?? 'unknown reason'})`);
  }
}

/**
 * The line of each key of `[api]`. Throws a usage error for a key that is set twice:
 * which one counts is for the person to say, and other readers of the file refuse it too.
 */
function linesOf(path: string, text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  let section = '';
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    section = /^\s*\[([^\]]*)\]/.exec(line)?.[1]?.trim() ?? section;
    const key = /^\s*([^#;[=][^=]*?)\s*=/.exec(line)?.[1];
    if (section !== 'api' || key === undefined) continue;
    const first = lines.get(key);
    if (first !== undefined) {
      throw usageError(
        `${path}:${index + 1} sets ${key} once more, after line ${first}`,
        'keep one of the two',
      );
    }
    lines.set(key, index + 1);
  }
  return lines;
}
