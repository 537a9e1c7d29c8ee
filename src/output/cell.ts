import { safeText } from './safe-text.ts';

/** Returns a value as one cell of a table: nothing for null, compact JSON for lists and objects. Safe to display. */
export function cellText(value: unknown): string {
  return typeof value === 'number' ? String(value) : safeText(plainText(value));
}

/** Returns the same with its text unchanged. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}
