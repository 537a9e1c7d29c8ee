/** Serializes invitations for replies (docs/service.md, Invitations). */

import { inviteFields } from '../../api/resources/invite.ts';
import type { computedInviteFields, DefaultGroup, Invite } from '../state/model.ts';
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

/** Serializes the groups, by name. */
export function serializeDefaultGroups(
  call: Pick<SerializerContext, 'organization' | 'level' | 'now'>,
): (Omit<DefaultGroup, 'streams'> & { readonly streams: readonly unknown[] })[] {
  const { organization, level } = call;
  const view = serializerContext(call);
  const told = (id: number) => {
    const channel = organization.channels.get(id);
    return level >= idsSince || channel === undefined ? id : serializeChannel(view, channel);
  };
  return [...organization.default_groups.values()]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map((group) => ({ ...group, streams: group.streams.map(told) }));
}
