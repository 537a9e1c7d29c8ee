/** The value of a variable is in no output that anybody can read, for every field of files. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fieldSpecs } from '../../../src/provision/model/kind-fields.ts';
import { type KindName, kindNames, kindOf } from '../../../src/provision/model/kinds.ts';
import { desiredFile } from '../../support/desired.ts';
import { runHere } from '../../support/in-process.ts';
import { kindSamples } from '../../support/kinds.ts';
import type { Ran } from '../../support/run.ts';
import { sample } from '../../support/sample.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

type Tree = Record<string, Record<string, unknown>>;

const placeholder = `${'$'}{SECRET}`;
/** Short enough that only the type of the value hides it. */
const short = 'q7z';
const long = 'Hush-Hush-2417';

/** Names for everything that a field can refer to, and the things themselves. */
function named(secret: string): Tree {
  return {
    folders: { [secret]: {} },
    groups: { [secret]: {}, crew: {} },
    channels: { [secret]: {}, forge: {} },
    profile_fields: { Desk: { type: 'short_text' } },
    users: { 'ana@x.org': { role: 'member' } },
    playgrounds: { Go: { pygments_language: 'Go', url_template: 'https://go.example.org/{code}' } },
    nav_views: { 'narrow/has/reaction': { name: 'Reactions', is_pinned: true } },
  };
}

/** The tree with one field of the kind. */
function saying(kind: KindName, field: string, value: unknown, more: Tree): Tree {
  if (kindOf(kind).key === '') return { ...more, [kind]: { [field]: value } };
  const key = kindSamples[kind].name;
  const before = (more[kind]?.[key] ?? {}) as object;
  return { ...more, [kind]: { ...more[kind], [key]: { ...before, [field]: value } } };
}

/** Ways in which a file can use a variable for a field, completely and in part. */
function waysOf(kind: string): unknown[] {
  if (kind === 'url') return [`https://${placeholder}.example.org/{id}`];
  if (kind === 'switches') return [{ Email: placeholder }];
  if (kind === 'profile-data') return [{ Desk: placeholder }, { Desk: [placeholder] }];
  if (kind === 'field-data') return [{ a: { text: placeholder, order: '1' } }];
  if (kind === 'group-setting')
    return [placeholder, [`group:${placeholder}`, 'crew'], { direct_subgroups: [placeholder] }];
  return [placeholder, `a-${placeholder}-b`];
}

const fields = kindNames.flatMap((kind) =>
  [...fieldSpecs(kind)].map(([field, { param }]) => ({
    kind,
    field,
    codec: param.kind,
    ways: waysOf(field === 'url_template' ? 'url' : param.kind),
  })),
);
const lists = kindNames.flatMap((kind) =>
  Object.keys(kindOf(kind).lists ?? {}).map((field) => ({
    kind,
    field,
    codec: 'list',
    ways: [
      [placeholder],
      { include: [`group:${placeholder}`] },
      { include: ['group:crew'], exclude: [placeholder] },
    ],
  })),
);

function expectNone({ out, err }: Ran, secret: string): void {
  expect(`${out}\n${err}`.toLowerCase()).not.toContain(secret.toLowerCase());
}

/** Kinds of which a field was planned. */
const planned = new Set<string>();

describe.each([short, long])('%s', (secret) => {
  it.each(kindNames)('every field of %s, valid or not, offline', async (kind) => {
    const base = desiredFile(JSON.stringify(named(secret)));
    const seen = new Set<string>();
    const ofKind = [...fields, ...lists].filter((each) => each.kind === kind);
    // Each field with one of the two; in a thorough run with both.
    for (const { field, codec, ways } of sample(ofKind, 2, secret === short ? 0 : 1)) {
      // Each form of a codec once per kind, and each field.
      const tried = seen.has(codec) ? ways.slice(0, 1) : ways;
      seen.add(codec);
      for (const way of tried) {
        const file = desiredFile(JSON.stringify(saying(kind, field, way, named(secret))));
        const ran = await runHere(['plan', file, '--offline', '--base', base, '--json'], { SECRET: secret });
        expect([0, 2, 8], `${field}: ${ran.err}`).toContain(ran.code);
        expectNone(ran, secret);
        if (ran.code === 0 && ran.out.includes(placeholder)) planned.add(kind);
      }
    }
  });
});

it('planned at least one text field of each kind that has one', () => {
  const flagsAlone: readonly KindName[] = ['domains'];
  const texts = kindNames.filter((kind) => !flagsAlone.includes(kind));
  expect([...planned].sort()).toEqual([...texts].sort());
});

