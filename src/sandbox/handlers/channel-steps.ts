/** The steps of changing a channel (docs/service.md, Channels). */
import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { channelFields } from '../../api/resources/channel.ts';
import type { ResourceField } from '../../api/resources/resource.ts';
import type { WireArgs } from '../../api/spec.ts';
import type * as rows from '../../api/table/channels.ts';
import { ownersSeeing } from '../emit/audience.ts';
import {
  emitChannelGained,
  emitChannelsLost,
  emitChannelUnarchived,
  emitChannelUpdate,
  emitDefaultChannels,
  emitPostPolicy,
} from '../emit/channels.ts';
import { ApiError } from '../errors/api-error.ts';
import { hasContentAccess } from '../rules/access.ts';
import {
  capitalChannelWord,
  channelWord,
  contentAccessRequired,
  mustBeAdministrator,
  mustBeOwner,
  nameTextEnd,
} from '../rules/api-errors.ts';
import { type Caller, isAdministrator, isOwner } from '../rules/caller.ts';
import {
  channelName,
  checkRetention,
  checkSettingRights,
  checkTopicCreation,
  freeName,
  holderOf,
  postingGroup,
  postPolicy,
  refuseTakenName,
} from '../rules/channel-settings.ts';
import { checkFolder } from '../rules/folders.ts';
import { changedValue, checkValue, serializeGroupValue } from '../rules/group-values.ts';
import { documentedLevel } from '../rules/levels.ts';
import { refuseNamedTopics, renderedDescription } from '../rules/messages.ts';
import { requireTopicsPolicy } from '../rules/realm-permissions.ts';
import { type Channel, type ChannelSetting, channelSettings } from '../state/model.ts';
import {
  noteDescription,
  notePosting,
  noteRenamed,
  noteRetention,
  noteTopicsPolicy,
  noteUnarchived,
} from './notices.ts';

type Args = WireArgs<typeof rows.updateChannel>;
/** One step. `stored`: the sent values in the form in which they are stored. */
type ChannelStep = (caller: Caller, channel: Channel, args: Args, stored: Partial<Channel>) => void;

/**
 * From this level on, the topics policy is set before everything else, and inheriting it needs no permission. Before
 * about level 396 this was different; which level between that and 460 changed it is not known.
 */
export const topicsPolicyFirst = documentedLevel;

export const setTopicsPolicy: ChannelStep = (caller, channel, _args, { topics_policy: policy }) => {
  if (policy === undefined) return;
  requireTopicsPolicy(caller, policy, caller.level < topicsPolicyFirst);
  if (policy === 'empty_topic_only') refuseNamedTopics(caller.organization, channel);
  const old = channel.topics_policy;
  keep(caller, channel, 'topics_policy', policy);
  if (old !== policy) noteTopicsPolicy(caller, channel, old);
};

/** Sets the topics policy at its earlier place among the steps. */
const setTopicsPolicyLate: ChannelStep = (caller, channel, args, stored) => {
  if (caller.level < topicsPolicyFirst) setTopicsPolicy(caller, channel, args, stored);
};

const setDefault: ChannelStep = (caller, channel, _args, { is_default: isDefault }) => {
  if (isDefault === undefined) return;
  if (!isAdministrator(caller)) {
    throw new ApiError(`You do not have permission to change default ${channelWord(caller.level)}s.`);
  }
  if (isDefault && channel.is_default) return;
  channel.is_default = isDefault;
  emitDefaultChannels(caller);
};

const setRetention: ChannelStep = (caller, channel, args, { message_retention_days: retention }) => {
  if (retention === undefined) return;
  if (!isOwner(caller)) throw mustBeOwner();
  checkRetention(args.message_retention_days);
  const old = channel.message_retention_days;
  channel.message_retention_days = retention;
  emitChannelUpdate(caller, channel, 'message_retention_days', channel.message_retention_days);
  noteRetention(caller, channel, old);
};

const checkPushByDefault: ChannelStep = (caller, _channel, _args, { default_push_notifications: isOn }) => {
  if (isOn !== undefined && !isAdministrator(caller)) throw mustBeAdministrator();
};

/**
 * Unarchives a channel. Only `false` has an effect. Archived channels keep their name, so no other channel can have
 * it.
 */
const unarchive: ChannelStep = (caller, channel, { is_archived: isArchived }) => {
  if (isArchived !== false) return;
  const { level } = caller;
  const kind = capitalChannelWord(level);
  if (!channel.is_archived) throw new ApiError(`${kind} is not currently deactivated`);
  if (channel.invite_only && channel.subscribers.length === 0) {
    throw new ApiError(`${kind} is private and have no subscribers`);
  }
  channel.is_archived = false;
  emitChannelUnarchived(caller, channel);
  noteUnarchived(caller, channel);
};

/** Checks the permissions for settings, even if a value stays the same. */
const checkRightsOfSettings: ChannelStep = (caller, _channel, args) => {
  for (const setting of channelSettings) if (args[setting] !== undefined) checkSettingRights(caller, setting);
};

