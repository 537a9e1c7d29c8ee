/** Rules about who can read, post in and administer a channel. */
import type { Channel } from '../model/model.ts';
import { command, updateChannel, wordFor } from './commands.ts';
import { channelsInUse, isUnknown, openToMembers } from './permissions.ts';
import { privateWords, wordIn } from './private-words.ts';
import { rule } from './rule.ts';

/** Options that make a channel private, and turn off what a private channel cannot have. */
function hiding({ is_web_public: isWebPublic, is_default: isDefault, permissions }: Channel) {
  const creating = permissions.can_create_topic_group;
  const isLimited = creating !== undefined && creating.groups.join() !== 'role:everyone';
  return [
    { option: '--private', edit: 'invite_only: true' },
    ...(isWebPublic === true ? [{ option: '--no-web-public', edit: 'is_web_public: false' }] : []),
    ...(isDefault === true ? [{ option: '--no-default', edit: 'is_default: false' }] : []),
    ...(isLimited
      ? [{ option: '--history-public-to-subscribers', edit: 'history_public_to_subscribers: true' }]
      : []),
  ];
}

export const channelAccessRules = [
  rule({
    id: 'private-sounding-public-channel',
    severity: 'warning',
    title: 'A channel whose name sounds private is public',
    why: 'People write there as if it were private, but every member can read it.',
    fix: 'Make the channel private, or give it another name: realmctl channel update CHANNEL --private',
    reads: ['channels'],
    params: { words: { value: privateWords, type: 'texts', help: 'words in names that sound private' } },
    *check(model, { words }) {
      for (const channel of channelsInUse(model)) {
        const word = wordIn(channel.name, words);
        if (word === undefined || channel.invite_only === true) continue;
        if (channel.invite_only === undefined) {
          yield { thing: channel, unknown: 'invite_only' };
          continue;
        }
        yield {
          thing: channel,
          message: `channel ${channel.name} is ${channel.is_web_public === true ? 'web-public' : 'public'}, and its name sounds private ('${word}')`,
          field: 'invite_only',
          fix: updateChannel(channel, ...hiding(channel).map(({ option }) => option)),
          edit: hiding(channel)
            .map((each) => each.edit)
            .join(', '),
        };
      }
    },
  }),
  rule({
    id: 'private-channel-open-to-members',
    severity: 'error',
    title: 'Every member can let themselves or others into a private channel',
    why: 'The channel looks private, but is as open as a public one, including its earlier messages.',
    fix: 'Let fewer people add subscribers: realmctl channel update CHANNEL --can-add-subscribers-group GROUP',
    reads: ['channels'],
    fields: { channel: ['invite_only'] },
    *check(model) {
      for (const channel of channelsInUse(model).filter((each) => each.invite_only === true)) {
        for (const field of ['can_add_subscribers_group', 'can_subscribe_group'] as const) {
          const permission = field === 'can_subscribe_group' ? 'subscribe themselves' : 'add subscribers';
          yield* openToMembers(channel, field, model.organization, {
            message: `channel ${channel.name} is private, and every member can ${permission}`,
            instead: 'role:nobody',
            isUnclear: isUnknown,
          });
        }
      }
    },
  }),
  rule({
    id: 'private-channel-without-people',
    severity: 'warning',
    title: 'Nobody is subscribed to a private channel',
    why: 'Nobody reads it, and only administrators can find what was written there.',
    fix: 'Archive the channel, or subscribe someone: realmctl channel archive CHANNEL',
    reads: ['channels', 'subscribers'],
    fields: { channel: ['invite_only'] },
    *check(model) {
      for (const channel of channelsInUse(model)) {
        const { subscribers, subscribers_complete: isComplete } = channel;
        if (channel.invite_only !== true || (subscribers ?? []).length > 0) continue;
        if (isComplete !== true) {
          yield { thing: channel, unknown: 'subscribers' };
          continue;
        }
        yield {
          thing: channel,
          message: `channel ${channel.name} is private, and nobody is subscribed`,
          field: 'subscribers',
          fix: command('channel', 'archive', wordFor(channel)),
          edit: 'is_archived: true',
        };
      }
    },
  }),
  rule({
    id: 'everyone-administers-channel',
    severity: 'warning',
    title: 'Every member can administer a channel',
    why: 'Anyone can rename it, archive it, change who can post, and for a public channel make it private.',
    fix: 'Let fewer people administer it: realmctl channel update CHANNEL --can-administer-channel-group GROUP',
    reads: ['channels'],
    fields: { channel: ['can_administer_channel_group'] },
    *check(model) {
      for (const channel of channelsInUse(model)) {
        yield* openToMembers(channel, 'can_administer_channel_group', model.organization, {
          message: `every member can administer channel ${channel.name}`,
          instead: 'role:moderators',
        });
      }
    },
  }),
  rule({
    id: 'everyone-posts-announcements',
    severity: 'warning',
    title: 'Every member can post in a channel for announcements',
    why: 'Most people have notifications on for such a channel. Replies bury what everyone should read.',
    fix: 'Let fewer people post: realmctl channel update CHANNEL --can-send-message-group role:moderators',
    reads: ['channels'],
    params: {
      words: {
        value: [
          'announce',
          'announcement',
          'announcements',
          'ankündigungen',
          'annonces',
          'anuncios',
          'お知らせ',
          '公告',
        ],
        type: 'texts',
        help: 'words in names of channels for announcements',
      },
    },
    *check(model, { words }) {
      for (const channel of channelsInUse(model)) {
        if (wordIn(channel.name, words) === undefined) continue;
        yield* openToMembers(channel, 'can_send_message_group', model.organization, {
          message: `every member can post in channel ${channel.name}`,
          instead: 'role:moderators',
          isUnclear: isUnknown,
        });
      }
    },
  }),
  rule({
    id: 'everyone-deletes-messages',
    severity: 'warning',
    title: "Every member can delete anyone's messages",
    why: 'Deleted messages cannot be restored, and nobody sees who deleted them.',
    fix: 'Let fewer people delete messages of others: realmctl org update --can-delete-any-message-group role:administrators',
    reads: ['organization', 'channels'],
    fields: { organization: ['can_delete_any_message_group'], channel: ['can_delete_any_message_group'] },
    *check(model) {
      const field = 'can_delete_any_message_group';
      const { organization } = model;
      const message = "every member can delete anyone's messages";
      yield* openToMembers(organization, field, organization, { message, instead: 'role:administrators' });
      for (const channel of channelsInUse(model)) {
        yield* openToMembers(channel, field, organization, {
          message: `${message} in channel ${channel.name}`,
          instead: 'role:nobody',
        });
      }
    },
  }),
  rule({
    id: 'web-public-channel',
    severity: 'info',
    title: 'Anyone on the web can read a channel',
    why: 'Search engines and strangers can read everything in it, with the names of the authors.',
    fix: 'If this is not intended, make it public for members only: realmctl channel update CHANNEL --no-web-public',
    reads: ['channels'],
    fields: { channel: ['is_web_public'] },
    *check(model) {
      for (const channel of channelsInUse(model).filter((each) => each.is_web_public === true)) {
        yield {
          thing: channel,
          message: `anyone on the web can read channel ${channel.name}`,
          field: 'is_web_public',
          fix: updateChannel(channel, '--no-web-public'),
          edit: 'is_web_public: false',
        };
      }
    },
  }),
];