const held = {
  FOLDER: 'Hush Folder 2417',
  GROUP: 'hush-group-2417',
  CHANNEL: 'hush-channel-2417',
  PERSON: 'hush-person-2417@sandbox.invalid',
  TEXT: 'hush "text" 2417',
};
const $ = (name: keyof typeof held) => `${'$'}{${name}}`;

/** Every form in which a file refers to existing things. */
const naming = {
  organization: { new_stream_announcements_stream_id: $('CHANNEL'), can_create_groups: $('GROUP') },
  groups: { designers: { members: { include: [$('PERSON')] }, subgroups: { include: [$('GROUP')] } } },
  channels: {
    design: {
      description: `now: ${$('TEXT')}`,
      folder: $('FOLDER'),
      can_send_message_group: [`user:${$('PERSON')}`, `group:${$('GROUP')}`],
      subscribers: { include: [$('PERSON'), `group:${$('GROUP')}`] },
    },
  },
};

async function withHeld() {
  const sandbox = await startSandbox();
  const env = { ...sandbox.env(), ...held };
  const made = {
    folders: { [held.FOLDER]: {} },
    groups: { [held.GROUP]: { members: ['member2@sandbox.invalid'] } },
    channels: { [held.CHANNEL]: { subscribers: ['owner@sandbox.invalid'] } },
    users: { [held.PERSON]: { join: 'create', full_name: 'Nina' } },
  };
  const ran = await runHere(['apply', desiredFile(JSON.stringify(made)), '--yes'], sandbox.env());
  expect(ran, ran.err).toMatchObject({ code: 0 });
  return { sandbox, env };
}

function expectHidden(text: string): void {
  expect(text).not.toMatch(/hush/i);
}

it('names from variables are in no output of plan, diff and apply, and in no file that they write', async () => {
  const { env } = await withHeld();
  const file = desiredFile(JSON.stringify(naming));
  const folder = temporaryFolder();
  const [kept, undo, log] = ['plan.json', 'undo.yaml', 'log.ndjson'].map((name) => join(folder, name));
  const runs = [
    ['plan', file],
    ['plan', file, '--format', 'markdown'],
    ['plan', file, '--json', '--out', String(kept)],
    ['diff', file],
    ['apply', file, '--dry-run', '--json'],
    ['apply', file],
    ['apply', String(kept), '--yes', '--json', '--debug', '--undo-out', String(undo), '--log', String(log)],
  ];
  for (const args of runs) {
    const ran = await runHere(args, env);
    expect([0, 2], ran.err).toContain(ran.code);
    expectHidden(ran.out + ran.err);
    if (ran.code === 0 && !args.includes('diff')) expect(ran.out).toContain($('FOLDER'));
  }
  for (const path of [kept, undo, log]) {
    expect(existsSync(String(path))).toBe(true);
    expectHidden(readFileSync(String(path), 'utf8'));
  }
  // The undo names who was added by the variable, and reads it again.
  expect(readFileSync(String(undo), 'utf8')).toContain($('PERSON'));
  const undone = await runHere(['plan', String(undo)], env);
  expect([0, 2], undone.err).toContain(undone.code);
  expect(undone.out).toContain('subscribers');
});

it('a wrong value, an unknown name and suggestions are reported by the variable', async () => {
  const { env } = await withHeld();
  const wrong = { ...env, FOLDER: 'Hush Folder 241', GROUP: 'hush-group-241', PERSON: 'hush-2417' };
  const unknown = await runHere(['plan', desiredFile(JSON.stringify(naming)), '--json'], wrong);
  expectHidden(unknown.out + unknown.err);
  expect(unknown.out).toContain($('FOLDER'));
  const bad = { organization: { invite_required: $('TEXT'), org_type: $('TEXT') }, [$('TEXT')]: { x: 1 } };
  const refused = await runHere(['plan', desiredFile(JSON.stringify(bad))], env);
  expect(refused).toMatchObject({ code: 2 });
  expectHidden(refused.err);
  expect(refused.err).toContain($('TEXT'));
});

it("refuses a variable that contains the account's key", async () => {
  const sandbox = await startSandbox();
  const env = sandbox.env();
  const file = desiredFile(`channels: { design: { description: 'x ${'$'}{OTHER}' } }`);
  const ran = await runHere(['plan', file], { ...env, OTHER: String(env.ZULIP_API_KEY) });
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toContain(`${'$'}{OTHER} holds the key of the account`);
  expect(ran.err).not.toContain(String(env.ZULIP_API_KEY));
});
