/** Personal settings, of new users or of an account, as a person reads and writes them. */

import { InvalidValueError } from '../api/codecs/codec.ts';
import { codecOf } from '../api/codecs/index.ts';
import type { Param, Params } from '../api/spec.ts';
import type { Choice } from '../api/value-options.ts';
import { usageError } from '../base/cli-error.ts';

/** The option that names settings by their API names. */
export function setOption(params: Params) {
  return {
    kind: 'texts',
    suggestions: Object.keys(params).map((name) => `${name}=`),
    help: 'a setting as NAME=VALUE',
  } as const;
}

/** The values that a setting may have at a server of the level; undefined where they are not counted. */
export function choicesOf(setting: Param | undefined, level: number): readonly Choice[] | undefined {
  const { since = 0, earlier, choices }: Partial<Param> = setting ?? {};
  if (earlier !== undefined && level < since) return earlier.choices;
  return choices?.filter((each) => (each.since ?? 0) <= level);
}

/**
 * Reads `NAME=VALUE` texts; names with `-` or `_`, values as the flags take them.
 * @param list the command that lists the settings, for errors
 * @throws a usage error for a name or value that cannot be, and for a setting named twice
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
