/** Prompts for screen readers and slow connections: plain lines that are never redrawn. */
import { Writable } from 'node:stream';
import { CliError } from '../base/cli-error.ts';
import type { Io } from './io.ts';

export type Question =
  | { readonly type: 'confirm'; readonly message: string; readonly default: boolean }
  | { readonly type: 'input' | 'password'; readonly message: string }
  | {
      readonly type: 'rawlist';
      readonly message: string;
      readonly choices: readonly { name: string; value: number }[];
    };

/** Asks the question. Throws CliError('interrupted') at Ctrl-C and at the end of the input. */
export async function askPlainly(
  io: Io,
  question: Question,
  signal: AbortSignal | undefined,
): Promise<boolean | string | number> {
  const read = (text: string, isHidden = false) => readAnswer(io, text, isHidden, signal);
  if (question.type === 'confirm') {
    return /^\s*y(?:es)?\s*$/i.test(await read(`${question.message} [y/N] `));
  }
  if (question.type !== 'rawlist') return read(`${question.message} `, question.type === 'password');
  const { message, choices } = question;
  io.stderr.write(`${message}\n${choices.map(({ name }, index) => `  ${index + 1}. ${name}\n`).join('')}`);
  for (;;) {
    const chosen = choices[Number(await read(`Type a number from 1 to ${choices.length}: `)) - 1];
    if (chosen !== undefined) return chosen.value;
  }
}

async function readAnswer(
  io: Io,
  text: string,
  isHidden: boolean,
  signal: AbortSignal | undefined,
): Promise<string> {
  const { createInterface } = await import('node:readline');
  io.stderr.write(text);
  const nowhere = new Writable({ write: (_, __, done) => done() });
  // The terminal echoes the answer, unless it must stay hidden.
  const reader = createInterface({
    input: io.stdin,
    terminal: isHidden,
    ...(isHidden && { output: nowhere }),
  });
  const end = () => reader.close();
  signal?.addEventListener('abort', end, { once: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      reader.once('line', resolve);
      reader.once('SIGINT', end);
      reader.once('close', () => reject(new CliError('interrupted', 'interrupted')));
      if (signal?.aborted) end();
    });
  } finally {
    signal?.removeEventListener('abort', end);
    end();
    if (isHidden) io.stderr.write('\n');
  }
}
