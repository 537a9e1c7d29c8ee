/** Serializes groups of default channels for replies and events at a level. */
import type { DefaultGroup } from '../state/model.ts';
import { type SerializerContext, serializeChannel, serializerContext } from './channel.ts';

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
  return [...organization.defaultGroups.values()]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map((group) => ({ ...group, streams: group.streams.map(told) }));
}
