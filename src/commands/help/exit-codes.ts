import { exitCodes } from '../../exit-codes.ts';
import { verb } from '../_define.ts';

export const command = verb({
  rows: [],
  params: {},
  examples: [{ line: 'realmctl help exit-codes', what: 'print the list' }],
  async run() {
    const lines = Object.values(exitCodes).map(
      ({ code, meaning }) => `${String(code).padStart(4)}  ${meaning}`,
    );
    return { text: `Exit codes\n\n${lines.join('\n')}\n` };
  },
});
