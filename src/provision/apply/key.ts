/** Which changes of two plans are of the same thing. */
import type { Change } from '../model/plan.ts';
import { sameKey } from '../model/same-key.ts';
import { isPlaceholder } from '../model/wanted.ts';

/** The same for a change in every plan of a run, whether the thing is made by then or not. */
export function changeKey({ kind, name, action }: Pick<Change, 'kind' | 'name' | 'action'>): string {
  const about = action === 'reorder' ? 'order' : 'thing';
  return `${kind} ${about} ${sameKey(kind, name)}`;
}

/**
 * Whether a change that is planned later is still of the thing that was agreed to: its name may be gone meanwhile, or
 * be that of another thing. What was to be made may be there by then.
 */
export function isOfSame(later: Change, agreed: Change): boolean {
  return agreed.action === 'reorder' || isPlaceholder(agreed.id) || later.id === agreed.id;
}

/** Whether something that the one changes is still changed by the other. */
export function overlap(one: Change, other: Change): boolean {
  const fields = new Set(one.fields.map(({ field }) => field));
  const lists = new Map(one.lists.map((each) => [each.list, each]));
  const isPlain = ({ fields: of, lists: and }: Change) => of.length === 0 && and.length === 0;
  if (isPlain(one) || isPlain(other)) return true;
  return (
    other.fields.some(({ field }) => fields.has(field)) ||
    other.lists.some((list) => {
      const before = lists.get(list.list);
      return before !== undefined && (meet(before.added, list.added) || meet(before.removed, list.removed));
    })
  );
}

/** Whether somebody is among both, as far as the first ones have their numbers already. */
function meet(first: readonly number[], left: readonly number[]): boolean {
  if (left.length === 0) return false;
  const ids = new Set(first);
  return first.some(isPlaceholder) || left.some((id) => ids.has(id));
}
