import { usageError } from '../base/cli-error.ts';
import { verb } from './_define.ts';
import { plannedAt, plannedFrom, readBase, readDesired } from './_desired.ts';
import { fileOptions, followOptions, reportOptions, runOptions } from './_desired-options.ts';
import { readingRows } from './_desired-rows.ts';
import { exitOf, forOrganizations, whyOf } from './_organizations.ts';
import { changeColumns, organizationsResult } from './_organizations-result.ts';

const fields = ['format_version', 'profile', 'site', 'has_changes', 'removes', 'changes', 'error'] as const;

export const command = verb({
  description:
    'Prints a unified diff with the organization on the left and the files on the right. Sends no ' +
    'writes. With --offline the left side is --base, and you need no account.\n\nExits with 0; 10 with ' +
    '--detailed-exitcode if something differs; 2 if a brake would stop the changes; 8 if the files ' +
    'name something that does not exist, or something could not be read.',
  rows: readingRows,
  extra: {
    ...fileOptions,
    ...followOptions,
    base: {
      kind: 'text',
      local: true,
      nonEmpty: true,
      placeholder: '<ref|file>',
      help: 'with --offline, the left side: a Git commit, file or folder',
    },
    offline: { kind: 'switch', help: 'compare with --base, without a server' },
    ...reportOptions,
    prune: runOptions.prune,
  },
  positionals: [{ param: 'files', name: 'FILE', variadic: true, isFile: true }],
  selectable: { fields, columns: changeColumns },
  examples: {
    "printf 'channels: { design: { description: Talk on design } }\\n' | realmctl diff -":
      'show the differences',
  },
  async run({ extra }, context) {
    const { base, offline } = extra;
    if ((offline === true) !== (base !== undefined)) throw usageError('--offline needs --base');
    const organizations = plannedAt(offline, context);
    const { desired, options } = await readDesired(extra, context);
    const before = await readBase(extra, context);
    const [
      { differencesOf },
      { stopLines, unknownText },
      { differencesReport },
      { exitsOn, planExit, planWhy },
    ] = await Promise.all([
      import('../provision/report/diff.ts'),
      import('../provision/report/sentences.ts'),
      import('./_differences-report.ts'),
      import('./_plan-report.ts'),
    ]);
    const ended = await forOrganizations(organizations, async ({ context: own }) => {
      const { plan, names } = await plannedFrom(before, { desired, options }, own);
      for (const { message } of plan.unresolved) context.warn(message);
      const unknown = unknownText(plan);
      if (unknown !== undefined) context.note(unknown);
      for (const { text } of stopLines(plan.stops)) context.warn(`a brake would stop this: ${text}`);
      const sides = { from: plan.site, to: desired.files.join(', ') };
      return { plan, report: differencesReport(differencesOf(plan, names), sides, context) };
    });
    const exitReason = exitOf(ended, ({ plan }) => planExit(plan, exitsOn(extra)));
    // Names and brakes have been reported one by one.
    const why = whyOf(ended, ({ plan }) => planWhy({ ...plan, stops: [], unresolved: [] }));
    return organizationsResult(ended, { fields, exitReason, why }, context);
  },
});
