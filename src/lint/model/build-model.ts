/** Builds the document from what was read, or from files in the same shape. */
import { readsBy } from '../../api/channel-rules.ts';
import { isGroupSetting } from '../../api/codecs/group-setting-value.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { roleText } from '../../api/role-text.ts';
import { hasRole } from '../../api/roles.ts';
import { isoSecond } from '../../base/moment.ts';
import { formatVersion } from '../../output/json.ts';
import { readingOfField } from '../../provision/export/field-value.ts';
import { type FieldSpec, fieldSpecs } from '../../provision/model/kind-fields.ts';
import { type KindName, kindOf } from '../../provision/model/kinds.ts';
import type { Live } from '../../provision/model/live.ts';
import { namesOf, type PlanNames } from '../../provision/model/names.ts';
import { isActive, isBot, roleOf } from '../../provision/plan/plan-context.ts';
import { wordsForNull } from '../../provision/source/value.ts';
import type {
  Bot,
  Channel,
  DefaultGroup,
  Folder,
  Group,
  Invitation,
  Model,
  Permissions,
  Thing,
  ThingKind,
  User,
} from './model.ts';
import { type KnownGroup, type People, peopleAmong } from './people.ts';

/** How much is known about what was read. */
export interface Knowledge {
  readonly source: Model['source'];
  readonly coverage: Model['coverage'];
  /** Whether a field of a thing is known. Files may leave it out. */
  knowsField(kind: KindName, reading: Reading, key: string): boolean;
  /** Whether the thing itself is in the organization, rather than only named by another thing. */
  exists(kind: KindName, reading: Reading): boolean;
  /** Whether a list of a thing is complete. */
  isComplete(kind: 'groups' | 'channels', reading: Reading, list: string, id: number): boolean;
}

/** An invitation or a link, as it was read. */
export type InvitationReading = Reading & { readonly id: number };

/** Builds the document. */
export function modelOf(live: Live, invitations: readonly InvitationReading[], knowledge: Knowledge): Model {
  const { source, coverage } = knowledge;
  const names = namesOf(live);
  const readings = (kind: KindName) =>
    [...(live.kinds.get(kind)?.things ?? [])].filter(([, reading]) => knowledge.exists(kind, reading));
  const people = peopleOf(live, names, knowledge);
  const context: ModelContext = { live, names, people, knowledge };
  const plain = (kind: KindName, word: ThingKind) =>
    readings(kind).map(([id, reading]) => thingOf(context, kind, word, id, reading));
  const channels = readings('channels').map(([id, reading]) => channelOf(context, id, reading));
  return {
    format_version: formatVersion,
    source,
    site: source === 'files' ? null : live.site,
    feature_level: source === 'files' ? null : live.level,
    coverage,
    organization: {
      ...oneOf(plain('organization', 'organization'), 'organization'),
      kind: 'organization',
      permissions: permissionsOf(
        context,
        'organization',
        live.kinds.get('organization')?.things.get(0) ?? {},
      ),
    },
    defaults: oneOf(plain('defaults', 'defaults'), 'defaults'),
    profile_fields: plain('profile_fields', 'profile-field'),
    users: usersOf(context, readings('users'), channels),
    bots:
      source === 'files'
        ? readings('bots').map(([id, reading]) => botOf(context, 'bots', id, reading))
        : readings('users')
            .filter(([, reading]) => isBot(reading))
            .map(([id, reading]) => botOf(context, 'users', id, reading)),
    groups: readings('groups').map(([id, reading]) => groupOf(context, id, reading)),
    folders: plain('folders', 'folder') as Folder[],
    channels,
    default_groups: plain('default_groups', 'default-group') as DefaultGroup[],
    domains: plain('domains', 'domain'),
    linkifiers: plain('linkifiers', 'linkifier'),
    playgrounds: plain('playgrounds', 'playground'),
    invitations: invitations.map((reading) => invitationOf(reading, names)),
  };
}

interface ModelContext {
  readonly live: Live;
  readonly names: PlanNames;
  readonly people: People;
  readonly knowledge: Knowledge;
}

