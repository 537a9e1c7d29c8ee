/** Implements `apply`: plans for each organization, asks, and applies the plans. */
import { CliError, usageError } from '../base/cli-error.ts';
import { formatDuration } from '../base/duration.ts';
import { firstFew } from '../base/names-listed.ts';
import { counted, countedAre } from '../base/words.ts';
import { openPasswords, unkeptPasswords } from '../bulk/passwords-file.ts';
import { applyDesired } from '../provision/apply/apply.ts';
import { changesLeftOpen, type PlanFile, refuseStale } from '../provision/apply/plan-file.ts';
import { type Planned, planDesired } from '../provision/apply/planned.ts';
import { requestsOf } from '../provision/apply/requests.ts';
import { noLog, openRunLog } from '../provision/apply/run-log.ts';
import { writeUndo } from '../provision/apply/undo.ts';
import { kindOf } from '../provision/model/kinds.ts';
import type { Stop } from '../provision/model/plan.ts';
import { called, exitOfStops } from '../provision/plan/stops.ts';
import { appliedLines } from '../provision/report/result.ts';
import { allowFlags, stopLines } from '../provision/report/sentences.ts';
import { noResults, openResults } from '../report/results-file.ts';
import type { Context } from '../session/context.ts';
import { type AppliedOne, appliedReport } from './_applied-report.ts';
import { askToApply } from './_apply-question.ts';
import type { DesiredInput } from './_desired.ts';
import { rightsStops } from './_foreseen-rights.ts';
import { type EndedOrganization, forOrganizations, type Organization } from './_organizations.ts';
import { leftOutTexts } from './_plan-report.ts';
import { noteNumbered } from './_undo.ts';

export interface Applying extends DesiredInput {
  /** The plan file, if one is applied. */
  readonly file?: PlanFile | undefined;
  readonly words: {
    readonly on_error?: string | number | undefined;
    readonly deadline?: number | undefined;
    readonly undo_out?: string | undefined;
    readonly passwords_out?: string | undefined;
    readonly results?: string | undefined;
    readonly log?: string | undefined;
    readonly max_bytes?: number | undefined;
  };
  /** When the run started, as of `performance.now()`. */
  readonly started: number;
}

/** Plans everything and asks before it sends anything to the first organization. */
export async function applyTo(
  organizations: readonly Organization[],
  applying: Applying,
  context: Context,
): Promise<EndedOrganization<AppliedOne>[]> {
  const options = { ...applying.options, createsUnseen: true };
  const planned = await forOrganizations(organizations, async ({ context: own }) => {
    const first = await planDesired(applying.desired, options, own, applying.file?.unknown);
    if (applying.file !== undefined) refuseOther(applying.file, first, own);
    refuseStopped([...first.plan.stops, ...(await rightsStops(first, own))]);
    return first;
  });
  const plans = planned.flatMap(({ context: own, value }) =>
    value === undefined ? [] : [{ planned: value, context: own }],
  );
  if (!context.options.dryRun) await applying.followed?.check();
  for (const each of plans) await warnOfDeadline(each.planned, applying, each.context);
  await askToApply(plans);
  return forOrganizations(planned, async ({ context: own, value }): Promise<AppliedOne> => {
    if (value === undefined) throw new Error('there is no plan');
    return context.options.dryRun ? rehearsed(value, own) : applyOne(value, { ...applying, options }, own);
  });
}

/** Reports the requests to show, after checking that the server would accept them. */
async function rehearsed({ plan, names }: Planned, context: Context): Promise<AppliedOne> {
  for (const request of requestsOf(plan, names)) context.wouldSend(request);
  context.agent?.plans(plan.fingerprint);
  for (const text of leftOutTexts(plan)) context.warn(text);
  return {
    rehearsed: plan,
    report: { text: async () => '', markdown: async () => '', item: () => ({}), rows: () => [] },
  };
}

async function applyOne(first: Planned, applying: Applying, context: Context): Promise<AppliedOne> {
  const { desired, options, words, started } = applying;
  const emails = first.plan.steps.flatMap(({ row, args }) =>
    row === 'user.create' ? [String(args.email)] : [],
  );
  // A file from an earlier run is continued: it has the passwords of accounts that the run may have created.
  const out = words.passwords_out;
  const passwords = out === undefined ? unkeptPasswords() : await openPasswords(out, { resumes: true });
  if (words.undo_out !== undefined) {
    const written = await writeUndo(words.undo_out, { ...first, ...first.plan }, context.secrets);
    noteNumbered(words.undo_out, written, context);
  }
  const results =
    words.results === undefined
      ? noResults
      : await openResults(words.results, undefined, { site: first.plan.site, isOnce: true });
  const log = words.log === undefined ? noLog : await openRunLog(words.log, context);
  await passwords.keep(emails);
  try {
    const applied = await applyDesired(
      first,
      desired,
      {
        plan: options,
        stops: words.on_error === 'stop',
        until: words.deadline === undefined ? undefined : started + words.deadline,
        log,
        followed: applying.followed,
        explain: async (refusal, row, args) =>
          (await import('./_refused-steps.ts')).explainStep(refusal, row, args, context.reasons()),
        passwordOf: passwords.of,
      },
      context,
    );
    await results.close(context.secrets.hideIn(appliedLines(applied.applied)));
    return { applied: applied.applied, report: appliedReport(applied, words.max_bytes, context) };
  } finally {
    await log.close();
  }
}

/** Throws if a plan file was made for another organization, or if the plan is no longer the same. */
function refuseOther(file: PlanFile, { plan, names }: Planned, context: Context): void {
  if (file.site !== plan.site) {
    throw usageError(
      `the plan is for ${file.site}, and the account is at ${plan.site}`,
      'use the profile of that organization',
    );
  }
  refuseStale(file, plan, names, context.secrets);
  context.note(`the plan is still valid: nothing has changed at ${plan.site}`);
  const open = changesLeftOpen(file, plan);
  if (open.length === 0) return;
  const things = firstFew(open.map(({ kind, name }) => called(kindOf(kind).resource.noun, name)));
  context.note(
    `${countedAre(open.length, 'change')} planned now, for things that the account that made the plan could not see: ${things}`,
  );
}

/** Throws an error that lists each brake and the flag that overrides it. */
export function refuseStopped(stops: readonly Stop[]): void {
  if (stops.length === 0) return;
  const lines = stopLines(stops).map(({ text, past }) => (past === '' ? text : `${text}; ${past}`));
  const flags = allowFlags(stops);
  if (stops.length > 1 && flags !== undefined) lines.push(`to allow all of it: ${flags}`);
  const stopItems = stops.map(({ brake, kind, name, message, allow }) => ({
    brake,
    kind,
    name: name ?? null,
    message,
    allow: allow ?? null,
  }));
  throw new CliError(exitOfStops(stops), `stopped by ${counted(stops.length, 'brake')}; nothing was sent`, {
    code: 'STOPPED',
    hint: lines.join('\n'),
    fields: { stops: stopItems },
    worded: ['stops'],
  });
}

async function warnOfDeadline(
  { plan }: Planned,
  { words: { deadline }, started }: Applying,
  context: Context,
): Promise<void> {
  if (deadline === undefined || plan.steps.length === 0) return;
  const { seconds, text } = (await context.client()).estimate(plan.steps.length);
  const left = started + deadline - performance.now();
  if (seconds * 1000 <= left) return;
  context.warn(`${text}, and --deadline leaves ${formatDuration(left)}: the next run continues`);
}
