/** The only importer of ora. */
import ora from 'ora';
import type { Io } from './io.ts';

/** A line on the terminal that is redrawn until it is erased. */
export interface Spinner {
  show(text: string): void;
  /** Erases the line; the next text draws it again. */
  erase(): void;
  stop(): void;
}

/**
 * Starts drawing. It reads no keys, does not hide the cursor and asks the terminal nothing. Nothing is drawn on a
 * terminal that reports no columns, as pseudo-terminals of scripts do: ora would clear lines without end.
 */
export function startSpinner(io: Io, text: string): Spinner {
  const stream = io.stderr as NodeJS.WriteStream;
  const spinner = ora({
    text,
    stream,
    color: io.colour.stderr ? 'magenta' : false,
    isEnabled: true,
    isSilent: stream.columns === 0,
    discardStdin: false,
    hideCursor: false,
  }).start();
  return {
    show(next) {
      spinner.text = next;
    },
    erase: () => void spinner.clear(),
    stop: () => void spinner.stop(),
  };
}
