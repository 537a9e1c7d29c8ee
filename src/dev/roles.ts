/** Builds the page of who may do what: every command of the organization by role. */
import { channelPermissions } from '../api/resources/channel.ts';
import { groupPermissions } from '../api/resources/group.ts';
import { organizationPermissions } from '../api/resources/organization-permissions.ts';
import { mayCall, rightOf } from '../api/rights.ts';
import { roles } from '../api/roles.ts';
import type { Endpoint } from '../api/spec.ts';
import { everyVerb } from '../cli/command-tree.ts';
import { nouns } from '../cli/nouns.ts';

const head = `# Who may do what

Find out here which role a command requires. \`npm run docs\` makes this page.

The table shows a new organization at feature level 421, and things that belong to others: a channel or group that
someone else created, an invitation that someone else sent. If a setting decides, everyone in its group can use the
command, whatever their role, except guests. \`realmctl channel access CHANNEL\` and \`realmctl org view\` show the
settings of your organization. A bot here has the role of a member. A command that does several things is listed by the
main one. [Below](#by-feature-level) are the differences at other feature levels.
`;

/** The level of the table. */
const level = 421;
/** Levels that are compared: releases 10 and 11, and two of the development of release 12. */
const compared = [372, level, 442, 500] as const;

/** Returns the page, in Markdown. */
export async function rolesPage(): Promise<string> {
  const verbs = (await everyVerb()).flatMap(({ words: [noun = '', ...more], verb: { rows } }) => {
    const [row] = rows;
    if (row === undefined || nouns[noun]?.heading !== 'org') return [];
    return [{ command: [noun, ...more].join(' '), row, rows }];
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
        const { setting, except } = rightOf(row);
        const code = (text: string) => `\`${text}\``;
        const last = [...(except === undefined ? [] : [except]), ...levelsOf(row)].join('; ');
        return `| ${[code(command), ...cells, setting === undefined ? '' : code(setting), last].join(' | ')} |`;
      }),
    '',
    ...byLevel(verbs),
    ...newSettings(),
  ].join('\n');
}

interface Listed {
  readonly command: string;
  readonly rows: readonly Endpoint[];
}

/** Returns lines for commands that not all of the levels have, or not for the same accounts. */
function byLevel(verbs: readonly Listed[]): string[] {
  const lines = verbs.map(({ command, rows }) => {
    return { command, cells: compared.map((each) => whoMay(rows, each)) };
  });
  return [
    '## By feature level',
    '',
    'The lowest role that can use the command, and whether bots of members can. Commands without differences are left out.',
    '',
    `| Command | ${compared.join(' | ')} |`,
    `|---|${'---|'.repeat(compared.length)}`,
    ...lines
      .filter(({ cells }) => new Set(cells).size > 1)
      .map(({ command, cells }) => `| \`${command}\` | ${cells.join(' | ')} |`),
    '',
  ];
}

/**
 * Returns who may call a command.
 * @param rows the calls of the command, named for the first; an older one may do the same
 */
function whoMay(rows: readonly Endpoint[], at: number): string {
  const [first] = rows;
  const row = rows.find((each) => (each.since ?? 0) <= at && each.method === first?.method);
  if (row === undefined) return 'not available';
  const least = [...roles].reverse().find(({ label }) => mayCall(row, at, { role: label, isBot: false }));
  const bots = mayCall(row, at, { role: 'member', isBot: true });
  return `${least?.label ?? 'nobody'}${bots ? ', bots' : ''}`;
}

/** Returns the permission settings, by the first of the levels that has them. */
function newSettings(): string[] {
  const of = {
    organization: organizationPermissions,
    channels: channelPermissions,
    groups: groupPermissions,
  };
  const lines = compared.slice(1).flatMap((to, index) => {
    const from = compared[index] ?? 0;
    return Object.entries(of).flatMap(([whose, permissions]) =>
      Object.entries(permissions)
        .filter(([, { since }]) => since > from && since <= to)
        .map(([name, { since, may }]) => `| \`${name}\` | ${whose} | ${since} | ${may} |`),
    );
  });
  return [
    `Settings added after level ${compared[0]}:`,
    '',
    '| Setting | Of | From level | Its members can |',
    '|---|---|---|---|',
    ...lines,
    '',
  ];
}

/** Returns the differences at other levels. */
function levelsOf({ role, humansOnly, botsOnly }: Endpoint): string[] {
  return [
    ...(typeof role === 'object' ? [`up to level ${role.until} only ${role.least}s`] : []),
    ...(botsOnly === undefined ? [] : [`from level ${botsOnly.since} only bots`]),
    ...(typeof humansOnly === 'object' ? [`from level ${humansOnly.until + 1} bots too`] : []),
  ];
}
