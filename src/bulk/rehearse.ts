/** A run on a table that sends nothing. */
import { CliError } from '../base/cli-error.ts';
import { inRounds } from '../changes/rounds.ts';
import type { ListResult } from '../output/result.ts';
import type { Context } from '../session/context.ts';
import type { Plan, RowEnd, Work } from './plan.ts';
import { tableResult } from './report.ts';
import type { TableVerb } from './rows.ts';
import { failureLines } from './summary.ts';

/**
 * Has each work record what it would send. What is known beforehand to be refused is told with its row, and
 * does not hide what the others would send; the run ends as one that sends would, as far as that is known.
 */
export async function rehearse(verb: TableVerb, plan: Plan, context: Context): Promise<ListResult> {
  const ends: RowEnd[] = [...plan.ended];
  const attempt = async (work: Work) => {
    try {
      ends.push(...(await work.run(0)));
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      ends.push(...work.rows.map((row): RowEnd => ({ row, outcome: 'failed', known: {}, error })));
    }
  };
  for (const work of inRounds(plan.works, ({ endangered }) => endangered).flat()) await attempt(work);
  for (const work of (await plan.next?.([])) ?? []) await attempt(work);
  for (const line of failureLines(ends)) context.note(line, 'failure');
  return tableResult(verb, ends, []);
}
