/**
 * What a dry run says besides the requests: what people will notice, for every row that declares it, and
 * nothing as done.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { table } from '../../src/api/table/index.ts';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { changesSomething } from '../../src/cli/verb-effect.ts';
import { parseExample } from '../support/example.ts';
import { runHere } from '../support/in-process.ts';
import { levelOf } from '../support/level-of.ts';
import { sample } from '../support/sample.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { workInTemporaryFolder } from '../support/temporary.ts';

beforeEach(() => void workInTemporaryFolder());
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const inChannel = 'Notification Bot posts in the channel';
const newcomers =
  'Notification Bot sends a direct message to new subscribers of existing channels, except you';

const members = 'Notification Bot sends a direct message to people added or removed, except you';

/** A line for each row and parameter that others notice, with what it says: to whom, and how often. */
const noticed: Readonly<Record<string, readonly [line: string, says: string, to: string, often: string]>> = {
  'channel.create subscribers': ['channel create fresh --subscribers me', inChannel, 'channel', '1 message'],
  'channel.create announce': [
    'channel create fresh --subscribers me --announce',
    'Notification Bot announces the new channel, if the organization has a channel for that',
    'announcements',
    'at most 1 message',
  ],
  'channel.subscribe announce': [
    'channel subscribe fresh --create --announce',
    'Notification Bot announces the new channel, if the organization has a channel for that',
    'announcements',
    'at most 1 message',
  ],
  'channel.subscribe subscriptions': [
    'channel subscribe fresh rather-fresh design --create --users id:15,id:16',
    inChannel,
    'channel',
    '2 messages',
  ],
  'channel.subscribe principals': [
    'channel subscribe design general --users guest@sandbox.invalid,id:15',
    newcomers,
    'newcomers',
    'at most 2 direct messages',
  ],
  'channel.update new_name': ['channel update design --name other', inChannel, 'channel', '1 message'],
  'channel.update description': [
    'channel update design --description other --name other',
    inChannel,
    'channel',
    '2 messages',
  ],
  'channel.update is_private': [
    'channel update design general --private --no-default --no-history-public-to-subscribers',
    inChannel,
    'channel',
    '2 messages',
  ],
  'channel.update is_web_public': ['channel update design --web-public', inChannel, 'channel', '1 message'],
  'channel.update history_public_to_subscribers': [
    'channel update incidents --history-public-to-subscribers',
    inChannel,
    'channel',
    '1 message',
  ],
  'channel.update message_retention_days': [
    'channel update design --message-retention-days 30',
    inChannel,
    'channel',
    '1 message',
  ],
  'channel.update is_archived': ['channel unarchive id:107', inChannel, 'channel', '1 message'],
  'channel.update can_send_message_group': [
    'channel update design --can-send-message-group role:admins',
    inChannel,
    'channel',
    '1 message',
  ],
  'channel.update topics_policy': [
    'channel update design --topics-policy disable_empty_topic',
    inChannel,
    'channel',
    '1 message',
  ],
  'user.create': [
    'user create ana@sandbox.invalid --full-name Ana --generate-password --password-out ana.txt',
    'the new user receives an email about the account',
    'user',
    '1 email',
  ],
  'settings.update email': [
    'user settings update --new-email new@sandbox.invalid',
    'the new address receives an email with a link that confirms it',
    'addresses',
    '1 email',
  ],
  'export.start': [
    'data-export start',
    'Notification Bot sends you a direct message when the export is done',
    'user',
    '1 direct message',
  ],
  'channel.archive': ['channel archive design general', inChannel, 'channel', '2 messages'],
  'group.change-members add': [
    'group members add designers id:16 id:12 group:role:moderators',
    members,
    'members',
    'at most 2 direct messages',
  ],
  'group.change-members delete': [
    'group members set designers id:14 id:16 --allow-large',
    members,
    'members',
    'at most 2 direct messages',
  ],
  'invite.create invitee_emails': [
    'invite create ana@example.org bo@example.org',
    'each address receives an email',
    'addresses',
    '2 emails',
  ],
  'invite.resend': ['invite resend id:1', 'the address receives an email', 'addresses', '1 email'],
  'user.deactivate deactivation_notification_comment': [
    'user deactivate id:15 --comment bye',
    'the user receives an email',
    'user',
    '1 email',
  ],
};

