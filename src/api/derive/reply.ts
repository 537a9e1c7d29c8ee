/** Reads a reply: the fields that we rely on are checked, all others are kept as they came. */
import { Failure } from '../../failure.ts';
import type { Field, Shape } from '../shape.ts';
import type { Endpoint, Reply } from '../spec.ts';
import { type Schema, schemas } from './schemas.ts';

const known = new WeakMap<Shape, Schema>();

/**
 * The reply of a row, typed. Throws a Failure (`unreachable`: whatever
 * answered does not speak the interface) that names the first field that is
 * not as it should be.
 */
export function readReply<E extends Endpoint>(row: E, body: unknown): Reply<E> {
  const result = schemaOf(row.reply).safeParse(body);
  if (result.success) return body as Reply<E>;
  const issue = result.error.issues[0];
  const field = (issue?.path ?? []).map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
  const name = field.join('').replace(/^\./, '');
  throw new Failure(
    'unreachable',
    name === ''
      ? 'the reply is not what the interface says'
      : `the reply is not what the interface says at '${name}'`,
    {
      hint: 'is the site address that of a chat organization, and is nothing in between that rewrites replies?',
      request: { method: row.method, path: row.path },
    },
  );
}

function schemaOf(shape: Shape): Schema {
  const found = known.get(shape);
  if (found !== undefined) return found;
  const built = schemas.looseObject(
    Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, fieldSchema(field)])),
  );
  known.set(shape, built);
  return built;
}

function fieldSchema(field: Field): Schema {
  if (typeof field === 'string') return leafSchema(field);
  const inner =
    'list' in field
      ? schemas.array(fieldSchema(field.list))
      : 'map' in field
        ? schemas.record(schemas.string(), fieldSchema(field.map))
        : schemaOf(field.object);
  const nullable = 'nullable' in field && field.nullable ? schemas.nullable(inner) : inner;
  return field.optional ? schemas.optional(nullable) : nullable;
}

function leafSchema(leaf: string): Schema {
  if (leaf.endsWith('?')) return schemas.optional(leafSchema(leaf.slice(0, -1)));
  if (leaf.endsWith('|null')) return schemas.nullable(leafSchema(leaf.slice(0, -'|null'.length)));
  switch (leaf) {
    case 'integer':
      return schemas.int();
    case 'number':
      return schemas.number();
    case 'string':
      return schemas.string();
    case 'boolean':
      return schemas.boolean();
    case 'group-setting':
      return schemas.union([
        schemas.int(),
        schemas.looseObject({
          direct_members: schemas.array(schemas.int()),
          direct_subgroups: schemas.array(schemas.int()),
        }),
      ]);
    default:
      return schemas.any();
  }
}
