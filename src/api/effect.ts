/** The effect of a call on the organization. */
import type { Endpoint } from './spec.ts';

/** Whether a call of the row may change anything permanently. Calls that the server makes to us are not ours. */
export function isWrite({ method, reads, incoming }: Endpoint): boolean {
  return method !== 'GET' && reads !== true && incoming !== true;
}
