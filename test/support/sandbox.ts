/** A sandbox in the test's own process, and the requests that it got. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import type { CertificateFiles } from '../../src/commands/sandbox/_certificates.ts';
import { run } from '../../src/main.ts';
import { createIo } from '../../src/output/io.ts';
import { runHere } from './in-process.ts';
import { startRecorder } from './recorder.ts';
import type { Ran } from './run.ts';

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
  /** Requests since the last time this, or `writes`, was asked. */
  requests(): Promise<Logged[]>;
  /** Those of them that change something. */
  writes(): Promise<Logged[]>;
  stop(): Promise<void>;
}

/** Starts `sandbox start` with these options more. */
export async function startSandbox(options: readonly string[] = []): Promise<Sandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'realmctl-test-'));
  const log = join(folder, 'log.ndjson');
  const limit = options.includes('--rate-limit') ? [] : ['--rate-limit', 'off'];
  const args = ['sandbox', 'start', '--json', ...limit, '--log', log, ...options];
  const stdout = new PassThrough({ encoding: 'utf8' });
  const stdin = Readable.from([]);
  const ending = new AbortController();
  const ended = run(args, createIo({ stdin, stdout, stderr: process.stderr }, {}), {}, ending.signal);
  const line = await new Promise<string>((resolve, reject) => {
    stdout.once('data', resolve);
    ended.then((code) => reject(new Error(`the sandbox ended with ${code}`)), reject);
  });
  const served = JSON.parse(line) as {
    site: string;
    feature_level: number;
    accounts: { email: string; api_key: string }[];
  } & Partial<CertificateFiles>;
  const { accounts, feature_level, ca, client_cert, client_cert_key } = served;
  const recorder = await record(served.site, feature_level);
  const { site } = recorder ?? served;
  let seen = 0;
  const requests = async () => {
    const lines = (await readFile(log, 'utf8')).split('\n').filter((text) => text !== '');
    const fresh = lines.slice(seen).map((text) => JSON.parse(text) as Logged);
    seen = lines.length;
    return fresh;
  };
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
    run: (words, as) => runHere(words, env(as)),
    requests,
    // Registering is how some of the state is read.
    writes: async () =>
      (await requests()).filter(({ method, path }) => method !== 'GET' && path !== '/register'),
    async stop() {
      ending.abort('SIGTERM');
      await ended;
      await recorder?.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** With REALMCTL_RECORD_TO, a folder, the contract test (see test/contract) reads afterwards what the commands sent. */
async function record(site: string, level: number) {
  const folder = process.env.REALMCTL_RECORD_TO;
  if (folder === undefined || !site.startsWith('http:')) return undefined;
  return startRecorder(site, level, join(folder, `${randomUUID()}.ndjson`));
}
