/** Describes the whole command tree as data, from the declarations that the parser of command lines reads too. */

import { codecOf } from '../api/codecs/index.ts';
import { type FlagEntry, flagEntries } from '../api/derive/complete.ts';
import {
  expectableFlags,
  type Flag,
  flagsOf,
  ifCurrent,
  ifCurrentHelp,
  paramOf,
} from '../api/derive/flags.ts';
import { helpOf } from '../api/derive/help.ts';
import { isWrite } from '../api/effect.ts';
import { ownersSettings } from '../api/resources/organization.ts';
import { mayCall, rightOf } from '../api/rights.ts';
import { roles } from '../api/roles.ts';
import type { Param } from '../api/spec.ts';
import { type ExitReason, exitCode, exitCodes } from '../base/exit-codes.ts';
import { version } from '../base/version.ts';
import type { Positional, Verb } from '../commands/_define.ts';
import { formatVersion } from '../output/json.ts';
import type {
  DescribedArgument,
  DescribedCommand,
  DescribedCommands,
  DescribedOption,
  DescribedOutput,
  DescribedPermission,
} from '../session/described-commands.ts';
import { isLocal, reachOf } from './agent-reach.ts';
import { everyVerb, type PlacedVerb } from './command-tree.ts';
import { globalFlagEntries, globalPlaceholder } from './global-flag-entries.ts';
import { dryRunHelp } from './global-options.ts';
import { isRare, moreHeading } from './importance.ts';
import { headings, nouns, verbs } from './nouns.ts';
import { sinceOf } from './since-of.ts';
import { callsService, changesSomething } from './verb-effect.ts';

/** The level of the permissions shown, as in docs/roles.md; newer commands use their own. */
const shownLevel = 421;

/** Describes every command and the global options. Loads every verb. */
export async function describeCommands(): Promise<DescribedCommands> {
  const placed = await everyVerb();
  return {
    format_version: formatVersion,
    version,
    commands: placed.map((each) => describedCommand(each, placed)),
    global_options: globalFlagEntries().map((entry) => ({
      ...plainOption(entry, 'global', ''),
      value: globalPlaceholder(entry.flag),
      choices: entry.words.length === 0 ? null : entry.words,
    })),
    exit_codes: [...new Set(Object.values(exitCodes).map(({ code }) => code))].map((code) => ({
      code,
      meanings: Object.values(exitCodes).flatMap((each) => (each.code === code ? [each.meaning] : [])),
    })),
  };
}

function describedCommand(
  { words, summary, verb }: PlacedVerb,
  all: readonly PlacedVerb[],
): DescribedCommand {
  const command = words.join(' ');
  const since = sinceOf(verb);
  const { description = null, positionals = [], asks = [], examples } = verb;
  return {
    command,
    summary,
    description,
    heading: headingOf(words),
    usage: ['realmctl', command, '[options]', ...positionals.map(usageOf)].join(' '),
    arguments: positionals.map((each) => describedArgument(verb, each)),
    options: optionsOf(verb, words),
    changes: changesSomething(verb),
    agents: reachOf(verb),
    permission: permissionOf(verb, since),
    feature_level: since === 0 ? null : since,
    asks,
    output: outputOf(verb),
    exit_codes: exitCodesOf(verb),
    examples: examples.map(({ line, what, exit = 0 }) => ({ line, what, exit })),
    related: relatedTo(words, verb, all),
  };
}

function headingOf([first = '']: readonly string[]): string {
  const { heading } = nouns[first] ?? verbs[first] ?? { heading: 'more' as const };
  return headings[heading].replace(/:$/, '');
}

function usageOf({ name, optional, variadic }: Positional): string {
  const word = `${name}${variadic ? '...' : ''}`;
  return optional ? `[${word}]` : `<${word}>`;
}

function describedArgument(
  verb: Verb,
  { name, param: of, optional, variadic }: Positional,
): DescribedArgument {
  const param = paramOf(verb, of);
  return {
    name,
    help: param?.help ?? null,
    required: optional !== true,
    repeatable: variadic === true,
    type: param?.kind ?? null,
    choices: param === undefined ? null : choicesOf(param),
  };
}

function optionsOf(verb: Verb, words: readonly string[]): DescribedOption[] {
  const command = words.join(' ');
  const own = flagsOf(verb).map((flag) => describedOption(flag, words));
  const sort = (group: DescribedOption['group']) => own.filter((each) => each.group === group);
  const shared: DescribedOption[] = [];
  if (expectableFlags(verb).length > 0) {
    const entry = flagEntries(verb).find(({ flag }) => flag === `--${ifCurrent}`);
    if (entry !== undefined) shared.push({ ...plainOption(entry, 'common', command), value: '<name=value>' });
  }
  if (changesSomething(verb)) {
    shared.push(plainOption({ flag: '--dry-run', help: dryRunHelp, repeatable: false }, 'common', command));
  }
  const all = [...sort('own'), ...shared, ...sort('common')];
  // The order of help: of each heading, what is common comes first.
  return [...all.filter(isCommon), ...all.filter((option) => !isCommon(option))];
}

function isCommon({ importance }: DescribedOption): boolean {
  return importance === 'common';
}

/** Describes an option without a parameter. */
function plainOption(
  { flag, help, repeatable }: Pick<FlagEntry, 'flag' | 'help' | 'repeatable'>,
  group: DescribedOption['group'],
  command: string,
): DescribedOption {
  const isSeldom = isRare(command, flag.slice(2));
  return {
    name: flag,
    also: [],
    opposites: [],
    value: null,
    type: null,
    choices: null,
    default: null,
    required: false,
    repeatable,
    local: false,
    feature_level: null,
    role: null,
    group,
    importance: isSeldom ? 'rare' : 'common',
    heading: group === 'global' ? 'Global options' : headingOfOption(isSeldom),
    help: flag === `--${ifCurrent}` ? `${ifCurrentHelp} (repeatable)` : help,
  };
}

