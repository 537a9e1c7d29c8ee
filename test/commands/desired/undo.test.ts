/** --undo-out reverts a run. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const text = `
organization: { description: changed }
defaults: { color_scheme: dark }
users: { member1@sandbox.invalid: { role: moderator } }
groups:
  designers: { description: changed, members: { include: [member2@sandbox.invalid], exclude: [member1@sandbox.invalid] } }
  fresh: { description: new }
folders: { Product: { description: changed } }
channels:
  drawing: { renamed_from: design, topics_policy: inherit, can_send_message_group: [user:member1@sandbox.invalid, group:designers] }
  incidents: { is_archived: true }
  brand-new: { description: new }
linkifiers:
  - { pattern: 'NEW-(?P<id>[0-9]+)', url_template: 'https://new.example.org/{id}' }
`;
const allowed = ['--allow', 'archive,first-managed,empty', '--max-removals', '100%'];

/** What a plan without changes would have to say: everything except new things, by hand. */
function state({ organization }: Sandbox) {
  return {
    channels: [...organization.channels.values()].filter(({ name }) => name !== 'brand-new'),
    groups: [...organization.groups.values()]
      .filter(({ name }) => name !== 'fresh')
      .map((group) => ({ ...group, members: [...group.members].sort() })),
    folders: [...organization.folders.values()],
    roles: [...organization.users.values()].map(({ user_id, role }) => [user_id, role]),
  };
}

it('restores everything that files can describe, and retires new things', async () => {
  const sandbox = await startSandbox();
  const before = structuredClone(state(sandbox));
  const undo = join(temporaryFolder(), 'undo.yaml');
  const ran = await sandbox.run(['apply', desiredFile(text), '--yes', ...allowed, '--undo-out', undo]);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect(statSync(undo).mode & 0o777).toBe(0o600);
  expect(state(sandbox)).not.toEqual(before);
  const back = await sandbox.run(['apply', undo, '--yes', ...allowed]);
  expect(back, back.err + readFileSync(undo, 'utf8')).toMatchObject({ code: 0 });
  expect(state(sandbox)).toEqual(before);
  const brandNew = [...sandbox.organization.channels.values()].find(({ name }) => name === 'brand-new');
  expect(brandNew?.is_archived).toBe(true);
  expect(readFileSync(undo, 'utf8')).toContain("linkifier 'NEW-(?P<id>[0-9]+)': it is new");
});

it('says what it cannot restore: text that looks like a mask', async () => {
  const sandbox = await startSandbox();
  const undo = join(temporaryFolder(), 'undo.yaml');
  expect((await sandbox.run(['channel', 'update', 'design', '--description', '****'])).code).toBe(0);
  const file = desiredFile('channels: { design: { description: newer } }');
  expect((await sandbox.run(['apply', file, '--yes', '--undo-out', undo])).code).toBe(0);
  expect(readFileSync(undo, 'utf8')).toMatch(/# channel 'design': description is left out: .*mask/);
  expect((await sandbox.run(['apply', undo, '--yes'])).code).toBe(0);
});

it('is written before anything is sent, and not in a dry run', async () => {
  const sandbox = await startSandbox();
  const undo = join(temporaryFolder(), 'no-such-folder', 'undo.yaml');
  const file = desiredFile('channels: { design: { description: x } }');
  const ran = await sandbox.run(['apply', file, '--yes', '--undo-out', undo]);
  expect(ran).toMatchObject({ code: 2 });
  expect(await sandbox.writes()).toEqual([]);
  expect(await sandbox.run(['apply', file, '--dry-run', '--undo-out', undo])).toMatchObject({ code: 0 });
});
