/** A proxy for a sandbox that edits its answers, like one that truncates lists. */
import { onTestFinished } from 'vitest';
import { startFaultyServer } from './faulty-server.ts';
import { passOn } from './pass-on.ts';
import type { Sandbox } from './sandbox.ts';

type Body = Record<string, unknown>;

/**
 * Returns the owner's environment variables for the proxy. Ends with the test. @param edit gets `METHOD
 * /path` and the answer
 */
export async function editedReplies(
  sandbox: Sandbox,
  edit: (call: string, body: Body) => Body | Promise<Body>,
): Promise<Record<string, string>> {
  const server = await startFaultyServer(async (request) => {
    const { status, body } = await passOn(sandbox.site, request);
    const call = `${request.method} ${request.url.replace('/api/v1', '').replace(/\?.*/, '')}`;
    return { status, body: await edit(call, JSON.parse(body) as Body) };
  });
  onTestFinished(server.close);
  return { ...sandbox.env(), ZULIP_SITE: server.site };
}
