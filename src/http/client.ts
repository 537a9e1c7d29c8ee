import { type Args, encodeRequest, visibleParams } from '../api/derive/encode.ts';
import { argsAt, mayBePlain, tooNew } from '../api/derive/level.ts';
import { type Naming, shownName } from '../api/derive/names.ts';
import { readReply } from '../api/derive/reply.ts';
import { validateArgs } from '../api/derive/validate-args.ts';
import { isWrite } from '../api/effect.ts';
import type { Endpoint, Reply, WireArgs } from '../api/spec.ts';
import { serverSettings } from '../api/table/server.ts';
import { ownUser } from '../api/table/users.ts';
import { CliError, usageError } from '../base/cli-error.ts';
import { Credentials } from '../base/credentials.ts';
import { monotonic } from '../base/monotonic.ts';
import type { Secrets } from '../base/secret.ts';
import type { Answer, CallOptions, Client, ClientOptions } from './client-types.ts';
import { systemClock } from './clock.ts';
import { requireCredentials, requireSecureTransport } from './credentials.ts';
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
import { describeIgnored, ignoredOf } from './ignored-parameters.ts';
import { openTransport } from './open-transport.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { requestBody } from './request-body.ts';
import { runRequest, type Success } from './request-runner.ts';
import { hasSecret, ownSecrets, secretArgs } from './secrets.ts';
import { createTracer } from './trace.ts';
import type { Transport, WireRequest } from './transport-types.ts';

/** How many calls, and so connections, are open at a time. */
const atOnce = 8;

/** Creates a client for one organization, which sends nothing by itself. */
export function createClient(options: ClientOptions): Client {
  const { caller } = options;
  const { site } = caller;
  const { signal, hooks = {}, clock = systemClock, insecure = false } = options;
  let transport: Transport | undefined;
  let version: Promise<ServerVersion> | undefined;
  let reported: ServerVersion | undefined;
  let me: Promise<Reply<typeof ownUser>> | undefined;
  const counts = { reading: 0, writing: 0 };
  let longest = 0;
  let lastTurn: Promise<unknown> = Promise.resolve();

  const open = () => {
    if (insecure && transport === undefined) {
      hooks.note?.('warning: insecure is set: certificates are not checked, and http is allowed');
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
    tracer: createTracer(
      hooks.trace,
      (text) => hooks.secrets?.hide(secrets.hide(text)) ?? secrets.hide(text),
      () => hooks.secrets?.replacesOthers === true,
    ),
    timeout: options.timeout,
    maxWait: options.maxWait,
    note,
  };

  const askServer = () => {
    version ??= call(serverSettings, {}).then(({ reply }) => {
      reported = versionOf(reply);
      return reported;
    });
    version.catch(() => {
      // The next caller asks again; this caller gets the failure.
      version = undefined;
    });
    return version;
  };

  const server = async ({ fresh = false } = {}) => {
    return version === undefined && options.seen !== undefined && !fresh ? options.seen : askServer();
  };

  const learn = (info: ServerVersion) => {
    reported = info;
    version = Promise.resolve(info);
    hooks.version?.(info);
  };

  const checkAhead = (row: Endpoint, args: Args): void => {
    requireGoodArgs(row, args, options.naming);
    if (row.anonymous !== true) authorization();
    else if (hasSecret(row)) requireSecureTransport(new URL(site), insecure);
  };

  const check = async (row: Endpoint, args: Args): Promise<string[]> => {
    checkAhead(row, args);
    if (!dependsOnLevel(row, args)) return [];
    // The version seen lately may be out of date: a server that seems too old is asked again.
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
    return {
      path,
      request: { method, url, headers, body: body?.body, ...how, ...(hooks.trace && { reader: undefined }) },
    };
  };

  /** Runs work after all earlier work of this queue has ended. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = lastTurn.then(work);
    lastTurn = turn.catch(() => {});
    return turn;
  };

  const send = async (row: Endpoint, args: Args, how: CallOptions): Promise<Success> => {
    const made = await request(row, args, how);
    const sort = isWrite(row) ? 'writing' : 'reading';
    const target = { row, path: made.path, site };
    const params = visibleParams(row, args);
    const label = { method: row.method, path: made.path };
    const singleAttempt = how.idleTimeout !== undefined;
    let startedAt = 0;
    const run = () =>
      runRequest(runner, {
        target,
        request: made.request,
        params,
        singleAttempt,
        check: how.check,
        onAttempt(isSent) {
          if (sort === 'writing') hooks.onAttempt?.(label, isSent);
          if (isSent) {
            counts[sort] += 1;
            startedAt = monotonic();
          } else if (!singleAttempt) longest = Math.max(longest, monotonic() - startedAt);
          how.onAttempt?.(isSent);
        },
        readsBack: how.readsBack,
      });
    try {
      return await (row.inTurn === true ? inTurn(run) : run());
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
    // A server may repeat what it was sent, and that must not be printed.
    const known = secrets.and(secretArgs(row, args));
    try {
      const once = () => callOnce(row, args, how, known);
      return await (how.idleTimeout === undefined && hooks.withProgress !== undefined
        ? hooks.withProgress(once)
        : once());
    } catch (error) {
      throw error instanceof CliError ? known.hideInError(error) : error;
    }
  };

  const callOnce = async <E extends Endpoint>(
    row: E,
    args: WireArgs<E>,
    how: CallOptions,
    known: Secrets,
  ): Promise<Answer<E>> => {
    const warnings = how.ahead === true ? [] : await check(row, args);
    if (how.ahead === true) checkAhead(row, args);
    const sent = mayBePlain(row, args) ? argsAt(row, args, (await server()).level) : args;
    const { reply, body, repeated } = await send(row, sent, how);
    // A call that reads the account saves a request when a missing right is explained later.
    if (row.id === ownUser.id) me = Promise.resolve(readTyped(ownUser, body));
    if (isWrite(row)) hooks.wrote?.({ method: row.method, path: encodeRequest(row, args).path });
    if (typeof body.zulip_feature_level === 'number') learn(versionOf(body));
    const ignored = ignoredOf(body);
    if (ignored.length > 0) {
      const text = describeIgnored(row, ignored, options.naming);
      if (row.method !== 'GET' && !options.allowIgnored) throw notAllDone(row, body, text);
      warnings.push(known.hide(text));
    }
    return {
      reply: readTyped(row, body),
      text: reply.text,
      status: reply.status,
      headers: reply.headers,
      warnings,
      ignored,
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
    knownServer: () => reported ?? (version === undefined ? options.seen : undefined),
    download: async (url, receive) => (await import('./download.ts')).downloadFile(url, receive, options),
    estimate: (requests) => runner.limiter.estimate(requests),
    made: () => ({ ...counts }),
    strain() {
      const part = longest / options.timeout;
      longest = 0;
      return part;
    },
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
    hint: 'leave those out, or get a warning instead with --allow-ignored',
  });
}

/** If a reply lacks required fields, the outcome of a write stays unclear. */
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
