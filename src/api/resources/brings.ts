/** When a change of a field bears its risk, where nobody has to be looked up for it. */
import type { FieldRisk } from './resource.ts';

/** Whether the change bears a risk that is so described. */
export function brings(
  when: Exclude<FieldRisk['when'], 'self-excluded'>,
  from: unknown,
  to: unknown,
): boolean {
  if (typeof when === 'boolean') return to === when;
  if (when === 'changed') return true;
  if (when === 'shorter') return isShorter(from, to);
  const place = when.indexOf(to as string | number);
  return place >= 0 && !when.slice(0, place).includes(from as string | number);
}

/** Days; null is the organization's own, of which nobody knows here how long it is, and -1 for ever. */
function isShorter(from: unknown, to: unknown): boolean {
  if (to === -1) return false;
  if (typeof to !== 'number' || typeof from !== 'number' || from < 0) return true;
  return to < from;
}
