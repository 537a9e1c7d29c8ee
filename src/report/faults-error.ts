/** Reports all faults of a table or of organization files at once. Nothing was sent then. */
import { CliError } from '../base/cli-error.ts';
import type { ExitReason } from '../base/exit-codes.ts';
import { leftOver } from '../base/names-listed.ts';

/** How many different hints an error shows. */
const maxHints = 3;

interface FaultsReport {
  /** How many faults there are. */
  readonly count: number;
  /** The message if there are several: `people.csv: 3 faults in 2 rows`. */
  readonly says: string;
  /** The lines that are shown, each with its place. */
  readonly lines: readonly string[];
  /** How many faults no line shows. */
  readonly more: number;
  readonly hints: readonly (string | undefined)[];
  /** The exit reason of each fault. */
  readonly reasons: Iterable<ExitReason>;
  /** The first faults, for JSON. */
  readonly faults: readonly object[];
}

/** Returns the error for faults. Its exit reason is the one that all of them share, otherwise that of a usage error. */
export function faultsError({ count, says, lines, more, hints, reasons, faults }: FaultsReport): CliError {
  const [reason = 'usage', ...others] = new Set(reasons);
  const fields = { faults, fault_count: count };
  const shown = [...new Set(hints.flatMap((hint) => hint ?? []))].slice(0, maxHints);
  const [first = ''] = lines;
  const [message, hint] =
    count === 1
      ? [first, [...shown, 'nothing was sent']]
      : [`${says}; nothing was sent`, [...lines, ...leftOver(more), ...shown]];
  return new CliError(others.length === 0 ? reason : 'usage', message, {
    hint: hint.join('\n'),
    fields,
    worded: Object.keys(fields),
  });
}
