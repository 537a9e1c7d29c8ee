import type { Io } from './io.ts';
import { safeText } from './safe-text.ts';
import { plainStyle, type Style } from './style.ts';

/** How a note looks where there is colour: as a line of a difference, or by what stands before its first colon. */
export type NoteLook = 'added' | 'removed' | 'failure' | 'caution';

/** One line on stderr, made safe. */
export function writeNote(io: Io, text: string, look?: NoteLook, style = plainStyle): void {
  io.stderr.write(`${painted(safeText(text), look, style)}\n`);
}

function painted(line: string, look: NoteLook | undefined, style: Style): string {
  if (look === undefined) return line;
  if (look === 'added' || look === 'removed') return style[look](line);
  return line.replace(/^.*?:(?= |$)/, (lead) => style[look](lead));
}
