/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: hostile names look like placeholders */
/** `realmctl mcp`: what agents see, what they cannot reach, and that nothing is written without a plan. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOfChange } from '../../src/mcp/answer.ts';
import { serveTools } from '../../src/mcp/serve.ts';
import { type Agent, startAgent } from '../support/agent.ts';
import { startFaultyServer } from '../support/faulty-server.ts';
import { passOn } from '../support/pass-on.ts';
import { run } from '../support/run.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

let sandbox: Sandbox;
let agent: Agent;

beforeAll(async () => {
  sandbox = await startSandbox();
  agent = await startAgent(sandbox);
});

afterAll(() => sandbox.stop());

/** The message of a command that is refused before anything is sent. */
async function refusal(tool: string, command: readonly string[], input?: string): Promise<string> {
  const { content, isError } = await agent.call(tool, { command, ...(input !== undefined && { input }) });
  expect(isError, JSON.stringify(content)).toBe(true);
  expect(content.exit_code).toBe(2);
  return (content.error as { message: string }).message;
}

describe('tools', () => {
  it('are three for reading, and apply only if writes are allowed', async () => {
    const { tools } = await agent.client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['find_commands', true],
      ['read', true],
      ['plan', true],
    ]);
    const writing = await startAgent(sandbox, { args: ['--allow-writes'] });
    const all = (await writing.client.listTools()).tools;
    expect(all.map(({ name }) => name)).toEqual(['find_commands', 'read', 'plan', 'apply']);
    expect(all[3]?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true });
    await expect(agent.call('apply', { fingerprint: 'x' })).rejects.toMatchObject({ code: -32602 });
    expect(writing.err()).toContain(`serving owner@sandbox.invalid at ${sandbox.site}, with writes allowed`);
  });

  it('find commands, and describe one without options that name files', async () => {
    const { content } = await agent.call('find_commands', { search: 'subscribers set' });
    expect(content.commands).toContainEqual({
      command: 'channel subscribers set',
      summary: 'Set the subscribers of a channel',
      tool: 'plan',
    });
    const whole = await agent.call('find_commands', { command: 'realmctl channel create' });
    const [{ options, examples }] = whole.content.commands as [
      { options: { name: string; also?: string[] }[]; examples: unknown[] },
    ];
    const names = options.flatMap(({ name, also = [] }) => [name, ...also]);
    expect(names).toEqual(
      expect.arrayContaining(['--description', '--private', '--from', '--fields', '--jq']),
    );
    for (const name of ['--results', '--map-file', '--profile', '--yes', '--dry-run'])
      expect(names).not.toContain(name);
    expect(examples.length).toBeGreaterThan(0);
    const none = await agent.call('find_commands', { command: 'auth token' });
    expect(none.content.commands).toEqual([]);
  });

  it.each([
    ['read', {}, 'command is missing'],
    ['read', { command: 'channel list' }, 'command must be a list of strings'],
    ['read', { command: ['whoami'], shell: true }, 'shell is not an argument of this tool'],
    ['read', { command: [1] }, 'command must be a list of strings'],
    ['find_commands', { search: 1 }, 'search must be a string'],
    ['nothing', {}, "no tool is called 'nothing'"],
  ])('%s refuses %j with a protocol error', async (tool, args, message) => {
    await expect(agent.call(tool, args)).rejects.toMatchObject({ code: -32602, message });
  });
});

