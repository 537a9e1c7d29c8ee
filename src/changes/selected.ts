/** What is asked where a command takes all things that match, not those that were named. */
import { counted, singular } from '../base/words.ts';
import type { Context } from '../session/context.ts';
import { ask, type Endangered, refuseUndeclared, tellHazards } from './guard.ts';

/** A thing that was selected, with whether there is nothing to do. */
export interface Selected extends Endangered {
  readonly isSo?: boolean;
}

/**
 * Says how many match, how many of them change and how many are so already, and asks once; nothing
 * is asked where nothing changes. `--yes` and a dry run need no answer.
 * @param nouns what they are: `channels`
 */
export async function guardSelected(
  doing: string,
  all: readonly Selected[],
  nouns: string,
  context: Context,
): Promise<void> {
  const changing = all.filter(({ isSo }) => isSo !== true);
  const thing = singular(nouns);
  if (all.length === 0) return context.note(`no ${thing} matches: nothing to do`);
  context.note(
    `${counted(all.length, thing)} selected: ${changing.length} to change, ${all.length - changing.length} so already`,
  );
  if (changing.length === 0) return;
  refuseUndeclared([{ thing, hazards: [{ risk: 'all-that-match' }] }, ...changing], context);
  if (context.options.yes || context.options.dryRun) return;
  const endangered = changing.filter(({ hazards }) => hazards.length > 0);
  tellHazards(endangered, context);
  const consequences = endangered.length === 0 ? '' : `, ${endangered.length} of them with such consequences`;
  await ask(`${doing} ${counted(changing.length, thing)}${consequences}?`, context, 'plain');
}
