import type { WireArgs } from '../../api/spec.ts';
import * as rows from '../../api/table/channels.ts';
import { ApiError } from '../errors/api-error.ts';
import { hasContentAccess, hasMetadataAccess, isSubscribed } from '../rules/access.ts';
import { type Caller, callerOf, isAdministrator, isGuest } from '../rules/caller.ts';
import { documentedLevel } from '../rules/levels.ts';
import { serializeChannel, serializerContext } from '../serializers/channel.ts';
import type { Channel } from '../state/model.ts';
import { defineHandler } from './handler.ts';

type Filters = WireArgs<typeof rows.listChannels>;
type Selection = (channel: Channel) => boolean;

/** GET /streams, sorted by name. Without any filter the list is empty. */
export const listChannels = defineHandler(rows.listChannels, (call) => {
  const { args, organization } = call;
  const caller = callerOf(call);
  const selections = selectionsOf(caller, args);
  const withArchived = args.exclude_archived === false;
  const view = serializerContext(call);
  const streams = [...organization.channels.values()]
    .filter((channel) => withArchived || !channel.is_archived)
    .filter((channel) => selections.some((selects) => selects(channel)))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map((channel) => ({
      ...serializeChannel(view, channel),
      ...(args.include_default === true ? { is_default: channel.is_default } : {}),
    }));
  return { streams };
});

/**
 * Whether `include_all_active` is only for administrators: below level 356, where no other filter includes hidden
 * channels, and from level 417 on (docs/service.md, Channels).
 */
function needsAdministrator(level: number): boolean {
  return level < 356 || level >= documentedLevel;
}

/**
 * Returns the filters that apply: `include_all` overrides the others, and `include_can_access_content` replaces the
 * three simple ones.
 */
function selectionsOf(caller: Caller, args: Filters): Selection[] {
  if (args.include_all_active === true && needsAdministrator(caller.level) && !isAdministrator(caller)) {
    throw new ApiError('User not authorized for this query');
  }
  if (args.include_all === true || args.include_all_active === true) {
    return [(channel) => hasMetadataAccess(caller, channel)];
  }
  const selections: Selection[] = [];
  if (args.include_can_access_content === true) {
    selections.push((channel) => hasContentAccess(caller, channel));
  } else {
    selections.push(...simpleSelections(caller, args));
  }
  const { bot_owner_id: ownerId } = caller.user;
  if (args.include_owner_subscribed === true && ownerId !== null) {
    selections.push((channel) => channel.subscribers.includes(ownerId));
  }
  return selections;
}

function simpleSelections(caller: Caller, args: Filters): Selection[] {
  const selections: Selection[] = [];
  if (args.include_public !== false && !isGuest(caller)) {
    selections.push((channel) => !channel.invite_only);
  }
  if (args.include_web_public === true) {
    selections.push((channel) => channel.is_web_public && !channel.is_archived);
  }
  if (args.include_subscribed !== false) selections.push((channel) => isSubscribed(caller, channel));
  return selections;
}
