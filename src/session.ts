/** Makes the context that a verb is handed, and keeps what a dry run would have sent. */
import type { Context, Env, GlobalOptions, Written } from './context.ts';
import type { Directory } from './directory/index.ts';
import type { Client } from './http/client.ts';
import type { Io } from './output/io.ts';

/** A request as `--dry-run` shows it: decoded parameters, secrets hidden, path parameters in the path. */
export interface PlannedRequest {
  readonly method: string;
  readonly path: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface Session {
  readonly context: Context;
  /** What a dry run would have sent, in order. */
  readonly planned: readonly PlannedRequest[];
  close(): Promise<void>;
}

export interface Surroundings {
  readonly io: Io;
  readonly env: Env;
  readonly signal: AbortSignal;
  readonly options: GlobalOptions;
  commandsByRow(): Promise<ReadonlyMap<string, string>>;
  /** One line on stderr, made safe for a terminal. */
  say(line: string): void;
}

/** Nothing is read, loaded or connected before a verb asks for it. */
export function openSession({ io, env, signal, options, commandsByRow, say }: Surroundings): Session {
  const planned: PlannedRequest[] = [];
  const warned = new Set<string>();
  let client: Promise<Client> | undefined;
  let directory: Promise<Directory> | undefined;

  const note = (text: string) => {
    if (!options.quiet) say(text);
  };
  const warn = (text: string) => {
    if (warned.has(text)) return;
    warned.add(text);
    say(`warning: ${text}`);
  };
  const context: Context = {
    io,
    env,
    options,
    signal,
    commandsByRow,
    note,
    warn,
    client() {
      client ??= import('./connect.ts').then(({ connect }) =>
        connect({ options, env, signal, note, trace: say }),
      );
      return client;
    },
    directory() {
      directory ??= import('./directory/index.ts').then(async ({ createDirectory }) =>
        createDirectory(await context.client()),
      );
      return directory;
    },
    async read(row, args) {
      const { reply, warnings } = await (await context.client()).call(row, args);
      warnings.forEach(warn);
      return reply;
    },
    async write(row, args): Promise<Written<typeof row>> {
      if (!options.dryRun) return { sent: true, reply: await context.read(row, args) };
      const { encodeRequest, visibleParams } = await import('./api/derive/encode.ts');
      (await (await context.client()).check(row, args)).forEach(warn);
      const { method, path } = encodeRequest(row, args);
      planned.push({ method, path, parameters: visibleParams(row, args) });
      return { sent: false };
    },
  };
  return { context, planned, close: async () => (await client?.catch(() => undefined))?.close() };
}
