import { describe, expect, test } from 'vitest';
import { table } from '../../../src/api/table/index.ts';
import { defineHandler } from '../../../src/sandbox/handlers/handler.ts';
import { createRouter, methodsOf } from '../../../src/sandbox/http/router.ts';

const newest = 10_000;
const router = createRouter(
  table.map((row) => defineHandler(row, () => ({}))),
  newest,
);

function find(method: string, path: string) {
  const place = router.find(`/api/v1${path}`);
  const row = place?.handlers.get(method)?.row;
  return row === undefined ? undefined : { id: row.id, values: Object.fromEntries(place?.values ?? []) };
}

test.each(table.filter(({ incoming }) => !incoming).map((row) => [row.id, row] as const))(
  '%s is found by its method and path',
  (id, row) => {
    const path = row.path.replace(/\{(\w+)\}/g, (_, name) =>
      ['text', 'markdown'].includes(row.params[name]?.kind ?? '') ? 'ab' : '12',
    );
    expect(find(row.method, path)?.id).toBe(id);
  },
);

describe('the whole table in one tree', () => {
  test('what the service calls is not served', () => {
    for (const { path } of table.filter(({ incoming }) => incoming)) {
      expect(router.find(`/api/v1${path}`)).toBeUndefined();
    }
  });

  test('digits are an id, anything else text, and a fixed word takes precedence', () => {
    expect(find('GET', '/users/me')?.id).toBe('user.me');
    expect(find('PATCH', '/users/me')).toBeUndefined();
    expect(find('PATCH', '/streams/007')?.values).toEqual({ stream_id: '007' });
    expect(find('PATCH', '/streams/7a')).toBeUndefined();
    expect(find('PATCH', '/users/ana%40x.org')?.values).toEqual({ email: 'ana@x.org' });
  });

  test('methods of a path, with HEAD for GET', () => {
    const place = router.find('/api/v1/streams');
    expect(place && methodsOf(place)).toEqual(['GET', 'HEAD']);
  });

  test('an invalid escape is kept', () => {
    expect(find('PATCH', '/users/100%')?.values).toEqual({ email: '100%' });
    expect(find('PATCH', '/users/%zz')?.values).toEqual({ email: '%zz' });
  });
});

test('an endpoint exists from its first level to its last', () => {
  const row = table.find(({ id }) => id === 'channel.create');
  if (row === undefined) throw new Error('no such row');
  const handlers = [defineHandler({ ...row, until: 500 }, () => ({}))];
  const at = (level: number) => createRouter(handlers, level).find('/api/v1/channels/create');
  expect([416, 417, 500, 501].map((level) => at(level) !== undefined)).toEqual([false, true, true, false]);
});