describe('an agent cannot', () => {
  it.each([
    [
      'change something by reading',
      'read',
      ['channel', 'archive', 'design'],
      'this command changes something',
    ],
    ['read by planning', 'plan', ['channel', 'list'], 'this command changes nothing'],
    ['choose a profile', 'read', ['whoami', '--profile', 'other'], '--profile cannot be used by agents'],
    ['choose a site', 'read', ['--site', 'https://x.invalid', 'whoami'], '--site cannot be used by agents'],
    ['choose an account', 'read', ['whoami', '--email', 'a@x.invalid'], '--email cannot be used by agents'],
    [
      'choose a zuliprc',
      'read',
      ['whoami', '--zuliprc', '/etc/passwd'],
      '--zuliprc cannot be used by agents',
    ],
    ['answer questions', 'plan', ['channel', 'archive', 'design', '--yes'], '--yes cannot be used by agents'],
    ['see traces', 'read', ['whoami', '--debug'], '--debug cannot be used by agents'],
    ['read stored keys', 'read', ['auth', 'token'], 'agents cannot run this command'],
    [
      'change the configuration',
      'plan',
      ['config', 'set', 'format', 'csv'],
      'agents cannot run this command',
    ],
    ['send any request', 'read', ['api', 'get', '/users'], 'agents cannot run this command'],
    ['stream events', 'read', ['tail'], 'agents cannot run this command'],
    ['run programs', 'plan', ['sandbox', 'run', '--', 'true'], 'agents cannot run this command'],
    ['get the key of a bot', 'read', ['bot', 'key', 'helper'], 'agents cannot run this command'],
    ['start a server in itself', 'read', ['mcp'], 'agents cannot run this command'],
    ['sync files', 'plan', ['sync', '-'], 'agents cannot run this command'],
    ['download to a folder', 'read', ['data-export', 'download'], 'agents cannot run this command'],
    ['write files', 'read', ['plan', '-', '--out', 'x'], '--out names something on this machine'],
    [
      'write undo files',
      'plan',
      ['channel', 'update', 'design', '--undo-out', '-'],
      '--undo-out names something',
    ],
    ['read files', 'read', ['plan', '/etc/hosts'], 'FILE names something on this machine'],
    ['read tables', 'plan', ['channel', 'create', '--from', '/etc/hosts'], '--from names something'],
    [
      'send files',
      'plan',
      ['message', 'send', 'design', '--content-file', '/etc/hosts'],
      '--content-file names',
    ],
    ['upload files', 'plan', ['attachment', 'upload', '/etc/hosts'], 'FILE names something on this machine'],
    ['read a file called -', 'read', ['report', '--since', '-'], '--since names something on this machine'],
    [
      'map by a file called -',
      'plan',
      ['channel', 'create', '--from', '-', '--map-file', '-'],
      '--map-file names',
    ],
    ['trust files', 'read', ['plan', '-', '--allow-commands'], '--allow-commands names something'],
    ['read repositories', 'read', ['plan', '-', '--base', 'HEAD'], '--base names something on this machine'],
    ['run nothing', 'read', [], 'there is no such command to run'],
    ['mistype', 'read', ['chanel', 'list'], 'chanel'],
  ])('%s', async (_, tool, command, message) => {
    expect(await refusal(tool, command)).toContain(message);
  });

  it.each([
    ['variables', "channels: { x: { description: '${HOME}' } }", 'HOME'],
    [
      'tables',
      'groups: { x: { description: x, members: { follow: { table: people.csv } } } }',
      'agents reach none',
    ],
    ['images', 'emoji: { x: { file: x.png } }', ''],
  ])('name %s in organization files', async (_, files, message) => {
    for (const [tool, command] of [
      ['read', ['plan', '-']],
      ['plan', ['apply', '-']],
    ] as const)
      expect(await refusal(tool, command, files)).toContain(message);
  });

  it('make the server write', async () => {
    await agent.call('read', { command: ['channel', 'list'] });
    await agent.call('plan', { command: ['channel', 'archive', 'design'] });
    expect(await sandbox.writes()).toEqual([]);
  });
});

describe('a result', () => {
  it('is the JSON of the command, with its exit code', async () => {
    const { content } = await agent.call('read', {
      command: ['channel', 'view', 'design', '--fields', 'name'],
    });
    expect(content).toEqual({ exit_code: 0, result: { name: 'design' } });
    const { content: files } = await agent.call('read', { command: ['export', '--only', 'channels'] });
    expect(files.result).toMatchObject({ channels: { design: { description: 'Drafts and opinions' } } });
  });

  it('is the error of the command, with its notes', async () => {
    const { content, isError } = await agent.call('read', { command: ['channel', 'view', 'desgn'] });
    expect(isError).toBe(true);
    expect(content).toMatchObject({
      exit_code: 3,
      error: { exit: 3, message: expect.stringContaining('desgn') },
    });
  });

  it('has no key, even one that a member wrote down', async () => {
    const { ZULIP_API_KEY: key = '' } = sandbox.env();
    const channel = [...sandbox.organization.channels.values()].find(({ name }) => name === 'design');
    if (channel === undefined) throw new Error('no channel');
    const { description } = channel;
    Object.assign(channel, { description: `the key is ${key}` });
    const { wire } = await agent.call('read', { command: ['channel', 'list'] });
    Object.assign(channel, { description });
    expect(wire).not.toContain(key);
    expect(wire).toContain('the key is [hidden]');
  });

  it('that is too long says how to get a shorter one', async () => {
    const channel = [...sandbox.organization.channels.values()].find(({ name }) => name === 'design');
    if (channel === undefined) throw new Error('no channel');
    const { description } = channel;
    Object.assign(channel, { description: 'x'.repeat(500_000) });
    const { content, isError } = await agent.call('read', { command: ['channel', 'list'] });
    Object.assign(channel, { description });
    expect(isError).toBe(true);
    expect(content.error).toMatchObject({ hint: expect.stringContaining('--fields') });
  });

  it('of a change that is too long keeps the exit code', () => {
    const end = { questions: [], changes: [], fingerprints: [] };
    expect(answerOfChange({ ...end, exit: 0, result: 'x'.repeat(500_000) }, [])).toMatchObject({
      structuredContent: { exit_code: 0, notes: [expect.stringContaining('the result has')] },
    });
    const failed = answerOfChange({ ...end, exit: 9, error: { message: 'x'.repeat(500_000) } }, []);
    expect(failed).toMatchObject({ isError: true, structuredContent: { exit_code: 9 } });
  });
});

