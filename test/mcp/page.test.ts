/** The page about agents: each call has its actual answer, and the lists of reachable commands are right. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startAgent } from '../support/agent.ts';
import { startSandbox } from '../support/sandbox.ts';

const page = readFileSync(new URL('../../docs/agents.md', import.meta.url), 'utf8');

/** JSON of the page, in order. */
const blocks = [...page.matchAll(/^ *```json\n(.*?)^ *```$/gms)].map(([, text = '']) => JSON.parse(text));

it('shows calls with their answers', async () => {
  const sandbox = await startSandbox();
  const agent = await startAgent(sandbox, { args: ['--allow-writes'] });
  const calls = blocks.flatMap((block, index) =>
    typeof block.tool === 'string' ? [{ call: block, answer: blocks[index + 1] }] : [],
  );
  expect(calls.length).toBeGreaterThanOrEqual(3);
  for (const { call, answer } of calls) {
    const { content, isError } = await agent.call(call.tool, call.arguments);
    expect(isError).toBe(false);
    if (answer?.exit_code === undefined) continue;
    const { fingerprint } = content;
    expect({ ...content, ...(fingerprint !== undefined && { fingerprint: '…' }) }).toEqual(answer);
  }
  expect(await sandbox.writes()).toEqual([]);
});

it('names existing tools, and commands that agents cannot run', async () => {
  const agent = await startAgent(await startSandbox(), { args: ['--allow-writes'] });
  const { tools } = await agent.client.listTools();
  for (const { name } of tools) expect(page).toContain(`| \`${name}\` |`);
  const [, row = ''] = /^\| (`tail`.*?) \|/m.exec(page) ?? [];
  const nouns = [...row.matchAll(/`([a-z]+)`/g)].map(([, noun = '']) => noun);
  expect(nouns.length).toBeGreaterThan(5);
  const { content } = await agent.call('find_commands', {});
  const reached = (content.commands as { command: string }[]).map(({ command }) => command);
  for (const noun of nouns) expect(reached.filter((each) => each.split(' ')[0] === noun)).toEqual([]);
});
