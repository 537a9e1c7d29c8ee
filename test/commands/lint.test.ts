/** `realmctl lint` on the sandbox, on files, and with a policy. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../support/in-process.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

interface Row {
  readonly rule: string;
  readonly severity: string;
  readonly outcome: string;
  readonly kind: string | null;
  readonly name: string | null;
  readonly message: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly fix: string | null;
}

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const fileOf = (text: string, name = 'realm.yaml') => {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, text);
  return path;
};
/** The rules with findings, and what they are about. */
const foundIn = (rows: readonly Row[]) =>
  rows.filter(({ outcome }) => outcome === 'found').map(({ rule, name }) => `${rule} ${name}`);

describe('the live organization', () => {
  it('is read in a few requests that change nothing, and ends with 10 for findings', async () => {
    const ran = await sandbox.run(['lint', '--json']);
    expect(ran).toMatchObject({ code: 10, err: '1 error and 4 info\n' });
    expect(foundIn(ran.json<Row[]>())).toEqual([
      'few-owners Sandbox',
      'everyone-invites Sandbox',
      'subdomains-can-join example.com',
      'domains-without-effect Sandbox',
      'web-public-channel website ☂ サイト',
    ]);
    const requests = await sandbox.requests();
    expect(requests.length).toBeLessThanOrEqual(16);
    expect(requests.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/register'))).toEqual(
      [],
    );
  });

  it('says what an account cannot see, and never that all is well there', async () => {
    const ran = await sandbox.run(['lint', '--json'], 'member1');
    const rows = ran.json<Row[]>();
    const by = new Map(rows.map((row) => [row.rule, row]));
    expect(by.get('private-channel-without-people')).toMatchObject({
      outcome: 'partly-checked',
      message: 'there may be private channels that you cannot see',
    });
    expect(by.get('no-default-channel')).toBeUndefined();
    expect(ran.err).toMatch(/rules checked in part/);
  });

  it('says that guests cannot see groups in permissions', async () => {
    const rows = (await sandbox.run(['lint', '--json'], 'guest')).json<Row[]>();
    const ofOwner = (await sandbox.run(['lint', '--json'])).json<Row[]>();
    const told = new Set(rows.map(({ rule }) => rule));
    expect(ofOwner.filter(({ rule }) => !told.has(rule))).toEqual([]);
    expect(rows.find(({ rule }) => rule === 'everyone-invites')).toMatchObject({ outcome: 'partly-checked' });
  });

  it("refuses custom rules that don't exist, and sends nothing", async () => {
    await sandbox.requests();
    const ran = await sandbox.run(['lint', '--rule', 'few-oners']);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain("there is no rule 'few-oners'");
    expect(await sandbox.requests()).toEqual([]);
  });
});

describe('unknown names of fields and columns', () => {
  it.each([['--columns'], ['--sort'], ['--fields']])(
    'are refused before anything is read: %s',
    async (option) => {
      await sandbox.requests();
      const ran = await sandbox.run(['lint', option, 'nope']);
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toMatch(/there is no (column|field) 'nope'/);
      expect(await sandbox.requests()).toEqual([]);
    },
  );
});

describe('the document for rules', () => {
  /** The schema without room for undeclared fields. */
  const closed = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(closed);
    if (typeof schema !== 'object' || schema === null) return schema;
    const inside = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]));
    return inside.type === 'object' && 'properties' in inside
      ? { additionalProperties: false, ...inside }
      : inside;
  };

  it('matches its schema, for the organization and for files', async () => {
    const schema = closed((await runHere(['schema', 'model'])).json());
    const check = new Ajv2020({ allErrors: true, strict: false }).compile(schema as object);
    const bots = fileOf(
      'bots: { relay: { bot_type: outgoing-webhook, full_name: R, owner: a@b.example } }\n',
    );
    for (const files of [[], ['examples/organization'], [bots]]) {
      const ran = await sandbox.run(['lint', ...files, '--model', '--json']);
      check(ran.json());
      expect(check.errors).toBeNull();
    }
  });

  it("has names instead of ids, and leaves out what files don't say", async () => {
    const live = await sandbox.run(['lint', '--model', '--jq', '.channels[] | select(.name == "incidents")']);
    expect(JSON.parse(live.out)).toMatchObject({
      kind: 'channel',
      id: 105,
      folder: 'Operations',
      message_retention_days: 30,
      subscribers: ['admin@sandbox.invalid', 'moderator@sandbox.invalid', 'member1@sandbox.invalid'],
      subscribers_complete: true,
      permissions: {
        can_administer_channel_group: { users: ['admin@sandbox.invalid'], groups: [], holders: 1 },
        can_send_message_group: { groups: ['role:everyone'], holders: 7 },
      },
    });
    const crew = fileOf(
      'groups: { crew: { members: [a@b.example] } }\nchannels: { x: { subscribers: [group:crew] } }\n',
    );
    const said = await runHere(['lint', crew, '--model', '--jq', '.channels[0], .groups[-1]']);
    expect(
      said.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      // Subgroups of crew may be elsewhere.
      {
        kind: 'channel',
        name: 'x',
        permissions: {},
        subscribers: ['a@b.example'],
        subscribers_complete: false,
      },
      expect.objectContaining({
        kind: 'group',
        name: 'crew',
        members: ['a@b.example'],
        is_empty: false,
        permissions: {},
      }),
    ]);
  });
});

