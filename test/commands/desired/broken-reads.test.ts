/** An incomplete read removes nothing: each read of a run fails in turn, in each possible way. */
import { describe, expect, it } from 'vitest';
import { type KindName, kindNames, namedKinds } from '../../../src/provision/model/kinds.ts';
import { runAfterTest } from '../../support/after-test.ts';
import { desiredFile } from '../../support/desired.ts';
import { type Step, startFaultyServer } from '../../support/faulty-server.ts';
import { runHere } from '../../support/in-process.ts';
import { kindSamples } from '../../support/kinds.ts';
import { sample } from '../../support/sample.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

const newcomer = 'users: { nina@example.org: {} }';
const said: Readonly<Partial<Record<KindName, string>>> = {
  users: '{ nina@example.org: {} }',
  groups: '{ designers: { members: [] } }',
  channels: '{ general: { subscribers: [owner@sandbox.invalid] } }',
};
/** Names that may be removed if not all of the kind may. */
const patterns: Readonly<Partial<Record<KindName, string>>> = {
  users: 'member*',
  groups: 'on-*',
  channels: 'des*',
  folders: 'Spare',
};

/** Would remove people and things, and adds somebody. */
const text = `
${namedKinds.map((kind) => `${kind}: ${said[kind] ?? '{}'}`).join('\n')}
prune: ${JSON.stringify(Object.fromEntries(namedKinds.map((kind) => [kind, [patterns[kind] ?? '*']])))}
`;
const flags = [
  ...namedKinds.map((kind) => `--prune=${kind}`),
  '--max-removals=100%',
  '--allow=archive,deactivate,empty,first-managed,history,own-rights,retention',
];

/** Passes everything on to the sandbox, except for the failing calls. */
async function breaking(sandbox: Sandbox, path: string, how: Step): Promise<Record<string, string>> {
  const server = await startFaultyServer(async ({ method, url, headers, body }) => {
    if (new URL(url, 'http://x').pathname === `/api/v1${path}`) return how;
    const reply = await fetch(`${sandbox.site}${url}`, {
      method,
      headers: {
        authorization: String(headers.authorization ?? ''),
        ...(body !== '' && { 'content-type': String(headers['content-type']) }),
      },
      ...(body !== '' && { body }),
    });
    return { status: reply.status, body: await reply.text() };
  });
  runAfterTest(() => server.close());
  return { ...sandbox.env(), ZULIP_SITE: server.site };
}

const refused: Step = { status: 400, body: { result: 'error', msg: 'Broken', code: 'BAD_REQUEST' } };
const forbidden: Step = {
  status: 403,
  body: { result: 'error', msg: 'Not for you', code: 'UNAUTHORIZED_PRINCIPAL' },
};

/** What each read is about. */
const reads: readonly (readonly [path: string, kinds: readonly string[]])[] = [
  ...new Set(kindNames.flatMap((kind) => kindSamples[kind].read)),
  '/invites',
].map((path) => [path, kindNames.filter((kind) => kindSamples[kind].read.includes(path))]);

interface Told {
  readonly removes: boolean;
  readonly changes: readonly {
    readonly kind: string;
    readonly lists: readonly { readonly removed: readonly string[] }[];
    readonly removes: boolean;
  }[];
  readonly stops: readonly { readonly message: string }[];
}

it('removes people and things if everything is read', async () => {
  const sandbox = await startSandbox();
  await sandbox.run(['folder', 'create', 'Spare', '--description', 'empty']);
  const ran = await sandbox.run(['plan', desiredFile(text), ...flags, '--json']);
  const kinds = ran
    .json<Told[]>()[0]
    ?.changes.filter(({ removes }) => removes)
    .map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(namedKinds));
});

/** Runs a plan while one read fails. */
async function planned(path: string, how: Step) {
  const sandbox = await startSandbox();
  await sandbox.run(['folder', 'create', 'Spare', '--description', 'empty']);
  const ran = await runHere(
    ['plan', desiredFile(text), ...flags, '--json'],
    await breaking(sandbox, path, how),
  );
  const [told] = ran.json<Told[]>();
  return { ...ran, removed: told?.changes.filter(({ removes }) => removes) ?? [] };
}

const broken: readonly (readonly [what: string, how: Step])[] = [
  ['is refused', refused],
  ['is empty', { body: { result: 'success', msg: '' } }],
  ['is of another shape', { body: '[]' }],
  ['is forbidden', forbidden],
];

describe.each(broken)('a reply that %s', (what, how) => {
  const nth = broken.findIndex(([each]) => each === what);

  it.each(sample(reads, 8, nth))('%s', async (path, kinds) => {
    const { code, out, removed } = await planned(path, how);
    expect(removed.filter(({ kind }) => kinds.includes(kind))).toEqual([]);
    expect(removed.length, 'the rest is planned').toBeGreaterThan(0);
    if (path === '/register')
      expect(removed.flatMap(({ kind, lists }) => (kind === 'channels' ? lists : []))).toEqual([]);
    if (path === '/invites') expect(code).toBe(2);
    else if (what === 'is forbidden') expect(out).toContain('Not for you');
    else expect(code).toBe(8);
  });
});

// A folder that contains channels isn't archived; otherwise the run would not end with 0 without failures.
const applied = flags.filter((flag) => flag !== '--prune=folders');
const withoutNewcomer = text.replace(newcomer, '');

it('apply ends with 0 if everything is read', async () => {
  const sandbox = await startSandbox();
  const ran = await sandbox.run(['apply', desiredFile(withoutNewcomer), ...applied, '--yes']);
  expect(ran, ran.out).toMatchObject({ code: 0 });
});

it.each([['/users'], ['/realm/linkifiers'], ['/register']])(
  'apply removes nothing if %s fails, does the rest, and ends with 8',
  async (path) => {
    const sandbox = await startSandbox();
    const env = await breaking(sandbox, path, refused);
    const before = [...sandbox.organization.linkifiers.values()].length;
    const ran = await runHere(['apply', desiredFile(withoutNewcomer), ...applied, '--yes'], env);
    expect(ran, ran.out + ran.err).toMatchObject({ code: 8 });
    const writes = (await sandbox.writes()).map(({ method, path: written }) => `${method} ${written}`);
    expect(writes.length).toBeGreaterThan(0);
    if (path === '/users') expect(writes.filter((each) => each.includes('/users/'))).toEqual([]);
    if (path === '/register') expect(writes).not.toContain('DELETE /users/me/subscriptions');
    if (path === '/realm/linkifiers')
      expect([...sandbox.organization.linkifiers.values()]).toHaveLength(before);
  },
);