const lineOf = (line: string) => [...line.split(' '), '--dry-run'];

interface Planned {
  readonly method: string;
  readonly notices: readonly {
    readonly text: string;
    readonly to: string;
    readonly as: string;
    readonly count: number;
    readonly at_most: boolean;
  }[];
}

describe('a dry run says what people will notice', () => {
  it('covers everything that declares it', () => {
    const newest = ({ until }: { readonly until?: number }) => until === undefined;
    const declared = table.flatMap(({ id, notice, params }) => [
      ...(notice === undefined ? [] : [id]),
      ...Object.entries(params).flatMap(([name, param]) =>
        param.notice === undefined || !newest(param) ? [] : [`${id} ${name}`],
      ),
    ]);
    expect(Object.keys(noticed).sort()).toEqual(declared.sort());
  });

  it.each(Object.values(noticed))('%s', async (line, says, _, often) => {
    const ran = await sandbox.run(lineOf(line));
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(ran.err.split('\n')).toContain(`people will be notified: ${says} (${often})`);
  });

  it.each(Object.values(noticed))(
    '%s: in its document, to whom and how often',
    async (line, says, to, often) => {
      const ran = await sandbox.run([...lineOf(line), '--json']);
      expect(ran, ran.err).toMatchObject({ code: 0 });
      const told = ran
        .json<Planned[]>()
        .flatMap(({ notices }) => notices.filter(({ text }) => text === says));
      expect(new Set(told.map((each) => each.to))).toEqual(new Set([to]));
      const count = told.reduce((sum, each) => sum + each.count, 0);
      const [first] = told;
      const as = first?.as === 'mail' ? 'email' : first?.as;
      expect(`${first?.at_most ? 'at most ' : ''}${count} ${as}${count === 1 ? '' : 's'}`).toBe(often);
    },
  );

  it.each([
    ['channel subscribe design --users guest@sandbox.invalid --no-send-new-subscription-messages'],
    ['channel create fresh --subscribers none --no-announce'],
    ['channel create fresh --subscribers none --announce'],
    ['channel update design --folder none'],
    ['user deactivate id:15'],
    ['channel subscribe design'],
  ])('%s: no notice', async (line) => {
    const ran = await sandbox.run(lineOf(line));
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(ran.err).not.toContain('people will be notified');
    const planned = (await sandbox.run([...lineOf(line), '--json'])).json<Planned[]>();
    expect(planned.map(({ notices }) => notices)).toEqual(planned.map(() => []));
  });

  it.each([
    ['channel update design --name new-name --description other --message-retention-days 30', 3],
    ['channel update design --private --no-history-public-to-subscribers', 1],
    ['channel update design --can-send-message-group role:admins --folder none', 1],
    ['channel update design --topics-policy disable_empty_topic --description other', 2],
    ['channel subscribe fresh rather-fresh --create --users id:15', 2],
    ['channel create fresh --subscribers me,id:15', 1],
    ['channel archive design general', 2],
  ])('%s: counts messages in channels', async (line, count) => {
    const own = await startSandbox();
    const planned = (await own.run([...lineOf(line), '--json'])).json<Planned[]>();
    const notices = planned.flatMap((request) => request.notices).filter(({ to }) => to === 'channel');
    expect(notices.reduce((sum, notice) => sum + notice.count, 0)).toBe(count);
    const before = own.organization.messages.size;
    const ran = await own.run([...line.split(' '), '--yes']);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(own.organization.messages.size - before).toBe(count);
    await own.stop();
  });

  it.each([
    [
      'user create ana@sandbox.invalid --full-name Ana --channel design --group designers --group on-call',
      1,
      2,
    ],
    ['user create ana@sandbox.invalid --full-name Ana', 0, 0],
    ['user create --from people.csv', 2, 3],
  ])('%s: counts what follows once the account exists', async (line, subscribed, grouped) => {
    writeFileSync(
      'people.csv',
      'email,full-name,channel,group\nana@sandbox.invalid,Ana,design,designers\nbo@sandbox.invalid,Bo,design;general,designers;on-call\n',
    );
    const people = line.includes('--from') ? 2 : 1;
    const password = line.includes('--from') ? [] : ['--generate-password', '--password-out', 'ana.txt'];
    const ran = await sandbox.run([...lineOf(line), ...password, '--json']);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    const counts = new Map<string, number>();
    for (const { text, count } of ran.json<Planned[]>().flatMap(({ notices }) => notices)) {
      counts.set(text, (counts.get(text) ?? 0) + count);
    }
    expect(Object.fromEntries(counts)).toEqual({
      'the new user receives an email about the account': people,
      'the new user receives emails on how to get started, if send_welcome_emails is on': 2 * people,
      'Welcome Bot sends a direct message to the new user': people,
      "Notification Bot posts in the organization's channel for sign-ups, if it has one": people,
      ...(subscribed > 0 && { [newcomers]: subscribed }),
      ...(grouped > 0 && { [members]: grouped }),
    });
    expect(existsSync('ana.txt')).toBe(false);
  });

  it('for a channel created by subscribing, if the server knows no other way', async () => {
    const older = await startSandbox({ level: 416 });
    const { err } = await older.run(lineOf('channel create fresh --subscribers me,id:15'));
    expect(err).toBe(`people will be notified: ${inChannel} (1 message)\n`);
    await older.stop();
  });

  it('for a call composed by hand', async () => {
    const { err } = await sandbox.run([
      ...'api patch /streams/103 -F is_private=true -f new_name=other --dry-run'.split(' '),
    ]);
    expect(err).toBe(`people will be notified: ${inChannel} (2 messages)\n`);
  });

  it('once, for any number of things', async () => {
    const { err } = await sandbox.run(['channel', 'archive', 'design', 'general', '--dry-run']);
    expect(err).toBe(`people will be notified: ${inChannel} (2 messages)\n`);
  });

  it("as of the server's level", async () => {
    const older = await startSandbox({ level: 218 });
    const archived = await older.run(['channel', 'archive', 'design', '--dry-run']);
    expect(archived.err).not.toContain('people will be notified');
    const rename = ['channel', 'update', 'design', '--name', 'other', '--dry-run'];
    expect((await older.run(rename)).err).toContain(`people will be notified: ${inChannel} (1 message)\n`);
    const newer = await startSandbox({ level: 434 });
    const { err } = await newer.run(rename);
    expect(err).toContain(`${inChannel}, if send_channel_events_messages is on (1 message)\n`);
  });
});

