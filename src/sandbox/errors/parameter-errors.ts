/**
 * Errors for parameters that the service cannot read (docs/service.md, Errors). The texts are those of level 372 at
 * every level, because clients depend on code and status, which are the same everywhere.
 */
import type { JsonType, ValidationIssue } from '../../api/derive/decode.ts';
import type { Param } from '../../api/spec.ts';
import { ApiError, InternalServerError } from './api-error.ts';

export interface BadParameter {
  readonly name: string;
  readonly param: Param;
  readonly text: string;
  readonly problem: ValidationIssue;
  /** Feature level of the sandbox. */
  readonly level: number;
}

const typeWords: Readonly<Record<JsonType, string>> = {
  integer: 'an integer',
  boolean: 'a boolean',
  string: 'a string',
  list: 'a list',
  object: 'a dict',
};

/** Returns the error for a bad parameter. */
export function parameterError(bad: BadParameter): ApiError | InternalServerError {
  switch (bad.param.kind) {
    case 'retention':
      return retentionError(bad);
    case 'group-setting':
      return groupSettingError(bad);
    case 'group-setting-change':
      return groupSettingChangeError(bad);
    default:
      return new ApiError(plainText(bad));
  }
}

/** Returns the error for a missing parameter. */
export function missingArgumentError(name: string): ApiError {
  return new ApiError(`Missing '${name}' argument`, {
    code: 'REQUEST_VARIABLE_MISSING',
    fields: { var_name: name },
  });
}

function plainText({ name, param, problem }: BadParameter): string {
  if (problem.problem === 'not-json') return `${name} is not valid JSON`;
  const path = problem.path.map((key) => `[${JSON.stringify(key)}]`);
  // If several types are allowed, the service names the first.
  if (param.kind === 'principals') path.unshift('["list[str]"]');
  if (param.kind === 'profile-data' && problem.path[1] === 'value' && problem.problem !== 'missing')
    path.splice(2, 0, '["str"]');
  if (param.kind === 'field-data' && path.length > 1) path.splice(1, 0, '["dict[str,str]"]');
  const where = `${name}${path.join('')}`;
  switch (problem.problem) {
    case 'wrong-type':
      if (isWord(param)) return `Invalid ${where}`;
      return problem.expected === 'object' && problem.path.length > 0
        ? `Invalid ${where}: Input should be a valid dictionary${orInstance(param)}`
        : `${where} is not ${typeWords[problem.expected]}`;
    case 'missing':
      return `${where} field is missing: Field required`;
    case 'not-allowed':
      return checkedLists.has(name) || param.choices?.some(({ value }) => typeof value === 'number')
        ? `Invalid ${where}: Value error, Not in the list of possible values`
        : `Invalid ${where}`;
    case 'blank':
      return `${where} cannot be blank`;
    case 'too-long':
      return `${where} is too long (limit: ${problem.limit} characters)`;
    case 'too-small':
      return `${where} is too small`;
    case 'too-large':
      return `${where} is too large`;
    case 'not-unicode':
      return `Invalid ${where}`;
  }
}

/** Whether a parameter is a choice of words, for which any other value, of whatever type, is just not one of them. */
function isWord({ kind, choices = [] }: Param): boolean {
  return kind === 'choice' && choices.every(({ value }) => typeof value === 'string');
}

/** Words that the service looks up in its own list, as it does with all numbers. */
const checkedLists: ReadonlySet<string> = new Set(['emojiset', 'token_kind']);

/** The service's names for the elements of lists of objects. */
const elementTypes: Readonly<Partial<Record<Param['kind'], string>>> = {
  'profile-data': 'ProfileDataElement',
  subscriptions: 'AddSubscriptionData',
};

function orInstance({ kind }: Param): string {
  const type = elementTypes[kind];
  return type === undefined ? '' : ` or instance of ${type}`;
}

/**
 * Returns the error for a retention: an unquoted word is not JSON, and a disallowed number or word has its own code.
 */
function retentionError(bad: BadParameter): ApiError {
  if (bad.problem.problem === 'not-json') {
    return new ApiError(`${bad.name}["json[str]"] is not valid JSON`);
  }
  const value: unknown = JSON.parse(bad.text);
  if (typeof value !== 'string' && !Number.isInteger(value)) return new ApiError(plainText(bad));
  return badValueError(bad.name, value);
}

/** Returns the error for a word or number that is not allowed. */
export function badValueError(name: string, value: unknown): ApiError {
  return new ApiError(`Bad value for '${name}': ${value}`, {
    code: 'REQUEST_VARIABLE_INVALID',
    fields: { var_name: name, bad_value: value },
  });
}

/** Returns the error for a group setting. The service names the first type that it tried, whatever is wrong. */
function groupSettingError(bad: BadParameter): ApiError {
  if (bad.problem.problem === 'not-json') return new ApiError(plainText(bad));
  return new ApiError(`${bad.name}["int"] is not an integer`);
}

function groupSettingChangeError(bad: BadParameter): ApiError | InternalServerError {
  const { name, problem } = bad;
  if (problem.problem === 'not-json') return new ApiError(plainText(bad));
  const [key] = problem.path;
  if (key === undefined) {
    // Below this level the service has no text for this failure.
    return bad.level >= 442
      ? new ApiError(`${name} does not have the expected format`)
      : new InternalServerError(`${name} is no object`);
  }
  if (problem.problem === 'missing' && problem.path.length === 1) return new ApiError(plainText(bad));
  return new ApiError(`${name}["${key}"]["int"] is not an integer`);
}
