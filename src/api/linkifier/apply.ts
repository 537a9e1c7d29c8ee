/** Applies the linkifiers of an organization to a text. */
import { codePoints } from '../codecs/text.ts';
import { BadPattern, compilePattern, type Pattern } from './pattern.ts';
import { parseTemplate } from './template.ts';
import type { LinkifierText } from './text.ts';

/** One match, whether or not it became a link. */
export interface LinkifierMatch<L> {
  readonly linkifier: L;
  readonly text: string;
  /** Position in the text, in code points; `end` is after the last one. */
  readonly start: number;
  readonly end: number;
  readonly url: string;
  /** The linkifier whose link already covers part of the text. */
  readonly takenBy?: L;
}

/**
 * Returns all matches in a text, sorted by position. If two matches overlap, the linkifier that comes first in the
 * list makes the link (docs/service.md, Linkifiers). A linkifier with a broken pattern or template matches nothing.
 */
export function applyLinkifiers<L extends LinkifierText>(
  linkifiers: readonly L[],
  text: string,
): LinkifierMatch<L>[] {
  const links: { readonly start: number; readonly end: number; readonly by: L }[] = [];
  const all: LinkifierMatch<L>[] = [];
  for (const linkifier of linkifiers) {
    const pattern = tryCompile(linkifier.pattern);
    const template = parseTemplate(linkifier.url_template);
    if (pattern === undefined || template === undefined) continue;
    for (const { start, end, groups } of pattern.matches(text)) {
      const taker = links.find((link) => link.start < end && start < link.end);
      if (taker === undefined) links.push({ start, end, by: linkifier });
      const matched = text.slice(start, end);
      const first = codePoints(text.slice(0, start));
      all.push({
        linkifier,
        text: matched,
        start: first,
        end: first + codePoints(matched),
        url: template.expand(groups),
        ...(taker === undefined ? {} : { takenBy: taker.by }),
      });
    }
  }
  return all.sort((one, other) => one.start - other.start);
}

function tryCompile(source: string): Pattern | undefined {
  try {
    return compilePattern(source);
  } catch (error) {
    if (error instanceof BadPattern) return undefined;
    throw error;
  }
}
