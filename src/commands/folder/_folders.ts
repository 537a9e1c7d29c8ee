/** Shared by verbs on channel folders. */
import type { Reading } from '../../api/resources/compare.ts';
import { listFolders, folder as resource, updateFolder } from '../../api/resources/folder.ts';
import type { WireParams } from '../../api/spec.ts';
import { CliError } from '../../base/cli-error.ts';
import { changeFields } from '../../changes/result.ts';
import { thingText } from '../../changes/thing-text.ts';
import { type PreparedUpdate, refusedBeforehand } from '../../changes/update.ts';
import type { Folder } from '../../directory/folders.ts';
import { takenText } from '../../engine/name-taken.ts';
import type { Context } from '../../session/context.ts';
import { without } from '../_define.ts';
import { updating } from '../_updating.ts';

export const fields = changeFields(resource);
export const changeParams = without(updateFolder.params, 'channel_folder_id', 'is_archived');
const allChanges = without(updateFolder.params, 'channel_folder_id');
export type FolderChanges = WireParams<typeof allChanges>;

/** Returns all folders as they are now, including archived ones, without the directory's cache. */
export async function readFolders(context: Context): Promise<readonly Folder[]> {
  return (await context.read(listFolders, { include_archived: true })).channel_folders;
}

/** Returns the folder that has a name; ignores case, and prefers a folder in use to an archived one. */
export function holderOf(name: string, folders: readonly Folder[]): Folder | undefined {
  const same = folders.filter((folder) => folder.name.toLowerCase() === name.toLowerCase());
  return same.find(({ is_archived }) => !is_archived) ?? same[0];
}

/** Returns a conflict that says which folder has the name. */
export function nameTaken(name: string, holder: Folder, refusal?: CliError): CliError {
  const { id, name: held, is_archived } = holder;
  const retired = is_archived ? 'archived' : undefined;
  const message = takenText('folder', name, { id, name: held, retired });
  const hint = 'choose another name, or rename that one: realmctl folder update';
  return (refusal ?? new CliError('conflict', message)).with({ exitReason: 'conflict', message, hint });
}

const prepareChange = updating<Folder, FolderChanges>(resource, {
  read: readFolders,
  explain: explainFolderChange,
});

/** Finds what to change about a folder, as it was read in this run. */
export async function prepareFolder(
  folder: Folder,
  wanted: FolderChanges,
  context: Context,
  expected?: Reading,
): Promise<PreparedUpdate> {
  const taken = await nameTakenBack(folder, wanted, context);
  return taken === undefined
    ? prepareChange(folder, wanted, context, expected)
    : refusedBeforehand(thingText(resource, folder), taken);
}

/** Explains why a folder cannot be unarchived: the server fails if another folder in use has the name by now. */
async function nameTakenBack(
  folder: Folder,
  { is_archived, name = folder.name }: FolderChanges,
  context: Context,
): Promise<CliError | undefined> {
  if (is_archived !== false || !folder.is_archived) return undefined;
  const others = (await (await context.directory()).folders()).filter(
    (other) => other.id !== folder.id && !other.is_archived,
  );
  const holder = holderOf(name, others);
  return holder && nameTaken(name, holder);
}

async function explainFolderChange(
  refusal: CliError,
  { id }: Folder,
  { name, is_archived }: FolderChanges,
  context: Context,
): Promise<CliError> {
  if (!refusal.isPlain) return refusal;
  if (is_archived === true) {
    const held = (await (await context.directory()).channels()).filter(({ folder_id }) => folder_id === id);
    if (held.length > 0) {
      return refusal.with({
        exitReason: 'conflict',
        message: `it contains ${held.map(({ stream_id, name: title }) => `${title} (id ${stream_id})`).join(', ')}`,
        hint: `remove them first: realmctl channel update ${held.map(({ stream_id }) => `id:${stream_id}`).join(' ')} --folder none`,
      });
    }
  }
  const holder = name === undefined ? undefined : holderOf(name, await readFolders(context));
  if (holder === undefined || name === undefined) return refusal;
  return holder.id === id
    ? refusal.with({
        exitReason: 'refused',
        hint: 'the server does not change only the case of a name: use another name in between',
      })
    : nameTaken(name, holder, refusal);
}
