/** One process at a time changes the stored configuration, and a killed one blocks nobody. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ownIdentity } from '../../src/files/process-identity.ts';
import { makeHome } from '../support/home.ts';

it('a killed change does not block the next one', async () => {
  const home = makeHome();
  const folder = dirname(home.config);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const killed = spawn('sleep', ['60']);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const left = { realmctl_lock: 1, id: 'x', ...ownIdentity(), pid: killed.pid };
  writeFileSync(join(folder, 'config.lock'), `${JSON.stringify(left)}\n`, { mode: 0o600 });

  const next = await home.runBuilt(['config', 'set', 'format', 'yaml']);
  expect(next).toMatchObject({ code: 0, err: 'set format to yaml\n' });
  expect(home.stored().settings).toEqual({ format: 'yaml' });
  expect(readdirSync(folder)).toEqual(['config.json']);
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
