/**
 * The middleware of the sandbox in the service's order: path, method, authentication, rate limit,
 * authorization by role, parameters, handler.
 */

import { readEvents } from '../../api/table/events.ts';
import { ApiError, InternalServerError } from '../errors/api-error.ts';
import type { Handler } from '../handlers/handler.ts';
import type { User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { authenticate, authorize } from './authenticate.ts';
import type { ArgumentReader } from './parameters.ts';
import type { CallLimiter } from './rate-limit.ts';
import {
  errorReply,
  type HttpReply,
  internalError,
  loginRedirect,
  methodNotAllowed,
  methodNotAllowedBare,
  notFoundPage,
  optionsReply,
  successReply,
  withHeaders,
} from './reply.ts';
import type { Request } from './request.ts';
import { methodsOf, type Router } from './router.ts';
import type { Translate } from './translate.ts';

const { path: eventsPath } = readEvents;

/** The parts of the running sandbox that dispatching needs. */
export interface ServerContext {
  readonly organization: Organization;
  readonly level: number;
  /** Address of the sandbox, without a slash at the end. */
  readonly site: string;
  readonly readArguments: ArgumentReader;
  /** Absent if the rate limit is off. */
  readonly limiter?: CallLimiter;
  /** Counts reading and closing queues, separately from all other calls; absent if the rate limit is off. */
  readonly eventLimiter?: CallLimiter;
  /** If absent, the texts are English. */
  readonly translate?: Translate | undefined;
  /** Milliseconds. */
  now(): number;
  /** Called with an error that no handler should throw. */
  report(problem: unknown): void;
}

/** A request with the handler of its endpoint. */
export interface RoutedCall {
  readonly handler: Handler;
  readonly inPath: ReadonlyMap<string, string>;
}

/** Returns the handler of a request, or, if there is none, the reply, which precedes any authentication. */
export function route(router: Router, request: Request): RoutedCall | HttpReply {
  const match = router.find(request.path);
  if (match === undefined) return notFoundPage();
  const method = routedMethod(request);
  const methods = methodsOf(match);
  if (method === 'OPTIONS') return optionsReply(methods);
  const handler = match.handlers.get(method === 'HEAD' ? 'GET' : method);
  if (handler !== undefined) return { handler, inPath: match.values };
  const bare = [...match.handlers.values()].some(({ row }) => row.anonymous);
  return bare ? methodNotAllowedBare(methods) : methodNotAllowed(methods);
}

/** Returns the method for routing: a POST may name another one in its body. */
function routedMethod({ method, body }: Request): string {
  return method === 'POST' ? (body.get('method')?.toUpperCase() ?? method) : method;
}

export interface HandledRequest {
  readonly reply: HttpReply;
  /** The calling account, if authentication succeeded. */
  readonly account: User | undefined;
  /** Whether the handler was called. The state may have changed, even if the handler ended in an error. */
  readonly executed: boolean;
}

/**
 * Takes a call through all steps. Never throws because of anything a client sends. The signal from `disconnected` is aborted
 * when nobody waits for the reply.
 */
export async function dispatch(
  context: ServerContext,
  { handler, inPath }: RoutedCall,
  request: Request,
  disconnected?: () => AbortSignal,
): Promise<HandledRequest> {
  const { row } = handler;
  const { level, organization } = context;
  let account: User | undefined;
  let headers: Readonly<Record<string, string>> = {};
  let executed = false;
  try {
    if (!row.anonymous) {
      if (wantsLoginPage(request)) {
        return { reply: loginRedirect(request.path), account, executed };
      }
      account = authenticate(request.headers.authorization, organization, level);
      const limiter = row.path === eventsPath ? context.eventLimiter : context.limiter;
      const counted = limiter?.count(account.user_id);
      headers = counted?.headers ?? {};
      if (counted?.error !== undefined) throw counted.error;
      authorize(row, account, level);
    }
    const { args, ignored } = context.readArguments(row, inPath, request.fields);
    executed = true;
    const fields = await handler.handle({
      organization,
      // Handlers of rows that need no credentials must not use the account.
      account: account as User,
      args,
      files: request.files,
      level,
      site: context.site,
      now: Math.floor(context.now() / 1000),
      ...(disconnected && { disconnected }),
    });
    return { reply: withHeaders(successReply(fields, ignored), headers), account, executed };
  } catch (error) {
    const reply = error instanceof ApiError ? errorReply(error, level, context.translate) : internalError();
    if (!(error instanceof ApiError) && !(error instanceof InternalServerError)) context.report(error);
    return { reply: withHeaders(reply, headers), account, executed };
  }
}

function wantsLoginPage({ headers }: Request): boolean {
  return headers.authorization === undefined && (headers.accept?.includes('text/html') ?? false);
}
