/** What verbs on several channel folders have in common. */
import type { Reference } from '../../api/reference.ts';
import { listFolders } from '../../api/resources/folder.ts';
import type { Param, Params, WrittenArgs } from '../../api/spec.ts';
import { findTargets } from '../../changes/targets.ts';
import type { Preference } from '../../directory/_pick.ts';
import type { Folder } from '../../directory/folders.ts';
import type { Context } from '../../session/context.ts';
import { selection, underAll } from '../_all.ts';
import { without } from '../_define.ts';
import { filterOptions, searched } from '../_filters.ts';

/** Filters of the list of folders, which `--all` of the verbs that change folders has too. */
export const folderFilters = {
  include_archived: listFolders.params.include_archived,
  search: filterOptions.search,
} as const satisfies Params;

export const named = {
  folders: { kind: 'folder-references', help: 'the folders; - reads them from stdin' },
} as const satisfies Readonly<Record<string, Param>>;

/** The options that say which folders: the words of the command line, - standing for those of stdin, or `--all`. */
export const several = { ...named, ...underAll(folderFilters) };

/** The same where it goes without saying whether they are archived. */
export const severalOfAState = { ...named, ...underAll(without(folderFilters, 'include_archived')) };

/** Where the words stand. */
export const severalPositional = [
  { param: 'folders', name: 'FOLDER', variadic: true, optional: true },
] as const;

/** Those of the folders that pass. */
export function filterFolders<F extends Folder>(
  folders: readonly F[],
  { search }: WrittenArgs<typeof folderFilters>,
): readonly F[] {
  return searched(folders, search, 'name', 'description');
}

/** The folders that are named, each once. */
export async function foldersNamed(
  references: readonly Reference[] | undefined,
  context: Context,
  prefers?: Preference,
): Promise<Folder[]> {
  const { folder } = await context.directory();
  return findTargets(references, {
    noun: 'folder',
    find: (reference) => folder(reference, prefers),
    idOf: ({ id }) => id,
  });
}

/**
 * The folders that are named, or those that `--all` selects, active ones unless told otherwise.
 * @param archived which ones `--all` is about, where it goes without saying
 */
export async function foldersMeant(
  extra: Readonly<Record<string, unknown>> & { readonly folders?: readonly Reference[] | undefined },
  context: Context,
  archived?: boolean,
): Promise<{ readonly folders: readonly Folder[]; readonly selected: boolean }> {
  const filters = selection(folderFilters, extra, 'folders', context);
  if (filters === undefined) {
    const prefers = archived === true ? 'retired' : 'in-use';
    return { folders: await foldersNamed(extra.folders, context, prefers), selected: false };
  }
  const all = await (await context.directory()).folders();
  const ofState = all.filter(({ is_archived }) =>
    archived === undefined ? !is_archived || filters.include_archived === true : is_archived === archived,
  );
  return { folders: filterFolders(ofState, filters), selected: true };
}
