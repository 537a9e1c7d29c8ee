import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { hashOf, journalOf } from '../../support/journal.ts';
import { isThorough } from '../../support/sample.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const events = Array.from({ length: 8 }, (_, id) => ({
  type: 'realm_domains',
  op: 'remove',
  domain: `${id}.invalid`,
  id,
}));
const lines = journalOf(events);

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

async function write(name: string, some: readonly string[], end = '\n'): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, some.length === 0 ? '' : `${some.join('\n')}${end}`);
  return file;
}

const verify = (...args: readonly string[]) => runHere(['journal', 'verify', '--json', ...args]);

/** Expects exit code 1 and exactly one finding. */
async function faultOf(...args: readonly string[]) {
  const ran = await verify(...args);
  expect(ran.code).toBe(1);
  const { intact, fault } = ran.json() as { intact: boolean; fault: { message: string } };
  expect(intact).toBe(false);
  expect(ran.err).toContain(fault.message);
  return fault;
}

/** A line with another event and a recomputed hash, as a knowing forger would write it. */
function forged(index: number): string[] {
  const made = journalOf([{ ...events[index], domain: 'forged.invalid' } as never], {
    seq: index + 1,
    prev: hashOf(lines[index - 1]),
  });
  return [...lines.slice(0, index), ...made, ...lines.slice(index + 1)];
}

