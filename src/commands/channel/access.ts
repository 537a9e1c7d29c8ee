import { listGroups } from '../../api/resources/group.ts';
import { showGroupSetting } from '../../api/resources/show.ts';
import { listChannels, listSubscribers } from '../../api/table/channels.ts';
import { listUsers } from '../../api/table/users.ts';
import {
  type ChannelFacts,
  type ChannelSetting,
  contentAccess,
  metadataAccess,
  othersOf,
  settingsOf,
  usersWith,
  verdictOn,
} from '../../audit/channel-access.ts';
import { type People, peopleOf } from '../../audit/people.ts';
import { readingNames } from '../../directory/reading-names.ts';
import type { User } from '../../directory/users.ts';
import type { Column, Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { readSubscribers } from './_holder.ts';

const fields = ['setting', 'allows', 'value', 'also', 'count', 'user_ids', 'may', 'through', 'why'];

/** How many names of users are shown for a setting. */
const max = 5;

export const command = verb({
  description:
    'Lists, for each can_..._group of the channel, the users who have that permission through its ' +
    'groups and subgroups and can use it. With --user it shows whether that user can see and read the ' +
    'channel, which permissions they have, and through which groups. JSON has all ids.',
  rows: [listChannels, listGroups, listUsers, listSubscribers],
  selectable: {
    fields,
    columns: columns(
      'all',
      () => '',
      () => '',
    ),
  },
  extra: {
    channel: { kind: 'channel', required: true, help: 'channel name or id:ID' },
    user: { kind: 'user', help: 'only what this user can do' },
    limit: { kind: 'integer', min: 1, help: `names to show for each setting (default ${max})` },
  },
  positionals: [{ param: 'channel', name: 'CHANNEL' }],
  examples: {
    'realmctl channel access design': 'who can do what',
    'realmctl channel access incidents --user member2@sandbox.invalid': 'find out why someone was refused',
    'realmctl channel access announcements --jq \'.[] | select(.setting == "can_send_message_group") | .user_ids\'':
      'ids of everyone who can post',
  },
  async run({ extra }, context) {
    const directory = await context.directory();
    const channel = await directory.channel(extra.channel);
    const [users, groups, subscribers] = await Promise.all([
      directory.users(),
      directory.groups(),
      readSubscribers(channel.stream_id, context),
    ]);
    const people = peopleOf(users, groups);
    const known: ChannelFacts = {
      channel,
      people,
      subscribers: subscribers && people.byIds(subscribers),
      level: (await (await context.client()).server()).level,
    };
    const settings = settingsOf(channel);
    const user = extra.user === undefined ? undefined : await directory.user(extra.user);
    const items = user === undefined ? ofAll(settings, known) : ofOne(settings, user, known);
    return {
      list: items,
      columns: columns(
        user === undefined ? 'all' : 'one',
        await valueTexts(settings, people, context),
        userNames(users, extra.limit ?? max),
      ),
      id: 'setting',
      noun: 'permissions',
    };
  },
});

function ofAll(settings: readonly ChannelSetting[], known: ChannelFacts): Item[] {
  return settings.map((each) => {
    const user_ids = usersWith(each, known);
    const { setting, allows, value } = each;
    return { setting, allows, value, also: othersOf(setting), count: user_ids.length, user_ids };
  });
}

function ofOne(settings: readonly ChannelSetting[], user: User, known: ChannelFacts): Item[] {
  const accesses = [
    { setting: 'metadata_access', allows: 'see the channel', ...metadataAccess(user, known) },
    { setting: 'content_access', allows: 'read it and subscribe', ...contentAccess(user, known) },
  ];
  return [...accesses, ...settings.map((each) => ({ ...each, ...verdictOn(each, user, known) }))];
}

/** Returns the columns; both lists have the same ones, but show different ones by default. */
function columns(
  about: 'all' | 'one',
  valueText: (setting: string) => string | undefined,
  names: (ids: readonly number[]) => string,
): Column[] {
  const only = (which: 'all' | 'one') => (about === which ? {} : { extra: true });
  return [
    { name: 'setting', field: 'setting', uncut: true, value: ({ setting }) => setting as string },
    { name: 'allows', field: 'allows', extra: true, value: ({ allows }) => allows as string },
    { name: 'who', field: 'value', ...only('all'), value: ({ setting }) => valueText(setting as string) },
    {
      name: 'also',
      field: 'also',
      ...only('all'),
      value: ({ also }) => (also as readonly string[] | undefined)?.join(', '),
    },
    {
      name: 'count',
      field: 'count',
      align: 'right',
      ...only('all'),
      value: ({ count }) => count as number | undefined,
    },
    {
      name: 'users',
      field: 'user_ids',
      ...only('all'),
      value: ({ user_ids }) => (user_ids === undefined ? undefined : names(user_ids as readonly number[])),
    },
    { name: 'may', field: 'may', ...only('one'), value: ({ may }) => may as boolean | undefined },
    { name: 'why', field: 'why', ...only('one'), value: ({ why }) => why as string | undefined },
    {
      name: 'through',
      field: 'through',
      extra: true,
      value: ({ through }) => (through as readonly string[] | undefined)?.join(' > '),
    },
  ];
}

/** Returns the value of each setting, as people would write it. */
async function valueTexts(settings: readonly ChannelSetting[], { group }: People, context: Context) {
  const texts = await readingNames(await context.directory(), (names) => {
    const named = { ...names, group: (id: number) => group(id)?.name ?? names.group(id) };
    return new Map<string, string>(
      settings.map(({ setting, value }) => [setting, showGroupSetting(value, named)]),
    );
  });
  return (setting: string) => texts.get(setting);
}

function userNames(users: readonly User[], shown: number) {
  const names = new Map(users.map(({ user_id, full_name }) => [user_id, full_name]));
  return (ids: readonly number[]) => {
    const first = ids.slice(0, shown).map((id) => names.get(id) ?? `id:${id}`);
    const more = ids.length - first.length;
    return [...first, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
  };
}
