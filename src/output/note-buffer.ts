import { CliError } from '../base/cli-error.ts';
import type { NoteLook, NoteWriter } from './note.ts';
import { unexpectedError } from './report-error.ts';

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
 * whether they are lines of their own or the object's `notes`.
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
