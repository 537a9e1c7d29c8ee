/** Reads and writes personal settings, of new users or of one account. */

import { InvalidValueError } from '../api/codecs/codec.ts';
import { codecOf } from '../api/codecs/index.ts';
import type { Param, Params } from '../api/spec.ts';
import type { Choice } from '../api/value-options.ts';
import { usageError } from '../base/cli-error.ts';

/** Returns the option that sets settings by their API names. */
export function setOption(params: Params) {
  return {
    kind: 'texts',
    suggestions: Object.keys(params).map((name) => `${name}=`),
    help: 'a setting as NAME=VALUE',
  } as const;
}

/** Returns the values that a setting can have at a server of the level; undefined if it has no fixed values. */
export function choicesOf(setting: Param | undefined, level: number): readonly Choice[] | undefined {
  const { since = 0, earlier, choices }: Partial<Param> = setting ?? {};
  if (earlier !== undefined && level < since) return earlier.choices;
  return choices?.filter((each) => (each.since ?? 0) <= level);
}

/**
 * Reads `NAME=VALUE` texts; names may have `-` or `_`, and values are read like those of flags.
 * @param list the command that lists the settings, for errors
 * @throws a usage error for an unknown name or value, and for a setting that is named twice
 */
export function readSettings<G extends Readonly<Record<string, unknown>>>(
  texts: readonly string[],
  given: G,
  { params, list }: { readonly params: Params; readonly list: string },
): G {
  const settings: Record<string, unknown> = { ...given };
  for (const text of texts) {
    const cut = text.indexOf('=');
    if (cut < 1) throw usageError(`--set takes NAME=VALUE, not '${text}'`);
    const name = text.slice(0, cut).trim().toLowerCase().replaceAll('-', '_');
    const param = Object.hasOwn(params, name) ? params[name] : undefined;
    if (param === undefined) {
      throw usageError(`--set: there is no setting '${name}'`, `'realmctl ${list}' lists the settings`);
    }
    if (settings[name] !== undefined) throw usageError(`${name} is given more than once`);
    settings[name] = parse(name, text.slice(cut + 1), param);
  }
  return settings as G;
}

function parse(name: string, text: string, param: Param): unknown {
  try {
    return codecOf(param.kind).parse(text, param);
  } catch (error) {
    if (error instanceof InvalidValueError) throw usageError(`--set ${name} ${error.message}`, error.hint);
    throw error;
  }
}
