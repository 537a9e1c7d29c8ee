/** Compares what commands print for scripts with the schemas of `realmctl schema` and the page about them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desiredFile } from '../support/desired.ts';
import { runHere } from '../support/in-process.ts';
import { everyKind } from '../support/kinds.ts';
import { startRefusingProxy } from '../support/refusing-proxy.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

const documents = [
  'plan',
  'outcome',
  'results',
  'error',
  'report',
  'offboarding',
  'lint',
  'commands',
] as const;
type DocumentName = (typeof documents)[number];
type Json = Readonly<Record<string, unknown>>;

/** The schema without room for undeclared fields, so that a new one must be declared. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inside = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]));
  return inside.type === 'object' && 'properties' in inside
    ? { additionalProperties: false, ...inside }
    : inside;
}

async function printed(name: DocumentName): Promise<Json> {
  const ran = await runHere(['schema', name]);
  expect(ran).toMatchObject({ code: 0, err: '' });
  return ran.json();
}

const check = (schema: unknown) => new Ajv2020({ allErrors: true, strict: false }).compile(schema as object);
const open = {} as Record<DocumentName, ReturnType<typeof check>>;
const strict = {} as Record<DocumentName, ReturnType<typeof check>>;

/** Where a document differs from its schema. */
function differing(name: DocumentName, value: unknown): unknown[] {
  return [open, strict].flatMap(({ [name]: validate }) => (validate(value) ? [] : (validate.errors ?? [])));
}

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
  for (const name of documents) {
    const schema = await printed(name);
    open[name] = check(schema);
    strict[name] = check(closed(schema));
  }
});
afterAll(() => sandbox.stop());

const file = (text: string) => desiredFile(text);

describe('realmctl schema DOCUMENT', () => {
  it('lists the documents for an unknown one', async () => {
    const ran = await runHere(['schema', 'plans']);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('plan, outcome, results, error, report, offboarding');
  });

  it.each<[string, DocumentName, () => readonly string[], code?: number, as?: string]>([
    ['a plan of every kind', 'plan', () => ['plan', file(everyKind)]],
    ['a report', 'report', () => ['report', '--json']],
    ['a plan without changes', 'plan', () => ['plan', file('channels: { general: {} }')]],
    [
      'a plan with an edit to compare',
      'plan',
      () => ['plan', file(everyKind), '--base', file('channels: { design: { description: Other } }')],
    ],
    [
      'a plan of two texts',
      'plan',
      () => ['plan', file(everyKind), '--offline', '--base', file('channels: { design: {} }')],
    ],
    [
      'a plan with unknown names',
      'plan',
      () => ['plan', file('channels: { design: { folder: Nowhere } }')],
      8,
    ],
    [
      'a plan of what the account cannot see',
      'plan',
      () => ['plan', file('channels: { leadership: { description: x } }')],
      0,
      'member2',
    ],
    [
      'a plan that a brake stops',
      'plan',
      () => [
        'plan',
        file('policy: { deny: [widens-access] }\nchannels: { leadership: { invite_only: false } }'),
      ],
      2,
    ],
    ['a created thing', 'outcome', () => ['channel', 'create', 'held']],
    ['a changed thing', 'outcome', () => ['channel', 'update', 'design', '--description', 'Held']],
    ['an unchanged thing', 'outcome', () => ['channel', 'update', 'design', '--description', 'Held']],
    ['a setting', 'outcome', () => ['org', 'update', '--description', 'Held']],
    ['a folder', 'outcome', () => ['folder', 'create', 'Held']],
    [
      'a subscription',
      'outcome',
      () => ['channel', 'subscribe', 'held', '--users', 'member1@sandbox.invalid'],
    ],
    [
      'several with failures',
      'outcome',
      () => ['channel', 'update', 'general', 'design', '--description', 'Held too'],
      8,
      'member1',
    ],
    ['several', 'outcome', () => ['channel', 'archive', 'held', '--yes']],
    [
      'invitations from a table',
      'outcome',
      () => ['invite', 'create', '--from', file('- { email: held@sandbox.invalid }\n')],
    ],
    ['apply', 'outcome', () => ['apply', file(everyKind), '--yes']],
    ['apply without changes', 'outcome', () => ['apply', file(everyKind), '--yes']],
    [
      'apply without permission',
      'error',
      () => ['apply', file('channels: { general: { description: Mine } }'), '--yes'],
      5,
      'member1',
    ],
    ['every command', 'commands', () => ['help']],
    ['one command', 'commands', () => ['help', 'channel', 'create']],
    ['findings', 'lint', () => ['lint', file('channels: { board: { invite_only: false } }')], 10],
    ['findings of an organization', 'lint', () => ['lint'], 10],
    ['a bad flag', 'error', () => ['channel', 'create', 'x', '--colour'], 2],
    [
      'a brake',
      'error',
      () => [
        'apply',
        file('policy: { deny: [widens-access] }\nchannels: { leadership: { invite_only: false } }'),
        '--yes',
      ],
      2,
    ],
    ['a missing thing', 'error', () => ['channel', 'view', 'nowhere'], 3],
    [
      'a missing permission',
      'error',
      () => ['channel', 'update', 'general', '--description', 'Mine'],
      5,
      'member1',
    ],
    ['an existing thing', 'error', () => ['channel', 'create', 'general'], 6],
  ])('describes %s: %s', async (_, name, args, code = 0, as = 'owner') => {
    const ran = await sandbox.run([...args(), '--json'], as);
    expect(ran.code, ran.err + ran.out).toBe(code);
    expect(differing(name, name === 'error' ? JSON.parse(ran.err) : ran.json())).toEqual([]);
  });

  it('describes an unreachable server', async () => {
    const gone = await startSandbox();
    await gone.stop();
    const ran = await gone.run(['whoami', '--json']);
    expect(ran.code, ran.err).toBe(9);
    expect(differing('error', JSON.parse(ran.err))).toEqual([]);
  });

  it('describes a table with failures, and the lines of --results', async () => {
    const { env } = await startRefusingProxy(sandbox, { msg: 'Not today', code: 'BAD_REQUEST' });
    const table = file('- { name: announcements }\n- { name: held table }\n');
    const results = join(temporaryFolder(), 'held.ndjson');
    const flags = ['--if-exists', 'skip', '--results', results, '--json'];
    const ran = await runHere(['channel', 'create', '--from', table, ...flags], env);
    expect(ran.code, ran.err).toBe(8);
    expect(ran.json()).toMatchObject([{ outcome: 'skipped' }, { outcome: 'failed' }]);
    expect(differing('outcome', ran.json())).toEqual([]);
    const lines = readFileSync(results, 'utf8').trim().split('\n');
    expect(lines.map((line) => differing('results', JSON.parse(line)))).toEqual([[], []]);
  });

  it('describes the record of offboarded users', async () => {
    const { run, user } = await startSandbox();
    user('bot').bot_owner_id = user('member1').user_id;
    const record = join(temporaryFolder(), 'left.json');
    const table = file('- { user: id:14, hand_over_to: id:16, leave_behind: true }\n- { user: id:15 }\n');
    const ran = await run(['user', 'offboard', '--from', table, '--record', record, '--yes']);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    const document = JSON.parse(readFileSync(record, 'utf8'));
    expect(document.people).toMatchObject([
      { handed_over: [{ of: 'bot' }], left_behind: [{ of: 'channel', reason: expect.any(String) }] },
      { handed_over_to: null },
    ]);
    expect(differing('offboarding', document)).toEqual([]);
  });
});

