import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byteBuffer } from '../../src/base/byte-buffer.ts';
import { itemOf } from '../../src/events/event.ts';
import { journalLines } from '../../src/events/journal/journal-lines.ts';
import { verifyJournal } from '../../src/events/journal/verify.ts';
import { openOutFile } from '../../src/events/out-file.ts';
import { hashOf, journalOf } from '../support/journal.ts';
import { temporaryFolder } from '../support/temporary.ts';

const at = '2026-11-01T10:00:00.000Z';
const named = (full_name: string, id: number) => ({
  type: 'realm_user',
  op: 'update',
  person: { user_id: 7, full_name },
  id,
});
const events = ['Ana', 'María 😀', 'é'.repeat(70_000), String.raw`tab \u0009`].map(named);
const many = Array.from({ length: 120 }, (_, id) => named(`Ana ${id}`, id));
const dated = (some: readonly ReturnType<typeof named>[]) => some.map((event) => ({ ...event, $at: at }));
const expected = journalOf(dated(events), { inBlock: 4 });

/** What a form adds for these events, given together. */
function added(form: ReturnType<typeof journalLines>, some: readonly ReturnType<typeof named>[]): string[] {
  const lines = byteBuffer();
  form.addTo(lines, some.map(itemOf));
  return lines.from(0).toString().trimEnd().split('\n');
}

it('a journal has the documented lines, whatever their length', () => {
  const form = journalLines(() => Date.parse(at));
  expect(added(form, events)).toEqual(expected);
  expect(form.head()).toEqual({ seq: 4, hash: hashOf(expected.at(-1)) });
  const alone = journalOf(dated(events.slice(0, 1)), { seq: 5, prev: hashOf(expected.at(-1)) });
  expect(added(form, events.slice(0, 1))).toEqual(alone);
});

it('a block has 50 lines at most', () => {
  const form = journalLines(() => Date.parse(at));
  expect(added(form, many)).toEqual(journalOf(dated(many), { inBlock: 50 }));
});

it('only the records with secrets are written anew', () => {
  const form = journalLines(() => Date.parse(at));
  const key = { type: 'realm_bot', op: 'update', bot: { user_id: 9, api_key: 'k' }, id: 9 };
  const lines = byteBuffer();
  const spaced = { ...itemOf(many[0] as never), json: '{"id": 0}', bytes: '{"id": 0}' };
  form.addTo(lines, [spaced, itemOf(key)]);
  expect(lines.from(0).toString()).toContain('"event":{"id": 0}}\n');
  expect(lines.from(0).toString()).toContain('"api_key":"[hidden]"');
});

it.each([1, 2, 4])(
  'a journal with blocks of %i lines continues after the lines of an earlier run',
  (inBlock) => {
    const lines = journalOf(dated(events), { inBlock });
    const form = journalLines(() => Date.parse(at));
    for (const line of lines) expect(form.take(line)).toMatchObject({ type: 'realm_user' });
    expect(form.complete()).toBeUndefined();
    const prev = hashOf(lines.at(-1));
    expect(added(form, many.slice(0, 3))).toEqual(
      journalOf(dated(many.slice(0, 3)), { seq: 5, prev, inBlock: 3 }),
    );
  },
);

it.each([
  ['another line', 1, (line: string) => line.replace('"seq":2', '"seq":3')],
  ['the first line of a block in another', 1, () => journalOf(dated(events))[1] ?? ''],
  ['a changed line', 3, (line: string) => line.replace('tab', 'tub')],
])('a journal is not continued after %s', (_, index, change) => {
  const form = journalLines();
  const lines = expected.map((line, place) => (place === index ? change(line) : line));
  expect(lines.map((line) => form.take(line) !== undefined).indexOf(false)).toBe(index);
});

it.each(['with', 'without'])(
  'a journal is complete wherever its writing stopped, %s a cursor',
  async (cursor) => {
    const path = join(temporaryFolder(), 'j');
    const some = many.slice(0, 7);
    const lines = journalOf(some, { inBlock: 3 }).map((line) => `${line}\n`);
    const bytes = Buffer.from(lines.join(''));
    const known = Buffer.byteLength(lines.slice(0, 3).join(''));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: known, max: bytes.length }), async (cut) => {
        await writeFile(path, bytes.subarray(0, known));
        const { dev, ino } = await stat(path);
        const form = journalLines();
        const begun = await openOutFile(path, undefined, form);
        const end = { ...begun.file.end(), file: `${dev}:${ino}` };
        await begun.file.close();
        await writeFile(path, bytes.subarray(0, cut));
        const given = cursor === 'with' ? { position: { queueId: 'q', lastEventId: 2 }, end } : undefined;
        const { file, position } = await openOutFile(path, given, journalLines());
        const whole = bytes.subarray(0, cut).toString().split('\n').length - 1;
        if (cursor === 'with') expect(position?.lastEventId).toBe(whole - 1);
        await file.append(some.slice(whole).map(itemOf));
        await file.close();
        const verified = await verifyJournal([path], undefined, new AbortController().signal);
        expect([verified.fault, verified.notes, verified.lines]).toEqual([undefined, [], 7]);
        const kept = (await readFile(path, 'utf8')).trimEnd().split('\n');
        expect(kept.map((line) => JSON.parse(line).event)).toEqual(some);
      }),
      { numRuns: 40 },
    );
  },
);

it('a buffer can be truncated and reused', () => {
  const buffer = byteBuffer();
  buffer.addBytes(Buffer.alloc(9_000_000, 97));
  buffer.addText('ä');
  expect(buffer.from(8_999_999).toString()).toBe('aä');
  buffer.cut(0);
  buffer.addText('é');
  expect([buffer.length(), buffer.from(0).toString()]).toEqual([2, 'é']);
});
