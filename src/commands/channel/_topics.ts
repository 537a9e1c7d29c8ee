import { normalizeName } from '../../api/normalize-name.ts';
import type { Params, WireArgs, WrittenArgs } from '../../api/spec.ts';
import { listTopics } from '../../api/table/topics.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import { filterOptions, searched } from '../_filters.ts';
import { explainReading } from './_refused.ts';

/** Filter of the list of topics, also for `--all` of the verb that deletes topics. */
export const topicFilters = {
  search: { ...filterOptions.search, help: 'only those with this text in the name' },
} as const satisfies Params;

/** Returns the topics that pass the filters. */
export function filterTopics<T extends { readonly name: string }>(
  topics: readonly T[],
  { search }: WrittenArgs<typeof topicFilters>,
): readonly T[] {
  return searched(topics, search, 'name');
}

/** Returns a topic's name in lower case, as the server compares names. */
export function comparableTopic(name: string): string {
  return normalizeName(name).toLowerCase();
}

/** @param topics the names that the person wrote */
export function noSuchTopic(
  { stream_id, name }: Channel,
  topics: readonly string[],
  cause?: CliError,
): CliError {
  const quoted = topics.map((topic) => `'${topic}'`).join(', ');
  const base = cause ?? new CliError('not-found', '');
  return base.with({
    exitReason: 'not-found',
    message: `channel ${name} (id ${stream_id}) has no topic ${quoted}`,
    hint: `realmctl channel topics id:${stream_id} lists them`,
  });
}

/**
 * Returns the topics of a channel that this account can see, newest first. Throws `forbidden` if it cannot read the
 * channel.
 */
export async function readTopics(args: WireArgs<typeof listTopics>, context: Context) {
  try {
    return (await context.read(listTopics, args)).topics;
  } catch (error) {
    throw error instanceof CliError ? await explainReading(error, context) : error;
  }
}
