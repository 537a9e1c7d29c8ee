import { wordChoices } from '../api/value-options.ts';
import { usageError } from '../base/cli-error.ts';
import type { Finding } from '../lint/finding.ts';
import { defaultFormat, traitsOf } from '../output/formats.ts';
import type { Column } from '../output/result.ts';
import { loadStyle } from '../output/style.ts';
import type { Context } from '../session/context.ts';
import { checkListOptions } from './_check-list-options.ts';
import { verb } from './_define.ts';
import { fileOptions } from './_desired-options.ts';
import { readingRows } from './_desired-rows.ts';
import type { LintInput } from './_linting.ts';

const fields = [
  'rule',
  'severity',
  'outcome',
  'kind',
  'name',
  'message',
  'why',
  'fix',
  'file',
  'line',
  'column',
  'exception',
] as const;

const cell = (name: string): Column => ({ name, value: (item) => item[name] as string | undefined });

const columns: readonly Column[] = [
  cell('severity'),
  { ...cell('rule'), key: true },
  cell('outcome'),
  {
    name: 'place',
    value: ({ file, line, column }) => (typeof file === 'string' ? `${file}:${line}:${column}` : null),
  },
  cell('message'),
  cell('fix'),
  { ...cell('kind'), extra: true },
  { ...cell('name'), extra: true },
  { ...cell('why'), extra: true },
];

export const command = verb({
  description:
    'Checks the live organization, or organization files without a server, against built-in rules and ' +
    'those of your policy. Each finding says why it matters and how to fix it. What this account cannot ' +
    'see, or the files do not say, is reported as not checked.\n\n' +
    'A policy is a YAML file: it turns rules on and off, sets their severity and parameters, adds rules ' +
    'as jq filters, and accepts findings with a reason until a day. --rules lists the rules, --explain ' +
    'describes one, and --model prints the document that filters read.\n\n' +
    'Exits with 0; 10 if there are findings at or above --fail-on; 2 if the policy or a file has a ' +
    'fault.',
  rows: readingRows,
  extra: {
    files: { ...fileOptions.files, required: false },
    policy: { kind: 'file', help: 'policy file (YAML): rules, parameters, exceptions' },
    fail_on: {
      kind: 'choice',
      choices: wordChoices('error', 'warning', 'info'),
      help: 'lowest severity that makes it exit with 10 (default: as the policy says, or warning)',
    },
    rule: { kind: 'texts', placeholder: '<rule>', help: 'check only this rule' },
    rules: { kind: 'switch', help: 'list the rules' },
    explain: { kind: 'text', nonEmpty: true, placeholder: '<rule>', help: 'describe a rule' },
    model: { kind: 'switch', help: 'print the document that rules check' },
    sarif: { kind: 'file', writes: 'document', help: 'also write the findings to a file as SARIF 2.1.0' },
    junit: { kind: 'file', writes: 'document', help: 'also write them as JUnit XML' },
    force: { kind: 'switch', help: 'with --sarif and --junit: replace existing files' },
  },
  positionals: [{ param: 'files', name: 'FILE', optional: true, variadic: true, isFile: true }],
  selectable: { fields, columns },
  document: 'lint',
  examples: {
    'realmctl lint': { what: 'check the organization', exit: 10 },
    "printf 'channels: { board: { invite_only: false } }\\n' | realmctl lint -": {
      what: 'check files before they are applied',
      exit: 10,
    },
    'realmctl lint --rules': 'list the rules',
    'realmctl lint --explain open-group-has-power': 'why a rule matters, and how to fix what it finds',
    "realmctl lint --model --jq '.channels[] | select(.is_web_public) | .name'":
      'try the filter of a rule of your own',
  },
  async run({ extra }, context) {
    const lookups = [extra.rules, extra.explain, extra.model].filter((each) => each !== undefined);
    if (lookups.length > 1) throw usageError('--rules, --explain and --model cannot be combined');
    if (extra.force === true && extra.sarif === undefined && extra.junit === undefined) {
      throw usageError('--force needs --sarif or --junit');
    }
    const { explainRule, lintModel, lintRun, listRules } = await import('./_linting.ts');
    const input: LintInput = { ...extra, only: extra.rule };
    if (extra.explain !== undefined) return explainRule(extra.explain);
    if (extra.rules === true) return listRules(input);
    if (extra.model === true) return lintModel(input, context);
    checkListOptions({ fields, columns }, context.options);
    const { findings, failed, isFailing, summary } = await lintRun(input, context);
    context.note(summary);
    const end = failed ?? (isFailing ? { exitReason: 'findings' as const } : {});
    if (isForReading(context)) {
      const { findingsText } = await import('../lint/report/text.ts');
      const style = await loadStyle(context.io.colour.stdout);
      return { text: findingsText(findings, context.io.width, style), ...end };
    }
    const list = rowsOf(findings, context).map((each) => ({ ...each }));
    return { list, id: 'rule', noun: 'findings', ...end };
  },
});

/** Returns the findings for columns; JSON and YAML also have what could not be checked, with the reason. */
function rowsOf(findings: readonly Finding[], { options }: Context): readonly Finding[] {
  const { format, fields: picked, jq } = options;
  if (picked !== undefined || jq !== undefined || traitsOf(format).shows === 'fields') return findings;
  return findings.filter(({ outcome }) => outcome === 'found' || outcome === 'excepted');
}

/** Whether to print lines on a terminal instead of a table, whose cells would be truncated. */
function isForReading({ io, options }: Context): boolean {
  const { format = defaultFormat, fields: picked, columns: chosen, sort, jq, quiet } = options;
  const plain = (picked ?? chosen ?? sort ?? jq) === undefined && !quiet;
  return format === defaultFormat && plain && io.stdoutIsTerminal;
}
