/** The only importer of ora. */
import ora from 'ora';
import type { Io } from './io.ts';

/** A line on the terminal that is drawn anew until it is erased. */
export interface Spinner {
  show(text: string): void;
  /** Takes the line away; what is shown next draws it again. */
  erase(): void;
  stop(): void;
}

/** Starts drawing. It reads no keys, hides no cursor and asks the terminal nothing. */
export function startSpinner(io: Io, text: string): Spinner {
  const spinner = ora({
    text,
    stream: io.stderr as NodeJS.WriteStream,
    color: io.colour.stderr ? 'magenta' : false,
    isEnabled: true,
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
