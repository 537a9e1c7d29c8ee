/** A refusal without a code of its own gets the exit code of its cause, and says only what is certain. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { editedReplies } from '../support/edited-replies.ts';
import { runHere } from '../support/in-process.ts';
import { startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

interface Refused {
  readonly line: string;
  readonly as?: string;
  readonly level?: number;
  readonly exit: number;
  readonly says: RegExp;
  /** `null`: nothing to add to the service's message. */
  readonly hint: RegExp | null;
}

const toRead = /^needs to be able to read the channel: .*subscribe this account/;
const words = (line: string) => line.split(' ').map((word) => word.replaceAll('~', ' '));

const refusals: readonly Refused[] = [
  // An invalid value has nothing to do with permissions.
  { line: 'user update id:14 --new-email a@@b', exit: 1, says: /Invalid new email/, hint: null },
  // Not determined by any code.
  {
    line: 'user create a@x.org --full-name Ana --generate-password',
    as: 'admin',
    exit: 5,
    says: /not authorized to create users/,
    hint: /^even an owner needs can_create_users.*\n.*change_user_role/,
  },
  { line: 'message typing 1001 --op start', as: 'admin', exit: 5, says: /permission to edit/, hint: null },
  {
    line: 'message typing 999999 --op start',
    exit: 3,
    says: /^message 999999 does not exist/,
    hint: /^messages of private channels/,
  },
  {
    line: 'message unreact 999999 --emoji-name tada',
    exit: 3,
    says: /^message 999999 does not exist/,
    hint: /^messages of private channels/,
  },
  {
    line: 'channel mark-topic-read general nope',
    exit: 3,
    says: /^channel general \(id 101\) has no topic 'nope'$/,
    hint: /^realmctl channel topics id:101 /,
  },
  { line: 'group update designers --description x', as: 'guest', exit: 5, says: /guest/, hint: /./ },
  {
    line: 'group update designers --description x',
    as: 'member2',
    level: 218,
    exit: 5,
    says: /Insufficient permission/,
    hint: null,
  },
  {
    line: 'channel email general --sender id:14',
    exit: 3,
    says: /^Mei 山田 \(id 14\) is not a bot$/,
    hint: /this account or a bot/,
  },
  {
    line: 'channel email general --sender bot@sandbox.invalid',
    as: 'member2',
    exit: 5,
    says: /Insufficient permission/,
    hint: /is the bot of someone else: only its owner and administrators/,
  },
  {
    line: 'bot deactivate Build~Bot --yes',
    as: 'guest',
    exit: 5,
    says: /Insufficient permission/,
    hint: /^only its owner and administrators can change/,
  },
  {
    line: 'invite create --link --expires-in none --yes',
    as: 'member1',
    level: 218,
    exit: 5,
    says: /Insufficient permission/,
    hint: /^needs to be in create_multiuse_invite_group of the organization \(role:administrators\)/,
  },
  // A permission for one field of a channel that the account administers.
  ...['any', 'own'].map(
    (whose): Refused => ({
      line: `channel update led --can-delete-${whose}-message-group role:members --yes`,
      as: 'member1',
      level: 442,
      exit: 5,
      says: /Insufficient permission/,
      hint: /^needs to be in can_set_delete_message_policy_group of the organization \(role:moderators\)$/,
    }),
  ),
  ...['channel update led', 'channel create kept --subscribers me'].flatMap((line) =>
    [372, 442].map(
      (level): Refused => ({
        line: `${line} --message-retention-days 9 --yes`,
        as: 'admin',
        level,
        exit: 5,
        says: /Must be an organization owner/,
        hint: /^needs the role owner; this account is an administrator$/,
      }),
    ),
  ),
  {
    line: 'channel update led --web-public --yes',
    as: 'member1',
    exit: 1,
    says: /Web-public channels are not enabled/,
    hint: /^web-public channels are off: .*enable_spectator_access/,
  },
  {
    line: 'channel default add incidents',
    exit: 1,
    says: /./,
    hint: /channel update id:.* --no-private$/,
  },
  ...['owner', 'member1'].flatMap((as) =>
    ['a@b.org', '--link'].map(
      (whom): Refused => ({
        line: `invite create ${whom} --group role:moderators --yes`,
        as,
        level: 442,
        exit: 5,
        says: /./,
        hint: /^nobody can add people to role:moderators.* --role$|create_multiuse_invite_group/,
      }),
    ),
  ),
  {
    line: 'emoji add octopus --file dot.gif',
    as: 'member1',
    level: 442,
    exit: 5,
    says: /Only administrators can override/,
    hint: /^only administrators can override .*: choose another name$/,
  },
  { line: 'api get /invites', as: 'guest', exit: 5, says: /guest/, hint: /^needs the role member/ },
  // A private channel beside this account.
  { line: 'channel subscribe leadership', as: 'admin', exit: 5, says: /leadership/, hint: toRead },
  {
    line: 'channel subscribe leadership',
    as: 'admin',
    level: 218,
    exit: 5,
    says: /leadership/,
    hint: toRead,
  },
  {
    line: 'channel subscribe incidents leadership',
    as: 'admin',
    exit: 5,
    says: /leadership/,
    hint: /needs to be able to read.*\nnobody was subscribed; --no-authorization-errors-fatal/,
  },
  ...[218, 372, 421].flatMap((level): Refused[] => [
    {
      line: 'channel create leadership',
      as: 'member1',
      level,
      exit: 6,
      says: /the name 'leadership' is taken by a channel that this account cannot see/,
      hint: /another name/,
    },
    {
      line: 'channel subscribe leadership --create',
      as: 'member1',
      level,
      exit: 6,
      says: /the name 'leadership' is taken by a channel that this account cannot see/,
      hint: /another name/,
    },
  ]),
  {
    line: 'channel update design --name leadership',
    as: 'member1',
    level: 372,
    exit: 6,
    says: /the name 'leadership' is taken by a channel that this account cannot see/,
    hint: /another name/,
  },
  // Private and web-public at once: it doesn't matter whose messages they are.
  {
    line: 'channel update incidents --web-public --yes',
    exit: 2,
    says: /^a private channel cannot be web-public$/,
    hint: /^add --no-is-private$/,
  },
  {
    line: 'channel update id:104 --private --yes',
    exit: 2,
    says: /^a private channel cannot be web-public$/,
    hint: /^add --no-is-web-public$/,
  },
];

