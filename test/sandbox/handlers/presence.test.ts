import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

const at = 1_760_000_000;

async function boxAt(level = 421) {
  const box = await startSandbox({ level, now: () => at * 1000 });
  for (const user of box.organization.users.values()) delete user.last_seen;
  box.user('member1').last_seen = at - 100;
  box.user('guest').last_seen = at - 20 * 86_400;
  return box;
}

describe('GET /users/{user_id_or_email}/presence', () => {
  it('returns when the person was seen, and whether that is long ago', async () => {
    const box = await boxAt();
    const read = async (name: string) =>
      (await box.send('GET', `/users/${name}/presence`, { as: 'member2' })).json();
    const online = { status: 'active', timestamp: at - 100 };
    expect(await read('14')).toMatchObject({ presence: { aggregated: online, website: online } });
    expect(await read('member1@sandbox.invalid')).toMatchObject({ presence: { aggregated: online } });
    expect(await read('16')).toMatchObject({ presence: { aggregated: { status: 'offline' } } });
  });

  it.each([
    ['15', 'No presence data for 15'],
    ['17', 'Presence is not supported for bot users.'],
    ['99999', 'No such user'],
    ['12', 'No such user'],
  ])('of %s: %s', async (id, msg) => {
    const box = await boxAt();
    box.user('admin').is_active = false;
    const got = await box.send('GET', `/users/${id}/presence`, { as: 'member2' });
    expect(got.json()).toMatchObject({ code: 'BAD_REQUEST', msg });
  });

  it('accepts no ids below 43', async () => {
    const box = await boxAt(42);
    const got = await box.send('GET', '/users/14/presence', { as: 'owner' });
    expect(got.json()).toMatchObject({ msg: 'No such user' });
  });
});

describe('GET /realm/presence', () => {
  it('lists active people who were seen in the last two weeks, by API address', async () => {
    const box = await boxAt();
    box.user('member1').email_address_visibility = 3;
    const got = (await box.send('GET', '/realm/presence', { as: 'guest' })).json();
    expect(got.server_timestamp).toBe(at);
    const seen = { client: 'website', status: 'active', timestamp: at - 100 };
    expect(got.presences).toEqual({
      'user14@sandbox.invalid': { aggregated: seen, website: { ...seen, pushable: false } },
    });
  });
});
