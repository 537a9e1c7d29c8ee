import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { execResponder } from '../../src/webhook/exec-responder.ts';
import type { Payload } from '../../src/webhook/payload.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { bytes, payload } from './support/payload.ts';

function start(command: string, { atOnce = 4, env = {} }: { atOnce?: number; env?: object } = {}) {
  const said: string[] = [];
  const respond = execResponder(command, {
    env: { PATH: process.env.PATH, ...env },
    atOnce,
    say: (line) => said.push(line),
    interruption: new AbortController().signal,
  });
  const interruption = new AbortController();
  const send = (id = 1) => {
    const delivery = { payload: payload(id) as unknown as Payload, body: bytes(payload(id)) };
    return respond(delivery, interruption.signal);
  };
  return { send, said, late: () => interruption.abort() };
}

function temporaryFile(): string {
  const folder = temporaryFolder();
  return join(folder, 'file');
}

/** Waits for the file; only the test's timeout ends it. */
async function written(file: string): Promise<string> {
  while (!existsSync(file) || readFileSync(file, 'utf8') === '')
    await new Promise((done) => setTimeout(done, 5));
  return readFileSync(file, 'utf8');
}

it("answers with the command's output, without its last line break", async () => {
  const { send, said } = start('printf "a\\n\\n"; echo "b $WHO"', { env: { WHO: 'é' } });
  expect(await send()).toMatchObject({ status: 200, body: '{"content":"a\\n\\nb é"}' });
  expect(said).toEqual([]);
});

it('passes it the payload', async () => {
  const { send } = start('cat');
  expect(JSON.parse(JSON.parse((await send()).body).content)).toEqual(payload(1));
});

it.each(['true', 'echo', 'printf "  \\n "', ':; exec 0<&-'])(
  'posts nothing if it prints nothing: %s',
  async (command) => {
    expect(await start(command).send()).toMatchObject({
      status: 200,
      body: '{"response_not_required":true}',
    });
  },
);

it.each([
  ['echo no; exit 3', 'ended with 3'],
  ['kill -9 $$', 'ended with SIGKILL'],
  ['no-such-command-here 2>/dev/null', 'ended with 127'],
  ['yes', 'printed more than 256 KiB'],
])('reports a failed command, and posts nothing: %s', async (command, problem) => {
  const { send, said } = start(command);
  expect(await send()).toMatchObject({ status: 500, body: '{"error":"the command failed"}' });
  expect(said).toEqual([`message 1: the command ${problem}`]);
});

it('ends a slow command with its children', async () => {
  const file = temporaryFile();
  // The answer comes when the last of them closes stdout.
  const { send, said, late } = start(`sleep 1000 & echo started > ${file}; wait`);
  const answer = send();
  await written(file);
  late();
  expect(await answer).toMatchObject({ status: 500 });
  expect(said).toEqual(['message 1: the command took too long']);
});

it('ends a command that ignores signals', async () => {
  const file = temporaryFile();
  const { send, late } = start(`trap '' TERM; echo $$ > ${file}; while :; do sleep 0.01; done`);
  const answer = send();
  await written(file);
  late();
  expect(await answer).toMatchObject({ status: 500 });
});

it('limits concurrent commands, and runs the others in turn', async () => {
  const file = temporaryFile();
  // Two at once would find each other's folder.
  const { send } = start(`mkdir ${file} && sleep 0.02 && rmdir ${file} && echo ok`, { atOnce: 1 });
  const answers = await Promise.all([1, 2, 3, 4].map((id) => send(id)));
  expect(answers.map(({ body }) => body)).toEqual(Array(4).fill('{"content":"ok"}'));
});

it('does not start a command whose turn came too late', async () => {
  const file = temporaryFile();
  const { send, late } = start(`echo started >> ${file}; sleep 1000`, { atOnce: 1 });
  const answers = [send(1), send(2)];
  await written(file);
  late();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([500, 504]);
  expect(readFileSync(file, 'utf8')).toBe('started\n');
});

it('answers when the command has ended, even if a child keeps its stdout open', async () => {
  const file = temporaryFile();
  const { send } = start('sleep 600 & echo $! > "$FILE"; echo there', { env: { FILE: file } });
  expect(await send()).toMatchObject({ status: 200, body: '{"content":"there"}' });
  process.kill(Number(await written(file)), 'SIGKILL');
});

it("reads all of the command's output, even if it prints it while ending", async () => {
  const { send } = start('head -c 200000 /dev/zero | tr "\\\\0" a');
  const { body } = await send();
  expect(JSON.parse(body)).toEqual({ content: 'a'.repeat(200_000) });
});