describe('a refusal', () => {
  it.each(refusals)('$level $as: $line', async ({ line, as = 'owner', level = 421, exit, says, hint }) => {
    const { run } = await startSandbox({ level });
    const folder = temporaryFolder();
    const more = line.includes('--generate-password') ? ['--password-out', join(folder, 'password')] : [];
    if (line.includes(' led ')) await run(['channel', 'create', 'led', '--subscribers', 'me'], 'member1');
    writeFileSync(join(folder, 'dot.gif'), 'GIF89a and more');
    const ran = await run(
      [...words(line.replace('dot.gif', join(folder, 'dot.gif'))), ...more, '--json'],
      as,
    );
    expect(ran, ran.err).toMatchObject({ code: exit, out: '' });
    const { message, hint: said } = ran.error();
    expect(message).toMatch(says);
    if (hint === null) expect(said).toBeNull();
    else expect(said).toMatch(hint);
  });

  it('names no setting that the server does not have', async () => {
    const { run } = await startSandbox({ level: 356 });
    const ran = await run(['channel', 'subscribe', 'leadership', '--json'], 'admin');
    expect(ran.error().hint).toMatch(toRead);
    expect(ran.error().hint).not.toContain('can_subscribe_group');
  });

  it("has the service's own code besides the more specific one", async () => {
    const { run } = await startSandbox({ level: 372 });
    const line = ['channel', 'update', 'design', '--name', 'general'];
    expect((await run([...line, '--json'])).error()).toMatchObject({
      code: 'CHANNEL_ALREADY_EXISTS',
      server_code: 'BAD_REQUEST',
      status: 400,
    });
    expect((await run(line)).err).toContain('(CHANNEL_ALREADY_EXISTS, sent as BAD_REQUEST, HTTP 400, ');
    expect((await (await startSandbox()).run([...line, '--json'])).error()).not.toHaveProperty('server_code');
  });

  it('in another language is a refusal with its code', async () => {
    const german = await startSandbox({ language: 'de', level: 218 });
    const ran = await german.run(words('group update designers --description x --json'), 'member2');
    expect(ran).toMatchObject({ code: 1 });
    expect(ran.error().message).toBe('Unzureichende Berechtigung');
  });
});

it.each(['--is-private=true', '--private=true', '--no-private=false', '--dry-run=1'])(
  'channel update design %s: a switch takes no value',
  async (word) => {
    const { run, forms } = await startSandbox({ recorded: true });
    const ran = await run(['channel', 'update', 'design', word]);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(/^realmctl: --[a-z-]+ takes no value\n {2}write --[a-z-]+/);
    expect(ran.err).not.toContain('dash');
    expect(await forms()).toEqual([]);
  },
);

it('a refusal to read the settings is reported once, whatever the number of rows', async () => {
  const sandbox = await startSandbox({ level: 442 });
  const env = await editedReplies(sandbox, (call, body) =>
    call === 'POST /register' ? { result: 'error', msg: 'not today', code: 'BAD_REQUEST' } : body,
  );
  const rows = Array.from({ length: 12 }, (_, n) => `plan ${n},me,yes\n`);
  const table = join(temporaryFolder(), 'rows.csv');
  writeFileSync(table, `name,subscribers,private\n${rows.join('')}`);
  const ran = await runHere(['channel', 'create', '--from', table, '--yes'], {
    ...sandbox.env('member1'),
    ZULIP_SITE: env.ZULIP_SITE ?? '',
  });
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect(ran.err.split('not today')).toHaveLength(2);
});
