/** A sandbox of one's own in this process, command lines run against it, and what it was sent. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { served } from '../sandbox/support/served.ts';
import { runHere } from '../support/in-process.ts';
import { type Exchange, startRecorder } from '../support/recorder.ts';
import type { Ran } from '../support/run.ts';

export interface World extends Pick<Awaited<ReturnType<typeof served>>, 'send' | 'organization' | 'user'> {
  /** Runs a command line; the owner's unless told otherwise. */
  run(args: readonly string[], as?: string): Promise<Ran>;
  /** Writing requests so far: method and path, and the form as it was sent. */
  writes(): Promise<{ readonly call: string; readonly form: Record<string, string> }[]>;
  /** Makes a file that nobody else may read, and gives its path. */
  file(text: string): Promise<string>;
}

/** Everything goes away with the test. */
export async function worldAt(level: number): Promise<World> {
  const { site, organization, user, send } = await served({ level });
  const folder = await mkdtemp(join(tmpdir(), 'realmctl-world-'));
  const log = join(process.env.REALMCTL_RECORD_TO ?? folder, `${randomUUID()}.ndjson`);
  await writeFile(log, '');
  const recorder = await startRecorder(site, level, log);
  onTestFinished(async () => {
    await recorder.stop();
    await rm(folder, { recursive: true });
  });
  return {
    organization,
    user,
    send,
    run(args, as = 'owner') {
      const { delivery_email, api_key } = user(as);
      const env = { ZULIP_SITE: recorder.site, ZULIP_EMAIL: delivery_email, ZULIP_API_KEY: api_key };
      return runHere(args, env);
    },
    async writes() {
      const lines = (await readFile(log, 'utf8')).split('\n').filter((line) => line !== '');
      return lines
        .map((line) => JSON.parse(line) as Exchange)
        .filter(({ method }) => method !== 'GET')
        .map(({ method, url, body }) => ({
          call: `${method} ${url.replace('/api/v1', '')}`,
          form: Object.fromEntries(new URLSearchParams(body)),
        }));
    },
    async file(text) {
      const path = join(folder, randomUUID());
      await writeFile(path, text, { mode: 0o600 });
      return path;
    },
  };
}
