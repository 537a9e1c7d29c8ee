/**
 * Decodes and validates the text fields of a request into the arguments of a row, as the service
 * does at the level.
 */

import { choiceOfWire, formAt } from '../../api/choice-forms.ts';
import { decodeParam } from '../../api/derive/decode.ts';
import { encodingOf, locationOf } from '../../api/derive/encode.ts';
import type { Endpoint, Param } from '../../api/spec.ts';
import type { Choice } from '../../api/value-options.ts';
import { parseJson } from '../../base/json-text.ts';
import { oncePer } from '../../base/once.ts';
import { missingArgumentError, parameterError } from '../errors/parameter-errors.ts';
import type { Request } from './request.ts';

export interface Arguments {
  readonly args: Readonly<Record<string, unknown>>;
  /** Names of ignored parameters, sorted; empty if the service does not report them. */
  readonly ignored: readonly string[];
}

/** A parameter that every call may have, although no row declares it (docs/service.md, Transport). */
const alwaysRead = 'client';
/** First level that reports ignored parameters (docs/service.md, Transport). */
const firstToReport = 167;

export type ArgumentReader = (
  row: Endpoint,
  inPath: ReadonlyMap<string, string>,
  fields: Request['fields'],
) => Arguments;

/**
 * Creates the reader for a feature level. Parameters are checked in the order in which the row declares them. The
 * first invalid one throws an ApiError, or an InternalServerError if the service fails at it.
 */
export function createArgumentReader(level: number): ArgumentReader {
  const paramsOf = oncePer((row: Endpoint) => paramsAt(row, level));
  return (row, inPath, fields) => {
    const params = paramsOf(row);
    const args: Record<string, unknown> = {};
    for (const [name, param] of params) {
      const location = locationOf(row, param);
      // The handler checks which files are required.
      if (location === 'file') continue;
      const text = location === 'path' ? pathText(inPath.get(name), param) : fields.get(name);
      if (text !== undefined) {
        const given = row.params[name] ?? param;
        args[name] = choiceOfWire(given, readAt(level, name, param, text), level);
      } else if (isRequired(param, level)) throw missingArgumentError(name);
    }
    return { args, ignored: level < firstToReport ? [] : ignoredNames(row, params, fields) };
  };
}

type Lifetime = Partial<Pick<Param, 'since' | 'plainSince' | 'earlier' | 'until'>>;

/** Returns the parameters, with their choices, that exist at a level, as far as the service checks them first. */
function paramsAt(row: Endpoint, level: number): ReadonlyMap<string, Param> {
  const exists = ({ since = 0, plainSince = since, earlier, until = level }: Lifetime) =>
    Math.min(plainSince, earlier?.since ?? since) <= level && level <= until;
  const params = Object.entries(row.params).filter(([, param]) => exists(param));
  const choicesOf = ({ since = 0, earlier, choices }: Param) =>
    level < since && earlier !== undefined
      ? earlier.choices
      : choices?.filter(exists).flatMap((choice) => choiceAt(choice, level));
  return new Map(
    params.map(([name, param]) => [
      name,
      param.lateLimits === true
        ? withoutLimits(withChoices(param, choicesOf(param)))
        : withChoices(param, choicesOf(param)),
    ]),
  );
}

/** Returns a choice in its form at the level; an empty list if it has no form there. */
function choiceAt(choice: Choice, level: number): Choice | [] {
  if (choice.sent === undefined) return choice;
  const value = formAt(choice, level);
  return value === null ? [] : { value, label: choice.label };
}

/**
 * Returns the parameter with its choices at the level. A choice between only true and false is a boolean, until a
 * word is added.
 */
function withChoices(param: Param, choices: Param['choices']): Param {
  if (choices === undefined) return param;
  const isBoolean = choices.every(({ value }) => value === 'true' || value === 'false');
  return isBoolean ? { ...param, kind: 'flag' } : { ...param, choices };
}

/** Returns the parameter without the limits that the handler checks. Until then, a choice is any text or number. */
function withoutLimits({ nonEmpty: _, min: __, max: ___, maxLength: ____, choices, ...param }: Param): Param {
  if (param.kind !== 'choice') return param;
  const areNumbers = choices?.some(({ value }) => typeof value === 'number') === true;
  return { ...param, kind: areNumbers ? 'integer' : 'text' };
}

function isRequired({ required, requiredSince, requiredUntil }: Param, level: number): boolean {
  if (requiredSince === undefined) return required === true;
  return requiredSince <= level && level <= (requiredUntil ?? level);
}

/** Returns a text parsed as JSON, if it is a whole number or a string. */
function numberOrText(text: string): number | string | undefined {
  try {
    const value = parseJson(text);
    return typeof value === 'string' || Number.isInteger(value) ? (value as number | string) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns an id from a path: it may have leading zeros, which JSON does not allow, and any number of digits. */
function pathText(text: string | undefined, param: Param): string | undefined {
  if (encodingOf(param) !== 'json') return text;
  const digits = text?.replace(/^0+(?=[0-9])/, '');
  return digits !== undefined && Number(digits) > Number.MAX_SAFE_INTEGER ? nobodysId : digits;
}

/** An id that nothing has. */
const nobodysId = String(Number.MAX_SAFE_INTEGER);

/** Returns a permission or a change of it, even where only a plain id is accepted. */
function readAt(level: number, name: string, param: Param, text: string): unknown {
  const { since = 0, plainSince = since } = param;
  const isPlain = plainSince <= level && level < since;
  if (!isPlain) return read(level, name, param, text);
  const id = read(level, name, { ...param, kind: 'group' }, text);
  return param.kind === 'group-setting-change' ? { new: id } : id;
}

function read(level: number, name: string, param: Param, text: string): unknown {
  const decoded = decodeParam(param, text);
  if (decoded.ok) return decoded.value;
  if (param.kind === 'retention' && param.lateLimits === true) {
    const value = numberOrText(text);
    if (value !== undefined) return value;
  }
  throw parameterError({ name, param, text, problem: decoded, level });
}

/**
 * Returns the names of ignored parameters. Rows without any parameter do not report them, unless they say so; the
 * name of a path parameter in the body counts as ignored (docs/service.md, Transport).
 */
function ignoredNames(
  row: Endpoint,
  params: ReadonlyMap<string, Param>,
  fields: Request['fields'],
): readonly string[] {
  if (!(row.reportsIgnored ?? Object.keys(row.params).length > 0)) return [];
  const isRead = (name: string) => {
    const param = params.get(name);
    return name === alwaysRead || (param !== undefined && locationOf(row, param) !== 'path');
  };
  return [...fields.keys()].filter((name) => !isRead(name)).sort();
}
