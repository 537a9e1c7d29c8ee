/** A proxy for a sandbox that behaves like an overloaded server. */
import { onTestFinished } from 'vitest';
import { type Recorded, startFaultyServer } from './faulty-server.ts';
import { passOn } from './pass-on.ts';
import type { Sandbox } from './sandbox.ts';

export interface OverloadedProxy {
  /** The owner's environment variables for the proxy. */
  readonly env: Record<string, string>;
  /** Channels times users of each request that subscribes users, in order; those beyond the limit got no answer. */
  readonly sizes: number[];
  /** Requests that change the same database rows and arrived during another one. */
  readonly deadlocks: string[];
}

export interface Overload {
  /** The largest number of subscriptions in a request that is answered. */
  readonly most: number;
  /** Whether larger ones take effect anyway. */
  readonly does: boolean;
}

const locking = /^(POST|DELETE) \/api\/v1\/(users\/me\/subscriptions|channels\/create|user_groups\/create)$/;

/** Ends with the test. */
export async function startOverloadedProxy(sandbox: Sandbox, overload?: Overload): Promise<OverloadedProxy> {
  const sizes: number[] = [];
  const deadlocks: string[] = [];
  let underWay = 0;
  const server = await startFaultyServer(async (request) => {
    const call = `${request.method} ${request.url}`;
    if (!locking.test(call)) return passOn(sandbox.site, request);
    if (underWay > 0) deadlocks.push(call);
    underWay += 1;
    try {
      const size = sizeOf(request);
      if (size > 0) sizes.push(size);
      if (overload !== undefined && size > overload.most) {
        if (overload.does) await passOn(sandbox.site, request);
        return 'hang';
      }
      // Any concurrent request has arrived by then.
      await new Promise((resolve) => setTimeout(resolve, 20));
      return await passOn(sandbox.site, request);
    } finally {
      underWay -= 1;
    }
  });
  onTestFinished(server.close);
  return { env: { ...sandbox.env(), ZULIP_SITE: server.site }, sizes, deadlocks };
}

function sizeOf({ body }: Recorded): number {
  const form = new URLSearchParams(body);
  const lengthOf = (name: string) => (JSON.parse(form.get(name) ?? '[]') as unknown[]).length;
  return lengthOf('subscriptions') * Math.max(1, lengthOf('principals'));
}
