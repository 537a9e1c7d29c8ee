import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawEvents } from '../../src/events/queue-source.ts';

describe('rawEvents', () => {
  it.each([
    ['{"events":[]}', []],
    ['{"events":[ ]}', []],
    ['{"events":[{"id":1},{"id":2}],"result":"success"}', ['{"id":1}', '{"id":2}']],
    [
      String.raw`{"a":"\"events\":[1]\\","events":[{"s":"],}\\"}, 7 ,"x,y",[1,{"b":[2]}]]}`,
      [String.raw`{"s":"],}\\"}`, '7', '"x,y"', '[1,{"b":[2]}]'],
    ],
    ['{"a":{"events":[1]},"b":["events",[3]],"events":[2]}', ['2']],
    ['{"events":[1],"events":[2,3]}', ['2', '3']],
    ['{"events":[{\r\n  "big": 12345678901234567890\n}]}', ['{    "big": 12345678901234567890 }']],
  ])('%s', (reply, expected) => {
    expect(rawEvents(reply)).toEqual(expected);
  });

  it.each([
    '{}',
    '{"events":{"a":[1]}}',
    '{"events":"[1]"}',
    '{"result":"events","x":[1]}',
    String.raw`{"\u0065vents":[1]}`,
  ])('finds no list in %s', (reply) => {
    expect(rawEvents(reply)).toBeUndefined();
  });

  it('gives what was put in, whatever stands around it', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()), (around, events) => {
        const { events: _, ...others } = around;
        const texts = events.map((event) => JSON.stringify(event));
        const before = JSON.stringify({ ...others, events }, undefined, 1);
        expect(rawEvents(before)?.map((text) => JSON.parse(text))).toEqual(
          texts.map((text) => JSON.parse(text)),
        );
        expect(rawEvents(JSON.stringify({ events, ...others }))).toEqual(texts);
      }),
    );
  });
});
