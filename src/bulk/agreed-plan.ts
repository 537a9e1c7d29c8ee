/** The plan of rows that a person agreed to, or that needs no question. */
import { guard } from '../changes/guard.ts';
import type { Context } from '../session/context.ts';
import type { BulkSpec, Plan, Turn } from './plan.ts';

/**
 * Makes a plan, asks, and returns it. If other runs had their turn during the question, the plan is made again, since
 * they may have done some of it.
 * @param announce called with a plan before it is asked about
 */
export async function agreedPlan(
  { action, noun }: Pick<BulkSpec, 'action' | 'noun'>,
  make: () => Promise<Plan>,
  turn: Turn | undefined,
  context: Context,
  announce: (plan: Plan) => Promise<void> = async () => {},
): Promise<Plan> {
  const plan = await make();
  await announce(plan);
  const isAsked = await guard(
    action,
    plan.jobs.flatMap(({ affected }) => affected),
    context,
    { nouns: noun, ...(turn && { during: turn.pausing }) },
  );
  if (!isAsked || turn === undefined) return plan;
  const again = await make();
  if (rowsOf(again) !== rowsOf(plan)) await announce(again);
  return again;
}

/** Returns how many rows have work. */
function rowsOf({ jobs }: Plan): number {
  return jobs.reduce((sum, { rows }) => sum + rows.length, 0);
}
