/** Things that are taken out of use, or brought back: each looked at, and not begun. */
import type { Reading } from '../api/resources/compare.ts';
import { isRetired, type Resource } from '../api/resources/resource.ts';
import type { Prepared } from '../changes/prepared.ts';
import { changeResult } from '../changes/result.ts';
import { thingText } from '../changes/thing-text.ts';
import type { Preference } from '../directory/_pick.ts';
import type { Item } from '../output/result.ts';
import type { Context } from '../session/context.ts';
import { asTarget, knownOf } from './_updating.ts';
import type { StateVerb } from './_verb-specs.ts';

/** How each of the things is looked at; one that is in that state stays as it is. */
export async function preparing<T extends Item>(
  resource: Resource,
  { to, outcome, already, changes, update }: StateVerb<T>,
  things: readonly T[],
  context: Context,
  alone: boolean,
  said: readonly Reading[],
): Promise<(thing: T, given: Reading) => Promise<Prepared>> {
  const { field, when } = resource.retired ?? { field: '', when: true };
  const value = (to === 'retired') === when;
  if (update !== undefined) {
    return async (thing) => {
      const looked = await update(thing, { [field]: value } as never, context);
      const words = {
        outcome,
        done: `${outcome} ${looked.thing}`,
        unchanged: `${looked.thing} ${already}`,
      };
      return asTarget(resource, thing, looked, context, words);
    };
  }
  const changeOf = await changes?.(things, context, alone, said);
  return async (reading, given) => {
    const thing = thingText(resource, reading);
    const known = knownOf(resource, reading);
    const object = { ...known, [field]: value };
    if (isInState(resource, reading, to) || changeOf === undefined) {
      const run = async () =>
        changeResult(resource, object, { outcome: 'unchanged', done: `${thing} ${already}` });
      return { thing, known, isSo: true, hazards: [], run };
    }
    const { hazards = [], emails, requests, change, after } = await changeOf(reading, given);
    return {
      thing,
      known,
      hazards,
      ...(emails !== undefined && { emails }),
      ...(requests !== undefined && { requests }),
      run: async () => {
        await change();
        const more = await after?.();
        return changeResult(resource, { ...object, ...more }, { outcome, done: `${outcome} ${thing}` });
      },
    };
  };
}

/** Whether a thing is in use, or out of use, as it was read. */
export function isInState(resource: Resource, reading: Reading, state: Preference): boolean {
  return isRetired(resource, reading) === (state === 'retired');
}
