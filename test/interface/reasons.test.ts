/**
 * Every run in these tests that ends with a code other than 0 must say why (`test/support/require-reason.ts`).
 * These are commands whose reason used to be only in their result, and the codes of `apply`.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../support/in-process.ts';
import { requireReason } from '../support/require-reason.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFile } from '../support/temporary.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const ghost = 'channels: { design: { subscribers: { include: [ghost@x.org] } } }\n';
const nobody = 'channels: { design: { subscribers: [] } }\n';
const refused = 'groups: { designers: { name_of_nothing: 1 } }\n';

describe.each([[[]], [['--json']], [['--quiet']], [['--format', 'csv']]])('with %j', (options) => {
  it.each<[string, string, number, string, string?]>([
    ['plan', ghost, 8, "left out: FILE:1:48: there is no user 'ghost@x.org'"],
    ['diff', ghost, 8, "there is no user 'ghost@x.org'"],
    ['apply --yes', ghost, 3, "left out: FILE:1:48: there is no user 'ghost@x.org'"],
    ['apply --yes --dry-run', ghost, 3, "FILE:1:48: there is no user 'ghost@x.org'"],
    ['plan', nobody, 2, 'a brake stops this plan: FILE:1:36: channel'],
    ['diff', nobody, 2, 'a brake would stop this: FILE:1:36: channel'],
    ['plan', refused, 2, "a group has no field 'name_of_nothing'"],
    ['doctor', '', 4, 'Invalid API key', 'wrong'],
    ['auth status', '', 4, 'Invalid API key', 'wrong'],
  ])('%s of %j ends with %i, and stderr says why', async (line, text, code, why, key) => {
    const file = text === '' ? [] : [await temporaryFile(text)];
    const env = { ...sandbox.env(), ...(key !== undefined && { ZULIP_API_KEY: 'x'.repeat(32) }) };
    const ran = await runHere([...line.split(' '), ...file, ...options], env);
    expect(ran.code, ran.err).toBe(code);
    expect(ran.err.replaceAll(file[0] ?? '-', 'FILE')).toContain(why);
  });
});

it('a run that fails silently fails its test', () => {
  for (const code of [1, 2, 8, 9, 130]) {
    expect(() => requireReason(['plan'], { code, err: ' \n' })).toThrow(`ended with ${code} and no reason`);
    expect(() => requireReason(['plan'], { code, err: 'left out: x\n' })).not.toThrow();
  }
  for (const code of [0, 10]) expect(() => requireReason(['plan'], { code, err: '' })).not.toThrow();
});

it("apply's own codes are those of the pages", async () => {
  const { out } = await runHere(['apply', '--help', '--all']);
  const [, ends = ''] = /Exits with ([\s\S]*?)\n\n/.exec(out) ?? [];
  const told = [...ends.matchAll(/\b(\d+)\b/g)].map(([code]) => Number(code));
  expect(told).toEqual(expect.arrayContaining([0, 2, 3, 6, 8, 130]));
  const rows = (page: string, cell: RegExp) =>
    [...page.matchAll(cell)].flatMap(([, code, text = '']) => (text.trim() === '' ? [] : [Number(code)]));
  const [, table = ''] =
    /\| exit code \| after `apply` \|([\s\S]*?)\n\n/.exec(readFileSync('docs/desired-state.md', 'utf8')) ??
    [];
  expect(rows(table, /^\| (\d+) \| (.*) \|$/gm)).toEqual([...told].sort((one, other) => one - other));
  const [, jobs = ''] = /## Exit codes\n([\s\S]*?)\n## /.exec(readFileSync('docs/ci.md', 'utf8')) ?? [];
  const inJobs = rows(jobs, /^\| (\d+) \|.*\|(.*)\|$/gm);
  expect(inJobs.sort((one, other) => one - other)).toEqual(told.filter((code) => code !== 130));
});
