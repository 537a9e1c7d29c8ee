/** The options that the commands on desired state share. */

import type { WrittenArgs } from '../api/spec.ts';
import { wordChoices } from '../api/value-options.ts';
import { usageError } from '../base/cli-error.ts';
import { type KindName, kindNames } from '../provision/model/kinds.ts';
import { type Allowance, allowances, type PlanOptions, plainOptions } from '../provision/model/options.ts';
import type { Limit } from '../provision/model/policy.ts';
import { type RiskClass, riskClasses } from '../provision/model/risk-classes.ts';
import { parseLimit } from '../provision/source/policy.ts';

const brakes = 'Brakes:';

const kindWords = { kind: 'texts', placeholder: '<kinds>', suggestions: kindNames, listed: true } as const;

/** The options that choose files and the parts of them. */
export const fileOptions = {
  files: { kind: 'texts', required: true, help: 'organization files and folders; - reads stdin' },
  only: { ...kindWords, help: 'only these kinds, separated by commas' },
  skip: { ...kindWords, help: 'every kind except these' },
} as const;

/** What lists that follow something need. */
export const followOptions = {
  allow_commands: {
    kind: 'switch',
    local: true,
    help: 'trust the files: run the commands that lists follow, and read tables outside their folder',
  },
  followed: {
    kind: 'file',
    help: 'file that records who was subscribed, for leavers: stay-out (default: .realmctl-followed.json beside the files)',
  },
} as const;

/** The options that control what a run may do. */
export const runOptions = {
  prune: {
    kind: 'texts',
    placeholder: '<kind[:pattern]>',
    suggestions: kindNames,
    help: 'remove things of this kind that match a prune: pattern and are not in the files',
    group: brakes,
  },
  max_removals: {
    kind: 'text',
    nonEmpty: true,
    placeholder: '<number|share>',
    help: 'most to remove of one kind, or of the people in one thing: 40 or 10%',
    group: brakes,
  },
  allow: {
    kind: 'texts',
    placeholder: '<what>',
    suggestions: Object.keys(allowances),
    listed: true,
    help: 'allow something that a brake stops',
    group: brakes,
  },
  deny: {
    kind: 'texts',
    placeholder: '<class>',
    suggestions: Object.keys(riskClasses),
    listed: true,
    help: 'refuse changes of this class',
    group: brakes,
  },
  no_removals: { kind: 'switch', help: 'refuse every change that removes something', group: brakes },
  max_resends: {
    kind: 'integer',
    min: 0,
    default: plainOptions.maxResends,
    help: 'most expired invitations to send again',
    group: brakes,
  },
} as const;

/** The options that give a read-only run a special exit status, and that limit the length of its comment. */
export const reportOptions = {
  detailed_exitcode: { kind: 'switch', help: 'exit with 10 if there are changes' },
  exit_on: {
    kind: 'choice',
    choices: wordChoices('changes', 'removals'),
    help: 'exit with 10 if there are changes, or only if something would be removed',
  },
  max_bytes: {
    kind: 'integer',
    min: 1000,
    help: 'limit the size of the Markdown; totals and removals are always kept',
  },
} as const;

export type FileWords = WrittenArgs<Pick<typeof fileOptions, 'only' | 'skip'>>;
export type RunWords = WrittenArgs<typeof runOptions>;

/** Returns the kinds to process. Throws a usage error for an unknown kind. */
export function chosenKinds({ only, skip }: FileWords): {
  readonly only?: readonly KindName[];
  readonly skip?: readonly KindName[];
} {
  if (only !== undefined && skip !== undefined) throw usageError('--only and --skip cannot be combined');
  return {
    ...(only && { only: words(only).map((word) => oneOf('--only', word, kindNames)) }),
    ...(skip && { skip: words(skip).map((word) => oneOf('--skip', word, kindNames)) }),
  };
}

/** Returns the options of a plan. Throws a usage error that names the option. */
export function planOptions(given: RunWords, kinds: FileWords): PlanOptions {
  const { only = kindNames, skip = [] } = chosenKinds(kinds);
  const prune = new Set<KindName>();
  const prunePatterns = new Map<KindName, string[]>();
  for (const word of given.prune ?? []) {
    const [, name = '', pattern] = /^([^:]*)(?::(.*))?$/s.exec(word) ?? [];
    const kind = oneOf('--prune', name, kindNames);
    if (!only.includes(kind) || skip.includes(kind))
      throw usageError(`--prune ${kind}: --only or --skip excludes this kind`);
    if (pattern === '') throw usageError(`--prune ${kind}: the pattern is missing`, 'such as channels:tmp-*');
    prune.add(kind);
    if (pattern !== undefined) prunePatterns.set(kind, [...(prunePatterns.get(kind) ?? []), pattern]);
  }
  const allow = words(given.allow).map((word) =>
    oneOf('--allow', word, Object.keys(allowances) as Allowance[]),
  );
  const deny = words(given.deny).map((word) =>
    oneOf('--deny', word, Object.keys(riskClasses) as RiskClass[]),
  );
  return {
    ...plainOptions,
    prune,
    prunePatterns,
    allow: new Set(allow),
    deny,
    noRemovals: given.no_removals === true,
    ...(given.max_removals !== undefined && { maxRemovals: limit(given.max_removals) }),
    ...(typeof given.max_resends === 'number' && { maxResends: given.max_resends }),
  };
}

function limit(written: string): Limit {
  const read = parseLimit(written.trim());
  if (read !== undefined) return read;
  throw usageError(`--max-removals must be a number or a share such as 10%, not '${written}'`);
}

function words(given: readonly string[] = []): string[] {
  return given.flatMap((text) => text.split(',')).map((word) => word.trim());
}

function oneOf<T extends string>(flag: string, written: string, all: readonly T[]): T {
  const word = written.toLowerCase();
  const found = all.find((each) => each === word || each === word.replaceAll('-', '_'));
  if (found !== undefined) return found;
  throw usageError(`${flag} must be one of ${all.join(', ')}, not '${written}'`);
}
