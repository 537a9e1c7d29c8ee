/** One account plans and another applies: what the first cannot see is unknown to it, and planned by the second. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Organization } from '../../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../../src/sandbox/state/seed/index.ts';
import { desiredFile } from '../../support/desired.ts';
import { editedReplies } from '../../support/edited-replies.ts';
import { runHere } from '../../support/in-process.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

interface Told {
  readonly changes: readonly { readonly kind: string; readonly name: string }[];
  readonly unknown: readonly { readonly written: string; readonly entry: object }[];
  readonly unresolved: readonly unknown[];
  readonly remarks: readonly { readonly about: string }[];
}

/** What a plan contains, by who plans; both end with 0, or with 10 if something changes. */
async function planned(sandbox: Sandbox, file: string, as: string) {
  const ran = await sandbox.run(['plan', file, '--detailed-exitcode', '--json'], as);
  const [told] = ran.json<Told[]>();
  expect(told?.unresolved).toEqual([]);
  const changes = told?.changes.map(({ kind, name }) => `${kind} ${name}`) ?? [];
  expect(ran, ran.err).toMatchObject({ code: changes.length === 0 ? 0 : 10 });
  const unknown = [...new Set(told?.unknown.map(({ written }) => written))];
  return { changes, unknown };
}

/** An organization in which members see no addresses but their own. */
function withHiddenAddresses(): Organization {
  const seed = seedOrganization();
  return new Organization({
    ...seed,
    users: seed.users.map((user) => ({ ...user, email_address_visibility: 3 as const })),
  });
}

it.each([
  ['channels', () => undefined, ['leadership', 'bot']],
  [
    'addresses of others',
    withHiddenAddresses,
    expect.arrayContaining(['leadership', 'bot', 'owner@sandbox.invalid', 'member2@sandbox.invalid']),
  ],
])(
  'an untouched export plans no changes for an account that does not see all %s',
  async (_, organization, unknown) => {
    const made = organization();
    const sandbox = await startSandbox(made === undefined ? {} : { organization: made });
    const realm = join(temporaryFolder(), 'realm');
    const ran = await sandbox.run(['export', '--out', realm]);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(await planned(sandbox, realm, 'admin')).toEqual({ changes: [], unknown: [] });
    expect(await planned(sandbox, realm, 'member1')).toEqual({ changes: [], unknown });
  },
);

it('an export by an account that cannot list role groups names them so that others find them', async () => {
  const sandbox = await startSandbox();
  const realm = join(temporaryFolder(), 'realm');
  const ran = await sandbox.run(['export', '--out', realm, '--partial'], 'guest');
  expect(ran.code, ran.err).toBe(0);
  expect(await planned(sandbox, realm, 'guest')).toEqual({ changes: [], unknown: expect.anything() });
  const plan = await sandbox.run(['plan', realm, '--json']);
  expect(plan.code, plan.err).toBe(0);
  expect(plan.json()).toMatchObject([{ changes: [] }]);
});

it('reports unknown things once, in each format, and plans the rest', async () => {
  const sandbox = await startSandbox();
  const file = desiredFile(`
organization: { new_stream_announcements_stream_id: leadership }
channels:
  leadership: { description: x, can_send_message_group: role:members }
  hideout: { invite_only: true, subscribers: [owner@sandbox.invalid] }
  design: { description: y }
`);
  const says =
    '2 things are unknown to this account: channel leadership, channel hideout; the account that applies will plan them';
  const text = await sandbox.run(['plan', file], 'member1');
  expect(text, text.err).toMatchObject({ code: 0 });
  expect(oneLine(text.out).split(says)).toHaveLength(2);
  expect(text.out).not.toContain('not found');
  expect(oneLine(text.out)).toContain('channels: 3 in files, 0 unchanged, 2 unknown;');
  const markdown = await sandbox.run(['plan', file, '--format', 'markdown'], 'member1');
  expect(oneLine(markdown.out)).toContain(`**Unknown to this account** \`\`\`diff ${says}`);
  const why = 'there may be private channels that you cannot see';
  const [told] = (await sandbox.run(['plan', file, '--json'], 'member1')).json<Told[]>();
  expect(told?.unknown).toEqual([
    {
      place: { file, line: 4, column: 3 },
      kind: 'channels',
      written: 'leadership',
      message: why,
      entry: { kind: 'channels', name: 'leadership', part: null },
    },
    {
      place: { file, line: 5, column: 3 },
      kind: 'channels',
      written: 'hideout',
      message: why,
      entry: { kind: 'channels', name: 'hideout', part: null },
    },
    {
      place: { file, line: 2, column: 53 },
      kind: 'channels',
      written: 'leadership',
      message: why,
      entry: { kind: 'organization', name: '', part: 'new_stream_announcements_stream_id' },
    },
  ]);
  expect(told?.changes.map(({ name }) => name)).toEqual(['design']);
});

