import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

async function topics(id: number, as: string, query = '', level = 421) {
  const { send } = await startSandbox({ level });
  const { topics: list, msg } = (await send('GET', `/users/me/${id}/topics${query}`, { as })).json();
  return list ?? msg;
}

describe('GET /users/me/{stream_id}/topics', () => {
  it('lists the newest first, each once, with its last message', async () => {
    expect(await topics(101, 'guest')).toEqual([
      { name: 'lunch', max_id: 1003 },
      { name: 'welcome', max_id: 1002 },
    ]);
  });

  it('merges spellings, under the newest', async () => {
    const { send, organization } = await startSandbox();
    const [first] = organization.messages.values();
    if (first !== undefined) organization.messages.set(2000, { ...first, id: 2000, topic: 'WELCOME' });
    const { topics: list } = (await send('GET', '/users/me/101/topics', { as: 'owner' })).json();
    expect(list).toEqual([
      { name: 'WELCOME', max_id: 2000 },
      { name: 'lunch', max_id: 1003 },
    ]);
  });

  it('shows the displayed name of the empty topic, unless asked for the name', async () => {
    expect(await topics(103, 'member1')).toEqual([{ name: 'general chat', max_id: 1004 }]);
    expect(await topics(103, 'member1', '?allow_empty_topic_name=true')).toEqual([
      { name: '', max_id: 1004 },
    ]);
  });

  it.each([
    ['admin', 106, 421],
    ['guest', 103, 421],
    ['owner', 107, 421],
    ['owner', 9999, 421],
  ])('lists nothing for a channel that %s cannot read, such as %i at %i', async (as, id, level) => {
    expect(await topics(id, as, '', level)).toBe('Invalid channel ID');
  });

  it('of an archived channel from 480 on', async () => {
    expect(await topics(107, 'owner', '', 480)).toEqual([]);
  });
});