describe('files', () => {
  it('from the examples have no findings, without an account', async () => {
    const ran = await runHere(['lint', 'examples/organization', '--json']);
    expect(ran.code).toBe(0);
    expect(foundIn(ran.json<Row[]>())).toEqual([]);
    expect(ran.err).toMatch(/^No findings; \d+ rules not checked/);
  });

  it('are reported with the line of the problem, and what to write there', async () => {
    const file = fileOf(`groups:
  crew:
    description: ''
    members: []
    subgroups: []
channels:
  board:
    description: Minutes
    invite_only: false
    can_administer_channel_group: crew
  hr: { description: Pay }
`);
    const ran = await runHere(['lint', file, '--json']);
    expect(ran.code).toBe(10);
    const rows = ran.json<Row[]>();
    expect(rows.filter(({ outcome }) => outcome === 'found')).toMatchObject([
      { rule: 'empty-group-has-permission', file, line: 4, column: 14, fix: 'add members' },
      {
        rule: 'private-sounding-public-channel',
        name: 'board',
        file,
        line: 9,
        column: 18,
        fix: 'invite_only: true',
      },
      { rule: 'group-without-description', file, line: 3 },
    ]);
    // Nothing says whether hr is public.
    expect(rows).toContainEqual(
      expect.objectContaining({
        rule: 'private-sounding-public-channel',
        outcome: 'partly-checked',
        message: 'invite_only is not known for 1 channel: hr',
      }),
    );
    expect(rows.find(({ rule }) => rule === 'bot-without-owner')).toMatchObject({ outcome: 'not-checked' });
  });

  it("are checked for bots too, and the owner is unknown if they don't say", async () => {
    const file = fileOf(`users:
  gone@b.example: { active: false }
bots:
  build: { owner: gone@b.example, role: administrator }
  relay: { owner: elsewhere@b.example, role: member, bot_type: generic }
  old: { owner: gone@b.example, role: owner, active: false }
`);
    const bots = ['bot-of-deactivated-owner', 'bot-without-owner', 'bot-administers'];
    const ran = await runHere(['lint', file, '--json', ...bots.flatMap((id) => ['--rule', id])]);
    expect(ran.code).toBe(10);
    expect(
      ran
        .json<Row[]>()
        .map(({ rule, outcome, name, fix, line, column, message }) =>
          outcome === 'found' ? [rule, name, fix, line, column] : [rule, outcome, message],
        ),
    ).toEqual([
      ['bot-of-deactivated-owner', 'build', 'owner: ADDRESS', 4, 19],
      ['bot-administers', 'build', 'role: member', 4, 41],
      ['bot-of-deactivated-owner', 'partly-checked', 'owner_is_active is not known for 1 bot: relay'],
    ]);
  });

  it('that a policy calls complete are assumed to say everything', async () => {
    const file = fileOf('users: { a@b.example: { role: owner } }\n');
    const lines = (policy: readonly string[]) => ['lint', file, '--rule', 'few-owners', '--json', ...policy];
    expect((await runHere(lines([]))).json<Row[]>()).toMatchObject([{ outcome: 'not-checked' }]);
    const policy = fileOf('complete: [users]\n', 'policy.yaml');
    const ran = await runHere(lines(['--policy', policy]));
    expect(ran.code).toBe(10);
    expect(ran.json<Row[]>()).toMatchObject([{ outcome: 'found', rule: 'few-owners' }]);
  });
});

