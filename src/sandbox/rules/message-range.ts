/** Selects the messages of a search that a call is about: numbers of messages before and after an anchor. */
import * as rows from '../../api/table/messages.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Message } from '../state/model.ts';
import type { Caller } from './caller.ts';

/** The number for an anchor after all messages. */
const behindAll = 1e16;
/** First level at which a search can start at a date, according to the row. */
const { since: datesSince } = rows.listMessages.params.anchor_date;

export interface RangeRequest {
  readonly anchor: string | undefined;
  readonly anchor_date?: string | undefined;
  readonly include_anchor: boolean;
  readonly num_before: number;
  readonly num_after: number;
}

export interface Range {
  /** Oldest first. */
  readonly messages: readonly Message[];
  readonly anchor: number;
  readonly found_anchor: boolean;
  readonly found_oldest: boolean;
  readonly found_newest: boolean;
}

/** Returns a part of the found messages, which are sorted oldest first. Throws an ApiError if there is no such part. */
export function rangeOf(caller: Caller, request: RangeRequest, found: readonly Message[]): Range {
  const { num_before, num_after, include_anchor } = request;
  if (!include_anchor && num_before > 0 && num_after > 0) {
    throw new ApiError('The anchor can only be excluded at an end of the range');
  }
  const anchor = anchorOf(caller, request.anchor, request.anchor_date, found);
  const at = found.findIndex(({ id }) => id >= anchor);
  const from = at < 0 ? found.length : at;
  const isAnchor = found[from]?.id === anchor;
  const before = found.slice(Math.max(0, from - num_before), from);
  const after = found.slice(from + (isAnchor ? 1 : 0)).slice(0, num_after);
  const middle = isAnchor && include_anchor ? found.slice(from, from + 1) : [];
  return {
    messages: [...before, ...middle, ...after],
    anchor,
    found_anchor: middle.length > 0,
    found_oldest: anchor === 0 || before.length < num_before,
    found_newest: anchor >= behindAll || after.length < num_after,
  };
}

/** Throws an ApiError if a number of messages is negative. */
export function refuseNegative(counts: Readonly<Record<'num_before' | 'num_after', number>>): void {
  for (const name of ['num_before', 'num_after'] as const) {
    if (counts[name] < 0) throw new ApiError(`${name} is too small`);
  }
}

function anchorOf(
  { level, user }: Caller,
  anchor: string | undefined,
  date: string | undefined,
  found: readonly Message[],
): number {
  if (anchor === undefined) throw new ApiError("Missing 'anchor' argument.");
  if (anchor === 'oldest') return 0;
  if (anchor === 'newest') return behindAll;
  if (anchor === 'first_unread') {
    return found.find(({ read_by }) => !read_by.includes(user.user_id))?.id ?? behindAll;
  }
  if (anchor === 'date' && level >= datesSince) {
    if (date === undefined) throw new ApiError("Missing 'anchor_date' argument.");
    const moment = Date.parse(date) / 1000;
    if (Number.isNaN(moment)) throw new ApiError('Invalid anchor_date');
    return found.find(({ timestamp }) => timestamp >= moment)?.id ?? behindAll;
  }
  if (!/^-?[0-9]+$/.test(anchor)) throw new ApiError('Invalid anchor');
  return Math.min(behindAll, Math.max(0, Number(anchor)));
}
