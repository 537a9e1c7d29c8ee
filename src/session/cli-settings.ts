/** The settings that the configuration can store: their names, values and checks. */

import { InvalidValueError } from '../api/codecs/codec.ts';
import { codecOf } from '../api/codecs/index.ts';
import type { Param } from '../api/spec.ts';
import { usageError } from '../base/cli-error.ts';
import type { ConfigFile } from '../config/config-file.ts';
import { defaultFormat, formatNames } from '../output/formats.ts';
import { colours } from '../output/io.ts';
import { defaultLimits } from './time-limits.ts';

const words = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The one list of settings, for `config set` and `config list`. */
export const cliSettings = {
  format: { kind: 'choice', choices: words(formatNames), help: 'how data is printed, where no option says' },
  color: {
    kind: 'choice',
    choices: words(colours),
    help: 'when to colour, where neither option nor variable says',
  },
  pager: { kind: 'text', help: 'program for tables taller than the terminal; empty for none' },
  timeout: { kind: 'duration', help: 'how long a call may take' },
  max_wait: { kind: 'duration', min: 0, help: 'how long a call may wait for the rate limit' },
  prompt: { kind: 'flag', help: 'whether anything is ever asked' },
  keyring: { kind: 'choice', choices: words(['on', 'off']), help: 'whether keys go to the keyring' },
} as const satisfies Record<string, Param>;

export type CliSettingName = keyof typeof cliSettings;
/** The values that apply if nothing else is set. */
export const cliDefaults: Readonly<Record<CliSettingName, string | number | boolean>> = {
  format: defaultFormat,
  color: 'auto',
  pager: '',
  timeout: defaultLimits.timeout / 1000,
  max_wait: defaultLimits.maxWait / 1000,
  prompt: true,
  keyring: 'on',
};

export type CliSettings = Readonly<Partial<Record<CliSettingName, string | number | boolean>>>;

/** Whether there is a setting of this name. */
export function isCliSetting(name: string): name is CliSettingName {
  return Object.hasOwn(cliSettings, name);
}

/**
 * Reads the written value of a setting; durations become seconds. Throws a usage error, which calls the setting
 * `shown`.
 */
export function readCliSetting(
  name: CliSettingName,
  text: string,
  shown: string = name,
): string | number | boolean {
  const param: Param = cliSettings[name];
  try {
    const value = codecOf(param.kind).parse(text, param) as string | number | boolean;
    return param.kind === 'duration' ? Number(value) / 1000 : value;
  } catch (error) {
    throw error instanceof InvalidValueError ? usageError(`${shown} ${error.message}`, error.hint) : error;
  }
}

/** Returns the stored settings, each checked as if it had just been set. Throws a usage error, which names `file`. */
export function checkCliSettings(stored: ConfigFile['settings'], file: string): CliSettings {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) =>
      // A newer release may know more settings.
      isCliSetting(name) ? [[name, readCliSetting(name, String(value), `${file}: ${name}`)]] : [],
    ),
  );
}
