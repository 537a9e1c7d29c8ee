/** Matches the changes of two plans that are about the same thing. */
import type { Change } from '../model/plan.ts';
import { sameKey } from '../model/same-key.ts';
import { isPlaceholder } from '../model/wanted.ts';

/** Returns a key that a change has in every plan of a run, whether or not the thing exists by then. */
export function changeKey({ kind, name, action }: Pick<Change, 'kind' | 'name' | 'action'>): string {
  const about = action === 'reorder' ? 'order' : 'thing';
  return `${kind} ${about} ${sameKey(kind, name)}`;
}

/**
 * Whether a change that is planned later is still about the thing that was agreed to: another thing may have its name
 * by now. Something that was to be created may exist by then.
 */
export function isOfSame(later: Change, agreed: Change): boolean {
  return agreed.action === 'reorder' || isPlaceholder(agreed.id) || later.id === agreed.id;
}

/** Whether the second change still contains something that the first one changes. */
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

/** Whether both lists share a person or group; those that are not created yet may be anyone in the other list. */
function meet(first: readonly number[], left: readonly number[]): boolean {
  if (left.length === 0) return false;
  const ids = new Set(first);
  return first.some(isPlaceholder) || left.some((id) => ids.has(id));
}
