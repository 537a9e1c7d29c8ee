/**
 * Determines the flags of a verb: its parameters and extra options, without secrets and those that a positional
 * argument sets.
 */
import { oncePer } from '../../base/once.ts';
import type { Resource } from '../resources/resource.ts';
import { fieldOfParam, namesOfField } from '../resources/vocabulary.ts';
import type { Param, Params } from '../spec.ts';
import { flagName, kebab } from './names.ts';

/** The parts of a verb that determine its flags and arguments. */
export interface FlagSpec {
  readonly params: Params;
  /** Options that are not parameters of the interface. */
  readonly extra?: Params;
  readonly positionals?: readonly {
    readonly param: string;
    readonly name: string;
    readonly optional?: boolean;
    readonly variadic?: boolean;
    readonly mayBeEmpty?: boolean;
  }[];
  /** The resource of the verb: its names for the fields that parameters set are also names of the flags. */
  readonly resource?: Pick<Resource, 'fields'> | undefined;
  /** Alias without dashes to wire name, for parameters that set no field of the resource. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Switches that negate a flag, such as `unarchive` for `is_archived`: without dashes to wire name. */
  readonly opposites?: Readonly<Record<string, string>>;
  /**
   * Wire names of the parameters that `--if-current` may name. If absent, these are the permissions, which the server
   * compares.
   */
  readonly expectable?: readonly string[];
}

export interface Flag {
  /** Name without dashes. */
  readonly flag: string;
  /** Friendlier names, shown in help. */
  readonly also: readonly string[];
  /** Accepted names that help does not show: the wire name if the flag has another name. */
  readonly quiet: readonly string[];
  /** Switches that negate it. */
  readonly opposite: readonly string[];
  /** Wire name. */
  readonly name: string;
  readonly param: Param;
}

/** The flag for the present values that a change requires. */
export const ifCurrent = 'if-current';
export const ifCurrentHelp = 'make the change only if NAME still has this value';

/** Names of columns that are options of every command, where they mean the account. */
const globalNames = ['email'];

/**
 * Returns all flags of a verb, in the order of help. A secret never gets one, because every process can see argv.
 * Parsing, completion, columns and hints of one run share the result.
 */
export const flagsOf = oncePer((spec: FlagSpec): readonly Flag[] => {
  const positional = new Set(spec.positionals?.map(({ param }) => param));
  const all = { ...spec.params, ...spec.extra };
  const taken = new Set([
    ...globalNames,
    ...Object.keys(spec.aliases ?? {}),
    ...Object.keys(spec.opposites ?? {}),
    ...Object.entries(all).flatMap(([name, param]) => [flagName(name, param), kebab(name)]),
  ]);
  return Object.entries(all)
    .filter(([name, param]) => !positional.has(name) && param.secret !== true)
    .map(([name, param]) => {
      const flag = flagName(name, param);
      const aliasesOf = (words: Readonly<Record<string, string>> = {}) =>
        Object.entries(words).flatMap(([word, wire]) => (wire === name ? [word] : []));
      const wire = kebab(name);
      const isFree = (word: string) => word === wire || !taken.has(word);
      const given = spec.resource === undefined ? undefined : fieldOfParam(spec.resource, name);
      // The field's own name is listed beside the flag if the flag has the parameter's name, or a shorter one.
      const isOwn = given === undefined || (flag === wire) === (given.name === name);
      const own = isOwn ? [] : [kebab(given.name)];
      const also = [...aliasesOf(spec.aliases), ...[...(given?.field.names ?? []), ...own].filter(isFree)];
      const known = given === undefined ? [] : namesOfField(given.name, given.field).filter(isFree);
      const quiet = [...new Set([wire, ...known, ...(param.also ?? [])])].filter(
        (word) => word !== flag && !also.includes(word),
      );
      const opposite = [
        ...aliasesOf(spec.opposites),
        ...(param.opposite === undefined ? [] : [param.opposite]),
      ];
      return { flag, also, quiet, opposite, name, param };
    });
});

/** Returns the parameter or option with this name. */
export function paramOf({ params, extra }: FlagSpec, name: string): Param | undefined {
  return params[name] ?? extra?.[name];
}

/**
 * Returns the flags that `--if-current` accepts, to be matched by the flag's own name, its aliases or the wire name.
 */
export function expectableFlags(spec: FlagSpec): Flag[] {
  return flagsOf(spec).filter(({ name, param }) =>
    spec.expectable === undefined ? param.kind === 'group-setting-change' : spec.expectable.includes(name),
  );
}

/** Whether a word names a flag, written with `-` or `_`. */
export function isFlagNamed({ flag, also, quiet }: Flag, word: string): boolean {
  return [flag, ...also, ...quiet].includes(kebab(word));
}
