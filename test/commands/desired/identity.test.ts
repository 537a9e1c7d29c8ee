/** Which thing an entry means: by its name, its former name, or its id; and who manages it. */
import { expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { startSandbox } from '../../support/sandbox.ts';

it('names can be renamed in a chain and swapped in one run, and a second run has nothing to do', async () => {
  const sandbox = await startSandbox();
  const ids = () =>
    Object.fromEntries(
      [...sandbox.organization.channels.values()].map((each) => [each.name, each.stream_id]),
    );
  const before = ids();
  const { general, design } = before;
  const file = desiredFile(`
channels:
  general: { id: ${design} }
  design: { id: ${general} }
  outages: { renamed_from: incidents }
groups:
  on-call: { renamed_from: designers }
  on-duty: { renamed_from: on-call }
`);
  const ran = await sandbox.run(['apply', file, '--yes']);
  expect(ran, ran.out + ran.err).toMatchObject({ code: 0 });
  expect(ids()).toMatchObject({ general: design, design: general, outages: before.incidents });
  const again = await sandbox.run(['plan', file, '--detailed-exitcode']);
  expect(again, again.out).toMatchObject({ code: 0 });
});

it('an address that belongs to another account than the pinned one stops the run, and nothing is sent', async () => {
  const sandbox = await startSandbox();
  const { user_id: id } = sandbox.user('member2');
  const file = desiredFile(
    `users: { member1@sandbox.invalid: { id: ${id}, role: moderator }, member2@sandbox.invalid: {} }`,
  );
  const planned = await sandbox.run(['plan', file]);
  expect(planned).toMatchObject({ code: 8 });
  expect(planned.out.replaceAll(/\s+/g, ' ')).toContain(
    `is id ${sandbox.user('member1').user_id} now, not the pinned id ${id}`,
  );
  expect(await sandbox.run(['apply', file, '--yes'])).toMatchObject({ code: 3 });
  expect(await sandbox.writes()).toEqual([]);
});

it('a group that another system manages is shown but never written', async () => {
  const sandbox = await startSandbox();
  const file = desiredFile(
    'groups: { designers: { managed_by: external, members: [admin@sandbox.invalid] } }',
  );
  const ran = await sandbox.run(['plan', file, '--detailed-exitcode']);
  expect(ran, ran.out).toMatchObject({ code: 0 });
  expect(ran.out.replaceAll(/\s+/g, ' ')).toContain(
    'is managed elsewhere and left unchanged: members: 1 to add, 2 to remove',
  );
  expect(await sandbox.run(['apply', file, '--yes'])).toMatchObject({ code: 0 });
  expect(await sandbox.writes()).toEqual([]);
});

it('adding one channel creates only that one, and mentions no others', async () => {
  const sandbox = await startSandbox();
  sandbox.organization.realm.send_channel_events_messages = false;
  const file = desiredFile(
    'channels: { general: {}, design: {}, forge: { subscribers: [member1@sandbox.invalid] } }\ngroups: { designers: {} }',
  );
  const [told] = (await sandbox.run(['plan', file, '--json'])).json<
    { totals: { notifications: number } }[]
  >();
  // The service notifies new subscribers.
  expect(told?.totals.notifications).toBe(1);
  expect(await sandbox.run(['apply', file, '--yes'])).toMatchObject({ code: 0 });
  const writes = (await sandbox.writes()).map(({ method, path }) => `${method} ${path}`);
  expect(writes).toHaveLength(1);
});
