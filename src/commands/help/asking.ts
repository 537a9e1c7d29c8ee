import { type Risk, risks } from '../../api/resources/risks.ts';
import { foldWords } from '../../output/fold.ts';
import { verb } from '../_define.ts';

const head = `Asking

A command asks before it works where

`;

const tail = `
The question names the site, what was resolved with its id, and how many people
it concerns. --yes answers it beforehand; --dry-run shows the requests and does
not ask. Where nobody can be asked (no terminal, CI, --no-input) such a command
ends with exit code 2 and sends nothing. A new channel or group never asks,
however many people are in it. Nothing else asks.
`;

export const command = verb({
  rows: [],
  params: {},
  examples: [{ line: 'realmctl help asking', what: 'print the topic' }],
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
