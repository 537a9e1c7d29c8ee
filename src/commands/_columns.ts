/** Builds the columns of a list from the fields of its resource. */
import type { Resource, ResourceField } from '../api/resources/resource.ts';
import { idsForNames, type ReadingNames, showReading } from '../api/resources/show.ts';
import { namesOfField } from '../api/resources/vocabulary.ts';
import { oncePer } from '../base/once.ts';
import { type KnownNames, readingNames } from '../directory/reading-names.ts';
import { chooseColumns } from '../output/columns.ts';
import { traitsOf } from '../output/formats.ts';
import { findNamed } from '../output/names.ts';
import type { OutputOptions } from '../output/options.ts';
import type { Column, Item } from '../output/result.ts';
import type { Context } from '../session/context.ts';

/** How columns are shown that are not simply their field, by column name. */
export type Renderers = Readonly<
  Record<string, (item: Item) => string | number | boolean | null | undefined>
>;

/**
 * Returns a column for each field of readings: first those that the resource lists, then the others, which are only
 * shown on request. Each column can be named by its own name and by its field's.
 */
function resourceColumns(
  resource: Pick<Resource, 'fields'>,
  names: ReadingNames = idsForNames,
  renderers: Renderers = {},
): Column[] {
  return headings(resource).map(({ declared, ...column }) => ({
    ...column,
    value: renderers[column.name] ?? ((item) => showReading(declared, item[column.field], names)),
  }));
}

/** Returns the columns without their values. */
const headings = oncePer(({ fields }: Pick<Resource, 'fields'>) => {
  const all = Object.entries(fields)
    .filter(([, { reads }]) => reads !== undefined)
    .map(([field, declared]) => headingOf(field, declared));
  return [...all.filter(({ extra }) => extra !== true), ...all.filter(({ extra }) => extra === true)];
});

function headingOf(field: string, declared: ResourceField) {
  const { name, listed, align, key, mutes } = declared.column ?? { name: field.replaceAll('_', '-') };
  return {
    declared,
    name,
    field,
    also: namesOfField(field, declared),
    ...(listed !== true && { extra: true }),
    ...(align !== undefined && { align }),
    ...(key !== undefined && { key }),
    ...(mutes !== undefined && { mutes }),
  };
}

/** The parts of a list that decide its columns. */
export interface Listed {
  readonly resource: Pick<Resource, 'fields'>;
  readonly renderers?: Renderers;
  /** Columns that show no field. */
  readonly more?: readonly Column[];
}

/** Returns the columns without reading anything, for completion. */
export function plainColumns({ resource, renderers, more = [] }: Listed): Column[] {
  return [...resourceColumns(resource, idsForNames, renderers), ...more];
}

/**
 * Returns the columns with names in place of ids. Names are only read if a shown column, or the sort order, needs
 * them.
 */
export async function namedColumns(
  listed: Listed,
  items: readonly Item[],
  context: Context,
  known: KnownNames = {},
): Promise<Column[]> {
  const { resource, renderers, more = [] } = listed;
  const wanted = wantedColumns(plainColumns(listed), context.options).map(({ name }) => name);
  return readingNames(
    await context.directory(),
    (names) => {
      const columns = [...resourceColumns(resource, names, renderers), ...more];
      for (const { name, value } of columns) if (wanted.includes(name)) items.forEach(value);
      return columns;
    },
    known,
  );
}

/** Returns the columns whose values are needed, for printing or for sorting. */
export function wantedColumns(all: readonly Column[], options: OutputOptions): Column[] {
  const sorted = options.sort === undefined ? undefined : findNamed(all, options.sort.replace(/^-/, ''));
  return [
    ...(printsColumns(options) ? chooseColumns(all, options.columns) : []),
    ...(sorted === undefined ? [] : [sorted]),
  ];
}

/** Whether columns are printed, rather than only ids, fields or the output of a filter. */
function printsColumns({ format, quiet, jq, fields }: OutputOptions): boolean {
  const idsAlone = quiet && (format === undefined || format === 'table');
  return traitsOf(format).shows === 'columns' && !idsAlone && jq === undefined && fields === undefined;
}

/**
 * Starts to read the names that the columns always need, so that they arrive together with the list. Failures only
 * show when the names are used.
 */
export function prefetchNames(listed: Listed, context: Context): void {
  const { fields } = listed.resource;
  const nouns = wantedColumns(plainColumns(listed), context.options).map(({ field = '' }) => {
    const declared = fields[field];
    return declared?.update?.kind === 'group-setting-change' ? 'group' : declared?.shows;
  });
  const read = async () => {
    const directory = await context.directory();
    await Promise.all([
      nouns.includes('folder') ? directory.folders() : undefined,
      nouns.includes('group') ? directory.groups() : undefined,
      nouns.includes('user') ? directory.users() : undefined,
    ]);
  };
  read().catch(() => {});
}
