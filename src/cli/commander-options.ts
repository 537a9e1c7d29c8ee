/** From parameters to commander's options, and from what commander read back to written values. */
import { Option } from 'commander';
import { InvalidValueError } from '../api/codecs/codec.ts';
import { groupSetting, type WrittenGroupSettingChange } from '../api/codecs/group-setting.ts';
import { codecOf } from '../api/codecs/index.ts';
import {
  changeableSettings,
  type FlagSpec,
  flagsOf,
  ifCurrent,
  ifCurrentHelp,
  paramOf,
} from '../api/derive/flags.ts';
import { helpOf } from '../api/derive/help.ts';
import { camel, kebab, type Naming } from '../api/derive/names.ts';
import type { Param } from '../api/spec.ts';
import { usageError } from '../base/cli-error.ts';

/**
 * The options of a verb. None has a default, so what was not given stays
 * absent: a `--no-x` alone would make commander believe that x is true.
 */
export function buildOptions(spec: FlagSpec): Option[] {
  const options = flagsOf(spec).flatMap(({ flag, also, quiet, param }) => {
    const help = helpOf(param, also);
    const shown = optionsFor(flag, param, help);
    const others = [...also, ...quiet].flatMap((name) => optionsFor(name, param, help, true));
    for (const option of others) option.hideHelp();
    return [...shown, ...others];
  });
  if (changeableSettings(spec).length > 0) {
    options.push(
      new Option(`--${ifCurrent} <setting=value>`, `${ifCurrentHelp} (repeatable)`).argParser(gather),
    );
  }
  return options;
}

function optionsFor(flag: string, param: Param, help: string, hidden = false): Option[] {
  const { isSwitch, negatable } = codecOf(param.kind);
  if (isSwitch !== true) return [valueOption(flag, param, help, hidden)];
  const yes = new Option(`--${flag}`, help);
  if (negatable !== true) return [yes];
  // Help shows this text; what is parsed was read from the constructor's.
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

/** Written values by wire name; only what was given. */
export interface ReadOptions {
  readonly given: Record<string, unknown>;
  readonly extra: Record<string, unknown>;
}

/**
 * Reads what commander collected for the options of {@link buildOptions} and
 * for the positionals, in their order. Throws a usage error that names the
 * flag or argument and says what would do.
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
  for (const { flag, also, quiet, name, param } of flagsOf(spec)) {
    const used = [flag, ...also, ...quiet].filter((each) => values[camel(each)] !== undefined);
    const [one, other] = used;
    if (one === undefined) continue;
    if (other !== undefined) throw usageError(`--${one} and --${other} mean the same; give one of them`);
    const value = values[camel(one)];
    written[name] = typeof value === 'boolean' ? value : read(`--${one}`, param, value as string[]);
  }
  for (const text of (values[camel(ifCurrent)] ?? []) as string[]) guard(spec, written, text);
  const split = (params: FlagSpec['params'] = {}) =>
    Object.fromEntries(Object.entries(written).filter(([name]) => Object.hasOwn(params, name)));
  return { given: split(spec.params), extra: split(spec.extra) };
}

/** How a command line names the parameters and options of a verb: as they were written, else as help names them. */
export function namesWritten(spec: FlagSpec, values: Readonly<Record<string, unknown>>): Naming {
  const flags = flagsOf(spec).map(({ flag, also, quiet, name }): [string, string] => {
    const used = [flag, ...also, ...quiet].find((each) => values[camel(each)] !== undefined) ?? flag;
    return [name, `--${values[camel(used)] === false ? 'no-' : ''}${used}`];
  });
  const positionals = (spec.positionals ?? []).map(({ param, name }): [string, string] => [param, name]);
  const names = new Map([...flags, ...positionals]);
  return (name) => names.get(name);
}

/** One value from the texts of one flag: joined where the codec is repeatable, else the last. */
function read(shown: string, param: Param, texts: readonly string[]): unknown {
  const codec = codecOf(param.kind);
  if (codec.join === undefined && texts.length > 1) {
    throw usageError(`${shown} is given twice`, 'it has one value; give one of them');
  }
  const last = texts[texts.length - 1];
  if (param.nullable === true && last === 'none') return null;
  const parsed = (codec.join === undefined ? texts.slice(-1) : texts).map((text) =>
    refuse(shown, () => codec.parse(text, param)),
  );
  return codec.join === undefined ? parsed[0] : refuse(shown, () => codec.join?.(parsed));
}

/** Sets the `old` of a written change from `NAME=VALUE`. */
function guard(spec: FlagSpec, written: Record<string, unknown>, text: string): void {
  const shown = `--${ifCurrent}`;
  const names = changeableSettings(spec);
  const cut = text.indexOf('=');
  const name = names.find((each) => cut > 0 && kebab(each) === kebab(text.slice(0, cut)));
  if (name === undefined) {
    throw usageError(`${shown} takes SETTING=VALUE, not '${text}'`, `settings: ${names.join(', ')}`);
  }
  const change = written[name] as WrittenGroupSettingChange | undefined;
  if (change === undefined) {
    throw usageError(
      `${shown} ${name} has nothing to guard: --${kebab(name)} is not given`,
      `name one of the settings that this call changes: ${names.filter((each) => written[each] !== undefined).join(', ') || 'none so far'}`,
    );
  }
  if (change.old !== undefined) {
    throw usageError(
      `${shown} ${name} is given twice`,
      'a setting has one value at a time; give one of them',
    );
  }
  const old = refuse(`${shown} ${name}`, () => groupSetting.parse(text.slice(cut + 1), {}));
  written[name] = { ...change, old } satisfies WrittenGroupSettingChange;
}

function refuse<T>(shown: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof InvalidValueError) throw usageError(`${shown} ${error.message}`, error.hint);
    throw error;
  }
}
