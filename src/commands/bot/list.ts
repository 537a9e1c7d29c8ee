import { botTypes, bot as resource } from '../../api/resources/bot.ts';
import { registerQueue } from '../../api/table/events.ts';
import { listUsers } from '../../api/table/users.ts';
import { type Listed, namedColumns, plainColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import { filterOptions, searched } from '../_filters.ts';
import { readBots } from './_read.ts';

const listed: Listed = { resource };
const columns = plainColumns(listed);
const fields = columns.flatMap(({ field }) => field ?? []);

export const command = verb({
  description:
    'Without a filter these are all active bots. Channels and services are told of bots of this account ' +
    'alone, and to administrators of all. Keys are never shown.',
  rows: [listUsers, registerQueue],
  params: {},
  selectable: { fields, columns },
  extra: {
    type: { kind: 'choice', choices: botTypes, help: 'only those of a type' },
    owner: { kind: 'user', help: 'only those of an owner; me for those of this account' },
    include_deactivated: { kind: 'switch', help: 'deactivated ones too' },
    ...filterOptions,
  },
  examples: [
    { line: 'realmctl bot list', what: 'all active bots' },
    {
      line: 'realmctl bot list --owner me --columns name,sending-channel,payload-url',
      what: 'what the own ones do',
    },
    {
      line: 'realmctl bot list --type outgoing-webhook --include-deactivated',
      what: 'those that post elsewhere',
    },
  ],
  async run({ extra: { type, owner, include_deactivated, search, limit } }, context) {
    const ownerId = owner === undefined ? undefined : (await (await context.directory()).user(owner)).user_id;
    const list = searched(await readBots(context), search, 'full_name', 'email').filter(
      (bot) =>
        (type === undefined || (bot.bot_type ?? 1) === type) &&
        (ownerId === undefined || bot.bot_owner_id === ownerId) &&
        (include_deactivated === true || bot.is_active !== false),
    );
    return {
      list,
      columns: await namedColumns(listed, list, context),
      fields,
      id: 'user_id',
      noun: 'bots',
      limit,
    };
  },
});
