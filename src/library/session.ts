/** The client of a program, and its commands: made of the same parts as the command line's, without streams. */

import { CliError } from '../base/cli-error.ts';
import { Credentials } from '../base/credentials.ts';
import type { Env } from '../base/env.ts';
import { Secrets } from '../base/secret.ts';
import { buffersWith, invocationOf, linesTo, parsed, textOf } from '../cli/captured.ts';
import { resolveConfig } from '../config/resolve.ts';
import type { Client } from '../http/client-types.ts';
import { connectTo } from '../session/connect.ts';
import { defaultLimits } from '../session/time-limits.ts';
import { type Account, envOf } from './account.ts';
import type { CommandResult, ConnectOptions, RunOptions } from './options.ts';

export interface QuietSession {
  readonly client: Client;
  run(words: readonly string[], options: RunOptions): Promise<CommandResult>;
  note(line: string): void;
}

/** Reads the configuration and creates the client; sends nothing. */
export async function createQuietSession(
  account: Account,
  { timeout = defaultLimits.timeout, maxWait = defaultLimits.maxWait, signal, onNote }: ConnectOptions,
  all: Env,
): Promise<QuietSession> {
  const env = envOf(account, all);
  const ends = signal ?? new AbortController().signal;
  const note = (line: string) => onNote?.(line);
  const config = await resolveConfig({ flags: {}, env, platform: process.platform, cwd: process.cwd() });
  const ownKey = new Secrets();
  if (config.caller instanceof Credentials) ownKey.add(config.caller.key);
  const client = connectTo(config, {
    options: {
      timeout,
      maxWait,
      allowIgnored: false,
      debug: false,
      yes: false,
      input: false,
      dryRun: false,
      quiet: true,
    },
    env,
    signal: ends,
    ownKey,
    note,
    trace() {},
    withProgress: (_, work) => work(),
    wrote() {},
    underWay() {},
  });
  return {
    client,
    note,
    async run(words, { input = '', signal: own = ends }) {
      const printed = textOf();
      const notes: string[] = [];
      const io = buffersWith(
        input,
        printed.stream,
        linesTo((line) => void notes.push(line)),
      );
      const invocation = await invocationOf(words, io, 'realmctl help commands lists all commands');
      if (invocation.verb.longRunning === true) {
        throw new CliError('usage', `${words[0]} runs until it is stopped`, {
          hint: 'use events() to follow events',
        });
      }
      const { runVerb } = await import('../cli/run-verb.ts');
      const limits = { timeout: `${timeout}ms`, maxWait: `${maxWait}ms` };
      const globals = { ...limits, ...invocation.globals, json: true, input: false };
      const surroundings = { io, env, signal: AbortSignal.any([own, ends]), coloured() {} };
      const exitCode = await runVerb({ ...invocation, globals }, ['--json', ...words], surroundings);
      return { exitCode, result: ownKey.hideIn(parsed(printed.text())), notes };
    },
  };
}
