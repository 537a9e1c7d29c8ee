import type { Io } from './io.ts';
import { safeText } from './safe-text.ts';
import { loadStyle, type Style } from './style.ts';

/** The look of a note in colour: as a line of a difference, or by the word before its first colon. */
export type NoteKind = 'added' | 'removed' | 'failure' | 'caution';

/** Writes one note on stderr, made safe. */
export type NoteWriter = (text: string, kind?: NoteKind) => void;

/** How many columns the further lines of a note are indented. */
const hanging = 2;

/**
 * Returns a function that writes notes in their look. On a terminal, lines are folded between words, because a
 * terminal would break them within words.
 */
export async function loadNoteWriter(io: Io): Promise<NoteWriter> {
  const style = await loadStyle(io.colour.stderr);
  const fold = io.stderrIsTerminal ? (await import('./fold.ts')).foldWords : undefined;
  return (text, kind) => {
    const lines = fold?.(safeText(text), io.width, hanging) ?? [safeText(text)];
    io.stderr.write(`${painted(lines, kind, style).join('\n')}\n`);
  };
}

function painted(lines: readonly string[], kind: NoteKind | undefined, style: Style): readonly string[] {
  if (kind === undefined) return lines;
  if (kind === 'added' || kind === 'removed') return lines.map(style[kind]);
  const [first = '', ...others] = lines;
  return [first.replace(/^.*?:(?= |$)/, (lead) => style[kind](lead)), ...others];
}
