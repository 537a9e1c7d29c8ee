import { CliError } from '../base/cli-error.ts';
import type { Io } from './io.ts';
import { writeNote } from './note.ts';
import { unexpectedError } from './report-error.ts';

/** What a run says for a person beside its result. */
export interface Notes {
  /** One line on stderr, made safe. */
  say(line: string): void;
  /** Prints what waits: the run ended without an error. */
  end(): void;
  /** The error with what waits in it. */
  within(error: unknown): unknown;
}

/**
 * Notes are printed as they come, unless they wait: where errors are JSON, stderr of
 * a run that fails is one object and nothing else, so it is only known at the end
 * whether they are lines of their own or the object's `notes`. On a terminal
 * somebody reads along, and nothing waits.
 */
export function createNotes(io: Io, { wait }: { readonly wait: boolean }): Notes {
  const waiting: string[] = [];
  const waits = wait && !io.stderrIsTerminal;
  return {
    say(line) {
      if (waits) waiting.push(line);
      else writeNote(io, line);
    },
    end() {
      for (const line of waiting.splice(0)) writeNote(io, line);
    },
    within(error) {
      if (waiting.length === 0) return error;
      return (error instanceof CliError ? error : unexpectedError(error)).with({ notes: waiting.splice(0) });
    },
  };
}
