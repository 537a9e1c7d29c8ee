import { expect, it } from 'vitest';
import { writeNote } from '../../src/output/note.ts';
import { createTestIo } from '../support/io.ts';

it('writes one safe line on stderr', () => {
  const io = createTestIo();
  writeNote(io, 'channel a\nb\u001b[2J');
  expect([io.out(), io.err()]).toEqual(['', 'channel a\\nb\\u{1b}[2J\n']);
});
