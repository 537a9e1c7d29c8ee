/**
 * What the account may not do is reported for each row before anything is sent: by its role, by the
 * permissions of the organization and by those of the channel or group. What cannot be known is left to the
 * service.
 */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Organization } from '../../src/sandbox/state/organization.ts';
import { runHere } from '../support/in-process.ts';
import { startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

type Words = readonly string[];

/** Ids of the sandbox's system groups by name. */
function groupId(organization: Organization, name: string): number {
  const found = [...organization.groups.values()].find((group) => group.name === name);
  if (found === undefined) throw new Error(`no group ${name}`);
  return found.id;
}

const passwords = () => ['--passwords-out', join(temporaryFolder(), 'p.csv')];

/** Permissions of the organization that only owners have. */
const ownersOnly = [
  'can_create_public_channel_group',
  'can_create_private_channel_group',
  'can_create_groups',
  'can_invite_users_group',
  'can_add_subscribers_group',
  'can_set_topics_policy_group',
] as const;

async function strict() {
  const sandbox = await startSandbox();
  const owners = groupId(sandbox.organization, 'role:owners');
  for (const name of ownersOnly) sandbox.organization.realm.groups[name] = owners;
  sandbox.user('guest').is_active = false;
  return sandbox;
}

it.each<[words: Words, as: string, table: string, faults: readonly string[]]>([
  [
    ['channel', 'create'],
    'admin',
    'name,private,subscribers\na,no,\nb,yes,me\n',
    [
      'row 1 (line 2), private: you do not have permission to create public channels',
      'row 2 (line 3), private: you do not have permission to create private channels',
    ],
  ],
  [
    ['channel', 'create'],
    'admin',
    'name\na\n',
    ['row 1 (line 2), name: you do not have permission to create public'],
  ],
  [
    ['channel', 'update'],
    'member1',
    'channel,description\ngeneral,New\nannouncements,New\n',
    [
      'row 1 (line 2), channel: you do not have permission to change channel general',
      'row 2 (line 3), channel: you do not have permission to change channel announcements',
    ],
  ],
  [
    ['channel', 'update'],
    'admin',
    'channel,message_retention_days\ngeneral,30\n',
    ['row 1 (line 2), message_retention_days: you do not have permission to set how long messages are kept'],
  ],
  [
    ['channel', 'archive'],
    'member1',
    'channel\ngeneral\n',
    ['row 1 (line 2), channel: you do not have permission to'],
  ],
  [
    ['channel', 'subscribe'],
    'member1',
    'channel,users\ngeneral,member2@sandbox.invalid\ndesign,me\n',
    ['row 1 (line 2), channel: you do not have permission to subscribe others to general'],
  ],
  [
    ['channel', 'subscribe'],
    'owner',
    'channel,users\nincidents,me\n',
    ['row 1 (line 2), channel: you do not have permission to read channel incidents'],
  ],
  [
    ['channel', 'unsubscribe'],
    'member1',
    'channel,users\ngeneral,member2@sandbox.invalid\ngeneral,me\n',
    ['row 1 (line 2), channel: you do not have permission to unsubscribe others from general'],
  ],
  [
    ['group', 'create'],
    'admin',
    'name\ng\n',
    ['row 1 (line 2), name: you do not have permission to create groups'],
  ],
  [
    ['group', 'update'],
    'member2',
    'group,description\ndesigners,New\n',
    ['row 1 (line 2), group: you do not have permission to change group designers'],
  ],
  [
    ['group', 'deactivate'],
    'member2',
    'group\ndesigners\n',
    ['row 1 (line 2), group: you do not have permission to'],
  ],
  [
    ['group', 'members', 'add'],
    'member2',
    'group,member\ndesigners,admin@sandbox.invalid\n',
    ['row 1 (line 2), group: you do not have permission to change the members of designers'],
  ],
  [
    ['group', 'members', 'remove'],
    'member2',
    'group,member\ndesigners,member1@sandbox.invalid\n',
    ['row 1 (line 2), group: you do not have permission to change the members of designers'],
  ],
  [
    ['user', 'update'],
    'admin',
    'user,role\nmember1@sandbox.invalid,owner\nmember2@sandbox.invalid,moderator\n',
    ['row 1 (line 2), role: you do not have permission to add or remove the owner role'],
  ],
  [
    ['user', 'update'],
    'member1',
    'user,full_name\nmember2@sandbox.invalid,New Name\n',
    ['row 1 (line 2), user: you do not have permission to change '],
  ],
  [
    ['user', 'deactivate'],
    'member1',
    'user\nmember2@sandbox.invalid\n',
    ['row 1 (line 2), user: you do not have permission'],
  ],
  [
    ['user', 'reactivate'],
    'member1',
    'user\nid:16\n',
    ['row 1 (line 2), user: you do not have permission to reactivate'],
  ],
  [
    ['user', 'create'],
    'admin',
    'email,full name,role,channels\na@sandbox.invalid,A,owner,\nb@sandbox.invalid,B,,leadership\n',
    [
      'row 1 (line 2), role: you do not have permission to create owners',
      'row 2 (line 3), channels: you do not have permission to read channel leadership',
    ],
  ],
  [
    ['invite', 'create'],
    'admin',
    'email,invite_as\na@x.example,owner\nb@x.example,member\n',
    [
      'row 1 (line 2), invite_as: you do not have permission to invite owners',
      'row 2 (line 3), email: you do not have permission to invite people',
    ],
  ],
])('%j by %s, %j', async (words, as, table, faults) => {
  const sandbox = await strict();
  const more = words.join(' ') === 'user create' ? passwords() : [];
  const ran = await runHere([...words, '--from', '-', '--yes', ...more], sandbox.env(as), table);
  expect(ran.code, ran.err).toBe(5);
  for (const fault of faults) expect(ran.err).toContain(fault);
  expect(ran.err).toContain('nothing was sent');
  expect(await sandbox.writes()).toEqual([]);
});

it('concerns the account as a whole if no row could change it', async () => {
  const sandbox = await startSandbox();
  const table = 'email,full name\na@sandbox.invalid,A\nb@sandbox.invalid,B\n';
  const ran = await runHere(
    ['user', 'create', '--from', '-', ...passwords()],
    sandbox.env('moderator'),
    table,
  );
  expect(ran.code).toBe(5);
  expect(ran.err).toBe(
    'realmctl: you do not have permission to create a user\n  needs the role administrator; this account is a moderator\n  nothing was sent\n',
  );
  const guest = await runHere(['channel', 'create', '--from', '-'], sandbox.env('guest'), 'name\na\n');
  expect(guest.code).toBe(5);
  const bot = await runHere(['invite', 'create', '--from', '-'], sandbox.env('bot'), 'email\na@x.example\n');
  expect(bot.code).toBe(5);
  expect(bot.err).toContain('bots may not do this at this server');
  expect(await sandbox.writes()).toEqual([]);
});

it('is left to the service if the groups cannot be read, as by a bot', async () => {
  const sandbox = await startSandbox();
  const designers = groupId(sandbox.organization, 'designers');
  sandbox.organization.realm.groups.can_create_public_channel_group = designers;
  const ran = await runHere(['channel', 'create', '--from', '-', '--json'], sandbox.env('bot'), 'name\na\n');
  expect(ran.json()).toMatchObject([{ outcome: 'failed', error: { exit: expect.any(Number) } }]);
  expect(await sandbox.writes()).toHaveLength(1);
});

it('accepts accounts that have the right in another way, and rows that change nothing', async () => {
  const sandbox = await startSandbox();
  const { organization } = sandbox;
  const mine = { direct_members: [14], direct_subgroups: [] };
  organization.realm.groups.can_create_public_channel_group = mine;
  organization.realm.groups.can_add_subscribers_group = groupId(organization, 'role:owners');
  const general = organization.channels.get(101);
  if (general === undefined) throw new Error('no channel general');
  general.settings = { ...general.settings, can_add_subscribers_group: mine };
  const as = (words: Words, table: string) =>
    runHere([...words, '--from', '-', '--json'], sandbox.env('member1'), table);
  expect((await as(['channel', 'create'], 'name\nmine\n')).code).toBe(0);
  expect((await as(['channel', 'subscribe'], 'channel,users\ngeneral,id:15\n')).code).toBe(0);
  const same = await as(['channel', 'update'], 'channel,name\nannouncements,announcements\n');
  expect(same.json()).toMatchObject([{ outcome: 'unchanged' }]);
  expect((await as(['channel', 'unsubscribe'], 'channel,users\ndesign,me\n')).code).toBe(0);
});
