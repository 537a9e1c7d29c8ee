/** Rules about the description, retention and order of channels, and about folders. */
import { counted, listed } from '../../base/words.ts';
import { matchesPattern } from '../../provision/model/pattern.ts';
import type { Channel } from '../model/model.ts';
import { command, updateChannel, wordFor } from './commands.ts';
import { channelsInUse, isInUse, shouldBe } from './permissions.ts';
import { rule } from './rule.ts';

export const channelRules = [
  rule({
    id: 'channel-without-description',
    severity: 'info',
    title: 'A channel has no description',
    why: 'The description tells people whether a channel is for them, and what to post there.',
    fix: 'Describe the channel: realmctl channel update CHANNEL --description TEXT',
    reads: ['channels'],
    fields: { channel: ['description'] },
    *check(model) {
      for (const channel of channelsInUse(model).filter((each) => each.description?.trim() === '')) {
        yield {
          thing: channel,
          message: `channel ${channel.name} has no description`,
          field: 'description',
          fix: updateChannel(channel, '--description', 'TEXT'),
          edit: 'description: …',
        };
      }
    },
  }),
  rule({
    id: 'no-default-channel',
    severity: 'warning',
    title: 'New users are subscribed to no channel',
    why: 'New users see an empty organization and do not know where to start.',
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
    why: 'New users are flooded with messages, and mute or leave channels that matter along with the others.',
    fix: 'Keep only the channels that concern everyone: realmctl channel update CHANNEL --no-default',
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
    title: 'Two channels have names that are easy to confuse',
    why: 'Messages end up in the wrong channel. If one is private, they reach the wrong people.',
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
          message: `channels ${listed(channels.map(({ name }) => name))} have names that are easy to confuse`,
          fix: updateChannel(last, '--name', 'NAME'),
          edit: 'rename or archive one of them',
        };
      }
    },
  }),
  rule({
    id: 'retention',
    severity: 'warning',
    title: 'Messages are kept longer than the policy allows',
    why: 'Your policy sets how long messages are kept. Data kept longer than needed can leak, and may break the law.',
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
          message: `messages are kept ${text(general)}, but the policy allows at most ${days} days`,
          ...shouldBe(organization, 'message_retention_days', days),
        };
      }
      for (const channel of about) {
        const own = channel.message_retention_days;
        // The finding about the organization covers the channels that inherit its setting.
        if (own === 'realm_default' && channels.includes('*')) continue;
        const value = own === 'realm_default' ? general : own;
        if (value === undefined) yield { thing: channel, unknown: 'message_retention_days' };
        else if (isLong(value)) {
          yield {
            message: `channel ${channel.name} keeps messages ${text(value)}, but the policy allows at most ${days} days`,
            ...shouldBe(channel, 'message_retention_days', days),
          };
        }
      }
    },
  }),
  rule({
    id: 'unused-folder',
    severity: 'info',
    title: 'A folder has no channels',
    why: 'It is no longer needed, or its channels were never moved there.',
    fix: 'Archive the folder: realmctl folder archive FOLDER',
    reads: ['folders'],
    wholly: ['channels'],
    *check(model) {
      const inUse = channelsInUse(model);
      const withoutFolder = inUse.filter(({ folder }) => folder === undefined);
      const used = new Set(inUse.map(({ folder }) => folder));
      for (const folder of model.folders.filter((each) => isInUse(each) && !used.has(each.name))) {
        if (withoutFolder.length > 0) {
          yield* withoutFolder.map((thing) => ({ thing, unknown: 'folder' }));
          return;
        }
        yield {
          thing: folder,
          message: `folder ${folder.name} has no channels`,
          fix: [
            ...model.channels
              .filter((channel) => channel.folder === folder.name)
              .map((channel) => updateChannel(channel, '--folder', 'none')),
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
    why: 'New users who choose the group do not get all of its channels.',
    fix: 'Remove the channel from the group: realmctl channel default-group remove GROUP CHANNEL',
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
            edit: `remove ${name} from channels`,
          };
        }
      }
    },
  }),
];
