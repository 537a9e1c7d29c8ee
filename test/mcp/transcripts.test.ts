/** Administrators' tasks as an agent does them: each tool call, and its result. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Answered, startAgent } from '../support/agent.ts';
import { isThorough } from '../support/sample.ts';
import { startSandbox } from '../support/sandbox.ts';

interface Step {
  readonly find?: string;
  readonly describe?: string;
  readonly read?: readonly string[];
  readonly plan?: readonly string[];
  readonly apply?: readonly string[];
  /** A command that someone else runs. */
  readonly meanwhile?: readonly string[];
  readonly input?: string;
  readonly exit?: number;
  readonly says?: readonly string[];
  readonly lacks?: readonly string[];
  readonly has?: Readonly<Record<string, unknown>>;
  readonly sent?: readonly string[];
}

interface Task {
  readonly task: string;
  readonly as?: string;
  readonly steps: readonly Step[];
}

const tasks: readonly Task[] = parse(readFileSync(new URL('transcripts.yaml', import.meta.url), 'utf8'));

/** The most informative tasks; in a thorough run, all. */
const chosen = isThorough
  ? tasks
  : tasks.filter(({ task }) => /^(Create a private|Archive|Bring|Notice)/.test(task));

it('there are at least thirty', () => expect(tasks.length).toBeGreaterThanOrEqual(30));

it.each(chosen)('$task', async ({ as, steps }) => {
  const sandbox = await startSandbox();
  const agent = await startAgent(sandbox, { args: ['--allow-writes'], ...(as !== undefined && { as }) });
  let fingerprint: unknown;
  const answerTo = async (step: Step): Promise<Answered | undefined> => {
    const { find, describe, read, plan, apply, input } = step;
    const given = input === undefined ? {} : { input };
    if (find !== undefined) return agent.call('find_commands', { search: find });
    if (describe !== undefined) return agent.call('find_commands', { command: describe });
    if (read !== undefined) return agent.call('read', { command: read, ...given });
    if (plan !== undefined) return agent.call('plan', { command: plan, ...given });
    if (apply !== undefined) return agent.call('apply', { fingerprint, accept: apply });
    expect((await sandbox.run(step.meanwhile ?? [])).code).toBe(0);
    await sandbox.writes();
    return undefined;
  };
  for (const step of steps) {
    const answer = await answerTo(step);
    if (answer === undefined) continue;
    const { content } = answer;
    const text = JSON.stringify(content);
    if (step.plan !== undefined) ({ fingerprint } = content);
    expect(content.exit_code ?? 0, text).toBe(step.exit ?? 0);
    if (step.has !== undefined) expect(content).toMatchObject(step.has);
    for (const each of step.says ?? []) expect(text).toContain(each);
    for (const each of step.lacks ?? []) expect(text).not.toContain(each);
    const sent = (await sandbox.writes()).map(({ method, path }) => `${method} ${path}`);
    if (step.apply === undefined) expect(sent).toEqual([]);
    else if (step.sent !== undefined) expect(sent).toEqual(step.sent);
    else expect(sent).not.toEqual([]);
  }
  expect(sandbox.problems).toEqual([]);
});
