import { beforeEach, describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { loseFirstWrite } from '../../support/lossy-proxy.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});

const domain = (...words: string[]) => sandbox.run(['domain', ...words]);
const sent = async () =>
  (await sandbox.writes()).map(({ method, path, params }) => [`${method} ${path}`, params]);

describe('domain list', () => {
  it('shows them to everyone', async () => {
    expect((await sandbox.run(['domain', 'list'], 'guest')).out).toBe(
      'sandbox.invalid\tfalse\nexample.com\ttrue\n',
    );
    expect((await domain('list', '--quiet')).out).toBe('sandbox.invalid\nexample.com\n');
  });
});

describe('domain add', () => {
  it('adds several, in lower case, and skips existing ones', async () => {
    const ran = await domain('add', 'New.Example', 'example.com', 'b.example', '--yes', '--json');
    expect(ran.json()).toEqual([
      { domain: 'new.example', allow_subdomains: false, outcome: 'created', error: null },
      { domain: 'example.com', allow_subdomains: true, outcome: 'skipped', error: null },
      { domain: 'b.example', allow_subdomains: false, outcome: 'created', error: null },
    ]);
    expect(await sent()).toEqual([
      ['POST /realm/domains', { domain: 'new.example', allow_subdomains: false }],
      ['POST /realm/domains', { domain: 'b.example', allow_subdomains: false }],
    ]);
  });

  it('asks first, and shows the request in a dry run', async () => {
    const ran = await domain('add', 'new.example', '--allow-subdomains');
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(
      /Add domain new\.example\? Anyone with an address at new\.example or its subdomains/,
    );
    expect((await domain('add', 'new.example', '--dry-run', '--json')).json()).toEqual([
      {
        method: 'POST',
        path: '/realm/domains',
        parameters: { domain: 'new.example', allow_subdomains: false },
        notices: [],
      },
    ]);
    expect(await sent()).toEqual([]);
  });

  it("passes on the service's reason, and needs an owner", async () => {
    const bad = await domain('add', 'nodot', '--yes', '--json');
    expect(bad.error()).toMatchObject({ exit: 1, message: expect.stringMatching(/at least one dot/) });
    const args = ['domain', 'add', 'new.example', '--yes', '--json'];
    expect((await sandbox.run(args, 'admin')).error()).toMatchObject({ exit: 5 });
  });

  it('reads from stdin', async () => {
    const ran = await runHere(
      ['domain', 'add', '-', '--yes', '--quiet'],
      sandbox.env(),
      'a.example\nb.example\n',
    );
    expect(ran).toMatchObject({ code: 0, out: 'a.example\nb.example\n' });
  });

  it('sends it once when the answer was lost', async () => {
    const lossy = await loseFirstWrite(sandbox.site);
    const env = { ...sandbox.env(), ZULIP_SITE: lossy.site };
    expect(await runHere(['domain', 'add', 'new.example', '--yes'], env)).toMatchObject({ code: 0 });
    expect(lossy.writes).toEqual(['POST /realm/domains']);
  });
});

describe('domain update', () => {
  it('sends only the differences', async () => {
    const ran = await domain('update', 'EXAMPLE.com', 'sandbox.invalid', '--no-allow-subdomains', '--json');
    expect(ran.json()).toMatchObject([
      { domain: 'example.com', allow_subdomains: false, outcome: 'updated' },
      { domain: 'sandbox.invalid', outcome: 'unchanged' },
    ]);
    expect(await sent()).toEqual([['PATCH /realm/domains/example.com', { allow_subdomains: false }]]);
  });

  it('asks before it lets more people in', async () => {
    const ran = await domain('update', 'sandbox.invalid', '--allow-subdomains');
    expect(ran.err).toMatch(/People with an address at a subdomain will be able to join/);
    expect(ran.code).toBe(2);
  });

  it.each<[words: string[], code: number, said: string]>([
    [['sandbox.invalid'], 2, 'add --help to see what can be changed'],
    [
      ['nosuch.org', 'other.org', '--allow-subdomains'],
      3,
      "no domain 'nosuch.org'; there is no domain 'other.org'",
    ],
  ])('%j ends with %i', async (words, code, said) => {
    const ran = await domain('update', ...words);
    expect(ran).toMatchObject({ code, out: '' });
    expect(ran.err).toContain(said);
    expect(await sent()).toEqual([]);
  });
});

describe('domain remove', () => {
  it('asks, and says what follows if none is left', async () => {
    const one = await domain('remove', 'example.com');
    expect(one.err).toMatch(/Remove domain example\.com\? Its addresses will not be able to join/);
    expect(one.err).not.toMatch(/any address/);
    const both = await domain('remove', 'example.com', 'sandbox.invalid');
    expect(both).toMatchObject({ code: 2, out: '' });
    expect(both.err).toMatch(/no domain will be left, so any address can join/);
    const all = await domain('remove', 'example.com', 'sandbox.invalid', '--yes', '--json');
    expect(all.json()).toMatchObject([{ outcome: 'removed' }, { outcome: 'removed' }]);
    expect((await domain('list', '--json')).json()).toEqual([]);
  });

  it('recognizes its own removal when the answer was lost', async () => {
    const lossy = await loseFirstWrite(sandbox.site);
    const env = { ...sandbox.env(), ZULIP_SITE: lossy.site };
    expect(await runHere(['domain', 'remove', 'example.com', '--yes'], env)).toMatchObject({ code: 0 });
    expect(lossy.writes).toEqual(['DELETE /realm/domains/example.com']);
  });
});
