import { Writable } from 'node:stream';
import { CliError, usageError } from '../base/cli-error.ts';
import type { Io } from './io.ts';
import type { Question } from './plain-prompt.ts';
import { safeText } from './safe-text.ts';
import { loadStyle } from './style.ts';

export interface PromptChoice<T> {
  readonly label: string;
  readonly value: T;
  /** The flag, with its value, that makes this choice: `--role owner`. */
  readonly flag: string;
}

/**
 * Asks on stderr and reads answers from stdin, each question on its own lines. `flag` answers the question in
 * advance, and if nobody can be asked, a usage error names it. Ctrl-C and the end of input throw
 * CliError('interrupted').
 */
export interface Prompts {
  /** Asks a yes/no question; the default is no. */
  confirm(question: string, flag: string): Promise<boolean>;
  /** Returns whether exactly the expected text was typed. */
  confirmByTyping(question: string, expected: string, flag: string): Promise<boolean>;
  input(question: string, flag: string): Promise<string>;
  /** Asks for a secret. Nothing of the answer is displayed, not even its length. */
  password(question: string, ...flags: string[]): Promise<string>;
  select<T>(question: string, choices: readonly PromptChoice<T>[]): Promise<T>;
}

export interface PromptOptions {
  /** Whether questions are allowed: false with `--no-input`, for example. */
  readonly input: boolean;
  readonly signal?: AbortSignal;
}

/** Whether a person can answer: questions and answers both need a terminal. */
export function canAsk(io: Io, { input }: PromptOptions): boolean {
  return input && io.stdinIsTerminal && io.stderrIsTerminal;
}

/** Creates prompts. Nothing is loaded before the first question. */
export function createPrompts(io: Io, { input, signal }: PromptOptions): Prompts {
  const ask = async (question: Question, flags: readonly string[]): Promise<unknown> => {
    if (!canAsk(io, { input })) throw cannotAsk(question.message, flags);
    if (io.isAccessible) return (await import('./plain-prompt.ts')).askPlainly(io, question, signal);
    return askOnTerminal(io, question, signal);
  };
  return {
    async confirm(question, flag) {
      const message = safeText(question);
      return (await ask({ type: 'confirm', message, default: false }, [flag])) === true;
    },
    async confirmByTyping(question, expected, flag) {
      const message = `${safeText(question)} Type '${safeText(expected)}' to continue:`;
      return (await ask({ type: 'input', message }, [flag])) === expected;
    },
    async input(question, flag) {
      return String(await ask({ type: 'input', message: safeText(question) }, [flag]));
    },
    async password(question, ...flags) {
      return String(await ask({ type: 'password', message: safeText(question) }, flags));
    },
    async select<T>(question: string, choices: readonly PromptChoice<T>[]) {
      const listed = choices.map(({ label }, index) => ({ name: safeText(label), value: index }));
      const chosen = await ask(
        { type: 'rawlist', message: safeText(question), choices: listed },
        choices.map(({ flag }) => flag),
      );
      return (choices[Number(chosen)] as PromptChoice<T>).value;
    },
  };
}

function cannotAsk(question: string, flags: readonly string[]): CliError {
  const answers = flags.map((flag) => `to answer, add ${flag}`);
  return usageError(`cannot ask without a terminal: ${question}`, answers.join('\n'));
}

async function askOnTerminal(io: Io, question: Question, signal: AbortSignal | undefined): Promise<unknown> {
  const { default: inquirer } = await import('inquirer');
  const ended = new AbortController();
  const end = () => ended.abort();
  // The library waits forever if its input ends, so the end is detected here.
  const onKey = (_: unknown, key: { readonly ctrl?: boolean; readonly name?: string } | undefined) => {
    if (key?.ctrl === true && key.name === 'd') end();
  };
  io.stdin.once('end', end).on('keypress', onKey);
  try {
    const ask = inquirer.createPromptModule({
      input: io.stdin,
      output: outputTo(io),
      signal: signal === undefined ? ended.signal : AbortSignal.any([signal, ended.signal]),
    });
    const { answer } = await ask<{ answer: unknown }>({
      ...question,
      theme: await themeFor(io),
      name: 'answer',
    });
    return answer;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name !== 'ExitPromptError' && name !== 'AbortPromptError') throw error;
    throw new CliError('interrupted', 'interrupted', { cause: error });
  } finally {
    io.stdin.off('end', end).off('keypress', onKey);
  }
}

/** The library's own colours, blue and cyan, are hard to read on black or white. */
async function themeFor(io: Io) {
  const { label, success, failure, muted } = await loadStyle(io.colour.stderr);
  return {
    prefix: { idle: label('?'), done: success('✔') },
    style: {
      message: label,
      answer: label,
      highlight: label,
      error: (text: string) => failure(`> ${text}`),
      defaultAnswer: (text: string) => muted(`(${text})`),
    },
  };
}

/** The library's own colour codes, to be removed if colour is off. */
const colourCodes = /\p{Cc}\[[0-9;]*m/gu;

/** Returns stderr for one question, because the library ends its output after each. */
function outputTo(io: Io): NodeJS.WritableStream {
  const output = new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _, done) {
      const text = chunk.toString();
      io.stderr.write(io.colour.stderr ? text : text.replace(colourCodes, ''), () => done());
    },
  });
  return Object.assign(output, { isTTY: true, columns: io.width, rows: io.height });
}
