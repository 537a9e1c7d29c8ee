/** With --allow-ignored, what a server ignored is not reported as done: neither as created nor as updated. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { startFaultyServer } from '../support/faulty-server.ts';
import { runHere } from '../support/in-process.ts';
import { passOn } from '../support/pass-on.ts';
import { startSandbox } from '../support/sandbox.ts';

const lines = [
  ['channel create fresh --subscribers me --message-retention-days 30', 'message_retention_days'],
  ['group create fresh --can-mention-group role:moderators', 'can_mention_group'],
  ['folder create Fresh --description x', 'description'],
  ['profile-field add Floor --type short-text --hint Ground', 'hint'],
  ['nav-view add narrow/is/fresh --is-pinned --name Fresh', 'is_pinned'],
  ['channel update design --description x --topics-policy disable_empty_topic', 'topics_policy'],
  ['channel update design general --topics-policy disable_empty_topic', 'topics_policy'],
  ['group update designers --can-mention-group role:moderators', 'can_mention_group'],
  ['user update id:14 --full-name Fresh', 'full_name'],
  ['org update --name Fresh', 'name'],
  ['folder update Product --description x', 'description'],
  ['profile-field update Phone --hint Ground', 'hint'],
  ['bot update bot@sandbox.invalid --full-name Fresh', 'full_name'],
  ['status set --text fresh', 'status_text'],
] as const;

/** The owner's account at a server that ignores a parameter. */
async function ignoring(param: string) {
  const sandbox = await startSandbox({ level: 500 });
  const server = await startFaultyServer(async (request) => {
    const sent = new URLSearchParams(request.body);
    sent.delete(param);
    if (sent.toString() === request.body) return passOn(sandbox.site, request);
    const without = await passOn(sandbox.site, { ...request, body: sent.toString() });
    // The sandbox requires some of them, and refuses a request without any.
    const answer = without.status < 400 ? without : await passOn(sandbox.site, request);
    return { ...answer, body: { ...JSON.parse(answer.body), ignored_parameters_unsupported: [param] } };
  });
  onTestFinished(server.close);
  const env = { ...sandbox.env(), ZULIP_SITE: server.site };
  return (words: readonly string[], input?: string) =>
    runHere([...words, '--allow-ignored', '--yes'], env, input);
}

describe('what the server ignored', () => {
  it.each(lines)('%s', async (line, param) => {
    const run = await ignoring(param);
    const ran = await run([...line.split(' '), '--json']);
    expect(ran.code, ran.err).toBe(0);
    expect(ran.err).toContain('the server did not understand');
    for (const item of [ran.json<Record<string, unknown>>()].flat()) {
      expect(['created', 'updated', 'unchanged']).toContain(item.outcome);
      // What is unchanged keeps its name.
      if (item.outcome !== 'unchanged') expect(Object.keys(item)).not.toContain(param);
      expect(item[param]).not.toBe('Fresh');
    }
  });

  it('is named if nothing else was to be changed', async () => {
    const run = await ignoring('topics_policy');
    const ran = await run(['channel', 'update', 'design', '--topics-policy', 'disable_empty_topic']);
    expect(ran.err).toMatch(/channel design \(id 103\): nothing changed, the server ignored --topics-policy/);
    expect(ran.err).not.toMatch(/already|updated/);
  });

  it('is not reported as done by apply', async () => {
    const run = await ignoring('topics_policy');
    const file = 'channels: { design: { description: x, topics_policy: disable_empty_topic } }\n';
    const ran = await run(['apply', '-', '--json'], file);
    expect(ran.code, ran.err).toBe(1);
    expect(ran.json()).toMatchObject([{ changes: [{ outcome: 'failed' }] }]);
  });
});
