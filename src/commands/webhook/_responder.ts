/** Chooses the responder from the options of `webhook listen`. */
import { usageError } from '../../base/cli-error.ts';
import { withoutKey } from '../../base/env.ts';
import { isLoopback } from '../../base/site.ts';
import { configInput } from '../../session/connect.ts';
import type { Context } from '../../session/context.ts';
import { responseTimeout } from '../../webhook/listen.ts';
import { contentResponse, emptyResponse, type Responder, type Say } from '../../webhook/responder.ts';
import { readStdin } from '../_stdin.ts';

export interface ResponderOptions {
  readonly reply?: string | undefined;
  readonly exec?: string | undefined;
  readonly exec_jobs?: number | undefined;
  readonly exec_key?: boolean | undefined;
  readonly forward?: string | undefined;
}

/** How many commands run at once by default. */
const defaultJobs = 4;

/** Throws a usage error for invalid options and combinations. */
export async function chooseResponder(
  options: ResponderOptions,
  context: Context,
  say: Say,
): Promise<Responder> {
  const { reply, exec, exec_jobs, exec_key, forward } = options;
  const given = Object.entries({ reply, exec, forward }).filter(([, value]) => value !== undefined);
  if (given.length > 1) {
    const [one, other] = given.map(([name]) => `--${name}`);
    throw usageError(`${one} cannot be used with ${other}`, 'each of them gives the whole reply');
  }
  if (exec_jobs !== undefined && exec === undefined) throw usageError('--exec-jobs needs --exec too');
  if (exec_key === true && exec === undefined) throw usageError('--exec-key needs --exec too');
  if (exec !== undefined) {
    const { execResponder } = await import('../../webhook/exec-responder.ts');
    const { signal } = context;
    const env = exec_key === true ? context.env : withoutKey(context.env);
    return execResponder(exec, { env, atOnce: exec_jobs ?? defaultJobs, say, interruption: signal });
  }
  if (forward !== undefined) {
    const [{ outgoingOptions }, { forwardResponder }] = await Promise.all([
      import('../../config/connection-options.ts'),
      import('../../webhook/forward-responder.ts'),
    ]);
    const { tls, proxies } = await outgoingOptions(configInput(context.options, context.env));
    const url = readForward(forward, !tls.verify);
    const onward = isLoopback(url.hostname) ? undefined : proxies;
    return forwardResponder(url, { timeout: responseTimeout, tls, proxies: onward }, say);
  }
  const answer = reply === undefined ? emptyResponse : contentResponse(await readReply(reply, context));
  return () => Promise.resolve(answer);
}

async function readReply(reply: string, context: Context): Promise<string> {
  if (reply !== '-') return reply;
  const text = await readStdin(context, '--reply -', 'write it after --reply');
  const read = text.replace(/\r?\n$/, '');
  if (read.trim() === '')
    throw usageError('--reply: stdin is empty', 'without --reply the bot does not reply');
  return read;
}

/** Returns the address to forward to: deliveries have the token, so it must be on this machine or use https. */
function readForward(text: string, insecure: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw usageError(
      '--forward must be a web address without a name or password',
      'such as http://127.0.0.1:8080/hook',
    );
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !insecure) {
    throw usageError(
      `--forward: no token is sent to ${url.origin}: anyone on the network can read http`,
      'use https, or ZULIP_ALLOW_INSECURE=true if you accept the risk',
    );
  }
  return url;
}
