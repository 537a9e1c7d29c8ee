import { listGroups } from '../../api/resources/group.ts';
import { listProfileFields } from '../../api/resources/profile-field.ts';
import type { ResourceField } from '../../api/resources/resource.ts';
import { showReading } from '../../api/resources/show.ts';
import { getStatus } from '../../api/resources/status.ts';
import { user as resource, userReading } from '../../api/resources/user.ts';
import { roleText } from '../../api/role-text.ts';
import { roleOf } from '../../api/roles.ts';
import { getPresence } from '../../api/table/presence.ts';
import { getUser, getUserByEmail, listUserChannels, listUsers } from '../../api/table/users.ts';
import { readingNames } from '../../directory/reading-names.ts';
import type { User } from '../../directory/users.ts';
import type { Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { type Shown, viewed } from '../_view-several.ts';
import { momentText, seenOf } from './_presence.ts';
import { namesPeople, profileText, readFields } from './_profile.ts';
import { channelsOf, groupsOf, readUser, statusOf } from './_view.ts';

const fields = [...Object.keys(userReading), 'status', 'presence', 'last_active', 'group_ids', 'channel_ids'];

export const command = verb({
  description:
    'Shows profile fields, status, last activity, groups and channels. The table shows names where ' +
    'JSON has ids. Several users give a list.',
  rows: [
    getUser,
    getUserByEmail,
    listUsers,
    listUserChannels,
    listGroups,
    listProfileFields,
    getStatus,
    getPresence,
  ],
  resource,
  fields,
  extra: {
    users: {
      kind: 'user-references',
      help: 'the users: email addresses, full names, id:N, URLs or me',
    },
  },
  positionals: [{ param: 'users', name: 'USER', variadic: true }],
  examples: {
    'realmctl user view member1@sandbox.invalid': 'show a user',
    'realmctl user view me --fields role,group_ids': 'show two fields',
  },
  async run({ extra }, context) {
    return viewed(extra.users, {
      nouns: ['user', 'users'],
      fields,
      id: resource.id,
      find: (reference) => readUser(reference, context),
      idOf: ({ user_id }) => user_id,
      show: (user) => shown(user, context),
    });
  },
});

async function shown(user: User, context: Context): Promise<Shown> {
  const [seen, status, groups, channels] = await Promise.all([
    seenOf(user, context),
    statusOf(user, context),
    groupsOf(user, context),
    // On an older server this reads the state of all channels.
    context.options.fields?.includes('channel_ids') === false ? undefined : channelsOf(user, context),
  ]);
  const object = {
    ...user,
    status: status ?? null,
    ...seen,
    group_ids: groups?.map(({ id }) => id) ?? null,
    channel_ids: channels ?? null,
  };
  const words = {
    ...(await inWords(user, channels, context)),
    ...(groups !== undefined && { group_ids: groups.map(({ name }) => name).join(', ') }),
    ...(seen.last_active !== null && { last_active: momentText(seen.last_active) }),
    ...(status !== undefined && { status: statusText(status) }),
  };
  return { object, words };
}

function statusText({ status_text = '', emoji_name }: Item): string {
  return `${emoji_name === undefined ? '' : `:${emoji_name}: `}${status_text}`.trim();
}

/** Returns the fields with another form in words: names for ids, the role's word, dates for times. */
async function inWords(
  user: User,
  channels: readonly number[] | undefined,
  context: Context,
): Promise<Record<string, string>> {
  const directory = await context.directory();
  const profile = await profileWords(user, context);
  const declared = Object.entries<ResourceField>(resource.fields);
  const shown = await readingNames(directory, (names) => ({
    ...Object.fromEntries(
      declared.flatMap(([name, field]) => {
        const value = user[name as keyof User];
        const text = value === undefined ? value : showReading(field, value, names);
        return typeof text === 'string' && text !== value ? [[name, text]] : [];
      }),
    ),
    ...(channels !== undefined && { channel_ids: channels.map(names.channel).join(', ') }),
  }));
  return {
    ...shown,
    role: roleText(roleOf(user)),
    ...(profile !== undefined && { profile_data: profile }),
  };
}

/** Returns the values of profile fields in words; reads all users only if a value names people. */
async function profileWords({ profile_data: data }: User, context: Context): Promise<string | undefined> {
  if (data === undefined || Object.keys(data).length === 0) return undefined;
  const fields = await readFields(context);
  const users = namesPeople(data, fields) ? await (await context.directory()).users() : [];
  return profileText(data, { fields, users });
}
