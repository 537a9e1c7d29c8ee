/** The confirmation of a command that changes all matching things rather than the ones it names. */
import { firstFew } from '../base/names-listed.ts';
import { counted, singular } from '../base/words.ts';
import type { Context } from '../session/context.ts';
import { type Affected, guard } from './guard.ts';

/** A selected thing, and whether it needs no change. */
export interface Selected extends Affected {
  readonly isUpToDate?: boolean;
  /** Returns its changes as the flags that a person would type. */
  changes?(): Promise<readonly string[]>;
}

/** How many things and flags a question lists. */
const max = 10;

/**
 * Prints how many things match, change and are up to date, and asks once; asks nothing if nothing changes. `--yes`
 * and a dry run need no answer.
 * @param nouns what they are: `channels`
 */
export async function guardSelected(
  action: string,
  all: readonly Selected[],
  nouns: string,
  context: Context,
): Promise<void> {
  const changing = all.filter(({ isUpToDate }) => isUpToDate !== true);
  const thing = singular(nouns);
  if (all.length === 0) return context.note(`no ${thing} matches: nothing to do`);
  context.note(
    `${counted(all.length, thing)} selected: ${changing.length} to change, ${all.length - changing.length} already up to date`,
  );
  if (changing.length === 0) return;
  await guard(action, changing, context, {
    nouns,
    always: 'all-that-match',
    async about() {
      const flags = new Set((await Promise.all(changing.map((each) => each.changes?.() ?? []))).flat());
      // For some commands the command itself is the change, without any flag.
      const given = [...flags].filter((flag) => flag.startsWith('--'));
      const withFlags = given.length === 0 ? '' : ` with ${firstFew(given, max)}`;
      const names = changing.map((each) => each.thing.replace(`${thing} `, ''));
      return `${counted(changing.length, thing)}${withFlags}: ${firstFew(names, max)}`;
    },
  });
}
