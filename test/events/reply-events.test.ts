import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsedJson } from '../../src/base/parsed-json.ts';
import { asEvent } from '../../src/events/event.ts';
import { splitReply } from '../../src/events/reply-events.ts';
import { isThorough } from '../support/sample.ts';

/** The JSON of each event of a reply. */
function textsIn(reply: string): (string | undefined)[] | undefined {
  const events = splitReply(Buffer.from(reply))?.events;
  return events && Array.from({ length: events.length }, (_, index) => events.item(index)?.json);
}

describe('splitReply', () => {
  it.each([
    ['{"events":[]}', []],
    ['{"events":[ ]}', []],
    ['{"events":[{"id":1},{"id":2}],"result":"success"}', ['{"id":1}', '{"id":2}']],
    [
      String.raw`{"a":"\"events\":[1]\\","events":[{"id":1,"s":"],}\\"}, {"id":2,"b":[{"c":[2]}, "x,y"]}]}`,
      [String.raw`{"id":1,"s":"],}\\"}`, '{"id":2,"b":[{"c":[2]}, "x,y"]}'],
    ],
    ['{"a":{"events":[1]},"b":["events",[3]],"events":[{"id":2}]}', ['{"id":2}']],
    ['{"events":[{"id":1}],"events":[{"id":2},{"id":3}]}', ['{"id":2}', '{"id":3}']],
    [
      '{"events":[{\r\n  "id": 1, "big": 12345678901234567890\n}]}',
      ['{    "id": 1, "big": 12345678901234567890 }'],
    ],
    ['{"events":[{"id":1,"n":"María 😀"}],"msg":"ä"}', ['{"id":1,"n":"María 😀"}']],
    ['{"events":[7,"x,y",[1],{},{"id":"1"},{"id":1.5},{"id":4}]}', [...Array(6), '{"id":4}']],
  ])('%s', (reply, expected) => {
    expect(textsIn(reply)).toEqual(expected);
  });

  it.each([
    '',
    '{}',
    '{"events":{"a":[1]}}',
    '{"events":"[1]"}',
    '{"result":"events","x":[1]}',
    String.raw`{"\u0065vents":[1]}`,
    '{"events":[{"id":1}',
    '{"events":[{"id":1}}',
    '{"events":[{"id":1}]',
    '{"events":[{"id":1}]} {}',
    '{"events":[{"id":1}],"msg":}',
    '{"events":[{"id":1},]}',
    '{"events":[{"id":1,"type":nul}]}',
  ])('finds no list in %s', (reply) => {
    expect(splitReply(Buffer.from(reply))).toBeUndefined();
  });

  it('reads an event without a type as one of an unknown type', () => {
    expect(splitReply(Buffer.from('{"events":[{"id":1}]}'))?.events.item(0)?.record).toEqual({
      id: 1,
      type: 'unknown',
    });
  });

  it.each([
    ['{"id":3,"type":"realm","op":"x"}', 3, 'realm'],
    ['{"type":"a","id":1,"type":"b","id":2}', 2, 'b'],
    [String.raw`{"i\u0064":3,"id":4,"\u0074ype":"realm"}`, 4, 'realm'],
    [String.raw`{"id":4,"i\u0064":3,"type":"realm"}`, 3, 'realm'],
    [String.raw`{"id":4,"type":"r\u00e9\n"}`, 4, 'ré\n'],
    ['{"id":4e2,"type":"ré"}', 400, 'ré'],
    ['{"id":-4,"type":7}', -4, 'unknown'],
    ['{"person":{"id":1,"type":"x"},"id":9007199254740991,"type":{"type":"x"}}', 9007199254740991, 'unknown'],
  ])('knows the id and the type of %s', (text, id, type) => {
    const item = splitReply(Buffer.from(`{"events":[${text}]}`))?.events.item(0);
    expect(item).toMatchObject({ id, type });
    expect(item?.record).toMatchObject({ id, type });
  });

  it('reads bytes that are not UTF-8 as JSON.parse does', () => {
    const reply = Buffer.from('{"events":[{"id":1,"type":"x","n":"\u00ff"}]}', 'latin1');
    const item = splitReply(reply)?.events.item(0);
    expect(item?.json).toBe('{"id":1,"type":"x","n":"\ufffd"}');
    expect(Buffer.from(item?.bytes ?? '', 'latin1').toString()).toBe(item?.json);
  });

  it('accepts exactly what JSON.parse accepts', () => {
    const reply = String.raw`{"a":[1,-2.50e+3,0,true,false,null,{},[]],"events":[{"id":12,"type":"x\u00e9\n","b":{"c":[[]]}}, 7 ]}`;
    const pieces = fc.constantFrom(...'{}[]",:\\0123456789.-+eEutrfalsn \n\td\u0001/b');
    const edit = fc.tuple(fc.nat(reply.length - 1), fc.constantFrom(0, 1), fc.oneof(pieces, fc.constant('')));
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 3 }), (edits) => {
        let text = reply;
        for (const [at, dropped, piece] of edits) text = text.slice(0, at) + piece + text.slice(at + dropped);
        const value = parsedJson(text) as { readonly events?: unknown } | undefined;
        const isList = Array.isArray(value?.events) && text.includes('"events"');
        const found = textsIn(text);
        expect(found !== undefined).toBe(isList);
        const events = (value?.events ?? []) as readonly unknown[];
        found?.forEach((json, index) => {
          expect(json === undefined ? undefined : JSON.parse(json)).toEqual(
            asEvent(events[index]) && events[index],
          );
        });
      }),
      { numRuns: isThorough ? 20_000 : 1000 },
    );
  });

  it('returns the original events, whatever surrounds them', () => {
    const fields = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(fields, fc.array(fields), (around, some) => {
        const { events: _, ...others } = around;
        const events = some.map((each, id) => ({ ...each, id }));
        const texts = events.map((event) => JSON.stringify(event));
        const spaced = JSON.stringify({ ...others, events }, undefined, 1);
        expect(textsIn(spaced)?.map((text) => JSON.parse(text ?? ''))).toEqual(
          texts.map((text) => JSON.parse(text)),
        );
        const reply = JSON.stringify({ events, ...others });
        expect(textsIn(reply)).toEqual(texts);
        expect(JSON.parse(splitReply(Buffer.from(reply))?.rest ?? '')).toEqual(
          JSON.parse(JSON.stringify({ ...others, events: [] })),
        );
      }),
    );
  });
});
