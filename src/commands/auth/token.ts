import { usageError } from '../../base/cli-error.ts';
import { Credentials } from '../../base/credentials.ts';
import { verb } from '../_define.ts';

export const command = verb({
  description: 'Prints to a pipe or file; on a terminal only with --show.',
  prints: 'text',
  extra: { show: { kind: 'switch', help: 'print it even on a terminal' } },
  exits: ['not-found', 'unauthenticated'],
  examples: { 'realmctl auth token > key.txt': 'save the key for another tool' },
  async run({ extra }, context) {
    if (context.io.stdoutIsTerminal && extra.show !== true) {
      throw usageError('the key is not shown on a terminal', 'pipe it to where it is needed, or add --show');
    }
    const { resolveConfig } = await import('../../config/resolve.ts');
    const { configInput } = await import('../../session/connect.ts');
    const { caller } = await resolveConfig(configInput(context.options, context.env));
    if (!(caller instanceof Credentials)) throw caller.missing;
    return { text: `${caller.key}\n` };
  },
});
