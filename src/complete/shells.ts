/** Reads the word at the cursor from each shell, and writes the offered words as that shell expects them. */
import { safeText } from '../output/safe-text.ts';
import type { Offer } from './offers.ts';

/** The word at the cursor, in one shell. */
export interface ShellWord {
  /** Its text up to the cursor, without quotes. */
  readonly text: string;
  /** Returns the text of another word of the line, without quotes. */
  plain(word: string): string;
  /**
   * Returns the lines for the script.
   * @param before what precedes every offered word: an option with its `=`, earlier elements of a list
   * @param isList more may follow after a comma
   */
  write(offers: readonly Offer[], before: string, isList: boolean): string;
}

interface Given {
  /** The word with its quotes. */
  readonly typed: string;
  /** Characters at which bash breaks words. */
  readonly breaks: string;
}

/** An option joined to its value with =. */
export const option = /^--[\w-]+=/;

const shells: Readonly<Record<string, (given: Given) => ShellWord>> = { bash, zsh, fish, powershell };

/** Returns the word as a shell wrote it; undefined if the shell is unknown. */
export function readShell(name: string, given: Given): ShellWord | undefined {
  return Object.hasOwn(shells, name) ? shells[name]?.(given) : undefined;
}

/** Bash replaces the text after the last break or open quote, and adds no quotes of its own. */
function bash({ typed, breaks }: Given): ShellWord {
  const { text, quote, kept } = unquoted(typed, { breaks });
  return {
    text,
    plain: (word) => unquoted(word).text,
    write: (offers, before, isList) =>
      lines(
        matching(offers, text.slice(before.length)).map(({ word, isOpen }) => {
          const end = isOpen || isList || quote !== '' ? '' : ' ';
          return quoted(`${before}${word}`.slice(kept), quote) + end;
        }),
      ),
  };
}

/** Zsh removes and adds quotes itself, and passes only the last element of a list. */
function zsh({ typed: text }: Given): ShellWord {
  return {
    text,
    plain: (word) => word,
    write: (offers) => lines(offers.map(({ word, description }) => withDescription(word, description))),
  };
}

/** Fish filters and quotes words itself. */
function fish({ typed }: Given): ShellWord {
  const { text } = unquoted(typed, { escapesInSingle: true });
  return {
    text,
    plain: (word) => word,
    write(offers, lead) {
      const before = lead.replace(option, '');
      // After an option and its =, fish would replace the option too if the case of letters differs.
      const beginning = lead === before ? '' : text.slice(lead.length);
      const fitting = offers.filter(({ word }) => word.startsWith(beginning));
      return lines(fitting.map(({ word, description }) => withDescription(`${before}${word}`, description)));
    },
  };
}

/** PowerShell replaces the whole word. Its older versions pass only letters and digits to a program unchanged. */
function powershell({ typed }: Given): ShellWord {
  const plain = (word: string) => unquotedPowershell(Buffer.from(word.slice(1), 'hex').toString());
  const text = plain(typed);
  return {
    text,
    plain,
    write: (offers, before) =>
      lines(
        matching(offers, text.slice(before.length)).map(({ word, description = word }) =>
          [`${before}${quotedPowershell(word)}`, word, safeText(description)]
            .map((part) => Buffer.from(part).toString('base64'))
            .join('\t'),
        ),
      ),
  };
}

function unquotedPowershell(word: string): string {
  return word.replace(
    /'((?:[^']|'')*)(?:'|$)|"((?:[^"]|"")*)(?:"|$)|`(.)/gs,
    (_, single?: string, double?: string, escaped?: string) =>
      escaped ?? single?.replaceAll("''", "'") ?? double?.replaceAll('""', '"') ?? '',
  );
}

/** Quotes a text; in PowerShell, curly quotes end one too. */
function quotedPowershell(text: string): string {
  return /^\w[\w.@:/+=-]*$/.test(text) ? text : `'${text.replace(/['‘’‚‛]/g, '$&$&')}'`;
}

function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join('');
}

function withDescription(word: string, description: string | undefined): string {
  return description === undefined ? word : `${word}\t${safeText(description)}`;
}

/** Returns the words that begin as typed; if none does, those that differ in case and share one beginning. */
function matching(offers: readonly Offer[], typed: string): readonly Offer[] {
  const exact = offers.filter(({ word }) => word.startsWith(typed));
  if (exact.length > 0) return exact;
  const start = (word: string) => word.slice(0, typed.length);
  const near = offers.filter(({ word }) => start(word).toLowerCase() === typed.toLowerCase());
  return near.filter(({ word }) => start(word) === start(near[0]?.word ?? ''));
}

interface Unquoted {
  readonly text: string;
  /** The quote that is still open. */
  readonly quote: string;
  /** The length of the text before the part that bash replaces. */
  readonly kept: number;
}

function unquoted(
  raw: string,
  { breaks = '', escapesInSingle = false }: { breaks?: string; escapesInSingle?: boolean } = {},
): Unquoted {
  let text = '';
  let quote = '';
  let kept = 0;
  let opened = 0;
  for (let at = 0; at < raw.length; at++) {
    const character = raw.charAt(at);
    const next = raw.charAt(at + 1);
    if (character === '\\' && (quote === '' || (quote === '"' ? /[\\"$`]/ : /['\\]/).test(next))) {
      if (quote !== "'" || escapesInSingle) {
        text += next;
        at++;
        continue;
      }
    }
    if (character === quote) quote = '';
    else if (quote === '' && /["']/.test(character)) {
      quote = character;
      opened = text.length;
    } else {
      text += character;
      if (quote === '' && breaks.includes(character)) kept = text.length;
    }
  }
  return { text, quote, kept: quote === '' ? kept : opened };
}

/** Quotes a text for bash, outside quotes or inside the open one. */
function quoted(text: string, quote: string): string {
  if (quote === "'") return text.replaceAll("'", "'\\''");
  // Between double quotes bash reads ! as a reference to its history.
  if (quote === '"') return text.replace(/[\\"$`]/g, '\\$&').replaceAll('!', `"'!'"`);
  return text.replace(/[^\w./:@%+=,\u0080-\uffff-]/g, '\\$&');
}
