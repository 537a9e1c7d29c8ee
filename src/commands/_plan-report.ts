/** Prints a plan in every output format, with its exit status and the reason. */
import type { ExitReason } from '../base/exit-codes.ts';
import { loadStyle } from '../output/style.ts';
import type { Planned } from '../provision/apply/planned.ts';
import { placeText } from '../provision/model/place.ts';
import type { Plan } from '../provision/model/plan.ts';
import { planJson } from '../provision/report/json.ts';
import { planMarkdown } from '../provision/report/markdown.ts';
import type { PlanCost, ReportOptions } from '../provision/report/options.ts';
import { stopLines } from '../provision/report/sentences.ts';
import { planText } from '../provision/report/text.ts';
import { removesSomething } from '../provision/report/totals.ts';
import type { Context } from '../session/context.ts';
import type { OrganizationReport } from './_organizations-result.ts';

/** Returns what a run costs: the requests of the plan, and those that read before and after. */
export async function costOf(
  { plan: { steps } }: Pick<Planned, 'plan'>,
  context: Context,
): Promise<PlanCost> {
  const client = await context.client();
  const reading = 2 * client.made().reading;
  const { text } = client.estimate(steps.length);
  const { seconds } = client.estimate(steps.length + reading / 2);
  return { requests: steps.length, reading, seconds, text };
}

export function planReport(
  { plan, names }: Pick<Planned, 'plan' | 'names'>,
  { maxBytes, ...options }: ReportOptions & { readonly maxBytes?: number | undefined },
  { io }: Context,
): OrganizationReport {
  return {
    async text() {
      return planText(plan, names, await loadStyle(io.colour.stdout), { ...options, width: io.width });
    },
    markdown: async () => `${planMarkdown(plan, names, { ...options, maxBytes })}\n`,
    item: () => planJson(plan, names, options),
    rows: () => planJson(plan, names, options).changes as readonly Readonly<Record<string, unknown>>[],
  };
}

/** Which results of a plan give the run a special exit status. */
export type ExitsOn = 'changes' | 'removals' | undefined;

export function exitsOn({
  detailed_exitcode,
  exit_on,
}: {
  readonly detailed_exitcode?: boolean | undefined;
  readonly exit_on?: string | number | undefined;
}): ExitsOn {
  return (exit_on as ExitsOn) ?? (detailed_exitcode === true ? 'changes' : undefined);
}

/** Returns the exit reason: brakes come before unknown names and failed reads, and these before changes. */
export function planExit(plan: Plan, on: ExitsOn): ExitReason | undefined {
  const { changes, stops, unresolved } = plan;
  if (stops.length > 0) return 'usage';
  if (unresolved.length > 0 || hasFailedReads(plan)) return 'partial';
  const counts = on === 'removals' ? changes.filter(removesSomething) : changes;
  return on !== undefined && counts.length > 0 ? 'changes' : undefined;
}

/** Returns why a plan has a special exit status, apart from changes; undefined if it has none. */
export function planWhy({ stops, unresolved, remarks }: Plan): string | undefined {
  if (stops.length > 0) {
    return `a brake stops this plan: ${first(stopLines(stops).map(({ text }) => text))}`;
  }
  return leftOut({ unresolved, remarks });
}

/** Returns the unknown names in the files and the failed reads, in one sentence. */
export function leftOut(plan: Pick<Plan, 'unresolved' | 'remarks'>): string | undefined {
  const texts = leftOutTexts(plan);
  return texts.length === 0 ? undefined : `left out: ${first(texts)}`;
}

/** Returns them one by one. */
export function leftOutTexts({ unresolved, remarks }: Pick<Plan, 'unresolved' | 'remarks'>): string[] {
  return [
    ...unresolved.map(({ place, message }) => `${placeText(place)}: ${message}`),
    ...remarks.flatMap(({ about, message }) => (about === 'failed' ? [message] : [])),
  ];
}

function first([text = '', ...others]: readonly string[]): string {
  return others.length === 0 ? text : `${text} (and ${others.length} more)`;
}

/** Whether something is left out because a read failed. */
export function hasFailedReads({ remarks }: Plan): boolean {
  return remarks.some(({ about }) => about === 'failed');
}
