/** Lists what completion offers for a verb's flags and arguments. */
import { codecOf } from '../codecs/index.ts';
import type { Param } from '../spec.ts';
import { suggestedWords } from '../suggestions.ts';
import type { NamedSort } from '../value-options.ts';
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
  /** The sort of names its values are, in the form that src/complete/index.ts reads; empty for any other value. */
  readonly names: string;
}

/** The words and names that can complete an argument. */
export type ArgumentEntry = Pick<FlagEntry, 'words' | 'names'>;

/** Returns the flags of a verb with the words that may follow each, without names that help does not show. */
export function flagEntries(spec: FlagSpec): FlagEntry[] {
  const entries = flagsOf(spec).flatMap(({ flag, also, opposite, param }) => {
    const codec = codecOf(param.kind);
    const value = codec.isSwitch !== true;
    const words = value ? wordsOf(param) : [];
    const names = [flag, ...also].flatMap((name) =>
      codec.negatable === true ? [name, `no-${name}`] : [name],
    );
    const list = codec.commaSeparated === true || param.listed === true;
    return [...names, ...opposite].map((name) => ({
      flag: `--${name}`,
      help: param.help,
      value,
      repeatable: codec.repeatable === true,
      list,
      words: param.nullable === true ? [...words, 'none'] : words,
      names: value ? namesOf(spec, param, list) : '',
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
      names: '',
    });
  }
  return entries;
}

/** Returns what to offer for one of the verb's positional arguments, by the name of its parameter. */
export function positionalEntry(spec: FlagSpec, name: string): ArgumentEntry {
  const param = paramOf(spec, name);
  if (param === undefined) return { words: [], names: '' };
  return { words: wordsOf(param), names: namesOf(spec, param, codecOf(param.kind).commaSeparated === true) };
}

/** Returns the sort, with `retired-` before it for archived or deactivated things, the channel's flag after it for topics, and a comma for lists. */
function namesOf(spec: FlagSpec, param: Param, list: boolean): string {
  const names = sortOf(param);
  // A permission that only some roles can have has them as its words.
  if (names === undefined || param.only !== undefined) return '';
  const channel = names === 'topic' ? channelOf(spec) : '';
  return channel === undefined
    ? ''
    : `${param.retired === true ? 'retired-' : ''}${names}${channel}${list ? ',' : ''}`;
}

/** Sorts of names by the placeholder that help shows. */
const sorts: Readonly<Record<string, NamedSort>> = {
  '<channel>': 'channel',
  '<folder>': 'folder',
  '<user>': 'user',
  '<users>': 'people',
  '<member>': 'people',
  '<group>': 'group',
  '<field=value>': 'field',
};

function sortOf({ names, kind }: Param): NamedSort | undefined {
  const { placeholder, commaSeparated } = codecOf(kind);
  const named = names ?? sorts[placeholder];
  // A list of groups is one of groups and users.
  return named === 'group' && commaSeparated === true ? 'permission' : named;
}

/** Returns where the command line names the channel of its topics: `@` for the first argument, or `@--from-channel`. */
function channelOf(spec: FlagSpec): string | undefined {
  const first = paramOf(spec, spec.positionals?.[0]?.param ?? '');
  if (first !== undefined && sortOf(first) === 'channel') return '@';
  const flag = flagsOf(spec).find(({ param }) => sortOf(param) === 'channel')?.flag;
  return flag && `@--${flag}`;
}

function wordsOf(param: Param): readonly string[] {
  if (param.suggestions !== undefined) return suggestedWords(param.suggestions);
  return codecOf(param.kind).complete?.(param) ?? [];
}
