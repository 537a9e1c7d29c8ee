import { describe, expect, it } from 'vitest';
import { Fixture, type Who, who } from './_harness.ts';

/** Topics of the messages, ids from 1; all are in `design`. */
function worldWith(topics: readonly string[], level = 421): Fixture {
  const fixture = new Fixture(level);
  fixture.channel({ invite_only: true, subscribers: [who.member] });
  fixture.channel({ stream_id: 502, name: 'old', is_archived: true });
  for (const [index, topic] of topics.entries()) {
    const id = index + 1;
    const [sender_id, stream_id] = [who.owner, 501];
    fixture.organization.messages.set(id, {
      ...{ id, sender_id, stream_id, topic, content: 'x', timestamp: id, reactions: [], read_by: [] },
    });
  }
  return fixture;
}

const say = (fixture: Fixture, topic_name: string, as: Who = 'member', stream_id = 501) =>
  fixture.say('channel.mark-topic-read', as, { stream_id, topic_name });
const read = ({ organization }: Fixture) =>
  [...organization.messages.values()]
    .filter(({ read_by }) => read_by.includes(who.member))
    .map(({ id }) => id);

describe('POST /mark_topic_as_read', () => {
  it('marks one topic, ignoring case, only for the account', () => {
    const fixture = worldWith(['Lunch', 'lunch', 'plans']);
    expect(say(fixture, 'LUNCH')).toBe('ok');
    expect(read(fixture)).toEqual([1, 2]);
    expect(fixture.organization.messages.get(1)?.read_by).toEqual([who.member]);
  });

  it.each<[string, Who, number, string]>([
    ['nope', 'member', 501, "No such topic 'nope'"],
    ['lunch', 'owner', 501, 'Invalid channel ID'],
    ['lunch', 'member', 502, 'Invalid channel ID'],
    ['lunch', 'member', 9, 'Invalid channel ID'],
  ])('%s by %s in %i: %s', (topic, as, id, said) => {
    expect(say(worldWith(['lunch']), topic, as, id)).toBe(said);
  });

  it.each<[number, string, string[], string, number[]]>([
    [421, '', ['', 'lunch'], 'ok', [1]],
    [421, 'general chat', ['', 'lunch'], 'ok', [1]],
    [421, '', ['lunch'], "No such topic ''", []],
    // The whole channel, up to 372.
    [372, '', ['lunch'], 'ok', [1]],
    [372, 'general chat', ['', 'lunch'], 'ok', [1, 2]],
    [372, 'general chat', ['lunch'], "No such topic ''", []],
    [333, 'general chat', ['general chat', 'lunch'], 'ok', [1]],
  ])('at %i %j of %j: %s', (level, topic, topics, said, marked) => {
    const fixture = worldWith(topics, level);
    expect(say(fixture, topic)).toBe(said);
    expect(read(fixture)).toEqual(marked);
  });
});