describe('journal verify', () => {
  it('prints the number of lines and the head of an intact journal', async () => {
    const file = await write('j', lines);
    const ran = await verify(file);
    expect(ran.code).toBe(0);
    expect(ran.json()).toEqual({
      intact: true,
      lines: 8,
      first_seq: 1,
      last_seq: 8,
      first_at: '2026-11-01T10:00:00.000Z',
      last_at: '2026-11-01T10:00:07.000Z',
      head: hashOf(lines[7]),
      noted_seq: null,
      fault: null,
      files: [{ file, lines: 8, first_seq: 1, last_seq: 8 }],
    });
  });

  it('prints the head for people too, who note it', async () => {
    const ran = await runHere(['journal', 'verify', await write('j', lines)]);
    expect(ran.out).toContain(`head\t${hashOf(lines[7])}`);
    expect(ran.err).toContain('8 lines, none changed, missing or out of order');
  });

  it('accepts files in any order, even an empty one, and says where the first begins', async () => {
    const files = [
      await write('new', []),
      await write('b', lines.slice(5)),
      await write('a', lines.slice(2, 5)),
    ];
    const ran = await verify(...files);
    expect(ran.json()).toMatchObject({ intact: true, lines: 6, first_seq: 3, head: hashOf(lines[7]) });
    expect(ran.err).toContain('begins at line 3 of the journal; the lines before it were not given');
  });

  it.each([0, 3, 7])('finds that line %i was changed', async (index) => {
    const file = await write(
      'j',
      lines.map((line, at) => (at === index ? line.replace('invalid', 'evil') : line)),
    );
    expect(await faultOf(file)).toMatchObject({ what: 'changed', file, line: index + 1, seq: index + 1 });
  });

  it('finds every single changed byte', async () => {
    const text = `${lines.slice(0, 2).join('\n')}\n`;
    const file = join(folder, 'j');
    const step = isThorough ? 5 : 37;
    for (let at = Math.floor(Math.random() * step); at < text.length; at += step) {
      const bytes = Buffer.from(text);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      await writeFile(file, bytes);
      expect((await verify(file)).code, `byte ${at}`).toBe(1);
    }
  });

  it('finds a changed line with a recomputed hash', async () => {
    expect(await faultOf(await write('j', forged(3)))).toMatchObject({ what: 'changed', line: 5, seq: 5 });
  });

  it('finds missing lines, and which', async () => {
    const file = await write('j', [...lines.slice(0, 2), ...lines.slice(4)]);
    expect(await faultOf(file)).toEqual({
      what: 'missing',
      file,
      line: 3,
      seq: 3,
      message: `${file}:3: lines 3 to 4 of the journal should come before it`,
    });
  });

  describe('in a block of several lines', () => {
    const blocks = journalOf(events, { inBlock: 3 });

    it('accepts what is as it was written', async () => {
      const file = await write('j', blocks);
      const head = hashOf(blocks[5]);
      expect((await verify(file, '--head', head)).json()).toMatchObject({
        intact: true,
        lines: 8,
        noted_seq: 6,
        head: hashOf(blocks[7]),
      });
      expect((await verify(file)).json()).toMatchObject({ noted_seq: null });
    });

    it.each([3, 4, 5])('finds that line %i was changed, and names the lines of its block', async (index) => {
      const file = await write(
        'j',
        blocks.map((line, at) => (at === index ? line.replace('invalid', 'evil') : line)),
      );
      expect(await faultOf(file)).toMatchObject({
        what: 'changed',
        line: 4,
        seq: 4,
        message: expect.stringContaining('one of the lines 4 to 6 of the journal was changed'),
      });
    });

    it.each([
      ['dropped', [0, 1, 2, 3, 5, 6, 7], 'missing', 5, 5],
      ['dropped from the end', [0, 1, 2, 3, 4, 6, 7], 'missing', 6, 6],
      ['dropped from the beginning', [0, 1, 2, 4, 5, 6, 7], 'missing', 4, 4],
      ['swapped', [0, 2, 1, 3, 4, 5], 'out of order', 2, 2],
      ['repeated', [0, 1, 2, 3, 3, 4, 5], 'out of order', 5, 4],
      ['moved to another block', [0, 2, 3, 1, 4, 5], 'out of order', 2, 2],
    ] as const)('finds that one was %s', async (_, order, what, line, seq) => {
      const file = await write(
        'j',
        order.map((index) => blocks[index] ?? ''),
      );
      expect(await faultOf(file)).toMatchObject({ what, line, seq });
    });

    it.each([
      ['without its hash', (line: string) => line.replace(/,"hash":"\w+"/, '')],
      ['with a hash too early', (line: string) => line.replace(/\}$/, `,"hash":"${'0'.repeat(64)}"}`)],
      [
        'with a hash of a block before it',
        (line: string) => line.replace('"at"', `"prev":"${'0'.repeat(64)}","at"`),
      ],
    ])('finds a line %s', async (what, change) => {
      const index = what.includes('its') ? 5 : 4;
      const file = await write(
        'j',
        blocks.map((line, at) => (at === index ? change(line) : line)),
      );
      expect(await faultOf(file)).toMatchObject({ what: 'changed' });
    });

    it('finds that the end was cut off between two lines, unless a killed run wrote no further', async () => {
      const file = await write('j', blocks.slice(0, 5));
      expect(await faultOf(file)).toMatchObject({ what: 'cut at the end', seq: 4 });
      const saved = Buffer.byteLength(`${blocks.slice(0, 3).join('\n')}\n`);
      await write('j.cursor', [cursor(3, hashOf(blocks[2]), saved)]);
      const ran = await verify(file);
      expect(ran.json()).toMatchObject({ intact: true, lines: 5, head: hashOf(blocks[2]) });
      expect(ran.err).toContain('the lines from line 4 on have no hash: tail is writing them');
      await write('j.cursor', [cursor(6, hashOf(blocks[5]), saved + 9999)]);
      expect(await faultOf(file)).toMatchObject({ what: 'cut at the end', seq: 4 });
    });

    it('finds every single changed byte', async () => {
      const text = `${blocks.slice(0, 4).join('\n')}\n`;
      const step = isThorough ? 5 : 61;
      for (let at = Math.floor(Math.random() * step); at < text.length; at += step) {
        const bytes = Buffer.from(text);
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        const file = join(folder, 'j');
        await writeFile(file, bytes);
        expect((await verify(file)).code, `byte ${at}`).toBe(1);
      }
    });
  });

  it('finds missing lines between two files', async () => {
    const files = [await write('a', lines.slice(0, 3)), await write('b', lines.slice(5))];
    expect(await faultOf(...files)).toMatchObject({ what: 'missing', file: files[1], line: 1, seq: 4 });
  });

  it.each([
    ['swapped', [0, 2, 1, 3], 2, 2],
    ['moved up', [0, 3, 1, 2], 2, 2],
    ['moved down', [1, 2, 3, 0], 4, 1],
    ['repeated', [0, 1, 1, 2], 3, 2],
  ])('finds a line %s', async (_, order, line, seq) => {
    const file = await write(
      'j',
      order.map((index) => lines[index] ?? ''),
    );
    expect(await faultOf(file)).toMatchObject({ what: 'out of order', file, line, seq });
  });

  it('finds a truncated end: within a line, and, with the cursor, at a line', async () => {
    const file = await write('j', [...lines.slice(0, 5), (lines[5] ?? '').slice(0, 40)], '');
    expect(await faultOf(file)).toMatchObject({ what: 'cut at the end', line: 6, seq: 6 });
    await write('j', lines.slice(0, 5));
    expect((await verify(file)).code).toBe(0);
    await write('j.cursor', [cursor(8, hashOf(lines[7]))]);
    expect(await faultOf(file)).toMatchObject({
      what: 'cut at the end',
      line: 5,
      seq: 6,
      message: `${file}:5: lines 6 to 8 of the journal should follow it, as the cursor says`,
    });
  });

  it('finds with the cursor that the whole journal is another one', async () => {
    const file = await write('j', journalOf(events.map((event) => ({ ...event, domain: 'forged.invalid' }))));
    await write('j.cursor', [cursor(5, hashOf(lines[4]))]);
    expect(await faultOf(file)).toMatchObject({ what: 'changed', line: 5, seq: 5 });
  });

  it('accepts more than the cursor knows, even an unfinished line: a killed run wrote it', async () => {
    const torn = (lines[7] ?? '').slice(0, 50);
    const file = await write('j', [...lines.slice(0, 7), torn], '');
    await write('j.cursor', [cursor(5, hashOf(lines[4]), `${lines.slice(0, 5).join('\n')}\n`.length)]);
    const ran = await verify(file);
    expect(ran.json()).toMatchObject({ intact: true, lines: 7 });
    expect(ran.err).toContain(`${file}:8 is incomplete`);
  });

  it('accepts a head that was noted earlier, and refuses one that no line has', async () => {
    const file = await write('j', lines);
    const head = hashOf(lines[3]).toUpperCase();
    expect((await verify(file, '--head', head)).json()).toMatchObject({ intact: true, noted_seq: 4 });
    const ran = await verify(file, '--head', 'f'.repeat(64));
    expect(ran).toMatchObject({ code: 1 });
    expect(ran.err).toContain('no line has the hash of --head');
    expect(await verify(file, '--head', '123')).toMatchObject({ code: 2, out: '' });
  });

  it('accepts lines that a rotation wrote to two files, but no others in their place', async () => {
    const old = await write('j.1', lines.slice(0, 5));
    const file = await write('j', lines.slice(3));
    expect((await verify(old, file)).json()).toMatchObject({ intact: true, lines: 8 });
    await write('j', forged(4).slice(3));
    expect(await faultOf(old, file)).toMatchObject({ what: 'changed', file, line: 2, seq: 5 });
  });

  it.each([
    ['of another journal', [4, 6], 1],
    ['with a forged last line', [2, 5], 3],
  ])('finds a file %s between others', async (_, [from, to], line) => {
    const all = await write('j', lines);
    const inner = await write('inner', lines.slice(from, to));
    expect((await verify(all, inner)).json()).toMatchObject({ intact: true, lines: 8 });
    const other =
      line === 1
        ? journalOf(events.map((event) => ({ ...event, domain: 'other.invalid' }))).slice(from, to)
        : forged((to ?? 0) - 1).slice(from, to);
    await write('inner', other);
    expect(await faultOf(all, inner)).toMatchObject({ what: 'changed', file: inner, seq: to });
  });

  it('reads a journal through a link, and says that a file is compressed or not a journal', async () => {
    const file = await write('j', lines);
    await symlink(file, join(folder, 'link'));
    expect(await verify(join(folder, 'link'))).toMatchObject({ code: 0 });
    const packed = join(folder, 'j.1.gz');
    await writeFile(packed, gzipSync(lines.join('\n')));
    const ran = await verify(packed, file);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('it is compressed');
    expect(await faultOf(await write('notes', ['some text'], ''))).toMatchObject({
      what: 'changed',
      line: 1,
    });
  });

  it('refuses what cannot be read', async () => {
    const ran = await runHere(['journal', 'verify', join(folder, 'none')]);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('no such file');
  });
});

/** A cursor for this end. */
function cursor(seq: number, hash: string, length = 1): string {
  return JSON.stringify({
    realmctl_cursor: 2,
    out: { length, digest: 'x', file: '1:1', head: { seq, hash } },
  });
}
