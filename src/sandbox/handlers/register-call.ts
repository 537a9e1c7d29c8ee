import type { registerQueue } from '../../api/table/events.ts';
import type { Capabilities } from '../queues/options.ts';
import type { Call } from './handler.ts';

/** A registration, with the capabilities that the client declared. */
export interface RegisterCall extends Call<typeof registerQueue> {
  readonly capabilities: Capabilities;
}
