import type { Params, WireArgs, WrittenArgs } from '../../api/spec.ts';
import { listTopics } from '../../api/table/topics.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Context } from '../../session/context.ts';
import { filterOptions, searched } from '../_filters.ts';
import { explainReading } from './_refused.ts';

/** Filter of the list of topics, which `--all` of the verb that deletes some has too. */
export const topicFilters = { search: filterOptions.search } as const satisfies Params;

/** Those of the topics that pass. */
export function filterTopics<T extends { readonly name: string }>(
  topics: readonly T[],
  { search }: WrittenArgs<typeof topicFilters>,
): readonly T[] {
  return searched(topics, search, 'name');
}

/** The topics of a channel that this account sees, newest first. Throws `forbidden` where it cannot read it. */
export async function readTopics(args: WireArgs<typeof listTopics>, context: Context) {
  try {
    return (await context.read(listTopics, args)).topics;
  } catch (error) {
    throw error instanceof CliError ? await explainReading(error, context) : error;
  }
}
