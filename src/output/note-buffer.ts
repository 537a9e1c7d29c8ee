import { CliError } from '../base/cli-error.ts';
import type { Io } from './io.ts';
import { writeNote } from './note.ts';
import { unexpectedError } from './report-error.ts';

/** What a run says for a person beside its result. */
export interface NoteBuffer {
  /** One line on stderr, made safe. */
  say(line: string): void;
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
export function createNoteBuffer(io: Io, { wait }: { readonly wait: boolean }): NoteBuffer {
  const waiting: string[] = [];
  const waits = wait && !io.stderrIsTerminal;
  return {
    say(line) {
      if (waits) waiting.push(line);
      else writeNote(io, line);
    },
    flush() {
      for (const line of waiting.splice(0)) writeNote(io, line);
    },
    attachTo(error) {
      if (waiting.length === 0) return error;
      return (error instanceof CliError ? error : unexpectedError(error)).with({ notes: waiting.splice(0) });
    },
  };
}
