/** Who gains and loses access if only groups or roles change, in channels that no file describes. */
import { expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

interface Told {
  readonly changes: readonly { name: string; gain_access: string[]; lose_access: string[] }[];
}

/** Gives a private channel without subscribers to the members of a group. */
function letIn(sandbox: Sandbox, group: string): void {
  const found = [...sandbox.organization.groups.values()].find(({ name }) => name === group);
  const channel = [...sandbox.organization.channels.values()].find(({ name }) => name === 'leadership');
  if (found === undefined || channel === undefined) throw new Error('no such group or channel');
  Object.assign(channel.settings, { can_subscribe_group: found.id });
}

it('of members of a group that can subscribe to a private channel', async () => {
  const sandbox = await startSandbox();
  letIn(sandbox, 'designers');
  const members =
    [...sandbox.organization.groups.values()].find(({ name }) => name === 'designers')?.members ?? [];
  const [gone] = members.map((id) => sandbox.organization.users.get(id)?.delivery_email);
  const file = desiredFile(
    `groups: { designers: { members: { include: [moderator@sandbox.invalid], exclude: [${gone}] } } }`,
  );
  const ran = await sandbox.run([
    'plan',
    file,
    '--json',
    '--max-removals',
    '100%',
    '--allow',
    'first-managed',
  ]);
  expect(ran.json<Told[]>()[0]?.changes).toMatchObject([
    { name: 'designers', gain_access: ['moderator@sandbox.invalid'], lose_access: [gone] },
  ]);
});

it('of a role whose group can', async () => {
  const sandbox = await startSandbox();
  letIn(sandbox, 'role:moderators');
  const file = desiredFile('users: { member2@sandbox.invalid: { role: moderator } }');
  const ran = await sandbox.run(['plan', file, '--json']);
  expect(ran.json<Told[]>()[0]?.changes).toMatchObject([
    { name: 'member2@sandbox.invalid', gain_access: ['member2@sandbox.invalid'], lose_access: [] },
  ]);
});

it("says what it cannot know if the account doesn't see all channels", async () => {
  const sandbox = await startSandbox();
  const file = desiredFile('groups: { designers: { members: { include: [moderator@sandbox.invalid] } } }');
  const told = async (account: string) =>
    (await sandbox.run(['plan', file], account)).out.replaceAll(/\s+/g, ' ');
  const unknown =
    'is shown only for the channels that were read: there may be private channels that you cannot see';
  expect(await told('member1')).toContain(unknown);
  expect(await told('owner')).not.toContain('is told as far as');
});
