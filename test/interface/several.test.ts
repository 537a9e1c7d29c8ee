/**
 * Commands that process several things: 0 if all succeeded, 8 if some failed, and their own code if all did.
 * What was done is printed in every case.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { codecOf } from '../../src/api/codecs/index.ts';
import { flagsOf } from '../../src/api/derive/flags.ts';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { run } from '../../src/main.ts';
import type { Organization } from '../../src/sandbox/state/organization.ts';
import { startFaultyServer } from '../support/faulty-server.ts';
import { makeHome } from '../support/home.ts';
import { runHere } from '../support/in-process.ts';
import { createTestIo } from '../support/io.ts';
import { passOn } from '../support/pass-on.ts';
import type { Ran } from '../support/run.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { takesReferences } from '../support/takes-references.ts';

/** Answers deliveries in this order. */
async function receiver(...statuses: readonly number[]): Promise<string> {
  const left = [...statuses];
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(left.shift() ?? 200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const deliver = async (...statuses: readonly number[]) =>
  runHere(['sandbox', 'deliver', '--url', await receiver(...statuses), '--count', '2', '--json']);

async function statusOfAll(...keys: readonly boolean[]): Promise<Ran> {
  const { site, user } = await startSandbox();
  const home = makeHome();
  const [email, right] = ['owner@sandbox.invalid', user('owner').api_key];
  const profiles = keys.map((good, index) => [
    `p${index}`,
    { site, email, key_in: 'file', key: good ? right : 'k'.repeat(32) },
  ]);
  home.store({ active: 'p0', profiles: Object.fromEntries(profiles) });
  return home.run(['auth', 'status', '--all', '--json']);
}

async function subscribe(...words: readonly string[]): Promise<Ran> {
  const flags = ['--no-authorization-errors-fatal', '--json'];
  return (await startSandbox()).run(['channel', 'subscribe', ...words, ...flags]);
}

async function invite(...emails: readonly string[]): Promise<Ran> {
  return (await startSandbox()).run(['invite', 'create', ...emails, '--json']);
}

/** Prepares the organization before the command. */
type Before = (organization: Organization) => void;

/** Runs a command as the owner of a sandbox that refuses those of its writes, by number from 0. */
async function refusing(words: string, refused: readonly number[], before: Before = () => {}): Promise<Ran> {
  const sandbox = await startSandbox();
  before(sandbox.organization);
  let forms = 0;
  const through = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const isWrite = method !== 'GET' && !url.endsWith('/register');
    if (isWrite && refused.includes(forms++)) {
      const body = { result: 'error', code: 'BAD_REQUEST', msg: 'No.' };
      return void response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }
    const { authorization = '', 'content-type': type = 'text/plain' } = headers;
    const answer = await fetch(`${sandbox.site}${url}`, {
      method,
      headers: { ...(authorization === '' ? {} : { authorization }), 'content-type': type },
      ...(method === 'GET' ? {} : { body: Buffer.concat(chunks) }),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  await new Promise<void>((resolve) => through.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    through.closeAllConnections();
    through.close();
  });
  const { delivery_email, api_key } = sandbox.user('owner');
  return runHere([...words.split(' '), '--yes', '--json'], {
    ZULIP_SITE: `http://127.0.0.1:${(through.address() as AddressInfo).port}`,
    ZULIP_EMAIL: delivery_email,
    ZULIP_API_KEY: api_key,
  });
}

/** Both, one and none of two. */
const ofTwo = (words: string, before?: Before): [string, number, () => Promise<Ran>][] => [
  ['all', 0, () => refusing(words, [], before)],
  ['some', 8, () => refusing(words, [1], before)],
  ['none', 1, () => refusing(words, [0, 1], before)],
];

const twoDomains: Before = ({ domains }) => {
  for (const domain of ['a.example', 'b.example']) {
    domains.set(domain, { id: domains.size, domain, allow_subdomains: false });
  }
};
const anotherEmoji: Before = ({ emoji }) => {
  emoji.set(3, { id: 3, name: 'dot', file_name: 'dot.png', author_id: 11, deactivated: false });
};
const anotherExport: Before = ({ exports }) => {
  const [, ready] = exports.values();
  if (ready !== undefined) exports.set(123, { ...ready, id: 123 });
};

const anotherFile: Before = ({ attachments }) => {
  const [first] = attachments.values();
  if (first !== undefined) attachments.set(133, { ...first, id: 133, name: 'b.txt' });
};

const table: Readonly<Record<string, readonly [what: string, exit: number, run: () => Promise<Ran>][]>> = {
  'channel subscribe': [
    ['all', 0, () => subscribe('general', 'design')],
    ['some', 8, () => subscribe('general', 'incidents')],
    ['none', 5, () => subscribe('incidents')],
    ['none, for all users', 5, () => subscribe('incidents', '--users', 'id:15,id:16')],
    ['some, one of them to be made', 8, () => subscribe('general', 'x'.repeat(61), '--create')],
    ['none, each for another reason', 1, () => subscribe('incidents', 'x'.repeat(61), '--create')],
  ],
  'invite create': [
    ['all', 0, () => invite('a@example.com', 'b@example.com')],
    ['some', 8, () => invite('a@example.com', 'member1@sandbox.invalid')],
    ['none', 6, () => invite('member1@sandbox.invalid', 'member2@sandbox.invalid')],
    ['none, each for another reason', 1, () => invite('nope', 'member1@sandbox.invalid')],
  ],
  'invite resend': ofTwo('invite resend id:1 id:2'),
  'invite revoke': ofTwo('invite revoke id:1 link:1'),
  'domain add': ofTwo('domain add a.example b.example'),
  'domain update': ofTwo('domain update a.example b.example --allow-subdomains', twoDomains),
  'domain remove': ofTwo('domain remove a.example b.example', twoDomains),
  'emoji remove': ofTwo('emoji remove sandcastle dot', anotherEmoji),
  'data-export delete': ofTwo('data-export delete 122 123', anotherExport),
  'attachment delete': ofTwo('attachment delete plan.txt b.txt', anotherFile),
  'attachment upload': ofTwo('attachment upload package.json tsconfig.json'),
  'linkifier remove': ofTwo('linkifier remove 81 82'),
  'playground remove': ofTwo('playground remove 111 112'),
  'profile-field remove': ofTwo('profile-field remove 71 72'),
  'profile-field update': ofTwo('profile-field update 71 72 --hint x'),
  'channel update': ofTwo('channel update general design --description x'),
  'auth status': [
    ['all', 0, () => statusOfAll(true, true)],
    ['some', 8, () => statusOfAll(true, false)],
    ['none', 4, () => statusOfAll(false, false)],
  ],
  'sandbox deliver': [
    ['all', 0, () => deliver(200, 200)],
    ['some', 8, () => deliver(200, 500)],
    ['none', 1, () => deliver(500, 500)],
    [
      'none, nobody there',
      9,
      () => runHere(['sandbox', 'deliver', '--url', 'http://127.0.0.1:9/', '--json']),
    ],
  ],
};

it.each(
  Object.entries(table).flatMap(([path, cases]) =>
    cases.map(([what, exit, ran]) => ({ path, what, exit, ran })),
  ),
)('$path, done for $what: $exit', async ({ exit, ran }) => {
  const { code, err, json } = await ran();
  expect(code, err).toBe(exit);
  expect(json<unknown[]>().length).toBeGreaterThan(0);
});

it('covers every command that takes several things', async () => {
  const several = (await everyVerb())
    .filter(({ verb }) => verb.positionals?.some(({ variadic }) => variadic === true))
    // Those that take references have their own tests: test/commands/several-targets.test.ts.
    .filter(({ verb }) => !verb.positionals?.some(({ param }) => takesReferences(verb, param)))
    .map(({ words }) => words.join(' '));
  // An order is one thing, and the members of a group are changed by one request, all or nothing; topics,
  // groups of default channels and views are covered there too.
  const others = [
    'sandbox run',
    'linkifier reorder',
    'profile-field reorder',
    'group members add',
    'group members remove',
    'group members set',
    'channel delete-topic',
    'channel default-group update',
    'channel default-group delete',
    'topic delete',
    'topic move',
    'topic merge',
    'topic resolve',
    'topic unresolve',
    'message move',
    'message delete',
    'message schedule remove',
    'push device remove',
    'nav-view remove',
    // One request for all messages, or keys.
    'message flag add',
    'message flag remove',
    'bot storage list',
    'bot storage remove',
    // Files describe one organization; several have their own test: test/commands/desired/profiles.test.ts.
    'plan',
    'apply',
    'diff',
    'lint',
    'sync',
    // The files belong to one journal.
    'journal verify',
    // The words of one command.
    'help commands',
  ];
  expect(several.filter((path) => !others.includes(path) && table[path] === undefined)).toEqual([]);
});

/** Runs a line that is interrupted while the server works on its n-th write. */
async function interruptedAt(nth: number, args: readonly string[], sandbox: Sandbox) {
  const ending = new AbortController();
  let writes = 0;
  const front = await startFaultyServer((request) => {
    const writesSomething = request.method !== 'GET' && !request.url.includes('/register');
    if (writesSomething && ++writes === nth) ending.abort('SIGINT');
    return passOn(sandbox.site, request);
  });
  onTestFinished(() => front.close());
  const env = { ...sandbox.env(), ZULIP_SITE: front.site };
  const io = createTestIo({ env });
  const code = await run(args, io, env, ending.signal);
  return { code, out: io.out(), err: io.err() };
}

describe('an interruption finishes requests in flight, and says what was not attempted', () => {
  it('of sequential requests', async () => {
    const sandbox = await startSandbox();
    const args = ['channel', 'subscribe', 'one', 'two', 'three', '--create', '--json'];
    const ran = await interruptedAt(2, args, sandbox);
    expect(ran.code, ran.err).toBe(130);
    const rows = JSON.parse(ran.out).map(({ name, outcome }: Record<string, string>) => [name, outcome]);
    expect(rows).toEqual([
      ['one', 'subscribed'],
      ['two', 'subscribed'],
      ['three', 'not-attempted'],
    ]);
    expect([...sandbox.organization.channelsByName.keys()]).toEqual(expect.arrayContaining(['one', 'two']));
    expect(sandbox.organization.channelsByName.has('three')).toBe(false);
  });

  const names = Array.from({ length: 12 }, (_, index) => `held ${index}`);
  it.each([
    ['archive', ['channel', 'archive']],
    ['update', ['channel', 'update', '--description', 'x']],
    ['default add', ['channel', 'default', 'add']],
  ])('of concurrent requests: %s', async (_, words) => {
    const sandbox = await startSandbox();
    await sandbox.run(['channel', 'subscribe', ...names, '--create']);
    await sandbox.writes();
    const ran = await interruptedAt(2, [...words, ...names, '--yes', '--json'], sandbox);
    expect(ran.code, ran.err).toBe(130);
    const done = (await sandbox.writes()).length;
    expect(done).toBeLessThan(names.length);
    expect(ran.err).toMatch(/not attempted: channel held \d+ \(id \d+\), /);
    expect(ran.err).toContain('ended early: it was interrupted');
    const outcomes = JSON.parse(ran.out).map(({ outcome }: Record<string, string>) => outcome);
    expect(outcomes.filter((each: string) => each === 'not-attempted')).toHaveLength(names.length - done);
    expect(new Set(outcomes).size).toBe(2);
    expect(outcomes).not.toContain('failed');
  });
});

describe('an option for several names', () => {
  it('reads them from stdin, one per line', async () => {
    const sandbox = await startSandbox();
    const words = ['channel', 'subscribe', 'general', '--users', '-', '--json'];
    const ran = await runHere(words, sandbox.env(), 'member1@sandbox.invalid\n\nid:15\r\n');
    expect(ran.json<{ user_id: number }[]>().map(({ user_id }) => user_id)).toEqual([14, 15]);
    const twice = await runHere(['channel', 'subscribe', '-', '--users', '-'], sandbox.env(), 'general\n');
    expect(twice).toMatchObject({ code: 2, out: '' });
    expect(twice.err).toContain('CHANNEL - and --users - cannot be combined: both read stdin');
    const table = await runHere(
      ['channel', 'subscribe', '--from', '-', '--users', '-'],
      sandbox.env(),
      'x\n',
    );
    expect(table.err).toContain('--from - and --users - cannot be combined: both read stdin');
  });

  it('has nothing to do, and sends nothing, if stdin is empty', async () => {
    const sandbox = await startSandbox();
    const tried: string[] = [];
    for (const { words: path, verb } of await everyVerb()) {
      const named = flagsOf(verb).filter(({ param }) => codecOf(param.kind).fromStdin === true);
      const things = (verb.positionals ?? []).filter(({ optional }) => optional !== true).map(() => 'x');
      for (const { flag } of named) {
        const ran = await runHere([...path, ...things, `--${flag}`, '-'], sandbox.env(), '\n');
        expect(ran, `${path.join(' ')} --${flag}: ${ran.err}`).toMatchObject({ code: 0, out: '' });
        expect(ran.err).toContain(`--${flag}: no names on standard input, nothing to do`);
        tried.push(flag);
      }
    }
    expect(tried).toContain('users');
    expect(await sandbox.writes()).toEqual([]);
  });
});
