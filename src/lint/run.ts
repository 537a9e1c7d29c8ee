/** Checks a document against the rules of a policy. */
import { usageError } from '../base/cli-error.ts';
import { counted } from '../base/words.ts';
import { checkFilter } from '../output/jq.ts';
import { type Place, placeText } from '../provision/model/place.ts';
import { ownFindings, partsOf } from './custom.ts';
import { exceptionOf, expiredExceptions, type Today, unusedExceptions } from './exceptions.ts';
import type { Finding, Outcome } from './finding.ts';
import type { Located } from './model/located.ts';
import { type Model, type Part, parts, type Thing, type ThingKind, thingKinds } from './model/model.ts';
import type { Exception, OwnRule, Policy } from './policy/policy.ts';
import { rules } from './rules/index.ts';
import { isInUse } from './rules/permissions.ts';
import type { Found, ParamValues, Rule, Severity, Unchecked } from './rules/rule.ts';

export interface LintOptions extends Today {
  /** Ids of the only rules to check. */
  readonly only?: readonly string[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A rule as a policy sets it. */
export interface ActiveRule {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly why: string;
  readonly fix: string;
  readonly reads: readonly Part[];
  readonly wholly: readonly Part[];
  readonly fields: NonNullable<Rule['fields']>;
  check(located: Located): Iterable<Found | Unchecked> | Promise<Iterable<Found | Unchecked>>;
}

/** Returns the rules to check. Throws a usage error for an unknown id. */
export function activeRules(policy: Policy, { only, signal }: LintOptions): readonly ActiveRule[] {
  const known = [...rules.map(({ id }) => id), ...policy.custom.map(({ id }) => id)];
  const wrong = only?.find((id) => !known.includes(id));
  if (wrong !== undefined)
    throw usageError(`there is no rule '${wrong}'`, 'realmctl lint --rules lists the rules');
  const all = [
    ...rules.flatMap((rule) => builtIn(rule, policy, only?.includes(rule.id) === true)),
    ...policy.custom.map((rule) => ownRule(rule, signal)),
  ];
  return only === undefined ? all : all.filter(({ id }) => only.includes(id));
}

/** Throws a usage error with the place in the policy for an invalid filter. Needs no network. */
export async function checkOwnRules({ custom }: Policy, signal?: AbortSignal): Promise<void> {
  for (const { id, jq, place } of custom) await checkFilter(jq, `${placeText(place)}: jq of ${id}`, signal);
}

/** Returns all findings, worst first. */
export async function lint(located: Located, policy: Policy, options: LintOptions): Promise<Finding[]> {
  const active = activeRules(policy, options);
  const found: Finding[] = [];
  const used = new Set<Exception>();
  for (const rule of active) {
    const reason = reasonNotChecked(rule, located.model);
    if (reason !== undefined) {
      found.push(withoutThing(rule, 'not-checked', reason));
      continue;
    }
    const results = [...(await rule.check(located))];
    const missing = missingFor(rule, located.model);
    // Knowing more could only remove such a finding.
    if (missing !== undefined && results.some((each) => 'message' in each)) {
      found.push(withoutThing(rule, 'not-checked', missing));
      continue;
    }
    for (const each of results) {
      if ('unknown' in each) continue;
      const exception = exceptionOf(policy, rule.id, each.thing, options);
      if (exception !== undefined) used.add(exception);
      found.push(findingOf(rule, each, located, exception));
    }
    const unchecked = [...results.filter(isUnchecked), ...withoutFields(rule, located.model)];
    const partly = [...hiddenFrom(rule, located.model), ...uncheckedText(unchecked)];
    const isAll = unchecked.length > 0 && Object.keys(rule.fields).join() === 'organization';
    const outcome = isAll && results.length === 0 ? 'not-checked' : 'partly-checked';
    if (partly.length > 0) found.push(withoutThing(rule, outcome, partly.join('; ')));
  }
  const checked = new Set(active.map(({ id }) => id));
  const unsure = new Set(found.filter(({ outcome }) => outcome.endsWith('checked')).map(({ rule }) => rule));
  const ofPolicy = active.flatMap((rule) => {
    const about =
      rule.id === 'expired-exception'
        ? expiredExceptions(policy, checked, options)
        : rule.id === 'unused-exception'
          ? unusedExceptions(policy, used, checked, unsure, options)
          : [];
    return about.map(({ place, ...each }) => ({
      ...findingOf(rule, each, located, undefined),
      ...placed(place),
    }));
  });
  return [...found, ...ofPolicy].sort(bySeverity);
}

const ranks: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };
const outcomeRanks: Readonly<Record<Outcome, number>> = {
  found: 0,
  excepted: 1,
  'partly-checked': 2,
  'not-checked': 3,
};

function bySeverity(one: Finding, other: Finding): number {
  return (
    outcomeRanks[one.outcome] - outcomeRanks[other.outcome] || ranks[one.severity] - ranks[other.severity]
  );
}

/** Returns the findings at or above a severity that no exception covers. */
export function failing(findings: readonly Finding[], least: Severity): Finding[] {
  return findings.filter(({ outcome, severity }) => outcome === 'found' && ranks[severity] <= ranks[least]);
}

/** Returns the rule with the policy's parameters; undefined if the rule is off. */
function builtIn(rule: Rule, policy: Policy, isRequested: boolean): ActiveRule[] {
  const { isOn, severity = rule.severity, params: given = {} } = policy.rules.get(rule.id) ?? {};
  const declared = Object.entries(rule.params ?? {});
  const missing = declared.find(([name, { value }]) => value === null && given[name] === undefined);
  if (isOn === false && !isRequested) return [];
  if (missing !== undefined) {
    if (isOn !== true && !isRequested) return [];
    throw usageError(`rule ${rule.id} needs a policy that says ${missing[0]}`, missing[1].help);
  }
  const params = Object.fromEntries(declared.map(([name, { value }]) => [name, given[name] ?? value]));
  const { id, title, why, fix, reads, wholly = [], fields = {} } = rule;
  const check = ({ model }: Located) => rule.check(model, params as ParamValues<NonNullable<Rule['params']>>);
  return [{ id, title, severity, why, fix, reads, wholly, fields, check }];
}

function ownRule(rule: OwnRule, signal: AbortSignal | undefined): ActiveRule {
  const { id, severity, why, fix } = rule;
  return {
    id,
    title: rule.message,
    severity,
    why,
    fix,
    reads: rule.needs ?? partsOf(rule.jq),
    wholly: [],
    fields: {},
    check: ({ model }) => ownFindings(rule, model, signal),
  };
}

/** Returns why a rule cannot be checked; undefined if it can. */
function reasonNotChecked({ reads, wholly }: ActiveRule, { coverage }: Model): string | undefined {
  const part = [...reads, ...wholly].find((each) => ['invisible', 'failed'].includes(coverage[each].status));
  return part && (coverage[part].why ?? `there is no information about ${parts[part]}`);
}

/** Returns why a rule cannot say that something is missing; undefined if it can. */
function missingFor({ wholly }: ActiveRule, { coverage, source }: Model): string | undefined {
  const part = wholly.find((each) => coverage[each].status !== 'complete');
  if (part === undefined) return undefined;
  const { why } = coverage[part];
  return source === 'files' ? `${why}; if they do, write complete: [${part}] in the policy` : (why ?? '');
}

/** Returns what this account cannot see of the parts a rule reads. For files nothing: they are expected to be partial. */
function hiddenFrom({ reads }: ActiveRule, { coverage, source }: Model): string[] {
  if (source === 'files') return [];
  return [
    ...new Set(
      reads.flatMap((part) => (coverage[part].status === 'partial' ? (coverage[part].why ?? []) : [])),
    ),
  ];
}

/** How many names of things that could not be judged are shown. */
const maxNames = 5;

function isUnchecked(result: Found | Unchecked): result is Unchecked {
  return 'unknown' in result;
}

/** Returns the things in use that lack a field the rule needs. */
function withoutFields({ fields }: ActiveRule, model: Model): Unchecked[] {
  return Object.entries(fields).flatMap(([kind, names]) => {
    const part = thingKinds[kind as ThingKind];
    const things: readonly Thing[] = [model[part]].flat();
    return things
      .filter(isCovered)
      .flatMap((thing) =>
        names
          .filter((name) => thing[name] === undefined && !Object.hasOwn(Object(thing.permissions), name))
          .map((unknown) => ({ thing, unknown })),
      );
  });
}

/** Rules cover what is in use, without system groups. */
function isCovered(thing: Thing): boolean {
  return isInUse(thing) && thing.is_active !== false && thing.is_system_group !== true;
}

function uncheckedText(unchecked: readonly Unchecked[]): string[] {
  const names = new Map<string, Pick<Thing, 'kind' | 'name'>[]>();
  for (const { thing, unknown } of unchecked) {
    const before = names.get(unknown);
    if (before === undefined) names.set(unknown, [thing]);
    else before.push(thing);
  }
  return [...names].map(([field, things]) => {
    const shown = things.slice(0, maxNames).map(({ name }) => name);
    const all = things.length > maxNames ? [...shown, '…'] : shown;
    const [first] = things;
    const of =
      first?.kind === 'organization'
        ? 'the organization'
        : `${counted(things.length, first?.kind ?? '')}: ${all.join(', ')}`;
    return `${field} is not known for ${of}`;
  });
}

function withoutThing({ id, severity, why }: ActiveRule, outcome: Outcome, message: string): Finding {
  return {
    rule: id,
    severity,
    outcome,
    kind: null,
    name: null,
    message,
    why,
    fix: null,
    ...placed(undefined),
    exception: null,
  };
}

function findingOf(
  { id, severity, why, fix }: ActiveRule,
  found: Found,
  { model, placeOf }: Located,
  exception: Exception | undefined,
): Finding {
  const { thing, message, field } = found;
  const name = thing.kind === 'organization' ? model.organization.name : thing.name;
  const mend = model.source === 'files' ? (found.edit ?? found.fix) : found.fix;
  return {
    rule: id,
    severity,
    outcome: exception === undefined ? 'found' : 'excepted',
    kind: thing.kind,
    name: name === '' ? null : name,
    message,
    why: why === '' ? null : why,
    fix: mend === '' ? fix || null : mend,
    ...placed(placeOf(thing, field)),
    exception: exception === undefined ? null : { reason: exception.reason, until: exception.until ?? null },
  };
}

function placed(place: Place | undefined): Pick<Finding, 'file' | 'line' | 'column'> {
  return { file: place?.file ?? null, line: place?.line ?? null, column: place?.column ?? null };
}
