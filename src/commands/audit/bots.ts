import { botTypes, bot as resource } from '../../api/resources/bot.ts';
import { roleText } from '../../api/role-text.ts';
import { roleOf } from '../../api/roles.ts';
import { auditBots, type BotAudit, type BotPermission, ownerStates } from '../../audit/bot-audit.ts';
import type { Column, Item } from '../../output/result.ts';
import { botsFrom } from '../../session/read-bots.ts';
import { verb } from '../_define.ts';
import { filterOptions } from '../_filters.ts';
import { botFilters, filterBots } from '../bot/_list-filters.ts';
import { auditRows, readFacts } from './_read.ts';

const fields = [
  ...['user_id', 'full_name', 'email', 'bot_type', 'role', 'is_active'],
  ...['bot_owner_id', 'owner', 'owner_state', 'groups', 'permissions', 'channels'],
];

const texts = (value: unknown) => (value as readonly string[]).join(', ');

const columns: readonly Column[] = [
  { name: 'id', field: 'user_id', align: 'right', value: ({ user_id }) => user_id as number },
  { name: 'name', field: 'full_name', key: true, value: ({ full_name }) => full_name as string },
  { name: 'email', field: 'email', extra: true, value: ({ email }) => email as string },
  {
    name: 'type',
    field: 'bot_type',
    value: ({ bot_type }) => botTypes.find(({ value }) => value === bot_type)?.label ?? (bot_type as number),
  },
  { name: 'role', field: 'role', value: ({ role }) => roleText(role as number) },
  { name: 'active', field: 'is_active', extra: true, value: ({ is_active }) => is_active as boolean },
  { name: 'owner', field: 'owner', value: ({ owner }) => owner as string | null },
  { name: 'owner-state', field: 'owner_state', value: ({ owner_state }) => owner_state as string },
  { name: 'groups', field: 'groups', value: ({ groups }) => texts(groups) },
  {
    name: 'permissions',
    field: 'permissions',
    value: ({ permissions }) =>
      texts(
        (permissions as readonly BotPermission[]).map(({ permission, name }) =>
          name === null ? permission : `${permission} of ${name}`,
        ),
      ),
  },
  { name: 'channels', field: 'channels', value: ({ channels }) => texts(channels) },
];

export const command = verb({
  description:
    'Lists active bots with their owners and whether each owner is still active, the groups and channels ' +
    'they are in, and the permissions that name the bot or one of its groups. Permissions that everyone ' +
    "with the bot's role has are left out. The server does not show when a bot was last active.",
  rows: auditRows,
  resource,
  selectable: { fields, columns },
  extra: {
    owner_state: {
      kind: 'choices',
      choices: ownerStates.map((value) => ({ value, label: value })),
      help: 'only bots whose owner is active or deactivated, or that have no owner',
    },
    ...botFilters,
    limit: filterOptions.limit,
  },
  examples: {
    'realmctl audit bots': 'list each bot with its owner, groups and permissions',
    'realmctl audit bots --owner-state deactivated,none': 'bots without an active owner',
    'realmctl audit bots --columns name,role,permissions --type incoming-webhook':
      'what webhooks may do beyond their role',
  },
  async run({ extra }, context) {
    const { limit, owner_state, ...filters } = extra;
    const facts = await readFacts(context);
    const found = await filterBots(botsFrom(facts.users, []), filters, context);
    const ids = new Set(found.map(({ user_id }) => user_id));
    const audits = auditBots(
      facts.users.filter(({ user_id }) => ids.has(user_id)),
      facts,
    );
    return {
      list: audits
        .filter((each) => owner_state === undefined || owner_state.includes(each.owner_state))
        .map(itemOf),
      id: 'user_id',
      noun: 'bots',
      limit,
    };
  },
});

function itemOf({ bot, owner, ...audit }: BotAudit): Item {
  const { user_id, full_name, email, bot_type, is_active, bot_owner_id } = bot;
  return {
    ...{ user_id, full_name, email, bot_type: bot_type ?? null, role: roleOf(bot) },
    is_active: is_active !== false,
    bot_owner_id: bot_owner_id ?? null,
    owner: owner?.full_name ?? null,
    ...audit,
  };
}
