import { CliError } from '../base/cli-error.ts';
import type { NoteLook, NoteWriter } from './note.ts';
import { unexpectedError } from './unexpected-error.ts';

/** Prints or keeps the notes of a run. */
export interface NoteBuffer {
  /** Prints one line on stderr, made safe. */
  say(line: string, look?: NoteLook): void;
  /** Prints the waiting notes, when the run ends without an error. */
  flush(): void;
  /** Returns the error with the waiting notes. */
  attachTo(error: unknown): unknown;
}

/**
 * Creates a note buffer. Notes are printed at once, or wait if errors are JSON: stderr of a failed run is then a
 * single object, so only the end of the run shows whether the notes are lines or the object's `notes`.
 */
export function createNoteBuffer(write: NoteWriter, { waits }: { readonly waits: boolean }): NoteBuffer {
  const waiting: { readonly line: string; readonly look: NoteLook | undefined }[] = [];
  return {
    say(line, look) {
      if (waits) waiting.push({ line, look });
      else write(line, look);
    },
    flush() {
      for (const { line, look } of waiting.splice(0)) write(line, look);
    },
    attachTo(error) {
      if (waiting.length === 0) return error;
      const notes = waiting.splice(0).map(({ line }) => line);
      return (error instanceof CliError ? error : unexpectedError(error)).with({ notes });
    },
  };
}
