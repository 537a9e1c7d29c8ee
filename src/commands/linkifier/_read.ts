import type { LinkifierText } from '../../api/linkifier/text.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import { type linkifierReading, listLinkifiers } from '../../api/resources/linkifier.ts';
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
export const linkifierFilters = {
  search: { ...filterOptions.search, help: 'only those with this text in the pattern or URL template' },
} as const satisfies Params;

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

// Explains why a linkifier was refused.

type Texts = LinkifierText;

/** Explains a refusal: the server decides which linkifiers are valid, and realmctl adds what to do about it. */
export async function explainBad(
  refusal: CliError,
  wanted: Texts,
  others: readonly Linkifier[],
): Promise<CliError> {
  if (refusal.status !== 400 || refusal.hint !== undefined) return refusal;
  const holder = others.find(({ pattern }) => pattern === normalizeName(wanted.pattern));
  if (holder !== undefined) {
    return refusal.with({
      exitReason: 'conflict',
      message: `linkifier ${holder.id} already has this pattern`,
      hint: `change that one: realmctl linkifier edit ${holder.id}`,
      worded: ['errors'],
    });
  }
  const hints = (await problemsOf(wanted, others)).flatMap(({ hint }) => hint ?? []);
  return hints.length === 0 ? refusal : refusal.with({ hint: hints.join('\n') });
}

/** Returns what the server would refuse; the server removes white space around pattern and template. */
export async function problemsOf(wanted: Texts, others: readonly Linkifier[]) {
  const { linkifierProblems } = await import('../../api/linkifier/problems.ts');
  const { pattern, url_template } = wanted;
  return linkifierProblems(
    { ...wanted, pattern: normalizeName(pattern), url_template: normalizeName(url_template) },
    others.map((other) => other.pattern),
  );
}