function oneOf(things: readonly Thing[], kind: ThingKind): Thing {
  return things[0] ?? { kind, name: '' };
}

function peopleOf(live: Live, names: PlanNames, knowledge: Knowledge): People {
  const users = new Map(
    [...(live.kinds.get('users')?.things ?? [])].map(([id, reading]) => [
      id,
      { name: names.user(id), isActive: isActive(reading) },
    ]),
  );
  const groups = new Map(
    [...(live.kinds.get('groups')?.things ?? [])].map(([id, reading]): [number, KnownGroup] => {
      const { is_system_group: isSystem, members, direct_subgroup_ids: subgroups } = reading;
      const hasAllSubgroups = knowledge.isComplete('groups', reading, 'subgroups', id);
      return [
        id,
        {
          name: names.group(id),
          isSystem: isSystem === true,
          members: Array.isArray(members) ? (members as number[]) : undefined,
          isComplete: hasAllSubgroups && knowledge.isComplete('groups', reading, 'members', id),
          direct_subgroup_ids: Array.isArray(subgroups) ? (subgroups as number[]) : [],
          hasAllSubgroups: hasAllSubgroups || isSystem === true,
        },
      ];
    }),
  );
  return peopleAmong(users, groups);
}

/** Names of fields that the model and files name differently. */
const modelNames: Readonly<Record<string, string>> = { active: 'is_active' };

/** Fields that no rule needs. */
const leftOut: ReadonlySet<string> = new Set(['profile']);

/** The known fields of a thing, without permissions. */
function thingOf(
  context: ModelContext,
  kind: KindName,
  word: ThingKind,
  id: number,
  reading: Reading,
): Thing {
  const { live, names, knowledge } = context;
  const fields: Record<string, unknown> = {};
  for (const [key, spec] of fieldSpecs(kind)) {
    if (leftOut.has(key) || isPermission(spec) || !knowledge.knowsField(kind, reading, key)) continue;
    const read = readingOfField(spec, reading, live.level);
    if (read !== undefined) fields[modelNames[key] ?? key] = fileValue(spec, read, names);
  }
  const { key } = kindOf(kind);
  const isOne = key === '';
  return {
    kind: word,
    ...fields,
    name: isOne ? String(fields.name ?? '') : names.of(kind, id),
    ...(!isOne && knowledge.source === 'organization' && { id }),
  };
}

function isPermission({ param }: FieldSpec): boolean {
  return param.kind === 'group-setting';
}

function permissionsOf(
  { live, people, knowledge }: ModelContext,
  kind: KindName,
  reading: Reading,
): Permissions {
  const known: Record<string, Permissions[string]> = {};
  for (const [key, spec] of fieldSpecs(kind)) {
    if (!isPermission(spec) || !knowledge.knowsField(kind, reading, key)) continue;
    const read = readingOfField(spec, reading, live.level);
    if (isGroupSetting(read)) known[key] = people.permission(read);
  }
  return known;
}

/** A value as files write it: words for choices, names for ids. */
function fileValue({ param }: FieldSpec, read: unknown, names: PlanNames): unknown {
  if (read === null) return wordsForNull[param.kind] ?? 'none';
  switch (param.kind) {
    case 'choice':
      return param.choices?.find(({ value }) => value === read)?.label ?? read;
    case 'retention':
    case 'days':
      return read === -1 ? 'unlimited' : read;
    case 'folder':
      return names.folder(Number(read));
    case 'notice-channel':
      return Number(read) < 0 ? 'none' : names.channel(Number(read));
    case 'channel-references':
      return (read as readonly number[]).map((id) => names.channel(id));
    default:
      return read;
  }
}

function channelOf(context: ModelContext, id: number, reading: Reading): Channel {
  const { live, people, knowledge } = context;
  const read = live.subscribers.get(id);
  const isKnown = read !== undefined && (read.status === 'complete' || read.status === 'partial');
  return {
    ...thingOf(context, 'channels', 'channel', id, reading),
    kind: 'channel',
    permissions: permissionsOf(context, 'channels', reading),
    ...(isKnown && {
      subscribers: read.ids.map(people.userName),
      subscribers_complete:
        read.status === 'complete' && knowledge.isComplete('channels', reading, 'subscribers', id),
    }),
  };
}

