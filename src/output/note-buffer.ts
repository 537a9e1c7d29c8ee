import { CliError } from '../base/cli-error.ts';
import type { Io } from './io.ts';
import { type NoteLook, writeNote } from './note.ts';
import { unexpectedError } from './report-error.ts';
import { plainStyle, type Style } from './style.ts';

/** What a run says for a person beside its result. */
export interface NoteBuffer {
  /** One line on stderr, made safe. */
  say(line: string, look?: NoteLook): void;
  /** Prints what waits: the run ended without an error. */
  flush(): void;
  /** The error with what waits in it. */
  attachTo(error: unknown): unknown;
}

/**
 * Notes are printed as they come, unless they wait: where errors are JSON, stderr of
 * a run that fails is one object and nothing else, so it is only known at the end
 * whether they are lines of their own or the object's `notes`. On a terminal
 * somebody reads along, and nothing waits.
 */
export function createNoteBuffer(
  io: Io,
  { wait, style = plainStyle }: { readonly wait: boolean; readonly style?: Style },
): NoteBuffer {
  const waiting: { readonly line: string; readonly look: NoteLook | undefined }[] = [];
  const waits = wait && !io.stderrIsTerminal;
  return {
    say(line, look) {
      if (waits) waiting.push({ line, look });
      else writeNote(io, line, look, style);
    },
    flush() {
      for (const { line, look } of waiting.splice(0)) writeNote(io, line, look, style);
    },
    attachTo(error) {
      if (waiting.length === 0) return error;
      const notes = waiting.splice(0).map(({ line }) => line);
      return (error instanceof CliError ? error : unexpectedError(error)).with({ notes });
    },
  };
}
