import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { group } from '../../src/api/resources/group.ts';
import { verifyCreated } from '../../src/commands/_verify-created.ts';
import { startSandbox } from '../support/sandbox.ts';
import { contextOf } from '../support/session.ts';
import { temporaryFolder } from '../support/temporary.ts';

const level = 442;

/** A creating command, the parameters that a server ignores, how to read the thing back, and its state then. */
const makers: readonly (readonly [
  line: string,
  drops: string,
  read: string,
  wanted: Record<string, unknown>,
])[] = [
  [
    'channel create fresh --subscribers me --description x --message-retention-days 30 --folder Product ' +
      '--topics-policy disable_empty_topic --can-create-topic-group role:moderators ' +
      '--can-delete-any-message-group role:moderators --can-delete-own-message-group role:moderators',
    'description+message_retention_days+folder_id+topics_policy+can_create_topic_group+' +
      'can_delete_any_message_group+can_delete_own_message_group',
    'GET /streams/108',
    {
      description: 'x',
      message_retention_days: 30,
      folder_id: 51,
      topics_policy: 'disable_empty_topic',
      settings: expect.objectContaining({
        can_create_topic_group: 34,
        can_delete_any_message_group: 34,
        can_delete_own_message_group: 34,
      }),
    },
  ],
  [
    'channel create fresh --private --subscribers me',
    'invite_only',
    'GET /streams/108',
    { invite_only: true },
  ],
  ['channel create fresh --default', 'is_default_stream', 'GET /streams', { is_default: true }],
  [
    'group create fresh --can-join-group role:members --can-mention-group role:moderators',
    'can_join_group+can_mention_group',
    'GET /user_groups',
    {},
  ],
  [
    'profile-field add Floor --type short-text --hint Ground --required',
    'hint+required',
    'GET /realm/profile_fields',
    { hint: 'Ground', required: true },
  ],
  [
    'bot create Teller --short-name teller --default-all-public-streams',
    'default_all_public_streams',
    'POST /register',
    {},
  ],
];

describe('what a server accepts but does not apply on creation', () => {
  it.each(makers)('%s', async (line, drops, read, wanted) => {
    const { run, organization, requests } = await startSandbox({
      level,
      faults: `accepts-and-drops=${drops}`,
    });
    const ran = await run([...line.split(' '), '--yes', '--json']);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(ran.json()).toMatchObject({ outcome: 'created' });
    expect(ran.err).toContain('the server accepted');
    const { channels, groups, profile_fields, users } = organization;
    const kinds = { channel: channels, group: groups, 'profile-field': profile_fields, bot: users };
    const made = [...kinds[line.split(' ')[0] as keyof typeof kinds].values()].at(-1);
    expect(made).toMatchObject(wanted);
    const calls = (await requests()).map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`);
    const changed = calls.findIndex((call) => call.startsWith('PATCH'));
    // Once before it is set, and once after.
    expect([calls.slice(0, changed), calls.slice(changed)].map((some) => some.includes(read))).toEqual([
      true,
      true,
    ]);
  });

  it.each([
    ['channel', 'can_delete_any_message_group', 'GET /streams'],
    ['group', 'can_join_group', 'GET /user_groups'],
  ])('%s create --from: reads all back at once', async (noun, permission, read) => {
    const { run, requests } = await startSandbox({ level, faults: `accepts-and-drops=${permission}` });
    const table = `${temporaryFolder()}/made.csv`;
    const rows = Array.from({ length: 5 }, (_, at) => `made ${at},role:moderators`);
    writeFileSync(table, [`name,${permission}`, ...rows].join('\n'));
    const ran = await run([noun, 'create', '--from', table, '--yes', '--json']);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(ran.json<{ outcome: string }[]>().map(({ outcome }) => outcome)).toEqual(Array(5).fill('created'));
    const calls = (await requests()).map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`);
    const firstMade = calls.findIndex((call) => call.startsWith('POST'));
    expect(calls.slice(firstMade).filter((call) => call === read)).toHaveLength(2);
    expect(calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(5);
  });

  it('is reported as not done if it cannot be set either, without failing the creation', async () => {
    const sandbox = await startSandbox({ level });
    const read = async () => [
      { id: 1, can_join_group: 9 },
      { id: 2, can_join_group: 11 },
    ];
    const made = [1, 2, 3].map((id) => ({ id, sent: { name: 'x', can_join_group: 11 } }));
    const failed = await verifyCreated(
      made,
      { resource: group, read, repair: async () => {} },
      contextOf(sandbox),
    );
    expect([...failed].map(([id, { message }]) => `${id}: ${message}`)).toEqual([
      '1: the server accepted --can-join-group and did not apply it',
    ]);
  });

  it('is not checked if nothing was given that a server could ignore', async () => {
    const { run, requests } = await startSandbox({ level });
    await run(['group', 'create', 'plain', '--description', 'x', '--members', 'me']);
    const calls = (await requests()).map(({ method }) => method);
    expect(calls.slice(calls.indexOf('POST') + 1)).toEqual([]);
  });
});
