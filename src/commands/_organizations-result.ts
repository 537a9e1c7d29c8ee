/** Prints the result of commands on desired state: as text, as a comment, or as one document for each organization. */

import type { ExitReason } from '../base/exit-codes.ts';
import { failureItem } from '../engine/outcome.ts';
import { defaultFormat } from '../output/formats.ts';
import { formatVersion } from '../output/json.ts';
import type { Column, Item, Result } from '../output/result.ts';
import type { Context } from '../session/context.ts';
import type { EndedOrganization } from './_organizations.ts';

/** The printed result of one organization. */
export interface OrganizationReport {
  text(): Promise<string>;
  markdown(): Promise<string>;
  /** Returns its document. */
  item(): Item;
  /** Returns a row for each change. */
  rows(): readonly Item[];
}

const cell = (name: string): Column => ({
  name,
  value: ({ [name]: value }) =>
    Array.isArray(value) ? value.join(', ') : (value as string | number | boolean | undefined),
});

export const changeColumns: readonly Column[] = [
  { ...cell('kind') },
  { ...cell('name'), key: true },
  cell('action'),
  cell('outcome'),
  cell('risks'),
];

export interface ResultEnd {
  readonly fields: readonly string[];
  readonly exitReason: ExitReason | undefined;
  /** The reason for its exit status. */
  readonly why: string | undefined;
}

export async function organizationsResult(
  ended: readonly EndedOrganization<{ readonly report: OrganizationReport }>[],
  { fields, exitReason, why }: ResultEnd,
  { options }: Context,
): Promise<Result> {
  const end = exitReason === undefined ? {} : { exitReason, why };
  const { format = defaultFormat, fields: picked, columns, sort, jq, quiet } = options;
  const isPlain = (picked ?? columns ?? sort ?? jq) === undefined && !quiet;
  if (isPlain && (format === 'table' || format === 'markdown')) {
    const texts = await Promise.all(
      ended.map(async ({ profile, value }) => {
        if (value === undefined) return '';
        const { report } = value;
        if (format === 'markdown') return report.markdown();
        return `${ended.length > 1 ? `profile ${profile}\n` : ''}${await report.text()}`;
      }),
    );
    return { text: texts.filter((text) => text !== '').join('\n'), ...end };
  }
  const isTable =
    quiet || columns !== undefined || format === 'csv' || format === 'tsv' || format === 'table';
  const list =
    isTable && picked === undefined && jq === undefined
      ? ended.flatMap(({ value }) => value?.report.rows() ?? [])
      : ended.map(({ profile, value, error }) => ({
          format_version: formatVersion,
          profile: profile ?? null,
          ...value?.report.item(),
          error: error === undefined ? null : failureItem(error),
        }));
  return {
    list,
    columns: changeColumns,
    fields,
    id: 'name',
    noun: 'changes',
    ...end,
  };
}
