/** The stored configuration is changed by one process at a time, and a killed one stands in nobody's way. */
import { execFileSync, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { makeHome } from '../support/home.ts';
import { bin } from '../support/run.ts';

it('a killed change does not make the next one wait', async () => {
  const home = makeHome();
  mkdirSync(dirname(home.config), { recursive: true, mode: 0o700 });
  // It reads the configuration twice: once for its settings, and again when nobody else can change it.
  execFileSync('mkfifo', ['-m', '600', home.config]);
  const env = { PATH: process.env.PATH ?? '', HOME: home.path, REALMCTL_KEYRING: 'off' };
  const child = spawn(process.execPath, [bin, 'config', 'set', 'format', 'json'], { env });
  createWriteStream(home.config).end('{"profiles":{},"settings":{}}');
  const locked = () => readdirSync(dirname(home.config)).includes('config.lock');
  await eventually(() => expect(locked()).toBe(true));
  // What was written beside it is gone a moment later.
  await sleep(100);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.on('close', resolve));
  rmSync(home.config);

  const next = await home.runBuilt(['config', 'set', 'format', 'yaml']);
  expect(next).toMatchObject({ code: 0, err: 'set format to yaml\n' });
  expect(home.stored().settings).toEqual({ format: 'yaml' });
  expect(readdirSync(dirname(home.config))).toEqual(['config.json']);
});

it('many changes at once all take effect', async () => {
  const home = makeHome();
  const pairs = [
    ['format', 'json'],
    ['color', 'never'],
    ['pager', 'less'],
    ['timeout', '30'],
    ['max_wait', '60'],
    ['prompt', 'false'],
  ] as const;
  const ran = await Promise.all(pairs.map((pair) => home.runBuilt(['config', 'set', ...pair])));
  expect(ran.map(({ err }) => err)).toEqual(pairs.map(([name, value]) => `set ${name} to ${value}\n`));
  expect(Object.keys(home.stored().settings).sort()).toEqual(pairs.map(([name]) => name).sort());
});
