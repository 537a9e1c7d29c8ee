/** Stands before a sandbox and edits what it answers, as a proxy that cuts lists does. */
import { onTestFinished } from 'vitest';
import { startFaultyServer } from './faulty-server.ts';
import type { Sandbox } from './sandbox.ts';

type Body = Record<string, unknown>;

/** The variables of the owner, by way of it. Ends with the test. @param edit is given `METHOD /path` and the answer */
export async function editedReplies(
  sandbox: Sandbox,
  edit: (call: string, body: Body) => Body | Promise<Body>,
): Promise<Record<string, string>> {
  const server = await startFaultyServer(async ({ method, url, headers, body }) => {
    const answer = await fetch(`${sandbox.site}${url}`, {
      method,
      headers: {
        ...(headers.authorization && { authorization: headers.authorization }),
        'content-type': headers['content-type'] ?? 'application/x-www-form-urlencoded',
        'user-agent': headers['user-agent'] ?? '',
      },
      ...(method !== 'GET' && { body }),
    });
    const call = `${method} ${url.replace('/api/v1', '').replace(/\?.*/, '')}`;
    return { status: answer.status, body: await edit(call, (await answer.json()) as Body) };
  });
  onTestFinished(server.close);
  return { ...sandbox.env(), ZULIP_SITE: server.site };
}
