/** Finds the rights over channels that the account lacks, as far as they are known (docs/service.md, Channels). */
import { newKindCountsSince } from '../../api/channel-rules.ts';
import { channel as resource } from '../../api/resources/channel.ts';
import { writtenField } from '../../api/resources/compare.ts';
import { serverSettings } from '../../api/table/server.ts';
import { once } from '../../base/once.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import { asRefusal, type MissingRight, type OwnRights, ownRights } from '../_own-rights.ts';
import type { ChannelChanges } from './_change-params.ts';
import { accessNeeds, unreadable } from './_unreadable.ts';

export { asRefusal };

/** What is known about the account's rights. */
export interface RightsCheck {
  readonly rights: OwnRights;
  readonly context: Context;
  /** Returns the ids of the given private channels that it cannot read; only read on demand. */
  hidden(): Promise<ReadonlySet<number>>;
}

/**
 * Returns what is needed to check rights.
 * @param channels all channels that will be checked
 * @param known rights that were read already
 */
export async function rightsCheck(
  context: Context,
  channels: readonly Channel[] = [],
  known?: OwnRights,
): Promise<RightsCheck> {
  const rights = known ?? (await ownRights(context));
  const hidden = once(
    async () => new Set((await unreadable(channels, context)).map(({ stream_id }) => stream_id)),
  );
  return { rights, context, hidden };
}

/** The settings that decide who may create a channel, by wire name. */
export interface NewChannel {
  readonly name: string;
  readonly invite_only?: boolean | undefined;
  readonly is_web_public?: boolean | undefined;
  readonly is_default_stream?: boolean | undefined;
  readonly topics_policy?: unknown;
  readonly message_retention_days?: unknown;
  readonly default_push_notifications?: boolean | undefined;
  readonly can_delete_any_message_group?: unknown;
  readonly can_delete_own_message_group?: unknown;
}

/** Returns what it lacks to create such a channel. */
export async function missingForCreating(
  channel: NewChannel,
  { rights, context }: RightsCheck,
): Promise<MissingRight | undefined> {
  return (
    (await missingForKind(
      channel.invite_only === true,
      rights,
      'invite_only' in channel ? 'invite_only' : undefined,
    )) ??
    missingByRole(channel, rights) ??
    (await missingForWeb(channel.is_web_public, rights, context)) ??
    (await missingForPolicies(channel, rights))
  );
}

/** Returns what it lacks to administer a channel. */
export async function missingForAdministering(
  { name, can_administer_channel_group: administrators }: Channel,
  { rights }: RightsCheck,
): Promise<MissingRight | undefined> {
  if (rights.is('administrator')) return undefined;
  // Servers that do not return the setting do not have it (docs/service.md, Channels).
  if ((await rights.isIn(administrators)) !== false) return undefined;
  const among =
    administrators === undefined
      ? ''
      : `, or in can_administer_channel_group of ${await rights.among(name, administrators)}`;
  return { what: `change channel ${name}`, needs: `needs to be an administrator${among}` };
}

/**
 * Returns what it lacks to change a channel this way.
 * @param changes only actual differences
 */
export async function missingForChanging(
  channel: Channel,
  changes: ChannelChanges,
  check: RightsCheck,
): Promise<MissingRight | undefined> {
  const { rights, context } = check;
  if (Object.keys(changes).length === 0) return undefined;
  const { level } = await (await context.client()).server();
  const { is_private, is_web_public } = changes;
  const otherKind =
    is_private !== undefined && is_private !== channel.invite_only && level >= newKindCountsSince;
  return (
    (await missingForAdministering(channel, check)) ??
    (otherKind ? await missingForKind(is_private, rights, 'is_private') : undefined) ??
    (await missingForWeb(is_web_public, rights, context)) ??
    missingByRole(changes, rights, []) ??
    (await missingForPolicies(changes, rights)) ??
    (await missingForContent(channel, changes, check))
  );
}

/** Returns what it lacks for changes that need access to a private channel's messages. */
async function missingForContent(
  channel: Channel,
  changes: ChannelChanges,
  check: RightsCheck,
): Promise<MissingRight | undefined> {
  const param = Object.keys(changes).find(
    (name) => writtenField(resource, name)?.field.needsContent === true,
  );
  if (param === undefined) return undefined;
  const missing = await missingForReading(channel, check);
  return missing && { ...missing, param };
}

/** Returns what it lacks to read a channel and to subscribe to it. */
export async function missingForReading(
  { stream_id, name, invite_only }: Channel,
  { context, hidden }: RightsCheck,
): Promise<MissingRight | undefined> {
  if (!invite_only || !(await hidden()).has(stream_id)) return undefined;
  return { what: `read channel ${name}`, needs: await accessNeeds(context) };
}

