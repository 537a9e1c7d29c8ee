import { createFolder, listFolders, folder as resource } from '../../api/resources/folder.ts';
import type { CliError } from '../../base/cli-error.ts';
import { createdResult } from '../../changes/result.ts';
import type { Context } from '../../session/context.ts';
import { createThing } from '../_create-thing.ts';
import { verb } from '../_define.ts';
import { fields, holderOf, nameTaken, readFolders } from './_folders.ts';

const { name, description } = createFolder.params;

export const command = verb({
  rows: [createFolder, listFolders],
  params: { name, description: { ...description, required: false as const } },
  fields,
  positionals: [{ param: 'name', name: 'NAME' }],
  examples: { "realmctl folder create Support --description 'Who helps whom'": 'create a folder' },
  async run({ given }, context) {
    const wanted = { name: given.name, description: given.description ?? '' };
    await context.check(createFolder, wanted);
    const before = await readFolders(context);
    const holder = holderOf(wanted.name, before);
    // An archived folder may have freed its name; the server knows.
    if (holder !== undefined && !holder.is_archived) throw nameTaken(wanted.name, holder);
    const id = await createThing(
      resource,
      wanted,
      {
        read: readFolders,
        before,
        isCreated: (made) =>
          holderOf(wanted.name, [made]) === made &&
          !made.is_archived &&
          made.description === wanted.description,
        explain: (refusal) => explainNewFolder(refusal, wanted.name, context),
      },
      context,
    );
    return createdResult(resource, id, wanted);
  },
});

/** Explains that someone may have taken the name since it was looked up. */
async function explainNewFolder(refusal: CliError, wanted: string, context: Context): Promise<CliError> {
  if (!refusal.isPlain) return refusal;
  const holder = holderOf(wanted, await readFolders(context));
  return holder === undefined ? refusal : nameTaken(wanted, holder, refusal);
}
