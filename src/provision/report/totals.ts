/** Counts what a plan does. */
import { type Action, actions, actionWords, type Change, type Plan } from '../model/plan.ts';
import { type RiskClass, riskClasses } from '../model/risk-classes.ts';

export interface ListTotals {
  readonly added: number;
  readonly removed: number;
}

export interface Totals {
  readonly add: number;
  readonly change: number;
  readonly remove: number;
  readonly actions: Readonly<Record<Action, number>>;
  /** How many people are added to lists and removed from them, by the lists' keys in files. */
  readonly lists: ReadonlyMap<string, ListTotals>;
  readonly risks: Readonly<Record<RiskClass, number>>;
  /** People, each counted once. */
  readonly gains: number;
  readonly loses: number;
  readonly notifications: number;
}

export function totalsOf({ changes }: Pick<Plan, 'changes'>): Totals {
  const countOf = (effect: 'add' | 'change' | 'remove') =>
    changes.filter(({ action }) => actionWords[action].effect === effect).length;
  const lists = new Map<string, ListTotals>();
  for (const { list, added, removed } of changes.flatMap((each) => each.lists)) {
    const before = lists.get(list) ?? { added: 0, removed: 0 };
    lists.set(list, { added: before.added + added.length, removed: before.removed + removed.length });
  }
  return {
    add: countOf('add'),
    change: countOf('change'),
    remove: countOf('remove'),
    actions: byName(actions, (name) => changes.filter(({ action }) => action === name).length),
    lists,
    risks: byName(
      Object.keys(riskClasses) as RiskClass[],
      (name) => changes.filter(({ risks }) => risks.includes(name)).length,
    ),
    gains: new Set(changes.flatMap((each) => each.gains)).size,
    loses: new Set(changes.flatMap((each) => each.loses)).size,
    notifications: changes.reduce((sum, each) => sum + each.notifications, 0),
  };
}

/** Returns the same as JSON, with a count for every action and class. */
export function totalsJson(totals: Totals): Readonly<Record<string, unknown>> {
  const { add, change, remove, actions, lists, risks, gains, loses, notifications } = totals;
  return {
    add,
    change,
    remove,
    actions,
    lists: Object.fromEntries(lists),
    risks,
    gain_access: gains,
    lose_access: loses,
    notifications,
  };
}

function byName<N extends string>(names: readonly N[], count: (name: N) => number): Record<N, number> {
  return Object.fromEntries(names.map((name) => [name, count(name)])) as Record<N, number>;
}

const removing: readonly RiskClass[] = ['removes-people', 'hides-or-deletes'];

/** Whether a change removes, archives or deletes something, or removes people from something. */
export function removesSomething({ action, lists, risks }: Change): boolean {
  return (
    actionWords[action].effect === 'remove' ||
    lists.some(({ removed }) => removed.length > 0) ||
    risks.some((risk) => removing.includes(risk))
  );
}
