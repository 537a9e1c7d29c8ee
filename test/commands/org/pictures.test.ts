/** The icon and the logos: requests, questions, and the sandbox's behavior. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { loseFirstWrite } from '../../support/lossy-proxy.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const org = (...words: string[]) => sandbox.run(['org', ...words]);

function file(content: string, name = 'pic.gif'): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, content, 'latin1');
  return path;
}

describe('org icon', () => {
  it('is set from a file, and removed after a yes', async () => {
    await sandbox.writes();
    const set = await org('icon', 'set', file('GIF89a'), '--json');
    const icon_url = '/user_avatars/1/realm/icon.png?version=3';
    expect(set.json()).toEqual({ icon_url, icon_source: 'U', outcome: 'updated' });
    const asked = await org('icon', 'remove');
    expect([asked.code, asked.err]).toEqual([
      2,
      expect.stringContaining('Remove the icon? The server deletes the image, and you cannot undo this.'),
    ]);
    expect((await org('icon', 'remove', '--yes')).err).toBe('removed the icon\n');
    expect((await org('icon', 'remove', '--json')).json()).toEqual({
      icon_url: `${sandbox.site}/static/icon.png`,
      icon_source: 'G',
      outcome: 'unchanged',
    });
    expect((await sandbox.writes()).map(({ method, path, encoding }) => [method, path, encoding])).toEqual([
      ['POST', '/realm/icon', 'multipart'],
      ['DELETE', '/realm/icon', expect.anything()],
    ]);
  });

  it('is checked after a lost answer', async () => {
    const lossy = await loseFirstWrite(sandbox.site);
    const env = { ...sandbox.env(), ZULIP_SITE: lossy.site };
    const found = await runHere(['org', 'icon', 'set', file('GIF89a'), '--json'], env);
    expect(found.json()).toMatchObject({ icon_source: 'U', outcome: 'updated' });
    expect(lossy.writes).toEqual(['POST /realm/icon']);
  });

  it.each<[content: string | undefined, said: RegExp]>([
    [undefined, /FILE: cannot read \/nosuch: no such file or folder/],
    [
      '%PDF-1.7',
      /FILE: .* is not an image that the server accepts\n.*AVIF, GIF, JPEG, PNG, WebP, HEIC, TIFF/,
    ],
    ['GIF89a'.padEnd(5_242_881), /has 5\.0 MiB, and at most 5 are allowed/],
  ])('refuses an invalid file in one line before anything is sent', async (content, said) => {
    await sandbox.requests();
    const ran = await org('icon', 'set', content === undefined ? '/nosuch' : file(content));
    expect([ran.code, ran.err]).toEqual([2, expect.stringMatching(said)]);
    expect(await sandbox.requests()).toEqual([]);
  });
});

describe('org logo', () => {
  it.each<[night: string[], name: string, value: string]>([
    [[], 'logo', 'false'],
    [['--night'], 'night_logo', 'true'],
  ])('with %j is the %s', async (night, name, value) => {
    const { run, forms } = await startSandbox({ recorded: true });
    const source = `${name}_source`;
    const set = await run(['org', 'logo', 'set', file('II*\0'), ...night, '--json']);
    expect(set.json()).toMatchObject({ [source]: 'U', outcome: 'updated' });
    const removed = await run(['org', 'logo', 'remove', ...night, '--yes', '--json']);
    expect(removed.json()).toMatchObject({ [source]: 'D', outcome: 'removed' });
    const sent = (await forms()).filter(({ call }) => call.endsWith('/realm/logo'));
    expect(sent.map(({ call }) => call)).toEqual(['POST /realm/logo', 'DELETE /realm/logo']);
    expect(sent[1]?.form).toEqual({ night: value });
  });

  it('sends the file and which logo it is', async () => {
    const ran = await org('logo', 'set', file('\0\0\0\x18ftypheic'), '--night', '--dry-run', '--json');
    expect(ran.json()).toEqual([
      {
        method: 'POST',
        path: '/realm/logo',
        parameters: { file: { filename: 'pic.gif', type: 'image/heic', bytes: 12 }, night: true },
        notices: [],
      },
    ]);
  });
});

/** The answers of a server of level 372. */
describe('/realm/icon and /realm/logo', () => {
  it.each([
    [
      'POST',
      '/realm/icon',
      'member1',
      { code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization administrator' },
    ],
    ['DELETE', '/realm/icon', 'member1', { code: 'UNAUTHORIZED_PRINCIPAL' }],
    ['POST', '/realm/icon', 'owner', { code: 'BAD_REQUEST', msg: 'You must upload exactly one icon.' }],
    ['POST', '/realm/logo', 'owner', { code: 'REQUEST_VARIABLE_MISSING', var_name: 'night' }],
    ['POST', '/realm/logo?night=true', 'owner', { msg: 'You must upload exactly one logo.' }],
  ])('%s %s by the %s is refused', async (method, path, as, body) => {
    const got = await sandbox.send(method, path, { as });
    expect([got.status, got.json()]).toEqual([400, expect.objectContaining(body)]);
  });

  it.each([
    ['image/png', 'no', 'Could not decode image; did you upload an image file?'],
    ['text/plain', 'GIF89a', 'Invalid image format'],
  ])('refuses for %s a file with %s in it', async (type, content, msg) => {
    const form = new FormData();
    form.set('any', new Blob([content], { type }), 'i.png');
    const got = await fetch(`${sandbox.site}/api/v1/realm/icon`, {
      method: 'POST',
      headers: sandbox.auth('admin'),
      body: form,
    });
    expect(await got.json()).toMatchObject({ code: 'BAD_IMAGE', msg });
  });

  it('notifies everyone of the new picture', async () => {
    const opened = await sandbox.send('POST', '/register', {
      as: 'guest',
      form: { event_types: '["realm"]' },
    });
    const { queue_id } = opened.json();
    await sandbox.send('DELETE', '/realm/logo', { as: 'admin', form: { night: 'true' } });
    const got = await sandbox.send('GET', `/events?queue_id=${queue_id}&last_event_id=-1`, { as: 'guest' });
    expect(got.json().events).toEqual([
      {
        id: 0,
        type: 'realm',
        op: 'update_dict',
        property: 'night_logo',
        data: { night_logo_url: `${sandbox.site}/static/logo.svg?version=0`, night_logo_source: 'D' },
      },
    ]);
  });
});
