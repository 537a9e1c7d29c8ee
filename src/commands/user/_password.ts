/** Reads a new user's password, and delivers a generated one; never on the command line, which everyone can see. */
import { fstatSync, writeSync } from 'node:fs';
import { usageError } from '../../base/cli-error.ts';
import { randomPassword } from '../../base/random-password.ts';
import { type NewFile, reserveNewFile } from '../../files/new-file.ts';
import { createPrompts } from '../../output/prompt.ts';
import type { Context } from '../../session/context.ts';
import { readSecretText } from '../_secret-file.ts';
import { readStdin } from '../_stdin.ts';

export const passwordOptions = {
  password_file: { kind: 'file', help: 'read the password from the first line of a file' },
  password_stdin: { kind: 'switch', help: 'read the password from the first line of stdin' },
  generate_password: { kind: 'switch', help: 'generate a random password' },
  password_out: {
    kind: 'file',
    writes: 'secret',
    help: 'write the generated password to a new file that only you can read',
  },
  password_fd: {
    kind: 'integer',
    local: true,
    min: 3,
    help: 'write the generated password to an open file descriptor',
  },
} as const;

export interface PasswordSource {
  readonly password_file?: string | undefined;
  readonly password_stdin?: boolean | undefined;
  readonly generate_password?: boolean | undefined;
  readonly password_out?: string | undefined;
  readonly password_fd?: number | undefined;
}

export interface Password {
  readonly text: string;
  /** Saves a generated password before the user is created, so that it cannot be lost. */
  deliver(): void;
  /** Removes the saved password if no user was created. */
  withdraw(): void;
}

/** Refuses sources that cannot be combined, before anything is read. */
export function checkPasswordSource(source: PasswordSource): void {
  const given = [
    source.password_file !== undefined && '--password-file',
    source.password_stdin === true && '--password-stdin',
    source.generate_password === true && '--generate-password',
  ].filter((flag) => flag !== false);
  if (given.length > 1) throw usageError(`${given.join(' and ')} cannot be combined`);
  const targets = [source.password_out, source.password_fd].filter((target) => target !== undefined).length;
  const places = '--password-out FILE or --password-fd N';
  if (source.generate_password === true && targets !== 1) {
    throw usageError(
      `--generate-password needs ${places}`,
      'nobody could log in without knowing the password',
    );
  }
  if (source.generate_password !== true && targets > 0) {
    throw usageError(`${places} needs --generate-password`);
  }
}

/** Returns the password; asks for it twice if no option says where it comes from. Throws a usage error. */
export async function readPassword(source: PasswordSource, context: Context): Promise<Password> {
  if (source.generate_password === true) return generated(source);
  const text = await givenPassword(source, context);
  return { text, deliver() {}, withdraw() {} };
}

async function givenPassword(
  { password_file: file, password_stdin }: PasswordSource,
  context: Context,
): Promise<string> {
  const flag = '--password-file';
  if (file !== undefined)
    return firstLine(await readSecretText(file, flag, 'a password'), `${flag}: ${file}`);
  if (password_stdin === true) {
    const text = await readStdin(context, '--password-stdin', 'leave it out to be asked');
    return firstLine(text, '--password-stdin: stdin');
  }
  return ask(context);
}

async function ask({ io, options, signal }: Context): Promise<string> {
  const prompts = createPrompts(io, { input: options.input, signal });
  const flags = '--password-file FILE, --password-stdin or --generate-password';
  const password = await prompts.password('Password of the new user:', flags);
  if (password === '') throw usageError('the password must not be empty');
  if ((await prompts.password('Repeat the password:', flags)) !== password) {
    throw usageError('the two passwords differ');
  }
  return password;
}

/** Returns the first line without its line end; blanks are part of a password. */
function firstLine(text: string, where: string): string {
  const line = text.split(/\r?\n/, 1)[0] ?? '';
  if (line === '') throw usageError(`${where} has no password in its first line`);
  return line;
}

function generated({ password_out: file, password_fd: descriptor }: PasswordSource): Password {
  const text = randomPassword();
  if (descriptor !== undefined) requireOpen(descriptor);
  let delivered: NewFile | undefined;
  return {
    text,
    deliver() {
      if (file !== undefined) {
        delivered = reserveNewFile('--password-out', file);
        delivered.write(`${text}\n`);
      }
      if (descriptor !== undefined) writeTo(descriptor, text);
    },
    withdraw() {
      delivered?.withdraw();
    },
  };
}

function requireOpen(descriptor: number): void {
  try {
    const stat = fstatSync(descriptor);
    if (stat.isFIFO() || stat.isFile() || stat.isSocket() || stat.isCharacterDevice()) return;
  } catch (error) {
    throw usageError(
      `--password-fd: descriptor ${descriptor} is not open (${codeOf(error)})`,
      `in a shell, ${descriptor}>FILE opens it`,
    );
  }
  throw usageError(`--password-fd: descriptor ${descriptor} cannot be written to`);
}

function writeTo(descriptor: number, text: string): void {
  try {
    writeSync(descriptor, `${text}\n`);
  } catch (error) {
    throw usageError(`--password-fd: cannot write to descriptor ${descriptor}: ${codeOf(error)}`);
  }
}

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code ?? error);
}
