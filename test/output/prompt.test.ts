import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createPrompts } from '../../src/output/prompt.ts';
import { eventually } from '../support/eventually.ts';
import { createTestIo, type TestIo } from '../support/io.ts';

const ctrlC = '\u0003';
const ctrlD = '\u0004';

function terminal(signal?: AbortSignal, color: 'never' | 'always' = 'never') {
  const input = new PassThrough();
  const io = createTestIo({ terminal: true, input, color });
  return { io, input, prompts: createPrompts(io, { input: true, ...(signal && { signal }) }) };
}

/** Types once the question has appeared. */
async function type(io: TestIo, input: PassThrough, question: string, keys: string): Promise<void> {
  await eventually(() => expect(io.err()).toContain(question));
  input.write(keys);
}

describe('prompts on a terminal', () => {
  it.each([
    ['y\r', true],
    ['yes\r', true],
    ['n\r', false],
    ['\r', false],
    ['what\r', false],
  ])('reads %j as %s', async (keys, expected) => {
    const { io, input, prompts } = terminal();
    const answer = prompts.confirm('Archive channel design?', '--yes');
    await type(io, input, 'Archive channel design?', keys);
    expect(await answer).toBe(expected);
    expect(io.out()).toBe('');
  });

  it.each([
    ['design\r', true],
    ['Design\r', false],
    ['y\r', false],
    ['\r', false],
  ])('compares %j with the name to type: %s', async (keys, expected) => {
    const { io, input, prompts } = terminal();
    const answer = prompts.confirmByTyping('This removes 40 people.', 'design', '--yes');
    await type(io, input, "Type 'design' to continue:", keys);
    expect(await answer).toBe(expected);
  });

  it('uses only colors that are readable on black and on white, before and after the answer', async () => {
    const { io, input, prompts } = terminal(undefined, 'always');
    const choices = ['owner', 'member'].map((value) => ({ label: value, value, flag: `--role ${value}` }));
    const questions = [
      [() => prompts.confirm('Archive it?', '--yes'), 'Archive it?', 'y\r'],
      [() => prompts.input('Site', '--site'), 'Site', 'chat\r'],
      [() => prompts.select('Which role?', choices), 'Which role?', '2\r'],
    ] as const;
    for (const [ask, question, keys] of questions) {
      const answer = ask();
      await type(io, input, question, keys);
      await answer;
    }
    const looks = [...io.err().matchAll(/\p{Cc}\[([0-9]+)m/gu)].map(([, code]) => code);
    expect([...new Set(looks)].sort()).toEqual(['1', '2', '22', '32', '39']);
  });

  it('reads a line of text', async () => {
    const { io, input, prompts } = terminal();
    const answer = prompts.input('Site', '--site');
    await type(io, input, 'Site', 'https://chat.example\r');
    expect(await answer).toBe('https://chat.example');
  });

  it('never shows a password', async () => {
    const { io, input, prompts } = terminal();
    const answer = prompts.password('API key', '--zuliprc');
    await type(io, input, 'API key', 'hunter2\r');
    expect(await answer).toBe('hunter2');
    expect(io.err()).not.toContain('hunter');
    expect(io.err()).not.toContain('*');
  });

  it('accepts a choice by its number', async () => {
    const { io, input, prompts } = terminal();
    const answer = prompts.select('Role', [
      { label: 'owner', value: 100, flag: '--role owner' },
      { label: 'member', value: 400, flag: '--role member' },
    ]);
    await type(io, input, 'member', '2\r');
    expect(await answer).toBe(400);
  });

  it('asks two questions one after the other', async () => {
    const { io, input, prompts } = terminal();
    const first = prompts.input('First', '--first');
    await type(io, input, 'First', 'a\r');
    expect(await first).toBe('a');
    const second = prompts.input('Second', '--second');
    await type(io, input, 'Second', 'b\r');
    expect(await second).toBe('b');
  });

  it.each([
    ['Ctrl-C', ctrlC],
    ['Ctrl-D', ctrlD],
  ])('is interrupted by %s', async (_, keys) => {
    const { io, input, prompts } = terminal();
    const answer = prompts.confirm('Go on?', '--yes');
    const refused = expect(answer).rejects.toMatchObject({ exitReason: 'interrupted' });
    await type(io, input, 'Go on?', keys);
    await refused;
  });

  it('is interrupted when the input ends', async () => {
    const { io, input, prompts } = terminal();
    const refused = expect(prompts.input('Site', '--site')).rejects.toMatchObject({
      exitReason: 'interrupted',
    });
    await eventually(() => expect(io.err()).toContain('Site'));
    input.end();
    await refused;
  });

  it('is interrupted by the signal', async () => {
    const controller = new AbortController();
    const { io, prompts } = terminal(controller.signal);
    const refused = expect(prompts.input('Site', '--site')).rejects.toMatchObject({
      exitReason: 'interrupted',
    });
    await eventually(() => expect(io.err()).toContain('Site'));
    controller.abort();
    await refused;
  });

  it('shows names safely and sends no terminal queries', async () => {
    const { io, input, prompts } = terminal();
    const answer = prompts.confirm('Archive a\u001b]0;x\u0007\nb?', '--yes');
    await type(io, input, 'Archive a\\u{1b}]0;x\\u{7}\\nb?', '\r');
    await answer;
    expect(io.err()).not.toMatch(/\p{Cc}\[[0-9;]*m/u);
    // A query for the cursor's position would hang if no terminal answers.
    expect(io.err()).not.toContain('\u001b[6n');
  });
});

describe('prompts without a terminal', () => {
  const choices = [
    { label: 'owner', value: 100, flag: '--role owner' },
    { label: 'member', value: 400, flag: '--role member' },
  ];

  it.each([
    ["stdin isn't a terminal", { terminal: { stderr: true, stdout: true } }, true],
    ["stderr isn't a terminal", { terminal: { stdin: true, stdout: true } }, true],
    ['input is disabled', { terminal: true }, false],
  ])('refuses and names the flag when %s', async (_, options, input) => {
    const io = createTestIo(options);
    const prompts = createPrompts(io, { input });
    await expect(prompts.confirm('Archive design?', '--yes')).rejects.toMatchObject({
      exitReason: 'usage',
      message: 'cannot ask without a terminal: Archive design?',
      hint: 'to answer, add --yes',
    });
    expect(io.err()).toBe('');
  });

  it('names the flag of each choice', async () => {
    const prompts = createPrompts(createTestIo(), { input: true });
    await expect(prompts.select('Role', choices)).rejects.toMatchObject({
      hint: 'to answer, add --role owner\nto answer, add --role member',
    });
  });
});
