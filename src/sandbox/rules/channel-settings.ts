/** Rules of single channel settings, apart from the values that they may have. */

import { archivedKeepsSince } from '../../api/channel-rules.ts';
import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import { createChannel } from '../../api/table/channels.ts';
import { channelNameRule, foundIn } from '../../api/text-rule.ts';
import { ApiError } from '../errors/api-error.ts';
import { badValueError } from '../errors/parameter-errors.ts';
import type { Channel, ChannelSetting, Group } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import {
  capitalChannelWord,
  channelWord,
  channelWording,
  nameTextEnd,
  unsupportedCombination,
} from './api-errors.ts';
import type { Caller } from './caller.ts';
import { firstLevel } from './levels.ts';
import { systemGroup } from './membership.ts';
import { requireDeleteMessagePolicy } from './realm-permissions.ts';

/** Checks settings about deleting messages, which also need a permission of the organization. */
export function checkSettingRights(caller: Caller, setting: ChannelSetting): void {
  if (setting === 'can_delete_any_message_group' || setting === 'can_delete_own_message_group') {
    requireDeleteMessagePolicy(caller);
  }
}

/** Checks that everyone may start a topic if the history is hidden from new subscribers. */
export function checkTopicCreation(
  { organization, level }: Caller,
  { history, value }: { readonly history: boolean; readonly value: GroupSetting },
): void {
  if (history || level < firstLevel(createChannel, 'can_create_topic_group')) return;
  if (value !== systemGroup(organization, 'role:everyone').id) {
    throw unsupportedCombination('history_public_to_subscribers', 'can_create_topic_group');
  }
}

/** The privacy fields of an update, as sent. */
interface PrivacyChange {
  readonly is_private?: boolean | undefined;
  readonly is_web_public?: boolean | undefined;
  readonly history_public_to_subscribers?: boolean | undefined;
  readonly is_default_stream?: boolean | undefined;
}

export type Privacy = Pick<Channel, 'invite_only' | 'is_web_public' | 'history_public_to_subscribers'>;

/**
 * Returns the new privacy of the channel; undefined if no privacy field was sent. Throws if the
 * combination is not possible.
 */
export function requestedPrivacy(channel: Channel, sent: PrivacyChange, level: number): Privacy | undefined {
  const inviteOnly = sent.is_private ?? channel.invite_only;
  const wanted = {
    invite_only: inviteOnly,
    is_web_public: sent.is_web_public ?? channel.is_web_public,
    history_public_to_subscribers: sent.history_public_to_subscribers ?? historyUnlessSent(channel, sent),
  };
  const touched = [sent.is_private, sent.is_web_public, sent.history_public_to_subscribers].some(
    (value) => value !== undefined,
  );
  if (touched) refuseImpossible(wanted);
  const becomesPrivateOrDefault = sent.is_private === true || sent.is_default_stream === true;
  if (becomesPrivateOrDefault && inviteOnly && (sent.is_default_stream ?? channel.is_default)) {
    throw defaultCannotBePrivate(level);
  }
  return touched ? wanted : undefined;
}

/**
 * Whether the history is shared if the update does not say so. A request for private alone also hides the history
 * from new subscribers, even if it was shared.
 */
function historyUnlessSent(channel: Channel, { is_private }: PrivacyChange): boolean {
  return is_private === undefined ? channel.history_public_to_subscribers : !is_private;
}

function refuseImpossible(wanted: Privacy): void {
  const both = wanted.invite_only && wanted.is_web_public;
  const openWithHiddenHistory = !wanted.invite_only && !wanted.history_public_to_subscribers;
  if (both || openWithHiddenHistory) throw new ApiError('Invalid parameters');
}

export function defaultCannotBePrivate(level: number): ApiError {
  return new ApiError(`A default ${channelWord(level)} cannot be private.`);
}

/** In the order of the numbers. */
const postingGroups: readonly string[] = [
  'role:everyone',
  'role:administrators',
  'role:fullmembers',
  'role:moderators',
];

/** Returns the `stream_post_policy` for a posting permission; 1 if there is no number for it. */
export function postPolicy(organization: Organization, value: GroupSetting): number {
  const group = typeof value === 'number' ? organization.groups.get(value) : undefined;
  if (group?.is_system_group !== true) return 1;
  return Math.max(postingGroups.indexOf(group.name), 0) + 1;
}

/** Returns the group that may post under a `stream_post_policy`. */
export function postingGroup(organization: Organization, policy: number): Group {
  return systemGroup(organization, postingGroups[policy - 1] ?? 'role:everyone');
}

/** Throws an ApiError for a retention that is neither a number of days from 1 nor one of the two words. */
export function checkRetention(value: unknown): void {
  if (value === undefined || value === 'realm_default' || value === 'unlimited') return;
  if (typeof value !== 'number' || value < 1) throw badValueError('message_retention_days', value);
}

const { longest: longestName } = channelNameRule;

/**
 * Returns the name as it is stored. Throws an ApiError that names the rule; positions count from 1
 * in code points.
 */
export function channelName(written: string, level: number): string {
  const points = [...normalizeName(written)];
  const [kind, end] = [capitalChannelWord(level), nameTextEnd(level)];
  if (points.length === 0) throw new ApiError(`${kind} name can't be empty${end}`);
  if (points.length > longestName) {
    throw new ApiError(`${kind} name too long (limit: ${longestName} characters)${end}`);
  }
  const bad = badCharacter(points.join(''));
  if (bad !== undefined) {
    throw new ApiError(`Invalid character in ${channelWord(level)} name, at position ${bad}${end}`);
  }
  return points.join('');
}

/** Returns the position, from 1 and in code points, of a character that no name may have. */
export function badCharacter(name: string): number | undefined {
  const bad = [...name].findIndex((point) => foundIn(point, channelNameRule.never[0]) !== undefined);
  return bad < 0 ? undefined : bad + 1;
}

/**
 * Returns the channel that has the name, compared without case. An archived channel counts only at levels at which it
 * keeps its name.
 */
export function holderOf(organization: Organization, name: string, level: number): Channel | undefined {
  const holder = organization.channelsByName.get(name.toLowerCase());
  return holder?.is_archived === true && level < archivedKeepsSince ? undefined : holder;
}

/** Renames an archived channel that has the name, as the service does below that level when it archives one. */
export function freeName(organization: Organization, name: string): void {
  const holder = organization.channelsByName.get(name.toLowerCase());
  if (holder === undefined) return;
  const digits = holder.stream_id.toString(16).padStart(7, '0');
  const characters = [...`${digits}!DEACTIVATED:${holder.name}`];
  organization.renameChannel(holder, characters.slice(0, longestName).join(''));
}

/** Throws if another channel has the name. */
export function refuseTakenName(name: string, holder: Channel | undefined, level: number): void {
  if (holder === undefined) return;
  if (level >= 417) throw channelAlreadyExists(name);
  throw new ApiError(
    level >= channelWording ? 'Channel name is already in use.' : `Stream name '${name}' is already taken.`,
  );
}

export function channelAlreadyExists(name: string): ApiError {
  return new ApiError(`Channel '${name}' already exists`, {
    status: 409,
    code: 'CHANNEL_ALREADY_EXISTS',
    fields: { channel_name: name },
  });
}
