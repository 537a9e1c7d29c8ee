/** Which columns a verb's table may have: its parameters and options, never written down again. */
import { type FlagSpec, flagsOf, paramOf } from '../api/derive/flags.ts';
import { kebab } from '../api/derive/names.ts';
import type { Param } from '../api/spec.ts';

export interface TableColumn {
  /** Wire name of the parameter, or name of the option. */
  readonly name: string;
  readonly param: Param;
  /** How a template calls it. */
  readonly header: string;
  /** All names by which it is known, in kebab case. */
  readonly names: readonly string[];
  /** What of it a header is about, where a list has a column for each item: the profile field `Phone`. */
  readonly item?: string;
}

/** What of a verb's parameters and options stands in a table. */
export interface ColumnSpec extends FlagSpec {
  /** Options beside the parameters that say something of a thing, not of the run. */
  readonly optionColumns: readonly string[];
}

/** The columns, those of the positionals first. */
export function columnsOf(spec: ColumnSpec): TableColumn[] {
  const positional = (spec.positionals ?? []).flatMap(({ param: name, name: shown }): TableColumn[] => {
    const param = paramOf(spec, name);
    if (param === undefined) return [];
    const header = shown.toLowerCase();
    return [{ name, param, header, names: [...new Set([header, kebab(name)])] }];
  });
  const flags = flagsOf(spec).map(({ name, param, flag, also, quiet }): TableColumn => {
    return { name, param, header: flag, names: [flag, ...also, ...quiet] };
  });
  const described = ({ name }: TableColumn) =>
    Object.hasOwn(spec.params, name) || spec.optionColumns.includes(name);
  return [...positional, ...flags.filter(described)];
}

/** A header as names are compared: case, blanks and underscores do not count, dashes before it neither. */
export function plainHeader(header: string): string {
  return kebab(header.trim().replace(/^--/, '').replace(/\s+/g, '-'));
}
