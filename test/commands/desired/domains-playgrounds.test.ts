/** Email domains and playgrounds in files: what they send, what is removed with them, and what stays. */
import { describe, expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

const allowed = ['--yes', '--allow', 'archive,first-managed', '--max-removals', '100%'];

async function apply(sandbox: Sandbox, text: string, ...flags: string[]) {
  const ran = await sandbox.run(['apply', desiredFile(text), ...allowed, ...flags]);
  expect(ran, ran.out + ran.err).toMatchObject({ code: 0 });
  return ran;
}

/** Since its last call. */
const sent = async (sandbox: Sandbox) =>
  (await sandbox.writes()).map(({ method, path }) => `${method} ${path}`);

interface Told {
  readonly changes: readonly { readonly kind: string; readonly risks: readonly string[] }[];
  readonly remarks: readonly { readonly message: string }[];
}

async function planOf(sandbox: Sandbox, text: string, ...flags: string[]): Promise<Told> {
  const ran = await sandbox.run(['plan', desiredFile(text), ...allowed.slice(1), ...flags, '--json']);
  const [told] = ran.json<Told[]>();
  return told ?? { changes: [], remarks: [] };
}

const both = `
domains:
  Example.ORG: { allow_subdomains: true }
  example.com: { allow_subdomains: false }
playgrounds:
  Go playground: { pygments_language: Go, url_template: 'https://go.example.org/?code={code}' }
`;

describe.each([372, 500])('at level %i', (level) => {
  it('creates and changes them once', async () => {
    const sandbox = await startSandbox({ level });
    await apply(sandbox, both);
    expect((await sent(sandbox)).sort()).toEqual([
      'PATCH /realm/domains/example.com',
      'POST /realm/domains',
      'POST /realm/playgrounds',
    ]);
    expect(sandbox.organization.domains.get('example.org')).toMatchObject({ allow_subdomains: true });
    expect(sandbox.organization.domains.get('example.com')).toMatchObject({ allow_subdomains: false });
    await apply(sandbox, both);
    expect(await sent(sandbox)).toEqual([]);
  });
});

it('warns that a new domain widens access', async () => {
  const { changes } = await planOf(
    await startSandbox(),
    'domains: { example.org: { allow_subdomains: false } }',
  );
  expect(changes).toMatchObject([{ kind: 'domains', risks: ['widens-access'] }]);
});

describe('a changed playground', () => {
  const changed = `
playgrounds:
  Rust playground: { pygments_language: Rust, url_template: 'https://rust.example.org/?code={code}' }
`;

  it('is removed and added again, and the default language stays', async () => {
    const sandbox = await startSandbox();
    await sandbox.run(['org', 'update', '--default-code-block-language', 'Rust']);
    await sent(sandbox);
    await apply(sandbox, changed);
    expect(await sent(sandbox)).toEqual([
      'DELETE /realm/playgrounds/111',
      'POST /realm/playgrounds',
      'PATCH /realm',
    ]);
    const urls = [...sandbox.organization.playgrounds.values()].map(({ url_template }) => url_template);
    expect(urls).toContain('https://rust.example.org/?code={code}');
    expect(sandbox.organization.realm.default_code_block_language).toBe('Rust');
    await apply(sandbox, changed);
    expect(await sent(sandbox)).toEqual([]);
  });

  it('of a non-default language sends nothing about the default', async () => {
    const sandbox = await startSandbox();
    await apply(sandbox, changed);
    expect(await sent(sandbox)).toEqual(['DELETE /realm/playgrounds/111', 'POST /realm/playgrounds']);
  });

  it('warns before a change that the server will probably refuse', async () => {
    const { remarks } = await planOf(await startSandbox(), changed.replace('{code}', '{id}'));
    expect(remarks.map(({ message }) => message).join()).toContain(
      'Missing the required variable "code" in the URL template',
    );
  });
});

describe('two playgrounds with one name', () => {
  async function withTwo() {
    const sandbox = await startSandbox();
    await sandbox.run([
      'playground',
      'add',
      'Rust playground',
      '--language',
      'Rust 2024',
      '--url-template',
      'https://x.org/{code}',
    ]);
    return sandbox;
  }

  it('are exported with their ids, and plan no changes', async () => {
    const sandbox = await withTwo();
    const exported = await sandbox.run(['export', '--only', 'playgrounds']);
    expect(exported.out.match(/id: /g)).toHaveLength(2);
    const planned = await sandbox.run(['plan', desiredFile(exported.out), '--detailed-exitcode']);
    expect(planned, planned.out).toMatchObject({ code: 0 });
  });

  it('an entry without id means the older one', async () => {
    const { changes } = await planOf(
      await withTwo(),
      'playgrounds: { Rust playground: { pygments_language: Rust } }',
    );
    expect(changes).toEqual([]);
  });
});

describe('the last domain', () => {
  const none = 'domains: {}\nprune: { domains: ["*"] }\n';

  it('ends the restriction to domains, with a warning', async () => {
    const sandbox = await startSandbox();
    await sandbox.run(['org', 'update', '--emails-restricted-to-domains', '--yes']);
    const { remarks } = await planOf(sandbox, none, '--prune', 'domains');
    expect(remarks.map(({ message }) => message)).toContain(
      "without the domain 'example.com', the server sets emails_restricted_to_domains to false",
    );
  });

  it('keeps the restriction if files say so', async () => {
    const sandbox = await startSandbox();
    const text = `organization: { emails_restricted_to_domains: true }\n${none}`;
    await apply(sandbox, text, '--prune', 'domains');
    expect(sandbox.organization.domains.size).toBe(0);
    expect(sandbox.organization.realm.emails_restricted_to_domains).toBe(true);
    await sent(sandbox);
    await apply(sandbox, text, '--prune', 'domains');
    expect(await sent(sandbox)).toEqual([]);
  });
});

it.each([
  [
    'domains: { example.org: { renamed_from: example.com, allow_subdomains: true } }',
    "no field 'renamed_from'",
  ],
  ['domains: { example.com: { id: 1 } }', "no field 'id'"],
  ['playgrounds: { Rust: { renamed_from: Rust playground } }', "no field 'renamed_from'"],
])('reports unsupported fields of a kind: %s', async (text, says) => {
  const ran = await (await startSandbox()).run(['plan', desiredFile(text)]);
  expect(ran.code).toBe(2);
  expect(ran.err).toContain(says);
});
