/** Implements `lint`: reads and checks the policy and the files first, then the organization. */

import { usageError } from '../base/cli-error.ts';
import { version } from '../base/version.ts';
import { putFile } from '../files/put-file.ts';
import { readText } from '../files/read-text.ts';
import type { Finding } from '../lint/finding.ts';
import type { Located } from '../lint/model/located.ts';
import { noPolicy, type Policy } from '../lint/policy/policy.ts';
import type { Checked } from '../lint/report/checked.ts';
import { summaryOf } from '../lint/report/text.ts';
import { rules } from '../lint/rules/index.ts';
import type { Severity } from '../lint/rules/rule.ts';
import { activeRules, checkOwnRules, failing, lint } from '../lint/run.ts';
import type { Result } from '../output/result.ts';
import type { FailedRead } from '../provision/live/attempt.ts';
import type { Context } from '../session/context.ts';
import { readDesired } from './_desired.ts';

export interface LintInput {
  readonly files?: readonly string[] | undefined;
  readonly policy?: string | undefined;
  readonly fail_on?: string | number | undefined;
  readonly only?: readonly string[] | undefined;
  readonly sarif?: string | undefined;
  readonly junit?: string | undefined;
  readonly force?: boolean | undefined;
}

/** Runs the rules that the options name, and writes the output files that they ask for. */
export async function lintRun(input: LintInput, context: Context) {
  const policy = await policyOf(input);
  const options = { only: input.only, today: new Date().toISOString().slice(0, 10), signal: context.signal };
  const active = activeRules(policy, options);
  await checkOwnRules(policy, context.signal);
  const { located, failed } = await locatedOf(input, policy, context);
  const findings = context.secrets.hideIn(await lint(located, policy, options)) as Finding[];
  const failOn = (input.fail_on as Severity | undefined) ?? policy.failOn ?? 'warning';
  await writeReports({ rules: active, findings, failOn, version }, input);
  return { findings, failed, isFailing: failing(findings, failOn).length > 0, summary: summaryOf(findings) };
}

/** Returns the document that rules check, for writing filters. */
export async function lintModel(input: LintInput, context: Context): Promise<Result> {
  const { located, failed } = await locatedOf(input, await policyOf(input), context);
  const object = context.secrets.hideIn({ ...located.model });
  return { object, fields: Object.keys(object), id: 'site', ...failed };
}

/** Reads the policy that --policy names; without it, an empty one. */
export async function policyOf({ policy }: Pick<LintInput, 'policy'>): Promise<Policy> {
  if (policy === undefined) return noPolicy;
  const { readPolicy } = await import('../lint/policy/read-policy.ts');
  return readPolicy({ file: policy, text: await readText(policy) });
}

async function locatedOf(
  { files = [] }: LintInput,
  { complete }: Policy,
  context: Context,
): Promise<{ readonly located: Located; readonly failed?: FailedRead | undefined }> {
  if (files.length === 0) {
    const { failedReadOf, modelOfLive, readForModel } = await import('../lint/model/of-live.ts');
    const read = await readForModel(context);
    return { located: modelOfLive(read), failed: failedReadOf(read) };
  }
  const { desired } = await readDesired({ files }, context, 'leave-out');
  const { modelOfFiles } = await import('../lint/model/of-files.ts');
  return { located: await modelOfFiles(desired, complete) };
}

async function writeReports(checked: Checked, { sarif, junit, force = false }: LintInput): Promise<void> {
  if (sarif !== undefined) {
    const { sarifText } = await import('../lint/report/sarif.ts');
    await putFile({ flag: '--sarif', path: sarif, writes: 'document', force }, sarifText(checked));
  }
  if (junit !== undefined) {
    const { junitText } = await import('../lint/report/junit.ts');
    await putFile({ flag: '--junit', path: junit, writes: 'document', force }, junitText(checked));
  }
}

const ruleFields = ['rule', 'severity', 'title', 'needs', 'parameters', 'why', 'fix'];

/** Returns the rules with the settings of a policy. */
export async function listRules(input: LintInput): Promise<Result> {
  const policy = await policyOf(input);
  const list = rules.map((rule) => {
    const choice = policy.rules.get(rule.id);
    const params = Object.entries(rule.params ?? {});
    const isOff =
      choice?.isOn === false ||
      params.some(([name, { value }]) => value === null && choice?.params[name] === undefined);
    return itemOf(rule.id, isOff ? 'off' : (choice?.severity ?? rule.severity));
  });
  const own = policy.custom.map(({ id, severity, message, needs = [], why, fix }) => ({
    rule: id,
    severity,
    title: message,
    needs: [...needs],
    parameters: {},
    why,
    fix,
  }));
  return {
    list: [...list, ...own],
    columns: [
      { name: 'rule', key: true, value: ({ rule }) => String(rule) },
      { name: 'severity', value: ({ severity }) => String(severity) },
      { name: 'title', value: ({ title }) => String(title) },
      { name: 'needs', extra: true, value: ({ needs }) => (needs as readonly string[]).join(', ') },
      { name: 'why', extra: true, value: ({ why }) => String(why) },
      { name: 'fix', extra: true, value: ({ fix }) => String(fix) },
    ],
    fields: ruleFields,
    id: 'rule',
    noun: 'rules',
  };
}

/** Returns everything about one rule. */
export async function explainRule(id: string): Promise<Result> {
  const { ruleOf } = await import('../lint/rules/index.ts');
  const { loadNearestWord } = await import('../base/nearest-word.ts');
  const rule = ruleOf(id);
  if (rule === undefined) {
    const near = (await loadNearestWord())(
      id,
      rules.map((each) => each.id),
    );
    throw usageError(
      `there is no rule '${id}'`,
      near === undefined ? 'realmctl lint --rules lists the rules' : `did you mean '${near}'?`,
    );
  }
  const object = itemOf(id, rule.severity);
  const parameters = Object.entries(object.parameters).map(
    ([name, { value, help }]) =>
      `${name}: ${Array.isArray(value) ? value.join(', ') : (value ?? 'no value')} (${help})`,
  );
  return {
    object,
    fields: ruleFields,
    id: 'rule',
    words: { needs: object.needs.join(', '), parameters: parameters.join('; ') },
  };
}

function itemOf(id: string, severity: string) {
  const {
    title,
    why,
    fix,
    reads,
    wholly = [],
    params = {},
  } = rules.find((rule) => rule.id === id) as (typeof rules)[number];
  const parameters = Object.fromEntries(
    Object.entries(params).map(([name, { value, help }]) => [name, { value, help }]),
  );
  return { rule: id, severity, title, needs: [...new Set([...reads, ...wholly])], parameters, why, fix };
}
