/** The input of a verb for its table, from the command line and the server's feature level. */
import { CliError, usageError } from '../base/cli-error.ts';
import type { Context } from '../session/context.ts';
import { type Mapping, readMap } from '../tables/mapping.ts';
import type { TableSource } from '../tables/read-table.ts';
import { bulkOptions } from './options.ts';
import type { BulkRow } from './plan.ts';
import type { TableVerb } from './rows.ts';
import type { TableFiles } from './table-files.ts';

/** Values of the table options, by name. */
export type TableOptions = { readonly [K in keyof typeof bulkOptions]?: unknown };

export interface TableInput {
  /** Values from the flags of the command line, for all rows. */
  readonly given: Readonly<Record<string, unknown>>;
  /** Options of the run, and table options. */
  readonly extra: Readonly<Record<string, unknown>> & TableOptions;
  readonly expected?: Readonly<Record<string, unknown>> | undefined;
  /** The table, if the verb itself created it. */
  readonly source?: TableSource | undefined;
}

/** Returns the verb as its rows need it: if the command line names the place for all rows, the rows name the people. */
export function aboutRows(verb: TableVerb, extra: TableInput['extra']): TableVerb {
  const { beside, forAll = [], needs = [] } = verb.bulk;
  if (beside === undefined || extra[beside.positional] === undefined) return verb;
  const { positional, key, id, resource } = beside;
  return {
    ...verb,
    resource,
    bulk: { ...verb.bulk, key, id, forAll: [...forAll, positional], needs: [...needs, positional] },
  };
}

/**
 * Returns the rows without parameters that this server no longer has. Readings contain their values in the newer form
 * too.
 */
export async function withoutPast(
  rows: readonly BulkRow[],
  { params }: TableVerb,
  context: Context,
): Promise<readonly BulkRow[]> {
  const ended = Object.entries(params).filter(([, { until }]) => until !== undefined);
  if (!rows.some(({ given }) => ended.some(([name]) => given[name] !== undefined))) return rows;
  const { level } = await (await context.client()).server();
  const past = ended.flatMap(([name, { until = level }]) => (until < level ? [name] : []));
  return rows.map((row) => ({
    ...row,
    given: Object.fromEntries(Object.entries(row.given).filter(([name]) => !past.includes(name))),
  }));
}

export async function isProfileField(name: string, context: Context): Promise<boolean> {
  const directory = await context.directory();
  return directory.profileField({ by: 'name', name }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof CliError && error.exitReason === 'not-found') return false;
      throw error;
    },
  );
}

/** Returns the files that the verb creates besides those of the run. */
export function madeFiles(
  { bulk, extra: known = {} }: TableVerb,
  extra: TableInput['extra'],
  flagLabel: Context['flagLabel'],
): TableFiles {
  const names = bulk.runOptions?.filter((name) => known[name]?.kind === 'file') ?? [];
  return Object.fromEntries(names.map((name) => [flagLabel(name), extra[name] as string | undefined]));
}

/** Returns the meaning of headers, from the mapping file and the command line, which takes precedence. */
export async function mappingOf({ map, map_file: file }: TableInput['extra']): Promise<Mapping> {
  const own = readMap(map as readonly string[] | undefined);
  if (file === undefined) return own;
  const { readMapFile } = await import('../tables/map-file.ts');
  return new Map([...(await readMapFile(String(file))), ...own]);
}

/** Returns the flags of the command line as values for all rows, without those of the run itself. */
export function defaultsOf(
  { bulk, positionals = [] }: TableVerb,
  { given, extra }: TableInput,
  flagLabel: Context['flagLabel'],
) {
  for (const name of ['map', 'map_file']) {
    if (extra[name] === undefined || extra.column === undefined) continue;
    throw usageError(`${flagLabel(name)} and --column cannot be combined`);
  }
  for (const { param, name } of positionals) {
    if (bulk.forAll?.includes(param)) continue;
    if (given[param] !== undefined || extra[param] !== undefined) {
      throw usageError(`--from and ${name} cannot be combined`, 'name them in the table only');
    }
  }
  if (given[bulk.key] !== undefined) {
    throw usageError(`--from and ${flagLabel(bulk.key)} cannot be combined`, 'name them in the table only');
  }
  const { optionColumns = [], runOptions = [] } = bulk;
  const ofRun = [...Object.keys(bulkOptions), ...runOptions];
  const own = Object.entries(extra).filter(([name, value]) => value !== undefined && !ofRun.includes(name));
  const other = own.find(([name]) => !optionColumns.includes(name) && !bulk.forAll?.includes(name));
  if (other !== undefined) throw usageError(`${flagLabel(other[0])} cannot be used with --from`);
  return { ...given, ...Object.fromEntries(own) };
}
