/** The schemas of lint's output, and of the document that its rules check. */
import { outcomes } from '../lint/finding.ts';
import { type Part, partNames, parts, type ThingKind, thingKinds } from '../lint/model/model.ts';
import { severities } from '../lint/rules/rule.ts';
import { formatVersion } from '../output/json.ts';
import { fieldSpecs } from '../provision/model/kind-fields.ts';
import { type KindName, kinds } from '../provision/model/kinds.ts';
import {
  count,
  flag,
  listOf,
  mapOf,
  object,
  oneOf,
  orNull,
  type Properties,
  ref,
  type Schema,
  text,
} from './_schema-parts.ts';

const kind = oneOf(Object.keys(thingKinds));

export const lintSchema: Schema = {
  description:
    'what lint --json prints: an item for each finding, and for each rule that could not be checked',
  ...listOf(
    object({
      rule: text,
      severity: oneOf(severities),
      outcome: oneOf(outcomes),
      kind: orNull(kind),
      name: orNull(text),
      message: text,
      why: orNull(text),
      fix: orNull(text),
      file: orNull(text),
      line: orNull(count),
      column: orNull(count),
      exception: orNull(object({ reason: text, until: orNull(text) })),
    }),
  ),
};

const names = listOf(text);
const permissions = mapOf(ref('permission'));

/** Fields that things of a kind have beside those in files; all are optional. */
const further: Readonly<Partial<Record<ThingKind, Properties>>> = {
  organization: { permissions },
  user: { role: text, channel_count: count },
  bot: { role: text, owner: text, owner_is_active: flag },
  group: {
    permissions,
    is_system_group: flag,
    members: names,
    members_complete: flag,
    subgroups: names,
    is_empty: flag,
    effective_members: names,
    effective_member_count: count,
  },
  channel: { permissions, subscribers: names, subscribers_complete: flag },
  invitation: { role: text, is_link: flag, expired: flag, expires: text, invited_by: text },
};

/** Returns the schema of the document; fields with unknown values are left out. */
export function modelSchema(): Schema {
  const things = Object.fromEntries(
    Object.entries(thingKinds).map(([word, part]) => [word, thingSchema(word as ThingKind, part)]),
  );
  const byPart = Object.fromEntries(
    Object.entries(thingKinds).map(([word, part]): [string, Schema] => [
      part,
      { description: parts[part], ...(isOne(part) ? ref(word) : listOf(ref(word))) },
    ]),
  );
  return {
    description: 'what lint --model prints, and the input of jq rules: unknown fields are left out',
    ...object({
      format_version: { const: formatVersion },
      source: oneOf(['organization', 'files']),
      site: orNull(text),
      feature_level: orNull(count),
      coverage: object(
        Object.fromEntries(
          partNames.map((part) => [
            part,
            object({ status: oneOf(['complete', 'partial', 'invisible', 'failed']), why: orNull(text) }),
          ]),
        ),
      ),
      ...byPart,
    }),
    $defs: {
      permission: object(
        { users: names, groups: names, all_groups: names },
        { all_groups_complete: flag, holders: count },
      ),
      ...things,
    },
  };
}

function isOne(part: Part): boolean {
  return part === 'organization' || part === 'defaults';
}

function thingSchema(word: ThingKind, part: Part): Schema {
  // The server lists bots with the accounts, but files have them separately.
  const fileKinds = word === 'bot' ? ['users', 'bots'] : [part];
  const fileFields = fileKinds.flatMap((kind) =>
    Object.hasOwn(kinds, kind) ? [...fieldSpecs(kind as KindName)] : [],
  );
  const fields = fileFields
    .filter(([key, { param }]) => param.kind !== 'group-setting' && key !== 'profile' && key !== 'name')
    .map(([key, { param }]): [string, Schema] => [
      key === 'active' ? 'is_active' : key,
      { description: param.help },
    ]);
  return object(
    { kind: { const: word }, name: text },
    { id: { type: 'integer' }, ...Object.fromEntries(fields), ...further[word] },
  );
}
