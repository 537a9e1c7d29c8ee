import { normalizeName } from '../api/normalize-name.ts';
import type { Reference } from '../api/reference.ts';
import type { channelReading } from '../api/resources/channel.ts';
import type { ReplyOf } from '../api/shape.ts';
import type { WireArgs } from '../api/spec.ts';
import { getChannel, listChannels } from '../api/table/channels.ts';
import { CliError } from '../base/cli-error.ts';
import { once } from '../base/once.ts';
import type { Client } from '../http/client-types.ts';
import { requireFitting } from './_link.ts';
import { indexed, pick, type Sort } from './_pick.ts';
import { readAtLevel } from './at-level.ts';

export type Channel = ReplyOf<typeof channelReading>;
export type ChannelFilters = WireArgs<typeof listChannels>;

/** Reads the channels that this account can see, including archived ones if the server lists them. */
export function channelsOf(client: Client, me: () => Promise<{ readonly is_admin?: boolean | undefined }>) {
  const { exclude_archived, include_all } = listChannels.params;
  const isAdmin = async () => (await me()).is_admin === true;

  /** Returns filters that select everything this account can see, for servers older than `include_all`. */
  async function olderFilters(level: number, archived: boolean): Promise<ChannelFilters> {
    const showsArchived = archived && level >= exclude_archived.since;
    const withArchived: ChannelFilters = showsArchived ? { exclude_archived: false } : {};
    // Only administrators may use this filter. Others see public and subscribed channels without it.
    if (await isAdmin()) return { include_all_active: true, ...withArchived };
    return { include_web_public: true, ...withArchived };
  }

  /** Reads all channels that this account can see, without the cache. */
  async function read({ archived }: { archived: boolean }, more: ChannelFilters = {}): Promise<Channel[]> {
    return readAtLevel(client, {
      since: include_all.since,
      async today(how) {
        const filters = { include_all: true, ...(archived && { exclude_archived: false }), ...more };
        return (await client.call(listChannels, filters, how)).reply.streams;
      },
      async older(level) {
        const filters = { ...(await olderFilters(level, archived)), ...more };
        return (await client.call(listChannels, filters)).reply.streams;
      },
    });
  }

  const sort: Sort<Channel> = {
    noun: 'channel',
    id: ({ stream_id }) => stream_id,
    names: ({ name }) => [name],
    comparable,
    isRetired: ({ is_archived }) => is_archived === true,
    label: ({ name, is_archived }) => `${name}${is_archived === true ? ' (archived)' : ''}`,
    async hidden() {
      return (await isAdmin()) ? undefined : 'there may be a private channel that you cannot see';
    },
  };

  const all = once(async () => indexed(await read({ archived: true }, { include_default: true }), sort));

  /** Whether a single channel was read by its id; a second one is looked up in the list. */
  let hasReadOne = false;

  /**
   * Reads a channel with one small request if possible: an id that is not an active channel may still be an archived
   * one.
   */
  async function byId(id: number): Promise<Channel | undefined> {
    if (hasReadOne) return undefined;
    hasReadOne = true;
    try {
      return await readAtLevel(client, {
        since: getChannel.since,
        today: async (how) => (await client.call(getChannel, { stream_id: id }, how)).reply.stream,
        older: async () => undefined,
      });
    } catch (error) {
      if (error instanceof CliError && (error.status === 400 || error.status === 404)) return undefined;
      throw error;
    }
  }

  return {
    read,
    all: async (): Promise<readonly Channel[]> => (await all()).all,
    async find(reference: Reference): Promise<Channel> {
      requireFitting(reference, sort.noun, client.site);
      const quick = reference.by === 'id' ? await byId(reference.id) : undefined;
      return quick ?? pick(reference, await all(), sort);
    },
    /** Finds a channel as the list describes it: only the list shows whether it is a default channel. */
    async findListed(reference: Reference): Promise<Channel> {
      requireFitting(reference, sort.noun, client.site);
      return pick(reference, await all(), sort);
    },
  };
}

/** Returns a channel name in the form in which names are compared: the server trims them and ignores case. */
function comparable(name: string): string {
  return normalizeName(name.normalize('NFC')).toLowerCase();
}
