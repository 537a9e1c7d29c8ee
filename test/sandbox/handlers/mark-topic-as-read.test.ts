import { describe, expect, it } from 'vitest';
import { type Who, World, who } from './_harness.ts';

/** Topics of the messages, ids from 1; all are in `design`. */
function worldWith(topics: readonly string[], level = 421): World {
  const world = new World(level);
  world.channel({ invite_only: true, subscribers: [who.member] });
  world.channel({ stream_id: 502, name: 'old', is_archived: true });
  for (const [index, topic] of topics.entries()) {
    const id = index + 1;
    const [sender_id, stream_id] = [who.owner, 501];
    world.organization.messages.set(id, {
      ...{ id, sender_id, stream_id, topic, content: 'x', timestamp: id, reactions: [], read_by: [] },
    });
  }
  return world;
}

const say = (world: World, topic_name: string, as: Who = 'member', stream_id = 501) =>
  world.say('channel.mark-topic-read', as, { stream_id, topic_name });
const read = ({ organization }: World) =>
  [...organization.messages.values()]
    .filter(({ read_by }) => read_by.includes(who.member))
    .map(({ id }) => id);

describe('POST /mark_topic_as_read', () => {
  it('marks one topic, without regard to case, for the account alone', () => {
    const world = worldWith(['Lunch', 'lunch', 'plans']);
    expect(say(world, 'LUNCH')).toBe('ok');
    expect(read(world)).toEqual([1, 2]);
    expect(world.organization.messages.get(1)?.read_by).toEqual([who.member]);
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
    const world = worldWith(topics, level);
    expect(say(world, topic)).toBe(said);
    expect(read(world)).toEqual(marked);
  });
});
