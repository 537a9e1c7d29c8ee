/** A home folder for a test, the configuration in it, and commands that run there. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Ran, run } from './run.ts';

export interface Home {
  readonly path: string;
  /** The configuration file, there or not. */
  readonly config: string;
  /** The configuration as JSON. */
  stored(): { active?: string; profiles: Record<string, Record<string, string>>; settings: object };
  /** Puts a configuration there. */
  store(value: unknown, mode?: number): void;
  run(args: readonly string[], options?: { env?: Record<string, string>; input?: string }): Promise<Ran>;
}

/** A home that goes with the test. Keys are kept in its file, whatever this machine has. */
export function makeHome(): Home {
  const path = mkdtempSync(join(tmpdir(), 'realmctl-home-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  const config = join(path, '.config', 'realmctl', 'config.json');
  return {
    path,
    config,
    stored: () => JSON.parse(readFileSync(config, 'utf8')),
    store(value, mode = 0o600) {
      mkdirSync(dirname(config), { recursive: true, mode: 0o700 });
      writeFileSync(config, typeof value === 'string' ? value : JSON.stringify(value), { mode });
    },
    run: (args, { env = {}, input } = {}) =>
      run(args, {
        env: { HOME: path, REALMCTL_KEYRING: 'off', ...env },
        ...(input === undefined ? {} : { input }),
      }),
  };
}
