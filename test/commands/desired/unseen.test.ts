/** What an account cannot see, or what was lost on the way, doesn't count as missing. */
import { expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { editedReplies } from '../../support/edited-replies.ts';
import { runHere } from '../../support/in-process.ts';
import { startSandbox } from '../../support/sandbox.ts';

it('a channel that may be private is left to the account that applies, and the server says that its name is taken', async () => {
  const sandbox = await startSandbox();
  const file = desiredFile(
    'channels: { hideout: { invite_only: true, subscribers: [owner@sandbox.invalid] }, design: { description: y } }',
  );
  expect(await sandbox.run(['apply', file, '--yes'])).toMatchObject({ code: 0 });
  const planned = await sandbox.run(['plan', file], 'member1');
  expect(planned.code).toBe(0);
  expect(planned.out).not.toContain('+ hideout');
  expect(planned.out.replace(/\s+/g, ' ')).toContain(
    '1 thing is unknown to this account: channel hideout; the account that applies will plan it there may be private channels that you cannot see',
  );
  await sandbox.writes();
  const applied = await sandbox.run(['apply', file, '--yes'], 'member1');
  expect(applied).toMatchObject({ code: 6 });
  expect(applied.out.replace(/\s+/g, ' ')).toContain(
    "the name 'hideout' is taken by a channel that this account cannot see",
  );
  expect(await sandbox.writes()).toMatchObject([{ path: '/channels/create' }]);
});

it('a channel that its creator cannot see counts as created', async () => {
  const sandbox = await startSandbox({ level: 300 });
  const file = desiredFile(
    'channels: { reading: { invite_only: true, subscribers: [member2@sandbox.invalid] } }',
  );
  const applied = await sandbox.run(['apply', file, '--yes', '--json'], 'member1');
  expect(applied, applied.err).toMatchObject({ code: 0 });
  expect(applied.json()).toMatchObject([{ outcome: 'updated', changes: [{ outcome: 'created' }] }]);
  expect(await sandbox.writes()).toHaveLength(1);
  expect((await sandbox.run(['channel', 'list', '--json'], 'member1')).out).not.toContain('reading');
});

it.each([
  [
    'GET /users',
    'members',
    1,
    'users: { member1@sandbox.invalid: { join: create, full_name: M } }\ngroups: {}',
  ],
  ['GET /users', 'members', 0, 'users: { member1@sandbox.invalid: {} }'],
  [
    'GET /streams',
    'streams',
    0,
    'channels: { design: { subscribers: { include: [owner@sandbox.invalid] } } }',
  ],
  ['GET /user_groups', 'user_groups', 8, 'groups: { designers: { description: x } }\nchannels: {}'],
  ['GET /user_groups', 'user_groups', 0, 'groups: { support: { description: x } }'],
  ['GET /channel_folders', 'channel_folders', 0, 'folders: { Products: {} }\nchannels: {}'],
])('%s whose %s are cut to %i show nothing as new', async (call, list, kept, text) => {
  const sandbox = await startSandbox();
  await sandbox.run([
    'apply',
    desiredFile(
      'folders: { Products: {} }\nchannels: { design: { folder: Products, can_send_message_group: designers } }',
    ),
    '--yes',
  ]);
  const env = await editedReplies(sandbox, (asked, body) =>
    asked === call ? { ...body, [list]: (body[list] as unknown[]).slice(0, kept) } : body,
  );
  await sandbox.writes();
  const ran = await runHere(['apply', desiredFile(text), '--yes'], env);
  expect(ran, ran.out + ran.err).toMatchObject({ code: 3 });
  expect(await sandbox.writes()).toEqual([]);
});
