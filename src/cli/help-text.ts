/** Completes what help shows: examples first, rare options only with `--all`. Loaded when help is asked for. */
import { type Command, Help, type HelpConfiguration } from 'commander';
import { type Flag, flagsOf } from '../api/derive/flags.ts';
import { briefHelpOf } from '../api/derive/help.ts';
import type { Verb } from '../commands/_define.ts';
import { foldWords } from '../output/fold.ts';
import { globalFlags } from './global-options.ts';
import { isRare, moreHeading, rareCommands } from './importance.ts';

type Examples = readonly { readonly line: string; readonly what: string }[];

/** On the first page: examples of the commands that they run. */
const firstSteps: Examples = [
  { line: 'realmctl auth login', what: 'log in to your organization' },
  { line: 'realmctl sandbox run -- realmctl whoami', what: 'or try commands without an account' },
];

/** Examples of a command that help shows without `--all`. */
const fewExamples = 3;

/** Columns of the names of global options, after an indent of two. */
const namesWidth = 75;

const isAll = (words: readonly string[]) => words.includes('--all');

const rareGlobals = globalFlags.filter((flag) => isRare('', flag.slice(2)));

/** Completes the help of a verb, whose options it has. */
export function completeVerb(command: Command, verb: Verb, words: readonly string[]): void {
  const path = pathOf(command);
  const flags = new Map<string, Flag>(
    flagsOf(verb).flatMap((flag) =>
      [flag.flag, ...flag.opposite].map((name) => [`--${name}`, flag] as const),
    ),
  );
  const left = new Set<string>();
  for (const option of command.options) {
    const { long, hidden } = option;
    if (long == null || hidden) continue;
    const flag = flags.get(long);
    const name = flag?.flag ?? long.slice(2);
    if (isRare(path, name, flag?.param)) {
      if (!isAll(words)) {
        option.hideHelp();
        left.add(name);
      } else if (flag?.param.group === undefined) option.helpGroup(moreHeading);
    } else if (!isAll(words) && flag !== undefined && long === `--${flag.flag}`) {
      option.description = briefHelpOf(flag.param, flag.also);
    }
  }
  const [summary = '', first, ...details] = command.description().split('\n\n');
  const isCut = !isAll(words) && details.length > 0;
  if (isCut) command.description(`${summary}\n\n${first}`);
  showExamples(command, isAll(words) ? verb.examples : verb.examples.slice(0, fewExamples));
  addEnd(command, words, left.size, isCut);
}

/** Completes the help of a noun. */
export function completeNoun(noun: Command, words: readonly string[]): void {
  addEnd(noun, words, 0);
}

/** Completes the first page of help. */
export function completeRoot(root: Command, words: readonly string[]): void {
  showExamples(root, firstSteps);
  if (isAll(words)) return;
  for (const option of root.options) if (rareGlobals.includes(option.long ?? '')) option.hideHelp();
  layOut(root, {
    visibleCommands(this: Help, command) {
      const all = Help.prototype.visibleCommands.call(this, command);
      return all.filter((each) => !rareCommands.includes(each.name()));
    },
  });
  insert(root, /^Options:/, () => `More commands:\n${listed(rareCommands)}`);
  root.addHelpText(
    'after',
    `\nRun with --help --all to describe these and ${rareGlobals.length} more options.`,
  );
}

/** Adds the names of the global options, and how to see the hidden options. */
function addEnd(command: Command, words: readonly string[], left: number, isCut = false): void {
  const hidden = isAll(words) ? [] : rareGlobals;
  const shown = globalFlags.filter((flag) => !hidden.includes(flag));
  const where = `realmctl --help${isAll(words) ? ' --all' : ''}`;
  command.addHelpText('after', `\nGlobal options, described in '${where}':\n${listed(shown)}`);
  if (!isAll(words))
    command.addHelpText(
      'after',
      `\nRun with --help --all for ${isCut ? 'details and ' : ''}${left + hidden.length} more options.`,
    );
}

function listed(names: readonly string[]): string {
  return foldWords(names, namesWidth)
    .map((line) => `  ${line}`)
    .join('\n');
}

/** Shows the examples before the arguments and options. */
function showExamples(command: Command, examples: Examples): void {
  if (examples.length === 0) return;
  const paragraphs = command.description().split('\n\n').length;
  insert(command, 1 + paragraphs, (width) =>
    ['Examples:', ...examples.flatMap(({ line, what }) => [`  # ${what}`, ...foldLine(line, width)])].join(
      '\n',
    ),
  );
}

/** Puts a block at a place, or before the first one that begins so. */
function insert(command: Command, where: number | RegExp, block: (width: number) => string): void {
  const { formatHelp = Help.prototype.formatHelp } = command.configureHelp();
  layOut(command, {
    formatHelp(this: Help, formatted, helper) {
      const blocks = formatHelp.call(this, formatted, helper).trimEnd().split('\n\n');
      const at = typeof where === 'number' ? where : blocks.findIndex((each) => where.test(each));
      blocks.splice(at, 0, block(helper.helpWidth ?? 80));
      return `${blocks.join('\n\n')}\n`;
    },
  });
}

function layOut(command: Command, more: HelpConfiguration): void {
  command.configureHelp({ ...command.configureHelp(), ...more });
}

/** Breaks the lines of an example as a shell lets them be broken, each option beside its value. */
function foldLine(example: string, width: number): string[] {
  return example.split('\n').flatMap((line) => {
    const words = line.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? [];
    const parts: string[] = [];
    for (const word of words) {
      const last = parts.at(-1);
      const isBeside =
        last !== undefined &&
        (/^--?[\w-]+$/.test(last) ? /^(?!--|[|&>])/.test(word) : /^(?:\||(?:\| )?realmctl)$/.test(last));
      if (isBeside) parts[parts.length - 1] = `${last} ${word}`;
      else parts.push(word);
    }
    const folded = foldWords(parts, width - 4, 2);
    return folded.map((each, index) => `  ${each}${index === folded.length - 1 ? '' : ' \\'}`);
  });
}

/** As typed after the program's name: `group reactivate`. */
function pathOf(command: Command): string {
  const { parent } = command;
  if (parent === null) return '';
  return `${pathOf(parent)} ${command.name()}`.trimStart();
}
