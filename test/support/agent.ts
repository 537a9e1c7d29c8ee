/** An agent that talks to `realmctl mcp` in the test's own process, with the protocol's own client. */
import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { run } from '../../src/main.ts';
import { createIo } from '../../src/output/io.ts';
import { runAfterTest } from './after-test.ts';
import type { Sandbox } from './sandbox.ts';

/** The structured content of an answer. */
export type Content = Readonly<Record<string, unknown>>;

export interface Answered {
  readonly content: Content;
  readonly isError: boolean;
  /** The whole answer as it was sent. */
  readonly wire: string;
}

export interface Agent {
  readonly client: Client;
  /** Calls a tool. Throws protocol errors. */
  call(tool: string, args?: Readonly<Record<string, unknown>>, options?: CallOptions): Promise<Answered>;
  /** Returns the server's stderr so far. */
  err(): string;
  /** Closes the server's stdin and returns its exit code. */
  close(): Promise<number>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: { readonly message?: string | undefined }) => void;
}

/** Starts a server for an agent with an account of the sandbox; it ends with the test. */
export async function startAgent(
  sandbox: Pick<Sandbox, 'env'>,
  {
    args = [],
    as,
    env = {},
  }: {
    readonly args?: readonly string[];
    readonly as?: string;
    readonly env?: Readonly<Record<string, string>>;
  } = {},
): Promise<Agent> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  let err = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const own = { PATH: process.env.PATH ?? '', ...sandbox.env(as), ...env };
  const end = new AbortController();
  const ended = run(['mcp', ...args], createIo({ stdin, stdout, stderr }, own), own, end.signal);
  const client = new Client({ name: 'test', version: '1' });
  // The lines are the same in both directions.
  await client.connect(new StdioServerTransport(stdout, stdin));
  const close = async () => {
    stdin.end();
    const code = await ended;
    await client.close();
    return code;
  };
  runAfterTest(async () => void (await close()));
  return {
    client,
    async call(name, given = {}, options = {}) {
      const answer = await client.callTool({ name, arguments: given }, options);
      return {
        content: (answer.structuredContent ?? {}) as Content,
        isError: answer.isError === true,
        wire: JSON.stringify(answer),
      };
    },
    err: () => err,
    close,
  };
}
