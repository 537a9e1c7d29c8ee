/** The data of a completion script for any shell: the tree with its flags and the words that may follow. */
import {
  type ArgumentEntry,
  type FlagEntry,
  flagEntries,
  positionalEntry,
} from '../../api/derive/complete.ts';
import { everyNoun, everyVerb, type PlacedVerb } from '../../cli/command-tree.ts';
import { globalFlagEntries } from '../../cli/global-flag-entries.ts';
import { dryRunHelp } from '../../cli/global-options.ts';
import { nouns, verbs } from '../../cli/nouns.ts';
import { changesSomething } from '../../cli/verb-effect.ts';

export interface Entry {
  readonly name: string;
  readonly summary: string;
}

export interface CompletedVerb {
  /** As typed after the program's name: `channel list`. */
  readonly path: string;
  /** Its own flags first, then those of every command. */
  readonly flags: readonly FlagEntry[];
  /** What may stand for each argument, in order; the last one repeats if it is `variadic`. */
  readonly arguments: readonly ArgumentEntry[];
  readonly variadic: boolean;
}

export interface Model {
  /** What may come first: nouns, and verbs without a noun. */
  readonly first: readonly Entry[];
  /** Nouns as typed after the program's name, `channel subscribers`, with what may follow each. */
  readonly nouns: readonly { readonly path: string; readonly following: readonly Entry[] }[];
  readonly verbs: readonly CompletedVerb[];
  /** Flags that may come before a noun or verb. */
  readonly globals: readonly FlagEntry[];
}

/** Returns the flags that are the same for every command, which a script says once, and what leaves them out. */
export function flagsEverywhere({ verbs: all, globals }: Model) {
  const everywhere = globals.filter((flag) => all.every(({ flags }) => flags.includes(flag)));
  const others = (flags: readonly FlagEntry[]) => flags.filter((flag) => !everywhere.includes(flag));
  return { everywhere, others };
}

const plainSwitch = (flag: string, help: string): FlagEntry => ({
  flag,
  help,
  value: false,
  repeatable: false,
  list: false,
  words: [],
  names: '',
});

/** Reads the tree. Throws an Error for a word that would need quoting in a script. */
export async function completionModel(): Promise<Model> {
  const placed = await everyVerb();
  const globals = [...globalFlagEntries(), plainSwitch('--help', 'show help')];
  const entry = ([name, { summary }]: [string, { readonly summary: string }]): Entry => ({ name, summary });
  const model: Model = {
    first: [...Object.entries(nouns), ...Object.entries(verbs)].map(entry),
    nouns: (await everyNoun()).map(({ words, verbs: following }) => ({
      path: words.join(' '),
      following: Object.entries(following).map(entry),
    })),
    verbs: placed.map((each) => completedVerb(each, globals)),
    globals: [...globals, plainSwitch('--version', 'print the version')],
  };
  checkWords(model);
  return model;
}

function completedVerb({ words, verb }: PlacedVerb, globals: readonly FlagEntry[]): CompletedVerb {
  const { selectable = { fields: verb.fields ?? [], columns: [] }, positionals = [] } = verb;
  const columns = selectable.columns.map(({ name }) => name);
  const own = flagEntries(verb);
  if (changesSomething(verb)) own.push(plainSwitch('--dry-run', dryRunHelp));
  const shared = globals.map((each) => {
    if (each.flag === '--fields') return { ...each, list: true, words: selectable.fields };
    if (each.flag === '--columns') return { ...each, list: true, words: columns };
    return each.flag === '--sort' ? { ...each, words: columns } : each;
  });
  return {
    path: words.join(' '),
    flags: [...own, ...shared],
    arguments: positionals.map(({ param }) => positionalEntry(verb, param)),
    variadic: positionals.at(-1)?.variadic === true,
  };
}

/** Checks the words, which are unquoted in the scripts. */
function checkWords({ first, nouns: named, verbs: completed, globals }: Model): void {
  const words = [
    ...[...first, ...named.flatMap(({ following }) => following)].map(({ name }) => name),
    ...[...globals, ...completed.flatMap(({ flags }) => flags)].flatMap((each) => [each.flag, ...each.words]),
    ...completed.flatMap((each) => each.arguments.flatMap(({ words }) => words)),
  ];
  const odd = words.find((word) => !/^[\w.:=-]+$/.test(word));
  if (odd !== undefined) throw new Error(`'${odd}' would need quoting in a completion script`);
}
