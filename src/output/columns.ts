import { usageError } from '../base/cli-error.ts';
import { findNamed, UnknownName } from './names.ts';
import type { Column } from './result.ts';

type Nameable = Pick<Column, 'name' | 'field' | 'also' | 'extra'>;

/**
 * Returns the columns to show: those asked for with `--columns`, in that order, by their names or by the fields they
 * show, each once; otherwise all that are not extra. Throws a usage error with the list of names.
 */
export function chooseColumns<C extends Nameable>(
  all: readonly C[],
  requested: readonly string[] | undefined,
): C[] {
  if (requested === undefined) return all.filter(({ extra }) => extra !== true);
  const hint = `columns: ${all.map(({ name }) => name).join(', ')}`;
  if (requested.length === 0 || requested.includes('')) {
    throw usageError('--columns needs names, separated by commas', hint);
  }
  const columns = requested.map((name) => {
    const column = findNamed(all, name);
    if (column === undefined) {
      throw new UnknownName(`there is no column '${name}'`, hint, { given: name, known: all });
    }
    return column;
  });
  return [...new Set(columns)];
}
