/** Each refused row costs one request and no more: a run looks up only once why the server refuses. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Organization } from '../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../src/sandbox/state/seed/index.ts';
import { runHere } from '../support/in-process.ts';
import { startRefusingProxy } from '../support/refusing-proxy.ts';
import { isThorough } from '../support/sample.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

/** Rows of the longest tables, and of the others. */
const [most, few] = isThorough ? [100, 25] : [50, 12];
let sandbox: Sandbox;
let channels: number[];
let people: number[];
let gone: number[];
let groups: number[];

function crowd() {
  const seed = seedOrganization({ users: 2 * most, channels: 2 * most });
  const some = seed.users.slice(-2 * most).map(({ user_id }) => user_id);
  people = some.slice(0, most);
  gone = some.slice(most);
  channels = seed.channels.flatMap(({ stream_id, name, invite_only }) =>
    name.startsWith('crowd') && !invite_only ? [stream_id] : [],
  );
  const users = seed.users.map((user) =>
    gone.includes(user.user_id) ? { ...user, is_active: false } : user,
  );
  const model = seed.groups.find(({ is_system_group }) => !is_system_group);
  if (model === undefined) throw new Error('no group to copy');
  const made = Array.from({ length: most }, (_, index) => ({
    ...model,
    id: 5000 + index,
    name: `squad ${index}`,
    members: [],
    direct_subgroup_ids: [],
  }));
  groups = made.map(({ id }) => id);
  return new Organization({ ...seed, users, groups: [...seed.groups, ...made] });
}

const crowdedSandbox = () => startSandbox({ organization: crowd() });

beforeAll(async () => {
  sandbox = await crowdedSandbox();
});
afterAll(() => sandbox.stop());

/** How many rows a verb gets: what holds for a few holds for many, as two verbs show. */
const countOf = (words: string) => (/^(user create|channel update)/.test(words) ? most : few);

/** The command, the header, and a row for each number. */
type Verb = readonly [words: string, head: string, row: (index: number) => string];

const verbs: readonly Verb[] = [
  ['user create --passwords-out PASSWORDS', 'email,full-name', (n) => `new${n}@x.org,New ${n}`],
  ['user update', 'user,full-name', (n) => `id:${people[n]},Other ${n}`],
  ['user deactivate', 'user', (n) => `id:${people[n]}`],
  ['user offboard', 'user', (n) => `id:${people[n]}`],
  ['user reactivate', 'user', (n) => `id:${gone[n]}`],
  ['group create', 'name', (n) => `new ${n}`],
  ['group update', 'group,description', (n) => `id:${groups[n]},Other ${n}`],
  ['group deactivate', 'group', (n) => `id:${groups[n]}`],
  ['group members add', 'group,member', (n) => `id:${groups[n]},id:${people[n]}`],
  ['group members add designers', 'member', (n) => `id:${people[n]}`],
  ['channel create', 'name,description', (n) => `new ${n},D ${n}`],
  ['channel create --private --subscribers me', 'name', (n) => `new ${n}`],
  ['channel update', 'channel,description', (n) => `id:${channels[n]},Other ${n}`],
  ['channel archive', 'channel', (n) => `id:${channels[n]}`],
  ['channel subscribe', 'channel,users', (n) => `id:${channels[n]},id:${people[n]}`],
  ['channel unsubscribe', 'channel,users', (n) => `id:${channels[n]},id:${people[n]}`],
  ['invite create', 'email,role', (n) => `new${n}@x.org,${n % 2 === 0 ? 'member' : 'guest'}`],
];

const refusals = {
  'for want of a right': { msg: 'Insufficient permission', code: 'BAD_REQUEST' },
  'for a reason of its own': { msg: 'Something else', code: 'SOMETHING_ELSE' },
};

describe.each(Object.entries(refusals))('refused %s', (_, refusal) => {
  it.each(verbs)('%s', async (words, head, row) => {
    const count = countOf(words);
    const folder = temporaryFolder();
    const table = join(folder, 'rows.csv');
    const rows = Array.from({ length: count }, (_, index) => row(index));
    writeFileSync(table, `${head}\n${rows.join('\n')}\n`);
    const { env, sent } = await startRefusingProxy(sandbox, refusal);
    const line = words.replace('PASSWORDS', join(folder, 'passwords.csv')).split(' ');
    const ran = await runHere([...line, '--from', table, '--yes', '--json'], env);
    expect(ran.code, ran.err).not.toBe(2);
    const { writes, reads } = sent();
    expect.soft(writes, 'writes').toBeLessThanOrEqual(count + 1);
    // People, groups and settings, each at most once; the account was already read.
    expect.soft(reads, 'reads').toBeLessThanOrEqual(3);
    const ends = ran.json() as { readonly outcome: string }[];
    expect(ends.filter(({ outcome }) => outcome === 'failed')).toHaveLength(count);
  });
});

/** The number of requests that the line before a run announces. */
function announced(err: string): number {
  const [, number = ''] = /; ([0-9,]+) requests?,/.exec(err) ?? [];
  return Number(number.replaceAll(',', ''));
}

describe('the announced number of requests', () => {
  it.each(verbs)('%s', async (words, head, row) => {
    const count = countOf(words);
    const folder = temporaryFolder();
    const table = join(folder, 'rows.csv');
    const own = await crowdedSandbox();
    const rows = Array.from({ length: count }, (_, index) => row(index));
    writeFileSync(table, `${head}\n${rows.join('\n')}\n`);
    const { env, sent } = await startRefusingProxy(own, undefined);
    const line = words.replace('PASSWORDS', join(folder, 'passwords.csv')).split(' ');
    const ran = await runHere([...line, '--from', table, '--yes'], env);
    expect(ran.code, ran.err).toBe(0);
    const { writes, reads } = sent();
    expect(writes + reads).toBe(announced(ran.err));
  });
});
