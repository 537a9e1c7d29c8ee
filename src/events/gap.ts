/** A hole in the stream, said instead of passed over. */

import type { OwnRecord, Position } from './event.ts';
import { localTime } from './local-time.ts';

export const gapReasons = {
  /** The service does not know the queue: it expired, or was closed. */
  queue_lost: 'the event queue expired or was closed',
  /** The queue lives, but not with our position in it. */
  position_refused: 'the server no longer takes the position in the queue',
  /** What is waiting cannot be read: it is too large for one reply, or nests too deep. */
  reply_too_large: 'the events that were waiting were too many, too large or too deep to be read',
  /** There is an earlier output, and nothing tells where it ended. */
  position_unknown: 'there was no cursor for what the file already holds',
} as const;

export type GapReason = keyof typeof gapReasons;

/** One side of a gap; what is not known is null. */
export interface GapEdge {
  /** ISO 8601, UTC. */
  readonly time: string | null;
  readonly queue_id: string | null;
  readonly last_event_id: number | null;
}

export interface GapRecord extends OwnRecord {
  readonly type: 'realmctl_gap';
  /** The last that is known to be in the stream. */
  readonly from: GapEdge;
  /** Where it goes on. */
  readonly to: GapEdge;
  readonly reason: GapReason;
}

/** The gap between two places. Events after `from` and before `to` may be missing, none outside. */
export function gapRecord(reason: GapReason, from: GapEdge, to: GapEdge): GapRecord {
  return { type: 'realmctl_gap', from, to, reason };
}

/** @param ms milliseconds since 1970 */
export function gapEdge({ queueId, lastEventId }: Position, ms: number): GapEdge {
  return { time: new Date(ms).toISOString(), queue_id: queueId, last_event_id: lastEventId };
}

export const unknownEdge: GapEdge = { time: null, queue_id: null, last_event_id: null };

/** For a person: one line. */
export function formatGap({ from, to, reason }: GapRecord): string {
  const [since, until] = [from.time, to.time].map((time) => time && localTime(new Date(time)));
  return `GAP: events${since ? ` from ${since}` : ''} to ${until ?? 'now'} may be missing: ${gapReasons[reason]}`;
}
