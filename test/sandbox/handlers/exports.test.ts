import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

const start = async ({ send }: Sandbox, form: Record<string, string> = {}, as = 'owner') =>
  (await send('POST', '/export/realm', { as, form })).json();
const list = async ({ send }: Sandbox) =>
  (await send('GET', '/export/realm', { as: 'admin' })).json().exports as Record<string, unknown>[];

describe('exports', () => {
  it('are pending at first, and then have a file, with events for administrators', async () => {
    let now = Date.now();
    const box = await startSandbox({ now: () => now });
    const form = { event_types: '["realm_export"]' };
    const { queue_id } = (await box.send('POST', '/register', { as: 'admin', form })).json();
    const { id } = await start(box);
    expect((await list(box)).at(-1)).toMatchObject({ id, pending: true, export_url: null, export_type: 1 });
    expect((await box.send('DELETE', `/export/realm/${id}`, { as: 'owner' })).json().msg).toBe(
      'Export still in progress',
    );
    now += 2000;
    const ready = (await list(box)).at(-1);
    expect(ready).toMatchObject({ pending: false, export_url: expect.stringMatching(/^http/) });
    const path = `/events?queue_id=${queue_id}&last_event_id=-1&dont_block=true`;
    const { events } = (await box.send('GET', path, { as: 'admin' })).json() as { events: object[] };
    expect(events).toMatchObject([
      { type: 'realm_export', exports: [{}, {}, { id, pending: true }] },
      { type: 'realm_export', exports: [{}, {}, { id, pending: false }] },
    ]);
  });

  it('have a file for everyone who knows its URL, without keys in it', async () => {
    const box = await startSandbox();
    const ready = (await list(box)).at(-1);
    const bytes = Buffer.from(await (await fetch(String(ready?.export_url))).arrayBuffer());
    const archive = gunzipSync(bytes).toString('latin1');
    expect(archive).toMatch(/^realm\.json\0/);
    expect(archive.slice(257, 262)).toBe('ustar');
    expect(archive).toContain('"name": "general"');
    expect(archive).not.toContain('leadership');
    expect(archive).not.toContain(box.user('owner').api_key);
    await box.send('DELETE', '/export/realm/122', { as: 'owner' });
    expect((await fetch(String(ready?.export_url))).status).toBe(404);
  });

  it('are limited to five in seven days, including deleted ones', async () => {
    let now = Date.UTC(2026, 0, 10);
    const box = await startSandbox({ now: () => now });
    for (let each = 0; each < 5; each += 1) expect(await start(box)).toMatchObject({ result: 'success' });
    now += 3000;
    const newest = (await list(box)).at(-1);
    await box.send('DELETE', `/export/realm/${newest?.id}`, { as: 'owner' });
    expect(await start(box)).toMatchObject({ code: 'BAD_REQUEST', msg: 'Exceeded rate limit.' });
    now += 7 * 86_400_000;
    expect(await start(box)).toMatchObject({ result: 'success' });
  });

  it.each<[level: number, form: Record<string, string>, said: string]>([
    [372, { export_type: '0' }, 'Invalid export_type: Value error, Not in the list of possible values'],
    [372, { export_type: '3' }, 'Invalid export_type: Value error, Not in the list of possible values'],
    [372, { export_type: 'x' }, 'export_type is not valid JSON'],
    [372, { export_type: '"public"' }, 'export_type is not an integer'],
    [449, { export_type: '1' }, 'Invalid export_type'],
    [372, { export_type: '2' }, 'Make sure at least one Organization Owner is consenting to the export'],
    [449, { export_type: 'full_with_consent' }, 'Make sure at least one Organization Owner is consenting'],
  ])('at %i refuses %j', async (level, form, said) => {
    expect((await start(await startSandbox({ level }), form)).msg).toContain(said);
  });

  it('have private data with the consent of an owner, and a type in words from 449 on', async () => {
    const box = await startSandbox({ level: 449 });
    box.user('owner').allow_private_data_export = true;
    const consents = (await box.send('GET', '/export/realm/consents', { as: 'admin' })).json()
      .export_consents;
    expect((consents as object[])[0]).toEqual({
      user_id: 11,
      consented: true,
      email_address_visibility: 1,
    });
    const older = await startSandbox({ level: 429 });
    const told = (await older.send('GET', '/export/realm/consents', { as: 'admin' })).json().export_consents;
    expect((told as object[])[0]).toEqual({ user_id: 11, consented: false });
    expect(await start(box, { export_type: 'full_with_consent' })).toMatchObject({ result: 'success' });
    expect((await list(box)).at(-1)).toMatchObject({ export_type: 'full_with_consent' });
  });

  it('of public data need an owner whose address administrators can see', async () => {
    const box = await startSandbox();
    box.user('owner').email_address_visibility = 4;
    expect((await start(box)).msg).toMatch(/allows other Administrators to see their email address/);
  });

  it.each([
    [999, 'Invalid data export ID'],
    [121, 'Export already deleted'],
  ])('%i cannot be deleted', async (id, msg) => {
    const { send } = await startSandbox();
    expect((await send('DELETE', `/export/realm/${id}`, { as: 'admin' })).json().msg).toBe(msg);
  });
});
