import type { Io } from './io.ts';
import { safeText } from './safe-text.ts';

/** One line on stderr, made safe. */
export function writeNote(io: Io, text: string): void {
  io.stderr.write(`${safeText(text)}\n`);
}
