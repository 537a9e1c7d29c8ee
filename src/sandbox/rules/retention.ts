import type { Retention } from '../../api/codecs/retention.ts';

/** Returns the retention in days as it is stored: null for the organization's, -1 for unlimited. */
export function keptRetention(asked: Retention): number | null {
  if (asked === 'realm_default') return null;
  return asked === 'unlimited' ? -1 : asked;
}
