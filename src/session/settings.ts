/** The settings that can be kept in the configuration: their names, what they hold, and how they are checked. */

import { InvalidValueError } from '../api/codecs/codec.ts';
import { codecOf } from '../api/codecs/index.ts';
import type { Param } from '../api/spec.ts';
import { usageError } from '../base/cli-error.ts';
import type { Stored } from '../config/stored.ts';
import { defaultFormat, formatNames } from '../output/formats.ts';
import { colours } from '../output/io.ts';
import { defaultSeconds, mostSeconds } from './time-limits.ts';

const words = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Declared once: what `config set` takes and `config list` shows. */
export const settings = {
  format: { kind: 'choice', choices: words(formatNames), help: 'how data is printed, where no option says' },
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
/** What counts where nothing else says. */
export const defaults: Readonly<Record<SettingName, string | number | boolean>> = {
  format: defaultFormat,
  color: 'auto',
  pager: '',
  timeout: defaultSeconds.timeout,
  max_wait: defaultSeconds.maxWait,
  prompt: true,
  keyring: 'on',
};

export type Settings = Readonly<Partial<Record<SettingName, string | number | boolean>>>;

/** Whether there is a setting of this name. */
export function isSetting(name: string): name is SettingName {
  return Object.hasOwn(settings, name);
}

/** Reads what a person wrote for a setting. Throws a usage error; `shown` names it there. */
export function readSetting(
  name: SettingName,
  text: string,
  shown: string = name,
): string | number | boolean {
  const param: Param = settings[name];
  try {
    return codecOf(param.kind).parse(text, param) as string | number | boolean;
  } catch (error) {
    throw error instanceof InvalidValueError ? usageError(`${shown} ${error.message}`, error.hint) : error;
  }
}

/** The stored settings, each checked as if it had just been set. Throws a usage error; `file` is for it. */
export function checkSettings(stored: Stored['settings'], file: string): Settings {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) =>
      // A newer release may know more settings.
      isSetting(name) ? [[name, readSetting(name, String(value), `${file}: ${name}`)]] : [],
    ),
  );
}
