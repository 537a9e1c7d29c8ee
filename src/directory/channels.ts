import { normalizeName } from '../api/normalize-name.ts';
import type { Reference } from '../api/reference.ts';
import type { channelReading } from '../api/resources/channel.ts';
import type { ReplyOf } from '../api/shape.ts';
import type { WireArgs } from '../api/spec.ts';
import { getChannel, listChannels } from '../api/table/channels.ts';
import { CliError } from '../base/cli-error.ts';
import type { Client } from '../http/client.ts';
import { requireFitting } from './_link.ts';
import { once } from './_once.ts';
import { indexed, pick, type Sort } from './_pick.ts';

export type Channel = ReplyOf<typeof channelReading>;
export type ChannelFilters = WireArgs<typeof listChannels>;

/** Channels that the account may know of, archived ones included where the server lists them. */
export function channelsOf(client: Client, me: () => Promise<{ readonly is_admin?: boolean | undefined }>) {
  const isAdmin = async () => (await me()).is_admin === true;

  /** Filters that select everything at this server's level, for this account. */
  async function filtersForAll({ archived }: { archived: boolean }): Promise<ChannelFilters> {
    const { level } = await client.server();
    const { exclude_archived, include_all } = listChannels.params;
    const tellsArchived = archived && level >= exclude_archived.since;
    const withArchived: ChannelFilters = tellsArchived ? { exclude_archived: false } : {};
    if (level >= include_all.since) return { include_all: true, ...withArchived };
    // Others are refused here, and see public and subscribed channels without asking.
    if (await isAdmin()) return { include_all_active: true, ...withArchived };
    return { include_web_public: true, ...withArchived };
  }

  const sort: Sort<Channel> = {
    noun: 'channel',
    id: ({ stream_id }) => stream_id,
    names: ({ name }) => [name],
    comparable,
    label: ({ name, is_archived }) => `${name}${is_archived === true ? ' (archived)' : ''}`,
    async hidden() {
      return (await isAdmin()) ? undefined : 'a private channel may exist that this account cannot see';
    },
  };

  const all = once(async () => {
    const filters = { ...(await filtersForAll({ archived: true })), include_default: true };
    return indexed((await client.call(listChannels, filters)).reply.streams, sort);
  });

  /** One small request where it will do: an id that is no active channel may still be an archived one. */
  async function byId(id: number): Promise<Channel | undefined> {
    const { level } = await client.server();
    if (level < getChannel.since) return undefined;
    try {
      return (await client.call(getChannel, { stream_id: id })).reply.stream;
    } catch (error) {
      if (error instanceof CliError && (error.status === 400 || error.status === 404)) return undefined;
      throw error;
    }
  }

  return {
    filtersForAll,
    all: async (): Promise<readonly Channel[]> => (await all()).all,
    async find(reference: Reference): Promise<Channel> {
      requireFitting(reference, sort.noun, client.site);
      const quick = reference.by === 'id' ? await byId(reference.id) : undefined;
      return quick ?? pick(reference, await all(), sort);
    },
    /** As the list tells it, which alone says whether it is a default channel. */
    async findListed(reference: Reference): Promise<Channel> {
      requireFitting(reference, sort.noun, client.site);
      return pick(reference, await all(), sort);
    },
  };
}

/** The form in which names of channels are compared: the service trims them and ignores case. */
function comparable(name: string): string {
  return normalizeName(name.normalize('NFC')).toLowerCase();
}
