import { roleText } from '../../api/role-text.ts';
import { roleOf } from '../../api/roles.ts';
import { listSubscribers } from '../../api/table/channels.ts';
import { getPresence, listPresence } from '../../api/table/presence.ts';
import { auditUsers, type UserAudit, type UserFinding, userFindingNames } from '../../audit/user-findings.ts';
import { usageError } from '../../base/cli-error.ts';
import { counted } from '../../base/words.ts';
import type { User } from '../../directory/users.ts';
import type { Column, Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { filterOptions } from '../_filters.ts';
import { filterUsers, userFilters } from '../user/_list-filters.ts';
import { lastActiveColumn, momentText } from '../user/_presence.ts';
import { auditRows, readFacts } from './_read.ts';

/** A guest in more channels than this is in many. */
const many = 10;

/** Findings that need to know when people were last active. */
const ofPresence: readonly UserFinding[] = ['inactive', 'never-logged-in'];

const { role, bots, group, channel, email_domain, search } = userFilters;

const fields = [
  ...['user_id', 'full_name', 'delivery_email', 'email', 'role', 'is_bot', 'is_active', 'date_joined'],
  ...['findings', 'last_active', 'active_bots', 'channels'],
];

const columns: readonly Column[] = [
  { name: 'id', field: 'user_id', align: 'right', value: ({ user_id }) => user_id as number },
  { name: 'name', field: 'full_name', value: ({ full_name }) => full_name as string },
  {
    name: 'email',
    field: 'delivery_email',
    key: true,
    value: ({ delivery_email, email }) => (delivery_email ?? email) as string,
  },
  { name: 'role', field: 'role', value: ({ role: rank }) => roleText(rank as number) },
  { name: 'bot', field: 'is_bot', extra: true, value: ({ is_bot }) => is_bot as boolean },
  { name: 'active', field: 'is_active', extra: true, value: ({ is_active }) => is_active as boolean },
  { name: 'joined', field: 'date_joined', extra: true, value: ({ date_joined }) => date_joined as string },
  {
    name: 'findings',
    field: 'findings',
    value: ({ findings }) => (findings as readonly UserFinding[]).join(', '),
  },
  { ...lastActiveColumn, extra: true },
  {
    name: 'bots',
    field: 'active_bots',
    extra: true,
    value: ({ active_bots }) => (active_bots as readonly string[]).join(', '),
  },
  {
    name: 'channels',
    field: 'channels',
    align: 'right',
    extra: true,
    value: ({ channels }) => channels as number | null,
  },
  { name: 'details', value: detailsOf },
];

export const command = verb({
  description:
    'Lists people and bots that need attention, each with its findings: owners, administrators, ' +
    'deactivated users whose bots still work, guests in many channels, and with --inactive people who were ' +
    'inactive for that long or never active. The server does not show who uses two-step authentication.',
  rows: [...auditRows, listPresence, getPresence, listSubscribers],
  selectable: { fields, columns },
  extra: {
    inactive: {
      ...userFilters.inactive,
      help: 'also look for users inactive for this long, such as 90d; over 14d, one request per user',
    },
    only: {
      kind: 'choices',
      choices: userFindingNames.map((value) => ({ value, label: value })),
      help: 'only users with any of these findings; those about activity need --inactive',
    },
    many_channels: {
      kind: 'integer',
      min: 0,
      help: `report guests in more channels than this (default ${many})`,
    },
    role,
    bots,
    group,
    channel,
    email_domain,
    search,
    limit: filterOptions.limit,
  },
  examples: {
    'realmctl audit users': 'owners, administrators and other accounts that need attention',
    'realmctl audit users --inactive 90d --no-bots': 'also people inactive for 90 days or never seen',
    'realmctl audit users --only owner,administrator --columns name,email,role':
      'who administers the organization',
    'realmctl audit users --only owns-bots-while-deactivated': 'deactivated users whose bots still work',
    'realmctl audit users --only inactive,never-logged-in --inactive 90d --quiet': 'ids for user deactivate',
  },
  async run({ extra }, context) {
    const { inactive, only, many_channels, limit, ...selection } = extra;
    const wanted = (only as readonly UserFinding[] | undefined) ?? userFindingNames;
    const ofActivity =
      only === undefined ? undefined : wanted.find((finding) => ofPresence.includes(finding));
    if (ofActivity !== undefined && inactive === undefined) {
      throw usageError(`--only ${ofActivity} needs --inactive`, 'say for how long, such as --inactive 90d');
    }
    const facts = await readFacts(context);
    const users = await filterUsers(facts.users, { ...selection, include_deactivated: true }, context);
    const idle = inactive === undefined ? undefined : await idleAmong(users, inactive, context);
    const found = [...auditUsers(users, facts, { idle, manyChannels: many_channels ?? many })].filter(
      ({ findings }) => findings.some((finding) => wanted.includes(finding)),
    );
    return {
      list: found.map(itemOf),
      id: 'user_id',
      noun: 'users',
      limit,
    };
  },
});

/** Returns when those who were inactive for so long were last active; null if they never were. */
async function idleAmong(
  users: readonly User[],
  ms: number,
  context: Context,
): Promise<ReadonlyMap<number, number | null>> {
  const { inactiveFor } = await import('../user/_inactive.ts');
  const idle = await inactiveFor(ms, users, context);
  return new Map(idle.map(({ user_id, last_active }) => [user_id, last_active]));
}

function itemOf({ user, findings, last_active, active_bots, channels }: UserAudit): Item {
  const { user_id, full_name, delivery_email, email, is_bot, is_active, date_joined } = user;
  return {
    ...{ user_id, full_name, delivery_email: delivery_email ?? null, email, role: roleOf(user) },
    ...{ is_bot: is_bot === true, is_active: is_active !== false, date_joined: date_joined ?? null },
    findings,
    ...(last_active !== undefined && { last_active }),
    active_bots,
    channels,
  };
}

/** Returns details of the findings that need them. */
function detailsOf({ findings, last_active, active_bots, channels }: Item): string {
  const names = findings as readonly UserFinding[];
  const bots = active_bots as readonly string[];
  return [
    ...(typeof last_active === 'number' ? [`last active ${momentText(last_active)}`] : []),
    ...(bots.length > 0 ? [`owns ${bots.join(', ')}`] : []),
    ...(names.includes('guest-in-many-channels') ? [`in ${counted(Number(channels), 'channel')}`] : []),
  ].join('; ');
}
