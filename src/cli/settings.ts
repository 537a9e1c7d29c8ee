/** The settings that can be kept in the configuration, and what they do to the options of a command. */
import { kindOf } from '../api/codecs/index.ts';
import { BadValue } from '../api/codecs/kind.ts';
import type { Param } from '../api/spec.ts';
import { usage } from '../base/cli-error.ts';
import type { Stored } from '../config/stored.ts';
import { colourFrom, type Io, pagerFrom } from '../output/io.ts';
import type { Env } from '../session/context.ts';
import { colours, formats, type GivenGlobals, mostSeconds } from './global-options.ts';

const words = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Declared once: what `config set` takes and `config list` shows. */
export const settings = {
  format: { kind: 'choice', choices: words(formats), help: 'how data is printed, where no option says' },
  color: {
    kind: 'choice',
    choices: words(colours),
    help: 'when to colour, where neither option nor variable says',
  },
  pager: { kind: 'text', help: 'program for tables taller than the terminal; empty for none' },
  timeout: { kind: 'integer', min: 1, max: mostSeconds, help: 'seconds that one request may take' },
  max_wait: { kind: 'integer', min: 0, max: mostSeconds, help: 'seconds to wait for the rate limit in all' },
  prompt: { kind: 'flag', help: 'whether anything is ever asked' },
  keyring: { kind: 'choice', choices: words(['on', 'off']), help: 'whether keys go to the keyring' },
} as const satisfies Record<string, Param>;

export type SettingName = keyof typeof settings;
export type Settings = Readonly<Partial<Record<SettingName, string | number | boolean>>>;

/** Whether there is a setting of this name. */
export function isSetting(name: string): name is SettingName {
  return Object.hasOwn(settings, name);
}

/** Reads what a person wrote for a setting. Throws a usage Failure; `shown` names it there. */
export function readSetting(
  name: SettingName,
  text: string,
  shown: string = name,
): string | number | boolean {
  const param: Param = settings[name];
  try {
    return kindOf(param.kind).parse(text, param) as string | number | boolean;
  } catch (error) {
    throw error instanceof BadValue ? usage(`${shown} ${error.message}`, error.hint) : error;
  }
}

/** The stored settings, each checked as if it had just been set. Throws a usage Failure; `file` is for it. */
export function checkSettings(stored: Stored['settings'], file: string): Settings {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) =>
      // A newer release may know more settings.
      isSetting(name) ? [[name, readSetting(name, String(value), `${file}: ${name}`)]] : [],
    ),
  );
}

/**
 * The options of a command line with the settings behind them. The format gives
 * way to every option that decides by itself what is printed.
 */
export function withSettings(given: GivenGlobals, stored: Settings, env: Env): GivenGlobals {
  const { format, color, timeout, max_wait: maxWait, prompt } = stored;
  const decided = ['format', 'json', 'jq', 'columns', 'quiet'].some((name) => given[name] !== undefined);
  return {
    ...(format === undefined || decided ? {} : { format }),
    ...(color === undefined || colourFrom(env) !== undefined ? {} : { color }),
    ...(timeout === undefined ? {} : { timeout }),
    ...(maxWait === undefined ? {} : { maxWait }),
    ...(prompt === false ? { input: false } : {}),
    ...given,
  };
}

/** The streams with the pager of the settings, which stands between REALMCTL_PAGER and PAGER. */
export function withPager(io: Io, { pager }: Settings, env: Env): Io {
  if (pager === undefined || env.REALMCTL_PAGER !== undefined) return io;
  return Object.create(io, { pager: { value: pagerFrom(String(pager), env), enumerable: true } });
}
