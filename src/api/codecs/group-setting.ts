import { allFound } from '../../base/all-found.ts';
import type { Schema, Schemas } from '../derive/schemas.ts';
import {
  parseGroupReference,
  parseMention,
  parseUserReference,
  type Reference,
  type ReferenceResolver,
} from '../reference.ts';
import type { ValueOptions } from '../value-options.ts';
import { type Codec, InvalidValueError } from './codec.ts';
import {
  type GroupSetting,
  type GroupSettingChange,
  isGroupSetting,
  sameGroupSetting,
  systemGroups,
} from './group-setting-value.ts';
import { splitList } from './lists.ts';
import { requireName } from './references.ts';

/** A group-setting value as written: one group, or an anonymous group of users and groups. */
export type WrittenGroupSetting =
  | { readonly group: Reference }
  | { readonly members: readonly Reference[]; readonly subgroups: readonly Reference[] };

/** The change form as written. */
export interface WrittenGroupSettingChange {
  readonly new: WrittenGroupSetting;
  readonly old?: WrittenGroupSetting;
}

const prefixes = /^(user|group|role):/;

/** Whether a text itself shows whether it names a user or a group. */
function showsSort(text: string): boolean {
  return prefixes.test(text) || parseMention(text) !== undefined;
}

function parse(written: string, param: ValueOptions): WrittenGroupSetting {
  return permitted(readOne(written), param);
}

/**
 * Returns the value. Throws if it is a group by name that can never have the permission; the content of an object is
 * not checked.
 */
function permitted(value: WrittenGroupSetting, { bars = [], only }: ValueOptions): WrittenGroupSetting {
  if (!('group' in value) || value.group.by !== 'name') return value;
  const { name } = value.group;
  if (bars.includes(name) || (only !== undefined && !only.includes(name))) {
    throw new InvalidValueError(`cannot be ${name}`, only && `it takes ${only.join(', ')} only`);
  }
  return value;
}

function readOne(written: string): WrittenGroupSetting {
  if (written.trim() === '') throw new InvalidValueError('must name a group; write role:nobody for nobody');
  if (!showsSort(written) && !written.includes(',')) {
    return { group: requireName(parseGroupReference(written), 'group') };
  }
  return ofParts(
    written.includes(',') ? splitList(written, 'group or user', 'role:nobody is nobody') : [written],
  );
}

function ofParts(parts: readonly string[]): WrittenGroupSetting {
  const members: Reference[] = [];
  const subgroups: Reference[] = [];
  for (const part of parts) {
    const prefix = prefixes.exec(part)?.[1];
    const rest = prefix === undefined ? part : part.slice(prefix.length + 1);
    const mention = parseMention(part);
    if (mention !== undefined && 'user' in mention) members.push(requireName(mention.user, 'user'));
    else if (mention !== undefined) subgroups.push(mention.group);
    else if (prefix === 'user') members.push(requireName(parseUserReference(rest), 'user'));
    else if (prefix === 'group') subgroups.push(requireName(parseGroupReference(rest), 'group'));
    else if (prefix === 'role') subgroups.push(parseGroupReference(part));
    else {
      throw new InvalidValueError(
        `has '${part}' without a prefix`,
        'in a list each part is user:NAME, group:NAME or role:NAME',
      );
    }
  }
  const only = subgroups[0];
  if (members.length === 0 && subgroups.length === 1 && only !== undefined) return { group: only };
  return { members, subgroups };
}

/** A single item may be a group without a prefix. */
function parseItems(items: readonly string[], param: ValueOptions): WrittenGroupSetting {
  return permitted(readItems(items), param);
}

function readItems(items: readonly string[]): WrittenGroupSetting {
  const [only, ...others] = items;
  return only !== undefined && others.length === 0 && !showsSort(only)
    ? { group: requireName(parseGroupReference(only), 'group') }
    : ofParts(items);
}

async function resolve(written: WrittenGroupSetting, resolver: ReferenceResolver): Promise<GroupSetting> {
  if ('group' in written) return resolver.groupId(written.group);
  const [members, subgroups] = await allFound([
    resolver.userIds(written.members.map((user) => ({ user }))),
    allFound(written.subgroups.map((group) => resolver.groupId(group))),
  ]);
  return { direct_members: members, direct_subgroups: [...new Set(subgroups)] };
}

function schema(s: Schemas): Schema {
  return s.union([
    s.int(),
    s.object({ direct_members: s.array(s.int()), direct_subgroups: s.array(s.int()) }),
  ]);
}

function complete(): string[] {
  return Object.keys(systemGroups).map((name) => `role:${name}`);
}

/** The holders of a permission: a group, or a list of users and groups. */
export const groupSetting: Codec<WrittenGroupSetting, GroupSetting> = {
  encoding: 'json',
  commaSeparated: true,
  placeholder: '<group>',
  parse,
  parseItems,
  resolve,
  schema,
  same: (sent, read) => isGroupSetting(read) && sameGroupSetting(sent, read),
  complete,
};

/** A change of a permission's holders: `{new, old}` on the wire; `old` comes from `--if-current`. */
export const groupSettingChange: Codec<WrittenGroupSettingChange, GroupSettingChange> = {
  encoding: 'json',
  commaSeparated: true,
  placeholder: '<group>',
  parse: (written, param) => ({ new: parse(written, param) }),
  parseItems: (items, param) => ({ new: parseItems(items, param) }),
  async resolve(written, resolver) {
    const [value, old] = await allFound([
      resolve(written.new, resolver),
      written.old === undefined ? undefined : resolve(written.old, resolver),
    ]);
    return old === undefined ? { new: value } : { new: value, old };
  },
  schema: (s) => s.object({ new: schema(s), old: s.optional(s.nullable(schema(s))) }),
  readBack: ({ new: value }) => value,
  same: ({ new: value }, read) => isGroupSetting(read) && sameGroupSetting(value, read),
  complete,
};
