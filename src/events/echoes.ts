/**
 * Recognizes events that repeat a change in the form of an older server: for a person they are not changes of their
 * own.
 */
import type { ServerEvent } from './event.ts';

/** The level from which on a property of channels only follows from another one (docs/service.md, Events). */
const followsSince: Readonly<Record<string, number>> = {
  is_announcement_only: 1,
  stream_post_policy: 333,
};

/** Whether the server has reported the same change with the property that this one follows from. */
export function isEcho({ type, op, property }: ServerEvent, level = 0): boolean {
  if (type !== 'stream' || op !== 'update' || !Object.hasOwn(followsSince, String(property))) return false;
  return level >= (followsSince[String(property)] ?? Number.POSITIVE_INFINITY);
}
