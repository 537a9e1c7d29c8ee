/** Output on stdout doesn't depend on the terminal, the locale or the account: the same text, the same columns. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run as runProgram } from '../../src/main.ts';
import { createTestIo } from '../support/io.ts';
import { run } from '../support/run.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const codes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

it.each([{ LANG: 'C' }, { LC_ALL: 'C' }, { LC_ALL: 'POSIX', LANG: 'de_DE.ISO-8859-1' }])(
  'is UTF-8 under %j',
  async (locale) => {
    const args = ['user', 'list', '--columns', 'name,email', '--sort', 'name'];
    const ran = await run(args, { env: { ...sandbox.env(), ...locale } });
    expect(ran.out).toContain('Jose\u0301 Member\tmember2@sandbox.invalid\n');
    expect(ran.out).toContain('Mei 山田\tmember1@sandbox.invalid\n');
  },
);

describe('colour', () => {
  async function shown(
    terminal: boolean,
    env: Readonly<Record<string, string>>,
    ...flags: readonly string[]
  ) {
    const around = { ...sandbox.env(), ...env };
    const io = createTestIo({ terminal, width: 80, env: around, color: 'auto' });
    const args = ['user', 'list', ...flags];
    expect(await runProgram(args, io, around, new AbortController().signal)).toBe(0);
    return io.out();
  }

  it.each([true, false])('changes nothing but itself, terminal: %s', async (terminal) => {
    const plain = await shown(terminal, { NO_COLOR: '1' });
    const coloured = await shown(terminal, { NO_COLOR: '' }, '--color', 'always');
    expect(plain).not.toMatch(codes);
    expect(coloured.replaceAll(codes, '')).toBe(plain);
    if (terminal) expect(coloured).toMatch(codes);
  });

  it('is not written if stdout is not a terminal', async () => {
    expect(await shown(false, { TERM: 'xterm-256color' })).not.toMatch(codes);
  });
});

it.each(['rows', 'tsv', 'csv'])(
  '%s have as many cells in each row, even with hidden addresses',
  async (format) => {
    const args = ['user', 'list', '--columns', 'id,name,email,timezone,owner,role'];
    if (format !== 'rows') args.push('--format', format);
    for (const as of ['owner', 'guest']) {
      const { out } = await sandbox.run(args, as);
      const rows = out.trimEnd().split('\n');
      expect(rows.length).toBeGreaterThan(1);
      const cells = rows.map((row) => row.split(format === 'csv' ? ',' : '\t').length);
      expect(new Set(cells)).toEqual(new Set([6]));
    }
  },
);

it('a table has its headings in a pipe too, if requested', async () => {
  const { out } = await sandbox.run(['user', 'list', '--format', 'table']);
  expect(out).toMatch(/^id +name +email +role/);
});
