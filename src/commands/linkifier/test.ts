import type { LinkifierMatch } from '../../api/linkifier/apply.ts';
import { listLinkifiers, updateLinkifier } from '../../api/resources/linkifier.ts';
import type { WrittenArgs } from '../../api/spec.ts';
import { usageError } from '../../base/cli-error.ts';
import type { Column, Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { readStdin } from '../_stdin.ts';
import { type Linkifier, linkifierOf, readLinkifiers } from './_read.ts';

/** A linkifier of the organization, or the one being tried, which has no id yet. */
type Tried = Omit<Linkifier, 'id'> & { readonly id: number | null };

const texts = {
  pattern: { ...updateLinkifier.params.pattern, required: false as const },
  url_template: { ...updateLinkifier.params.url_template, required: false as const },
};
const fields = ['linkifier_id', 'text', 'start', 'end', 'url', 'outcome', 'overlapped_by'];
const columns: readonly Column[] = [
  { name: 'linkifier', align: 'right', value: ({ linkifier_id: id }) => (id ?? 'new') as number | string },
  { name: 'text', value: ({ text }) => text as string },
  { name: 'outcome', value: outcome },
  { name: 'url', value: ({ url }) => url as string },
  { name: 'start', extra: true, align: 'right', value: ({ start }) => start as number },
  { name: 'end', extra: true, align: 'right', value: ({ end }) => end as number },
];

export const command = verb({
  description:
    'Applies the linkifiers to the text in order, as the server does, and changes nothing. --pattern ' +
    'and --url-template add one to try, last in the order or in place of another. If the server would ' +
    'reject that one, the command exits with 2 and says why.',
  rows: [listLinkifiers],
  params: listLinkifiers.params,
  selectable: { fields, columns },
  extra: {
    text: { kind: 'text', required: true, help: 'the text; - reads stdin' },
    ...texts,
    in_place_of: {
      kind: 'integer',
      min: 1,
      help: 'id of the linkifier it would replace, which also fills in what you leave out',
    },
  },
  positionals: [{ param: 'text', name: 'TEXT' }],
  examples: {
    "realmctl linkifier test 'BUG-12 looks like #345'": 'show the links in a text',
    "realmctl linkifier test 'see RFC 6570' --pattern 'RFC (?P<n>[0-9]+)' --url-template 'https://www.rfc-editor.org/rfc/rfc{n}'":
      'test a new linkifier',
    "realmctl linkifier test 'see #7' --in-place-of 81 --pattern '#(?P<id>[0-9]+)'": 'test a change',
  },
  async run({ extra }, context) {
    const { text, in_place_of, ...named } = extra;
    const listed = await readLinkifiers(context);
    const tried = await withTrial(listed, named, in_place_of);
    await warnOfBad(tried, context);
    const { applyLinkifiers } = await import('../../api/linkifier/apply.ts');
    return {
      list: applyLinkifiers(tried, await readText(text, context)).map(asItem),
      id: 'linkifier_id',
      noun: 'matches',
    };
  },
});

function outcome({ overlapped_by: other }: Item): string {
  return other === null ? 'link' : `overlaps with ${other}`;
}

function asItem({ linkifier, takenBy, text, start, end, url }: LinkifierMatch<Tried>): Item {
  return {
    linkifier_id: linkifier.id,
    text,
    start,
    end,
    url,
    outcome: takenBy === undefined ? 'linked' : 'overlapped',
    overlapped_by: takenBy?.id ?? null,
  };
}

/**
 * Returns the linkifiers with the one being tried in place of the one that it replaces, or at the end. Throws a usage
 * error if the server would refuse it.
 */
async function withTrial(
  listed: readonly Linkifier[],
  named: WrittenArgs<typeof texts>,
  inPlaceOf: number | undefined,
): Promise<readonly Tried[]> {
  if (inPlaceOf === undefined && Object.keys(named).length === 0) return listed;
  const replaced = inPlaceOf === undefined ? undefined : linkifierOf(inPlaceOf, listed);
  const pattern = (named.pattern ?? replaced?.pattern)?.trim();
  const url_template = (named.url_template ?? replaced?.url_template)?.trim();
  if (pattern === undefined || url_template === undefined) {
    throw usageError(
      '--pattern and --url-template must be used together',
      'or name --in-place-of, which has both',
    );
  }
  const trial = { id: replaced?.id ?? null, pattern, url_template };
  const others = listed.filter((each) => each !== replaced).map((each) => each.pattern);
  const { linkifierProblems } = await import('../../api/linkifier/problems.ts');
  const problems = linkifierProblems(trial, others);
  if (problems.length > 0) {
    throw usageError(
      `the server would reject this linkifier: ${problems.map(({ message }) => message).join(' ')}`,
      problems.flatMap(({ hint }) => hint ?? []).join('\n') || undefined,
    );
  }
  return replaced === undefined
    ? [...listed, trial]
    : listed.map((each) => (each === replaced ? trial : each));
}

/**
 * Warns of linkifiers that cannot work, or not in every app, which would otherwise look like ones that do not match.
 */
async function warnOfBad(linkifiers: readonly Tried[], context: Context): Promise<void> {
  const [{ linkifierProblems }, { browserProblem }] = await Promise.all([
    import('../../api/linkifier/problems.ts'),
    import('../../api/linkifier/browser.ts'),
  ]);
  for (const linkifier of linkifiers) {
    const name = linkifier.id === null ? 'the linkifier that you try' : `linkifier ${linkifier.id}`;
    const problem = linkifierProblems(linkifier, [])[0]?.message;
    const inBrowser = problem === undefined ? browserProblem(linkifier.pattern) : undefined;
    if (problem !== undefined) context.warn(`${name} is not valid for the server: ${problem}`);
    if (inBrowser !== undefined) {
      context.warn(`${name} works on the server, but a browser refuses its pattern: ${inBrowser}`);
    }
  }
}

/** Returns the text itself, or all of standard input without its last line break. */
async function readText(text: string, context: Context): Promise<string> {
  if (text !== '-') return text;
  return (await readStdin(context, 'TEXT -', 'write it as TEXT')).replace(/\r?\n$/, '');
}
