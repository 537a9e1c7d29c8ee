import { chooseColumns } from '../output/columns.ts';
import { chooseFields } from '../output/fields.ts';
import type { OutputOptions } from '../output/options.ts';
import type { ListResult } from '../output/result.ts';
import { sortItems } from '../output/sort.ts';

/**
 * For verbs that change something and give a list: refuses names of fields and
 * columns that do not exist before anything is sent, as `present` would after it.
 */
export function checkListOptions(
  { fields, columns }: Pick<ListResult, 'fields' | 'columns'>,
  options: OutputOptions,
): void {
  if (options.fields !== undefined) chooseFields(options.fields, fields, columns);
  chooseColumns(columns, options.columns);
  if (options.sort !== undefined) sortItems([], options.sort, columns, fields);
}
