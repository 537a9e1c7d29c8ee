import { exitCodes } from '../../base/exit-codes.ts';
import { foldWords } from '../../output/fold.ts';
import { verb } from '../_define.ts';

export const command = verb({
  prints: 'text',
  examples: { 'realmctl help exit-codes': 'print the list' },
  async run() {
    const meanings = new Map<number, readonly string[]>();
    for (const { code, meaning } of Object.values(exitCodes)) {
      meanings.set(code, [...(meanings.get(code) ?? []), meaning]);
    }
    const lines = [...meanings].flatMap(([code, all]) =>
      foldWords(all.join('; or '), 74).map(
        (line, index) => `${(index === 0 ? String(code) : '').padStart(4)}  ${line}`,
      ),
    );
    return { text: `Exit codes\n\n${lines.join('\n')}\n` };
  },
});
