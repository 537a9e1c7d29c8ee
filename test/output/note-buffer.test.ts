import { expect, it } from 'vitest';
import { CliError } from '../../src/base/cli-error.ts';
import { loadNoteWriter } from '../../src/output/note.ts';
import { createNoteBuffer } from '../../src/output/note-buffer.ts';
import { reportError } from '../../src/output/report-error.ts';
import { createTestIo } from '../support/io.ts';

it('prints notes at once if none is waiting', async () => {
  const io = createTestIo();
  const notes = createNoteBuffer(await loadNoteWriter(io), { waits: false });
  notes.print('one\u001b[2J');
  expect(io.err()).toMatch(/^one.*\n$/);
  expect(io.err()).not.toContain('\u001b');
  const failure = new CliError('refused', 'no');
  expect(notes.attachTo(failure)).toBe(failure);
});

it('prints them at the end of a successful run', async () => {
  const io = createTestIo();
  const notes = createNoteBuffer(await loadNoteWriter(io), { waits: true });
  notes.print('one');
  notes.print('two');
  expect(io.err()).toBe('');
  notes.flush();
  notes.flush();
  expect(io.err()).toBe('one\ntwo\n');
});

it.each([
  ['a failure', new CliError('refused', 'no'), 1, 'no'],
  ['an unexpected error', new TypeError('oops'), 1, 'unexpected failure: TypeError: oops; please report it'],
])('adds them to %s', async (_, thrown, exit, message) => {
  const io = createTestIo();
  const notes = createNoteBuffer(await loadNoteWriter(io), { waits: true });
  notes.print('one');
  const within = notes.attachTo(thrown);
  // An interruption stands for everything that it made fail.
  const told = (error: unknown) => {
    const stderr = createTestIo();
    reportError(error, { json: true }, stderr);
    return JSON.parse(stderr.err()).error;
  };
  expect(told(within)).toMatchObject({ exit, message, notes: ['one'] });
  expect(told(new CliError('interrupted', 'interrupted', { cause: within }))).toMatchObject({
    exit: 130,
    notes: ['one'],
  });
  notes.flush();
  expect(io.err()).toBe('');
});
