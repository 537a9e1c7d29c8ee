/** Creation of channels, for the two endpoints that can create one. */
import { channelFields, channelPermissions } from '../../api/resources/channel.ts';
import type { WireArgs } from '../../api/spec.ts';
import type { createChannel } from '../../api/table/channels.ts';
import { InternalServerError } from '../errors/api-error.ts';
import { type Channel, channelSettings } from '../state/model.ts';
import { givenFields, initialFields, initialSettings } from '../state/stored.ts';
import { insufficientPermission, mustBeAdministrator, mustBeOwner } from './api-errors.ts';
import { type Caller, isAdministrator, isOwner } from './caller.ts';
import {
  checkRetention,
  checkSettingRights,
  checkTopicCreation,
  defaultCannotBePrivate,
  freeName,
  postingGroup,
} from './channel-settings.ts';
import { checkFolder } from './folders.ts';
import { checkValue, normalizeGroupValue } from './group-values.ts';
import { systemGroup } from './membership.ts';
import { requireChannelCreation, requireTopicsPolicy, requireWebPublic } from './realm-permissions.ts';

/** The parameters that both endpoints share. */
export type Creation = Omit<WireArgs<typeof createChannel>, 'name' | 'subscribers' | 'description'>;
export type ChannelSettings = Channel['settings'];

/** Throws if the caller may not create such a channel; checks are in the service's order. */
export function checkCreation(caller: Caller, args: Creation): void {
  if (args.folder_id !== undefined) checkFolder(caller, args.folder_id);
  checkRetention(args.message_retention_days);
  requireTopicsPolicy(caller, String(args.topics_policy ?? 'inherit'));
  requireChannelCreation(caller, args.invite_only === true);
  if (args.is_default_stream === true) {
    if (!isAdministrator(caller)) throw insufficientPermission();
    if (args.invite_only === true) throw defaultCannotBePrivate(caller.level);
  }
  if (args.default_push_notifications === true && !isAdministrator(caller)) throw mustBeAdministrator();
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
  const { organization, user } = caller;
  const settings = initialSettings(channelPermissions, {
    creator: user.user_id,
    groupId: (name) => systemGroup(organization, name).id,
  });
  for (const setting of channelSettings) {
    const given = args[setting];
    if (given === undefined) continue;
    const value = normalizeGroupValue(organization, given);
    checkValue(organization, setting, value);
    if (value !== settings[setting]) checkSettingRights(caller, setting);
    settings[setting] = value;
  }
  const { stream_post_policy: policy } = args;
  if (policy !== undefined) settings.can_send_message_group = postingGroup(organization, Number(policy)).id;
  checkTopicCreation(caller, { history: sharesHistory(args), value: settings.can_create_topic_group });
  return settings;
}

/**
 * Whether the history is shared with new subscribers. For a channel that is not private it always is, whatever the
 * request says.
 */
function sharesHistory({ invite_only, history_public_to_subscribers }: Creation): boolean {
  return invite_only === true ? history_public_to_subscribers === true : true;
}

/** A new channel before it has an id. */
export interface ChannelPlan {
  readonly name: string;
  readonly description: string | undefined;
  readonly args: Creation;
  readonly settings: ChannelSettings;
}

/** The posting policy is stored as one of the settings. */
const asSetting = new Set(['stream_post_policy']);

/** Returns the new channel, which is not yet in the organization and has the id 0. */
export function plannedChannel(caller: Caller, { name, description, args, settings }: ChannelPlan): Channel {
  return {
    ...initialFields(channelFields),
    ...(givenFields(channelFields, 'create', args, asSetting) as Partial<Channel>),
    ...givenFields(channelFields, 'create', { description }),
    stream_id: 0,
    name,
    date_created: caller.now,
    creator_id: caller.user.user_id,
    history_public_to_subscribers: sharesHistory(args),
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
