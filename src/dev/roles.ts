/** The page of who may do what: every command of the organization by role. */
import { roles } from '../api/roles.ts';
import type { Endpoint } from '../api/spec.ts';
import { everyVerb } from '../cli/command-tree.ts';
import { nouns } from '../cli/nouns.ts';
import { mayCall, rightOf } from './rights.ts';

const head = `# Who may do what

Made by \`npm run docs\`: commands by role, in a new organization and for what is not one's own (a channel or group
that somebody else made, an invitation that somebody else sent). Where a setting decides, whoever is in its group may,
whatever their role; guests never count there. The service decides, with its settings as they are:
\`realmctl channel access CHANNEL\` and \`realmctl org view\` show them. A bot here is one with the role of a member.
A command that does several things stands under what it is named for. The table is that of feature level 421.
`;

/** The level of the page. */
const level = 421;

/** The page, in Markdown. */
export async function rolesPage(): Promise<string> {
  const verbs = (await everyVerb()).flatMap(({ words: [noun = '', ...more], verb: { rows } }) => {
    const [row] = rows;
    if (row === undefined || nouns[noun]?.heading !== 'organization') return [];
    return [{ command: [noun, ...more].join(' '), row }];
  });
  const accounts = [
    ...roles.map(({ label }) => ({ role: label, isBot: false })),
    { role: 'member', isBot: true } as const,
  ];
  return [
    head,
    '| Command | Owner | Administrator | Moderator | Member | Guest | Bot | Setting that decides | Otherwise |',
    '|---|---|---|---|---|---|---|---|---|',
    ...verbs
      .sort((one, other) => (one.command < other.command ? -1 : 1))
      .map(({ command, row }) => {
        const cells = accounts.map((account) => (mayCall(row, level, account) ? 'yes' : ''));
        const { setting, besides } = rightOf(row);
        const code = (text: string) => `\`${text}\``;
        const last = [...(besides === undefined ? [] : [besides]), ...levelsOf(row)].join('; ');
        return `| ${[code(command), ...cells, setting === undefined ? '' : code(setting), last].join(' | ')} |`;
      }),
    '',
  ].join('\n');
}

/** What other levels have otherwise. */
function levelsOf({ role, humansOnly }: Endpoint): string[] {
  return [
    ...(typeof role === 'object' ? [`up to level ${role.until} ${role.least}s alone`] : []),
    ...(typeof humansOnly === 'object' ? [`from level ${humansOnly.until + 1} bots too`] : []),
  ];
}
