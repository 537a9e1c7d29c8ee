/** The streams and their properties in one object; tests pass in buffers. */
import { type Env, isOn, withoutKey } from '../base/env.ts';

export interface Io {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
  readonly stdoutIsTerminal: boolean;
  readonly stderrIsTerminal: boolean;
  readonly stdinIsTerminal: boolean;
  /** Columns of the terminal; 80 without one. */
  readonly width: number;
  readonly height: number;
  /** Whether ACCESSIBLE asks for plain lines: nothing is redrawn. */
  readonly isAccessible?: boolean;
  readonly colour: { readonly stdout: boolean; readonly stderr: boolean };
  /** The pager for tables taller than the terminal; absent if none is wanted. */
  readonly pager?: Pager | undefined;
}

/** A command line for the shell, and its environment. */
export interface Pager {
  readonly command: string;
  readonly env: Env;
}

/** When to use colour. */
export const colours = ['auto', 'always', 'never'] as const;

export type ColourChoice = (typeof colours)[number];

/** The parts of a process that `createIo` needs. */
export interface Streams {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: TerminalStream;
  readonly stderr: TerminalStream;
}

type TerminalStream = NodeJS.WritableStream & {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
};

/**
 * Returns the streams of a process, with the environment's settings for colour, size and pager. `stdin` is opened on
 * first use only, because opening it costs start-up time.
 */
export function createIo(streams: Streams, env: Env): Io {
  const { stdout, stderr } = streams;
  for (const stream of [stdout, stderr]) {
    // A failed write is reported by the write itself. Without a listener, a reader that closes the pipe would end the
    // process with a stack trace.
    stream.on('error', () => {});
  }
  return {
    stdout,
    stderr,
    get stdin() {
      return streams.stdin;
    },
    get stdinIsTerminal() {
      return streams.stdin.isTTY === true;
    },
    stdoutIsTerminal: stdout.isTTY === true,
    stderrIsTerminal: stderr.isTTY === true,
    get width() {
      return stdout.columns || positive(env.COLUMNS) || stderr.columns || 80;
    },
    get height() {
      return stdout.rows || positive(env.LINES) || 24;
    },
    isAccessible: isOn(env.ACCESSIBLE),
    colour: {
      stdout: wantsColour(stdout.isTTY === true, env, 'auto'),
      stderr: wantsColour(stderr.isTTY === true, env, 'auto'),
    },
    pager: pagerFrom(env.REALMCTL_PAGER ?? env.PAGER ?? '', env),
  };
}

/** Returns the same streams with the choice of `--color`, which is known only after the command line was read. */
export function withColour(io: Io, env: Env, color: ColourChoice): Io {
  const colour: Io['colour'] = {
    stdout: wantsColour(io.stdoutIsTerminal, env, color),
    stderr: wantsColour(io.stderrIsTerminal, env, color),
  };
  return Object.create(io, { colour: { value: colour, enumerable: true } });
}

/**
 * Whether to colour a stream. The choice on the command line takes precedence over the environment's; by default,
 * only a terminal that supports colour is coloured.
 */
export function wantsColour(isTerminal: boolean, env: Env, choice: ColourChoice): boolean {
  const decided = choice === 'auto' ? (colourFrom(env)?.choice ?? 'auto') : choice;
  return decided === 'auto' ? isTerminal && env.TERM !== 'dumb' : decided === 'always';
}

/** Returns what the environment says about colour, and by which variable: the first one that says anything. */
export function colourFrom(
  env: Env,
): { readonly variable: string; readonly choice: ColourChoice } | undefined {
  if (env.NO_COLOR) return { variable: 'NO_COLOR', choice: 'never' };
  if (env.FORCE_COLOR) {
    return { variable: 'FORCE_COLOR', choice: isOn(env.FORCE_COLOR) ? 'always' : 'never' };
  }
  if (isOn(env.CLICOLOR_FORCE)) return { variable: 'CLICOLOR_FORCE', choice: 'always' };
  if (env.CLICOLOR) return { variable: 'CLICOLOR', choice: env.CLICOLOR === '0' ? 'never' : 'auto' };
  return undefined;
}

function positive(value: string | undefined): number {
  return value !== undefined && /^[0-9]{1,5}$/.test(value) ? Number(value) : 0;
}

/** Returns the requested pager; an empty one, or `cat`, means none. */
export function pagerFrom(value: string, env: Env): Pager | undefined {
  const command = value.trim();
  return command === '' || command === 'cat' ? undefined : { command, env: withoutKey(env) };
}
