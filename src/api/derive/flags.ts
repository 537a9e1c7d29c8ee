/** Which flags a verb has: parameters and extra options without those that a positional fills or that are secret. */
import { oncePer } from '../../base/once-per.ts';
import type { Resource } from '../resources/resource.ts';
import { fieldOfParam, namesOfField } from '../resources/vocabulary.ts';
import type { Param, Params } from '../spec.ts';
import { flagName, kebab } from './names.ts';

/** What of a verb decides its flags and arguments. */
export interface FlagSpec {
  readonly params: Params;
  /** Options that are no parameter of the interface. */
  readonly extra?: Params;
  readonly positionals?: readonly {
    readonly param: string;
    readonly name: string;
    readonly optional?: boolean;
    readonly variadic?: boolean;
    readonly mayBeEmpty?: boolean;
  }[];
  /** What the verb is about: its names for the fields that parameters give are names of the flags too. */
  readonly resource?: Pick<Resource, 'fields'> | undefined;
  /** Alias without dashes to wire name, of what is no field of the resource. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Switches that say no to a flag, such as `unarchive` to `is_archived`: without dashes to wire name. */
  readonly opposites?: Readonly<Record<string, string>>;
  /** Wire names of the parameters that `--if-current` may name; permissions where it is absent, which the service compares. */
  readonly expectable?: readonly string[];
}

export interface Flag {
  /** Without dashes. */
  readonly flag: string;
  /** Friendlier names, told in help. */
  readonly also: readonly string[];
  /** Names that work without being told: the wire name where the flag is called otherwise. */
  readonly quiet: readonly string[];
  /** Switches that say no to it. */
  readonly opposite: readonly string[];
  /** Wire name. */
  readonly name: string;
  readonly param: Param;
}

/** The flag that says what must still be so for a change to be made. */
export const ifCurrent = 'if-current';
export const ifCurrentHelp = 'make the change only if NAME still has this value';

/** Names of columns that are options of every command: there they mean the account. */
const elsewhere = ['email'];

/**
 * All flags of a verb, in help's order. A secret never gets one: argv is seen by every process. Parsing, completion,
 * columns and hints of one run ask for the same ones.
 */
export const flagsOf = oncePer((spec: FlagSpec): readonly Flag[] => {
  const positional = new Set(spec.positionals?.map(({ param }) => param));
  const all = { ...spec.params, ...spec.extra };
  const taken = new Set([
    ...elsewhere,
    ...Object.keys(spec.aliases ?? {}),
    ...Object.keys(spec.opposites ?? {}),
    ...Object.entries(all).flatMap(([name, param]) => [flagName(name, param), kebab(name)]),
  ]);
  return Object.entries(all)
    .filter(([name, param]) => !positional.has(name) && param.secret !== true)
    .map(([name, param]) => {
      const flag = flagName(name, param);
      const standingFor = (words: Readonly<Record<string, string>> = {}) =>
        Object.entries(words).flatMap(([word, wire]) => (wire === name ? [word] : []));
      const wire = kebab(name);
      const isFree = (word: string) => word === wire || !taken.has(word);
      const given = spec.resource === undefined ? undefined : fieldOfParam(spec.resource, name);
      // The field's own name stands beside the flag, where the flag is called as in requests, or shorter.
      const isOwn = given === undefined || (flag === wire) === (given.name === name);
      const own = isOwn ? [] : [kebab(given.name)];
      const also = [...standingFor(spec.aliases), ...[...(given?.field.names ?? []), ...own].filter(isFree)];
      const known = given === undefined ? [] : namesOfField(given.name, given.field).filter(isFree);
      const quiet = [...new Set([wire, ...known, ...(param.also ?? [])])].filter(
        (word) => word !== flag && !also.includes(word),
      );
      const opposite = [
        ...standingFor(spec.opposites),
        ...(param.opposite === undefined ? [] : [param.opposite]),
      ];
      return { flag, also, quiet, opposite, name, param };
    });
});

/** What a name among the verb's parameters and options stands for. */
export function paramOf({ params, extra }: FlagSpec, name: string): Param | undefined {
  return params[name] ?? extra?.[name];
}

/** Flags by the words that `--if-current` takes for them: the flag's own name, its aliases, the wire name. */
export function expectableFlags(spec: FlagSpec): Flag[] {
  return flagsOf(spec).filter(({ name, param }) =>
    spec.expectable === undefined ? param.kind === 'group-setting-change' : spec.expectable.includes(name),
  );
}

/** Whether a word names a flag, with `-` or `_`. */
export function isFlagNamed({ flag, also, quiet }: Flag, word: string): boolean {
  return [flag, ...also, ...quiet].includes(kebab(word));
}
