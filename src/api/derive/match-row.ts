/** Finds the row for a method and a path. */
import type { Endpoint, Method } from '../spec.ts';
import { table } from '../table/index.ts';

/** Returns the row of a request below `/api/v1`. A literal path takes precedence over one with parameters. */
export function matchRow(method: Method, path: string): Endpoint | undefined {
  const found = table.filter(
    (row) => row.method === method && row.incoming !== true && pathPattern(row).test(path),
  );
  return found.find(({ path: own }) => own === path) ?? found[0];
}

/** Returns the pattern of a path: a text parameter may contain anything but a slash, an id only digits. */
function pathPattern({ path, params }: Endpoint): RegExp {
  const parts = path.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return params[name]?.kind === 'text' ? '[^/]+' : '[0-9]+';
  });
  return new RegExp(`^${parts.join('')}$`);
}
