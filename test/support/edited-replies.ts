/** Stands before a sandbox and edits what it answers, as a proxy that cuts lists does. */
import { onTestFinished } from 'vitest';
import { startFaultyServer } from './faulty-server.ts';
import { passOn } from './pass-on.ts';
import type { Sandbox } from './sandbox.ts';

type Body = Record<string, unknown>;

/** The variables of the owner, by way of it. Ends with the test. @param edit is given `METHOD /path` and the answer */
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
