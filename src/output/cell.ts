import { safeText } from './safe-text.ts';

/** A value as one cell of a table: nothing for null, compact JSON for what has parts. Safe to show. */
export function cellText(value: unknown): string {
  return typeof value === 'number' ? String(value) : safeText(plainText(value));
}

/** The same, with the text exactly as it is. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}
