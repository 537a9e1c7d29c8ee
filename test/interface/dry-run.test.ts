/** What a dry run says beside the requests: what people will notice, for every row that declares it, and nothing as done. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { table } from '../../src/api/table/index.ts';
import { changesSomething, everyVerb } from '../../src/cli/command-tree.ts';
import { parseExample } from '../support/example.ts';
import { runHere } from '../support/in-process.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { workInTemporaryFolder } from '../support/temporary.ts';

beforeEach(() => void workInTemporaryFolder());
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const inChannel = 'the notification bot writes of it in the channel';
const newcomers =
  'who is new in a channel that exists gets a direct message of the notification bot (this account does not)';

const members =
  'who is added or removed gets a direct message of the notification bot (this account and bots do not)';

/** Of each row and parameter that others notice, a line, and what is said of it. */
const noticed: Readonly<Record<string, readonly [line: string, says: string]>> = {
  'channel.create subscribers': ['channel create fresh --subscribers me', inChannel],
  'channel.create announce': [
    'channel create fresh --subscribers me --announce',
    "the new channel is announced in the organization's channel for that, where it has one",
  ],
  'channel.subscribe announce': [
    'channel subscribe fresh --create --announce',
    "the new channel is announced in the organization's channel for that, where it has one",
  ],
  'channel.subscribe principals': ['channel subscribe design --users guest@sandbox.invalid', newcomers],
  'channel.update new_name': ['channel update design --name other', inChannel],
  'channel.update description': ['channel update design --description other', inChannel],
  'channel.update is_private': ['channel update design --private', inChannel],
  'channel.update is_web_public': ['channel update design --web-public', inChannel],
  'channel.update history_public_to_subscribers': [
    'channel update incidents --history-public-to-subscribers',
    inChannel,
  ],
  'channel.update message_retention_days': ['channel update design --message-retention-days 30', inChannel],
  'channel.update is_archived': ['channel unarchive id:107', inChannel],
  'channel.update can_send_message_group': [
    'channel update design --can-send-message-group role:admins',
    inChannel,
  ],
  'channel.archive': ['channel archive design', inChannel],
  'group.change-members add': ['group members add designers id:16', members],
  'group.change-members delete': ['group members remove designers id:14', members],
  'invite.create': ['invite create ana@example.org', 'each address gets a mail'],
  'invite.resend': ['invite resend id:1', 'the address gets a mail'],
  'user.deactivate deactivation_notification_comment': [
    'user deactivate id:15 --comment bye',
    'the user gets a mail',
  ],
};

describe('a dry run says what people will notice', () => {
  it('of all that declares it', () => {
    const newest = ({ until }: { readonly until?: number }) => until === undefined;
    const declared = table.flatMap(({ id, notice, params }) => [
      ...(notice === undefined ? [] : [id]),
      ...Object.entries(params).flatMap(([name, param]) =>
        param.notice === undefined || !newest(param) ? [] : [`${id} ${name}`],
      ),
    ]);
    expect(Object.keys(noticed).sort()).toEqual(declared.sort());
  });

  it.each(Object.values(noticed))('%s', async (line, says) => {
    const ran = await sandbox.run([...line.split(' '), '--dry-run']);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(ran.err.split('\n')).toContain(`people will notice: ${says}`);
  });

  it.each([
    ['channel subscribe design --users guest@sandbox.invalid --no-send-new-subscription-messages'],
    ['channel create fresh --subscribers none --no-announce'],
    ['channel update design --folder none'],
    ['user deactivate id:15'],
    ['channel subscribe design'],
  ])('%s: nothing', async (line) => {
    const ran = await sandbox.run([...line.split(' '), '--dry-run']);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(ran.err).not.toContain('people will notice');
  });

  it('once, however many it does', async () => {
    const { err } = await sandbox.run(['channel', 'archive', 'design', 'general', '--dry-run']);
    expect(err).toBe(`people will notice: ${inChannel}\n`);
  });

  it('as it is at the level of the server', async () => {
    const older = await startSandbox({ level: 218 });
    const archived = await older.run(['channel', 'archive', 'design', '--dry-run']);
    expect(archived.err).not.toContain('people will notice');
    const rename = ['channel', 'update', 'design', '--name', 'other', '--dry-run'];
    expect((await older.run(rename)).err).toContain(`people will notice: ${inChannel}\n`);
    const newer = await startSandbox({ level: 434 });
    const { err } = await newer.run(rename);
    expect(err).toContain(`${inChannel}, where the organization has send_channel_events_messages on\n`);
  });
});

/** Those that go on until they are stopped, or want stored accounts. */
const others = ['auth', 'sandbox', 'tail', 'webhook', 'config'];
/** One call, and nothing that another had to make before. */
const isAlone = (line: string) => line.split('realmctl ').length === 2 && !/ > |&&/.test(line);
const examples = (await everyVerb())
  .map(({ words, verb }) => ({ path: words.join(' '), verb }))
  .filter(({ path, verb }) => changesSomething(verb) && !others.includes(path.split(' ')[0] ?? ''))
  .flatMap(({ verb }) => verb.examples.filter(({ line }) => isAlone(line)));

describe('a dry run says nothing as done, and does nothing', () => {
  it.each(examples)('$line', async ({ line, exit = 0 }) => {
    const { args, input } = parseExample(line);
    await sandbox.writes();
    const { code, err } = await runHere([...args, '--dry-run'], sandbox.env(), input);
    // What the service refuses at last, a dry run does not know.
    expect([0, exit], err).toContain(code);
    expect(err.split('\n').filter((each) => /^(\w+ed|made|sent|set|put|left) /.test(each))).toEqual([]);
    expect(await sandbox.writes()).toEqual([]);
  });
});
