/** Decides whether a change of a field carries its risk, for risks that need no lookup of people. */
import type { FieldRisk } from './resource.ts';

/** Whether the change carries the described risk. */
export function carriesRisk(
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

/**
 * Whether a period in days becomes shorter. Null is the organization's own period, which is not known here, and -1 is
 * forever.
 */
function isShorter(from: unknown, to: unknown): boolean {
  if (to === -1) return false;
  if (typeof to !== 'number' || typeof from !== 'number' || from < 0) return true;
  return to < from;
}
