import type { linkifierReading } from '../../api/resources/linkifier.ts';
import { listLinkifiers } from '../../api/resources/linkifier.ts';
import type { ReplyOf } from '../../api/shape.ts';
import type { Params, WrittenArgs } from '../../api/spec.ts';
import { CliError } from '../../base/cli-error.ts';
import { readAhead } from '../../directory/at-level.ts';
import type { Context } from '../../session/context.ts';
import { filterOptions, searched } from '../_filters.ts';

/** A linkifier with its template; its format if the server has formats instead. */
export type Linkifier = Omit<ReplyOf<typeof linkifierReading>, 'url_template' | 'url_format'> & {
  readonly url_template: string;
};

/** Returns the organization's linkifiers, in order. */
export async function readLinkifiers(context: Context): Promise<Linkifier[]> {
  const { linkifiers } = await readAhead(await context.client(), listLinkifiers, {});
  return linkifiers.map(({ url_template, url_format, ...others }: ReplyOf<typeof linkifierReading>) => ({
    ...others,
    url_template: url_template ?? url_format ?? '',
  }));
}

/** Filter of the list of linkifiers, also for `--all` of the verbs that change several. */
export const linkifierFilters = { search: filterOptions.search } as const satisfies Params;

/** Returns the linkifiers that pass the filter. */
export function filterLinkifiers<L extends ReplyOf<typeof linkifierReading>>(
  all: readonly L[],
  { search }: WrittenArgs<typeof linkifierFilters>,
): readonly L[] {
  return searched(all, search, 'pattern', 'url_template', 'url_format');
}

/** Returns the linkifier with that id. Throws `not-found`. */
export function linkifierOf(id: number, linkifiers: readonly Linkifier[]): Linkifier {
  const found = linkifiers.find((each) => each.id === id);
  if (found !== undefined) return found;
  throw new CliError('not-found', `there is no linkifier with the id ${id}`, {
    hint: 'realmctl linkifier list shows them',
  });
}
