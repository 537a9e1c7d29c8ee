import { describe, expect, it } from 'vitest';
import { lose } from '../../support/lost-answer.ts';
import { startSandbox } from '../../support/sandbox.ts';

const unsubscribe = (...words: string[]) => ['channel', 'unsubscribe', ...words];
const two = 'member1@sandbox.invalid,member2@sandbox.invalid';

interface Row {
  stream_id: number;
  user_id: number;
  outcome: string;
  message?: string;
}
const told = (rows: Row[]) => rows.map(({ stream_id, user_id, outcome }) => [stream_id, user_id, outcome]);

describe('channel unsubscribe', () => {
  it("takes one request for all, without users who aren't subscribed, and reports each channel and user", async () => {
    const { run, forms } = await startSandbox({ level: 372, recorded: true });
    const users = `${two},moderator@sandbox.invalid,id:12`;
    const ran = await run(unsubscribe('design', 'incidents', '--users', users, '--json'));
    expect(ran.code, ran.err).toBe(0);
    expect(ran.json<Row[]>()[0]).toEqual({
      stream_id: 103,
      name: 'design',
      user_id: 14,
      full_name: 'Mei 山田',
      email: 'member1@sandbox.invalid',
      outcome: 'removed',
    });
    expect(told(ran.json())).toEqual([
      [103, 14, 'removed'],
      [103, 15, 'removed'],
      [103, 13, 'was-not-subscribed'],
      [103, 12, 'was-not-subscribed'],
      [105, 14, 'removed'],
      [105, 15, 'was-not-subscribed'],
      [105, 13, 'removed'],
      [105, 12, 'removed'],
    ]);
    expect(await forms()).toEqual([
      {
        call: 'DELETE /users/me/subscriptions',
        form: { subscriptions: '["design","incidents"]', principals: '[14,15,13,12]' },
      },
    ]);
  });

  it('sends nothing if nobody is subscribed', async () => {
    const { run, forms } = await startSandbox({ level: 372, recorded: true });
    const ran = await run(unsubscribe('design', '--users', 'guest@sandbox.invalid', '--json'));
    expect(told(ran.json())).toEqual([[103, 16, 'was-not-subscribed']]);
    expect(await forms()).toEqual([]);
  });

  it('means the account itself if no users are named, and never nobody', async () => {
    const { run, forms } = await startSandbox({ level: 372, recorded: true });
    expect(told((await run(unsubscribe('general', '--json'))).json())).toEqual([[101, 11, 'removed']]);
    expect(await forms()).toMatchObject([{ form: { principals: '[11]' } }]);
    const nobody = await run(unsubscribe('general', '--users', 'none'));
    expect(nobody).toMatchObject({ code: 2, out: '' });
    expect(nobody.err).toContain('--users must name a user');
    expect(await forms()).toHaveLength(1);
  });

  it('asks one user per request if the subscribers are hidden', async () => {
    const { run, forms, organization } = await startSandbox({ level: 372, recorded: true });
    const ran = await run(unsubscribe('old plans', '--users', `${two},me`, '--json'));
    expect(told(ran.json())).toEqual([
      [107, 14, 'was-not-subscribed'],
      [107, 15, 'removed'],
      [107, 11, 'removed'],
    ]);
    expect((await forms()).map(({ form }) => form.principals)).toEqual(['[14]', '[15]', '[11]']);
    expect(organization.channels.get(107)?.subscribers).toEqual([]);
  });

  it('splits what is refused as a whole, and reports what succeeded', async () => {
    const { run, forms, organization } = await startSandbox({ level: 372, recorded: true });
    const ran = await run(
      unsubscribe('design', 'general', '--users', 'member2@sandbox.invalid', '--json'),
      'member1',
    );
    expect(ran.code).toBe(8);
    expect(told(ran.json())).toEqual([
      [103, 15, 'removed'],
      [101, 15, 'failed'],
    ]);
    expect(ran.json<Row[]>()[1]?.message).toContain('Insufficient permission');
    expect(await forms()).toHaveLength(3);
    expect(organization.channels.get(101)?.subscribers).toContain(15);
  });

  it('says who may do it when only some is refused, and fails if all is', async () => {
    const { run } = await startSandbox({ level: 372 });
    const users = ['--users', 'member1@sandbox.invalid'];
    const one = await run(unsubscribe('general', ...users), 'member2');
    expect(one).toMatchObject({ code: 5, out: '' });
    expect(one.err).toContain('or in can_remove_subscribers_group of general (role:administrators)');
    const all = await run(unsubscribe('general', 'design', ...users, '--json'), 'member2');
    expect(all.code).toBe(5);
    expect(told(all.json())).toEqual([
      [101, 14, 'failed'],
      [103, 14, 'failed'],
    ]);
  });

  it('asks before more than 20 subscriptions end', async () => {
    const { run, organization, forms } = await startSandbox({ recorded: true });
    const [someone] = organization.users.values();
    const crowd = Array.from({ length: 21 }, (_, index) => 900 + index);
    for (const user_id of crowd) {
      const email = `crowd${user_id}@sandbox.invalid`;
      if (someone !== undefined)
        organization.addUser({ ...someone, user_id, delivery_email: email, api_key: email });
    }
    const channel = organization.channels.get(103);
    if (channel !== undefined) channel.subscribers = crowd;
    const users = (ids: readonly number[]) => ['--users', ids.map((id) => `id:${id}`).join(',')];
    const asked = await run(unsubscribe('design', ...users(crowd)));
    expect(asked).toMatchObject({ code: 2, out: '' });
    expect(asked.err).toContain('Unsubscribe users from channel design (id 103)? 21 people are removed.');
    expect(await forms()).toEqual([]);
    // All channels of a command count together.
    const other = organization.channels.get(101);
    if (other !== undefined) other.subscribers = crowd.slice(0, 11);
    const both = await run(unsubscribe('design', 'general', ...users(crowd.slice(0, 11))));
    expect(both).toMatchObject({ code: 2, out: '' });
    expect(both.err).toContain('channel design (id 103): 11 people are removed');
    expect(both.err).toContain('channel general (id 101): 11 people are removed');
    expect(await forms()).toEqual([]);
    expect((await run(unsubscribe('design', ...users(crowd.slice(1))))).code).toBe(0);
    expect(channel?.subscribers).toEqual([900]);
  });

  it('names all missing channels, and sends nothing', async () => {
    const { run, forms } = await startSandbox({ level: 372, recorded: true });
    const ran = await run(unsubscribe('general', 'nowhere', 'neither here'));
    expect(ran).toMatchObject({ code: 3, out: '' });
    expect(ran.err).toMatch(/'nowhere'.*'neither here'/);
    expect(await forms()).toEqual([]);
  });

  it('shows the request of a dry run', async () => {
    const { run, forms } = await startSandbox({ level: 372, recorded: true });
    const ran = await run(unsubscribe('design', '--users', two, '--dry-run'));
    expect(ran.out).toBe(
      'DELETE /users/me/subscriptions\n  subscriptions = ["design"]\n  principals = [14,15]\n',
    );
    expect(await forms()).toEqual([]);
  });

  it('reads back after a lost answer, and recognizes its own change', async () => {
    const { ran, organization } = await lose(unsubscribe('design', '--users', `${two},me`), { level: 372 });
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(told(ran.json())).toEqual([
      [103, 14, 'removed'],
      [103, 15, 'removed'],
      [103, 11, 'was-not-subscribed'],
    ]);
    expect(organization.channels.get(103)?.subscribers).toEqual([]);
    const untold = await lose(unsubscribe('old plans'), { level: 372 });
    expect(untold.ran.json<Row[]>()[0]?.message).toContain('perhaps removed by this command');
  });
});
