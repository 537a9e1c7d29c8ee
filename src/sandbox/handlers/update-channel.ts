import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import type { WireArgs } from '../../api/spec.ts';
import * as rows from '../../api/table/channels.ts';
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
import { channelToAdminister, hasContentAccess } from '../rules/access.ts';
import { contentAccessRequired, invalidChannelId, mustBeOwner } from '../rules/api-errors.ts';
import { type Caller, callerOf, isAdministrator, isOwner } from '../rules/caller.ts';
import {
  channelDescription,
  channelName,
  freeName,
  holderOf,
  refuseTakenName,
} from '../rules/channel-names.ts';
import { type Privacy, privacyAskedFor } from '../rules/channel-privacy.ts';
import { checkSettingRights, checkTopicCreation, needsContentAccess } from '../rules/channel-settings.ts';
import { checkFolder } from '../rules/folders.ts';
import { changedValue, checkValue, serializeGroupValue } from '../rules/group-values.ts';
import { renderedDescription } from '../rules/html.ts';
import { refuseNamedTopics } from '../rules/messages.ts';
import { requireChannelCreation, requireTopicsPolicy, requireWebPublic } from '../rules/realm-permissions.ts';
import { keptRetention } from '../rules/retention.ts';
import { capitalChannelWord, channelWord } from '../rules/wording.ts';
import { postPolicy } from '../serializers/channel.ts';
import { type Channel, type ChannelSetting, channelSettings } from '../state/model.ts';
import { defineHandler } from './handler.ts';

type Args = WireArgs<typeof rows.updateChannel>;
type Step = (caller: Caller, channel: Channel, args: Args) => void;

/**
 * PATCH /streams/{stream_id}. It is not a transaction: each step is stored before the
 * next one is checked, so an error in a later step leaves the earlier ones done.
 */
export const updateChannel = defineHandler(rows.updateChannel, (call) => {
  const { args } = call;
  const caller = callerOf(call);
  const channel = channelToAdminister(caller, args.stream_id);
  const privacy = checkPrivacy(caller, channel, args);
  if (args.topics_policy !== undefined) checkTopicsPolicy(caller, channel, String(args.topics_policy));
  if (privacy !== undefined) setPrivacy(caller, channel, privacy);
  for (const step of steps) step(caller, channel, args);
  return {};
});

/**
 * Emits an event even if nothing changes. Accounts that no longer see the channel get none
 * (docs/service.md, Channels).
 */
function setPrivacy(caller: Caller, channel: Channel, privacy: Privacy): void {
  const before = ownersSeeing(caller, channel);
  Object.assign(channel, privacy);
  emitChannelGained(caller, channel, before);
  const { invite_only, history_public_to_subscribers, is_web_public } = privacy;
  emitChannelUpdate(caller, channel, 'invite_only', invite_only, {
    history_public_to_subscribers,
    ...(caller.level >= 71 ? { is_web_public } : {}),
  });
}

/** Checks all rules of a change of privacy and returns the new privacy, without storing it. */
function checkPrivacy(caller: Caller, channel: Channel, args: Args): Privacy | undefined {
  const { level } = caller;
  const privacy = privacyAskedFor(channel, args, level);
  if (args.is_private !== undefined && !hasContentAccess(caller, channel)) {
    throw level >= 349 ? contentAccessRequired(level) : invalidChannelId(level);
  }
  if (privacy !== undefined && channel.is_archived && level < 362) throw invalidChannelId(level);
  if (args.is_private !== undefined && args.is_private !== channel.invite_only && level >= 377) {
    requireChannelCreation(caller, args.is_private);
  }
  if (args.is_web_public === true) requireWebPublic(caller);
  if (
    privacy !== undefined &&
    privacy.history_public_to_subscribers !== channel.history_public_to_subscribers
  ) {
    checkTopicCreation(caller, {
      history: privacy.history_public_to_subscribers,
      value: channel.settings.can_create_topic_group,
    });
  }
  return privacy;
}

function checkTopicsPolicy(caller: Caller, channel: Channel, policy: string): void {
  requireTopicsPolicy(caller, policy);
  if (policy === 'empty_topic_only') refuseNamedTopics(caller.organization, channel);
}

const setTopicsPolicy: Step = (caller, channel, { topics_policy: policy }) => {
  if (policy === undefined || String(policy) === channel.topics_policy) return;
  channel.topics_policy = String(policy);
  emitChannelUpdate(caller, channel, 'topics_policy', channel.topics_policy);
};

