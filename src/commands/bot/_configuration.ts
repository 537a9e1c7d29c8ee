import { usageError } from '../../base/cli-error.ts';
import { parseJson } from '../../base/json-text.ts';
import type { Context } from '../../session/context.ts';
import { readSecret } from '../_secret-file.ts';

const flag = '--config-file';

/** Reads a bot's configuration from a file that only its owner can read; undefined if no file is named. */
export async function readConfiguration(
  file: string | undefined,
  context: Pick<Context, 'io' | 'signal'>,
): Promise<Record<string, string> | undefined> {
  if (file === undefined) return undefined;
  const value = parsed(await readSecret(file, flag, context));
  const isGood =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((each) => typeof each === 'string');
  if (isGood) return value as Record<string, string>;
  throw usageError(`${flag}: ${file} must contain a JSON object of strings`, `such as {"key": "…"}`);
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    // The content may be a secret, so the message has none of it.
    return undefined;
  }
}
