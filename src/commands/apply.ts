import { wordChoices } from '../api/value-options.ts';
import { usageError } from '../base/cli-error.ts';
import { undoOption } from '../changes/undo-option.ts';
import type { PlanFile } from '../provision/apply/plan-file.ts';
import type { Context } from '../session/context.ts';
import { verb } from './_define.ts';
import {
  approvedWords,
  type DesiredInput,
  type DesiredWords,
  desiredOf,
  keptWords,
  readDesired,
  withMemory,
} from './_desired.ts';
import { fileOptions, followOptions, planOptions, reportOptions, runOptions } from './_desired-options.ts';
import { readingRows, writingRows } from './_desired-rows.ts';
import { exitOf, organizationsOf, whyOf } from './_organizations.ts';
import { organizationsResult } from './_organizations-result.ts';

const fields = [
  'format_version',
  'profile',
  'site',
  'feature_level',
  'fingerprint',
  'outcome',
  'outcomes',
  'halted',
  'totals',
  'changes',
  'unresolved',
  'unknown',
  'requests',
  'seconds',
  'error',
] as const;

export const command = verb({
  description:
    'Applies the files in as few requests as possible, and narrows access before it widens it. Anything ' +
    'not in the files is left unchanged. You can stop a run at any moment and run it again: each run ' +
    'reads the organization first, and sends no writes if it already matches the files.\n\n' +
    'If the server rejects a change, realmctl reports it and continues, unless you use --on-error stop. ' +
    'If an answer is lost, realmctl checks whether the request took effect and repeats it if not. At ' +
    'the end it reads the organization again: only changes that it then finds count as done. --deadline ' +
    'stops between two requests and lists what was not attempted; the next run continues.\n\n' +
    'FILE can also be a plan that realmctl plan --out wrote, or another command with --plan-out. If the organization has changed since, ' +
    'apply lists the differences, exits with 6 and sends nothing. Changes that the planning account ' +
    'could not see are planned now, from the files in the plan and with the same brakes. --undo-out ' +
    'saves the previous values to a file that apply can restore. New accounts get random passwords, ' +
    'which --passwords-out saves; when you continue a run, name the same file.\n\n' +
    'Exits with 0; 2 if a brake stops it, or as the command would that the server rejects for the same reason; 3 if everything was done except for names that do not exist; ' +
    '5 if the account lacks a permission; 6 if an approved plan is out of date; 8 if some changes failed or could not be read; 130 after ' +
    'Ctrl-C, which lets the requests in progress finish.',
  rows: [...readingRows, ...writingRows],
  extra: {
    ...fileOptions,
    ...followOptions,
    followed: { ...followOptions.followed, writes: 'followed' },
    on_error: {
      kind: 'choice',
      choices: wordChoices('continue', 'stop'),
      default: 'continue',
      help: 'what to do if the server rejects a change',
    },
    deadline: { kind: 'duration', help: 'start no more requests after this time, such as 25m' },
    undo_out: undoOption,
    passwords_out: {
      kind: 'file',
      writes: 'passwords',
      help: 'write the passwords of new accounts to a file that only you can read: email, password',
    },
    results: {
      kind: 'file',
      writes: 'change-results',
      help: 'write the result of each change, as NDJSON or CSV',
    },
    log: { kind: 'file', writes: 'run-log', help: 'write each request and its result, as NDJSON' },
    max_bytes: reportOptions.max_bytes,
    ...runOptions,
  },
  positionals: [{ param: 'files', name: 'FILE', variadic: true, isFile: true }],
  fields,
  asks: [
    'widens-access',
    'deletes',
    'gives-administration',
    'takes-own-rights',
    'many-people',
    'removes-members',
    'retires',
    'applies-files',
  ],
  examples: {
    "printf 'channels: { design: { description: Talk on design } }\\n' | realmctl apply - --yes":
      'apply without asking, as in a script',
    "printf 'folders: { Products: { description: What we make } }\\n' | realmctl apply - --dry-run":
      'show the requests it would send',
  },
  async run({ extra }, context) {
    const started = performance.now();
    const organizations = organizationsOf(context);
    refuseForSeveral(organizations.length, extra);
    const { input, file } = await readInput(extra, context);
    const { applyTo } = await import('./_applying.ts');
    const ended = await applyTo(organizations, { ...input, file, words: extra, started }, context);
    const { appliedExit, appliedWhy } = await import('./_applied-report.ts');
    const end = { exitReason: exitOf(ended, appliedExit), why: whyOf(ended, appliedWhy) };
    return organizationsResult(ended, { fields, ...end }, context);
  },
});

/** Refuses options for files that belong to one organization. */
function refuseForSeveral(count: number, words: Readonly<Record<string, unknown>>): void {
  const flag = ['undo_out', 'passwords_out', 'results'].find((name) => words[name] !== undefined);
  if (count > 1 && flag !== undefined) {
    throw usageError(`--${flag.replace('_', '-')} is for one organization at a time, and ${count} are named`);
  }
}

/** Reads organization files, or a plan file with the options of its run. */
async function readInput(
  words: DesiredWords,
  context: Context,
): Promise<{ readonly input: DesiredInput; readonly file?: PlanFile }> {
  const { readPlanFile } = await import('../provision/apply/plan-file.ts');
  const paths = words.files ?? [];
  const files = await Promise.all(paths.filter((path) => path !== '-').map(readPlanFile));
  const file = files.find((each) => each !== undefined);
  if (file === undefined) return { input: await readDesired(words, context) };
  if (paths.length > 1)
    throw usageError(
      'a plan file cannot be combined with other files',
      'it contains the files from which it was made',
    );
  const [other] = Object.keys(approvedWords(words));
  if (other !== undefined) {
    throw usageError(
      `${context.flagLabel(other)} cannot be used with a plan`,
      'the plan has the options with which it was made',
    );
  }
  const kept = keptWords(file.options);
  const options = planOptions(kept, kept);
  const { allow_commands } = words;
  const desired = await desiredOf(file.texts, { ...kept, allow_commands }, context);
  return { input: await withMemory({ ...desired, options }, kept, context), file };
}
