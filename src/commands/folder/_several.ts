/** Shared by verbs on several channel folders. */
import { listFolders, folder as resource } from '../../api/resources/folder.ts';
import type { Params, WrittenArgs } from '../../api/spec.ts';
import type { Folder } from '../../directory/folders.ts';
import { filterOptions, searched } from '../_filters.ts';
import { byReference } from '../_targets.ts';

/** Filters of the list of folders, also for `--all` of the verbs that change folders. */
export const folderFilters = {
  include_archived: listFolders.params.include_archived,
  search: filterOptions.search,
} as const satisfies Params;

/** Returns the folders that pass the filters. */
export function filterFolders<F extends Folder>(
  folders: readonly F[],
  { search }: WrittenArgs<typeof folderFilters>,
): readonly F[] {
  return searched(folders, search, 'name', 'description');
}

/** `--all` selects active folders by default. */
export const folders = byReference<Folder, typeof folderFilters>(resource, {
  kind: 'folder-references',
  filters: folderFilters,
  stateFilters: ['include_archived'],
  find:
    (directory, { state }) =>
    (reference) =>
      directory.folder(reference, state),
  async selected({ include_archived = false, ...filters }, context, { state }) {
    const all = await (await context.directory()).folders();
    const ofState = all.filter((folder) =>
      state === undefined
        ? include_archived || !folder.is_archived
        : folder.is_archived === (state === 'retired'),
    );
    return filterFolders(ofState, filters);
  },
});
