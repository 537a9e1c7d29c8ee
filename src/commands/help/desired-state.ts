import { foldWords } from '../../output/fold.ts';
import { kinds } from '../../provision/model/kinds.ts';
import { allowances } from '../../provision/model/options.ts';
import { riskClasses } from '../../provision/model/risk-classes.ts';
import { verb } from '../_define.ts';

/** Returns names with their texts, one or more lines each. */
function lines(words: Readonly<Record<string, string>>): string {
  return Object.entries(words)
    .flatMap(([name, text]) =>
      foldWords(text, 56).map((line, index) => `  ${(index === 0 ? name : '').padEnd(22)}${line}`),
    )
    .join('\n');
}

const kindHelp = Object.fromEntries(Object.entries(kinds).map(([name, { help }]) => [name, help]));

const text = `Desired state

Files in YAML or JSON say what an organization should be. plan shows what would
change, apply applies it, diff compares, export writes the organization to
files.

  channels:
    design:
      description: What things look like
      folder: Product
      can_send_message_group: [role:moderators, group:design]
      subscribers: { include: [ana@example.com], exclude: [bo@example.com] }
  groups:
    design: { members: [ana@example.com, cy@example.com] }

The kinds:

${lines(kindHelp)}

The keys of an entry are the names of its fields in JSON; realmctl schema prints
all of them, for editors. Values are those of flags, with names instead of ids.

  a missing field       stays unchanged, like everything outside the files
  [ana, bo]             exactly these people
  []                    nobody; needs --allow empty
  { include: [ana] }    adds these; exclude: removes some; others stay
  { follow: [group:a] } exactly the members of these groups
  renamed_from: old     renames the thing that is now called old
  managed_by: external  managed elsewhere: shown, never changed

A plan that does more than its author may have intended is stopped.
--max-removals sets how much one run may remove; --allow NAME allows it to

${lines(allowances)}

Each change has classes, for --deny CLASS and for scripts:

${lines(riskClasses)}
`;

export const command = verb({
  prints: 'text',
  examples: { 'realmctl help desired-state': 'print the topic' },
  run: async () => ({ text }),
});