/** Those that run until they are stopped, or need stored accounts. */
const others = ['auth', 'sandbox', 'tail', 'sync', 'webhook', 'config'];
/** A single call that needs no earlier one. */
const isAlone = (line: string) => line.split('realmctl ').length === 2 && !/ > |&&/.test(line);
const examples = (await everyVerb())
  .map(({ words, verb }) => ({ path: words.join(' '), verb }))
  .filter(({ path, verb }) => changesSomething(verb) && !others.includes(path.split(' ')[0] ?? ''))
  .flatMap(({ verb }) =>
    verb.examples
      .filter(({ line }) => isAlone(line))
      .map((example) => ({ ...example, level: levelOf(verb) })),
  );

describe('a dry run reports nothing as done, and does nothing', () => {
  it.each(sample(examples, 8))('$line', async ({ line, exit = 0, level }) => {
    const { args, input } = parseExample(line);
    const box = level > 421 ? await startSandbox({ level }) : sandbox;
    await box.writes();
    const { code, err } = await runHere([...args, '--dry-run'], box.env(), input);
    // A dry run does not know what the service will refuse.
    expect([0, exit], err).toContain(code);
    expect(err.split('\n').filter((each) => /^(\w+ed|made|sent|set|put|left) /.test(each))).toEqual([]);
    expect(await box.writes()).toEqual([]);
  });
});
