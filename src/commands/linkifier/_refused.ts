/** Explains why a linkifier was refused. */

import type { LinkifierText } from '../../api/linkifier/text.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import type { CliError } from '../../base/cli-error.ts';
import type { Linkifier } from './_read.ts';

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
