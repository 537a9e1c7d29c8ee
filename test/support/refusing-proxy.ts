/** A proxy for a sandbox that passes reads on and refuses writes. */
import { onTestFinished } from 'vitest';
import { type Recorded, startFaultyServer } from './faulty-server.ts';
import { passOn } from './pass-on.ts';
import type { Sandbox } from './sandbox.ts';

export interface RefusingProxy {
  /** The owner's environment variables for the proxy. */
  readonly env: Record<string, string>;
  /** The requests since the first refused one, including it. */
  sent(): { readonly writes: number; readonly reads: number };
}

/** Ends with the test. @param refusal the body of the answer to all writes; they pass without one */
export async function startRefusingProxy(
  sandbox: Sandbox,
  refusal?: Record<string, unknown>,
): Promise<RefusingProxy> {
  const changes = ({ method, url }: Recorded) => method !== 'GET' && !url.includes('/register');
  const server = await startFaultyServer(async (request) => {
    if (refusal !== undefined && changes(request))
      return { status: 400, body: { result: 'error', ...refusal } };
    return passOn(sandbox.site, request);
  });
  onTestFinished(server.close);
  return {
    env: { ...sandbox.env(), ZULIP_SITE: server.site },
    sent() {
      const after = server.requests.slice(server.requests.findIndex(changes));
      const writes = after.filter(changes).length;
      return { writes, reads: after.length - writes };
    },
  };
}
