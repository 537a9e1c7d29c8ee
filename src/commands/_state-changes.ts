/** Prepares changes that retire or reactivate things, without starting them. */
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

/** Returns a function that prepares one thing; a thing that is in the state already stays unchanged. */
export async function preparing<T extends Item>(
  resource: Resource,
  { to, outcome, already, changes, update }: StateVerb<T>,
  things: readonly T[],
  context: Context,
  alone: boolean,
  values: readonly Reading[],
): Promise<(thing: T, given: Reading) => Promise<Prepared>> {
  const { field, when } = resource.retired ?? { field: '', when: true };
  const value = (to === 'retired') === when;
  if (update !== undefined) {
    return async (thing) => {
      const prepared = await update(thing, { [field]: value } as never, context);
      const words = {
        outcome,
        done: `${outcome} ${prepared.thing}`,
        unchanged: `${prepared.thing} ${already}`,
      };
      return asTarget(resource, thing, prepared, context, words);
    };
  }
  const changeOf = await changes?.(things, context, alone, values);
  return async (reading, given) => {
    const thing = thingText(resource, reading);
    const known = knownOf(resource, reading);
    const object = { ...known, [field]: value };
    if (isInState(resource, reading, to) || changeOf === undefined) {
      const run = async () =>
        changeResult(resource, object, { outcome: 'unchanged', done: `${thing} ${already}` });
      return { thing, known, isUpToDate: true, hazards: [], run };
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

/** Whether a reading shows a thing in the state: in use or retired. */
export function isInState(resource: Resource, reading: Reading, state: Preference): boolean {
  return isRetired(resource, reading) === (state === 'retired');
}
