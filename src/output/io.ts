/** The streams and what is known of them, in one object; tests hand in buffers. */
export interface Io {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
  readonly stdoutIsTerminal: boolean;
  readonly stderrIsTerminal: boolean;
  readonly stdinIsTerminal: boolean;
  /** Columns of the terminal; 80 where there is none. */
  readonly width: number;
  readonly height: number;
  readonly colour: { readonly stdout: boolean; readonly stderr: boolean };
  /** What tables taller than the terminal go through; nothing where none is wanted. */
  readonly pager?: Pager | undefined;
}

/** A command line for the shell, and the environment that it runs in. */
export interface Pager {
  readonly command: string;
  readonly env: Environment;
}

export type Environment = Readonly<Record<string, string | undefined>>;
export type ColourChoice = 'auto' | 'always' | 'never';

/** What `createIo` needs of a process. */
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
 * The streams of a process, with what the environment says about colour, size
 * and pager. `stdin` is touched on first use only, because opening it costs
 * start-up time.
 */
export function createIo(
  streams: Streams,
  env: Environment,
  { color = 'auto' }: { readonly color?: ColourChoice } = {},
): Io {
  const { stdout, stderr } = streams;
  for (const stream of [stdout, stderr]) {
    // Whoever must know of a failed write hears of it from the write itself; without
    // a listener a reader that went away would end the process with a stack trace.
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
    colour: {
      stdout: wantsColour(stdout.isTTY === true, env, color),
      stderr: wantsColour(stderr.isTTY === true, env, color),
    },
    pager: choosePager(env),
  };
}

/** The same streams, coloured as `--color` says: known only after the command line was read. */
export function withColour(io: Io, env: Environment, color: ColourChoice): Io {
  const colour: Io['colour'] = {
    stdout: wantsColour(io.stdoutIsTerminal, env, color),
    stderr: wantsColour(io.stderrIsTerminal, env, color),
  };
  return Object.create(io, { colour: { value: colour, enumerable: true } });
}

/**
 * Whether to colour a stream. The choice made on the command line wins, then
 * NO_COLOR, then FORCE_COLOR and CLICOLOR_FORCE, then CLICOLOR=0 and TERM=dumb;
 * otherwise a terminal is coloured and nothing else.
 */
export function wantsColour(isTerminal: boolean, env: Environment, choice: ColourChoice): boolean {
  if (choice !== 'auto') return choice === 'always';
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return isOn(env.FORCE_COLOR);
  if (env.CLICOLOR_FORCE && isOn(env.CLICOLOR_FORCE)) return true;
  return isTerminal && env.CLICOLOR !== '0' && env.TERM !== 'dumb';
}

function isOn(value: string): boolean {
  return value !== '0' && value !== 'false';
}

function positive(value: string | undefined): number {
  return value !== undefined && /^[0-9]{1,5}$/.test(value) ? Number(value) : 0;
}

/** REALMCTL_PAGER, else PAGER; one that is set but empty, or `cat`, means none. */
function choosePager(env: Environment): Pager | undefined {
  const command = (env.REALMCTL_PAGER ?? env.PAGER ?? '').trim();
  return command === '' || command === 'cat' ? undefined : { command, env };
}
