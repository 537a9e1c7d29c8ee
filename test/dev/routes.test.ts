/** The list of the service's routes and the table of endpoints agree, in both directions. */
import { describe, expect, it } from 'vitest';
import { table } from '../../src/api/table/index.ts';
import { routes } from '../../src/dev/routes.ts';

const rows = table
  .filter(({ incoming }) => incoming !== true)
  .map(({ method, path, since, until }) => [`${method} ${path}`, { since, until }] as const);
const listed = Object.entries(routes);

describe('the list of routes', () => {
  it.each(rows)('has %s of the table, with its levels', (call, levels) => {
    const { covered, since, until } = routes[call] ?? {};
    expect({ covered, since, until }).toEqual({ covered: true, ...levels });
  });

  it('marks the rows of the table as covered', () => {
    const known = new Set<string>(rows.map(([call]) => call));
    expect(listed.filter(([call, { covered }]) => covered && !known.has(call)).map(([call]) => call)).toEqual(
      [],
    );
  });

  it('says of every other route why no command uses it', () => {
    expect(listed.filter(([, { covered, why }]) => !covered && !why).map(([call]) => call)).toEqual([]);
  });

  it('is sorted by path', () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
    const place = (call: string) => {
      const [method = '', path] = call.split(' ');
      return `${path} ${methods.indexOf(method)}`;
    };
    const calls = Object.keys(routes);
    expect(calls).toEqual(calls.toSorted((one, other) => (place(one) < place(other) ? -1 : 1)));
  });
});
