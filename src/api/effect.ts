/** What a call does to the organization. */
import type { Endpoint } from './spec.ts';

/** Whether a call of the row may change something that lasts; where the service calls us, the call is not ours. */
export function isWrite({ method, reads, incoming }: Endpoint): boolean {
  return method !== 'GET' && reads !== true && incoming !== true;
}
