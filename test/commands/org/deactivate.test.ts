/** Deactivating an organization: the confirmation by name, the request, and what follows. */
import { describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { loseFirstWrite } from '../../support/lossy-proxy.ts';
import { startSandbox } from '../../support/sandbox.ts';

const deactivate = (...words: string[]) => ['org', 'deactivate', ...words];
const agreed = deactivate('--confirm', 'Sandbox', '--yes');

describe('org deactivate', () => {
  it.each<[words: string[], said: string]>([
    [
      [],
      "Deactivate the organization Sandbox? Nobody will be able to log in or use the API, and you cannot undo this without access to the server. Type 'Sandbox' to continue:\n  to answer, add --yes and --confirm Sandbox",
    ],
    [['--deletion-delay-days', '30'], 'The server deletes all data after 30 days.'],
    [['--yes'], '--yes deactivates an organization only with its name\n  add --confirm Sandbox'],
    [['--confirm', 'sandbox', '--yes'], "--confirm names 'sandbox', but the organization at http"],
  ])('with %j sends nothing', async (words, said) => {
    const { run, writes, organization } = await startSandbox();
    const ran = await run(deactivate(...words));
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining(said)]);
    expect(await writes()).toEqual([]);
    expect(organization.isDeactivated).toBe(false);
  });

  it.each<[words: string[], form: object]>([
    [[], {}],
    [['--deletion-delay-days', '30'], { deletion_delay_days: '30' }],
    [['--deletion-delay-days', 'none'], { deletion_delay_days: 'null' }],
  ])('sends %j as %j, and no key works afterwards', async (words, form) => {
    const { run, forms } = await startSandbox({ recorded: true });
    const ran = await run([...agreed, ...words, '--json']);
    expect(ran.json()).toEqual({ realm_name: 'Sandbox', outcome: 'deactivated' });
    expect(await forms()).toEqual([{ call: 'POST /realm/deactivate', form }]);
    const after = await run(['whoami']);
    expect([after.code, after.err]).toEqual([
      4,
      expect.stringContaining('organization has been deactivated'),
    ]);
  });

  it.each([
    [331, 2],
    [332, 0],
  ])('with a delay at level %i ends with %i', async (level, code) => {
    const { run, organization } = await startSandbox({ level });
    expect((await run([...agreed, '--deletion-delay-days', '14'])).code).toBe(code);
    expect(organization.isDeactivated).toBe(code === 0);
  });

  it('recognizes its own change when the answer was lost', async () => {
    const sandbox = await startSandbox();
    const lossy = await loseFirstWrite(sandbox.site);
    const ran = await runHere(agreed, { ...sandbox.env(), ZULIP_SITE: lossy.site });
    expect([ran.code, ran.err]).toEqual([0, 'deactivated the organization Sandbox\n']);
    expect(lossy.writes).toEqual(['POST /realm/deactivate']);
  });

  it('is refused to administrators, and for less than 14 days', async () => {
    const { run, send, organization } = await startSandbox();
    expect((await run(agreed, 'admin')).code).toBe(5);
    const form = { deletion_delay_days: '13' };
    const got = await send('POST', '/realm/deactivate', { as: 'owner', form });
    expect(got.json().msg).toBe('Data deletion time must be at least 14 days in the future.');
    expect(organization.isDeactivated).toBe(false);
  });
});
