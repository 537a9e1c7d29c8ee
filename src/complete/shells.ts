/** How each shell hands over the word at the cursor, and how it takes the words that may stand there. */
import { safeText } from '../output/safe-text.ts';
import type { Offer } from './offers.ts';

/** A word that someone is typing, in one shell. */
export interface ShellWord {
  /** What it says so far, without its quotes. */
  readonly text: string;
  /** What another word of the line says. */
  plain(word: string): string;
  /**
   * Lines for the script.
   * @param before how every word begins that is offered: an option with its `=`, elements of a list
   * @param isList more may follow after a comma
   */
  write(offers: readonly Offer[], before: string, isList: boolean): string;
}

interface Given {
  /** The word as it stands on the line. */
  readonly typed: string;
  /** Characters at which bash breaks words. */
  readonly breaks: string;
}

/** An option whose value stands behind its =. */
export const option = /^--[\w-]+=/;

const shells: Readonly<Record<string, (given: Given) => ShellWord>> = { bash, zsh, fish, powershell };

/** The word in a shell; undefined for one that is not known. */
export function readShell(name: string, given: Given): ShellWord | undefined {
  return Object.hasOwn(shells, name) ? shells[name]?.(given) : undefined;
}

/** Bash replaces what stands after the last break or the open quote, by what it is given as it stands. */
function bash({ typed, breaks }: Given): ShellWord {
  const { text, quote, kept } = unquoted(typed, { breaks });
  return {
    text,
    plain: (word) => unquoted(word).text,
    write: (offers, before, isList) =>
      lines(
        going(offers, text.slice(before.length)).map(({ word, isOpen }) => {
          const end = isOpen || isList || quote !== '' ? '' : ' ';
          return quoted(`${before}${word}`.slice(kept), quote) + end;
        }),
      ),
  };
}

/** Zsh takes off quotes, and adds them; of a list it has the last element alone. */
function zsh({ typed: text }: Given): ShellWord {
  return {
    text,
    plain: (word) => word,
    write: (offers) => lines(offers.map(({ word, told }) => withTold(word, told))),
  };
}

/** Fish compares and quotes by itself. */
function fish({ typed }: Given): ShellWord {
  const { text } = unquoted(typed, { escapesInSingle: true });
  return {
    text,
    plain: (word) => word,
    write(offers, lead) {
      const before = lead.replace(option, '');
      // Behind an option and its = what begins in another case would take the place of the option too.
      const begun = lead === before ? '' : text.slice(lead.length);
      const fitting = offers.filter(({ word }) => word.startsWith(begun));
      return lines(fitting.map(({ word, told }) => withTold(`${before}${word}`, told)));
    },
  };
}

/** PowerShell replaces the whole word. Between it and the script only letters and digits pass unharmed. */
function powershell({ typed }: Given): ShellWord {
  const plain = (word: string) => unquotedPowershell(Buffer.from(word.slice(1), 'hex').toString());
  const text = plain(typed);
  return {
    text,
    plain,
    write: (offers, before) =>
      lines(
        going(offers, text.slice(before.length)).map(({ word, told = word }) =>
          [`${before}${quotedPowershell(word)}`, word, safeText(told)]
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

/** Curly quotes end a text in PowerShell too. */
function quotedPowershell(text: string): string {
  return /^\w[\w.@:/+=-]*$/.test(text) ? text : `'${text.replace(/['‘’‚‛]/g, '$&$&')}'`;
}

function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join('');
}

function withTold(word: string, told: string | undefined): string {
  return told === undefined ? word : `${word}\t${safeText(told)}`;
}

/** Words that go on as typed; in another case where none does and all begin alike, so that nothing typed is lost. */
function going(offers: readonly Offer[], typed: string): readonly Offer[] {
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
  /** How much of the text stands before what bash replaces. */
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

/** A text for bash where it stands: bare, or within the quote that is open. */
function quoted(text: string, quote: string): string {
  if (quote === "'") return text.replaceAll("'", "'\\''");
  // Between double quotes bash reads ! as a reference to its history.
  if (quote === '"') return text.replace(/[\\"$`]/g, '\\$&').replaceAll('!', `"'!'"`);
  return text.replace(/[^\w./:@%+=,\u0080-\uffff-]/g, '\\$&');
}
