import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawEvents } from '../../src/events/raw-events.ts';

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

  it.each([
    ['compact', '{"events":[{"a":[1,{"b":2}],"id":3},{"s":"},{","id":4},{"id":5}],"queue_id":"q"}'],
    [
      'with lists of objects',
      '{"events":[{"all":[{"id":3},{"id":4}],"id":3},{"id":4},{"x":[{"id":5}],"id":5}]}',
    ],
    ['with the id of the event in a list', '{"events":[{"all":[{"id":3},{"n":1}],"id":3},{"id":4}]}'],
    ['with spaces', '{"events": [{"id": 3}, {"id": 4}]}'],
    ['on several lines', '{"events":[{"a":\n[],"id":3},{"b":1,\r\n"id":4}]}'],
    ['with the id first', '{"events":[{"id":3,"a":1},{"id":4}]}'],
    [
      'with another list of that name',
      '{"x":{"events":[{"id":3},{"id":4}]},"events":[{"a":1,"id":3},{"id":4}]}',
    ],
    ['with a null', '{"events":[null,{"id":4}]}'],
  ])('is the same where the events are known: %s', (_, reply) => {
    expect(rawEvents(reply, JSON.parse(reply).events)).toEqual(rawEvents(reply));
  });

  it('is the same where random events are known', () => {
    const event = fc.tuple(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(3));
    fc.assert(
      fc.property(fc.array(event), (all) => {
        const events = all.map(([fields, at], index) => {
          const id = index * 4 + at;
          return { ...fields, list: [{ id }, { id: id + 1 }].slice(0, at), id };
        });
        const reply = JSON.stringify({ result: 'success', events });
        expect(rawEvents(reply, events)).toEqual(events.map((each) => JSON.stringify(each)));
      }),
    );
  });
});
