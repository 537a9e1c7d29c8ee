/**
 * Changes that the account may not make are known before anything is sent, by the same rules as for rows of a
 * table: apply refuses all of them, and a plan, which another account may apply, lists them.
 */
import { expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { runHere } from '../../support/in-process.ts';
import { startSandbox } from '../../support/sandbox.ts';

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** An organization in which only owners create channels and groups, and invite and subscribe others. */
async function strict() {
  const sandbox = await startSandbox();
  const owners = [...sandbox.organization.groups.values()].find(({ name }) => name === 'role:owners');
  for (const name of [
    'can_create_public_channel_group',
    'can_create_private_channel_group',
    'can_create_groups',
    'can_invite_users_group',
    'can_add_subscribers_group',
  ] as const) {
    sandbox.organization.realm.groups[name] = owners?.id ?? 0;
  }
  return sandbox;
}

it.each([
  [
    'admin',
    'channels: { fresh: { description: x } }',
    'create public channels: needs to be in can_create_public',
  ],
  [
    'admin',
    'channels: { fresh: { invite_only: true, subscribers: [admin@sandbox.invalid] } }',
    'create private channels: needs to be in can_create_private',
  ],
  [
    'member1',
    'channels: { general: { description: x } }',
    'change channel general: needs to be an administrator',
  ],
  ['admin', 'channels: { general: { message_retention_days: 30 } }', 'set how long messages are kept'],
  [
    'member2',
    'channels: { design: { subscribers: { include: [moderator@sandbox.invalid] } } }',
    'subscribe others to design',
  ],
  [
    'member1',
    'channels: { general: { subscribers: { exclude: [admin@sandbox.invalid] } } }',
    'unsubscribe others from general',
  ],
  ['admin', 'groups: { crew: { description: x } }', 'create groups'],
  ['member2', 'groups: { designers: { description: x } }', 'change group designers'],
  [
    'member2',
    'groups: { designers: { members: { include: [admin@sandbox.invalid] } } }',
    'change the members of designers',
  ],
  ['admin', 'users: { member1@sandbox.invalid: { role: owner } }', 'add or remove the owner role'],
  ['admin', 'users: { nina@sandbox.invalid: { role: member } }', 'invite people'],
  [
    'member1',
    'organization: { description: x }',
    'update organization settings: needs the role administrator; this account is a member',
  ],
  ['member1', 'folders: { Fresh: {} }', 'the role administrator; this account is a member'],
])('by %s: %s', async (as, text, lack) => {
  const sandbox = await strict();
  const file = desiredFile(text);
  const planned = await runHere(['plan', file, '--allow', 'retention'], sandbox.env(as));
  expect(planned.code, planned.err).toBe(0);
  expect(oneLine(planned.out)).toContain(`rights: ${file}:1`);
  expect(oneLine(planned.out)).toContain('you do not have permission to ');
  expect(oneLine(planned.out)).toContain(lack);
  const applied = await runHere(['apply', file, '--yes', '--allow', 'retention'], sandbox.env(as));
  expect(applied.code, applied.err).toBe(5);
  expect(applied.err).toContain(lack);
  expect(applied.err).toContain('nothing was sent');
  expect(await sandbox.writes()).toEqual([]);
});

it('lists all of them, and sends no others either', async () => {
  const sandbox = await strict();
  const file = desiredFile(
    'channels: { design: {}, fresh: {}, general: { description: x } }\ngroups: { crew: {} }',
  );
  const ran = await runHere(['apply', file, '--yes', '--json'], sandbox.env('admin'));
  expect(ran.code).toBe(5);
  const { fields } = ran.error() as { fields: { stops: readonly Record<string, unknown>[] } };
  expect(fields.stops.map(({ brake, kind, name, allow }) => [brake, kind, name, allow])).toEqual([
    ['rights', 'groups', 'crew', null],
    ['rights', 'channels', 'fresh', null],
  ]);
  expect(await sandbox.writes()).toEqual([]);
});

it('accepts people who have the right in another way, or get it from the same files', async () => {
  const sandbox = await strict();
  const { organization } = sandbox;
  organization.realm.groups.can_create_public_channel_group = { direct_members: [14], direct_subgroups: [] };
  const fresh = desiredFile('channels: { mine: { description: x } }');
  expect(await runHere(['apply', fresh, '--yes'], sandbox.env('member1'))).toMatchObject({ code: 0 });
  // Rights that the same files grant, by a permission or a group, are left to the server.
  const given = desiredFile(
    'organization: { can_create_private_channel_group: role:administrators }\n' +
      'channels: { ours: { invite_only: true, subscribers: [admin@sandbox.invalid] } }',
  );
  expect((await runHere(['plan', given], sandbox.env('admin'))).out).not.toContain('rights:');
  const designers = [...organization.groups.values()].find(({ name }) => name === 'designers')?.id ?? 0;
  organization.realm.groups.can_create_groups = designers;
  const joining = desiredFile(
    'groups: { designers: { members: { include: [admin@sandbox.invalid] } }, crew: {} }',
  );
  expect((await runHere(['plan', joining], sandbox.env('admin'))).out).not.toContain('rights:');
  organization.realm.enable_spectator_access = false;
  const web = desiredFile(
    'organization: { enable_spectator_access: true }\nchannels: { general: { is_web_public: true } }',
  );
  const ran = await runHere(['apply', web, '--yes', '--allow', 'history'], sandbox.env());
  expect(ran, ran.err).toMatchObject({ code: 0 });
});
