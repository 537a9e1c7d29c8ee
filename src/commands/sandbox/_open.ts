/** Starts a sandbox from the options of a command line. Loaded only on demand. */
import { versionAt } from '../../api/derive/level.ts';
import { usageError } from '../../base/cli-error.ts';
import { emitRestart } from '../../sandbox/emit/settings.ts';
import { allHandlers } from '../../sandbox/handlers/index.ts';
import { createFaults, parseFaults } from '../../sandbox/http/faults.ts';
import { defaultRateLimit, parseRateLimit } from '../../sandbox/http/rate-limit.ts';
import { openLog, type RequestLog } from '../../sandbox/http/request-log.ts';
import { serve } from '../../sandbox/http/server.ts';
import type { Certificates } from '../../sandbox/http/tls.ts';
import { translatorTo } from '../../sandbox/http/translate.ts';
import { type Account, accountsOf } from '../../sandbox/state/accounts.ts';
import type { Snapshot } from '../../sandbox/state/model.ts';
import { Organization } from '../../sandbox/state/organization.ts';
import { seedOrganization } from '../../sandbox/state/seed/index.ts';
import { createStateSaver, loadState } from '../../sandbox/state/state-file.ts';
import { backlogOf } from '../../sandbox/traffic/change.ts';
import { startTraffic } from '../../sandbox/traffic/traffic.ts';
import type { Context } from '../../session/context.ts';
import { type CertificateFiles, keepCertificates } from './_certificates.ts';
import { languageOf, type SandboxOptions, sandboxOptions, tlsModeOf } from './_options.ts';

export interface OpenSandbox {
  /** Its address, without a slash at the end. */
  readonly site: string;
  readonly level: number;
  readonly accounts: readonly Account[];
  /** The files that a client needs for https; absent for http. */
  readonly certificates?: CertificateFiles | undefined;
  /** Whether something could not be saved in a file; only final after the stop. */
  failed(): boolean;
  /** Stops serving, and saves the organization if it is kept in a file. */
  stop(): Promise<void>;
}

/** Starts a sandbox. Throws a usage error for invalid options. */
export async function openSandbox(options: SandboxOptions, context: Context): Promise<OpenSandbox> {
  if (options.state === undefined) return open(options, context);
  if ((options.backlog ?? 0) > 0) {
    throw usageError(
      '--backlog cannot be used with --state',
      'its events are only generated when they are read',
    );
  }
  const [{ resolveFile }, { lockFile }] = await Promise.all([
    import('../../files/resolve-file.ts'),
    import('../../files/file-lock.ts'),
  ]);
  const state = await resolveFile({ flag: '--state', path: options.state, writes: 'sandbox' });
  // Two sandboxes would undo each other's changes.
  const lock = await lockFile(state, context);
  try {
    const sandbox = await open({ ...options, state }, context);
    return { ...sandbox, stop: () => sandbox.stop().finally(() => lock.release()) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function open(options: SandboxOptions, context: Context): Promise<OpenSandbox> {
  const level = options.feature_level ?? sandboxOptions.feature_level.default;
  const rateLimit = options.rate_limit === undefined ? defaultRateLimit : parseRateLimit(options.rate_limit);
  const faults = options.faults === undefined ? undefined : createFaults(parseFaults(options.faults));
  const saved = options.state === undefined ? undefined : loadState(options.state);
  if (saved !== undefined && (options.users ?? options.channels) !== undefined) {
    context.note(`${options.state} exists, so --users and --channels have no effect`);
  }
  const organization = makeOrganization(saved, options);
  const accounts = accountsOf(organization);
  deactivate(organization, accounts, options);
  const emitContext = () => ({ organization, level, now: Math.floor(Date.now() / 1000) });
  emitRestart(emitContext(), versionAt(level));
  const saver = options.state === undefined ? undefined : createStateSaver(options.state, organization);
  const opened = options.log === undefined ? undefined : openLog(options.log);
  let broken = false;
  const noting = (problem: unknown): never => {
    broken = true;
    throw problem;
  };
  const log: RequestLog | undefined = opened && {
    write(line) {
      try {
        opened.write(line);
      } catch (problem) {
        noting(problem);
      }
    },
    close: opened.close,
  };
  const certificates = await certificatesFor(options);
  const changed = saver && (() => saver.save().catch(noting));
  const report = (problem: unknown) => {
    context.warn(`the sandbox failed: ${describe(problem, context.options.debug)}`);
  };
  const running = await serve({
    organization,
    handlers: allHandlers,
    port: options.port ?? sandboxOptions.port.default,
    certificates,
    level,
    rateLimit,
    faults,
    log,
    changed,
    broken: () => broken,
    translate: translatorTo(languageOf(options)),
    now: Date.now,
    report,
  });
  try {
    await saver?.save();
    const files = certificates && (await keepCertificates(certificates));
    const traffic = options.traffic
      ? startTraffic({ rate: options.traffic, emitContext, now: Date.now, changed, report })
      : undefined;
    return {
      site: running.site,
      level,
      accounts,
      certificates: files?.files,
      failed: () => broken,
      async stop() {
        await traffic?.stop();
        await running.stop();
        await files?.remove();
        // If it were thrown, it would look like a part of the interruption.
        if (!broken) await changed?.().catch(report);
        log?.close();
      },
    };
  } catch (error) {
    // The listening server keeps the process alive.
    await running.stop();
    log?.close();
    throw error;
  }
}

function makeOrganization(saved: Snapshot | undefined, options: SandboxOptions): Organization {
  const { backlog = 0 } = options;
  const organization: Organization = new Organization(kept(saved, options) ?? seedOrganization(options), {
    now: Date.now,
    heartbeat: options.heartbeat,
    lifespan: options.queue_timeout,
    ...(backlog > 0 && { backlog: (wants) => backlogOf({ organization }, backlog, wants) }),
  });
  return organization;
}

function deactivate(
  organization: Organization,
  accounts: readonly Account[],
  { deactivated }: SandboxOptions,
): void {
  organization.isDeactivated = deactivated === 'organization';
  for (const { api_key } of accounts.filter(({ role }) => role === deactivated)) {
    const user = organization.usersByKey.get(api_key);
    if (user !== undefined) user.is_active = false;
  }
}

/** Returns the saved state, without its queues if they should be forgotten. */
function kept(saved: Snapshot | undefined, { forget_queues: forget }: SandboxOptions): Snapshot | undefined {
  return saved === undefined || forget !== true ? saved : { ...saved, queues: [] };
}

async function certificatesFor(options: SandboxOptions): Promise<Certificates | undefined> {
  const mode = tlsModeOf(options);
  if (mode === undefined) return undefined;
  const { makeCertificates } = await import('../../sandbox/http/tls.ts');
  return makeCertificates(mode, Date.now());
}

function describe(problem: unknown, debug: boolean): string {
  if (!(problem instanceof Error)) return String(problem);
  return (debug ? problem.stack : undefined) ?? problem.message;
}
