/** Searching messages, and what a single one shows. */
import { describe, expect, it } from 'vitest';
import { editedReplies } from '../../support/edited-replies.ts';
import { runHere } from '../../support/in-process.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { spammed } from '../../support/spam.ts';

const page = { anchor: 'newest', num_before: 5000, num_after: 0, apply_markdown: false };

async function listed(
  args: readonly string[],
  { level = 421, as = 'owner', organization = spammed(0, 0) } = {},
) {
  const sandbox = await startSandbox({ level, organization });
  const ran = await sandbox.run(['message', 'list', '--json', ...args], as);
  const sent = (await sandbox.requests()).filter(({ path }) => path === '/messages');
  const found = ran.code === 0 ? (ran.json() as { id: number; content: string }[]) : [];
  return { ran, found, ids: found.map(({ id }) => id), sent: sent.map(({ params }) => params) };
}

describe('message list', () => {
  it('finds messages of the account, newest first, in the original form', async () => {
    const { found, ids, sent } = await listed([]);
    expect(ids).toEqual([1005, 1003, 1002, 1001]);
    expect(found.at(-1)?.content).toBe('Welcome to the **sandbox**.');
    expect(sent).toEqual([page]);
  });

  it.each([
    [['--channel', 'general'], [{ operator: 'channel', operand: 101 }], [1003, 1002, 1001]],
    [['--sender', 'member1@sandbox.invalid'], [{ operator: 'sender', operand: 14 }], [1002]],
    [
      ['--channel', 'general', '--topic', 'Lunch'],
      [
        { operator: 'channel', operand: 101 },
        { operator: 'topic', operand: 'Lunch' },
      ],
      [1003],
    ],
    [['--search', 'soup'], [{ operator: 'search', operand: 'soup' }], [1003]],
    [['--has', 'reaction'], [{ operator: 'has', operand: 'reaction' }], [1005, 1002, 1001]],
    [['--is', 'unread'], [{ operator: 'is', operand: 'unread' }], [1003, 1002]],
    [['--public'], [{ operator: 'channels', operand: 'public' }], [1004, 1003, 1002, 1001]],
    [['--dm', 'member1@sandbox.invalid'], [{ operator: 'dm', operand: [14] }], []],
    [
      ['--narrow', '[{"operator":"topic","operand":"welcome","negated":true}]'],
      [{ operator: 'topic', operand: 'welcome', negated: true }],
      [1005, 1003],
    ],
  ] as const)('%j asks for %j', async (args, narrow, ids) => {
    const got = await listed(args);
    expect(got.ran.code, got.ran.err).toBe(0);
    expect(got.sent).toEqual([{ narrow, ...page }]);
    expect(got.ids).toEqual(ids);
  });

  it('says stream to a server from before channels', async () => {
    const { sent, ids } = await listed(['--channel', 'general'], { level: 249 });
    expect(sent).toEqual([{ narrow: [{ operator: 'stream', operand: 101 }], ...page }]);
    expect(ids).toEqual([1003, 1002, 1001]);
  });

  it.each([
    [444, [page]],
    [445, [{ ...page, anchor: 'date', anchor_date: '2025-01-01T13:00:00.000Z' }]],
  ])('begins at a date at level %i if the server can', async (level, sent) => {
    const got = await listed(['--until', '2025-01-01T13:00Z', '--since', '2025-01-01T11:30Z'], { level });
    expect(got.sent).toEqual(sent);
    expect(got.ids).toEqual([1002]);
  });

  it('begins with the oldest', async () => {
    const got = await listed(['--oldest-first', '--since', '2025-01-01T12:00Z', '--limit', '2'], {
      level: 445,
    });
    expect(got.ids).toEqual([1002, 1003]);
    expect(got.sent).toEqual([
      {
        anchor: 'date',
        anchor_date: '2025-01-01T12:00:00.000Z',
        num_before: 0,
        num_after: 2,
        apply_markdown: false,
      },
    ]);
  });

  it('reads 5,000 per page, and each message once', async () => {
    const { ids, sent } = await listed(['--sender', 'crowd1@sandbox.invalid', '--public'], {
      organization: spammed(10_002, 50),
    });
    expect(new Set(ids).size).toBe(10_002);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
    expect(sent.map(({ anchor, include_anchor }) => [anchor, include_anchor])).toEqual([
      ['newest', undefined],
      [String(ids[4999]), false],
      [String(ids[9999]), false],
    ]);
  });

  it('reads only as many as requested', async () => {
    const { ids, sent } = await listed(['--limit', '2']);
    expect(ids).toEqual([1005, 1003]);
    expect(sent).toEqual([{ ...page, num_before: 2 }]);
  });

  it.each([
    [['--since', 'yesterday'], "--since must be a date, a time or a length of time, not 'yesterday'"],
    [['--narrow', '{}'], '--narrow is not a list'],
  ])('refuses %j before anything is sent', async (args, message) => {
    const { ran, sent } = await listed(args);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(message);
    expect(sent).toEqual([]);
  });

  it("passes on the server's message about a search", async () => {
    const { ran } = await listed(['--has', 'glitter']);
    expect(ran.code).toBe(1);
    expect(ran.error().code).toBe('BAD_NARROW');
  });
});

describe('a message', () => {
  it('is read in one request', async () => {
    const sandbox = await startSandbox();
    const ran = await sandbox.run(['message', 'view', '1001', '--json']);
    expect(ran.json()).toMatchObject({
      id: 1001,
      subject: 'welcome',
      content: 'Welcome to the **sandbox**.',
    });
    expect((await sandbox.requests()).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /messages/1001',
    ]);
  });

  it.each(['view', 'history', 'readers'])("that doesn't exist is not found by %s", async (verb) => {
    const { run } = await startSandbox();
    const ran = await run(['message', verb, '99', '--json']);
    expect(ran.code).toBe(3);
    expect(ran.error().message).toBe('message 99 does not exist, or you cannot read it');
  });

  it('lists its readers, without its sender', async () => {
    const { run } = await startSandbox();
    expect((await run(['message', 'readers', '1001', '--json'])).json()).toEqual([{ user_id: 14 }]);
  });
});

it('ends if a server returns the same message again and again', async () => {
  const env = await editedReplies(await startSandbox(), (call, body) =>
    call === 'GET /messages'
      ? {
          ...body,
          messages: (body.messages as unknown[]).slice(0, 1),
          found_oldest: false,
          found_newest: false,
        }
      : body,
  );
  const ran = await runHere(['message', 'list', '--quiet'], env);
  expect([ran.code, new Set(ran.out.split('\n').filter(Boolean)).size], ran.err).toEqual([0, 1]);
});

it('ends if pages repeat, and shows each message once and no missing readers', async () => {
  let asked = 0;
  let first: Record<string, unknown> | undefined;
  const env = await editedReplies(await startSandbox(), (call, body) => {
    if (call !== 'GET /messages') return body;
    first ??= (body.messages as Record<string, unknown>[])[0];
    asked += 1;
    const page = (id: number) => ({ ...first, id, display_recipient: [null, { email: 'a@x.org' }] });
    const messages = asked % 2 === 0 ? [page(4), page(9)] : [page(5), page(5), page(8)];
    return { ...body, messages, found_oldest: false, found_newest: false };
  });
  const ran = await runHere(['message', 'list', '--columns', 'id,channel'], env);
  expect([ran.code, ran.err]).toEqual([0, '']);
  expect(ran.out).toBe('8\t, a@x.org\n5\t, a@x.org\n4\t, a@x.org\n');
});
