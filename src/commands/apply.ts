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
} from './_desired.ts';
import { fileOptions, planOptions, reportOptions, runOptions } from './_desired-options.ts';
import { readingRows, writingRows } from './_desired-rows.ts';
import { exitOf, organizationsOf, whyOf } from './_organizations.ts';
import { toldResult } from './_plan-result.ts';

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
    'Applies the files in as few requests as possible, and narrows access before it widens it. Anything not in the ' +
    'files is left unchanged. You can end a run at any moment and run it again: each run reads the organization ' +
    'first, and sends no writes if it already matches the files.\n\n' +
    'What the server refuses is told, and the rest is done, unless --on-error stop. Requests whose answer got lost ' +
    'are looked at, and repeated where they did nothing. At the end it reads again: only what is so then counts as ' +
    'done. --deadline ends it between two requests; what is not done is told, and the next run does it.\n\n' +
    'A FILE of realmctl plan --out is done as long as nothing moved since; else it tells what moved, ends with 6 ' +
    'and sends nothing. What the account that planned could not see is planned now, from the files that the plan ' +
    'holds, behind the same brakes, and told. --undo-out writes the values before the run to a file that apply takes. New accounts get random ' +
    'passwords, which --passwords-out keeps; a run that goes on after another one names the same file.\n\n' +
    'Ends with 0, with 2 where a brake stops it, with 3 where all is done but what the files name and does not ' +
    'exist, with 6 where an approved plan is out of date, ' +
    'with 8 where some of it is done and some is not or could not be read, with 130 on ' +
    'Ctrl-C, which lets end what is under way.',
  rows: [...readingRows, ...writingRows],
  params: {},
  extra: {
    ...fileOptions,
    on_error: {
      kind: 'choice',
      choices: [
        { value: 'continue', label: 'continue' },
        { value: 'stop', label: 'stop' },
      ],
      default: 'continue',
      help: 'whether what is refused ends the run',
    },
    deadline: { kind: 'duration', help: 'begin nothing more after this time: 25m' },
    undo_out: undoOption,
    passwords_out: {
      kind: 'file',
      writes: 'passwords',
      help: 'write the passwords of new accounts to a file that only you can read: email, password',
    },
    results: {
      kind: 'file',
      writes: 'results',
      help: 'write what became of each change, as NDJSON or CSV',
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
  examples: [
    {
      line: `printf 'channels: { design: { description: Talk on design } }\\n' | realmctl apply - --yes`,
      what: 'apply without a question, as a script must',
    },
    {
      line: `printf 'folders: { Products: { description: What we make } }\\n' | realmctl apply - --dry-run`,
      what: 'the requests that it would send',
    },
  ],
  async run({ extra }, context) {
    const started = performance.now();
    const organizations = organizationsOf(context);
    refuseForSeveral(organizations.length, extra);
    const { input, file } = await readInput(extra, context);
    const { applyTo } = await import('./_applying.ts');
    const ended = await applyTo(organizations, { ...input, file, words: extra, started }, context);
    const { appliedExit, appliedWhy } = await import('./_applied-told.ts');
    const end = { exitReason: exitOf(ended, appliedExit), why: whyOf(ended, appliedWhy) };
    return toldResult(ended, { fields, ...end }, context);
  },
});

/** Files that are about one organization. */
function refuseForSeveral(count: number, words: Readonly<Record<string, unknown>>): void {
  const flag = ['undo_out', 'passwords_out', 'results'].find((name) => words[name] !== undefined);
  if (count > 1 && flag !== undefined) {
    throw usageError(`--${flag.replace('_', '-')} is for one organization at a time, and ${count} are named`);
  }
}

/** Files of desired state, or a plan that was kept, with what its run is allowed. */
async function readInput(
  words: DesiredWords,
  context: Context,
): Promise<{ readonly input: DesiredInput; readonly file?: PlanFile }> {
  const { readPlanFile } = await import('../provision/apply/plan-file.ts');
  const paths = words.files ?? [];
  const files = await Promise.all(paths.filter((path) => path !== '-').map(readPlanFile));
  const file = files.find((each) => each !== undefined);
  if (file === undefined) return { input: await readDesired(words, context) };
  if (paths.length > 1) throw usageError('a plan is applied alone', 'it holds the files that it was made of');
  const [other] = Object.keys(approvedWords(words));
  if (other !== undefined) {
    throw usageError(
      `${context.flagLabel(other)} does not go with a plan`,
      'it was made with its own options',
    );
  }
  const kept = keptWords(file.options);
  const options = planOptions(kept, kept);
  return { input: { ...(await desiredOf(file.texts, kept, context)), options }, file };
}
