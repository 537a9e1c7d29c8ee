/** Serves the tools over the streams of this process, with the protocol's own library. */
import type { Readable, Writable } from 'node:stream';
import pLimit from 'p-limit';
import { CliError } from '../base/cli-error.ts';
import type { Secrets } from '../base/secret.ts';
import type { Io } from '../output/io.ts';
import { safeText } from '../output/safe-text.ts';
import type { DescribedCommands } from '../session/described-commands.ts';
import { type Answer, answerOf, answerOfChange, answerOfEnd } from './answer.ts';
import { foundCommands } from './find.ts';
import { type Call, Plans, type RunCommand } from './plans.ts';
import type { CallToolResult, Server } from './protocol.ts';
import { type AgentTool, instructionsOf, type ToolArguments, toolsOf, wrongArguments } from './tools.ts';

export interface Serving {
  readonly io: Pick<Io, 'stdin' | 'stdout'>;
  readonly described: DescribedCommands;
  readonly mayApply: boolean;
  /** Texts that no answer may contain. */
  readonly secrets: readonly Secrets[];
  readonly run: RunCommand;
  /** Ends the server. */
  readonly signal: AbortSignal;
  /** Receives one line about a problem of the connection. */
  log(line: string): void;
}

/** How many commands run at once; further calls wait. */
const commandsAtOnce = 4;

/**
 * Serves until the client closes stdin, or the signal is aborted.
 * @throws CliError if the connection breaks, as when a message is larger than the library allows (10 MiB)
 */
export async function serveTools({ io, signal, log, run, ...serving }: Serving): Promise<void> {
  const limit = pLimit(commandsAtOnce);
  const runInTurn: RunCommand = (request, call) => limit(() => run(request, call));
  const protocol = await import('./protocol.ts');
  const transport = new protocol.StdioServerTransport(io.stdin as Readable, io.stdout as Writable);
  await new Promise<void>((resolve, reject) => {
    const handle = protocol.serveStdio(() => serverOf(protocol, { ...serving, run: runInTurn }), {
      transport,
      onerror: (error) => log(problemOf(error)),
    });
    const end = () => void handle.close().then(resolve, reject);
    const closed = transport.onclose;
    transport.onclose = () => {
      closed?.();
      if ((io.stdin as Readable).readableEnded || signal.aborted) resolve();
      else reject(new CliError('usage', 'the connection to the client broke'));
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

/** Describes a connection problem in one line and in plain words. */
function problemOf({ message }: Error): string {
  if (message.startsWith('ReadBuffer exceeded')) return 'the client sent a message of more than 10 MiB';
  return /^[[{]/.test(message) ? 'the client sent a line that is not a JSON-RPC message' : message;
}

function serverOf(
  protocol: typeof import('./protocol.ts'),
  { described, mayApply, secrets, run }: Omit<Serving, 'io' | 'signal' | 'log'>,
): Server {
  const invalid = (message: string) =>
    new protocol.ProtocolError(protocol.ProtocolErrorCode.InvalidParams, safeText(message));
  const tools = toolsOf(described, { mayApply });
  const plans = new Plans(run);
  const server = new protocol.Server(
    { name: 'realmctl', version: described.version },
    { capabilities: { tools: {} }, instructions: instructionsOf(mayApply) },
  );
  server.setRequestHandler('tools/list', () => ({ tools: tools as never }));
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined) throw invalid(`no tool is called '${params.name}'`);
    const wrong = wrongArguments(tool, params.arguments ?? {});
    if (wrong !== undefined) throw invalid(wrong);
    const notes: string[] = [];
    const token = params._meta?.progressToken;
    const call: Call = {
      signal: mcpReq.signal,
      note(line) {
        notes.push(line);
        if (token === undefined) return;
        const progress = { progressToken: token, progress: notes.length, message: hiddenIn(line, secrets) };
        void mcpReq.notify({ method: 'notifications/progress', params: progress }).catch(() => {});
      },
    };
    const answer = await answerTo(tool, params.arguments as ToolArguments, {
      described,
      plans,
      run,
      call,
      notes,
    });
    return hiddenIn(answer, secrets) as CallToolResult;
  });
  return server;
}

async function answerTo(
  { name }: AgentTool,
  given: ToolArguments = {},
  {
    described,
    plans,
    run,
    call,
    notes,
  }: {
    readonly described: DescribedCommands;
    readonly plans: Plans;
    readonly run: RunCommand;
    readonly call: Call;
    readonly notes: readonly string[];
  },
): Promise<Answer> {
  const {
    search,
    command,
    input = '',
    fingerprint,
    accept = [],
  } = given as {
    readonly search?: string;
    readonly command?: string & readonly string[];
    readonly input?: string;
    readonly fingerprint?: string;
    readonly accept?: readonly string[];
  };
  const wanted = { words: command ?? [], input };
  switch (name) {
    case 'find_commands':
      return answerOf(foundCommands(described, { search, command }));
    case 'read':
      return answerOfEnd(await run({ ...wanted, does: 'read' }, call), notes);
    case 'plan':
      return answerOfEnd(await plans.plan(wanted, call), notes);
    case 'apply':
      return answerOfChange(await plans.apply(fingerprint ?? '', accept, call), notes);
  }
}

function hiddenIn<T>(value: T, secrets: readonly Secrets[]): T {
  return secrets.reduce((hidden, each) => each.hideIn(hidden), value);
}
