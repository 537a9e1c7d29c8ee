import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { run as main } from '../../../src/main.ts';
import { runHere } from '../../support/in-process.ts';
import { createTestIo } from '../../support/io.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});

const words = (line: string) => line.split(' ').map((word) => word.replaceAll('~', ' '));
const run = (line: string) => sandbox.run(words(line));

/** Resolves when a queue was opened and something was read since. */
async function listening(): Promise<void> {
  const seen: string[] = [];
  for (;;) {
    seen.push(...(await sandbox.requests()).map(({ method, path }) => `${method} ${path}`));
    const opened = seen.indexOf('POST /register');
    if (opened >= 0 && seen.slice(opened).some((each) => /^GET \/(users|streams|user_groups)/.test(each)))
      return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Queues that were closed since. */
async function closings(): Promise<number> {
  const isClosing = ({ method, path }: { method: string; path: string }) =>
    method === 'DELETE' && path === '/events';
  return (await sandbox.requests()).filter(isClosing).length;
}

async function waiting(line: string, ...then: string[]) {
  await sandbox.requests();
  const ended = run(line);
  await listening();
  for (const each of then) expect((await run(each)).code, each).toBe(0);
  return ended;
}

it.each([
  ['wait channel design', 'design'],
  ['wait channel general --for .is_archived|not', 'general'],
  ['wait group on-call --for .members|length>0', 'on-call'],
])('%s is already up to date: reads once, and leaves no queue', async (line, name) => {
  const ran = await run(`${line} --json`);
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(ran.json()).toMatchObject({ name });
  const sent = (await sandbox.requests()).map(({ method, path }) => `${method} ${path}`);
  expect(sent[0]).toBe('POST /register');
  // The following requests read names for people.
  expect(sent.slice(1, 3).map((each) => each.split(' ')[0])).toEqual(['GET', 'DELETE']);
  expect(sent.filter((each) => !each.startsWith('GET'))).toEqual(['POST /register', 'DELETE /events']);
});

it('prints the thing as the list does', async () => {
  const listed = (await run('channel list --sort default --json')).json<{ name: string }[]>();
  const waited = await run('wait channel general --json');
  expect(waited.json()).toEqual(listed.find(({ name }) => name === 'general'));
  const user = await run('wait user id:13 --json');
  expect(user.json()).toEqual((await run('user list --role moderator --json')).json<unknown[]>()[0]);
});

describe('a condition that becomes true', () => {
  it.each<[line: string, then: string[], jq: string, out: string]>([
    ['wait channel launch', ['channel create launch'], '.name', 'launch'],
    ['wait channel design --for .is_archived', ['channel archive design --yes'], '.is_archived', 'true'],
    ['wait channel design --for gone', ['channel archive design --yes'], '.stream_id', '103'],
    [
      'wait channel design --for .name=="sketches"',
      ['channel update design --name sketches'],
      '.stream_id',
      '103',
    ],
    [
      'wait channel design --for .subscriber_count>2',
      ['channel subscribe design --users id:16'],
      '.subscriber_count',
      '3',
    ],
    ['wait user id:15 --for .role<=300', ['user update id:15 --role moderator'], '.role', '300'],
    ['wait user member2@sandbox.invalid --for gone', ['user deactivate id:15 --yes'], '.is_active', 'false'],
    ['wait group crew', ['group create crew'], '.name', 'crew'],
    ['wait group on-call --for gone', ['group deactivate on-call --yes'], '.deactivated', 'true'],
    [
      'wait group designers --for .members|length==1',
      ['user deactivate id:15 --yes'],
      '.members|length',
      '1',
    ],
    // One with another name doesn't count.
    ['wait channel launch', ['channel create lunch', 'channel create Launch'], '.name', 'Launch'],
  ])('%s: %j', async (line, then, jq, out) => {
    const ran = await waiting(`${line} --timeout 10m --jq ${jq}`, ...then);
    expect(ran, ran.err).toMatchObject({ code: 0, out: `${out}\n` });
    expect(await closings()).toBe(1);
  });

  it('counts even if it was true only for a moment', async () => {
    const ran = await waiting(
      'wait channel design --for .description=="now" --timeout 10m --jq .description',
      'channel update design --description now',
      'channel update design --description later',
    );
    expect(ran).toMatchObject({ code: 0, out: 'now\n' });
  });

  it('is not missed between opening the queue and reading', async () => {
    let reads = 0;
    const site = await between('/streams', async (pass) => {
      const answer = await pass();
      reads += 1;
      // The client's answer was read before the change.
      if (reads === 1) await run('channel archive design --yes');
      return answer;
    });
    const env = { ...sandbox.env(), ZULIP_SITE: site };
    const ran = await runHere(words('wait channel design --for .is_archived --timeout 10m --json'), env);
    expect(ran.code, ran.err).toBe(0);
    expect(ran.json()).toMatchObject({ stream_id: 103, is_archived: true });
  });

  it('is noticed by reading again after a lost queue', async () => {
    let polls = 0;
    const site = await between('/events', async (pass) => {
      polls += 1;
      if (polls > 1) return pass();
      await run('channel update design --description now');
      const text = JSON.stringify({ result: 'error', msg: 'Gone', code: 'BAD_EVENT_QUEUE_ID' });
      return { status: 400, text };
    });
    const env = { ...sandbox.env(), ZULIP_SITE: site };
    const line = 'wait channel design --for .description=="now" --timeout 10m --json';
    const ran = await runHere(words(line), env);
    expect(ran.code, ran.err).toBe(0);
    expect(ran.json()).toMatchObject({ description: 'now' });
  });
});

describe('a condition that stays false', () => {
  it.each([
    [
      'wait channel design --for .is_archived',
      'channel design (id 103) does not meet the condition after 1s: .is_archived',
    ],
    ['wait channel launch', 'channel launch does not exist after 1s'],
    ['wait user id:14 --for gone', 'user Mei 山田 (id 14) does not meet the condition after 1s: gone'],
  ])('%s ends with 3, and leaves no queue', async (line, said) => {
    const ran = await run(`${line} --timeout 1`);
    expect(ran).toMatchObject({ code: 3, out: '' });
    expect(ran.err).toContain(said);
    expect(await closings()).toBe(1);
  });

  it('ends with 130 if it is interrupted, and leaves no queue', async () => {
    const env = { PATH: '', ...sandbox.env() };
    const io = createTestIo({ env, color: 'auto' });
    const stop = new AbortController();
    await sandbox.requests();
    const ended = main(words('wait channel launch'), io, env, stop.signal);
    await listening();
    stop.abort('SIGINT');
    expect(await ended).toBe(130);
    expect(await closings()).toBe(1);
  });

  it('is refused if jq could never return true', async () => {
    const ran = await run('wait channel design --for .is_archived|');
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('--for: syntax error');
    expect(await sandbox.requests()).toEqual([]);
  });

  it('is distinguished from an ambiguous reference', async () => {
    await run('channel create 103');
    const ran = await run('wait channel 103 --timeout 10m');
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('103');
  });
});

it('counts a missing thing as gone', async () => {
  const ran = await run('wait channel launch --for gone --json');
  expect(ran.code).toBe(0);
  expect(ran.json()).toEqual({ stream_id: null, name: 'launch' });
});

it('continues through failures of the server', async () => {
  const faulty = await startSandbox({ faults: 'http500=0.3,seed=5' });
  const ran = await faulty.run(words('wait channel design --for .invite_only|not --timeout 10m --quiet'));
  expect(ran, ran.err).toMatchObject({ code: 0, out: '103\n' });
});

interface Answer {
  readonly status: number;
  readonly text: string;
}

it('does not mistake an unreadable answer for a missing thing', async () => {
  const site = await between('/streams', () => new Promise(() => {}));
  const env = { ...sandbox.env(), ZULIP_SITE: site };
  const ran = await runHere(words('wait channel launch --timeout 0.3'), env);
  expect(ran).toMatchObject({ code: 9, out: '' });
});

it('waits no longer than requested for a server that keeps limiting its rate', async () => {
  const text = JSON.stringify({ result: 'error', msg: 'slow', code: 'RATE_LIMIT_HIT', 'retry-after': 1 });
  const env = {
    ...sandbox.env(),
    ZULIP_SITE: await between('/streams', async () => ({ status: 429, text })),
  };
  const ran = await runHere(words('wait channel launch --timeout 1s'), env);
  expect(ran).toMatchObject({ code: 9, out: '' });
  expect(ran.err).toContain('sent nothing within 1s');
});

/** A proxy for the sandbox; `hold` answers GETs of a path. */
async function between(
  path: string,
  hold: (pass: () => Promise<Answer>) => Promise<Answer>,
): Promise<string> {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = incoming;
    const pass = () =>
      new Promise<Answer>((resolve, reject) => {
        const onward = request(`${sandbox.site}${url}`, { method, headers, agent: false }, async (answer) => {
          let text = '';
          for await (const chunk of answer.setEncoding('utf8')) text += chunk;
          resolve({ status: answer.statusCode ?? 0, text });
        });
        onward.on('error', reject);
        onward.end(Buffer.concat(chunks));
      });
    const isHeld = method === 'GET' && url.includes(path);
    const { status, text } = await (isHeld ? hold(pass) : pass()).catch(() => ({ status: 502, text: '' }));
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
