import { usageError } from '../base/cli-error.ts';
import type { Planned } from '../provision/apply/planned.ts';
import type { Context } from '../session/context.ts';
import { verb } from './_define.ts';
import {
  approvedWords,
  type DesiredInput,
  type DesiredWords,
  plannedAt,
  plannedFrom,
  readBase,
  readDesired,
} from './_desired.ts';
import { fileOptions, followOptions, reportOptions, runOptions } from './_desired-options.ts';
import { readingRows } from './_desired-rows.ts';
import { exitOf, forOrganizations, whyOf } from './_organizations.ts';
import { changeColumns, organizationsResult } from './_organizations-result.ts';

const planFields = [
  'format_version',
  'profile',
  'site',
  'feature_level',
  'fingerprint',
  'has_changes',
  'removes',
  'totals',
  'changes',
  'stops',
  'remarks',
  'unresolved',
  'unknown',
  'coverage',
  'cost',
  'error',
] as const;

export const command = verb({
  description:
    'Reads the organization and shows what apply would change. It sends no writes, and anything not in ' +
    'the files is left unchanged. With --base, each change says where it comes from: "from this edit", ' +
    '"drift" or "entry not touched". --offline compares the files with those of --base and needs no ' +
    'account.\n\n' +
    '--out saves the plan to a file, without the values of placeholders; realmctl apply FILE applies it ' +
    'as long as the organization has not changed. --profile a,b,c plans for several organizations, one ' +
    'after the other.\n\n' +
    'Exits with 0; 10 with --detailed-exitcode if there are changes, or with --exit-on removals if ' +
    'something would be removed; 2 if a brake would stop it; 8 if the files name something that does ' +
    'not exist, or something could not be read. Anything the account cannot see is listed as unknown ' +
    'and does not affect the exit code: the account that applies the files plans it.',
  rows: readingRows,
  extra: {
    ...fileOptions,
    ...followOptions,
    base: {
      kind: 'text',
      local: true,
      nonEmpty: true,
      placeholder: '<ref|file>',
      help: 'the files before your edit: a Git commit, file or folder',
    },
    offline: { kind: 'switch', help: 'compare with --base only, without a server' },
    out: {
      kind: 'file',
      writes: 'document',
      help: 'save the plan for apply, in a file that only you can read',
    },
    force: { kind: 'switch', help: 'with --out: replace an existing file' },
    deadline: { kind: 'duration', help: 'warn if applying would take longer than this, such as 25m' },
    ...reportOptions,
    ...runOptions,
  },
  positionals: [{ param: 'files', name: 'FILE', variadic: true, isFile: true }],
  selectable: { fields: planFields, columns: changeColumns },
  document: 'plan',
  examples: {
    "printf 'channels: { design: { description: Talk on design } }\\n' | realmctl plan -":
      'show what would change',
    "printf 'channels: { design: { topics_policy: inherit } }\\n' | realmctl plan - --detailed-exitcode --json":
      { what: 'in a script: exit with 10 if there are changes', exit: 10 },
  },
  async run({ extra }, context) {
    if (extra.offline === true && extra.base === undefined) throw usageError('--offline needs --base');
    if (extra.force === true && extra.out === undefined) throw usageError('--force needs --out');
    if (extra.offline === true && extra.out !== undefined) {
      throw usageError('--out saves the plan of an organization, and --offline contacts none');
    }
    const organizations = plannedAt(extra.offline, context);
    if (extra.out !== undefined && organizations.length > 1) {
      throw usageError(
        '--out saves the plan of one organization',
        'run plan once for each profile, with a file for each',
      );
    }
    const input = await readDesired(extra, context);
    const base = await readBase(extra, context);
    const before = extra.offline === true ? base : undefined;
    // Offline, all differences come from the edit.
    const compared = extra.offline === true ? undefined : base;
    const origin =
      compared && (await import('../provision/source/origin.ts')).originsOf(compared.desired, input.desired);
    const { costOf, exitsOn, planExit, planWhy, planReport } = await import('./_plan-report.ts');
    const deadline = extra.deadline === undefined ? undefined : extra.deadline / 1000;
    const ended = await forOrganizations(organizations, async ({ context: own }) => {
      const planned = await plannedFrom(before, input, own);
      if (extra.out !== undefined) await keep(extra.out, planned, { ...input, words: extra }, context);
      const cost = before === undefined ? await costOf(planned, own) : undefined;
      const options = { origin, deadline, cost, maxBytes: extra.max_bytes };
      return { planned, report: planReport(planned, options, context) };
    });
    const exitReason = exitOf(ended, ({ planned: { plan } }) => planExit(plan, exitsOn(extra)));
    const why = whyOf(ended, ({ planned: { plan } }) => planWhy(plan));
    return organizationsResult(ended, { fields: planFields, exitReason, why }, context);
  },
});

/** Saves the plan, with the files from which it was made. */
async function keep(
  path: string,
  { plan, names }: Pick<Planned, 'plan' | 'names'>,
  {
    texts,
    words,
  }: Pick<DesiredInput, 'texts'> & {
    readonly words: DesiredWords & { readonly force?: boolean | undefined };
  },
  { secrets }: Context,
): Promise<void> {
  const { planFileOf, writePlanFile } = await import('../provision/apply/plan-file.ts');
  const file = planFileOf(plan, names, { texts, options: approvedWords(words) }, secrets);
  await writePlanFile({ flag: '--out', path, writes: 'document', force: words.force === true }, file);
}
