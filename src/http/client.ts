import { type Args, encodeRequest, visibleParams } from '../api/derive/encode.ts';
import { argsAt, mayBePlain, tooNew } from '../api/derive/level.ts';
import { type Naming, shownName } from '../api/derive/names.ts';
import { readReply } from '../api/derive/reply.ts';
import { validateArgs } from '../api/derive/validate-args.ts';
import { isWrite } from '../api/effect.ts';
import type { Endpoint, Param, Reply, WireArgs } from '../api/spec.ts';
import { serverSettings } from '../api/table/server.ts';
import { ownUser } from '../api/table/users.ts';
import { CliError, type RequestLabel, usageError } from '../base/cli-error.ts';
import { type Caller, Credentials } from '../base/credentials.ts';
import { type Clock, systemClock } from './clock.ts';
import { requireCredentials, requireSecureTransport } from './credentials.ts';
import { downloadFile } from './download.ts';
import { type Body, fieldsOf } from './envelope.ts';
import { unclearOutcome } from './error-mapping.ts';
import { explainPermission } from './explain-permission.ts';
import {
  checkFeatureLevel,
  dependsOnLevel,
  requireLevel,
  type ServerVersion,
  versionOf,
} from './feature-level.ts';
import { describeIgnored, ignoredOf } from './ignored.ts';
import { type ConnectionOptions, openTransport } from './open-transport.ts';
import { createRateLimiter, type Estimate } from './rate-limiter.ts';
import { hideInError, hideKnown } from './redact.ts';
import { requestBody } from './request-body.ts';
import { runRequest, type Success } from './request-runner.ts';
import { carriesSecret, ownSecrets, secretArgs } from './secrets.ts';
import { createTracer } from './trace.ts';
import type { Transport, WireRequest } from './transport-types.ts';

export interface Answer<E extends Endpoint> {
  readonly reply: Reply<E>;
  /** Body of the reply as it was sent. */
  readonly text: string;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** For a person, such as a deprecated parameter that was used. */
  readonly warnings: readonly string[];
  /** The server's clock when it answered, UNIX seconds, where it told. */
  readonly date: number | undefined;
  /** It was sent before, and the answer got lost: what this reply calls done already may be our doing. */
  readonly repeated: boolean;
}

export type { ServerVersion } from './feature-level.ts';

export interface Client {
  /** Base address of the organization. */
  readonly site: string;
  /** The account that calls, where one is set. */
  readonly email: string | undefined;
  /** Sends one call. Throws a CliError; a write with an unclear outcome carries `outcome: 'unknown'`. */
  call<E extends Endpoint>(row: E, args: WireArgs<E>, how?: CallOptions): Promise<Answer<E>>;
  /**
   * Everything that `call` would refuse before sending: arguments, credentials, the
   * server's feature level. Gives the warnings. Asks the server its level only where
   * the call depends on it.
   */
  check<E extends Endpoint>(row: E, args: WireArgs<E>): Promise<readonly string[]>;
  /**
   * The server's version: as it was told in this run, else as it was seen lately, else asked for, at most once.
   * @param how `fresh` where what was seen lately does not do, because something is refused by it
   */
  server(how?: { readonly fresh?: boolean }): Promise<ServerVersion>;
  /** Refuses a parameter that is too new for the server, whatever call it is for: its value need not be known yet. */
  supports(name: string, param: Pick<Param, 'since'>): Promise<void>;
  /** The same, if it is known without waiting. */
  knownServer(): ServerVersion | undefined;
  /**
   * Fetches a file of the service from wherever it keeps it, without credentials: its address is
   * enough. Throws a CliError where it cannot be had whole.
   */
  download(url: URL, receive: (chunk: Uint8Array) => Promise<void>): Promise<void>;
  /** What the rate limit makes of so many calls. */
  estimate(requests: number): Estimate;
  /** Drops the connections, so that the process can end at once. */
  close(): Promise<void>;
}

/** What sets a call that waits for something to happen apart from others. */
export interface CallOptions {
  /**
   * A long poll: it may last, but after so many milliseconds without a byte it counts as lost. It is made
   * once, and the service counts it apart from other calls.
   */
  readonly idleTimeout?: number | undefined;
  /** Ends the call, in place of the client's own signal. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called after every wait, before it is sent: throws where what it names is no longer what was meant.
   * Is told whether nothing of the call can have been done: no answer of it got lost.
   */
  readonly still?: ((unsent: boolean) => Promise<void>) | undefined;
  /** Sent without a look at the feature level, which whoever calls holds against it afterwards. */
  readonly ahead?: boolean | undefined;
}

