/** Reads a zuliprc file: INI, one section `[api]`. */
import { CliError, usageError } from '../base/cli-error.ts';
import { readSecretFile } from '../files/secret-file.ts';

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
  /** Values as written, without surrounding whitespace; empty ones are left out. */
  readonly values: Readonly<Partial<Record<ZuliprcKey, string>>>;
  /** Returns `PATH:LINE` of a key, for messages. */
  at(key: ZuliprcKey): string;
}

/**
 * Returns the file, or undefined if there is none. Throws a usage error, naming file and line, if it cannot be read
 * as a zuliprc or others may read it.
 */
export async function readZuliprc(path: string, platform: NodeJS.Platform): Promise<Zuliprc | undefined> {
  try {
    return parseZuliprc(path, await readSecretFile(path, { what: 'an API key', platform }));
  } catch (error) {
    if (error instanceof CliError) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw usageError(`${path} cannot be read (${code ?? 'unknown reason'})`);
  }
}

/**
 * Reads the text of a zuliprc; `path` is only for messages. It follows Python's reader, which other clients use:
 * comments are on lines of their own, so a `#` or `;` within a key belongs to it, and a key that is set twice is
 * refused. No message shows a line, because it may contain the key.
 */
export function parseZuliprc(path: string, text: string): Zuliprc {
  const found = new Map<string, { readonly value: string; readonly line: number }>();
  const sections = [''];
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    const [line, content] = [index + 1, written.trim()];
    if (content === '' || /^[#;]/.test(content)) continue;
    const [, heading] = /^\[([^\]]+)\]/.exec(content) ?? [];
    const [, key, value = ''] = /^([^=[]+?)\s*=(.*)$/.exec(content) ?? [];
    if (heading !== undefined) sections.push(heading.trim());
    else if (key === undefined) throw noLine(path, line);
    else if (sections.at(-1) === 'api') addOnce(found, key, { value: value.trim(), line }, path);
  }
  if (!sections.includes('api')) throw usageError(`${path} has no section [api]`);
  const values = Object.fromEntries(
    zuliprcKeys.flatMap((key) => {
      const { value = '' } = found.get(key) ?? {};
      return value === '' ? [] : [[key, value]];
    }),
  );
  const at = (key: ZuliprcKey) => (found.has(key) ? `${path}:${found.get(key)?.line}` : path);
  return { path, values, at };
}

function noLine(path: string, line: number): CliError {
  return usageError(
    `${path}:${line} is not a line of a zuliprc file`,
    'lines are [api], NAME=VALUE, or # and a comment',
  );
}

/** Throws a usage error for a key that is set twice: only the person can decide which one is meant. */
function addOnce<T extends { readonly line: number }>(
  found: Map<string, T>,
  key: string,
  entry: T,
  path: string,
): void {
  const first = found.get(key);
  if (first !== undefined) {
    throw usageError(
      `${path}:${entry.line} sets ${key} again, after line ${first.line}`,
      'keep one of the two',
    );
  }
  found.set(key, entry);
}
