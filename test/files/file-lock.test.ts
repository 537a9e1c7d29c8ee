import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, utimesSync } from 'node:fs';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { lockFile } from '../../src/files/file-lock.ts';
import { ownIdentity } from '../../src/files/process-identity.ts';
import { temporaryFolder } from '../support/temporary.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = temporaryFolder();
  path = join(folder, 'cursor');
});

const beat = 40;
const own = ownIdentity();

function hold(more: { signal?: AbortSignal; note?: (text: string) => void } = {}) {
  return lockFile(path, { signal: new AbortController().signal, note: () => {}, heartbeat: beat, ...more });
}

function heldBy(mark: object | string): Promise<void> {
  const text = typeof mark === 'string' ? mark : JSON.stringify({ realmctl_lock: 1, ...mark });
  return writeFile(`${path}.pid`, text);
}

/** The id of a process that has ended. */
async function endedPid(): Promise<number> {
  const child = spawn('true');
  await once(child, 'exit');
  return child.pid ?? 0;
}

it('keeps others out until it is released, and leaves nothing behind', async () => {
  const held = await hold();
  await expect(hold()).rejects.toMatchObject({
    exitReason: 'usage',
    message: `another realmctl uses ${path}: process ${process.pid} on ${own.host}`,
  });
  await held.check();
  await held.release();
  expect(await readdir(folder)).toEqual([]);
  await (await hold()).release();
});

it('is given to one of many at the same time', async () => {
  await heldBy({ ...own, pid: await endedPid() });
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => hold()));
  const had = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(had).toHaveLength(1);
  await had[0]?.release();
});

it('is free at once if its holder has ended', async () => {
  await heldBy({ ...own, pid: await endedPid() });
  const notes: string[] = [];
  await (await hold({ note: (text) => notes.push(text) })).release();
  expect(notes).toEqual([]);
});

it.runIf(own.started !== null)(
  'is free at once if its process id belongs to another process now',
  async () => {
    await heldBy({ ...own, started: '1' });
    await (await hold()).release();
  },
);

it.each([
  ['another machine', { ...own, host: 'elsewhere' }],
  ['another container', { ...own, namespace: 'pid:[1]' }],
])('is free after a while if %s shows no sign of life', async (_, mark) => {
  await heldBy(mark);
  const notes: string[] = [];
  await (await hold({ note: (text) => notes.push(text) })).release();
  expect(notes).toEqual([expect.stringMatching(/checking whether it still is for 160ms$/)]);
});

it('is kept by another machine that shows signs of life', async () => {
  await heldBy({ ...own, host: 'elsewhere', pid: 5 });
  // Within the timer, so that a busy machine cannot delay the sign beyond the look for it.
  const timer = setInterval(() => utimesSync(`${path}.pid`, new Date(), new Date()), beat / 4);
  await expect(hold()).rejects.toMatchObject({
    message: `another realmctl uses ${path}: process 5 on elsewhere`,
  });
  clearInterval(timer);
});

it('shows signs of life', async () => {
  const held = await hold();
  await utimes(`${path}.pid`, new Date(0), new Date(0));
  const touched = async () => (await import('node:fs/promises')).stat(`${path}.pid`);
  while ((await touched()).mtimeMs === 0) await new Promise((done) => setTimeout(done, 5));
  await held.release();
});

it('notices that another process took it over, and then leaves it alone', async () => {
  const held = await hold();
  await heldBy({ ...own, host: 'elsewhere' });
  await expect(held.check()).rejects.toMatchObject({ message: expect.stringMatching(/took .* over/) });
  await held.release();
  expect(JSON.parse(await readFile(`${path}.pid`, 'utf8')).host).toBe('elsewhere');
});

it('stops waiting on a signal', async () => {
  await heldBy({ ...own, host: 'elsewhere' });
  await expect(hold({ signal: AbortSignal.abort('SIGTERM') })).rejects.toMatchObject({
    exitReason: 'interrupted',
  });
});

it('is refused if nothing can be written', async () => {
  path = join(folder, 'no', 'such', 'folder', 'cursor');
  await expect(hold()).rejects.toMatchObject({
    exitReason: 'usage',
    message: expect.stringMatching(/ENOENT/),
  });
  expect(existsSync(join(folder, 'no'))).toBe(false);
});

it('a file created while another program creates its own leaves that unchanged', async () => {
  const { createFile } = await import('../../src/files/atomic-replace.ts');
  await writeFile(`${path}.pid`, '4242\n');
  await expect(createFile(`${path}.pid`, 'x')).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await readFile(`${path}.pid`, 'utf8')).toBe('4242\n');
  expect(await readdir(folder)).toEqual(['cursor.pid']);
});
