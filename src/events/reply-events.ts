/**
 * Takes events from the bytes of a reply. Each is parsed only if more than its id and type is needed, and its JSON
 * stays as the server wrote it: numbers, spaces and escapes.
 */

import { isUtf8 } from 'node:buffer';
import { byteBuffer } from '../base/byte-buffer.ts';
import type { BodyReader } from '../http/transport-types.ts';
import { asEvent, itemOf, type ServerEvent, type StreamItem } from './event.ts';
import { type EventList, markSize, scanReply } from './scan-reply.ts';

/** The events of a reply. */
export interface ReplyEvents {
  readonly length: number;
  /** Returns an event; undefined if the value is not an event. */
  item(index: number): StreamItem<ServerEvent> | undefined;
}

/** Returns the events of a list that was parsed. */
export function parsedEvents(values: readonly unknown[]): ReplyEvents {
  return {
    length: values.length,
    item(index) {
      const record = asEvent(values[index]);
      return record && itemOf(record);
    },
  };
}

export interface SplitReply {
  /** The JSON of the reply with an empty list of events. */
  readonly rest: string;
  readonly events: ReplyEvents;
}

/** Creates a reader of replies. Its events are valid until the next reply. */
export function replyReader(): BodyReader & { events(): ReplyEvents | undefined } {
  const buffer = byteBuffer();
  let split: SplitReply | undefined;
  return {
    begin() {
      buffer.cut(0);
      split = undefined;
    },
    push: buffer.addBytes,
    bytes: () => buffer.from(0),
    restOf(body) {
      split = splitReply(body);
      return split?.rest;
    },
    events: () => split?.events,
  };
}

/** Splits a reply. Returns undefined if it is not JSON, or has no list `events` that can be found without parsing it. */
export function splitReply(reply: Buffer): SplitReply | undefined {
  const bytes = isUtf8(reply) ? reply : Buffer.from(reply.toString());
  const list = scanReply(bytes);
  if (list === undefined) return undefined;
  const rest = bytes.toString('utf8', 0, list.start) + bytes.toString('utf8', list.end);
  return { rest, events: eventsIn(bytes, list) };
}

function eventsIn(reply: Buffer, { marks }: EventList): ReplyEvents {
  const hasLineEnds = reply.includes('\n') || reply.includes('\r');
  const isNameHidden = hiddenLetters.some((letter) => reply.includes(letter));
  return {
    length: marks.length / markSize,
    item(index) {
      const mark = index * markSize;
      const [start = 0, end = 0, id = -1] = [marks[mark], marks[mark + 1], marks[mark + 2]];
      if (id >= 0 && !isNameHidden) {
        const type = reply.toString('utf8', marks[mark + 3], marks[mark + 4]);
        return new ReplyItem(reply, start, end, hasLineEnds, id, type);
      }
      const event = asEvent(JSON.parse(reply.toString('utf8', start, end)));
      return event && new ReplyItem(reply, start, end, hasLineEnds, event.id, event.type);
    },
  };
}

/** With these, a name of letters can be written so that it is not found. */
const hiddenLetters = ['\\u006', '\\u007'];

/** An event in the bytes of a reply. */
class ReplyItem implements StreamItem<ServerEvent> {
  readonly id: number;
  readonly type: string;
  readonly reply: Buffer;
  readonly start: number;
  readonly end: number;
  readonly hasLineEnds: boolean;

  constructor(reply: Buffer, start: number, end: number, hasLineEnds: boolean, id: number, type: string) {
    this.reply = reply;
    this.start = start;
    this.end = end;
    this.hasLineEnds = hasLineEnds;
    this.id = id;
    this.type = type;
  }

  get record(): ServerEvent {
    return asEvent(JSON.parse(this.json)) as ServerEvent;
  }

  get json(): string {
    return this.text('utf8');
  }

  get bytes(): string {
    return this.text('latin1');
  }

  /** Returns the event on one line: JSON has line ends only between its tokens. */
  text(coding: 'utf8' | 'latin1'): string {
    const text = this.reply.toString(coding, this.start, this.end);
    return this.hasLineEnds ? text.replace(/[\r\n]/g, ' ') : text;
  }
}

/**
 * Returns those events of a part of a reply that are newer than `after`, in order. Returns undefined if one of them is
 * not an event, because then the reply did not come from the server.
 */
export function newerEvents(
  events: ReplyEvents,
  [from, to]: readonly [from: number, to: number],
  after: number,
): StreamItem<ServerEvent>[] | undefined {
  const newer: StreamItem<ServerEvent>[] = [];
  let last = after;
  for (let index = from; index < to; index += 1) {
    const item = events.item(index);
    if (item === undefined) return undefined;
    if (item.id <= last) continue;
    last = item.id;
    newer.push(item);
  }
  return newer;
}
