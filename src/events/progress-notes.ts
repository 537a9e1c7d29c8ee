/**
 * Notes on stderr while there is nothing to show: that the stream is open, and that no event has arrived for a long
 * time.
 */
import { counted } from '../base/words.ts';
import type { ServerEvent } from './event.ts';
import type { TailPlan } from './tail-plan.ts';

/** More types than this are shown as a number. */
const maxTypes = 4;

/** Returns the note for the start of a stream. */
export function describeStart(
  { filter: { types }, count, time, until, wait }: TailPlan,
  { site, email }: { readonly site: string; readonly email: string | undefined },
): string {
  const which =
    types === undefined
      ? 'all events'
      : types.length > maxTypes
        ? `events of ${types.length} types`
        : `${enumerate(types)} events`;
  const endless = count === undefined && time === undefined && until === undefined && wait;
  return `listening for ${which} at ${site} as ${email ?? 'nobody'}${endless ? '; Ctrl-C stops it' : ''}`;
}

function enumerate(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' and ');
}

/**
 * How many heartbeats without anything to show between them are a long silence. The server sends one about every 50
 * seconds.
 */
const longSilence = 3;

export interface SilenceHint {
  /** Counts an event, filtered out or not. */
  seen(event: Pick<ServerEvent, 'type'>): void;
  /** Counts the events of a batch that were shown. */
  shown(count: number): void;
}

/** Creates a hint that explains once why there may be nothing to show. */
export function createSilenceHint({ filter, request }: TailPlan, note: (text: string) => void): SilenceHint {
  let heartbeats = 0;
  let others = 0;
  let isReported = false;
  return {
    seen({ type }) {
      if (type === 'heartbeat') heartbeats += 1;
      else others += 1;
    },
    shown(count) {
      if (count > 0) [heartbeats, others] = [0, 0];
      if (isReported || heartbeats < longSilence) return;
      isReported = true;
      if (others > 0) {
        return note(`${counted(others, 'event')} received so far, but the filters matched none`);
      }
      const subject = filter.types === undefined ? 'nothing' : 'nothing of these types';
      const narrowed = request.narrow === undefined ? '' : ', and no message matched --narrow';
      note(`no events yet, the connection is alive: ${subject} happened that you can see${narrowed}`);
    },
  };
}
