import type { Reference } from '../api/reference.ts';
import type { Reply } from '../api/spec.ts';
import { listFolders } from '../api/table/folders.ts';
import type { Client } from '../http/client.ts';
import { requireFitting } from './_link.ts';
import { once } from './_once.ts';
import { indexed, pick, type Sort } from './_pick.ts';

export type Folder = Reply<typeof listFolders>['channel_folders'][number];

const sort: Sort<Folder> = {
  noun: 'channel folder',
  id: ({ id }) => id,
  names: ({ name }) => [name],
  comparable: (name) => name.normalize('NFC').toLowerCase(),
  label: ({ name, is_archived }) => `${name}${is_archived ? ' (archived)' : ''}`,
};

/** Channel folders, archived ones included. */
export function foldersOf(client: Client) {
  const fetch = once(async () =>
    indexed((await client.call(listFolders, { include_archived: true })).reply.channel_folders, sort),
  );
  const find = async (reference: Reference): Promise<Folder> => {
    requireFitting(reference, sort.noun, client.site);
    return pick(reference, await fetch(), sort);
  };
  return {
    async all(): Promise<readonly Folder[]> {
      const { level } = await client.server();
      return level >= listFolders.since ? (await fetch()).all : [];
    },
    find,
    /** Where the server is too old for folders, the call itself says so. */
    async id(reference: Reference): Promise<number> {
      return (await find(reference)).id;
    },
  };
}
