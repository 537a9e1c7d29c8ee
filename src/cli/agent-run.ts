/** Runs a command that an agent asks for, in this process, with buffers in place of the terminal. */
import { CliError } from '../base/cli-error.ts';
import type { Env } from '../base/env.ts';
import type { CommandEnd, CommandRequest, ForeseenChange, ForeseenQuestion } from '../session/agent-run.ts';
import { requireReach } from './agent-reach.ts';
import { buffersWith, errorAsJson, invocationOf, linesTo, parsed, textOf } from './captured.ts';
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
    const invocation = await invocationOf(words, io, 'find_commands describes all commands');
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
    const { exit, error } = await errorAsJson(thrown, signal, env);
    return ended(exit, { error });
  }
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
