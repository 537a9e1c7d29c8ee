/**
 * Every parameter that a row declares is read by its handler, or there is a reason why not. A copy of all
 * arguments counts as reading none: fields.test.ts tests what is stored.
 */
import { expect, it } from 'vitest';
import { table } from '../../src/api/table/index.ts';
import { allHandlers } from '../../src/sandbox/handlers/index.ts';
import { argsOf, unusedPreparations } from './calls.ts';
import { freshOrganization, ownerCalls } from './owner.ts';
import { paramsNotRead, paramsRefused } from './reasons.ts';

/** The arguments, and the names of those that are read one by one. */
function recording(args: Readonly<Record<string, unknown>>) {
  const read = new Set<string>();
  // A copy (`...args`, Object.entries) looks each name up before it reads its value.
  let copying: PropertyKey | undefined;
  const recorded = new Proxy(args, {
    getOwnPropertyDescriptor(target, name) {
      copying = name;
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    get(target, name) {
      if (typeof name === 'string' && name !== copying) read.add(name);
      copying = undefined;
      return Reflect.get(target, name);
    },
  });
  return { recorded, read };
}

const handled = table
  .filter((row) => allHandlers.some((handler) => handler.row === row))
  .flatMap((row) => Object.keys(row.params).map((param) => [row.id, param, row] as const));

it.each(handled)('%s reads %s, or has a reason in reasons.ts', async (id, param, row) => {
  const organization = freshOrganization();
  const { recorded, read } = recording(argsOf(row, param, organization));
  const refusal = paramsRefused[`${id} ${param}`];
  const call = ownerCalls(organization, id, recorded);
  if (refusal === undefined) await call;
  else await expect(call).rejects.toThrow(refusal);
  expect(read.has(param), `reads ${param}`).toBe(paramsNotRead[`${id} ${param}`] === undefined);
});

it('has no unnecessary reasons or preparations', () => {
  const known = handled.map(([id, param]) => `${id} ${param}`);
  expect(Object.keys({ ...paramsNotRead, ...paramsRefused }).filter((key) => !known.includes(key))).toEqual(
    [],
  );
  expect(unusedPreparations(table)).toEqual([]);
});
