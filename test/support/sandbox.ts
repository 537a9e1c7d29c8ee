/** A sandbox in its own process, and the requests that it got. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { CertificateFiles } from '../../src/commands/sandbox/_certificates.ts';
import { startRecorder } from './recorder.ts';
import { bin, type Ran, run } from './run.ts';

/** A line of the sandbox's log. */
export interface Logged {
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly account: string | null;
  readonly status: number | null;
  readonly code: string | null;
}

export interface Sandbox {
  readonly site: string;
  /** Paths of what a client needs for https; absent on http. */
  readonly certificates: CertificateFiles | undefined;
  /** Lines of its log so far, as text. */
  log(): Promise<string>;
  /** Variables with the credentials of the account whose email begins so. */
  env(name?: string): Record<string, string>;
  /** Runs a command line as an account, the owner unless told otherwise. */
  run(args: readonly string[], as?: string): Promise<Ran>;
  /** Writing requests since the last time this was asked. */
  writes(): Promise<Logged[]>;
  stop(): Promise<void>;
}

/** Starts `realmctl sandbox start` with these options more. */
export async function startSandbox(options: readonly string[] = []): Promise<Sandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'realmctl-test-'));
  const log = join(folder, 'log.ndjson');
  const args = [bin, 'sandbox', 'start', '--json', '--rate-limit', 'off', '--log', log, ...options];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await new Promise<string[]>((resolve, reject) => {
    createInterface(child.stdout).once('line', (text) => resolve([text]));
    child.once('exit', (code) => reject(new Error(`the sandbox ended with ${code}`)));
  });
  const served = JSON.parse(line ?? '') as {
    site: string;
    feature_level: number;
    accounts: { email: string; api_key: string }[];
  } & Partial<CertificateFiles>;
  const { accounts, feature_level, ca, client_cert, client_cert_key } = served;
  const recorder = await record(served.site, feature_level);
  const { site } = recorder ?? served;
  let seen = 0;
  const env = (name = 'owner') => {
    const account = accounts.find(({ email }) => email.startsWith(`${name}@`));
    if (account === undefined) throw new Error(`the sandbox has no account ${name}`);
    return { ZULIP_SITE: site, ZULIP_EMAIL: account.email, ZULIP_API_KEY: account.api_key };
  };
  return {
    site,
    certificates:
      ca === undefined
        ? undefined
        : { ca, ...(client_cert && { client_cert }), ...(client_cert_key && { client_cert_key }) },
    log: () => readFile(log, 'utf8'),
    env,
    run: (words, as) => run(words, { env: env(as) }),
    async writes() {
      const lines = (await readFile(log, 'utf8')).split('\n').filter((text) => text !== '');
      const fresh = lines.slice(seen).map((text) => JSON.parse(text) as Logged);
      seen = lines.length;
      return fresh.filter(({ method }) => method !== 'GET');
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await recorder?.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** With REALMCTL_EXCHANGES, a folder, the contract test (see test/contract) reads afterwards what the commands sent. */
async function record(site: string, level: number) {
  const folder = process.env.REALMCTL_EXCHANGES;
  if (folder === undefined || !site.startsWith('http:')) return undefined;
  return startRecorder(site, level, join(folder, `${randomUUID()}.ndjson`));
}
