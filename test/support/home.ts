/** A home folder for a test, its configuration, and commands that run there. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runHere } from './in-process.ts';
import { type Ran, run } from './run.ts';
import { temporaryFolder } from './temporary.ts';

export interface Home {
  readonly path: string;
  /** The path of the configuration file, existing or not. */
  readonly config: string;
  /** The configuration as JSON. */
  stored(): { active?: string; profiles: Record<string, Record<string, string>>; settings: object };
  /** Writes a configuration. */
  store(value: unknown, mode?: number): void;
  run(args: readonly string[], options?: HomeRunOptions): Promise<Ran>;
  /** The same in its own process. */
  runBuilt(args: readonly string[], options?: HomeRunOptions): Promise<Ran>;
}

interface HomeRunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/** Creates a home that is removed after the test. Its file stores keys, whatever this machine has. */
export function makeHome(): Home {
  const path = temporaryFolder();
  const config = join(path, '.config', 'realmctl', 'config.json');
  // A process that stores its compiled code takes longer, and most homes see few of them.
  const own = { HOME: path, REALMCTL_KEYRING: 'off', NODE_DISABLE_COMPILE_CACHE: '1' };
  const variables = (env: HomeRunOptions['env']) => ({ ...own, ...env });
  return {
    path,
    config,
    stored: () => JSON.parse(readFileSync(config, 'utf8')),
    store(value, mode = 0o600) {
      mkdirSync(dirname(config), { recursive: true, mode: 0o700 });
      writeFileSync(config, typeof value === 'string' ? value : JSON.stringify(value), { mode });
    },
    run: (args, { env, input } = {}) => runHere(args, variables(env), input),
    runBuilt: (args, { env, ...more } = {}) => run(args, { env: variables(env), ...more }),
  };
}
