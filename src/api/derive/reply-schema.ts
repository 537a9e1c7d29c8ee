/** Converts a shape to a schema that checks values. */
import { oncePer } from '../../base/once.ts';
import type { Field, Shape } from '../shape.ts';
import { type Schema, schemas } from './schemas.ts';

/** Returns the shape's schema. It accepts fields that the shape does not know. */
export const replySchema = oncePer(
  (shape: Shape): Schema =>
    schemas.looseObject(
      Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, fieldSchema(field)])),
    ),
);

function fieldSchema(field: Field): Schema {
  if (typeof field === 'string') return leafSchema(field);
  const inner =
    'oneOf' in field
      ? schemas.literal([...field.oneOf])
      : 'list' in field
        ? schemas.array(fieldSchema(field.list))
        : 'map' in field
          ? schemas.record(schemas.string(), fieldSchema(field.map))
          : replySchema(field.object);
  const nullable = 'nullable' in field && field.nullable ? schemas.nullable(inner) : inner;
  return field.optional ? schemas.optional(nullable) : nullable;
}

const leaves = new Map<string, Schema>();

/** Returns the schema of a plain value, built once: a channel has a dozen permission fields. */
function leafSchema(leaf: string): Schema {
  const found = leaves.get(leaf) ?? makeLeaf(leaf);
  leaves.set(leaf, found);
  return found;
}

function makeLeaf(leaf: string): Schema {
  if (leaf.endsWith('?')) return schemas.optional(leafSchema(leaf.slice(0, -1)));
  if (leaf.endsWith('|null')) return schemas.nullable(leafSchema(leaf.slice(0, -'|null'.length)));
  switch (leaf) {
    case 'integer':
    case 'user-id':
    case 'channel-id':
      return schemas.int();
    case 'number':
      return schemas.number();
    case 'string':
      return schemas.string();
    case 'boolean':
      return schemas.boolean();
    case 'scalar':
      return schemas.union([schemas.string(), schemas.number(), schemas.boolean()]);
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
