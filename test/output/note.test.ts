import { describe, expect, it } from 'vitest';
import { loadNoteWriter, type NoteKind } from '../../src/output/note.ts';
import { createTestIo, type TestIoOptions } from '../support/io.ts';

const text = 'row 3 (line 4), general: this account may not change it';

async function written(note: string, look: NoteKind | undefined, options: TestIoOptions): Promise<string> {
  const io = createTestIo(options);
  (await loadNoteWriter(io))(note, look);
  return io.err();
}

describe('a note', () => {
  it('is wrapped between words on a terminal, with continuation lines indented', async () => {
    expect(await written(text, undefined, { terminal: true, width: 30 })).toBe(
      'row 3 (line 4), general: this\n  account may not change it\n',
    );
  });

  it('is one line elsewhere, however long', async () => {
    expect(await written(text, undefined, { width: 30 })).toBe(`${text}\n`);
    expect(await written(text, undefined, { terminal: { stdout: true }, width: 30 })).toBe(`${text}\n`);
  });

  it('cannot draw on the terminal', async () => {
    expect(await written('a\u001b[2Jb\nc', 'added', { terminal: true })).toBe('a\\u{1b}[2Jb\\nc\n');
  });

  it.each<[NoteKind, RegExp]>([
    ['failure', /^\p{Cc}\[31m\p{Cc}\[1mrow 3 \(line 4\), general:\p{Cc}\[22m\p{Cc}\[39m this\n {2}account/u],
    ['caution', /^\p{Cc}\[35m\p{Cc}\[1mrow 3 \(line 4\), general:\p{Cc}\[22m\p{Cc}\[39m this\n {2}account/u],
    ['added', /^\p{Cc}\[32mrow 3 .* this\p{Cc}\[39m\n\p{Cc}\[32m {2}account.*\p{Cc}\[39m\n$/u],
    ['removed', /^\p{Cc}\[31mrow 3 .* this\p{Cc}\[39m\n\p{Cc}\[31m {2}account.*\p{Cc}\[39m\n$/u],
  ])('looks like %s', async (look, expected) => {
    expect(await written(text, look, { terminal: true, width: 30, color: 'always' })).toMatch(expected);
  });
});