/** Returns what it lacks to subscribe others to a channel that it can read. */
export async function missingForAdding(
  channel: Channel,
  { rights }: RightsCheck,
): Promise<MissingRight | undefined> {
  const { name, can_add_subscribers_group: adders } = channel;
  if (rights.is('administrator')) return undefined;
  if ((await rights.isIn(channel.can_administer_channel_group, adders)) !== false) return undefined;
  const missing = await rights.missingPermission('can_add_subscribers_group', {
    what: `subscribe others to ${name}`,
  });
  if (missing === undefined || adders === undefined) return missing;
  return { ...missing, needs: `${missing.needs}, or of ${await rights.among(name, adders)}` };
}

/** Returns what it lacks to unsubscribe others from a channel. */
export async function missingForRemoving(
  channel: Channel,
  { rights }: RightsCheck,
): Promise<MissingRight | undefined> {
  const {
    name,
    can_administer_channel_group: administrators,
    can_remove_subscribers_group: removers,
  } = channel;
  if (rights.is('administrator')) return undefined;
  if ((await rights.isIn(administrators, removers)) !== false) return undefined;
  const among =
    removers === undefined
      ? ''
      : `, or in can_remove_subscribers_group of ${await rights.among(name, removers)}`;
  return {
    what: `unsubscribe others from ${name}`,
    needs: `needs to be an administrator, in can_administer_channel_group of ${name}${among}`,
  };
}

function missingForKind(
  isPrivate: boolean,
  rights: OwnRights,
  param: string | undefined,
): Promise<MissingRight | undefined> {
  const [permission, kind] = isPrivate
    ? (['can_create_private_channel_group', 'private'] as const)
    : (['can_create_public_channel_group', 'public'] as const);
  return rights.missingPermission(permission, {
    what: `create ${kind} channels`,
    ...(param !== undefined && { param }),
  });
}

/** Settings that only a role may set, whatever permissions say. */
const byRole = {
  is_default_stream: ['administrator', 'make default channels'],
  message_retention_days: ['owner', 'set how long messages are kept'],
  default_push_notifications: ['administrator', 'set the notifications of new subscribers'],
} as const;

/** @param free values that everyone may set, since new channels have them anyway */
function missingByRole(
  given: { readonly [P in keyof typeof byRole]?: unknown },
  rights: OwnRights,
  free: readonly unknown[] = [false, 'realm_default'],
): MissingRight | undefined {
  for (const param of Object.keys(byRole) as (keyof typeof byRole)[]) {
    if (given[param] === undefined || free.includes(given[param])) continue;
    const [least, what] = byRole[param];
    const missing = rights.missingRole(least, { what, param });
    if (missing !== undefined) return missing;
  }
  return undefined;
}

async function missingForWeb(
  wanted: unknown,
  rights: OwnRights,
  context: Context,
): Promise<MissingRight | undefined> {
  if (wanted !== true) return undefined;
  const missing = { what: 'create web-public channels', param: 'is_web_public' };
  const { realm_web_public_access_enabled: enabled } = await context.read(serverSettings, {});
  if (enabled === false && !rights.changes('enable_spectator_access')) {
    return {
      ...missing,
      isOff: true,
      needs:
        "web-public channels are off: the organization's enable_spectator_access turns them on, if the server has WEB_PUBLIC_STREAMS_ENABLED",
    };
  }
  return rights.missingPermission('can_create_web_public_channel_group', missing);
}

/** Administrators may set these, whoever the permissions name. */
async function missingForPolicies(
  { topics_policy, can_delete_any_message_group, can_delete_own_message_group }: Policies,
  rights: OwnRights,
): Promise<MissingRight | undefined> {
  if (rights.is('administrator')) return undefined;
  if (topics_policy !== undefined && topics_policy !== 'inherit') {
    const missing = { what: 'set whether messages need a topic', param: 'topics_policy' };
    const found = await rights.missingPermission('can_set_topics_policy_group', missing);
    if (found !== undefined) return found;
  }
  const deleting = Object.entries({ can_delete_any_message_group, can_delete_own_message_group });
  const param = deleting.find(([, value]) => value !== undefined)?.[0];
  if (param === undefined) return undefined;
  const missing = { what: 'set who can delete messages', param };
  return rights.missingPermission('can_set_delete_message_policy_group', missing);
}

type Policies = Pick<
  NewChannel,
  'topics_policy' | 'can_delete_any_message_group' | 'can_delete_own_message_group'
>;
