import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitReply } from '../../src/events/reply-events.ts';

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
    ['{"events":[7,"x,y",[1],{},{"id":"1"},{"id":1.5},{"id":4},]}', [...Array(6), '{"id":4}', undefined]],
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
  ])('finds no list in %s', (reply) => {
    expect(splitReply(Buffer.from(reply))).toBeUndefined();
  });

  it('reads an event without a type as one of an unknown type', () => {
    expect(splitReply(Buffer.from('{"events":[{"id":1}]}'))?.events.item(0)?.record).toEqual({
      id: 1,
      type: 'unknown',
    });
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
