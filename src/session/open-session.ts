/** Creates the context of a verb, and keeps what a dry run would have sent. */

import { kebab, type Naming } from '../api/derive/names.ts';
import { isWrite } from '../api/effect.ts';
import type { Risk } from '../api/resources/resource.ts';
import type { RequestLabel } from '../base/cli-error.ts';
import { once } from '../base/once.ts';
import { Secrets } from '../base/secret.ts';
import { createDirectory, type Directory } from '../directory/index.ts';
import type { Client } from '../http/client-types.ts';
import type { Io } from '../output/io.ts';
import type { NoteKind } from '../output/note.ts';
import { shortened } from '../output/shortened.ts';
import type { AgentRun } from './agent-run.ts';
import { connect } from './connect.ts';
import type { Context, Env, GlobalOptions, UpcomingChange, Written } from './context.ts';
import type { PlannedRequest } from './planned-request.ts';
import type { Foreseeable } from './rehearsal.ts';

export interface Session {
  readonly context: Context;
  /** The requests that a dry run would have sent, in order. */
  readonly planned: readonly PlannedRequest[];
  /** Writes that the server has accepted, in order. */
  readonly written: readonly RequestLabel[];
  /** Writes that were sent and have no answer yet. */
  readonly underWay: ReadonlySet<RequestLabel>;
  /** Returns the feature level of the server, requested if necessary; undefined if it cannot be found out. */
  level(): Promise<number | undefined>;
  close(): Promise<void>;
}

export interface SessionOptions {
  readonly io: Io;
  readonly env: Env;
  readonly signal: AbortSignal;
  readonly options: GlobalOptions;
  /** See `Context.asks`. */
  readonly asks: readonly Risk[];
  commandsByRow: Context['commandsByRow'];
  commandsByRisk: Context['commandsByRisk'];
  describeCommands: Context['describeCommands'];
  runForAgent: Context['runForAgent'];
  /** See `Context.agent`. */
  readonly agent?: AgentRun | undefined;
  /** The names that the person uses for what was written; see `Context.flagLabel`. */
  readonly naming: Naming;
  /** Prints one line on stderr, made safe for a terminal. */
  say(line: string, look?: NoteKind): void;
  /** The work to rehearse before a question, to find the notifications it will cause. */
  readonly work: Foreseeable;
  /** Shows the progress of slow work; see `Context.withProgress`. */
  withProgress<T>(text: () => string, work: () => Promise<T>): Promise<T>;
}

