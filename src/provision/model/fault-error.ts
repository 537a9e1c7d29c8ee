/** Reports all faults of files at once. */
import type { CliError } from '../../base/cli-error.ts';
import { counted } from '../../base/words.ts';
import { faultsError } from '../../report/faults-error.ts';
import { type Fault, type Place, placeText } from './place.ts';

/** How many faults an error lists; it counts the rest. */
const maxShown = 40;

/**
 * Returns the error for faults in files, one line for each as `file:line:column: message`, sorted by place. Its exit
 * reason is the one that all faults share, otherwise that of a usage error.
 * @param faults at least one
 */
export function faultError(faults: readonly Fault[]): CliError {
  const inOrder = sorted(unique(faults));
  const shown = inOrder.slice(0, maxShown);
  const files = new Set(inOrder.map(({ place }) => place.file));
  const where = files.size === 1 ? [...files].join() : counted(files.size, 'file');
  return faultsError({
    count: inOrder.length,
    says: `${counted(inOrder.length, 'fault')} in ${where}`,
    lines: shown.map(lineOf),
    more: inOrder.length - shown.length,
    hints: shown.map(({ hint }) => hint),
    reasons: inOrder.map(({ exitReason = 'usage' }) => exitReason),
    faults: shown.map(fieldsOf),
  });
}

/** Returns one line: `realm.yaml:12:5: channels have no field 'colour'`. */
function lineOf({ place, message, other }: Fault): string {
  const see = other === undefined ? '' : ` (the other: ${placeText(other)})`;
  return `${placeText(place)}: ${message}${see}`;
}

function fieldsOf({ place, message, hint, other }: Fault) {
  return { ...place, message, ...(hint !== undefined && { hint }), ...(other !== undefined && { other }) };
}

/** Removes duplicates: entries that share an anchor report a fault in it at the same place. */
function unique(faults: readonly Fault[]): Fault[] {
  return [...new Map(faults.map((fault) => [lineOf(fault), fault])).values()];
}

/** Sorts faults by place, with files in the order in which they were read. */
function sorted(faults: readonly Fault[]): Fault[] {
  const files = [...new Set(faults.map(({ place }) => place.file))];
  const byPlace = (one: Place, other: Place) =>
    files.indexOf(one.file) - files.indexOf(other.file) || one.line - other.line || one.column - other.column;
  return [...faults].sort((one, other) => byPlace(one.place, other.place));
}
