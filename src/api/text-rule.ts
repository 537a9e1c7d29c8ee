/**
 * Rules for texts that the server refuses in any case. A field declares its rule once; flags, cells of tables,
 * organization files and the sandbox all check values against it.
 */
import { codePoints } from './codecs/text.ts';
import { normalizeName } from './normalize-name.ts';
import type { TextRuleName } from './value-options.ts';

/** Plain data, as in the endpoint table. */
interface Never {
  /** A regular expression with the Unicode flag. */
  readonly pattern: string;
  readonly text: string;
}

export interface TextRule {
  /** Whether the server trims the text before it checks. */
  readonly trimmed?: boolean;
  /** In code points. */
  readonly shortest?: number;
  readonly longest?: number;
  /** Forbidden parts, each with the words of the message before the part that was found. */
  readonly never?: readonly Never[];
}

/** What no text may contain, whatever it names. */
const printable = {
  pattern: '[\\p{Cc}\\p{Cs}\\p{Noncharacter_Code_Point}]',
  text: 'must not contain',
} as const;

/** docs/service.md, Channels. */
export const channelNameRule = { trimmed: true, longest: 60, never: [printable] } as const satisfies TextRule;

/** docs/service.md, Channels; not trimmed. */
export const folderNameRule = { longest: 60, never: [printable] } as const satisfies TextRule;

/** docs/service.md, Groups: prefixes that have a meaning in mentions and in setting values. */
export const groupNameRule = {
  longest: 100,
  never: [{ pattern: '^(?:@|role:|user:|stream:|channel:)', text: 'must not start with' }],
} as const satisfies TextRule;

/** docs/service.md, Users: Names. */
export const userNameRule = {
  trimmed: true,
  shortest: 2,
  longest: 100,
  never: [
    printable,
    { pattern: '[*`\\\\>"@]', text: 'must not contain' },
    { pattern: '\\|[0-9]+$', text: 'must not end with' },
  ],
} as const satisfies TextRule;

/** docs/service.md, Emoji. */
export const emojiNameRule = {
  trimmed: true,
  never: [
    { pattern: '[^0-9a-z_ \\-]', text: 'must have lowercase letters, digits, - and _ alone, not' },
    { pattern: '[^0-9a-z]$', text: 'must end with a lowercase letter or a digit, not with' },
  ],
} as const satisfies TextRule;

/** The rules by the names that fields use, so that code which only reads loads none of them. */
const textRules = {
  'channel-name': channelNameRule,
  'emoji-name': emojiNameRule,
  'folder-name': folderNameRule,
  'group-name': groupNameRule,
  'user-name': userNameRule,
} as const satisfies Readonly<Record<TextRuleName, TextRule>>;

/**
 * Returns the part of the rule that a text breaks, as text that follows the field's name; undefined if it breaks
 * none.
 */
export function brokenRule(written: string, rule: TextRuleName): string | undefined {
  const { trimmed, shortest = 0, longest, never = [] }: TextRule = textRules[rule];
  const text = trimmed === true ? normalizeName(written) : written;
  const length = codePoints(text);
  if (longest !== undefined && length > longest) {
    return `is ${length} characters long, at most ${longest} are allowed`;
  }
  for (const part of never) {
    const found = foundIn(text, part);
    if (found !== undefined) return `${part.text} ${shown(found)}`;
  }
  return length < shortest ? `must have at least ${shortest} characters` : undefined;
}

/** Returns the first part of a text that a rule forbids; undefined if there is none. */
export function foundIn(text: string, { pattern }: Never): string | undefined {
  return new RegExp(pattern, 'u').exec(text)?.[0];
}

/** Returns invisible characters as their code points. */
function shown(found: string): string {
  if (!/^\p{C}/u.test(found)) return `'${found}'`;
  const number = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `the control character U+${number}`;
}
