/** Serializes invitations for replies (docs/service.md, Invitations). */

import { inviteFields } from '../../api/resources/invite.ts';
import type { Channel, computedInviteFields, Invite } from '../state/model.ts';
import { type SerializerContext, serializeChannel, serializerContext } from './channel.ts';
import { type Compute, serializer } from './serializer.ts';

interface View {
  /** Address of the sandbox, without a slash at the end. */
  readonly site: string;
}

const computed: Readonly<
  Record<(typeof computedInviteFields)[number] | 'email' | 'notify_referrer_on_join', Compute<Invite, View>>
> = {
  email: ({ is_multiuse, email }) => (is_multiuse ? undefined : email),
  link_url: (invite, { site }) => (invite.is_multiuse ? linkUrl(invite, site) : undefined),
  notify_referrer_on_join: ({ is_multiuse, notify_referrer_on_join }) =>
    is_multiuse ? undefined : notify_referrer_on_join,
};

/** Returns the serializer of invitations at a level. Create it once for each call. */
export function inviteSerializer(level: number, view: View): (invite: Invite) => Record<string, unknown> {
  const serialize = serializer(inviteFields, level, computed);
  return (invite) => serialize(invite, view);
}

/** Returns the address with which anyone can join. */
export function linkUrl({ secret }: Pick<Invite, 'secret'>, site: string): string {
  return `${site}/join/${secret}/`;
}

/** From this level on, channels are sent as ids (docs/service.md, Channels: Default channels). */
const idsSince = 330;

type DefaultsContext = Pick<SerializerContext, 'organization' | 'level' | 'now'>;

function inForm(context: DefaultsContext, channels: readonly Channel[]): unknown[] {
  const view = serializerContext(context);
  return channels.map((each) => (context.level >= idsSince ? each.stream_id : serializeChannel(view, each)));
}

/** Serializes the default channels. */
export function serializeDefaultChannels(context: DefaultsContext): unknown[] {
  const channels = [...context.organization.channels.values()];
  return inForm(
    context,
    channels.filter((each) => each.is_default && !each.is_archived),
  );
}

/** Serializes the groups of default channels, by name. */
export function serializeDefaultGroups(context: DefaultsContext) {
  const { channels, default_groups: groups } = context.organization;
  return [...groups.values()]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map((group) => ({
      ...group,
      streams: inForm(
        context,
        group.streams.flatMap((id) => channels.get(id) ?? []),
      ),
    }));
}
