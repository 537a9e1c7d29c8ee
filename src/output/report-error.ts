import { CliError } from '../base/cli-error.ts';
import { exitCode } from '../base/exit-codes.ts';
import { firstFew } from '../base/names-listed.ts';
import { Secrets } from '../base/secret.ts';
import { plainText } from './cell.ts';
import { errorDocument } from './error-document.ts';
import type { Io } from './io.ts';
import { jsonLine } from './json.ts';
import { safeText } from './safe-text.ts';
import { shortened } from './shortened.ts';
import { loadStyle } from './style.ts';
import { unexpectedError } from './unexpected-error.ts';

export interface ReportOptions {
  /** Prints one JSON object instead of text. */
  readonly json: boolean;
  /** Adds the stacks of the error and its causes to the text. */
  readonly debug?: boolean;
  /** API keys that a person may have typed in the wrong place, which must be hidden. */
  readonly keys?: readonly string[];
}

/**
 * Prints what went wrong on stderr and returns the exit code. As text: the message, then what to do about it, then
 * further parts of the server's error, one per line. As JSON: one line,
 * `{"format_version","error":{"exit","code","status","message","hint","request"}}`, with `outcome`, `done`, `fields`
 * and `notes` if there are any. Any error other than a CliError is reported as a bug in realmctl.
 */
export async function reportError(
  thrown: unknown,
  { json, debug = false, keys = [] }: ReportOptions,
  io: Io,
): Promise<number> {
  const secrets = new Secrets().and(keys);
  const error = secrets.hideInError(thrown instanceof CliError ? thrown : unexpectedError(thrown));
  const lines = json ? [] : textLines(error);
  if (debug) lines.push(...stackLines(thrown).map(secrets.hide));
  if (json) io.stderr.write(jsonLine(errorDocument(error)));
  if (lines.length > 0) io.stderr.write(`${await painted(lines.map(shortened).map(safeText), io)}\n`);
  return exitCode(error.exitReason);
}

/** Highlights the program's name and mutes what the server said. */
async function painted([first = '', ...others]: readonly string[], io: Io): Promise<string> {
  const { failure, muted } = await loadStyle(io.colour.stderr);
  const message = first.replace(/^realmctl:/, (name) => failure(name));
  return [message, ...others.map((line) => (line.startsWith('  (') ? muted(line) : line))].join('\n');
}

/** How many writes the text lists by name; further ones are only counted. */
const listed = 5;

function doneLine(done: readonly string[]): string {
  return `done: ${firstFew(done, listed)}`;
}

function textLines(error: CliError): string[] {
  const { message, hint, fields, worded, outcome, done, code, serverCode, status, request } = error;
  const server = [
    serverCode === undefined ? code : `${code}, sent as ${serverCode}`,
    status === undefined ? undefined : `HTTP ${status}`,
    request === undefined ? undefined : `${request.method} ${request.path}`,
  ].filter((part) => part !== undefined);
  return [
    `realmctl: ${message}`,
    ...(hint === undefined ? [] : hint.split('\n').map((line) => `  ${line}`)),
    ...(outcome === 'unknown' ? ['  it may have taken effect: check before you repeat it'] : []),
    ...(done.length === 0 ? [] : [`  ${doneLine(done)}`]),
    ...Object.entries(fields)
      .filter(([name]) => !worded.includes(name))
      .filter(([, value]) => !textsWithin(value).every((text) => repeats(text, message)))
      .map(([name, value]) => `  ${name}: ${fieldText(value)}`),
    ...(server.length === 0 ? [] : [`  (${server.join(', ')})`]),
  ];
}

/** Whether a text only repeats a part of the message: a phrase, not a single word. */
function repeats(text: unknown, message: string): boolean {
  return typeof text === 'string' && /\s/.test(text) && message.includes(text);
}

/** Returns all values inside a value. */
function textsWithin(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsWithin) : [value];
}

/** How many characters of the server's further fields are shown. */
const longestField = 300;

function fieldText(value: unknown): string {
  const text = Array.isArray(value) ? value.map(plainText).join(', ') : plainText(value);
  return text.length > longestField ? `${text.slice(0, longestField)}…` : text;
}

/** Returns the stack of an error, then those of its causes. */
function stackLines(thrown: unknown): string[] {
  const lines: string[] = [];
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const stack = (error.stack ?? String(error)).split('\n');
    lines.push(...(error === thrown ? stack : [`caused by ${stack[0]}`, ...stack.slice(1)]));
  }
  return lines;
}
