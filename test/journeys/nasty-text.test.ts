/** Names and descriptions that break other tools: sent exactly, safe and aligned on a terminal. */
import stringWidth from 'string-width';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../src/main.ts';
import { createTestIo } from '../support/io.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

async function command(args: readonly string[], terminal = false) {
  const io = createTestIo({ terminal, width: 80, env: { NO_COLOR: '1' } });
  const code = await run(args, io, { ...sandbox.env(), NO_COLOR: '1' }, new AbortController().signal);
  return { code, out: io.out(), err: io.err() };
}

const override = '\u202E';
const family = '👩‍👩‍👧‍👦';

/** Names that the service stores unchanged (it refuses control characters and trims). */
const names = [
  '漢'.repeat(60),
  `${family} team`,
  'flag 🏴󠁧󠁢󠁥󠁮󠁧󠁿 and ☂',
  `safe${override}gpj.exe`,
  'zero\u200Bwidth',
  'e\u0301clair (combining)',
  'quote " \\ back',
  'a&b+c%d=e;f/g#h@i',
  '100% + 1',
  '-leading dash',
  '*bold* `code` #x @y',
  'null',
  '1e3',
  '=HYPERLINK("x")',
];

describe.each(names.map((name) => [name]))('a channel named %j', (name) => {
  it('is sent exactly, read back exactly, and found by its name', async () => {
    await sandbox.writes();
    const created = await command(['channel', 'create', '--json', '--', name]);
    expect(created.err).not.toContain('realmctl:');
    expect(created.code).toBe(0);
    expect((await sandbox.writes()).map(({ params }) => params)).toEqual([{ name, subscribers: [] }]);
    const { stream_id: id } = JSON.parse(created.out);

    const listed = JSON.parse((await command(['channel', 'list', '--json'])).out);
    expect(listed.find(({ stream_id }: { stream_id: number }) => stream_id === id).name).toBe(name);

    const updated = await command([
      'channel',
      'update',
      '--description',
      name,
      '--json',
      '--',
      `name:${name}`,
    ]);
    expect(updated.code).toBe(0);
    expect((await sandbox.writes()).map(({ params }) => params)).toEqual([{ description: name }]);
  });
});

it('trailing space is sent as typed; the service trims it', async () => {
  await sandbox.writes();
  const { out } = await command(['channel', 'create', 'trailing ', '--json']);
  expect((await sandbox.writes()).map(({ params }) => params.name)).toEqual(['trailing ']);
  expect(JSON.parse(out).name).toBe('trailing');
});

it.each([
  ['newline', 'two\nlines'],
  ['tab', 'a\tb'],
  ['escape sequence', '\u001B[2Jwiped'],
  ['bell and C1', 'x\u0007\u009B31m'],
])('a name with a %s is refused before anything is sent, with a safe message', async (_, name) => {
  await sandbox.writes();
  const { code, err } = await command(['channel', 'create', '--', name], true);
  expect(code).toBe(2);
  expect(await sandbox.writes()).toEqual([]);
  expect(err).toContain('must not contain the control character U+');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that there are none is the point
  expect(err.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001F\u007F-\u009F]/);
});

it.each([
  ['tab, escape, bell', 'a\tb \u001B]0;title\u0007 \u001B[31mred', 'a\tb \u001B]0;title\u0007 \u001B[31mred'],
  ['bidi override', `x${override}y`, `x${override}y`],
  // The service turns each line break into a space (docs/service.md, Channels).
  ['newline', 'one\ntwo', 'one two'],
  ['empty', '', ''],
  ['spaces around', '  x  ', '  x  '],
])('a description with %s is sent exactly', async (_, description, kept) => {
  await sandbox.writes();
  expect((await command(['channel', 'update', 'general', '--description', description])).code).toBe(0);
  expect((await sandbox.writes()).map(({ params }) => params)).toEqual([{ description }]);
  const listed = JSON.parse((await command(['channel', 'list', '--json'])).out);
  expect(listed.find(({ name }: { name: string }) => name === 'general').description).toBe(kept);
});

it('the table of all of them is safe, fits 80 columns and is aligned', async () => {
  const { code, out } = await command(['channel', 'list', '--columns', 'name,id'], true);
  expect(code).toBe(0);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that there are none is the point
  expect(out.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/);
  const lines = out.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(names.length);
  for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(80);
  const rows = lines.filter((line) => /[0-9]+\s*$/.test(line));
  expect(new Set(rows.map((line) => stringWidth(line.trimEnd()))).size).toBe(1);
});

it('piped, each stays one line with its columns', async () => {
  const { out } = await command(['channel', 'list', '--columns', 'name,description,id']);
  const { out: json } = await command(['channel', 'list', '--json']);
  const lines = out.trimEnd().split('\n');
  expect(lines.length).toBe(JSON.parse(json).length);
  expect(new Set(lines.map((line) => line.split('\t').length))).toEqual(new Set([3]));
});