describe('a policy', () => {
  it('disables rules, sets parameters and severities, and says what fails', async () => {
    const policy = fileOf(
      'fail_on: error\nrules:\n  few-owners: off\n  web-public-channel: error\n  everyone-invites: { severity: warning }\n  retention: { days: 30 }\n',
    );
    const ran = await sandbox.run(['lint', '--policy', policy, '--json']);
    expect(ran.code).toBe(10);
    const rows = ran.json<Row[]>();
    expect(rows.map(({ rule, severity, name }) => [rule, severity, name])).toEqual([
      ['web-public-channel', 'error', 'website ☂ サイト'],
      ['everyone-invites', 'warning', 'Sandbox'],
      ['retention', 'warning', 'Sandbox'],
      ['retention', 'warning', 'leadership'],
      ['subdomains-can-join', 'info', 'example.com'],
      ['domains-without-effect', 'info', 'Sandbox'],
    ]);
    expect((await sandbox.run(['lint', '--policy', policy, '--rule', 'retention'])).code).toBe(0);
    expect(
      (await sandbox.run(['lint', '--policy', policy, '--rule', 'retention', '--fail-on', 'info'])).code,
    ).toBe(10);
  });

  it('adds rules as jq filters', async () => {
    const policy = fileOf(`custom:
  short-names:
    jq: '.channels[] | select(.name | length > 8)'
    severity: error
    message: names of channels are short
    fix: rename it
  no-designers:
    jq: '.groups[] | select(.name == "designers") | {kind, name, message: "away with it"}'
    message: no designers
  words:
    jq: '"x", null, false'
    message: words
`);
    const ran = await sandbox.run([
      'lint',
      '--policy',
      policy,
      '--json',
      ...['short-names', 'no-designers', 'words'].flatMap((id) => ['--rule', id]),
    ]);
    expect(ran.code).toBe(10);
    expect(ran.json<Row[]>().map(({ rule, kind, name, message }) => [rule, kind, name, message])).toEqual([
      ['short-names', 'channel', 'announcements', 'names of channels are short: channel announcements'],
      ['short-names', 'channel', 'incidents', 'names of channels are short: channel incidents'],
      ['short-names', 'channel', 'leadership', 'names of channels are short: channel leadership'],
      ['short-names', 'channel', 'old plans', 'names of channels are short: channel old plans'],
      ['short-names', 'channel', 'website ☂ サイト', 'names of channels are short: channel website ☂ サイト'],
      ['no-designers', 'group', 'designers', 'away with it'],
      ['words', 'organization', 'Sandbox', 'words: x'],
    ]);
  });

  it('accepts findings until a date, and reports exceptions that are expired or unused', async () => {
    const policy = fileOf(`exceptions:
  - { rule: few-owners, thing: organization, reason: We are three, until: 2999-12-31 }
  - { rule: web-public-channel, thing: 'channel:website*', reason: Our shop window }
  - { rule: everyone-invites, thing: '*', reason: For the summer, until: 2025-09-30 }
  - { rule: insecure-link, thing: nothing, reason: Gone }
`);
    const ran = await sandbox.run(['lint', '--policy', policy, '--json']);
    expect(ran.code).toBe(10);
    const rows = ran.json<(Row & { exception: unknown })[]>();
    expect(rows.map(({ rule, outcome, line }) => [rule, outcome, line])).toEqual([
      ['expired-exception', 'found', 4],
      ['everyone-invites', 'found', null],
      ['subdomains-can-join', 'found', null],
      ['domains-without-effect', 'found', null],
      ['unused-exception', 'found', 5],
      ['few-owners', 'excepted', null],
      ['web-public-channel', 'excepted', null],
    ]);
    expect(rows.find(({ rule }) => rule === 'few-owners')?.exception).toEqual({
      reason: 'We are three',
      until: '2999-12-31',
    });
  });

  it.each([
    ['rules: { few-oners: off }', /:1:10: there is no rule 'few-oners'; did you mean 'few-owners'\?/],
    [
      'rules: { few-owners: { owner: 3 } }',
      /:1:24: few-owners has no parameter 'owner'; did you mean 'owners'\?/,
    ],
    [
      'rules: { bot-administers: { roles: [owner, admin] } }',
      /:1:36: roles has no 'admin'; there are owner, administrator/,
    ],
    ['rules: { few-owners: { owners: -1 } }', /owners must be a whole number from 0/],
    ['exceptions: [{ rule: few-owners, thing: x }]', /:1:14: an exception needs reason/],
    ['exceptions: [{ rule: few-owners, thing: x, reason: y, until: 2027-02-30 }]', /until must be a day/],
    ["custom: { x: { jq: '.channels[', message: y } }", /:1:20: jq of x: .*syntax error/],
    ["custom: { few-owners: { jq: '.', message: y } }", /there is a built-in rule 'few-owners'/],
    ['complete: [bot]', /complete has no 'bot'; did you mean 'bots'\?/],
    ['[]', /a policy must be a map/],
  ])('with an error is refused before anything is sent: %s', async (text, message) => {
    await sandbox.requests();
    const ran = await sandbox.run(['lint', '--policy', fileOf(text)]);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(message);
    expect(await sandbox.requests()).toEqual([]);
  });

  it('whose filter fails or returns no things ends with 2 and its position', async () => {
    for (const [jq, message] of [
      ['.channels | .name', /:1:20: jq of x: Cannot index array/],
      ['.channels[] | .id', /returns something that is not in the document/],
    ] as const) {
      const policy = fileOf(`custom: { x: { jq: '${jq}', message: y } }`);
      const ran = await sandbox.run(['lint', '--policy', policy]);
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toMatch(message);
    }
  });
});

