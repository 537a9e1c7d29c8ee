/** Prints the result of a plan in every output format, and decides the exit status. */
import { combinedExitReason, type ExitReason } from '../base/exit-codes.ts';
import { isDone, type Outcome } from '../engine/outcome.ts';
import { loadStyle } from '../output/style.ts';
import type { AppliedPlan } from '../provision/apply/apply.ts';
import type { Applied } from '../provision/model/applied.ts';
import type { Plan } from '../provision/model/plan.ts';
import { appliedJson, outcomeLines } from '../provision/report/result.ts';
import { appliedMarkdown, appliedText } from '../provision/report/result-text.ts';
import { unknownText } from '../provision/report/sentences.ts';
import { endedReason } from '../report/thing-outcome.ts';
import type { Context } from '../session/context.ts';
import type { OrganizationReport } from './_organizations-result.ts';
import { hasFailedReads, leftOut } from './_plan-report.ts';

/** One organization after the run; or, in a dry run, what would have been done. */
export interface AppliedOne {
  readonly applied?: Applied;
  readonly rehearsed?: Plan;
  readonly report: OrganizationReport;
}

export function appliedReport(
  { applied, names }: AppliedPlan,
  maxBytes: number | undefined,
  { io }: Context,
): OrganizationReport {
  return {
    async text() {
      return appliedText(applied, names, await loadStyle(io.colour.stdout), { width: io.width });
    },
    markdown: async () => `${appliedMarkdown(applied, names, { maxBytes })}\n`,
    item: () => ({ ...appliedJson(applied, names), outcome: outcomeOf(applied) }),
    rows: () => appliedJson(applied, names).changes as readonly Readonly<Record<string, unknown>>[],
  };
}

/** Returns one outcome for the whole organization. */
function outcomeOf({ ends }: Applied): Outcome {
  if (ends.length === 0) return 'unchanged';
  if (ends.every(isDone)) return 'updated';
  if (ends.some(isDone)) return 'partial';
  return ends.some(({ outcome }) => outcome === 'failed') ? 'failed' : 'not-attempted';
}

/** Returns the exit reason: partial if only some changes were made, and that of the failures if none were. */
export function appliedExit({ applied, rehearsed }: AppliedOne): ExitReason | undefined {
  const left = (plan: Plan): ExitReason[] => [
    ...plan.unresolved.map(
      ({ isDeactivated }): ExitReason => (isDeactivated === true ? 'refused' : 'not-found'),
    ),
    ...plan.unknown.map(({ exitReason = 'not-found' }): ExitReason => exitReason),
    ...(hasFailedReads(plan) ? (['partial'] as const) : []),
  ];
  if (applied === undefined) return rehearsed && combinedExitReason(left(rehearsed));
  const { ends, halted, plan } = applied;
  if (halted === 'interrupted') return 'interrupted';
  const stop = { halted, haltedBy: undefined };
  const reasons = [...ends.map((end) => endedReason(end, stop)), ...left(plan)];
  return combinedExitReason(halted === 'deadline' ? [...reasons, 'partial'] : reasons);
}

/** Returns why a run has a special exit status; the requests of a dry run already show what it leaves out. */
export function appliedWhy({ applied }: AppliedOne): string | undefined {
  if (applied === undefined) return undefined;
  const { ends, plan, halted } = applied;
  const isComplete = halted === undefined && ends.every(isDone);
  const texts = [...(isComplete ? [] : outcomeLines(applied)), leftOut(plan), unknownText(plan, 'apply')];
  return texts.filter((text) => text !== undefined).join('\n') || undefined;
}
