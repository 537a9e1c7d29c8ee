/** A default setting as a person reads and writes it. */

import { InvalidValueError } from '../../api/codecs/codec.ts';
import { codecOf } from '../../api/codecs/index.ts';
import { fetchState } from '../../api/fetch-state.ts';
import { readingOfWire } from '../../api/reading-of-wire.ts';
import { setDefaults } from '../../api/resources/default-settings.ts';
import type { Param, WireArgs } from '../../api/spec.ts';
import { registerQueue } from '../../api/table/events.ts';
import type { Choice } from '../../api/value-options.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import type { Context } from '../../session/context.ts';

export type DefaultSettings = WireArgs<typeof setDefaults>;

/** The setting's row; undefined for a name that cannot be set. */
export function settingOf(name: string): Param | undefined {
  const params: Readonly<Record<string, Param>> = setDefaults.params;
  return Object.hasOwn(params, name) ? params[name] : undefined;
}

/** The values that a setting may have at a server of the level; undefined where they are not counted. */
export function choicesOf(setting: Param | undefined, level: number): readonly Choice[] | undefined {
  const { since = 0, earlier, choices }: Partial<Param> = setting ?? {};
  if (earlier !== undefined && level < since) return earlier.choices;
  return choices?.filter((each) => (each.since ?? 0) <= level);
}

type Read = Readonly<Record<string, unknown>>;

/** The settings as they are now, with the server's level. Throws where the server has none. */
export async function readDefaults(
  context: Context,
): Promise<{ readonly settings: Read; readonly level: number }> {
  const state = await context.read(registerQueue, fetchState('realm_user_settings_defaults'));
  const { realm_user_settings_defaults: settings, zulip_feature_level: level = 0 } = state;
  if (settings === undefined) {
    throw new CliError('refused', 'the server has no default settings for new users', {
      hint: 'they came with feature level 96 (release 5.0)',
    });
  }
  return { settings: readingOfWire(setDefaults.params, settings, level), level };
}

/**
 * Reads `NAME=VALUE` texts; names with `-` or `_`, values as the flags take them.
 * @throws a usage error for a name or value that cannot be, and for a setting named twice
 */
export function readSettings(texts: readonly string[], given: DefaultSettings): DefaultSettings {
  const settings: Record<string, unknown> = { ...given };
  for (const text of texts) {
    const cut = text.indexOf('=');
    if (cut < 1) throw usageError(`--set takes NAME=VALUE, not '${text}'`);
    const name = text.slice(0, cut).trim().toLowerCase().replaceAll('-', '_');
    const param = settingOf(name);
    if (param === undefined) {
      throw usageError(`--set: there is no setting '${name}'`, "'realmctl defaults list' lists the settings");
    }
    if (settings[name] !== undefined) throw usageError(`${name} is given more than once`);
    settings[name] = parse(name, text.slice(cut + 1), param);
  }
  return settings as DefaultSettings;
}

function parse(name: string, text: string, param: Param): unknown {
  try {
    return codecOf(param.kind).parse(text, param);
  } catch (error) {
    if (error instanceof InvalidValueError) throw usageError(`--set ${name} ${error.message}`, error.hint);
    throw error;
  }
}
