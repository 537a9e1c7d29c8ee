/** Statistics of a stream: unknown event types, records that jq cannot read, and the server's feature level. */

import { eventTypes } from '../api/events/index.ts';
import { counted } from '../base/words.ts';
import type { Context } from '../session/context.ts';
import type { ServerEvent, StreamItem, StreamRecord } from './event.ts';
import { truncate } from './formatters/_format.ts';

export interface StreamStats {
  count(item: StreamItem<ServerEvent>): void;
  /** Counts a record that jq could not read for the filter of this flag. */
  unread(flag: string, record: StreamRecord, why: string): void;
  /** Sets the feature level that the server reported. */
  setLevel(level: number): void;
  /** Returns the level that the server reported last. */
  level(): number | undefined;
  /** Returns the statistics as lines for a person. */
  summary(events: number, gaps: number): string[];
}

/** How many made-up types of a server are counted by name. */
const maxNames = 20;
const longestName = 60;

/**
 * Creates the statistics.
 * @param level feature level of the server, if known
 */
export function createStats(
  { note, warn }: Pick<Context, 'note' | 'warn'>,
  level: number | undefined,
): StreamStats {
  const known: ReadonlySet<string> = new Set(Object.keys(eventTypes));
  const unknown = new Map<string, number>();
  const unread = new Map<string, number>();
  let current = level;
  return {
    count(item) {
      const { type } = item;
      if (type === 'restart') {
        const { record } = item;
        note(describeRestart(record, current));
        if (typeof record.zulip_feature_level === 'number') current = record.zulip_feature_level;
      } else if (!known.has(type)) {
        const name = truncate(type, longestName);
        const counts = unknown.has(name) || unknown.size < maxNames ? name : 'others';
        unknown.set(counts, (unknown.get(counts) ?? 0) + 1);
      }
    },
    unread(flag, { type, id }, why) {
      const times = (unread.get(flag) ?? 0) + 1;
      unread.set(flag, times);
      if (times > 1) return;
      const label = id === undefined ? type : `event ${id}`;
      warn(`${flag}: jq cannot read ${label}, which counts as no match: ${why}`);
    },
    setLevel(level) {
      current = level;
    },
    level: () => current,
    summary(events, gaps) {
      const lines = [`${counted(events, 'event')}${gapText(gaps)}`];
      if (unknown.size > 0) {
        const each = [...unknown].map(([type, times]) => `${type} (${times})`).join(', ');
        lines.push(`types that this realmctl does not know, passed through: ${each}`);
      }
      for (const [flag, times] of unread) {
        lines.push(
          `${flag}: ${counted(times, 'event')} that jq could not read ${times === 1 ? 'counts' : 'count'} as no match`,
        );
      }
      return lines;
    },
  };
}

function describeRestart(
  { zulip_version, zulip_feature_level: level }: ServerEvent,
  before?: number,
): string {
  const change = before !== undefined && before !== level ? ` instead of ${before}` : '';
  const details = [
    ...(zulip_version === undefined ? [] : [`release ${zulip_version}`]),
    ...(level === undefined ? [] : [`feature level ${level}${change}`]),
  ];
  return ['the server restarted', ...(details.length === 0 ? [] : [details.join(', ')])].join(': ');
}

function gapText(gaps: number): string {
  if (gaps === 0) return '';
  return gaps === 1 ? ', and a gap' : `, and ${counted(gaps, 'gap')}`;
}
