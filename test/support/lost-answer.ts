/** Runs a command whose first write does its work and loses its answer, or never arrives. */
import { runHere } from './in-process.ts';
import { losing } from './losing.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

export interface Losses {
  readonly level?: number;
  readonly input?: string;
  /** What happens in place of the first write. */
  readonly instead?: (sandbox: Sandbox) => Promise<unknown>;
}

/** What ran, the writes that came of it, as `METHOD path`, and the sandbox. Ends with the test. */
export async function lose(args: readonly string[], { level = 421, input = '', instead }: Losses = {}) {
  const sandbox = await startSandbox({ level });
  const { site, user, organization } = sandbox;
  const between = await losing(site, instead && (() => instead(sandbox)));
  const { delivery_email: email, api_key } = user('owner');
  const env = { ZULIP_SITE: between.site, ZULIP_EMAIL: email, ZULIP_API_KEY: api_key };
  return { ran: await runHere([...args, '--json'], env, input), writes: between.writes, organization };
}
