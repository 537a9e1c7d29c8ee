/** Lists what completion offers for a verb's flags. */
import { codecOf } from '../codecs/index.ts';
import type { Param } from '../spec.ts';
import { suggestedWords } from '../suggestions.ts';
import { expectableFlags, type FlagSpec, flagsOf, ifCurrent, ifCurrentHelp, paramOf } from './flags.ts';

export interface FlagEntry {
  /** The flag with its dashes. */
  readonly flag: string;
  readonly help: string;
  /** Whether a value follows. */
  readonly value: boolean;
  readonly repeatable: boolean;
  /** Whether several words may follow, separated by commas. */
  readonly list: boolean;
  /** Values to offer; empty if the parameter accepts any text. */
  readonly words: readonly string[];
}

/** Returns the flags of a verb with the words that may follow each, without names that help does not show. */
export function flagEntries(spec: FlagSpec): FlagEntry[] {
  const entries = flagsOf(spec).flatMap(({ flag, also, opposite, param }) => {
    const codec = codecOf(param.kind);
    const value = codec.isSwitch !== true;
    const words = value ? wordsOf(param) : [];
    const names = [flag, ...also].flatMap((name) =>
      codec.negatable === true ? [name, `no-${name}`] : [name],
    );
    return [...names, ...opposite].map((name) => ({
      flag: `--${name}`,
      help: param.help,
      value,
      repeatable: codec.repeatable === true,
      list: codec.commaSeparated === true || param.listed === true,
      words: param.nullable === true ? [...words, 'none'] : words,
    }));
  });
  const expectable = expectableFlags(spec);
  if (expectable.length > 0) {
    entries.push({
      flag: `--${ifCurrent}`,
      help: ifCurrentHelp,
      value: true,
      repeatable: true,
      list: false,
      words: expectable.map(({ flag }) => `${flag}=`),
    });
  }
  return entries;
}

/** Returns the words to offer for one of the verb's positional arguments, by the name of its parameter. */
export function positionalWords(spec: FlagSpec, name: string): readonly string[] {
  const param = paramOf(spec, name);
  return param === undefined ? [] : wordsOf(param);
}

function wordsOf(param: Param): readonly string[] {
  if (param.suggestions !== undefined) return suggestedWords(param.suggestions);
  return codecOf(param.kind).complete?.(param) ?? [];
}