/** The examples of the pages, by document. */
const examples = documents.flatMap((name) => {
  const page = readFileSync(`docs/json/${name}.md`, 'utf8');
  return [...page.matchAll(/^```json\n(.*?)^```$/gms)].map(([, block = '']) => ({
    name,
    value: JSON.parse(block),
  }));
});

/** Every copy of a value in which one field is renamed. */
function renamed(value: unknown): { readonly field: string; readonly value: unknown }[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, at) =>
      renamed(item).map(({ field, value: other }) => ({ field, value: value.with(at, other) })),
    );
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const { [name]: _, ...others } = value as Json;
    const within = renamed(part).map(({ field, value: other }) => ({
      field: `${name}.${field}`,
      value: { ...value, [name]: other },
    }));
    return [{ field: name, value: { ...others, [`${name}_x`]: part } }, ...within];
  });
}

describe('the pages of docs/json', () => {
  it('are named in the list of documents, and have examples that match their schemas', () => {
    const listed = [...readFileSync('docs/json.md', 'utf8').matchAll(/^\| \[(\w+)\]\(json\/\1\.md\)/gm)];
    expect(listed.map(([, name]) => name)).toEqual(documents);
    expect([...new Set(examples.map(({ name }) => name))]).toEqual(documents);
    for (const { name, value } of examples) expect(differing(name, value), name).toEqual([]);
  });

  it('have schemas that notice each renamed field of an example', () => {
    const unnoticed = examples.flatMap(({ name, value }) =>
      renamed(value).flatMap(({ field, value: other }) => (open[name](other) ? [`${name}: ${field}`] : [])),
    );
    // Optional are the fields of the thing itself, an error if nothing failed, and additional fields of an
    // error.
    const free = ['stream_id', 'name', 'description', 'error', 'stream_id', 'name', 'stream_id', 'stream_id'];
    expect(unnoticed).toEqual([
      ...free.map((field) => `outcome: ${field}`),
      'error: error.fields',
      'error: error.fields.channel_name',
      // Named by the server.
      'report: active_people.counts._1day',
    ]);
  });
});