/** Opens a session. Nothing is read, loaded or connected before a verb asks for it. */
export function openSession({
  io,
  env,
  signal,
  options,
  asks,
  commandsByRow,
  commandsByRisk,
  describeCommands,
  runForAgent,
  agent,
  naming,
  say: print,
  work,
  withProgress,
}: SessionOptions): Session {
  const secrets = new Secrets();
  const ownKey = new Secrets();
  if (env.ZULIP_API_KEY !== undefined) ownKey.add(env.ZULIP_API_KEY);
  const say: typeof print = (line, look) => print(ownKey.hide(secrets.hide(line)), look);
  const planned: PlannedRequest[] = [];
  const written: RequestLabel[] = [];
  const underWay = new Set<RequestLabel>();
  const ignoredNames = new Set<string>();
  const printed = new Set<string>();
  /** By profile; the key is undefined if the options say which account it is. */
  const clients = new Map<string | undefined, Promise<Client>>();

  const printShort: typeof print = (line, look) => print(shortened(ownKey.hide(secrets.hide(line))), look);
  const note = (text: string, look?: NoteKind) => {
    if (!options.quiet) printShort(text, look);
  };
  const isNew = (text: string) => !printed.has(text) && printed.add(text) !== undefined;
  const warn = (text: string, look: NoteKind = 'caution') => {
    if (isNew(text)) printShort(`warning: ${text}`, look);
  };
  /** Ends calls at an interruption, unless the run lets work under way finish. */
  const calls = new AbortController();
  let finishes = false;
  const interrupt = () => {
    if (!finishes) calls.abort(signal.reason);
  };
  if (signal.aborted) interrupt();
  signal.addEventListener('abort', interrupt);
  const contextWith = (own: AbortSignal, profile?: string): Context => {
    let directory: Promise<Directory> | undefined;
    let reasons: Context | undefined;
    const context: Context = {
      io,
      env,
      options: profile === undefined ? options : { ...options, profile },
      asks,
      secrets,
      ownKey,
      ignored: ignoredNames,
      signal: own,
      ending: own === signal ? calls.signal : own,
      reasons() {
        reasons ??= cachingContext(context);
        return reasons;
      },
      withSignal: (other) => contextWith(other, profile),
      withProfile: (other) => contextWith(own, other),
      async lettingFinish(task) {
        finishes = !signal.aborted;
        if (!finishes) interrupt();
        return task();
      },
      commandsByRow,
      commandsByRisk,
      describeCommands,
      runForAgent,
      agent,
      ...(agent && { changing: changeReporter(agent) }),
      wrote: (request) => void written.push(request),
      underWay: (request, isSent) => void (isSent ? underWay.add(request) : underWay.delete(request)),
      wouldSend: (request) => void planned.push(request),
      flagLabel: (name) => naming(name) ?? `--${kebab(name)}`,
      withProgress: (text, task) => withProgress(() => ownKey.hide(secrets.hide(text())), task),
      note,
      done: (text) => {
        if (!options.dryRun) note(text);
      },
      trace: say,
      warn,
      client() {
        const client =
          clients.get(profile) ??
          connect({ ...context, signal: calls.signal, naming }).then(checkedBy(agent));
        clients.set(profile, client);
        return own === signal ? client : client.then((shared) => endingWith(own, shared));
      },
      directory() {
        directory ??= context.client().then(createDirectory);
        return directory;
      },
      async notices() {
        return (await import('./rehearsal.ts')).expectedNotices(work, context);
      },
      async read(row, args) {
        const { reply, warnings } = await (await context.client()).call(row, args);
        for (const text of warnings) warn(text);
        return reply;
      },
      async check(row, args) {
        for (const text of await (await context.client()).check(row, args)) warn(text);
      },
      async write(row, args, how = {}): Promise<Written<typeof row>> {
        if (!options.dryRun) {
          const through = await context.client();
          try {
            const { reply, warnings, repeated, ignored } = await through.call(row, args, {
              check: how.still,
            });
            for (const text of warnings) warn(text);
            for (const name of Object.keys(args)) ignoredNames.delete(name);
            for (const name of ignored) ignoredNames.add(name);
            return { sent: true, reply, repeated };
          } catch (error) {
            const { namingDeactivated } = await import('./deactivated-meanwhile.ts');
            throw await namingDeactivated(error, { row, args }, (await directory)?.knownUsers(), context);
          }
        }
        const { plannedRequest } = await import('./rehearsal.ts');
        planned.push(await plannedRequest(row, args, how, context));
        return { sent: false };
      },
    };
    return context;
  };
  const context = contextWith(signal);
  const opened = async () =>
    clients
      .values()
      .next()
      .value?.catch(() => undefined);
  return {
    context,
    planned,
    written,
    underWay,
    level: async () => (await (await opened())?.server().catch(() => undefined))?.level,
    async close() {
      signal.removeEventListener('abort', interrupt);
      await Promise.all(
        [...clients.values()].map((client) => client.then((open) => open.close()).catch(() => {})),
      );
    },
  };
}

/** Returns the context that remembers what it reads. It is loaded only after a refusal. */
function cachingContext(context: Context): Context {
  const kept = once(() => import('./reading-once.ts').then(({ readingOnce }) => readingOnce(context)));
  const own: Context = {
    ...context,
    reasons: () => own,
    read: async (row, args) => (await kept()).read(row, args),
    directory: async () => (await kept()).directory(),
  };
  return own;
}

/** Returns the client with calls that end with another signal. */
function endingWith(signal: AbortSignal, client: Client): Client {
  return { ...client, call: (row, args, how) => client.call(row, args, { signal, ...how }) };
}

/** Returns a function that refuses a client of another account than the agent's, and writes that its run must not send. */
function checkedBy(agent: AgentRun | undefined): (client: Client) => Client {
  return (client) => {
    if (agent === undefined) return client;
    agent.connected(client);
    return {
      ...client,
      async call(row, args, how) {
        if (isWrite(row) && !agent.mayWrite) throw new Error(`${row.id} is a write`);
        return client.call(row, args, how);
      },
    };
  };
}

/** Returns a function that informs an agent's run about what a change alters. */
function changeReporter(agent: AgentRun): (change: UpcomingChange) => void {
  return ({ resource: { noun, id, key }, reading, changes, takesOut = {} }) =>
    agent.changes({
      thing: `${noun} ${reading[id] ?? reading[key]}`,
      fields: [
        ...changes.map(({ name, from, to }) => ({ name, from, to })),
        ...Object.entries(takesOut).map(([name, removed]) => ({ name, from: removed, to: [] })),
      ],
    });
}
