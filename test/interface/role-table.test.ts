/**
 * Compares the table of docs/roles.md with the sandbox: every row by every role, with the setting that
 * decides if there is one. For the messages of refusals, see roles.test.ts.
 */

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { encodeRequest } from '../../src/api/derive/encode.ts';
import { mayCall, rightOf, rowsWithRights } from '../../src/api/rights.ts';
import { roleLabel } from '../../src/api/roles.ts';
import type { Endpoint } from '../../src/api/spec.ts';
import { table } from '../../src/api/table/index.ts';
import { rolesPage } from '../../src/dev/roles.ts';
import { allHandlers } from '../../src/sandbox/handlers/index.ts';
import { ids } from '../../src/sandbox/state/seed/people.ts';
import { argsOf } from '../closed/calls.ts';
import { freshOrganization, type Organization } from '../closed/owner.ts';
import { sample } from '../support/sample.ts';
import { startSandbox } from '../support/sandbox.ts';

const accounts = ['owner', 'admin', 'moderator', 'member2', 'guest', 'bot'] as const;
type Account = (typeof accounts)[number];

const gif = { filename: 'dot.gif', type: 'image/gif', bytes: Buffer.from('GIF89a') };

/** Calls about other users' things, if the sample of the row is the owner's or would be anybody's. */
const particular: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  // Everything is text, as in a handwritten request body.
  'emoji.add': { filename: gif },
  'org.set-icon': { file: gif },
  'org.set-logo': { file: gif },
  'user.set-avatar': { avatar: gif },
  'channel.email': { sender_id: undefined },
  'channel.subscribe': { subscriptions: [{ name: 'general' }], principals: [ids.member1] },
  'channel.unsubscribe': { subscriptions: ['general'], principals: [ids.member1] },
  'push.register': {
    token_kind: 'fcm',
    push_account_id: 2408,
    push_public_key: 'a2V5',
    bouncer_public_key: 'a2V5',
    encrypted_push_registration: 'a2V5',
  },
};

/** Calls about an account's own things, its messages and its queues: open to every role. */
const own = [
  'attachment.delete',
  'message.unreact',
  'message.typing',
  'message.unschedule',
  'nav-view.edit',
  'nav-view.remove',
  'event.close',
  'push.test-encrypted',
  'push.register-device',
  'push.remove-device',
];

const rows = table.filter(
  (row) => row.anonymous !== true && !own.includes(row.id) && allHandlers.some((each) => each.row === row),
);

type Group = number | { direct_members: number[]; direct_subgroups: number[] };
const nobody: Group = { direct_members: [], direct_subgroups: [] };

/** Gives a setting to a group wherever the setting exists. */
function give({ realm, channels, groups }: Organization, setting: string, to: Group): void {
  const all = [realm.groups, ...[...channels.values(), ...groups.values()].map(({ settings }) => settings)];
  for (const each of all as Record<string, Group>[]) if (setting in each) each[setting] = to;
}

/** Things as if member1 had created them, and people who can create users. */
function foreign(): Organization {
  const organization = freshOrganization();
  const member1: Group = { direct_members: [ids.member1], direct_subgroups: [] };
  for (const setting of ['can_administer_channel_group', 'can_manage_group', 'can_add_members_group']) {
    give(organization, setting, member1);
  }
  for (const user of organization.users.values()) {
    if (user.is_bot) user.bot_owner_id = ids.member1;
    else user.can_create_users = true;
  }
  for (const emoji of organization.emoji.values()) emoji.author_id = ids.member1;
  return organization;
}

/** Whether the sandbox does it. */
async function does(
  row: Endpoint,
  as: Account,
  level: number,
  change: (organization: Organization) => void = () => {},
) {
  const organization = foreign();
  const args = { ...argsOf(row, undefined, organization), ...particular[row.id] };
  change(organization);
  const { send } = await startSandbox({ organization, level });
  const { method, path, query, form, files } = encodeRequest(row, args);
  const field = [...files].map(([name, { filename, bytes }]) => ({ name, filename, bytes }))[0];
  const fields = [...form]
    .map(([name, text]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`)
    .join('');
  const body =
    field === undefined
      ? { form: Object.fromEntries(form) }
      : {
          headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
          body: `${fields}--b\r\nContent-Disposition: form-data; name="${field.name}"; filename="${field.filename}"\r\nContent-Type: image/png\r\n\r\n${Buffer.from(field.bytes as Uint8Array).toString('latin1')}\r\n--b--\r\n`,
        };
  const url = query.size === 0 ? path : `${path}?${query}`;
  const reply = await send(method, url, { as, ...(method !== 'GET' && body) });
  return { done: reply.status === 200, said: reply.json().msg };
}

const roleOf = (as: Account) => {
  const { role, is_bot } = [...freshOrganization().users.values()].find(
    ({ delivery_email }) => delivery_email === `${as}@sandbox.invalid`,
  ) as { role: 100; is_bot: boolean };
  return { role: roleLabel(role), isBot: is_bot };
};

describe.each([372, 421])('at level %i', (level) => {
  const there = rows.filter(({ since = 0 }) => since <= level);

  it.each(sample(there, 8, level).map((row) => [row.id, row] as const))(
    '%s is allowed for the roles in the table',
    async (_, row) => {
      for (const as of accounts) {
        const { done, said } = await does(row, as, level);
        expect(done, `${as}: ${said}`).toBe(mayCall(row, level, roleOf(as)));
      }
    },
  );

  const decided = there.flatMap((row) => {
    const { setting } = rightOf(row);
    return setting === undefined ? [] : [[row.id, setting, row] as const];
  });

  it.each(decided)('%s depends on %s', async (_, setting, row) => {
    const given = await does(row, 'member2', level, (organization) =>
      give(organization, setting, { direct_members: [ids.member2], direct_subgroups: [] }),
    );
    expect(given.done, String(given.said)).toBe(true);
    const taken = await does(row, 'member2', level, (organization) => give(organization, setting, nobody));
    expect(taken.done).toBe(false);
  });
});

it('has no entries for unknown rows', () => {
  const known = table.map(({ id }) => id);
  expect([...rowsWithRights, ...Object.keys(particular), ...own].filter((id) => !known.includes(id))).toEqual(
    [],
  );
});

it("is printed in docs/roles.md (if not: 'npm run docs')", async () => {
  const kept = await readFile(new URL('../../docs/roles.md', import.meta.url), 'utf8');
  expect(kept === (await rolesPage()), "stale: run 'npm run docs'").toBe(true);
});

it('lists exactly the commands that differ by level', async () => {
  const page = await rolesPage();
  const [, below = ''] = page.split('## By feature level');
  const differing = [...below.matchAll(/^\| `([a-z -]+)` \| (.*) \|$/gm)].map(([, command, cells = '']) => [
    command,
    cells.split(' | '),
  ]);
  expect(differing).toContainEqual([
    'folder create',
    ['not available', 'administrator', 'administrator', 'administrator'],
  ]);
  expect(differing).toContainEqual(['group list', ['member', 'member', 'member', 'member, bots']]);
  expect(differing.map(([command]) => command)).not.toContain('channel create');
  expect(below).toContain('| `can_create_topic_group` | channels | 441 |');
});