const setDescription: ChannelStep = (caller, channel, _args, { description }) => {
  if (description === undefined) return;
  const old = channel.description;
  channel.description = description;
  emitChannelUpdate(caller, channel, 'description', channel.description, {
    more: { rendered_description: renderedDescription(channel.description) },
  });
  noteDescription(caller, channel, old);
};

const setPostPolicy: ChannelStep = (caller, channel, { stream_post_policy: policy }) => {
  if (policy === undefined) return;
  const { can_send_message_group: old } = channel.settings;
  const { id } = postingGroup(caller.organization, Number(policy));
  if (old === id) return;
  channel.settings = { ...channel.settings, can_send_message_group: id };
  emitPostPolicy(caller, channel, postPolicy(caller.organization, old));
  notePosting(caller, channel, old);
};

/** Renames a channel. A change of case only is a change; an identical name is an error. */
const rename: ChannelStep = (caller, channel, { new_name: written }) => {
  if (written === undefined) return;
  const { organization, level } = caller;
  const name = channelName(written, level);
  if (name === channel.name) {
    throw new ApiError(`${capitalChannelWord(level)} already has that name${nameTextEnd(level)}`);
  }
  const holder = holderOf(organization, name, level);
  if (holder !== channel) {
    refuseTakenName(name, holder, level);
    freeName(organization, name);
  }
  const old = { ...channel };
  organization.renameChannel(channel, name);
  emitChannelUpdate(caller, old, 'name', name);
  noteRenamed(caller, channel, old.name);
};

const setFolder: ChannelStep = (caller, channel, { folder_id: folder }) => {
  if (folder === undefined) return;
  if (folder !== null) checkFolder(caller, folder);
  channel.folder_id = folder;
  // The event is emitted even if the folder stays the same.
  emitChannelUpdate(caller, channel, 'folder_id', folder);
};

/** Stores and emits fields without a step of their own, as they are. */
const setPlainFields: ChannelStep = (caller, channel, _args, stored) => {
  for (const [name, value] of Object.entries(stored)) {
    if (withStep.has(name)) continue;
    const { needsContent }: ResourceField = channelFields[name as keyof typeof channelFields];
    if (needsContent === true && !hasContentAccess(caller, channel)) {
      throw contentAccessRequired(caller.level);
    }
    keep(caller, channel, name, value);
  }
};

/** Stores a value; a value that the channel already has is not a change. */
function keep(caller: Caller, channel: Channel, name: string, value: unknown): void {
  if (channel[name as keyof Channel] === value) return;
  Object.assign(channel, { [name]: value });
  emitChannelUpdate(caller, channel, name, value);
}

/** Stores the settings one after the other; an `old` that does not match ends the step. */
const setSettings: ChannelStep = (caller, channel, args) => {
  const { organization, level } = caller;
  for (const setting of channelSettings) {
    const change = args[setting];
    if (change === undefined) continue;
    const value = changedValue(organization, channel.settings[setting], change, level);
    if (value === undefined) continue;
    if (needsContent(setting, level) && !hasContentAccess(caller, channel)) {
      throw contentAccessRequired(level);
    }
    checkValue(organization, setting, value);
    if (setting === 'can_create_topic_group') {
      checkTopicCreation(caller, { history: channel.history_public_to_subscribers, value });
    }
    keepSetting(caller, channel, setting, value);
  }
};

/**
 * Whether a setting requires content access. For deleting messages, the interface requires it, but a server at level
 * 442 does not (docs/service.md, Channels).
 */
function needsContent(setting: ChannelSetting, level: number): boolean {
  if (level >= 442 && setting.startsWith('can_delete_')) return false;
  const { needsContent: declared }: ResourceField = channelFields[setting];
  return declared === true;
}

/** Stores a setting. Accounts that see the channel because of the change get the channel before the change. */
function keepSetting(caller: Caller, channel: Channel, setting: ChannelSetting, value: GroupSetting): void {
  const { organization, level } = caller;
  const before = ownersSeeing(caller, channel);
  const { can_send_message_group: posting } = channel.settings;
  const policy = postPolicy(organization, posting);
  channel.settings = { ...channel.settings, [setting]: value };
  emitChannelGained(caller, channel, before);
  emitChannelUpdate(caller, channel, setting, serializeGroupValue(organization, value, level), { before });
  if (setting === 'can_send_message_group') {
    emitPostPolicy(caller, channel, policy);
    notePosting(caller, channel, posting);
  }
  emitChannelsLost(caller, new Map([[channel, before]]));
}

/** Fields with a step of their own, and privacy, which is changed before all others. */
const withStep: ReadonlySet<string> = new Set<keyof typeof channelFields>([
  'invite_only',
  'is_web_public',
  'history_public_to_subscribers',
  'topics_policy',
  'is_default',
  'message_retention_days',
  'is_archived',
  'description',
  'name',
  'folder_id',
  'stream_post_policy',
]);

/** The steps, in the order in which the service applies them (docs/service.md, Channels). */
export const steps: readonly ChannelStep[] = [
  setDefault,
  setRetention,
  checkPushByDefault,
  unarchive,
  setTopicsPolicyLate,
  checkRightsOfSettings,
  setDescription,
  rename,
  setFolder,
  setPostPolicy,
  setPlainFields,
  setSettings,
];
