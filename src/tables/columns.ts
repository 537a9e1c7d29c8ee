/**
 * Determines the columns that a verb's table may have: its parameters and options, and the columns of the noun's
 * list.
 */
import { type FlagSpec, flagsOf, paramOf } from '../api/derive/flags.ts';
import { kebab } from '../api/derive/names.ts';
import type { Resource } from '../api/resources/resource.ts';
import { fieldOfParam, namesOfField } from '../api/resources/vocabulary.ts';
import type { Param } from '../api/spec.ts';

export interface TableColumn {
  /** Wire name of the parameter, or the name of the option. */
  readonly name: string;
  readonly param: Param;
  /** The header in a template. */
  readonly header: string;
  /** The verb's names for it, in kebab case. */
  readonly names: readonly string[];
  /** Further names of its field in readings and lists, unless another column of the verb has them. */
  readonly also?: readonly string[];
  /** The field that the column sets, by the interface's name. */
  readonly field?: string | undefined;
  /** The item that the header is about if a list has a column for each item: the profile field `Phone`. */
  readonly item?: string;
  /** Text to put before each cell to make it a reference: `id:` for a column of ids. */
  readonly prefix?: string;
  /** Whether its header is the interface's own name, so that its cells are in the form of readings. */
  readonly asRead?: boolean;
  /** The parameters that each of its words sets, with their values. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The parameters and options of a verb that can be columns. */
export interface ColumnSpec extends FlagSpec {
  /** Options, beside the parameters, that describe a thing rather than the run. */
  readonly optionColumns: readonly string[];
  readonly resource?: Resource | undefined;
}

/** Returns the columns, those of positional arguments first. */
export function columnsOf(spec: ColumnSpec): TableColumn[] {
  const positional = (spec.positionals ?? []).flatMap(({ param: name, name: shown }): TableColumn[] => {
    const param = paramOf(spec, name);
    if (param === undefined) return [];
    const header = kebab(shown.toLowerCase());
    return [{ name, param, header, names: [...new Set([header, kebab(name)])] }];
  });
  const flags = flagsOf(spec).map(({ name, param, flag, also, quiet }): TableColumn => {
    return { name, param, header: flag, names: [flag, ...also, ...quiet] };
  });
  const described = ({ name }: TableColumn) =>
    Object.hasOwn(spec.params, name) || spec.optionColumns.includes(name);
  const { resource } = spec;
  const all = [...positional, ...flags.filter(described)];
  return resource === undefined ? all : all.map((column) => withField(column, resource));
}

function withField(column: TableColumn, resource: Resource): TableColumn {
  const found = fieldOfParam(resource, column.name);
  if (found === undefined) return column;
  return { ...column, also: namesOfField(found.name, found.field), field: found.name };
}

/** Returns the names in the noun's list that no column of the verb sets, so that their cells are read only. */
export function readOnlyNames({ fields }: Resource): Set<string> {
  return new Set(
    Object.entries(fields).flatMap(([name, { column, formerly }]) =>
      [name, column?.name ?? [], formerly?.name ?? []].flat().map(kebab),
    ),
  );
}

/** Returns the columns whose words stand for several parameters: `privacy`. */
export function wordColumns({ fields }: Resource, columns: readonly TableColumn[]): TableColumn[] {
  return Object.values(fields).flatMap(({ column }): TableColumn[] => {
    if (column?.words === undefined) return [];
    const words = Object.entries(column.words).map(
      ([word, values]) =>
        [
          word,
          Object.fromEntries(
            Object.entries(values).flatMap(([field, value]) => {
              const given = columns.find((each) => each.field === field);
              return given === undefined ? [] : [[given.name, value]];
            }),
          ),
        ] as const,
    );
    if (words.every(([, given]) => Object.keys(given).length === 0)) return [];
    const param: Param = {
      kind: 'choice',
      choices: words.map(([value]) => ({ value, label: value })),
      help: column.name,
    };
    const { name } = column;
    return [{ name, param, header: name, names: [name], words: Object.fromEntries(words) }];
  });
}

/**
 * Returns the headers by which the noun's list names a thing, with the prefix that makes their cells references. Ids
 * come first.
 */
export function keyHeaders({ id, fields }: Resource): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  const add = (name: string, prefix: string) => {
    const heading = fields[name]?.column?.name;
    for (const each of [name, heading ?? []].flat()) headers.set(kebab(each), prefix);
  };
  add(id, 'id:');
  for (const [name, { column, reads }] of Object.entries(fields)) {
    if (column?.key !== true || reads === undefined) continue;
    add(name, name.endsWith('email') ? 'email:' : 'name:');
  }
  return headers;
}

/**
 * Returns a header in the form in which names are compared: without case, whitespace, underscores and leading dashes.
 */
export function plainHeader(header: string): string {
  return kebab(header.trim().replace(/^--/, '').replace(/\s+/g, '-'));
}
