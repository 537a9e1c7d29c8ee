/** The example organization applies completely to an empty one, at every level that files are tested at. */
import { expect, it } from 'vitest';
import { Organization } from '../../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../../src/sandbox/state/seed/index.ts';
import { startSandbox } from '../../support/sandbox.ts';

/** Only the people and groups of the system. */
function emptyOrganization(): Organization {
  const seed = seedOrganization();
  return new Organization({
    ...seed,
    channels: [],
    messages: [],
    folders: [],
    default_groups: [],
    profile_fields: [],
    linkifiers: [],
    invites: [],
    groups: seed.groups.filter(({ is_system_group }) => is_system_group),
    users: seed.users.map((user) => ({ ...user, profile_data: {} })),
    realm: {
      ...seed.realm,
      new_stream_announcements_stream_id: -1,
      signup_announcements_stream_id: -1,
      zulip_update_announcements_stream_id: -1,
      moderation_request_channel_id: -1,
      pictures: {},
    },
  });
}

it.each([421, 442, 500])('at level %i', async (level) => {
  const sandbox = await startSandbox({ level, organization: emptyOrganization() });
  const applied = await sandbox.run(['apply', 'examples/organization', '--yes']);
  expect(applied, applied.out + applied.err).toMatchObject({ code: 0 });
  const again = await sandbox.run(['plan', 'examples/organization', '--detailed-exitcode']);
  expect(again, again.out + again.err).toMatchObject({ code: 0 });
});

it('below the level of a part, only that part stops it', async () => {
  const sandbox = await startSandbox({ level: 372, organization: emptyOrganization() });
  const { code, err } = await sandbox.run(['apply', 'examples/organization', '--yes']);
  expect(code).toBe(2);
  const [, ...reasons] = err.trim().split('\n');
  expect(reasons.filter((line) => !/needs? feature level \d+|^\s*\(STOPPED\)$/.test(line))).toEqual([]);
});