describe('a plan', () => {
  const start = async () => {
    const own = await startSandbox();
    return { own, writing: await startAgent(own, { args: ['--allow-writes'] }) };
  };

  it('is applied once, after its questions are accepted', async () => {
    const { own, writing } = await start();
    const { content: plan } = await writing.call('plan', { command: ['channel', 'archive', 'design'] });
    expect(plan).toMatchObject({
      requests: [{ method: 'DELETE', path: '/streams/103' }],
      questions: [{ question: expect.stringContaining('Archive channel design'), accept: ['retires'] }],
    });
    const { fingerprint } = plan;
    const early = await writing.call('apply', { fingerprint });
    expect(early.content).toMatchObject({
      exit_code: 2,
      error: { message: expect.stringContaining('retires') },
    });
    await expect(writing.call('apply', { fingerprint, accept: ['everything'] })).rejects.toThrow(
      'accept can have only',
    );
    expect(await own.writes()).toEqual([]);
    const applied = await writing.call('apply', { fingerprint, accept: ['retires'] });
    expect(applied.content).toMatchObject({ exit_code: 0, result: [{ outcome: 'archived' }] });
    expect((await own.writes()).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /streams/103',
    ]);
    const again = await writing.call('apply', { fingerprint, accept: ['retires'] });
    expect(again.content).toMatchObject({ exit_code: 2 });
    expect(await own.writes()).toEqual([]);
  });

  it.each([
    ['a command', ['channel', 'update', 'design', '--description', 'New'], undefined, []],
    ['organization files', ['apply', '-'], 'channels: { design: { description: New } }', ['applies-files']],
  ])('for %s is refused once the organization has changed', async (_, command, input, accept) => {
    const { own, writing } = await start();
    const { content } = await writing.call('plan', { command, ...(input !== undefined && { input }) });
    const { fingerprint } = content;
    await own.run(['channel', 'update', 'design', '--description', 'Changed meanwhile']);
    await own.writes();
    const late = await writing.call('apply', { fingerprint, accept });
    expect(late.content).toMatchObject({
      exit_code: 6,
      error: { message: 'the organization has changed since the plan was made' },
    });
    expect(await own.writes()).toEqual([]);
  });

  it('stops at a brake, and names the option that allows it', async () => {
    const { own, writing } = await start();
    const input = 'groups: { designers: { members: [] } }';
    const { content } = await writing.call('plan', { command: ['apply', '-'], input });
    expect(content).toMatchObject({ exit_code: 2, error: { code: 'STOPPED' } });
    expect(content.fingerprint).toBeUndefined();
    const { hint } = content.error as { hint: string };
    const past = /^to allow all of it: (.*)$/m.exec(hint)?.[1]?.split(' ') ?? [];
    const { content: allowed } = await writing.call('plan', { command: ['apply', '-', ...past], input });
    const { fingerprint, questions } = allowed;
    expect(questions).toMatchObject([{ accept: expect.arrayContaining(['removes-members']) }]);
    expect(await own.writes()).toEqual([]);
    const accept = [
      'removes-members',
      ...(questions as { accept: string[] }[]).flatMap((each) => each.accept),
    ];
    expect((await writing.call('apply', { fingerprint, accept })).content.exit_code).toBe(0);
    expect(await own.writes()).toHaveLength(1);
  });

  it('asks whether a move may merge topics', async () => {
    const { content } = await agent.call('plan', {
      command: ['message', 'move', '1003', '--topic', 'welcome', '--propagate-mode', 'change_all'],
    });
    expect(content.questions).toMatchObject([
      { question: expect.stringContaining('cannot be undone'), accept: ['merges-topics'] },
    ]);
  });

  it('with nothing to change has no fingerprint', async () => {
    const { content } = await agent.call('plan', {
      command: ['group', 'create', 'x', '--description', 'y', '--dry-run'],
    });
    expect(content.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    const archived = await agent.call('plan', { command: ['channel', 'unarchive', 'design'] });
    expect(archived.content).toMatchObject({ exit_code: 0, fingerprint: null, requests: [] });
  });
});

