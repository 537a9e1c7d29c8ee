/**
 * At every level, applying reaches the state and a second plan has nothing to do; defaults of the service are
 * no drift.
 */
import { expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { startSandbox } from '../../support/sandbox.ts';

const text = `
organization: { description: A place to try things }
users: { member1@sandbox.invalid: { role: moderator }, nina@sandbox.invalid: { full_name: Nina, join: create } }
groups: { makers: { description: They make, members: [member2@sandbox.invalid], can_manage_group: role:moderators } }
channels:
  design: { description: Talk on design }
  forge:
    description: For makers
    invite_only: true
    can_send_message_group: makers
    subscribers: [group:makers, nina@sandbox.invalid]
linkifiers: [{ pattern: 'ISSUE-(?P<id>[0-9]+)', url_template: 'https://tracker.example.org/{id}' }]
`;

it('keeps the options of a profile field that servers below level 252 replace', async () => {
  const sandbox = await startSandbox({ level: 251 });
  const before = sandbox.organization.profile_fields.get(73);
  const file = desiredFile('profile_fields: { Office: { hint: Where you sit } }');
  expect(await sandbox.run(['apply', file, '--yes'])).toMatchObject({ code: 0 });
  expect(sandbox.organization.profile_fields.get(73)).toEqual({ ...before, hint: 'Where you sit' });
});

it.each([372, 380, 389, 400, 417, 421, 450, 500])('level %i', async (level) => {
  const sandbox = await startSandbox({ level });
  const file = desiredFile(text);
  const args = ['--allow', 'first-managed', '--max-removals', '100%'];
  const ran = await sandbox.run(['apply', file, '--yes', ...args]);
  expect(ran, ran.out + ran.err).toMatchObject({ code: 0 });
  await sandbox.writes();
  const again = await sandbox.run(['plan', file, '--detailed-exitcode']);
  expect(again, again.out).toMatchObject({ code: 0 });
  expect(await sandbox.run(['apply', file, '--yes'])).toMatchObject({ code: 0 });
  expect(await sandbox.writes()).toEqual([]);
});
