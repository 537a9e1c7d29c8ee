/**
 * Replaces things that no row can change: removes them and creates them again, with the values of the files in place
 * of the present ones.
 */
import { nameParam, rowsOf } from '../model/about-kinds.ts';
import { saidFields } from '../model/kind-fields.ts';
import { type Draft, isNew, targetOf } from './draft.ts';
import type { OpenStep } from './naming.ts';
import { retires } from './retire-steps.ts';

/**
 * Returns the requests that remove and create them.
 * @param drafts of one kind whose things are replaced
 */
export function replacements(drafts: readonly Draft[]): OpenStep[] {
  return drafts.flatMap((draft): OpenStep[] => {
    const { create, retire } = rowsOf(draft.kind);
    if (isNew(draft) || retires(draft) || create === undefined || retire === undefined) return [];
    const shared = { stage: 'settle', drafts: [draft] } as const;
    const removing: OpenStep = { ...shared, row: retire.id, args: targetOf(draft, retire), after: [] };
    const args = { [nameParam(draft.kind)]: draft.name, ...argsOf(draft) };
    return [removing, { ...shared, row: create.id, args, after: [removing] }];
  });
}

/** Returns the values that it keeps and those that it gets. */
function argsOf({ kind, reading = {}, fields }: Draft): Record<string, unknown> {
  const sent = new Map(fields.map(({ name, sent }) => [name, sent]));
  return Object.fromEntries(
    [...saidFields(kind).values()].flatMap(({ name, field: { create } }) => {
      const value = sent.has(name) ? sent.get(name) : reading[name];
      return create === undefined || value === undefined || value === null
        ? []
        : [[create.as ?? name, value]];
    }),
  );
}
