/** Which row a method and a path are. */
import type { Endpoint, Method } from '../spec.ts';
import { table } from '../table/index.ts';

/** The row that a request below `/api/v1` belongs to; one whose path is spelled out goes before one with parameters. */
export function matchRow(method: Method, path: string): Endpoint | undefined {
  const found = table.filter(
    (row) => row.method === method && row.incoming !== true && pathPattern(row).test(path),
  );
  return found.find(({ path: own }) => own === path) ?? found[0];
}

/** A parameter that is text may hold anything but a slash, an id digits alone. */
function pathPattern({ path, params }: Endpoint): RegExp {
  const parts = path.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return params[name]?.kind === 'text' ? '[^/]+' : '[0-9]+';
  });
  return new RegExp(`^${parts.join('')}$`);
}
