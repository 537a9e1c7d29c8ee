/** Gaps: parts of the stream in which events may be missing, reported as records. */

import type { OwnRecord, Position } from './event.ts';
import { localTime } from './local-time.ts';

export const gapReasons = {
  /** The server no longer knows the queue, because it expired or was closed. */
  queue_lost: 'the event queue expired or was closed',
  /** The queue exists, but the server does not accept our position in it. */
  position_refused: 'the server no longer takes the position in the queue',
  /** The waiting events cannot be read: they are too large for one reply, or nested too deeply. */
  reply_too_large: 'the events that were waiting were too many, too large or too deep to be read',
  /** There is an output file, which an earlier run may have written, and no cursor says where that run ended. */
  position_unknown: 'the output file has no cursor, which would say where the last run ended',
} as const;

export type GapReason = keyof typeof gapReasons;

/** One side of a gap; unknown parts are null. */
export interface GapEdge {
  /** ISO 8601, UTC. */
  readonly time: string | null;
  readonly queue_id: string | null;
  readonly last_event_id: number | null;
}

export interface GapRecord extends OwnRecord {
  readonly type: 'realmctl_gap';
  /** The last position that is known to be in the stream. */
  readonly from: GapEdge;
  /** The position at which the stream continues. */
  readonly to: GapEdge;
  readonly reason: GapReason;
}

/** Creates the record of a gap. Only events after `from` and before `to` may be missing. */
export function gapRecord(reason: GapReason, from: GapEdge, to: GapEdge): GapRecord {
  return { type: 'realmctl_gap', from, to, reason };
}

/**
 * Returns one side of a gap.
 * @param ms milliseconds since 1970
 */
export function gapEdge({ queueId, lastEventId }: Position, ms: number): GapEdge {
  return { time: new Date(ms).toISOString(), queue_id: queueId, last_event_id: lastEventId };
}

export const unknownEdge: GapEdge = { time: null, queue_id: null, last_event_id: null };

/** Formats a gap as one line for a person. */
export function formatGap({ from, to, reason }: GapRecord): string {
  const [since, until] = [from.time, to.time].map((time) => time && localTime(new Date(time)));
  return `GAP: events${since ? ` from ${since}` : ''} to ${until ?? 'now'} may be missing: ${gapReasons[reason]}`;
}
