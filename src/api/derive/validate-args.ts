/** Finds invalid arguments of a call before anything is sent. */
import { withArticle } from '../../base/words.ts';
import { showChoices } from '../codecs/choice.ts';
import type { Endpoint, Param, Rule } from '../spec.ts';
import { type Args, encodeValue, isPathSegment, locationOf } from './encode.ts';
import { type Naming, shownName } from './names.ts';
import { type ValidationIssue, validateValue } from './validation-issue.ts';

export interface ArgumentIssue {
  /** Wire name; for a rule, that of its first parameter. */
  readonly param: string;
  /** Text for a person that follows the parameter's name: `must be a whole number`. */
  readonly message: string;
}

/**
 * Checks arguments against their row: required ones, each value, the rules. Returns an empty list if they may be
 * sent.
 * @param naming the names of other parameters in messages; by default the row's own flags
 */
export function validateArgs(row: Endpoint, args: Args, naming?: Naming): ArgumentIssue[] {
  const problems: ArgumentIssue[] = [];
  for (const [name, param] of Object.entries(row.params)) {
    const message = validateArg(row, param, args[name]);
    if (message !== undefined) problems.push({ param: name, message });
  }
  for (const rule of row.rules ?? []) {
    const broken = checkRule(rule, args, (name) => shownName(row, name, naming));
    if (broken !== undefined) problems.push(broken);
  }
  for (const name of Object.keys(args)) {
    if (!Object.hasOwn(row.params, name))
      problems.push({ param: name, message: 'is not a parameter of this endpoint' });
  }
  return problems;
}

/**
 * Checks a call from the server against its row. Unknown fields, and unknown words of a choice, are accepted: a newer
 * server may have both.
 */
export function validateIncoming(row: Endpoint, body: Args): ArgumentIssue[] {
  return Object.entries(row.params).flatMap(([name, param]) => {
    const value = body[name];
    if (value === undefined) return param.required ? [{ param: name, message: 'is required' }] : [];
    const validated = validateValue(param, value);
    if (validated.ok || validated.problem === 'not-allowed') return [];
    return [{ param: name, message: describe(validated, param) }];
  });
}

function validateArg(row: Endpoint, param: Param, value: unknown): string | undefined {
  if (value === undefined) return param.required ? 'is required' : undefined;
  const validated = validateValue(param, value);
  if (!validated.ok) return describe(validated, param);
  if (locationOf(row, param) === 'path' && !isPathSegment(encodeValue(param, value))) {
    return 'must not be empty, . or ..';
  }
  return undefined;
}

/** Whether an argument was given; a flag that is false counts as not given. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== false;
}

function checkRule(rule: Rule, args: Args, shown: (name: string) => string): ArgumentIssue | undefined {
  switch (rule.rule) {
    case 'excludes': {
      const [one, other] = rule.params;
      if (!isGiven(args[one]) || !isGiven(args[other])) return undefined;
      return { param: one, message: `cannot be used with ${shown(other)}: ${rule.why}` };
    }
    case 'needs':
      if (args[rule.param] === undefined || args[rule.needs] !== undefined) return undefined;
      return { param: rule.param, message: `needs ${shown(rule.needs)} too: ${rule.why}` };
    case 'at-least-one': {
      if (rule.params.some((name) => args[name] !== undefined)) return undefined;
      const [first = '', ...others] = rule.params;
      const choice = others.length === 1 ? 'or' : 'or one of';
      return {
        param: first,
        message: `${choice} ${others.map(shown).join(', ')} is needed: ${rule.why}`,
      };
    }
  }
}

/** Returns a problem as text that follows a parameter's name. */
function describe(issue: ValidationIssue, param: Param): string {
  const where = issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  const at = where === '' ? '' : `at ${where.replace(/^\./, '')} `;
  switch (issue.problem) {
    case 'not-json':
      return `${at}is not JSON`;
    case 'wrong-type':
      return `${at}must be ${withArticle(issue.expected)}`;
    case 'missing':
      return `${at}is missing`;
    case 'not-allowed':
      return `${at}must be one of ${showChoices(param)}`;
    case 'blank':
      return `${at}must not be empty`;
    case 'too-long':
      return `${at}is longer than ${issue.limit} characters`;
    case 'too-small':
      return `${at}must be at least ${issue.limit}`;
    case 'too-large':
      return `${at}must be at most ${issue.limit}`;
    case 'not-unicode':
      return `${at}contains half a character (a lone surrogate)`;
  }
}
