/** Stops for standing rules: risk classes that every run refuses, and runs without removals. */
import { counted } from '../../../base/words.ts';
import { type KindName, kindOf } from '../../model/kinds.ts';
import type { Change, Stop } from '../../model/plan.ts';
import type { RiskClass } from '../../model/risk-classes.ts';
import type { Braking } from './braking.ts';
import { isRemoval } from './removals.ts';

export function ruleStops(braking: Braking): Stop[] {
  return [...deniedStops(braking), ...noRemovalStops(braking)];
}

function deniedStops({ changes, scene }: Braking): Stop[] {
  const denied = new Set<RiskClass>([...scene.wanted.policy.deny, ...scene.options.deny]);
  return [...denied].flatMap((risk) =>
    byKind(changes.filter(({ risks }) => risks.includes(risk))).map(([kind, some]): Stop => {
      const words = `${counted(some.length, 'change')} of ${kindOf(kind).resource.plural}`;
      const is = some.length === 1 ? 'is' : 'are';
      return {
        brake: 'deny',
        kind,
        ...only(some),
        message: `${words} ${is} of the class ${risk}, which is denied`,
      };
    }),
  );
}

function noRemovalStops({ drafts, changes, scene }: Braking): Stop[] {
  if (!scene.options.noRemovals && !scene.wanted.policy.noRemovals) return [];
  const removing = changes.filter((change, place) => {
    const draft = drafts[place];
    return (
      (draft !== undefined && isRemoval(draft)) || change.lists.some(({ removed }) => removed.length > 0)
    );
  });
  return byKind(removing).map(([kind, some]): Stop => {
    const words = `${counted(some.length, 'change')} of ${kindOf(kind).resource.plural}`;
    const people = some.reduce(
      (sum, { lists }) => sum + lists.reduce((more, { removed }) => more + removed.length, 0),
      0,
    );
    const taken = people > 0 ? ` (${counted(people, 'entry')} of lists)` : '';
    return {
      brake: 'no-removals',
      kind,
      ...only(some),
      message: `${words} would remove something${taken}, but no_removals forbids all removals`,
    };
  });
}

function byKind(changes: readonly Change[]): [KindName, Change[]][] {
  const found = new Map<KindName, Change[]>();
  for (const change of changes) {
    const some = found.get(change.kind);
    if (some === undefined) found.set(change.kind, [change]);
    else some.push(change);
  }
  return [...found];
}

function only(some: readonly Change[]): Pick<Stop, 'name' | 'place'> {
  const [first] = some;
  return some.length === 1 && first !== undefined ? { name: first.name, place: first.place } : {};
}
