import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import type { WireArgs } from '../../api/spec.ts';
import * as rows from '../../api/table/channels.ts';
import { witnesses } from '../emit/audience.ts';
import {
  tellChanged,
  tellDefaults,
  tellGained,
  tellLost,
  tellPostPolicy,
  tellUnarchived,
} from '../emit/channels.ts';
import { ApiError } from '../errors/api-error.ts';
import { channelToAdminister, hasContentAccess } from '../rules/access.ts';
import { contentAccessRequired, invalidChannelId, mustBeOwner } from '../rules/api-errors.ts';
import { type Asker, askerOf, isAdministrator, isOwner } from '../rules/asker.ts';
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
import { changedValue, checkValue, readForm } from '../rules/group-values.ts';
import { renderedDescription } from '../rules/html.ts';
import { refuseNamedTopics } from '../rules/messages.ts';
import { requireChannelCreation, requireTopicsPolicy, requireWebPublic } from '../rules/realm-permissions.ts';
import { keptRetention } from '../rules/retention.ts';
import { capitalChannelWord, channelWord } from '../rules/wording.ts';
import { postPolicy } from '../serializers/channel.ts';
import { type Channel, type ChannelSetting, channelSettings } from '../state/model.ts';
import { handle } from './handler.ts';

type Args = WireArgs<typeof rows.updateChannel>;
type Step = (asker: Asker, channel: Channel, args: Args) => void;

/**
 * PATCH /streams/{stream_id}. No transaction: each step is kept before the next
 * one is checked, so what a later step refuses leaves the earlier ones done.
 */
export const updateChannel = handle(rows.updateChannel, (call) => {
  const { args } = call;
  const asker = askerOf(call);
  const channel = channelToAdminister(asker, args.stream_id);
  const privacy = checkPrivacy(asker, channel, args);
  if (args.topics_policy !== undefined) checkTopicsPolicy(asker, channel, String(args.topics_policy));
  if (privacy !== undefined) setPrivacy(asker, channel, privacy);
  for (const step of steps) step(asker, channel, args);
  return {};
});

/** Told even where nothing changes. Who loses sight of the channel hears nothing of it (the service's source). */
function setPrivacy(asker: Asker, channel: Channel, privacy: Privacy): void {
  const before = witnesses(asker, channel);
  Object.assign(channel, privacy);
  tellGained(asker, channel, before);
  const { invite_only, history_public_to_subscribers, is_web_public } = privacy;
  tellChanged(asker, channel, 'invite_only', invite_only, {
    history_public_to_subscribers,
    ...(asker.level >= 71 ? { is_web_public } : {}),
  });
}

/** What the privacy shall become, all its rules checked and nothing done yet. */
function checkPrivacy(asker: Asker, channel: Channel, args: Args): Privacy | undefined {
  const { level } = asker;
  const privacy = privacyAskedFor(channel, args, level);
  if (args.is_private !== undefined && !hasContentAccess(asker, channel)) {
    throw level >= 349 ? contentAccessRequired(level) : invalidChannelId(level);
  }
  if (privacy !== undefined && channel.is_archived && level < 362) throw invalidChannelId(level);
  if (args.is_private !== undefined && args.is_private !== channel.invite_only && level >= 377) {
    requireChannelCreation(asker, args.is_private);
  }
  if (args.is_web_public === true) requireWebPublic(asker);
  if (
    privacy !== undefined &&
    privacy.history_public_to_subscribers !== channel.history_public_to_subscribers
  ) {
    checkTopicCreation(asker, {
      history: privacy.history_public_to_subscribers,
      value: channel.settings.can_create_topic_group,
    });
  }
  return privacy;
}

function checkTopicsPolicy(asker: Asker, channel: Channel, policy: string): void {
  requireTopicsPolicy(asker, policy);
  if (policy === 'empty_topic_only') refuseNamedTopics(asker.organization, channel);
}

