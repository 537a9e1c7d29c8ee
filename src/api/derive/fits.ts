/**
 * Checks quickly, without copies, whether a value has a shape: lists of a hundred thousand users are checked this
 * way. If this check fails, the schema decides and says what is wrong.
 */
import { oncePer } from '../../base/once.ts';
import type { Field, Shape } from '../shape.ts';

type Check = (value: unknown) => boolean;

/** Returns the check for a shape. Every value that passes it also passes the schema of the shape. */
export const fits = oncePer((shape: Shape): Check => {
  const fields = Object.entries(shape).map(([name, field]) => [name, fieldCheck(field)] as const);
  return (value) => {
    if (!isObject(value)) return false;
    for (const [name, holds] of fields) if (!holds(value[name])) return false;
    return true;
  };
});

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldCheck(field: Field): Check {
  if (typeof field === 'string') return leafCheck(field);
  const check = innerCheck(field);
  const nullable = 'nullable' in field && field.nullable === true;
  const optional = field.optional === true;
  return (value) => (value === undefined ? optional : value === null ? nullable : check(value));
}

function innerCheck(field: Exclude<Field, string>): Check {
  if ('oneOf' in field) return (value) => field.oneOf.includes(value as never);
  if ('object' in field) return fits(field.object);
  const check = fieldCheck('list' in field ? field.list : field.map);
  if ('list' in field) return (value) => Array.isArray(value) && value.every(check);
  return (value) => isObject(value) && Object.values(value).every(check);
}

function leafCheck(leaf: string): Check {
  if (leaf.endsWith('?')) {
    const check = leafCheck(leaf.slice(0, -1));
    return (value) => value === undefined || check(value);
  }
  if (leaf.endsWith('|null')) {
    const check = leafCheck(leaf.slice(0, -'|null'.length));
    return (value) => value === null || check(value);
  }
  return leafChecks[leaf] ?? ((value) => value !== undefined);
}

const isInteger: Check = (value) => Number.isSafeInteger(value);
const isIds: Check = (value) => Array.isArray(value) && value.every(isInteger);

const leafChecks: Readonly<Record<string, Check>> = {
  integer: isInteger,
  'user-id': isInteger,
  'channel-id': isInteger,
  number: (value) => Number.isFinite(value),
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  scalar: (value) => ['string', 'boolean'].includes(typeof value) || Number.isFinite(value),
  'group-setting': (value) =>
    isInteger(value) || (isObject(value) && isIds(value.direct_members) && isIds(value.direct_subgroups)),
};
