import { type Risk, risks } from '../../api/resources/risks.ts';
import { foldWords } from '../../output/fold.ts';
import { verb } from '../_define.ts';

const head = `Asking

A command asks before it

`;

const tail = `
The question names the organization, the things with their ids, and how many
people are affected. --yes answers it in advance; --dry-run shows the requests
and does not ask. Where realmctl cannot ask (no terminal, CI, --no-input), such
a command exits with 2 and sends nothing. Creating a channel or group never
asks.
`;

export const command = verb({
  prints: 'text',
  examples: { 'realmctl help asking': 'print the topic' },
  async run(_, context) {
    const commands = await context.commandsByRisk();
    const entries = Object.entries(risks).flatMap(([risk, text]) => {
      const who = (commands.get(risk as Risk) ?? []).join(', ');
      return [...folded(text, '  * '), ...folded(who, '      ')];
    });
    return { text: `${head}${entries.join('')}${tail}` };
  },
});

function folded(text: string, first: string): string[] {
  return foldWords(text, 78 - first.length).map(
    (line, index) => `${index === 0 ? first : ' '.repeat(first.length)}${line}\n`,
  );
}
