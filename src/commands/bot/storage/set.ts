import { getStorage, setStorage } from '../../../api/table/bot-storage.ts';
import { usageError } from '../../../base/cli-error.ts';
import type { Outcome } from '../../../engine/outcome.ts';
import { readText } from '../../../files/read-text.ts';
import type { Context } from '../../../session/context.ts';
import { verb } from '../../_define.ts';
import { readStdin } from '../../_stdin.ts';
import { readStorage } from './_read.ts';

export const command = verb({
  description:
    'Stores a value for the bot whose API key you use, and replaces the present value of the key. A value ' +
    'from a file or stdin includes all of its line breaks.',
  rows: [setStorage, getStorage],
  extra: {
    key: { kind: 'text', required: true, nonEmpty: true, help: 'name of the value' },
    value: { kind: 'text', help: 'value to store' },
    value_file: { kind: 'file', help: 'file with the value; - reads stdin' },
  },
  fields: ['key', 'value', 'outcome'],
  positionals: [
    { param: 'key', name: 'KEY' },
    { param: 'value', name: 'VALUE', optional: true },
  ],
  examples: {
    'realmctl bot storage set last-run 2026-11-01': 'set a value',
    'echo Hello | realmctl bot storage set greeting --value-file -': 'read it from a pipe',
  },
  async run({ extra: { key, value: written, value_file: file } }, context) {
    const value = await valueGiven(written, file, context);
    const before = (await readStorage(context))[key];
    const isSame = before === value;
    if (!isSame) await context.write(setStorage, { storage: { [key]: value } });
    const changed: Outcome = before === undefined ? 'created' : 'updated';
    const outcome: Outcome = isSame ? 'unchanged' : changed;
    return {
      object: { key, value, outcome },
      id: 'key',
      done: isSame ? `key ${key} is already up to date` : `${changed} key ${key}`,
    };
  },
});

async function valueGiven(
  value: string | undefined,
  file: string | undefined,
  context: Context,
): Promise<string> {
  if (value !== undefined && file !== undefined) {
    throw usageError('VALUE and --value-file cannot be combined', 'use one of them');
  }
  if (value !== undefined) return value;
  if (file === undefined) throw usageError('VALUE is missing', 'or use --value-file');
  return file === '-' ? readStdin(context, '--value-file -', 'use VALUE') : readText(file);
}
