/** Runs a command that an agent asks for, in this process, with buffers in place of the terminal. */
import { Readable, Writable } from 'node:stream';
import { CliError } from '../base/cli-error.ts';
import type { Env } from '../base/env.ts';
import { createIo, type Io } from '../output/io.ts';
import type { CommandEnd, CommandRequest, ForeseenChange, ForeseenQuestion } from '../session/agent-run.ts';
import { requireReach } from './agent-reach.ts';
import type { GivenGlobals } from './global-options.ts';
import type { Invocation, Surroundings } from './invocation.ts';

/** The options of `realmctl mcp` that apply to the commands it runs: the account, and how it is called. */
const passedOn = ['site', 'email', 'zuliprc', 'profile', 'timeout', 'maxWait', 'allowIgnored', 'debug'];

/** The command line that serves the agent. */
interface ServingRun {
  readonly globals: GivenGlobals;
  readonly env: Env;
  runVerb(invocation: Invocation, argv: readonly string[], surroundings: Surroundings): Promise<number>;
}

/** Runs a command for an agent, with the account and the limits of the command line that serves it. Never throws. */
export async function runForAgent(
  request: CommandRequest,
  { globals: outer, env, runVerb }: ServingRun,
): Promise<CommandEnd> {
  const { words, input, signal, does, account, note } = request;
  const questions: ForeseenQuestion[] = [];
  const changes: ForeseenChange[] = [];
  const fingerprints: string[] = [];
  const printed = textOf();
  const io = buffersWith(input, printed.stream, linesTo(note));
  const argv = ['--json', ...words];
  const ended = (exit: number, more: object): CommandEnd => ({
    exit,
    questions,
    changes,
    fingerprints,
    ...more,
  });
  try {
    const invocation = await invocationOf(words, io);
    requireReach(invocation, does === 'read' ? 'read' : 'plan');
    const exit = await runVerb(withOwn(invocation, outer, does), argv, {
      io,
      env,
      signal,
      coloured() {},
      agent: {
        mayWrite: does === 'change',
        asks: (question) => void questions.push(question),
        changes: (change) => void changes.push(change),
        plans: (fingerprint) => void fingerprints.push(fingerprint),
        connected(client) {
          if (client.site === account.site && client.email === account.email) return;
          throw new CliError('conflict', 'the account of this server has changed since it was started', {
            hint: 'start realmctl mcp again',
          });
        },
      },
    });
    return ended(exit, { result: parsed(printed.text()) });
  } catch (thrown) {
    const told = textOf();
    const error =
      signal.aborted && !(thrown instanceof CliError) ? new CliError('interrupted', 'interrupted') : thrown;
    const { tellError } = await import('./tell-error.ts');
    const exit = await tellError(error, ['--json'], {
      io: buffersWith('', told.stream, told.stream),
      env,
      streams: undefined,
    });
    const document = parsed(told.text()) as { readonly error?: unknown } | string;
    return ended(exit, { error: typeof document === 'object' ? document.error : document });
  }
}

async function invocationOf(words: readonly string[], io: Io): Promise<Invocation> {
  const { readCommandLine } = await import('./program.ts');
  const invocation = words.length === 0 ? undefined : await readCommandLine(words, io);
  if (invocation !== undefined) return invocation;
  throw new CliError('usage', 'these words name no command to run', {
    hint: 'find_commands describes all commands',
  });
}

/** Returns the invocation with the account of the server, JSON output, and nobody to ask. */
function withOwn(invocation: Invocation, outer: GivenGlobals, does: CommandRequest['does']): Invocation {
  const own = Object.fromEntries(Object.entries(outer).filter(([name]) => passedOn.includes(name)));
  const isChange = does === 'change';
  return {
    ...invocation,
    globals: { ...invocation.globals, ...own, json: true, input: false, yes: isChange },
    dryRun: does === 'rehearse',
  };
}

function textOf() {
  const pieces: Buffer[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      pieces.push(Buffer.from(chunk));
      done();
    },
  });
  return { stream, text: () => Buffer.concat(pieces).toString() };
}

/** Returns a stream that hands on each line. */
function linesTo(line: (text: string) => void): Writable {
  let rest = '';
  return new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _, done) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const each of lines) if (each.trim() !== '') line(each);
      done();
    },
  });
}

function buffersWith(input: string, stdout: Writable, stderr: Writable): Io {
  return createIo({ stdin: Readable.from(input === '' ? [] : [Buffer.from(input)]), stdout, stderr }, {});
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text === '' ? null : text;
  }
}
