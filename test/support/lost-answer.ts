/** Runs a command whose first write does its work and loses its answer, never arrives, or arrives too late. */
import { runHere } from './in-process.ts';
import { type Fate, startLossyProxy } from './lossy-proxy.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

export interface Losses {
  readonly level?: number;
  readonly input?: string;
  /** Runs instead of the first write. */
  readonly instead?: (sandbox: Sandbox) => Promise<unknown>;
  /** Runs before the first write arrives; no answer is lost then. */
  readonly meanwhile?: (sandbox: Sandbox) => Promise<unknown>;
}

/** The run, its writes as `METHOD path`, and the sandbox. Ends with the test. */
export async function lose(args: readonly string[], losses: Losses = {}) {
  const { level = 421, input = '', instead, meanwhile } = losses;
  const sandbox = await startSandbox({ level });
  const { site, user, organization } = sandbox;
  const first = (): Fate => {
    if (meanwhile !== undefined) return { meanwhile: () => meanwhile(sandbox) };
    return instead === undefined ? 'loses its answer' : () => instead(sandbox);
  };
  const between = await startLossyProxy(site, (n) => (n === 1 ? first() : 'passes'));
  const { delivery_email: email, api_key } = user('owner');
  const env = { ZULIP_SITE: between.site, ZULIP_EMAIL: email, ZULIP_API_KEY: api_key };
  return { ran: await runHere([...args, '--json'], env, input), writes: between.writes, organization };
}
