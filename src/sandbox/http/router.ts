/** The router: finds the handlers of a path by method. The only importer of find-my-way. */
import { unescape as percentDecode } from 'node:querystring';
import findMyWay from 'find-my-way';
import type { Endpoint, Method, Param } from '../../api/spec.ts';
import { oncePer } from '../../base/once.ts';
import type { Handler } from '../handlers/handler.ts';

export const basePath = '/api/v1';

/** The handlers of a path by method, and the values of its parameters. */
export interface RouteMatch {
  readonly handlers: ReadonlyMap<string, Handler>;
  readonly values: ReadonlyMap<string, string>;
}

export interface Router {
  /** Finds the match of a path as sent (with the base path); undefined if the level has no such path. */
  find(path: string): RouteMatch | undefined;
}

/** Kinds of path parameters that are ids, so only digits match. */
const idKinds: readonly Param['kind'][] = ['integer', 'id', 'channel', 'group', 'user', 'folder'];
/** Text in a path ends at a slash, except in this parameter. */
const spansSlashes = 'fragment';
/** Longer than any path that Node's HTTP server lets through. */
const maxParamLength = 65_536;

/**
 * Creates the router for the endpoints that exist at a feature level. Like the service it finds the path before it
 * checks the method, so `/users/me` is never taken for a user with the address `me` (docs/service.md, Transport).
 */
export function createRouter(handlers: readonly Handler[], level: number): Router {
  const levels = routers(handlers);
  const router = levels.get(level) ?? makeRouter(handlers, level);
  levels.set(level, router);
  return router;
}

/** By level. Routers keep nothing of what they find, so sandboxes of one level share them: compiling one takes long. */
const routers = oncePer((_: readonly Handler[]) => new Map<number, Router>());

function makeRouter(handlers: readonly Handler[], level: number): Router {
  const router = findMyWay({ ignoreDuplicateSlashes: true, maxParamLength });
  for (const [path, byMethod] of byPath(handlers, level)) {
    router.on('GET', path, () => undefined, byMethod);
  }
  return {
    find(path) {
      const found = router.find('GET', routable(path));
      if (found === null) return undefined;
      const values = Object.entries(found.params).map(([name, value = '']): [string, string] => [
        name === '*' ? spansSlashes : name,
        value,
      ]);
      if (values.some(([, value]) => value === '')) return undefined;
      return { handlers: found.store, values: new Map(values) };
    },
  };
}

function byPath(handlers: readonly Handler[], level: number): Map<string, Map<Method, Handler>> {
  const paths = new Map<string, Map<Method, Handler>>();
  for (const handler of handlers) {
    const { row } = handler;
    if (row.incoming || (row.since ?? 0) > level || (row.until ?? level) < level) continue;
    const path = pattern(row);
    const byMethod = paths.get(path) ?? new Map<Method, Handler>();
    paths.set(path, byMethod.set(row.method, handler));
  }
  return paths;
}

function pattern(row: Endpoint): string {
  return (
    basePath +
    row.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (name === spansSlashes) return '*';
      const kind = row.params[name]?.kind;
      return kind !== undefined && idKinds.includes(kind) ? `:${name}(^[0-9]+$)` : `:${name}`;
    })
  );
}

/**
 * Returns a path for the router. The service matches the decoded path, so `%2F` is an ordinary slash
 * (docs/service.md, Transport). find-my-way decodes by itself, so characters that it would take for an escape or for
 * the end of the path are escaped again.
 */
function routable(path: string): string {
  return percentDecode(path).replace(/[%?#;]/g, encodeURIComponent);
}

/** Returns the methods of a match; HEAD is allowed with GET. */
export function methodsOf(match: RouteMatch): string[] {
  return [...match.handlers.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
