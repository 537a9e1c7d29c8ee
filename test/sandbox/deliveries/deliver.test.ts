/** Deliveries to a bot's server, by the service's rules. The receiver is handwritten. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deliver } from '../../../src/sandbox/deliveries/deliver.ts';
import { webhookPayload } from '../../../src/sandbox/deliveries/payload.ts';
import { seedOrganization } from '../../../src/sandbox/state/seed/index.ts';

interface Arrived {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A receiver that answers as configured and records what arrived. */
async function receiver(answer: (arrived: Arrived, outgoing: ServerResponse) => void) {
  const arrived: Arrived[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method, url, headers } = incoming;
    const one = { method, path: url, headers, body: Buffer.concat(chunks).toString('utf8') };
    arrived.push(one);
    answer(one, outgoing);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  onTestFinished(
    () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  );
  const { port } = server.address() as AddressInfo;
  return { arrived, url: new URL(`http://127.0.0.1:${port}/hook`) };
}

const users = new Map(seedOrganization().users.map((user) => [user.user_id, user]));
const parts = { messageId: 2001, token: 'a-token', now: 1_760_000_000 };
const payload = webhookPayload({ users }, { trigger: 'mention', ...parts });

const deliverTo = (url: URL, timeout = 5000) => deliver({ url, payload, version: '11.0', timeout });

describe('a payload', () => {
  it("of a mention has the service's fields", () => {
    expect(payload).toEqual({
      bot_email: 'bot@sandbox.invalid',
      bot_full_name: 'Build Bot',
      data: '@**Build Bot** build number 2001',
      trigger: 'mention',
      token: 'a-token',
      message: {
        id: 2001,
        type: 'stream',
        stream_id: 101,
        display_recipient: 'general',
        recipient_id: 301,
        subject: 'builds',
        sender_id: 14,
        sender_email: 'member1@sandbox.invalid',
        sender_full_name: 'Mei 山田',
        sender_realm_str: '',
        avatar_url: expect.stringMatching(/^https:/),
        client: 'website',
        content: '@**Build Bot** build number 2001',
        content_type: 'text/x-markdown',
        rendered_content: expect.stringContaining('build number 2001</p>'),
        is_me_message: false,
        reactions: [],
        submessages: [],
        topic_links: [],
        timestamp: 1_760_000_000,
      },
    });
  });

  it('of a direct message has people instead of a channel, and no topic', () => {
    const { message } = webhookPayload({ users }, { trigger: 'direct_message', ...parts });
    expect(message).toMatchObject({
      type: 'private',
      subject: '',
      display_recipient: [
        { id: 14, email: 'member1@sandbox.invalid', full_name: 'Mei 山田', is_mirror_dummy: false },
        { id: 17 },
      ],
    });
    expect(message).not.toHaveProperty('stream_id');
  });
});

describe('an answer', () => {
  it('is the response to a POST of JSON', async () => {
    const { arrived, url } = await receiver((_, outgoing) => outgoing.end('{"content":"done"}'));
    expect(await deliverTo(url)).toEqual({ outcome: 'answered', content: 'done', tries: 1, status: 200 });
    expect(arrived).toHaveLength(1);
    expect(arrived[0]).toMatchObject({
      method: 'POST',
      path: '/hook',
      headers: { 'content-type': 'application/json', 'user-agent': 'ZulipOutgoingWebhook/11.0' },
    });
    expect(JSON.parse(arrived[0]?.body ?? '')).toEqual(payload);
  });

  it.each([
    ['{"response_not_required":true,"content":"x"}', { outcome: 'silent' }],
    ['{}', { outcome: 'silent' }],
    ['""', { outcome: 'silent' }],
    ['{"content":"  "}', { outcome: 'silent' }],
    ['{"content":null}', { outcome: 'answered', content: 'None' }],
    ['{"content":5}', { outcome: 'answered', content: '5' }],
    ['{"content":"new","response_string":"old"}', { outcome: 'answered', content: 'old' }],
    ['', { outcome: 'failed', failure: 'Invalid JSON in response' }],
    ['<html>', { outcome: 'failed', failure: 'Invalid JSON in response' }],
    ['[1]', { outcome: 'failed', failure: 'Invalid response format' }],
    [
      '{"content":"x","widget_content":"{"}',
      { outcome: 'failed', failure: 'Widgets: API programmer sent invalid JSON content' },
    ],
  ])('%j is interpreted as the service does', async (body, meaning) => {
    const { url } = await receiver((_, outgoing) => outgoing.end(body));
    expect(await deliverTo(url)).toEqual({ ...meaning, tries: 1, status: 200 });
  });

  it.each([400, 401, 500, 503])('with status %i fails without a retry', async (status) => {
    const { arrived, url } = await receiver((_, outgoing) =>
      outgoing.writeHead(status).end('{"content":"x"}'),
    );
    const failure = `Third party responded with ${status}`;
    expect(await deliverTo(url)).toEqual({ outcome: 'failed', failure, tries: 1, status });
    expect(arrived).toHaveLength(1);
  });

  it.each([
    [302, 'GET', ''],
    [307, 'POST', JSON.stringify(payload)],
  ])('is requested after a %i with a %s', async (status, method, body) => {
    const { arrived, url } = await receiver(({ path }, outgoing) => {
      if (path === '/hook') outgoing.writeHead(status, { Location: '/there' }).end();
      else outgoing.end('{"content":"moved"}');
    });
    expect(await deliverTo(url)).toMatchObject({ outcome: 'answered', content: 'moved' });
    expect(arrived[1]).toMatchObject({ method, path: '/there', body });
  });

  it('that redirects endlessly fails', async () => {
    const { url } = await receiver((_, outgoing) => outgoing.writeHead(302, { Location: '/hook' }).end());
    expect(await deliverTo(url)).toMatchObject({ outcome: 'failed', failure: 'TooManyRedirects', tries: 1 });
  });
});

describe('no answer', () => {
  it('because of silence is tried four times in total, with the same message', async () => {
    const { arrived, url } = await receiver(() => undefined);
    expect(await deliverTo(url, 400)).toEqual({
      outcome: 'failed',
      failure: 'Bot is unavailable',
      told: 'Request timed out after 0.4 seconds.',
      tries: 4,
      status: null,
    });
    expect(new Set(arrived.map(({ body }) => JSON.parse(body).message.id))).toEqual(new Set([2001]));
    expect(arrived).toHaveLength(4);
  });

  it('because of a broken connection is retried until one works', async () => {
    let calls = 0;
    const { url } = await receiver((_, outgoing) => {
      calls += 1;
      if (calls < 3) outgoing.destroy();
      else outgoing.end('{"content":"third"}');
    });
    expect(await deliverTo(url)).toMatchObject({ outcome: 'answered', content: 'third', tries: 3 });
  });
});
