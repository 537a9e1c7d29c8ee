import type { Retention } from '../../api/codecs/retention.ts';

/** In days as it is kept: null for the organization's, -1 for ever. */
export function keptRetention(asked: Retention): number | null {
  if (asked === 'realm_default') return null;
  return asked === 'unlimited' ? -1 : asked;
}