it('reports progress, and ends a cancelled call', async () => {
  const slow = await startSandbox({ faults: 'slow=200' });
  const own = await startAgent(slow, { args: ['--allow-writes'] });
  const messages: (string | undefined)[] = [];
  await own.call(
    'plan',
    { command: ['channel', 'archive', 'design'] },
    { onprogress: ({ message }) => messages.push(message) },
  );
  expect(messages).toContain('people will be notified: Notification Bot posts in the channel (1 message)');
  const cancel = new AbortController();
  const call = own.call('read', { command: ['report'] }, { signal: cancel.signal });
  cancel.abort();
  await expect(call).rejects.toThrow();
  expect((await own.call('read', { command: ['whoami', '--fields', 'role'] })).content.exit_code).toBe(0);
});

it('works as one account, even if the stored ones change', async () => {
  const home = temporaryFolder();
  const file = join(home, 'zuliprc');
  const rc = (name: string) => {
    const { ZULIP_EMAIL, ZULIP_API_KEY, ZULIP_SITE } = sandbox.env(name);
    writeFileSync(file, `[api]\nemail=${ZULIP_EMAIL}\nkey=${ZULIP_API_KEY}\nsite=${ZULIP_SITE}\n`, {
      mode: 0o600,
    });
  };
  rc('member1');
  const own = await startAgent({ env: () => ({}) }, { args: ['--zuliprc', file], env: { HOME: home } });
  expect((await own.call('read', { command: ['whoami'] })).content.exit_code).toBe(0);
  rc('owner');
  const { content } = await own.call('read', { command: ['whoami'] });
  expect(content).toMatchObject({ exit_code: 6, error: { hint: 'start realmctl mcp again' } });
});

it('answers a hundred calls at once, and runs no more than four commands at a time', async () => {
  let [open, most] = [0, 0];
  const server = await startFaultyServer(async (request) => {
    open += 1;
    most = Math.max(most, open);
    const reply = await passOn(sandbox.site, request);
    open -= 1;
    return reply;
  });
  const own = await startAgent({ env: () => ({ ...sandbox.env(), ZULIP_SITE: server.site }) });
  const calls = Array.from({ length: 100 }, () => own.call('read', { command: ['whoami'] }));
  const answers = await Promise.all(calls);
  expect(new Set(answers.map(({ content }) => content.exit_code))).toEqual(new Set([0]));
  expect(server.requests).toHaveLength(100);
  expect(most).toBeLessThanOrEqual(4);
  await server.close();
});

it('reports an invalid message in one line, and continues', async () => {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  stdout.resume();
  const lines: string[] = [];
  const served = serveTools({
    io: { stdin, stdout },
    described: { version: '0', commands: [], global_options: [] } as never,
    mayApply: false,
    secrets: [],
    signal: new AbortController().signal,
    run: () => Promise.reject(new Error('not called')),
    log: (line) => void lines.push(line),
  });
  stdin.write('[]\n{"a":"\u001b[31m"}\n');
  stdin.end();
  await served;
  expect([...new Set(lines)]).toEqual(['the client sent a line that is not a JSON-RPC message']);
});

it('plans no offboarding that its application would refuse', async () => {
  const { content } = await agent.call('plan', { command: ['user', 'offboard', 'member1@sandbox.invalid'] });
  expect(JSON.stringify(content)).toContain('nobody takes over what only Mei 山田 (id 14) has');
});

it('shows no key in progress, and no control character in a refusal', async () => {
  const { ZULIP_API_KEY: key = '' } = sandbox.env();
  const channel = [...sandbox.organization.channels.values()].find(({ name }) => name === 'design');
  if (channel === undefined) throw new Error('no channel');
  Object.assign(channel, { name: `x ${key}` });
  const messages: (string | undefined)[] = [];
  await agent.call(
    'plan',
    { command: ['user', 'offboard', 'member1@sandbox.invalid', '--leave-behind'] },
    { onprogress: ({ message }) => messages.push(message) },
  );
  Object.assign(channel, { name: 'design' });
  expect(messages.join()).toContain('x [hidden]');
  expect(messages.join()).not.toContain(key);
  await expect(agent.call('\u001b[31m\u202e', {})).rejects.toThrow(String.raw`\u{1b}[31m\u{202e}`);
});

it('ends with 0 when stdin closes, and prints nothing else on stdout', async () => {
  const own = await startAgent(sandbox);
  expect(await own.close()).toBe(0);
  for (const args of [['mcp'], ['mcp', '--json']]) {
    const ended = await run(args, { env: sandbox.env() });
    expect([ended.code, ended.out]).toEqual([0, '']);
  }
});

it('fails when a message is too large to read', async () => {
  const input = `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"${'x'.repeat(11 * 1024 * 1024)}"}}\n`;
  const ended = await run(['mcp'], { env: sandbox.env(), input });
  expect([ended.code, ended.out]).toEqual([2, '']);
  expect(ended.err).toMatch(/more than 10 MiB[\s\S]*the connection to the client broke/);
});
