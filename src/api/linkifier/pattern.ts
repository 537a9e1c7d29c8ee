/** Compiles patterns of linkifiers: regular expressions for RE2, which the server uses. */
import { RE2JS, RE2JSSyntaxException } from 're2js';

/** A match of a linkifier's pattern. */
export interface PatternMatch {
  /** Position in the text, in UTF-16 units; `end` is after the last one. */
  readonly start: number;
  readonly end: number;
  /** The text of the named groups; a group that took no part is absent. */
  readonly groups: Readonly<Record<string, string>>;
}

export interface Pattern {
  /** Names of the groups, in alphabetical order. */
  readonly groups: readonly string[];
  /** Returns matches from left to right; none is empty and none overlaps another. */
  matches(text: string): PatternMatch[];
}

/** Thrown for an invalid pattern. `message` is in the engine's words. */
export class BadPattern extends Error {
  readonly hint: string | undefined;
  constructor(message: string, hint: string | undefined) {
    super(message);
    this.name = 'BadPattern';
    this.hint = hint;
  }
}

/** What may precede a match: the start of the text, whitespace or an opening mark (docs/service.md, Linkifiers). */
const before = String.raw`(?:^|[\s\x{85}\pZ'"(,:<])`;
/** What may follow it: the end of the text, or anything that is neither a letter nor a digit. */
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
        // The character after a match is examined again, because it may precede the next one.
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

/** Returns the engine's error as its C++ version, which the server uses, words it. */
function engineText(text: string): string {
  return text
    .replace(/^missing closing (?=[\])])/, 'missing ')
    .replace(/^invalid or unsupported Perl syntax$/, 'invalid perl operator');
}

/** Returns an alternative for features of other engines that RE2 does not have. */
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
