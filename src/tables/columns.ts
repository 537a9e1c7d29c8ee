/** Which columns a verb's table may have: its parameters and options, and the columns of the noun's list. */
import { type FlagSpec, flagsOf, paramOf } from '../api/derive/flags.ts';
import { kebab } from '../api/derive/names.ts';
import type { Resource } from '../api/resources/resource.ts';
import { fieldOfParam, namesOfField } from '../api/resources/vocabulary.ts';
import type { Param } from '../api/spec.ts';

export interface TableColumn {
  /** Wire name of the parameter, or name of the option. */
  readonly name: string;
  readonly param: Param;
  /** How a template calls it. */
  readonly header: string;
  /** The names that the verb has for it, in kebab case. */
  readonly names: readonly string[];
  /** Further names that readings and lists have for its field, where no column of the verb has them. */
  readonly also?: readonly string[];
  /** The field that it gives, by the interface's name. */
  readonly field?: string | undefined;
  /** What of it a header is about, where a list has a column for each item: the profile field `Phone`. */
  readonly item?: string;
  /** What stands before each cell to make a reference of it: `id:` where the column has ids. */
  readonly prefix?: string;
  /** Its header is the interface's own name: the cells are as readings have them. */
  readonly asRead?: boolean;
  /** What each word of it says of the parameters that it stands for. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** What of a verb's parameters and options stands in a table. */
export interface ColumnSpec extends FlagSpec {
  /** Options beside the parameters that say something of a thing, not of the run. */
  readonly optionColumns: readonly string[];
  readonly resource?: Resource | undefined;
}

/** The columns, those of the positionals first. */
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

/** Names that the noun's list has for things that no column of a verb gives: what is under them is only read. */
export function readOnlyNames({ fields }: Resource): Set<string> {
  return new Set(
    Object.entries(fields).flatMap(([name, { column, formerly }]) =>
      [name, column?.name ?? [], formerly?.name ?? []].flat().map(kebab),
    ),
  );
}

/** Columns whose words stand for several parameters: `privacy`. */
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

/** Headers by which the noun's list names a thing, with what makes a reference of their cells: ids first. */
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

/** A header as names are compared: case, blanks and underscores do not count, dashes before it neither. */
export function plainHeader(header: string): string {
  return kebab(header.trim().replace(/^--/, '').replace(/\s+/g, '-'));
}
