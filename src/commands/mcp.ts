import { usageError } from '../base/cli-error.ts';
import { exitCode } from '../base/exit-codes.ts';
import { verb } from './_define.ts';
import { processSignal, signalStatus } from './_signal.ts';

export const command = verb({
  description:
    'Serves realmctl to AI agents over the Model Context Protocol on stdin and stdout, until stdin closes. ' +
    'Agents find commands, read, and plan changes. With --allow-writes they can apply a plan, as long as the ' +
    'organization has not changed since and every question of the plan is accepted.\n\n' +
    'Agents use the account that this command line names and cannot choose another. They reach no files, ' +
    'programs, variables or stored accounts of this machine, and no command that returns keys. Notes and ' +
    'errors go to stderr. docs/agents.md shows how to set up a client.',
  longRunning: true,
  prints: 'text',
  extra: {
    allow_writes: { kind: 'switch', help: 'offer the tool apply, which makes planned changes' },
  },
  examples: {
    'realmctl mcp < /dev/null': 'serve an agent that can only read',
    'realmctl mcp --allow-writes < /dev/null': 'serve an agent that can apply its plans',
  },
  async run({ extra: { allow_writes: mayApply = false } }, context) {
    const { io, signal, ownKey, secrets } = context;
    if (io.stdinIsTerminal) {
      throw usageError(
        'mcp talks to an agent on stdin, and stdin is a terminal',
        'let your MCP client start it: docs/agents.md',
      );
    }
    const { site, email } = await context.client();
    const account = { site, email };
    const [{ serveTools }, described] = await Promise.all([
      import('../mcp/serve.ts'),
      context.describeCommands(),
    ]);
    context.note(
      `serving ${email ?? 'nobody'} at ${site}${mayApply ? ', with writes allowed' : ', read-only'}`,
    );
    await serveTools({
      io,
      described,
      mayApply,
      secrets: [secrets, ownKey],
      signal,
      run: (request, call) => context.runForAgent({ ...request, ...call, account }),
      log: (line) => context.warn(line),
    });
    // Only the protocol prints to stdout.
    return { status: signal.aborted ? signalStatus(processSignal(signal)) : exitCode('done') };
  },
});
