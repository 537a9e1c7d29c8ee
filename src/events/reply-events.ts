/**
 * Finds the events in the bytes of a reply. Each is parsed only when it is delivered, so that few are in memory at a
 * time, and its JSON stays as the server wrote it: numbers, spaces and escapes.
 */

import { byteBuffer } from '../base/byte-buffer.ts';
import { parsedJson } from '../base/parsed-json.ts';
import type { BodyReader } from '../http/transport-types.ts';
import { asEvent, itemOf, type ServerEvent, type StreamItem } from './event.ts';

/** The events of a reply. */
export interface ReplyEvents {
  readonly length: number;
  /** Returns an event with its JSON on one line; undefined if the value is not an event. */
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

/** Splits a reply. Returns undefined if it has no list `events`, or not one that can be found without parsing it. */
export function splitReply(reply: Buffer): SplitReply | undefined {
  const list = findEvents(reply);
  if (list === undefined) return undefined;
  const { bounds } = list;
  const rest = reply.toString('utf8', 0, list.start) + reply.toString('utf8', list.end);
  if (parsedJson(rest) === undefined) return undefined;
  return {
    rest,
    events: {
      length: bounds.length / 2,
      item(index) {
        const text = reply.toString('utf8', bounds[index * 2], bounds[index * 2 + 1]);
        const record = asEvent(parsedJson(text));
        return record && { record, json: list.hasBlanks ? onOneLine(text) : text };
      },
    },
  };
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
    if (item.record.id <= last) continue;
    last = item.record.id;
    newer.push(item);
  }
  return newer;
}

interface EventList {
  /** Where the contents of the list start and end. */
  readonly start: number;
  readonly end: number;
  /** Start and end of each element, in turns. */
  readonly bounds: readonly number[];
  /** Whether the reply has spaces or line ends between its tokens. */
  readonly hasBlanks: boolean;
}

const [quote, comma, openList, closeList, openObject, closeObject] = [34, 44, 91, 93, 123, 125];
const [backslash, space] = [92, 32];
const name = Buffer.from('events');

/**
 * Finds the elements of the list `events`. If the name occurs twice, the last list is used, as in JSON.parse. Whether
 * the reply is JSON is for the caller to find out.
 */
function findEvents(reply: Buffer): EventList | undefined {
  let found: { readonly start: number; end: number; bounds: number[] } | undefined;
  let hasBlanks = false;
  let depth = 0;
  /** Where the present element of the list starts; -1 outside of the list. */
  let start = -1;
  let isNamed = false;
  for (let at = 0; at < reply.length; at += 1) {
    const byte = reply[at];
    if (byte === quote) {
      const first = at + 1;
      for (at = first; at < reply.length && reply[at] !== quote; at += 1)
        if (reply[at] === backslash) at += 1;
      if (depth === 1) isNamed = at - first === name.length && name.compare(reply, first, at) === 0;
    } else if (byte === openObject || byte === openList) {
      depth += 1;
      if (depth !== 2 || !isNamed || byte !== openList) continue;
      start = at + 1;
      found = { start, end: -1, bounds: [] };
    } else if (byte === closeObject || byte === closeList) {
      depth -= 1;
      if (depth !== 1 || start === -1 || found === undefined) continue;
      if (found.bounds.length > 0 || !isBlank(reply, start, at)) found.bounds.push(start, at);
      found.end = at;
      start = -1;
    } else if (byte === comma) {
      if (depth === 1) isNamed = false;
      if (depth !== 2 || start === -1) continue;
      found?.bounds.push(start, at);
      start = at + 1;
    } else if (byte === undefined || byte <= space) hasBlanks = true;
  }
  return found === undefined || found.end === -1 ? undefined : { ...found, hasBlanks };
}

function isBlank(reply: Buffer, start: number, end: number): boolean {
  return reply.toString('latin1', start, end).trim() === '';
}

/** Replaces line ends by spaces: JSON has line ends only between its tokens. */
function onOneLine(json: string): string {
  return json.trim().replace(/[\r\n]/g, ' ');
}
