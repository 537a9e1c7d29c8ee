import { expect, it } from 'vitest';
import { byteBuffer } from '../../src/base/byte-buffer.ts';
import { itemOf } from '../../src/events/event.ts';
import { journalLines } from '../../src/events/journal/journal-lines.ts';
import { journalOf } from '../support/journal.ts';

const at = '2026-11-01T10:00:00.000Z';
const events = ['Ana', 'María 😀', 'é'.repeat(70_000), String.raw`tab \u0009`].map((full_name, id) => ({
  type: 'realm_user',
  op: 'update',
  person: { user_id: 7, full_name },
  id,
}));
const expected = journalOf(events.map((event) => ({ ...event, $at: at })));

it('a journal has the documented lines, whatever their length', () => {
  const form = journalLines(() => Date.parse(at));
  const lines = byteBuffer();
  form.addTo(lines, events.slice(0, 1).map(itemOf));
  form.addTo(lines, events.slice(1).map(itemOf));
  expect(lines.from(0).toString()).toBe(expected.map((line) => `${line}\n`).join(''));
  expect(form.head()).toMatchObject({ seq: events.length });
});

it('a journal continues after the lines of an earlier run', () => {
  const form = journalLines(() => Date.parse(at));
  for (const line of expected.slice(0, 2)) expect(form.take(line)).toMatchObject({ type: 'realm_user' });
  const lines = byteBuffer();
  form.addTo(lines, events.slice(2).map(itemOf));
  expect(lines.from(0).toString().trimEnd().split('\n')).toEqual(expected.slice(2));
});

it('a buffer can be truncated and reused', () => {
  const buffer = byteBuffer();
  buffer.addBytes(Buffer.alloc(9_000_000, 97));
  buffer.addText('ä');
  expect(buffer.from(8_999_999).toString()).toBe('aä');
  buffer.cut(0);
  buffer.addText('é');
  expect([buffer.length(), buffer.from(0).toString()]).toEqual([2, 'é']);
});
