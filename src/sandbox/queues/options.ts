/** The options that a queue was registered with, as plain data that is saved with the queue. */
import type { CapabilityName } from '../../api/capabilities.ts';
import type { Term } from './narrow.ts';

export type Capabilities = Readonly<Partial<Record<CapabilityName, boolean>>>;

export interface QueueOptions {
  /** Absent for all types. */
  readonly event_types?: readonly string[];
  readonly narrow: readonly Term[];
  readonly all_public_streams: boolean;
  readonly capabilities: Capabilities;
  /** Seconds after which the queue expires if nobody reads it. */
  readonly lifespan: number;
}
