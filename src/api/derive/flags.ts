/** Which flags a verb has: parameters and extra options without those that a positional fills or that are secret. */
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
  }[];
  /** Alias without dashes to wire name. */
  readonly aliases?: Readonly<Record<string, string>>;
}

export interface Flag {
  /** Without dashes. */
  readonly flag: string;
  /** Friendlier names, told in help. */
  readonly also: readonly string[];
  /** Names that work without being told: the wire name where the flag is called otherwise. */
  readonly quiet: readonly string[];
  /** Wire name. */
  readonly name: string;
  readonly param: Param;
}

/** The flag that gives the `old` of a group-setting change. */
export const ifCurrent = 'if-current';
export const ifCurrentHelp = 'change the setting only while it still has this value';

/** All flags of a verb, in help's order. A secret never gets one: argv is seen by every process. */
export function flagsOf(spec: FlagSpec): Flag[] {
  const positional = new Set(spec.positionals?.map(({ param }) => param));
  return Object.entries({ ...spec.params, ...spec.extra })
    .filter(([name, param]) => !positional.has(name) && param.secret !== true)
    .map(([name, param]) => {
      const flag = flagName(name, param);
      const also = Object.entries(spec.aliases ?? {}).flatMap(([alias, wire]) =>
        wire === name ? [alias] : [],
      );
      const wire = kebab(name);
      return { flag, also, quiet: wire === flag || also.includes(wire) ? [] : [wire], name, param };
    });
}

/** What a name among the verb's parameters and options stands for. */
export function paramOf({ params, extra }: FlagSpec, name: string): Param | undefined {
  return params[name] ?? extra?.[name];
}

/** Wire names of the parameters that `--if-current` may name. */
export function changeableSettings(spec: FlagSpec): string[] {
  return Object.entries(spec.params).flatMap(([name, { kind }]) =>
    kind === 'group-setting-change' ? [name] : [],
  );
}
