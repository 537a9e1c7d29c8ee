/** Damaged or malicious tables are refused in one clear line. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Folder, makeFolder } from '../support/folder.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

let sandbox: Sandbox;
let folder: Folder;
beforeAll(async () => {
  [sandbox, folder] = await Promise.all([startSandbox(), makeFolder()]);
});
afterAll(async () => {
  await Promise.all([sandbox.stop(), folder.remove()]);
});

const bomb = [
  '- &a0 { name: [x, x, x, x, x, x, x, x, x, x] }',
  ...Array.from({ length: 9 }, (_, index) => `- &a${index + 1} { name: [${`*a${index}, `.repeat(10)}] }`),
].join('\n');

it.each<[string, string, string | Buffer, RegExp]>([
  [
    'UTF-16 with an odd byte',
    'odd.csv',
    Buffer.concat([Buffer.from('\ufeffname\nanew\n', 'utf16le'), Buffer.from([0x61])]),
    /is not UTF-16LE text/,
  ],
  [
    'truncated UTF-8',
    'cut.csv',
    Buffer.concat([Buffer.from('name\nanew'), Buffer.from([0xc3])]),
    /is not UTF-8 text/,
  ],
  ['an alias within itself', 'self.yaml', '- &a { name: *a }', /alias that refers to itself/],
  ['aliases that multiply', 'bomb.yaml', bomb, /repeats too much through aliases/],
  [
    '20,000 levels',
    'deep.yaml',
    `- name: ${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    /is nested too deeply/,
  ],
])('%s', async (_, name, content, message) => {
  const ran = await sandbox.run(['channel', 'create', '--from', await folder.put(name, content)]);
  expect(ran.code, ran.err).toBe(2);
  expect(ran.err).toMatch(message);
  expect(ran.err.split('\n').length).toBeLessThan(6);
  expect(ran.err).not.toMatch(/\n\s+at |report it/);
  expect(await sandbox.writes()).toEqual([]);
});

it('shows a cell of 3 MB by its beginning and its length', async () => {
  const table = await folder.put('long.csv', `name,privacy\nanew,${'x'.repeat(3_000_000)}\n`);
  const ran = await sandbox.run(['channel', 'create', '--from', table]);
  expect(ran.code).toBe(2);
  expect(ran.err.length).toBeLessThan(2000);
});

it('shows a header of 3 MB by its beginning', async () => {
  const table = await folder.put('wide.csv', `${'h'.repeat(3_000_000)},name\n1,anew\n`);
  const ran = await sandbox.run(['channel', 'create', '--from', table]);
  expect(ran.code).toBe(2);
  expect(ran.err).toContain(`${'h'.repeat(60)}…`);
  expect(ran.err.length).toBeLessThan(2_000);
});
