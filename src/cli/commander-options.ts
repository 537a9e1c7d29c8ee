/** Converts parameters to commander's options, and what commander read back to written values. */
import { Option } from 'commander';
import { InvalidValueError } from '../api/codecs/codec.ts';
import { groupSetting, type WrittenGroupSettingChange } from '../api/codecs/group-setting.ts';
import { codecOf } from '../api/codecs/index.ts';
import {
  expectableFlags,
  type Flag,
  type FlagSpec,
  flagsOf,
  ifCurrent,
  ifCurrentHelp,
  isFlagNamed,
  paramOf,
} from '../api/derive/flags.ts';
import { helpOf } from '../api/derive/help.ts';
import { camel, type Naming } from '../api/derive/names.ts';
import type { Endpoint, Param } from '../api/spec.ts';
import { usageError } from '../base/cli-error.ts';

/**
 * Returns the options of a verb. None has a default, so options that were not given are absent: a `--no-x` alone
 * would make commander believe that x is true.
 */
export function buildOptions(spec: FlagSpec): Option[] {
  const options = flagsOf(spec).flatMap(({ flag, also, quiet, opposite, param }) => {
    const help = helpOf(param, also);
    const shown = optionsFor(flag, param, help);
    const others = [...also, ...quiet].flatMap((name) => optionsFor(name, param, help, true));
    for (const option of others) option.hideHelp();
    if (param.group !== undefined) for (const option of shown) option.helpGroup(param.group);
    const opposites = opposite.map(
      (name) =>
        new Option(
          `--${name}`,
          name === param.opposite ? `the opposite of --${flag}` : `the same as --no-${flag}`,
        ),
    );
    return [...shown, ...opposites, ...others];
  });
  if (expectableFlags(spec).length > 0) {
    options.push(
      new Option(`--${ifCurrent} <name=value>`, `${ifCurrentHelp} (repeatable)`).argParser(gather),
    );
  }
  return options;
}

function optionsFor(flag: string, param: Param, help: string, hidden = false): Option[] {
  const { isSwitch, negatable } = codecOf(param.kind);
  if (isSwitch !== true) return [valueOption(flag, param, help, hidden)];
  const yes = new Option(`--${flag}`, help);
  // For commander a name such as `no-removals` would set `removals` to false.
  yes.negate = false;
  if (negatable !== true) return [yes];
  // Help shows this text; parsing uses the one from the constructor.
  yes.flags = `--[no-]${flag}`;
  return [yes, new Option(`--no-${flag}`).hideHelp()];
}

function valueOption(flag: string, param: Param, help: string, hidden: boolean): Option {
  const { placeholder = codecOf(param.kind).placeholder } = param;
  const short = param.short !== undefined && !hidden ? `-${param.short}, ` : '';
  return new Option(`${short}--${flag} ${placeholder}`, help).argParser(gather);
}

function gather(value: string, previous: readonly string[] | undefined): string[] {
  return [...(previous ?? []), value];
}

/** Written values by wire name; only those that were given. */
export interface ReadOptions {
  readonly given: Record<string, unknown>;
  readonly extra: Record<string, unknown>;
  /** The expected present values that the server itself does not check. */
  readonly expected: Record<string, unknown>;
}

/**
 * Reads what commander collected for the options of {@link buildOptions} and for the positional arguments, in order.
 * Throws a usage error that names the flag or argument and says what it accepts.
 */
export function readOptions(
  spec: FlagSpec,
  values: Readonly<Record<string, unknown>>,
  positionals: readonly unknown[] = [],
): ReadOptions {
  const written: Record<string, unknown> = {};
  for (const [index, { param: name, name: shown }] of (spec.positionals ?? []).entries()) {
    const param = paramOf(spec, name);
    const texts = [positionals[index] ?? []].flat() as string[];
    if (param === undefined || texts.length === 0) continue;
    written[name] = read(shown, param, texts);
  }
  for (const flag of flagsOf(spec)) {
    const [one, other] = usedNames(flag, values);
    if (one === undefined) continue;
    if (other !== undefined) throw usageError(`${one} and ${other} are about the same; give one of them`);
    const value = givenValue(flag, values);
    written[flag.name] = typeof value === 'boolean' ? value : read(one, flag.param, value as string[]);
  }
  const expected: Record<string, unknown> = {};
  for (const text of (values[camel(ifCurrent)] ?? []) as string[]) expect(spec, written, expected, text);
  const split = (params: FlagSpec['params'] = {}) =>
    Object.fromEntries(Object.entries(written).filter(([name]) => Object.hasOwn(params, name)));
  return { given: split(spec.params), extra: split(spec.extra), expected };
}

type Values = Readonly<Record<string, unknown>>;

