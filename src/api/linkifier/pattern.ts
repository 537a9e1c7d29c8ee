/** Patterns of linkifiers: regular expressions of RE2, which the service runs them with. */
import { RE2JS, RE2JSSyntaxException } from 're2js';

/** A place where a linkifier's pattern matches. */
export interface PatternMatch {
  /** Place in the text, in UTF-16 units; `end` is after the last. */
  readonly start: number;
  readonly end: number;
  /** What the named groups caught; a group that took no part is absent. */
  readonly groups: Readonly<Record<string, string>>;
}

export interface Pattern {
  /** Names of the groups, in alphabetical order. */
  readonly groups: readonly string[];
  /** Matches from left to right; none of them is empty and none overlaps another. */
  matches(text: string): PatternMatch[];
}

/** The pattern is none. `message` is in the engine's words. */
export class BadPattern extends Error {
  readonly hint: string | undefined;
  constructor(message: string, hint: string | undefined) {
    super(message);
    this.name = 'BadPattern';
    this.hint = hint;
  }
}

/** What may stand before a match: the start of the text, white space or an opening mark (docs/service.md, Linkifiers). */
const before = String.raw`(?:^|[\s\x{85}\pZ'"(,:<])`;
/** What may stand behind it: the end of the text, or what is neither letter nor digit. */
const behind = String.raw`(?:$|[^\pL\pN])`;

/** Compiles a pattern. Throws {@link BadPattern}. */
export function compilePattern(source: string): Pattern {
  const groups = Object.keys(compile(source).namedGroups()).sort();
  const bounded = compile(`${before}(${source})${behind}`);
  return {
    groups,
    matches(text) {
      const found: PatternMatch[] = [];
      const matcher = bounded.matcher(text);
      for (let from = 0; from <= text.length && matcher.find(from); ) {
        const [start, end] = [matcher.start(1), matcher.end(1)];
        // What follows a match is looked at again: it may stand before the next one.
        from = Math.max(end, from + 1);
        if (start === end) continue;
        const caught = groups.map((name) => [name, matcher.group(name)] as const);
        found.push({ start, end, groups: Object.fromEntries(caught.filter(isCaught)) });
      }
      return found;
    },
  };
}

function isCaught(group: readonly [string, string | null]): group is readonly [string, string] {
  return group[1] !== null;
}

function compile(source: string): RE2JS {
  try {
    return RE2JS.compile(source);
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    const where = error.input === null ? '' : `: ${error.input}`;
    throw new BadPattern(`${engineText(error.error)}${where}`, hintFor(error.input ?? ''));
  }
}

/** The service runs the engine in its C++ form, which words some errors otherwise. */
function engineText(text: string): string {
  return text
    .replace(/^missing closing (?=[\])])/, 'missing ')
    .replace(/^invalid or unsupported Perl syntax$/, 'invalid perl operator');
}

/** What to do instead of the things that other engines have and RE2 has not. */
function hintFor(refused: string): string | undefined {
  if (/^\(\?<?[=!]/.test(refused)) {
    return 'RE2 has no look-around; words are bounded anyway: a match begins after white space or an opening mark and ends before what is no letter or digit';
  }
  if (/^(?:\\[1-9k]|\(\?P)/.test(refused)) {
    return 'RE2 has no back-references; named groups are written (?P<name>...)';
  }
  if (/^(?:\(\?>|[*+?]\+)/.test(refused)) return 'RE2 has no atomic groups and no possessive repetition';
  return undefined;
}
