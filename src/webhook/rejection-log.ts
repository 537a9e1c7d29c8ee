/**
 * The log of rejected requests on stderr, with a rate limit: a number of lines in each window, and
 * a count of the others.
 */

export interface RejectionLog {
  /** Prints a line, unless there were too many in this window. `what` is a short fixed text, by which it is counted. */
  add(what: string): void;
  /** Number of rejected requests since the start. */
  total(): number;
  /** Prints the count of what was not printed. */
  close(): void;
}

export interface RejectionLogLimits {
  /** How many lines one window has. */
  readonly lines: number;
  /** Milliseconds. */
  readonly window: number;
}

/**
 * Creates a log.
 * @param say prints one line
 */
export function createRejectionLog(
  say: (line: string) => void,
  { lines, window }: RejectionLogLimits,
): RejectionLog {
  const unsaid = new Map<string, number>();
  let said = 0;
  let total = 0;
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
    said = 0;
    if (unsaid.size > 0) say(`refused besides: ${counts(unsaid)}`);
    unsaid.clear();
  };
  return {
    add(what) {
      total += 1;
      timer ??= setTimeout(end, window).unref();
      said += 1;
      if (said <= lines) say(`refused: ${what}`);
      else unsaid.set(what, (unsaid.get(what) ?? 0) + 1);
    },
    total: () => total,
    close: end,
  };
}

function counts(totals: ReadonlyMap<string, number>): string {
  return [...totals].map(([what, count]) => `${count} times ${what}`).join(', ');
}
