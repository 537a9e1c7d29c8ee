/** Rules about channels and folders. */
import { counted, listed } from '../../base/words.ts';
import { matchesPattern } from '../../provision/model/pattern.ts';
import type { Channel } from '../model/model.ts';
import { command, wordFor } from './commands.ts';
import { channelsInUse, flagOf, isInUse, isOpenToMembers, isUnknown, mayBeWider } from './permissions.ts';
import { rule } from './rule.ts';
import { privateWords, wordIn } from './sounding.ts';

function update(channel: Channel, ...options: readonly string[]): string {
  return command('channel', 'update', wordFor(channel), ...options);
}

/** What makes a channel private, with what a private channel cannot be. */
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

export const channelRules = [
  rule({
    id: 'private-sounding-public-channel',
    severity: 'warning',
    title: 'A channel whose name sounds private is public',
    why: 'People write there as if nobody else read along, and every member can.',
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
          fix: update(channel, ...hiding(channel).map(({ option }) => option)),
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
    why: 'The channel looks private, and is as open as a public one, including its earlier messages.',
    fix: 'Let fewer people add subscribers: realmctl channel update CHANNEL --can-add-subscribers-group GROUP',
    reads: ['channels'],
    fields: { channel: ['invite_only'] },
    *check(model) {
      for (const channel of channelsInUse(model).filter((each) => each.invite_only === true)) {
        for (const field of ['can_add_subscribers_group', 'can_subscribe_group'] as const) {
          if (!isOpenToMembers(channel.permissions[field], model.organization)) {
            if (isUnknown(channel.permissions[field])) yield { thing: channel, unknown: field };
            continue;
          }
          const how = field === 'can_subscribe_group' ? 'subscribe themselves' : 'add subscribers';
          yield {
            thing: channel,
            message: `channel ${channel.name} is private, and every member can ${how}`,
            field,
            fix: update(channel, flagOf(field), 'role:nobody'),
            edit: `${field}: role:nobody`,
          };
        }
      }
    },
  }),
  rule({
    id: 'private-channel-without-people',
    severity: 'warning',
    title: 'Nobody is subscribed to a private channel',
    why: 'Nobody reads it, and what was written there stays where only administrators find it.',
    fix: 'Archive the channel, or subscribe someone: realmctl channel archive CHANNEL',
    reads: ['channels', 'subscribers'],
    fields: { channel: ['invite_only'] },
    *check(model) {
      for (const channel of channelsInUse(model)) {
        const { subscribers, subscribers_complete: isWhole } = channel;
        if (channel.invite_only !== true || (subscribers ?? []).length > 0) continue;
        if (isWhole !== true) {
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
        if (!isOpenToMembers(channel.permissions.can_administer_channel_group, model.organization)) {
          if (mayBeWider(channel.permissions.can_administer_channel_group))
            yield { thing: channel, unknown: 'can_administer_channel_group' };
          continue;
        }
        yield {
          thing: channel,
          message: `every member can administer channel ${channel.name}`,
          field: 'can_administer_channel_group',
          fix: update(channel, '--can-administer-channel-group', 'role:moderators'),
          edit: 'can_administer_channel_group: role:moderators',
        };
      }
    },
  }),
  rule({
    id: 'everyone-posts-announcements',
    severity: 'warning',
    title: 'Every member can post in a channel for announcements',
    why: 'Most people follow such a channel with notifications on. Replies there drown what everyone should read.',
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
        const posting = channel.permissions.can_send_message_group;
        if (wordIn(channel.name, words) === undefined) continue;
        if (!isOpenToMembers(posting, model.organization)) {
          if (isUnknown(posting)) yield { thing: channel, unknown: 'can_send_message_group' };
          continue;
        }
        yield {
          thing: channel,
          message: `every member can post in channel ${channel.name}`,
          field: 'can_send_message_group',
          fix: update(channel, '--can-send-message-group', 'role:moderators'),
          edit: 'can_send_message_group: role:moderators',
        };
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
      if (isOpenToMembers(organization.permissions[field], organization)) {
        yield {
          thing: organization,
          message: "every member can delete anyone's messages",
          field,
          fix: command('org', 'update', flagOf(field), 'role:administrators'),
          edit: `${field}: role:administrators`,
        };
      } else if (mayBeWider(organization.permissions[field])) yield { thing: organization, unknown: field };
      for (const channel of channelsInUse(model)) {
        if (!isOpenToMembers(channel.permissions[field], model.organization)) {
          if (mayBeWider(channel.permissions[field])) yield { thing: channel, unknown: field };
          continue;
        }
        yield {
          thing: channel,
          message: `every member can delete anyone's messages in channel ${channel.name}`,
          field,
          fix: update(channel, flagOf(field), 'role:nobody'),
          edit: `${field}: role:nobody`,
        };
      }
    },
  }),
  rule({
    id: 'web-public-channel',
    severity: 'info',
    title: 'Anyone on the web can read a channel',
    why: 'Search engines and strangers read everything in it, with the names of who wrote it.',
    fix: 'If that is not meant, make it public for members only: realmctl channel update CHANNEL --no-web-public',
    reads: ['channels'],
    fields: { channel: ['is_web_public'] },
    *check(model) {
      for (const channel of channelsInUse(model).filter((each) => each.is_web_public === true)) {
        yield {
          thing: channel,
          message: `anyone on the web can read channel ${channel.name}`,
          field: 'is_web_public',
          fix: update(channel, '--no-web-public'),
          edit: 'is_web_public: false',
        };
      }
    },
  }),
  rule({
    id: 'channel-without-description',
    severity: 'info',
    title: 'A channel has no description',
    why: 'People decide by the description whether a channel is for them, and what to write there.',
    fix: 'Describe the channel: realmctl channel update CHANNEL --description TEXT',
    reads: ['channels'],
    fields: { channel: ['description'] },
    *check(model) {
      for (const channel of channelsInUse(model).filter((each) => each.description?.trim() === '')) {
        yield {
          thing: channel,
          message: `channel ${channel.name} has no description`,
          field: 'description',
          fix: update(channel, '--description', 'TEXT'),
          edit: 'description: …',
        };
      }
    },
  }),
  rule({
    id: 'no-default-channel',
    severity: 'warning',
    title: 'New users are subscribed to no channel',
    why: 'Someone who joins sees an empty organization, and does not know where to start.',
    fix: 'Make a channel a default channel: realmctl channel update CHANNEL --default',
    reads: [],
    wholly: ['channels'],
    *check(model) {
      const inUse = channelsInUse(model);
      const isKnown = inUse.every((each) => each.is_default !== undefined);
      if (inUse.length === 0 || inUse.some((each) => each.is_default === true)) return;
      if (!isKnown) {
        yield { thing: model.organization, unknown: 'is_default' };
        return;
      }
      yield {
        thing: model.organization,
        message: 'the organization has no default channel',
        fix: command('channel', 'update', 'CHANNEL', '--default'),
        edit: 'give a channel is_default: true',
      };
    },
  }),
  rule({
    id: 'many-default-channels',
    severity: 'info',
    title: 'New users are subscribed to many channels',
    why: 'Someone who joins is flooded, and mutes or leaves the channels that matter with the others.',
    fix: 'Keep the few channels that concern everyone: realmctl channel update CHANNEL --no-default',
    reads: ['channels'],
    fields: { channel: ['is_default'] },
    params: { channels: { value: 10, type: 'number', help: 'most default channels' } },
    *check(model, { channels }) {
      const count = channelsInUse(model).filter((each) => each.is_default === true).length;
      if (count <= channels) return;
      yield {
        thing: model.organization,
        message: `the organization has ${counted(count, 'default channel')}, more than ${channels}`,
        fix: command('channel', 'update', 'CHANNEL', '--no-default'),
        edit: 'give some channels is_default: false',
      };
    },
  }),
  rule({
    id: 'similar-channel-names',
    severity: 'warning',
    title: 'Two channels have names that people mistake for each other',
    why: 'Messages end up in the wrong one. If one of them is private, that shows or hides what it should not.',
    fix: 'Rename or archive one of them: realmctl channel update CHANNEL --name NAME',
    reads: ['channels'],
    *check(model) {
      const alike = new Map<string, Channel[]>();
      for (const channel of channelsInUse(model)) {
        const key = channel.name
          .normalize('NFKC')
          .toLowerCase()
          .replace(/[\s\p{P}\p{S}]+/gu, '');
        if (key !== '') alike.set(key, [...(alike.get(key) ?? []), channel]);
      }
      for (const channels of [...alike.values()].filter((each) => each.length > 1)) {
        const [first, last] = [channels[0] as Channel, channels.at(-1) as Channel];
        yield {
          thing: first,
          message: `channels ${listed(channels.map(({ name }) => name))} have names that people mistake for each other`,
          fix: update(last, '--name', 'NAME'),
          edit: 'rename or archive one of them',
        };
      }
    },
  }),
  rule({
    id: 'retention',
    severity: 'warning',
    title: 'Messages are kept longer than the policy allows',
    why: 'Your policy says after how many days messages are deleted. What is kept without need can leak, and laws may forbid it.',
    fix: 'Set how long messages are kept: realmctl org update --message-retention-days DAYS, or channel update',
    reads: ['organization', 'channels'],
    fields: { organization: ['message_retention_days'] },
    params: {
      days: { value: null, type: 'number', help: 'most days to keep messages; the rule is off without it' },
      channels: { value: ['*'], type: 'texts', help: 'patterns of names of the channels that it is about' },
    },
    *check(model, { days, channels }) {
      const { organization } = model;
      const general = organization.message_retention_days;
      const isLong = (value: unknown) => value === 'unlimited' || Number(value) > days;
      const text = (value: unknown) => (value === 'unlimited' ? 'without limit' : `for ${value} days`);
      const about = channelsInUse(model).filter(({ name }) =>
        channels.some((pattern) => matchesPattern('channels', name, pattern)),
      );
      if (channels.includes('*') && general !== undefined && isLong(general)) {
        yield {
          thing: organization,
          message: `messages are kept ${text(general)}, and should be for at most ${days} days`,
          field: 'message_retention_days',
          fix: command('org', 'update', '--message-retention-days', String(days)),
          edit: `message_retention_days: ${days}`,
        };
      }
      for (const channel of about) {
        const own = channel.message_retention_days;
        // The organization's own finding stands for the channels that follow it.
        if (own === 'realm_default' && channels.includes('*')) continue;
        const value = own === 'realm_default' ? general : own;
        if (value === undefined) yield { thing: channel, unknown: 'message_retention_days' };
        else if (isLong(value)) {
          yield {
            thing: channel,
            message: `channel ${channel.name} keeps messages ${text(value)}, and should for at most ${days} days`,
            field: 'message_retention_days',
            fix: update(channel, '--message-retention-days', String(days)),
            edit: `message_retention_days: ${days}`,
          };
        }
      }
    },
  }),
  rule({
    id: 'unused-folder',
    severity: 'info',
    title: 'A folder has no channels',
    why: 'It is left over, or channels that belong there were never moved.',
    fix: 'Archive the folder: realmctl folder archive FOLDER',
    reads: ['folders'],
    wholly: ['channels'],
    *check(model) {
      const inUse = channelsInUse(model);
      const unsaid = inUse.filter(({ folder }) => folder === undefined);
      const used = new Set(inUse.map(({ folder }) => folder));
      for (const folder of model.folders.filter((each) => isInUse(each) && !used.has(each.name))) {
        if (unsaid.length > 0) {
          yield* unsaid.map((thing) => ({ thing, unknown: 'folder' }));
          return;
        }
        yield {
          thing: folder,
          message: `folder ${folder.name} has no channels`,
          fix: [
            ...model.channels
              .filter((channel) => channel.folder === folder.name)
              .map((channel) => update(channel, '--folder', 'none')),
            command('folder', 'archive', wordFor(folder)),
          ].join(' && '),
          edit: 'is_archived: true',
        };
      }
    },
  }),
  rule({
    id: 'archived-channel-offered',
    severity: 'warning',
    title: 'A group of default channels has an archived or private channel',
    why: 'New users choose the group and get less than it promises.',
    fix: 'Take the channel out of the group: realmctl channel default-group remove GROUP CHANNEL',
    reads: ['default_groups', 'channels'],
    *check(model) {
      const channels = new Map(model.channels.map((channel) => [channel.name, channel]));
      for (const group of model.default_groups) {
        for (const name of group.channels ?? []) {
          const channel = channels.get(name);
          const isOut = channel?.is_archived === true;
          if (channel === undefined || (!isOut && channel.invite_only !== true)) continue;
          yield {
            thing: group,
            message: `group of default channels ${group.name} has channel ${name}, which is ${isOut ? 'archived' : 'private'}`,
            field: 'channels',
            fix: command('channel', 'default-group', 'remove', wordFor(group), wordFor(channel)),
            edit: `take ${name} out of channels`,
          };
        }
      }
    },
  }),
];