function groupOf(context: ModelContext, id: number, reading: Reading): Group {
  const { people, knowledge } = context;
  const known = people.groups.get(id);
  const inIt = people.membersOf(id);
  const isSystem = known?.isSystem === true;
  const listed = !isSystem && known?.members !== undefined;
  const isEmpty = people.isEmpty(id);
  return {
    ...thingOf(context, 'groups', 'group', id, reading),
    kind: 'group',
    is_system_group: isSystem,
    permissions: isSystem ? {} : permissionsOf(context, 'groups', reading),
    ...(listed && {
      members: (known.members ?? []).map(people.userName).sort(),
      members_complete: knowledge.isComplete('groups', reading, 'members', id),
      subgroups: known.direct_subgroup_ids.map(people.groupName).sort(),
    }),
    ...(isEmpty !== undefined && { is_empty: isEmpty }),
    ...(inIt !== undefined && {
      effective_member_count: inIt.size,
      ...(!isSystem && { effective_members: [...inIt].map(people.userName).sort() }),
    }),
  };
}

function usersOf(
  context: ModelContext,
  readings: readonly (readonly [number, Reading])[],
  channels: readonly Channel[],
): User[] {
  const counts = new Map<string, number>();
  const shown = channels.filter(({ is_archived: isArchived }) => isArchived !== true);
  for (const { subscribers = [] } of shown)
    for (const name of subscribers) counts.set(name, (counts.get(name) ?? 0) + 1);
  const outsider = { isGuest: true, isSubscribed: false, has: () => false };
  const published = shown.filter((channel) => readsBy(outsider, channel, context.live.level) !== undefined);
  const isCounted = context.knowledge.coverage.subscribers.status !== 'invisible';
  return readings
    .filter(([, reading]) => !isBot(reading))
    .map(([id, reading]) => {
      const thing = thingOf(context, 'users', 'user', id, reading);
      const isGuest = hasRole(roleOf(reading), 'guest');
      const besides = isGuest
        ? published.filter(({ subscribers = [] }) => !subscribers.includes(thing.name)).length
        : 0;
      return {
        ...thing,
        kind: 'user',
        ...(context.knowledge.knowsField('users', reading, 'role') && { role: roleText(roleOf(reading)) }),
        ...(isCounted && { channel_count: (counts.get(thing.name) ?? 0) + besides }),
      };
    });
}

/** @param kind where it was read: the server has bots among the accounts, and files have them apart */
function botOf(context: ModelContext, kind: 'users' | 'bots', id: number, reading: Reading): Bot {
  const { live, names, knowledge } = context;
  const owner = reading.bot_owner_id;
  const owning = typeof owner === 'number' ? live.kinds.get('users')?.things.get(owner) : undefined;
  const isKnown = owning !== undefined && knowledge.exists('users', owning);
  return {
    ...thingOf(context, kind, 'bot', id, reading),
    kind: 'bot',
    ...(knowledge.knowsField(kind, reading, 'role') && { role: roleText(roleOf(reading)) }),
    is_active: isActive(reading),
    ...(owner !== undefined && { owner: typeof owner === 'number' ? names.user(owner) : 'none' }),
    ...(isKnown && { owner_is_active: isActive(owning) }),
  };
}

function invitationOf(reading: InvitationReading, names: PlanNames): Invitation {
  const {
    id,
    email,
    is_multiuse: isLink,
    invited_as: role,
    expiry_date: until,
    invited_by_user_id: by,
  } = reading;
  return {
    kind: 'invitation',
    name: isLink === true ? `link ${id}` : String(email ?? id),
    id,
    is_link: isLink === true,
    role: roleText(Number(role)),
    expired: typeof until === 'number' && until * 1000 <= Date.now(),
    ...(until !== undefined && { expires: typeof until === 'number' ? isoSecond(until) : 'never' }),
    ...(typeof by === 'number' && { invited_by: names.user(by) }),
  };
}
