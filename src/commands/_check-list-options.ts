import { chooseColumns } from '../output/columns.ts';
import { chooseFields } from '../output/fields.ts';
import type { OutputOptions } from '../output/options.ts';
import type { ListResult } from '../output/result.ts';
import { sortItems } from '../output/sort.ts';

/**
 * Refuses unknown names of fields and columns before anything is sent, for verbs that change something and return a
 * list; otherwise `present` would only refuse them afterwards.
 */
export function checkListOptions(
  { fields, columns }: Pick<ListResult, 'fields' | 'columns'>,
  options: OutputOptions,
): void {
  if (options.fields !== undefined) chooseFields(options.fields, fields, columns);
  chooseColumns(columns, options.columns);
  if (options.sort !== undefined) sortItems([], options.sort, columns, fields);
}
