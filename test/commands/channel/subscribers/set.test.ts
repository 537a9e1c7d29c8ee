import { describe, expect, it, onTestFinished } from 'vitest';
import { startFaultyServer } from '../../../support/faulty-server.ts';
import { runHere } from '../../../support/in-process.ts';
import { lose } from '../../../support/lost-answer.ts';
import { passOn } from '../../../support/pass-on.ts';
import { startSandbox } from '../../../support/sandbox.ts';

const set = (channel: string, users: string, ...more: string[]) => [
  'channel',
  'subscribers',
  'set',
  channel,
  '--users',
  users,
  ...more,
];
interface Row {
  user_id: number;
  outcome: string;
}
const told = (rows: Row[]) => rows.map(({ user_id, outcome }) => [user_id, outcome]);

describe('channel subscribers set', () => {
  it('subscribes missing users, then unsubscribes everyone else', async () => {
    const { run, forms, organization } = await startSandbox({ level: 372, recorded: true });
    const ran = await run(set('design', 'id:14,id:13', '--yes', '--json'));
    expect(ran.code, ran.err).toBe(0);
    expect(told(ran.json())).toEqual([
      [14, 'already'],
      [13, 'subscribed'],
      [15, 'removed'],
    ]);
    expect(organization.channels.get(103)?.subscribers).toEqual([14, 13]);
    expect((await forms()).map(({ call, form }) => [call, form.principals])).toEqual([
      ['POST /users/me/subscriptions', '[13]'],
      ['DELETE /users/me/subscriptions', '[15]'],
    ]);
    const again = await run(set('design', 'id:14,id:13', '--json'));
    expect(told(again.json())).toEqual([
      [14, 'already'],
      [13, 'already'],
    ]);
    expect(await forms()).toHaveLength(2);
  });

  it("shows the difference, and doesn't ask if it is small", async () => {
    const { run, forms } = await startSandbox({ level: 372, recorded: true });
    const ran = await run(set('design', 'id:14,id:13'));
    expect(ran.code).toBe(0);
    expect(ran.err).toMatch(/^\+ Mona Moderator <moderator@\S+>\n- \S+ Member <member2@\S+>\n/);
    expect(await forms()).toHaveLength(2);
  });

  it.each([
    ['general', 'id:12,id:13,id:14,id:15,id:16', '--allow-self', 'lose 2 of 7, this account among them'],
    ['design', 'none', '--allow-empty', 'lose 2 of 2, which is everyone who is there'],
    ['design', 'id:13', '--allow-large', 'get 1 subscriber more and lose 2 of 2'],
    ['general', 'id:11,id:12,id:13', '--allow-large', 'lose 4 of 7, which is more than half'],
  ])(
    'stops for %s with %s without %s, and says what it would have done',
    async (channel, users, flag, said) => {
      const { run, forms } = await startSandbox({ level: 372, recorded: true });
      const ran = await run(set(channel, users, '--yes'));
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain(said);
      expect(ran.err).toContain(`to allow this, add ${flag}`);
      expect(await forms()).toEqual([]);
      const allowed = await run(set(channel, users, '--yes', flag));
      expect(allowed.code, allowed.err).toBe(0);
      expect(await forms()).not.toEqual([]);
    },
  );

  it('names every missing flag', async () => {
    const { run } = await startSandbox({ level: 372 });
    const ran = await run(set('leadership', 'none', '--yes'));
    expect(ran.err).toContain('add --allow-self --allow-empty');
  });

  it('sends nothing for an unknown address', async () => {
    const { run, forms } = await startSandbox({ level: 372, recorded: true });
    const ran = await run(set('design', 'nobody@example.com,id:14', '--yes'));
    expect(ran).toMatchObject({ code: 3, out: '' });
    expect(await forms()).toEqual([]);
  });

  it('leaves everything unchanged if subscribing is refused, and reports refused removals', async () => {
    const { run, organization } = await startSandbox({ level: 372 });
    const refused = await run(set('incidents', 'id:12,id:14,id:15', '--yes'), 'member2');
    expect(refused).toMatchObject({ code: 3, out: '' });
    const ran = await run(set('general', 'id:11,id:12,id:13,id:14,id:15,id:16', '--yes'), 'member2');
    expect(ran).toMatchObject({ code: 5, out: '' });
    expect(organization.channels.get(101)?.subscribers).toHaveLength(7);
  });

  it('unsubscribes nobody if some people could not be subscribed', async () => {
    const { organization, user, site, env } = await startSandbox();
    const crowd = Array.from({ length: 5001 }, (_, at) => 1000 + at);
    for (const id of crowd) {
      const delivery_email = `crowd${id}@sandbox.invalid`;
      organization.users.set(id, {
        ...user('member1'),
        user_id: id,
        delivery_email,
      });
    }
    organization.groups.get(39)?.members.push(...crowd);
    let subscribing = 0;
    const server = await startFaultyServer(async (request) => {
      if (request.method === 'POST' && request.url.endsWith('/users/me/subscriptions')) subscribing += 1;
      if (subscribing === 2)
        return { status: 400, body: { result: 'error', code: 'BAD_REQUEST', msg: 'No.' } };
      return passOn(site, request);
    });
    onTestFinished(server.close);
    const words = set('general', 'group:designers', '--yes', '--allow-large', '--allow-self', '--json');
    const ran = await runHere(words, { ...env(), ZULIP_SITE: server.site });
    expect(ran.code, ran.err).toBe(8);
    const outcomes = told(ran.json()).map(([, outcome]) => outcome);
    expect([...new Set(outcomes)].sort()).toEqual(['already', 'failed', 'not-attempted', 'subscribed']);
    expect(organization.channels.get(101)?.subscribers).toContain(11);
    expect(server.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('shows the requests of a dry run', async () => {
    const { run, forms } = await startSandbox({ level: 372, recorded: true });
    const ran = await run(set('design', 'id:14,id:13', '--dry-run'));
    expect(ran.out).toBe(
      'POST /users/me/subscriptions\n  subscriptions = [{"name":"design"}]\n  principals = [13]\n' +
        'DELETE /users/me/subscriptions\n  subscriptions = ["design"]\n  principals = [15]\n',
    );
    expect(await forms()).toEqual([]);
  });

  it('reaches the right state when an answer is lost', async () => {
    const { ran, organization } = await lose(set('design', 'id:14,id:13', '--yes'));
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(organization.channels.get(103)?.subscribers).toEqual([14, 13]);
  });
});