it('does not invite again someone whom another account may have invited', async () => {
  const sandbox = await startSandbox();
  const file = desiredFile('users: { nina@sandbox.invalid: {} }');
  expect(await planned(sandbox, file, 'member1')).toEqual({ changes: [], unknown: ['nina@sandbox.invalid'] });
  const applied = await sandbox.run(['apply', file, '--yes'], 'admin');
  expect(applied, applied.err).toMatchObject({ code: 0 });
  expect(await planned(sandbox, file, 'member1')).toEqual({ changes: [], unknown: ['nina@sandbox.invalid'] });
  expect(await planned(sandbox, file, 'admin')).toEqual({ changes: [], unknown: [] });
});

it('adds and removes nobody with a hidden address', async () => {
  const sandbox = await startSandbox({ organization: withHiddenAddresses() });
  const file = desiredFile(
    'channels: { design: { subscribers: [owner@sandbox.invalid, member1@sandbox.invalid] } }',
  );
  const ran = await sandbox.run(['plan', file, '--json'], 'member1');
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect(JSON.stringify(ran.json<Told[]>()[0]?.changes)).not.toMatch(/"removed":\["/);
  expect(ran.json<Told[]>()[0]?.unknown).toMatchObject([
    { written: 'owner@sandbox.invalid', entry: { kind: 'channels', name: 'design', part: 'subscribers' } },
  ]);
});

/** The plan of a member, saved in a file. */
async function kept(text: string, prepare: (sandbox: Sandbox) => void = () => {}) {
  const sandbox = await startSandbox();
  prepare(sandbox);
  const path = join(temporaryFolder(), 'plan.json');
  const file = desiredFile(text);
  const ran = await sandbox.run(['plan', file, '--out', path], 'member1');
  expect(ran, ran.err).toMatchObject({ code: 0 });
  await sandbox.writes();
  return { sandbox, path, file };
}

it('applies a saved plan including what its account could not see, and both plan nothing afterwards', async () => {
  const { sandbox, path, file } = await kept(`
organization: { new_stream_announcements_stream_id: leadership }
folders: { Fresh: {} }
channels:
  hideout: { invite_only: true, subscribers: [owner@sandbox.invalid] }
  leadership: { description: x }
  design: { description: y, folder: Fresh }
`);
  const ran = await sandbox.run(['apply', path, '--yes'], 'owner');
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect(oneLine(ran.err)).toContain(
    "3 changes are planned now, for things that the account that made the plan could not see: organization, channel 'hideout', channel 'leadership'",
  );
  expect(await planned(sandbox, file, 'owner')).toEqual({ changes: [], unknown: [] });
  expect(await planned(sandbox, file, 'member1')).toEqual({
    changes: [],
    unknown: ['hideout', 'leadership'],
  });
});

it("access to channels that its account could not see doesn't make the plan outdated", async () => {
  const text = 'groups: { designers: { members: { include: [moderator@sandbox.invalid] } } }';
  const { sandbox, path } = await kept(text, ({ organization }) => {
    const found = [...organization.groups.values()].find(({ name }) => name === 'designers');
    const channel = [...organization.channels.values()].find(({ name }) => name === 'leadership');
    Object.assign(channel?.settings ?? {}, { can_subscribe_group: found?.id });
  });
  const ran = await sandbox.run(['apply', path, '--yes', '--json'], 'owner');
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect(ran.json<{ changes: object[] }[]>()[0]?.changes).toMatchObject([
    { name: 'designers', gain_access: ['moderator@sandbox.invalid'] },
  ]);
});

it('a change of what its account could see is still refused', async () => {
  const { sandbox, path } = await kept(
    'channels: { leadership: { description: x }, design: { description: y } }',
  );
  await sandbox.run(['channel', 'update', 'design', '--description', 'moved']);
  await sandbox.writes();
  const ran = await sandbox.run(['apply', path, '--yes'], 'owner');
  expect(ran).toMatchObject({ code: 6, out: '' });
  expect(ran.err).toContain("channels design: description is 'moved' now and was 'Drafts and opinions'");
  expect(ran.err).not.toContain('leadership');
  expect(await sandbox.writes()).toEqual([]);
});

it('brakes apply to what its account could not see', async () => {
  const { sandbox, path } = await kept(
    'channels: { leadership: { is_archived: true }, design: { description: y } }',
  );
  const ran = await sandbox.run(['apply', path, '--yes'], 'owner');
  expect(ran).toMatchObject({ code: 2 });
  expect(ran.err).toContain('--allow archive');
  expect(await sandbox.writes()).toEqual([]);
});

it('a truncated list of channels is not reported as a missing right', async () => {
  const sandbox = await startSandbox();
  const env = await editedReplies(sandbox, (call, body) =>
    call === 'GET /streams' ? { ...body, streams: (body.streams as unknown[]).slice(0, 1) } : body,
  );
  const file = desiredFile('channels: { design: { subscribers: { include: [owner@sandbox.invalid] } } }');
  const ran = await runHere(['plan', file], { ...sandbox.env('member1'), ZULIP_SITE: env.ZULIP_SITE ?? '' });
  expect(ran, ran.out).toMatchObject({ code: 8 });
  expect(ran.out).not.toContain('unknown to this account');
});
