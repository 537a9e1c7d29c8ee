/**
 * The only way to start a sandbox in tests: in the test's own process, or, to be killed, as a process. It
 * runs command lines, sends handwritten requests, and records what it was asked.
 */
import { type CertificateFiles, keepCertificates } from '../../src/commands/sandbox/_certificates.ts';
import type { Handler } from '../../src/sandbox/handlers/handler.ts';
import { allHandlers } from '../../src/sandbox/handlers/index.ts';
import { createFaults, parseFaults } from '../../src/sandbox/http/faults.ts';
import { parseRateLimit } from '../../src/sandbox/http/rate-limit.ts';
import type { LogLine } from '../../src/sandbox/http/request-log.ts';
import { type ServeOptions, serve } from '../../src/sandbox/http/server.ts';
import { makeCertificates, type TlsMode } from '../../src/sandbox/http/tls.ts';
import { type Language, translatorTo } from '../../src/sandbox/http/translate.ts';
import type { User } from '../../src/sandbox/state/model.ts';
import { Organization } from '../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../src/sandbox/state/seed/index.ts';
import { runAfterTest } from './after-test.ts';
import { basic, type Send, sender } from './by-hand.ts';
import { runHere } from './in-process.ts';
import { everythingIsRecorded, startRecorder } from './recorder.ts';
import type { Ran } from './run.ts';
import { type ProcessSetup, type SandboxProcess, startProcess } from './sandbox-process.ts';

/** Defaults are those of `sandbox start`, without a rate limit. */
export interface Setup
  extends Partial<Pick<ServeOptions, 'level' | 'port' | 'now' | 'broken' | 'changed' | 'log' | 'translate'>> {
  readonly asProcess?: false;
  /** Instead of a new one. */
  readonly organization?: Organization;
  /** As for `--faults`: `drop-after=0.4,seed=3`. */
  readonly faults?: string;
  /** The language of error messages. */
  readonly language?: Language;
  /** As for `--rate-limit`: `3/60s`. */
  readonly rateLimit?: string;
  readonly tls?: TlsMode;
  /** Endpoints that only this test has. */
  readonly extraHandlers?: readonly Handler[];
  /** Sends commands' requests through a recorder, for `forms`. */
  readonly recorded?: boolean;
}

/** A request as it was sent. */
export interface Sent {
  readonly call: string;
  readonly form: Record<string, string>;
}

export interface Sandbox {
  readonly site: string;
  readonly organization: Organization;
  /** Errors that no handler should have thrown. */
  readonly problems: readonly unknown[];
  /** Paths of what a client needs for https; absent with http. */
  readonly certificates: CertificateFiles | undefined;
  /** The user whose address begins like that: `member1`. */
  user(name: string): User;
  /** `Authorization` of that user. */
  auth(name: string): { Authorization: string };
  /** Environment variables with that user's credentials. */
  env(name?: string): Record<string, string>;
  /** Runs a command line as that user, by default the owner. */
  run(args: readonly string[], as?: string): Promise<Ran>;
  readonly send: Send;
  /** Lines of its log so far, as text. */
  log(): string;
  /** Requests since the last call of this or `writes`, with parameters as they were understood. */
  requests(): Promise<LogLine[]>;
  /** The writes among them. */
  writes(): Promise<LogLine[]>;
  /** All writes of commands so far, as they were sent; for a recorded sandbox. */
  forms(): Promise<Sent[]>;
  /** All requests of commands so far, including reads, with the query of GET as its form; for a recorded sandbox. */
  wires(): Sent[];
  /** For one that the tests of a file share; others stop with the test that started them. */
  stop(): Promise<void>;
}

/** Starts a sandbox. It stops with the test that started it; `afterAll` must stop what `beforeAll` started. */
export function startSandbox(setup?: Setup): Promise<Sandbox>;
export function startSandbox(setup: ProcessSetup): Promise<SandboxProcess>;
export function startSandbox(setup: Setup | ProcessSetup = {}): Promise<Sandbox | SandboxProcess> {
  return setup.asProcess === true ? startProcess(setup) : startHere(setup);
}

/** An organization that differs from a new one in these users, by id. */
export function organizationWith(users: Readonly<Record<number, Partial<User>>>): Organization {
  const seed = seedOrganization();
  return new Organization({
    ...seed,
    users: seed.users.map((user) => ({ ...user, ...users[user.user_id] })),
  });
}

async function startHere({
  level = 421,
  organization = new Organization(seedOrganization()),
  faults,
  language = 'en',
  rateLimit,
  tls,
  extraHandlers = [],
  recorded = false,
  ...options
}: Setup): Promise<Sandbox> {
  const logged: LogLine[] = [];
  const problems: unknown[] = [];
  const certificates = tls === undefined ? undefined : await makeCertificates(tls, Date.now());
  const running = await serve({
    port: 0,
    now: Date.now,
    ...options,
    organization,
    handlers: extraHandlers.length === 0 ? allHandlers : [...allHandlers, ...extraHandlers],
    level,
    certificates,
    translate: options.translate ?? translatorTo(language),
    rateLimit: rateLimit === undefined ? undefined : parseRateLimit(rateLimit),
    faults: faults === undefined ? undefined : createFaults(parseFaults(faults)),
    report: (problem) => problems.push(problem),
    log: {
      write(line) {
        logged.push(line);
        options.log?.write(line);
      },
      close() {},
    },
  });
  const kept = certificates && (await keepCertificates(certificates));
  const records = recorded || (everythingIsRecorded && certificates === undefined);
  const recorder = records ? await startRecorder(running.site, level) : undefined;
  const stop = runAfterTest(async () => {
    await recorder?.stop();
    await running.stop();
    await kept?.remove();
  });
  const user = (name: string) => {
    const found = organization.usersByEmail.get(`${name}@sandbox.invalid`);
    if (found === undefined) throw new Error(`no account ${name}`);
    return found;
  };
  const auth = (name: string) => basic(user(name).delivery_email, user(name).api_key);
  const env = (name = 'owner') => ({
    ZULIP_SITE: recorder?.site ?? running.site,
    ZULIP_EMAIL: user(name).delivery_email,
    ZULIP_API_KEY: user(name).api_key,
  });
  const wires = () => {
    if (recorder === undefined) throw new Error('the sandbox is not recorded');
    return recorder.exchanges.map(({ method, url, body }): Sent => {
      const [path = '', query] = method === 'GET' ? url.split('?') : [url];
      return {
        call: `${method} ${path.replace('/api/v1', '')}`,
        form: Object.fromEntries(new URLSearchParams(query ?? body)),
      };
    });
  };
  let seen = 0;
  const requests = async () => {
    const fresh = logged.slice(seen);
    seen = logged.length;
    return fresh;
  };
  return {
    site: running.site,
    organization,
    problems,
    certificates: kept?.files,
    user,
    auth,
    env,
    run: (args, as) => runHere(args, env(as)),
    send: sender(running.site, auth),
    log: () => logged.map((line) => `${JSON.stringify(line)}\n`).join(''),
    requests,
    // Registering a queue reads some of the state.
    writes: async () =>
      (await requests()).filter(({ method, path }) => method !== 'GET' && path !== '/register'),
    forms: async () => wires().filter(({ call }) => !call.startsWith('GET ')),
    wires,
    stop,
  };
}
