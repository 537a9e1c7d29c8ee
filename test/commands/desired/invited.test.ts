/** Invited users: a pending invitation is no difference, an expired one is sent again, a removed one is revoked. */
import { expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { startSandbox } from '../../support/sandbox.ts';

const day = 24 * 60 * 60 * 1000;

interface Told {
  readonly changes: readonly { readonly name: string; readonly action: string }[];
  readonly remarks: readonly { readonly about: string; readonly count: number }[];
}

it('pending, expired and dropped are different states', async () => {
  let now = Date.now();
  const sandbox = await startSandbox({ now: () => now });
  const file = desiredFile('users: { nina@example.org: {}, otto@example.org: {} }');
  expect(await sandbox.run(['apply', file, '--yes'])).toMatchObject({ code: 0 });

  const pending = await sandbox.run(['plan', file, '--detailed-exitcode', '--json']);
  expect(pending, pending.out).toMatchObject({ code: 0 });
  const [told] = pending.json<Told[]>();
  expect(told?.changes).toEqual([]);
  expect(told?.remarks.filter(({ about }) => about === 'pending')).toHaveLength(2);

  const one = desiredFile("users: { otto@example.org: {} }\nprune: { users: ['nina@*'] }");
  const kept = await sandbox.run(['plan', one, '--detailed-exitcode']);
  expect(kept, kept.out).toMatchObject({ code: 0 });
  expect(kept.out.replaceAll(/\s+/g, ' ')).toContain('under prune: and add --prune users');
  const dropped = await sandbox.run(['plan', one, '--prune', 'users', '--json']);
  expect(dropped.json<Told[]>()[0]?.changes).toMatchObject([{ name: 'nina@example.org', action: 'revoke' }]);

  // The service doesn't list expired invitations, so they aren't pending forever.
  now += 40 * day;
  const expired = await sandbox.run(['plan', file, '--json']);
  expect(expired.json<Told[]>()[0]).toMatchObject({
    changes: [{ action: 'invite' }, { action: 'invite' }],
  });
});

it('a deactivated user stays out without stopping the others, and removing them counts as done', async () => {
  const sandbox = await startSandbox();
  sandbox.user('member1').is_active = false;
  const file = desiredFile(
    'channels: { design: { description: y, subscribers: { include: [member1@sandbox.invalid, admin@sandbox.invalid] } } }\n' +
      'groups: { designers: { members: { exclude: [member1@sandbox.invalid] } } }',
  );
  const ran = await sandbox.run(['apply', file, '--yes']);
  expect(ran, ran.out + ran.err).toMatchObject({ code: 8 });
  expect(ran.out.replaceAll(/\s+/g, ' ')).toContain("'member1@sandbox.invalid' is deactivated");
  expect(ran.out).toContain('1 of 1 changes done');
  const gone = sandbox.user('member1').user_id;
  for (const { params } of await sandbox.writes()) expect(JSON.stringify(params)).not.toContain(String(gone));
  const again = (await sandbox.run(['plan', file, '--json'])).json<Told[]>();
  expect(again[0]?.changes).toEqual([]);
});
