/**
 * A listener under load: every valid delivery printed once, every invalid one refused. With
 * REALMCTL_DELIVERIES=10000 the same with the program in its own process, with its memory; otherwise a few
 * hundred, in this process.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { bin } from '../support/run.ts';
import { isThorough } from '../support/sample.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { startListening } from './support/listening.ts';
import { sendLoad } from './support/load.ts';
import { token } from './support/payload.ts';

const many = Number(process.env.REALMCTL_DELIVERIES ?? 0);
const mebibyte = 1024 * 1024;
const silence = '{"response_not_required":true}';
const sorted = (ids: readonly number[]) => [...ids].sort((one, other) => one - other);

it.runIf(isThorough)('prints every valid one of a few hundred once and refuses the others', async () => {
  const { url, printed, said, stop } = await startListening({ timeouts: { head: 5000, total: 10_000 } });
  const load = await sendLoad(url, { count: 390, atOnce: 20, answer: silence, hugeBody: 4 * mebibyte });
  await stop();
  expect(load.surprises).toEqual([]);
  expect(sorted(printed.map(({ message }) => message.id))).toEqual(sorted(load.good));
  expect(Object.keys(load.bad)).toHaveLength(13);
  expect(said.at(-1)).toBe('351 printed, 39 sent again, 39 requests refused');
});

it.runIf(many > 0)('prints and refuses very many, with constant memory', async () => {
  const folder = temporaryFolder();
  await writeFile(join(folder, 'token'), token, { mode: 0o600 });
  const args = ['webhook', 'listen', '--token-file', 'token', '--port', '0', '--json'];
  const child = spawn(process.execPath, [bin, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const ids: number[] = [];
  createInterface(child.stdout).on('line', (line) => ids.push(JSON.parse(line).message.id));
  const said: string[] = [];
  const url = await new Promise<string>((resolve) => {
    createInterface(child.stderr).on('line', (line) => {
      said.push(line);
      const [, address] = /^listening on (.*)/.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  const memory = () => {
    const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kib) / 1024);
  };
  const measured = [memory()];
  const timer = setInterval(() => measured.push(memory()), 1000);
  const began = Date.now();
  const load = await sendLoad(url, { count: many, atOnce: 50, answer: silence, hugeBody: 50 * mebibyte });
  clearInterval(timer);
  measured.push(memory());
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(143);
  console.log(
    `${many} deliveries in ${Math.round((Date.now() - began) / 1000)} s; MiB each second: ${measured.join(' ')}`,
  );
  console.log(load.bad, `${said.length} lines on stderr; the last: ${said.at(-1)}`);
  expect(load.surprises).toEqual([]);
  expect(sorted(ids)).toEqual(sorted(load.good));
});
