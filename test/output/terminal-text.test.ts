import { Chalk } from 'chalk';
import { expect, it } from 'vitest';
import { present } from '../../src/output/present.ts';
import { loadStyle } from '../../src/output/style.ts';
import { terminalText } from '../../src/output/terminal-text.ts';
import { createTestIo } from '../support/io.ts';

const hostile = 'a\u202eb \u001b[8mhidden\u001b[2J\u2066 \r\u0007';

it('keeps its own styles and line breaks, and escapes everything else that could hide or move text', async () => {
  const style = await loadStyle(true);
  for (const look of Object.values(style) as ((text: string) => string)[]) {
    expect(terminalText(`${look('one')}\n\ttwo\n`)).toBe(`${look('one')}\n\ttwo\n`);
  }
  expect(terminalText(hostile)).toBe('a\\u{202e}b \\u{1b}[8mhidden\\u{1b}[2J\\u{2066} \\r\\u{7}');
  expect(new Chalk({ level: 1 }).hidden('x')).not.toBe(terminalText(new Chalk({ level: 1 }).hidden('x')));
});

it('a text result is escaped on a terminal, and exact in a pipe', async () => {
  for (const stdoutIsTerminal of [true, false]) {
    const io = createTestIo({ terminal: stdoutIsTerminal });
    await present({ text: hostile }, { quiet: false }, io);
    expect(io.out()).toBe(stdoutIsTerminal ? terminalText(hostile) : hostile);
  }
});
