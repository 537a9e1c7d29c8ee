/** Creation of channels, for the two endpoints that can create one. */
import type { WireArgs } from '../../api/spec.ts';
import type { createChannel } from '../../api/table/channels.ts';
import { InternalServerError } from '../errors/api-error.ts';
import { type Channel, type ChannelSetting, channelSettings } from '../state/model.ts';
import { insufficientPermission, mustBeOwner } from './api-errors.ts';
import { type Caller, isAdministrator, isOwner } from './caller.ts';
import { channelDescription, freeName } from './channel-names.ts';
import { defaultCannotBePrivate } from './channel-privacy.ts';
import { checkSettingRights, checkTopicCreation } from './channel-settings.ts';
import { checkFolder } from './folders.ts';
import { checkValue, normalizeGroupValue } from './group-values.ts';
import { systemGroup } from './membership.ts';
import { requireChannelCreation, requireTopicsPolicy, requireWebPublic } from './realm-permissions.ts';
import { keptRetention } from './retention.ts';

/** The parameters that both endpoints share. */
export type Creation = Omit<WireArgs<typeof createChannel>, 'name' | 'subscribers' | 'description'>;
export type ChannelSettings = Channel['settings'];

/** Throws if the caller may not create such a channel; checks are in the service's order. */
export function checkCreation(caller: Caller, args: Creation): void {
  if (args.folder_id !== undefined) checkFolder(caller, args.folder_id);
  requireTopicsPolicy(caller, String(args.topics_policy ?? 'inherit'));
  requireChannelCreation(caller, args.invite_only === true);
  if (args.is_default_stream === true) {
    if (!isAdministrator(caller)) throw insufficientPermission();
    if (args.invite_only === true) throw defaultCannotBePrivate(caller.level);
  }
  if (args.is_web_public === true) {
    requireWebPublic(caller);
    if (args.invite_only === true) throw new InternalServerError('A private channel cannot be web-public');
  }
  if ((args.message_retention_days ?? 'realm_default') !== 'realm_default' && !isOwner(caller)) {
    throw mustBeOwner();
  }
}

/** Checks the requested settings of a new channel and returns them with the defaults. */
export function settingsForCreation(caller: Caller, args: Creation): ChannelSettings {
  const settings = defaultSettings(caller);
  for (const setting of channelSettings) {
    const asked = args[setting];
    if (asked === undefined) continue;
    const value = normalizeGroupValue(caller.organization, asked);
    checkValue(caller.organization, setting, value);
    if (value !== settings[setting]) checkSettingRights(caller, setting);
    settings[setting] = value;
  }
  checkTopicCreation(caller, { history: sharesHistory(args), value: settings.can_create_topic_group });
  return settings;
}

function defaultSettings({ organization, user }: Caller): ChannelSettings {
  const group = (name: string) => systemGroup(organization, name).id;
  const [nobody, everyone] = [group('role:nobody'), group('role:everyone')];
  return {
    ...(Object.fromEntries(channelSettings.map((setting) => [setting, nobody])) as Record<
      ChannelSetting,
      number
    >),
    can_administer_channel_group: { direct_members: [user.user_id], direct_subgroups: [] },
    can_create_topic_group: everyone,
    can_send_message_group: everyone,
    can_remove_subscribers_group: group('role:administrators'),
  };
}

/** The history of a channel that is not private is always shared, whatever the request says. */
function sharesHistory({ invite_only, history_public_to_subscribers }: Creation): boolean {
  return invite_only === true ? history_public_to_subscribers === true : true;
}

/** What is known of a new channel before it has an id. */
export interface ChannelPlan {
  readonly name: string;
  readonly description: string;
  readonly args: Creation;
  readonly settings: ChannelSettings;
}

/** Returns the new channel, which is not yet in the organization and has the id 0. */
export function plannedChannel(caller: Caller, { name, description, args, settings }: ChannelPlan): Channel {
  return {
    stream_id: 0,
    name,
    description: channelDescription(description),
    date_created: caller.now,
    creator_id: caller.user.user_id,
    invite_only: args.invite_only === true,
    is_web_public: args.is_web_public === true,
    is_archived: false,
    history_public_to_subscribers: sharesHistory(args),
    message_retention_days: keptRetention(args.message_retention_days ?? 'realm_default'),
    topics_policy: String(args.topics_policy ?? 'inherit'),
    folder_id: args.folder_id ?? null,
    is_default: args.is_default_stream === true,
    settings: structuredClone(settings),
    subscribers: [],
  };
}

/** Adds a planned channel to the organization. This cannot fail. */
export function commitChannel({ organization }: Caller, channel: Channel): void {
  freeName(organization, channel.name);
  channel.stream_id = organization.nextId('channel');
  organization.addChannel(channel);
}
