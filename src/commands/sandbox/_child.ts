/** Runs a command with the sandbox's credentials in its environment. */
import { spawn } from 'node:child_process';
import { rm, symlink } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { ownProgram } from '../../base/own-program.ts';
import type { Env } from '../../session/context.ts';
import { processSignal, signalStatus } from '../_signal.ts';
import { type CertificateFiles, certificateEnv, makeTemporaryFolder } from './_certificates.ts';

export interface Credentials {
  readonly site: string;
  readonly email: string;
  readonly api_key: string;
  readonly certificates?: CertificateFiles | undefined;
}

/** The user's own settings, which must not mix with the sandbox's. */
const foreign = [
  'ZULIP_CONFIG',
  'ZULIP_CERT_BUNDLE',
  'ZULIP_CLIENT_CERT',
  'ZULIP_CLIENT_CERT_KEY',
  'ZULIP_ALLOW_INSECURE',
  'REALMCTL_PROFILE',
];

/** Returns the environment of the command; `folder` is where it finds this realmctl. */
export function childEnv(env: Env, credentials: Credentials, folder: string | undefined): Env {
  const { site, email, api_key, certificates } = credentials;
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !foreign.includes(name)));
  const path = [folder, env.PATH].filter((part) => part !== undefined).join(delimiter);
  return {
    ...own,
    PATH: path,
    ZULIP_SITE: site,
    ZULIP_EMAIL: email,
    ZULIP_API_KEY: api_key,
    ...certificateEnv(certificates),
  };
}

/**
 * Creates a folder with this very realmctl in it, so that the command also finds it when it runs from a checkout;
 * undefined if it cannot be found.
 */
export async function makeCommandFolder(): Promise<string | undefined> {
  const { file } = ownProgram();
  if (file === undefined) return undefined;
  const folder = await makeTemporaryFolder('realmctl-');
  await symlink(file, join(folder, 'realmctl'));
  return folder;
}

export async function removeCommandFolder(folder: string | undefined): Promise<void> {
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}

/** The failure of a command that could not be started. */
export interface NotStarted {
  readonly errno: string;
}

export interface ChildSurroundings {
  readonly env: Env;
  readonly signal: AbortSignal;
  /** Whether there is a terminal, whose Ctrl-C reaches the command directly. */
  readonly terminal: boolean;
}

/**
 * Runs a command on our own streams and returns its exit status; 128 plus the signal's number if a signal ended it.
 * Passes signals on exactly once: a second one would interrupt its cleanup.
 */
export function runChild(
  [command = '', ...args]: readonly string[],
  { env, signal, terminal }: ChildSurroundings,
): Promise<number | NotStarted> {
  return new Promise((done) => {
    const child = spawn(command, args, { env, stdio: 'inherit' });
    const passOn = () => {
      const name = processSignal(signal);
      if (!(terminal && name === 'SIGINT')) child.kill(name);
    };
    if (signal.aborted) passOn();
    else signal.addEventListener('abort', passOn, { once: true });
    const end = (outcome: number | NotStarted) => {
      signal.removeEventListener('abort', passOn);
      done(outcome);
    };
    child.once('error', (error: NodeJS.ErrnoException) => end({ errno: error.code ?? error.message }));
    child.once('exit', (code, killedBy) => end(killedBy === null ? (code ?? 0) : signalStatus(killedBy)));
  });
}