export interface ClientOptions extends ConnectionOptions {
  /** Which organization, and which account of it. */
  readonly caller: Caller;
  /** `realmctl/<version> (<platform>)`. */
  readonly userAgent: string;
  /** Milliseconds that one call may wait for the rate limit in all. */
  readonly maxWait: number;
  /** Ignored parameters of a write are a warning instead of a failure. */
  readonly allowIgnored: boolean;
  /** How messages call the parameters of a call. */
  readonly naming?: Naming | undefined;
  /** Certificates are not checked, and credentials may travel over http. */
  readonly insecure?: boolean | undefined;
  /** What the server was seen with lately. It can spare asking; a call is refused only after asking. */
  readonly seen?: ServerVersion | undefined;
  readonly hooks?: {
    /** The server told its version. */
    readonly version?: ((version: ServerVersion) => void) | undefined;
    /** The server has taken a write. */
    readonly wrote?: ((request: RequestLabel) => void) | undefined;
    /** One line of `--debug`, redacted; not yet safe for a terminal. */
    readonly trace?: ((line: string) => void) | undefined;
    /** One line for a person, such as that it waits for the rate limit. */
    readonly note?: ((line: string) => void) | undefined;
    /** Does a call that somebody may be waiting for; a long poll is none. */
    readonly withProgress?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
  };
  readonly clock?: Clock | undefined;
}

/** Calls at once, and so connections. */
const atOnce = 8;

