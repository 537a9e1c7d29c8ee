import { CliError, usageError } from '../../base/cli-error.ts';
import { verb } from '../_define.ts';
import { keyNames, unknownKey } from './_keys.ts';
import { currentValues } from './_values.ts';

export const command = verb({
  description: 'Prints the effective value, as config list does. Exits with 3 if there is none.',
  prints: 'text',
  extra: { key: { kind: 'text', required: true, suggestions: keyNames, help: 'name of the setting' } },
  positionals: [{ param: 'key', name: 'KEY' }],
  exits: ['not-found'],
  examples: { 'realmctl config get timeout': 'print one value' },
  async run({ extra }, context) {
    const name = extra.key.replaceAll('-', '_');
    if (name === 'key') throw usageError('the API key is not shown here', 'realmctl auth token');
    const found = (await currentValues(context)).find(({ key }) => key === name);
    if (found === undefined) throw unknownKey(name);
    if (found.value === null) throw new CliError('not-found', `${name} is not set`);
    return { text: `${found.value}\n` };
  },
});
