import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { itemOf } from '../../src/events/event.ts';
import { type ExecOptions, execSink } from '../../src/events/exec-sink.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryFolder } from '../support/temporary.ts';

let folder: string;
beforeEach(async () => {
  folder = temporaryFolder();
});

const items = [1, 2, 3].map((id) => itemOf({ id, type: 'stream' }));

function sink(command: string, more: Partial<ExecOptions> = {}) {
  const notes: string[] = [];
  const stop = new AbortController();
  const made = execSink({
    command: command.replaceAll('$D', folder),
    jobs: 1,
    onError: 'stop',
    env: { PATH: process.env.PATH },
    signal: stop.signal,
    interruption: new AbortController().signal,
    note: (text) => notes.push(text),
    ...more,
  });
  return { notes, stop, take: () => made.write(items, undefined, 'q'), failures: () => made.failures() };
}

async function there(name: string): Promise<string> {
  const file = join(folder, name);
  while (!existsSync(file)) await pause(5);
  return file;
}

async function isGone(pidFile: string): Promise<void> {
  const pid = Number(await readFile(pidFile, 'utf8'));
  const lives = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  while (lives()) await pause(5);
}

it('lets the running command finish when the stream ends, and starts no other', async () => {
  const { take, stop } = sink('echo > $D/began; sleep 0.2; echo >> $D/ended');
  const taken = take();
  await there('began');
  stop.abort();
  expect(await taken).toEqual({ accepted: 1 });
  expect(await readFile(join(folder, 'ended'), 'utf8')).toBe('\n');
});

it('ends a hanging one then, with its children: its event is not delivered', async () => {
  const { take, stop, notes } = sink("trap '' TERM; sleep 600 & echo $! > $D/pid; mv $D/pid $D/began; wait", {
    shutdownGrace: 50,
  });
  const taken = take();
  const pid = await there('began');
  stop.abort();
  expect(await taken).toEqual({ accepted: 0 });
  expect(notes).toEqual([
    'the command for event 1 (stream) was stopped: it was still running 50ms after the stop; the event counts as not delivered',
  ]);
  await isGone(pid);
});

it('counts a timeout as a failure', async () => {
  const pid = join(folder, 'pid');
  // On a busy machine the command needs more than the first of them to write its file.
  for (let timeout = 200; !existsSync(pid); timeout *= 2) {
    const { take } = sink('sleep 600 & echo $! > $D/new; mv $D/new $D/pid; wait', { timeout });
    const { accepted, end } = await take();
    expect(accepted).toBe(0);
    expect(end).toMatchObject({
      message: expect.stringMatching(/^the command for event 1 \(stream\) was stopped: it took more than /),
    });
  }
  await isGone(pid);
});

it('skips failed events on request', async () => {
  let timeout = 150;
  // On a busy machine the other commands need more than the first of them too.
  await eventually(async () => {
    timeout *= 2;
    const { take, failures } = sink('test "$REALMCTL_EVENT_ID" != 2 || sleep 600', {
      timeout,
      onError: 'continue',
    });
    expect(await take()).toEqual({ accepted: 3 });
    expect(failures()).toBe(1);
  });
});

it.each([
  ['ends without reading', 'true'],
  ['closes its stdin', 'exec <&-; sleep 0.02'],
  ['leaves something running behind', 'sleep 0.5 <&- >&- 2>&- &'],
])('accepts a command that %s', async (_, command) => {
  expect(await sink(command).take()).toEqual({ accepted: 3 });
});

it.each([
  ['fails', 'exit 3', 'ended with 3'],
  ['is missing', 'exec 2>&-; no-such-command-here', 'ended with 127'],
  ['is killed', 'kill -9 $$', 'was killed by SIGKILL'],
])('a command that %s ends the stream before its event', async (_, command, said) => {
  const { accepted, end } = await sink(command).take();
  expect(accepted).toBe(0);
  expect(end).toMatchObject({ message: `the command for event 1 (stream) ${said}` });
});