const setTopicsPolicy: Step = (asker, channel, { topics_policy: policy }) => {
  if (policy === undefined || String(policy) === channel.topics_policy) return;
  channel.topics_policy = String(policy);
  tellChanged(asker, channel, 'topics_policy', channel.topics_policy);
};

const setDefault: Step = (asker, channel, { is_default_stream: isDefault }) => {
  if (isDefault === undefined) return;
  if (!isAdministrator(asker)) {
    throw new ApiError(`You do not have permission to change default ${channelWord(asker.level)}s.`);
  }
  if (isDefault && channel.is_default) return;
  channel.is_default = isDefault;
  tellDefaults(asker);
};

const setRetention: Step = (asker, channel, { message_retention_days: retention }) => {
  if (retention === undefined) return;
  if (!isOwner(asker)) throw mustBeOwner();
  channel.message_retention_days = keptRetention(retention);
  tellChanged(asker, channel, 'message_retention_days', channel.message_retention_days);
};

/** Only `false` does something. Archived channels keep their name, so it cannot be taken meanwhile. */
const unarchive: Step = (asker, channel, { is_archived: isArchived }) => {
  if (isArchived !== false) return;
  const { level } = asker;
  const kind = capitalChannelWord(level);
  if (!channel.is_archived) throw new ApiError(`${kind} is not currently deactivated`);
  if (channel.invite_only && channel.subscribers.length === 0) {
    throw new ApiError(`${kind} is private and have no subscribers`);
  }
  channel.is_archived = false;
  tellUnarchived(asker, channel);
};

/** The right is asked for even where the value stays. */
const checkRightsOfSettings: Step = (asker, _channel, args) => {
  for (const setting of channelSettings) if (args[setting] !== undefined) checkSettingRights(asker, setting);
};

const setDescription: Step = (asker, channel, { description }) => {
  if (description === undefined) return;
  channel.description = channelDescription(description);
  tellChanged(asker, channel, 'description', channel.description, {
    rendered_description: renderedDescription(channel.description),
  });
};

/** A change of case alone is a change; the very same name is refused. */
const rename: Step = (asker, channel, { new_name: written }) => {
  if (written === undefined) return;
  const { organization, level } = asker;
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
  tellChanged(asker, old, 'name', name);
};

const setFolder: Step = (asker, channel, { folder_id: folder }) => {
  if (folder === undefined) return;
  if (folder !== null) checkFolder(asker, folder);
  if (folder === channel.folder_id) return;
  channel.folder_id = folder;
  tellChanged(asker, channel, 'folder_id', folder);
};

/** One setting after the other; an `old` that does not match ends it there. */
const setSettings: Step = (asker, channel, args) => {
  const { organization, level } = asker;
  for (const setting of channelSettings) {
    const change = args[setting];
    if (change === undefined) continue;
    const value = changedValue(organization, channel.settings[setting], change, level);
    if (value === undefined) continue;
    if (needsContentAccess.has(setting) && !hasContentAccess(asker, channel)) {
      throw contentAccessRequired(level);
    }
    checkValue(organization, setting, value);
    if (setting === 'can_create_topic_group') {
      checkTopicCreation(asker, { history: channel.history_public_to_subscribers, value });
    }
    keepSetting(asker, channel, setting, value);
  }
};

/** Who gains sight of the channel by it hears of the channel first. */
function keepSetting(asker: Asker, channel: Channel, setting: ChannelSetting, value: GroupSetting): void {
  const { organization, level } = asker;
  const before = witnesses(asker, channel);
  const policy = postPolicy(organization, channel.settings.can_send_message_group);
  channel.settings = { ...channel.settings, [setting]: value };
  tellGained(asker, channel, before);
  tellChanged(asker, channel, setting, readForm(organization, value, level));
  if (setting === 'can_send_message_group') tellPostPolicy(asker, channel, policy);
  tellLost(asker, new Map([[channel, before]]));
}

/** In the order in which the service lets them take effect (the service's source). */
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