/** Returns the names by which a flag was given, with dashes. */
function usedNames({ flag, also, quiet, opposite }: Flag, values: Values): string[] {
  return [flag, ...also, ...quiet, ...opposite].flatMap((name) => {
    const value = values[camel(name)];
    return value === undefined ? [] : [`--${value === false ? 'no-' : ''}${name}`];
  });
}

/** Returns the given value: false for a switch that negates the flag. */
function givenValue({ flag, also, quiet, opposite }: Flag, values: Values): unknown {
  if (opposite.some((name) => values[camel(name)] === true)) return false;
  return [flag, ...also, ...quiet].map((name) => values[camel(name)]).find((value) => value !== undefined);
}

/**
 * Returns how messages name the parameters and options of a verb: as they were typed, else as in help. What nobody
 * types is named by the command: its calls, by their ids, and the parameters that it fills in.
 * @param command the command as it was typed: `group reactivate`
 */
export function namesWritten(
  spec: FlagSpec & { readonly rows?: readonly Pick<Endpoint, 'id' | 'path' | 'params'>[] },
  values: Readonly<Record<string, unknown>>,
  command?: string,
): Naming {
  const flags = flagsOf(spec).map((flag): [string, string] => [
    flag.name,
    usedNames(flag, values)[0] ?? `--${flag.flag}`,
  ]);
  const positionals = (spec.positionals ?? []).map(({ param, name }): [string, string] => [param, name]);
  const [row] = command === undefined ? [] : (spec.rows ?? []);
  const open = Object.entries(row?.params ?? {}).filter(([, { secret }]) => secret !== true);
  const own = row === undefined ? [] : [row.id, ...open.map(([name]) => name)];
  // The path parameter of the call corresponds to the first argument.
  const [target] = spec.positionals ?? [];
  const called = (name: string) =>
    target !== undefined && row?.path.includes(`{${name}}`) ? target.name : (command ?? name);
  const names = new Map([
    ...own.map((name): [string, string] => [name, called(name)]),
    ...flags,
    ...positionals,
  ]);
  return (name) => names.get(name);
}

/** Returns one value from the texts of one flag: joined if the codec is repeatable, else the last one. */
function read(shown: string, param: Param, texts: readonly string[]): unknown {
  const codec = codecOf(param.kind);
  if (codec.join === undefined && texts.length > 1) {
    throw usageError(`${shown} is given twice`, 'it takes one value; give it once');
  }
  const last = texts[texts.length - 1];
  if (param.nullable === true && last === 'none') return null;
  const parsed = (codec.join === undefined ? texts.slice(-1) : texts).map((text) =>
    refuse(shown, () => codec.parse(text, param)),
  );
  return codec.join === undefined ? parsed[0] : refuse(shown, () => codec.join?.(parsed));
}

/**
 * Reads `NAME=VALUE`: the `old` value of a permission that changes, or the value that any other field must still
 * have.
 */
function expect(
  spec: FlagSpec,
  written: Record<string, unknown>,
  expected: Record<string, unknown>,
  text: string,
): void {
  const shown = `--${ifCurrent}`;
  const cut = text.indexOf('=');
  const flags = expectableFlags(spec);
  const found = flags.find((each) => cut > 0 && isFlagNamed(each, text.slice(0, cut)));
  if (found === undefined) {
    throw usageError(
      `${shown} takes NAME=VALUE, not '${text}'`,
      `names: ${flags.map(({ flag }) => flag).join(', ')}`,
    );
  }
  const { name, param, flag } = found;
  const label = `${shown} ${text.slice(0, cut)}`;
  if (written[name] === undefined) {
    const changing = flags.filter((each) => written[each.name] !== undefined).map((each) => each.flag);
    throw usageError(
      `${label} has no effect: --${flag} is not given`,
      `name what this call changes: ${changing.join(', ') || 'nothing so far'}`,
    );
  }
  const change = written[name] as Partial<WrittenGroupSettingChange>;
  const isPermission = param.kind === 'group-setting-change';
  if (isPermission ? change.old !== undefined : Object.hasOwn(expected, name)) {
    throw usageError(`${label} is given twice`, 'a thing has one value at a time; give one of them');
  }
  const value = text.slice(cut + 1);
  if (isPermission) {
    const old = refuse(label, () => groupSetting.parse(value, {}));
    written[name] = { ...change, old } as WrittenGroupSettingChange;
  } else if (param.nullable === true && value === 'none') expected[name] = null;
  else expected[name] = refuse(label, () => codecOf(param.kind).parse(value, { ...param, nonEmpty: false }));
}

function refuse<T>(shown: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof InvalidValueError) throw usageError(`${shown} ${error.message}`, error.hint);
    throw error;
  }
}