/** A client for one organization. Sends nothing by itself. */
export function createClient(options: ClientOptions): Client {
  const { caller } = options;
  const { site } = caller;
  const { signal, hooks = {}, clock = systemClock, insecure = false } = options;
  let transport: Transport | undefined;
  let version: Promise<ServerVersion> | undefined;
  let told: ServerVersion | undefined;
  let me: Promise<Reply<typeof ownUser>> | undefined;

  const open = () => {
    if (insecure && transport === undefined) {
      hooks.note?.('warning: insecure is set: certificates are not checked, and http is taken for the key');
    }
    transport ??= openTransport(new URL(site), options, atOnce);
    return transport;
  };
  const authorization = (url = new URL(site)) => {
    const credentials = requireCredentials(caller);
    requireSecureTransport(new URL(site), insecure);
    return credentials.authorization(url);
  };
  const note = (text: string) => hooks.note?.(text);
  const secrets = ownSecrets(options);
  const runner = {
    transport: open,
    limiter: createRateLimiter(clock, atOnce, { signal, note }),
    clock,
    signal,
    tracer: createTracer(hooks.trace, secrets),
    timeout: options.timeout,
    maxWait: options.maxWait,
    note,
  };

  const askServer = () => {
    version ??= call(serverSettings, {}).then(({ reply }) => {
      told = versionOf(reply);
      return told;
    });
    version.catch(() => {
      // The next one asks again; this one's failure reaches its caller.
      version = undefined;
    });
    return version;
  };

  const server = async ({ fresh = false } = {}) => {
    return version === undefined && options.seen !== undefined && !fresh ? options.seen : askServer();
  };

  const learn = (news: ServerVersion) => {
    told = news;
    version = Promise.resolve(news);
    hooks.version?.(news);
  };

  const checkAhead = (row: Endpoint, args: Args): void => {
    requireGoodArgs(row, args, options.naming);
    if (row.anonymous !== true) authorization();
    else if (carriesSecret(row)) requireSecureTransport(new URL(site), insecure);
  };

  const check = async (row: Endpoint, args: Args): Promise<string[]> => {
    checkAhead(row, args);
    if (!dependsOnLevel(row, args)) return [];
    // What was seen may be out of date: a server that seems too old is asked again.
    const seen = version === undefined ? options.seen : undefined;
    const fits = ({ level }: ServerVersion) =>
      tooNew(row, args, level).length === 0 && argsAt(row, args, level) === args;
    const enough = seen !== undefined && fits(seen);
    return checkFeatureLevel(row, args, enough ? seen : await askServer(), options.naming);
  };

  const request = async (
    row: Endpoint,
    args: Args,
    how: CallOptions,
  ): Promise<{ path: string; request: WireRequest }> => {
    const encoded = encodeRequest(row, args);
    const { method, path, query } = encoded;
    const body = await requestBody(encoded);
    const url = new URL(`${site}/api/v1${path}`);
    url.search = query.toString();
    const headers = {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'accept-language': 'en',
      'user-agent': options.userAgent,
      ...(body === undefined ? {} : { 'content-type': body.contentType }),
      ...(row.anonymous === true ? {} : { authorization: authorization(url) }),
    };
    return { path, request: { method, url, headers, body: body?.body, ...how } };
  };

  const send = async (row: Endpoint, args: Args, how: CallOptions): Promise<Success> => {
    const made = await request(row, args, how);
    const target = { row, path: made.path, site };
    const params = visibleParams(row, args);
    const singleAttempt = how.idleTimeout !== undefined;
    try {
      return await runRequest(runner, {
        target,
        request: made.request,
        params,
        singleAttempt,
        still: how.still,
      });
    } catch (error) {
      if ((how.signal ?? signal)?.aborted && !(error instanceof CliError)) throw interrupted(row, made.path);
      if (!(error instanceof CliError) || row === ownUser) throw error;
      throw await explainPermission(row, error, {
        me: () => (me ??= call(ownUser, {}).then(({ reply }) => reply)),
        level: async () => (await server()).level,
      });
    }
  };

  const call = async <E extends Endpoint>(
    row: E,
    args: WireArgs<E>,
    how: CallOptions = {},
  ): Promise<Answer<E>> => {
    // A server that repeats what it was sent must not make us print it.
    const known = [...secrets, ...secretArgs(row, args)];
    try {
      const once = () => callOnce(row, args, how, known);
      return await (how.idleTimeout === undefined && hooks.withProgress !== undefined
        ? hooks.withProgress(once)
        : once());
    } catch (error) {
      throw error instanceof CliError ? hideInError(error, known) : error;
    }
  };

  const callOnce = async <E extends Endpoint>(
    row: E,
    args: WireArgs<E>,
    how: CallOptions,
    known: readonly string[],
  ): Promise<Answer<E>> => {
    const warnings = how.ahead === true ? [] : await check(row, args);
    if (how.ahead === true) checkAhead(row, args);
    const sent = mayBePlain(row, args) ? argsAt(row, args, (await server()).level) : args;
    const { reply, body, repeated } = await send(row, sent, how);
    if (isWrite(row)) hooks.wrote?.({ method: row.method, path: encodeRequest(row, args).path });
    if (typeof body.zulip_feature_level === 'number') learn(versionOf(body));
    const ignored = ignoredOf(body);
    if (ignored.length > 0) {
      const text = describeIgnored(row, ignored, options.naming);
      if (row.method !== 'GET' && !options.allowIgnored) throw notAllDone(row, body, text);
      warnings.push(hideKnown(text, known));
    }
    return {
      reply: readTyped(row, body),
      text: reply.text,
      status: reply.status,
      headers: reply.headers,
      warnings,
      date: dateOf(reply.headers.date),
      repeated,
    };
  };

  return {
    site,
    email: caller instanceof Credentials ? caller.email : undefined,
    call,
    check,
    server,
    async supports(name, { since }) {
      if (since === undefined) return;
      const { seen } = options;
      const enough = version === undefined && seen !== undefined && seen.level >= since;
      requireLevel({ name, since }, enough ? seen : await askServer(), options.naming);
    },
    knownServer: () => told ?? (version === undefined ? options.seen : undefined),
    download: (url, receive) => downloadFile(url, receive, options),
    estimate: (requests) => runner.limiter.estimate(requests),
    close: async () => transport?.close(),
  };
}

function requireGoodArgs(row: Endpoint, args: Args, naming: Naming | undefined): void {
  const problem = validateArgs(row, args, naming)[0];
  if (problem !== undefined) throw usageError(`${shownName(row, problem.param, naming)} ${problem.message}`);
}

function notAllDone(row: Endpoint, body: Body, text: string): CliError {
  return new CliError('refused', `${text}; everything else was done`, {
    request: { method: row.method, path: row.path },
    fields: fieldsOf(body),
    hint: 'leave those out, or take it as a warning with --allow-ignored',
  });
}

/** A reply that lacks what we rely on leaves open what a write did. */
function readTyped<E extends Endpoint>(row: E, body: Body): Reply<E> {
  try {
    return readReply(row, body);
  } catch (error) {
    throw error instanceof CliError ? error.with({ outcome: unclearOutcome(row) }) : error;
  }
}

function interrupted(row: Endpoint, path: string): CliError {
  return new CliError('interrupted', 'interrupted', {
    request: { method: row.method, path },
    outcome: unclearOutcome(row),
  });
}

function dateOf(header: string | undefined): number | undefined {
  const ms = Date.parse(header ?? '');
  return Number.isNaN(ms) ? undefined : Math.floor(ms / 1000);
}
