/** A name that is sent after a wait still stands for the channel that was looked up, or nothing is sent. */
import { describe, expect, it } from 'vitest';
import { runHere } from '../support/in-process.ts';
import { type Fate, standBefore } from '../support/losing.ts';
import { startSandbox } from '../support/sandbox.ts';

/** Runs a command line while #general is renamed at its first write, which has to come again. */
async function whileRenamed(line: string, fate: (rename: () => Promise<unknown>) => Fate) {
  const sandbox = await startSandbox({ level: 421 });
  const { delivery_email, api_key } = sandbox.user('owner');
  const rename = async () => {
    const form = { new_name: 'everybody' };
    const reply = await sandbox.send('PATCH', '/streams/101', { as: 'owner', form });
    expect(reply.status).toBe(200);
  };
  const between = await standBefore(sandbox.site, (n) => (n === 1 ? fate(rename) : 'passes'));
  const env = { ZULIP_SITE: between.site, ZULIP_EMAIL: delivery_email, ZULIP_API_KEY: api_key };
  const ran = await runHere(line.split(' '), env);
  const names = [...sandbox.organization.channels.values()].map(({ name }) => name);
  return { ran, names, writes: between.writes };
}

const waits = [
  ['a wait for the rate limit', (rename: () => Promise<unknown>): Fate => ({ waits: rename })],
  ['a connection that was lost', (rename: () => Promise<unknown>): Fate => rename],
] as const;

describe.each(waits)('after %s', (_, fate) => {
  it.each([
    'channel subscribe general --users id:15',
    'channel subscribe general brand-new --create --users id:15',
    'channel unsubscribe general --users id:14',
  ])('%s finds that the channel was renamed, and sends nothing more', async (line) => {
    const { ran, names, writes } = await whileRenamed(line, fate);
    expect(ran, ran.err).toMatchObject({ code: 6, out: '' });
    expect(ran.err).toContain('channel general (id 101) was renamed to everybody during the wait');
    expect(writes).toHaveLength(1);
    expect(names).toContain('everybody');
    expect(names).not.toContain('general');
  });

  it('one that is as it was is subscribed to', async () => {
    const { ran, writes } = await whileRenamed('channel subscribe design --users id:17 --json', fate);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(ran.json()).toMatchObject([{ stream_id: 103, outcome: 'subscribed' }]);
    expect(writes).toHaveLength(2);
  });
});
