/** How much of each kind the files say, and how much of that is so. */
import type { KindName } from '../model/kinds.ts';
import type { Plan } from '../model/plan.ts';
import type { Draft } from './draft.ts';
import { inUse, type Scene } from './scene.ts';

export function coverageOf(drafts: readonly Draft[], { wanted, live }: Scene): Plan['coverage'] {
  const changing = new Map<KindName, number>();
  for (const { kind, thing } of drafts) {
    if (thing !== undefined) changing.set(kind, (changing.get(kind) ?? 0) + 1);
  }
  return new Map(
    [...wanted.things].map(([kind, things]) => {
      const named = new Set(things.map(({ id }) => id));
      const unmanaged = inUse(kind, live.kinds.get(kind)).filter(([id]) => !named.has(id)).length;
      return [kind, { managed: things.length, so: things.length - (changing.get(kind) ?? 0), unmanaged }];
    }),
  );
}