function describedOption(
  { flag, also, opposite, name, param }: Flag,
  words: readonly string[],
): DescribedOption {
  const { isSwitch, negatable, repeatable, placeholder } = codecOf(param.kind);
  const isSeldom = isRare(words.join(' '), flag, param);
  const isShared = param.group !== undefined || name === 'undo_out';
  return {
    name: `--${flag}`,
    also: [...(param.short === undefined ? [] : [`-${param.short}`]), ...also.map((each) => `--${each}`)],
    opposites: [...(negatable === true ? [`no-${flag}`] : []), ...opposite].map((each) => `--${each}`),
    value: isSwitch === true ? null : (param.placeholder ?? placeholder),
    type: param.kind,
    choices: choicesOf(param),
    default: param.default ?? null,
    required: param.required === true,
    repeatable: repeatable === true,
    local: isLocal(param),
    feature_level: param.since ?? null,
    role: words[0] === 'org' && ownersSettings.includes(name) ? 'owner' : null,
    group: isShared ? 'common' : 'own',
    importance: isSeldom ? 'rare' : 'common',
    heading: param.group?.replace(/:$/, '') ?? headingOfOption(isSeldom),
    help: helpOf(param, also),
  };
}

function headingOfOption(isSeldom: boolean): string {
  return isSeldom ? moreHeading.replace(/:$/, '') : 'Options';
}

function choicesOf({ choices, nullable }: Param): string[] | null {
  if (choices === undefined) return null;
  return [...choices.map(({ label }) => label), ...(nullable === true ? ['none'] : [])];
}

/** Returns the permission that the command's main endpoint requires. */
function permissionOf(verb: Verb, since: number): DescribedPermission | null {
  const [row] = verb.rows;
  if (row === undefined || !callsService(verb)) return null;
  const level = Math.max(shownLevel, since);
  const least = [...roles].reverse().find(({ label }) => mayCall(row, level, { role: label, isBot: false }));
  const { setting = null, except } = rightOf(row);
  // Its main endpoint only reads.
  const isOfOthers = changesSomething(verb) && !isWrite(row);
  const note = isOfOthers ? 'a change needs what the command for it needs' : (except ?? null);
  return {
    account: row.anonymous !== true,
    role: least?.label ?? 'owner',
    bots: mayCall(row, level, { role: 'member', isBot: true }),
    setting,
    note,
  };
}

function outputOf(verb: Verb): DescribedOutput {
  const { selectable, fields, prints, document } = verb;
  return {
    shape: shapeOf(verb),
    fields: selectable?.fields ?? fields ?? [],
    columns: selectable?.columns.map(({ name }) => name) ?? [],
    document: document ?? (fields !== undefined && changesSomething(verb) ? 'outcome' : null),
  };
  function shapeOf({ positionals = [] }: Verb): DescribedOutput['shape'] {
    if (verb.shape !== undefined) return verb.shape;
    if (typeof prints === 'string') return 'text';
    if (selectable !== undefined) return 'array';
    if (fields === undefined) return null;
    if (positionals[0]?.variadic === true) return changesSomething(verb) ? 'array' : 'either';
    return verb.bulk === undefined ? 'object' : 'either';
  }
}

/** Derives the reasons for which a command can end. */
function exitReasonsOf(verb: Verb): ExitReason[] {
  const reasons: ExitReason[] = ['done', 'unexpected', 'usage', 'interrupted', ...(verb.exits ?? [])];
  const all = { ...verb.params, ...verb.extra };
  const isSeveral =
    verb.bulk !== undefined || (verb.positionals ?? []).some(({ variadic }) => variadic === true);
  if (callsService(verb)) {
    reasons.push('refused', 'rate-limited', 'unreachable', 'forbidden');
    if (verb.rows.length === 0 || verb.rows.some(({ anonymous }) => anonymous !== true))
      reasons.push('unauthenticated');
    if ((verb.positionals ?? []).length > 0 || Object.keys(all).length > 0) reasons.push('not-found');
    if (changesSomething(verb)) reasons.push('conflict');
    if (isSeveral) reasons.push('partial');
  }
  if (all.detailed_exitcode !== undefined) reasons.push('changes');
  return reasons;
}

function exitCodesOf(verb: Verb): number[] {
  const codes = [...exitReasonsOf(verb).map(exitCode), ...verb.examples.map(({ exit = 0 }) => exit)];
  return [...new Set(codes)].sort((one, other) => one - other);
}

/** Returns commands of the same noun or heading, and those that its texts and examples name. */
function relatedTo(
  words: readonly string[],
  { description = '', examples }: Verb,
  all: readonly PlacedVerb[],
): string[] {
  const noun = words.slice(0, -1).join(' ');
  const named = namedIn([description, ...examples.map(({ line }) => line)].join('\n'));
  return all.flatMap((other) => {
    const path = other.words.join(' ');
    if (path === words.join(' ')) return [];
    const isNear =
      other.words.slice(0, -1).join(' ') === noun &&
      (noun !== '' || headingOf(other.words) === headingOf(words));
    return isNear || named.has(path) ? [path] : [];
  });
}

/** Returns the command paths in a text, and every prefix of them. */
function namedIn(text: string): Set<string> {
  const lines = [...text.matchAll(/\brealmctl ([a-z]+(?:[ -][a-z]+)*)/g)].map(([, line = '']) =>
    line.split(' '),
  );
  return new Set(lines.flatMap((line) => line.map((_, index) => line.slice(0, index + 1).join(' '))));
}