describe('rules', () => {
  it('are listed and explained without an account', async () => {
    const list = await runHere(['lint', '--rules', '--json']);
    expect(list.code).toBe(0);
    const rules = list.json<{ rule: string; severity: string }[]>();
    expect(rules.find(({ rule }) => rule === 'retention')?.severity).toBe('off');
    const one = await runHere(['lint', '--explain', 'guest-in-many-channels']);
    expect(one.out).toMatch(/channels: 10 \(most channels that a guest can read\)/);
    const wrong = await runHere(['lint', '--explain', 'few-oners']);
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain("did you mean 'few-owners'?");
  });
});

describe('malicious names', () => {
  const name = 'hr\u001b[31m\n"]]></failure><x y=\'&\u202eend';

  it('are text in every format', async () => {
    const own = await startSandbox();
    Object.assign(own.organization.channels.get(103) ?? {}, { name });
    const folder = temporaryFolder();
    const [sarif, junit] = [join(folder, 'a.sarif'), join(folder, 'a.xml')];
    const reports = ['--sarif', sarif, '--junit', junit];
    const outs = await Promise.all(
      ['table', 'markdown', 'yaml', 'json'].map((format, index) =>
        own.run(['lint', '--format', format, ...(index === 0 ? reports : [])]),
      ),
    );
    const [first = '', second = ''] = [sarif, junit].map((path) => readFileSync(path, 'utf8'));
    for (const text of [...outs.map(({ out }) => out), first, second]) {
      expect(text).toContain('private-sounding-public-channel');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there
      expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202e]/);
    }
    // A name that no terminal shows unchanged can still be pasted into a command: by its id.
    const rows = outs[3]?.json<Row[]>() ?? [];
    const row = rows.find(({ rule }) => rule === 'private-sounding-public-channel');
    expect(row).toMatchObject({ name, fix: 'realmctl channel update id:103 --private' });
    const { runs } = JSON.parse(first);
    const ids = runs[0].tool.driver.rules.map(({ id }: { id: string }) => id);
    const told = runs[0].results.map(({ ruleId, ruleIndex, level }: Record<string, string | number>) => [
      ruleId,
      ids[Number(ruleIndex)],
      level,
    ]);
    expect(told).toContainEqual([
      'private-sounding-public-channel',
      'private-sounding-public-channel',
      'warning',
    ]);
    expect(second).not.toContain('</failure><x');
    expect(second).toContain('&lt;/failure&gt;&lt;x');
    // Every element is closed, and no text is outside of them.
    const tags = [...second.matchAll(/<(\/?)([a-z-]+)[^<>]*?(\/?)>/g)].filter(
      ([, , , single]) => single === '',
    );
    expect(tags.filter(([, end]) => end === '/')).toHaveLength(tags.length / 2);
  });
});
