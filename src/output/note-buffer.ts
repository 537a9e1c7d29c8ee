import { CliError } from '../base/cli-error.ts';
import type { NoteKind, NoteWriter } from './note.ts';
import { unexpectedError } from './unexpected-error.ts';

/** Prints or keeps the notes of a run. */
export interface NoteBuffer {
  /** Prints one line on stderr, made safe. */
  print(line: string, kind?: NoteKind): void;
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
  const waiting: { readonly line: string; readonly kind: NoteKind | undefined }[] = [];
  return {
    print(line, kind) {
      if (waits) waiting.push({ line, kind });
      else write(line, kind);
    },
    flush() {
      for (const { line, kind } of waiting.splice(0)) write(line, kind);
    },
    attachTo(error) {
      if (waiting.length === 0) return error;
      const notes = waiting.splice(0).map(({ line }) => line);
      return (error instanceof CliError ? error : unexpectedError(error)).with({ notes });
    },
  };
}