const setDefault: Step = (caller, channel, { is_default_stream: isDefault }) => {
  if (isDefault === undefined) return;
  if (!isAdministrator(caller)) {
    throw new ApiError(`You do not have permission to change default ${channelWord(caller.level)}s.`);
  }
  if (isDefault && channel.is_default) return;
  channel.is_default = isDefault;
  emitDefaultChannels(caller);
};

const setRetention: Step = (caller, channel, { message_retention_days: retention }) => {
  if (retention === undefined) return;
  if (!isOwner(caller)) throw mustBeOwner();
  channel.message_retention_days = keptRetention(retention);
  emitChannelUpdate(caller, channel, 'message_retention_days', channel.message_retention_days);
};

/** Only `false` has an effect. Archived channels keep their name, so no other channel can have it. */
const unarchive: Step = (caller, channel, { is_archived: isArchived }) => {
  if (isArchived !== false) return;
  const { level } = caller;
  const kind = capitalChannelWord(level);
  if (!channel.is_archived) throw new ApiError(`${kind} is not currently deactivated`);
  if (channel.invite_only && channel.subscribers.length === 0) {
    throw new ApiError(`${kind} is private and have no subscribers`);
  }
  channel.is_archived = false;
  emitChannelUnarchived(caller, channel);
};

/** The permission is checked even if the value stays the same. */
const checkRightsOfSettings: Step = (caller, _channel, args) => {
  for (const setting of channelSettings) if (args[setting] !== undefined) checkSettingRights(caller, setting);
};

const setDescription: Step = (caller, channel, { description }) => {
  if (description === undefined) return;
  channel.description = channelDescription(description);
  emitChannelUpdate(caller, channel, 'description', channel.description, {
    rendered_description: renderedDescription(channel.description),
  });
};

/** A change of case only is a change; an identical name is an error. */
const rename: Step = (caller, channel, { new_name: written }) => {
  if (written === undefined) return;
  const { organization, level } = caller;
  const name = channelName(written, level);
  if (name === channel.name) {
    throw new ApiError(`${capitalChannelWord(level)} already has that name${level >= 255 ? '.' : '!'}`);
  }
  const holder = holderOf(organization, name, level);
  if (holder !== channel) {
    refuseTakenName(name, holder, level);
    freeName(organization, name);
  }
  const old = { ...channel };
  organization.renameChannel(channel, name);
  emitChannelUpdate(caller, old, 'name', name);
};

const setFolder: Step = (caller, channel, { folder_id: folder }) => {
  if (folder === undefined) return;
  if (folder !== null) checkFolder(caller, folder);
  if (folder === channel.folder_id) return;
  channel.folder_id = folder;
  emitChannelUpdate(caller, channel, 'folder_id', folder);
};

/** Stores one setting after the other; an `old` that does not match ends the step. */
const setSettings: Step = (caller, channel, args) => {
  const { organization, level } = caller;
  for (const setting of channelSettings) {
    const change = args[setting];
    if (change === undefined) continue;
    const value = changedValue(organization, channel.settings[setting], change, level);
    if (value === undefined) continue;
    if (needsContentAccess.has(setting) && !hasContentAccess(caller, channel)) {
      throw contentAccessRequired(level);
    }
    checkValue(organization, setting, value);
    if (setting === 'can_create_topic_group') {
      checkTopicCreation(caller, { history: channel.history_public_to_subscribers, value });
    }
    keepSetting(caller, channel, setting, value);
  }
};

/** Accounts that see the channel because of the change get the channel before the change. */
function keepSetting(caller: Caller, channel: Channel, setting: ChannelSetting, value: GroupSetting): void {
  const { organization, level } = caller;
  const before = ownersSeeing(caller, channel);
  const policy = postPolicy(organization, channel.settings.can_send_message_group);
  channel.settings = { ...channel.settings, [setting]: value };
  emitChannelGained(caller, channel, before);
  emitChannelUpdate(caller, channel, setting, serializeGroupValue(organization, value, level));
  if (setting === 'can_send_message_group') emitPostPolicy(caller, channel, policy);
  emitChannelsLost(caller, new Map([[channel, before]]));
}

/** The steps, in the order in which the service applies them (docs/service.md, Channels). */
const steps: readonly Step[] = [
  setTopicsPolicy,
  setDefault,
  setRetention,
  unarchive,
  checkRightsOfSettings,
  setDescription,
  rename,
  setFolder,
  setSettings,
];
