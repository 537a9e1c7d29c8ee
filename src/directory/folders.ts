import type { Reference } from '../api/reference.ts';
import { listFolders } from '../api/resources/folder.ts';
import type { Reply } from '../api/spec.ts';
import { once } from '../base/once.ts';
import type { CallOptions, Client } from '../http/client-types.ts';
import { requireFitting } from './_link.ts';
import { indexed, type Preference, pick, type Sort } from './_pick.ts';
import { readAtLevel } from './at-level.ts';

export type Folder = Reply<typeof listFolders>['channel_folders'][number];

const sort: Sort<Folder> = {
  noun: 'channel folder',
  listsFew: true,
  id: ({ id }) => id,
  names: ({ name }) => [name],
  comparable: (name) => name.normalize('NFC').toLowerCase(),
  isRetired: ({ is_archived }) => is_archived,
  label: ({ name, is_archived }) => `${name}${is_archived ? ' (archived)' : ''}`,
};

/** Reads channel folders, including archived ones. */
export function foldersOf(client: Client) {
  const read = async (how: CallOptions) =>
    indexed((await client.call(listFolders, { include_archived: true }, how)).reply.channel_folders, sort);
  const fetch = once(() =>
    readAtLevel(client, {
      since: listFolders.since,
      today: read,
      // If the server is too old for folders, the call itself reports that.
      older: () => read({}),
    }),
  );
  const find = async (reference: Reference, prefers?: Preference): Promise<Folder> => {
    requireFitting(reference, sort.noun, client.site);
    return pick(reference, await fetch(), sort, prefers);
  };
  return {
    async all(): Promise<readonly Folder[]> {
      try {
        return (await fetch()).all;
      } catch (error) {
        if ((await client.server()).level < listFolders.since) return [];
        throw error;
      }
    },
    find,
    async id(reference: Reference): Promise<number> {
      return (await find(reference)).id;
    },
  };
}
