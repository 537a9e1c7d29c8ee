/** What a row of an audit of access is: its columns, and how the rows are made. */
import { roleLabel, roles } from '../../api/roles.ts';
import { type Ability, abilityNames } from '../../audit/abilities.ts';
import {
  type AccessSelection,
  accessByChannel,
  accessByGroup,
  accessByRole,
  accessByUser,
} from '../../audit/access.ts';
import type { AuditFacts } from '../../audit/facts.ts';
import type { Verdict } from '../../audit/grounds.ts';
import type { Group } from '../../directory/groups.ts';
import type { Column, Item } from '../../output/result.ts';
import { privacy } from '../channel/_columns.ts';

/** What a row is about. */
export interface Division {
  /** Fields beside those of the channel and of the abilities. */
  readonly fields: readonly string[];
  readonly columns: readonly Column[];
  /** Shows what is known of an ability. */
  abilityColumns(ability: Ability): Column[];
  rows(facts: AuditFacts, selection: AccessSelection, groups: readonly Group[]): Iterable<Item>;
  readonly id: string;
}

const number = (value: unknown) => (typeof value === 'number' ? value : null);
const text = (value: unknown) => (typeof value === 'string' ? value : null);

const members: Column = {
  name: 'members',
  field: 'members',
  align: 'right',
  value: (item) => number(item.members),
};
const role: Column = { name: 'role', field: 'role', value: (item) => roleLabel(number(item.role) ?? 0) };
const counted = (ability: Ability): Column[] => [
  { ...named(ability), align: 'right', value: (item) => number(item[ability]) },
];

export const divisions = {
  channel: {
    fields: [],
    columns: [],
    abilityColumns: (ability) => [
      { ...named(ability), align: 'right', value: (item) => countOf(item, ability, 'total') },
      ...roles.map(({ label }): Column => {
        const name = `${named(ability).name}-${label}s`;
        return { name, align: 'right', extra: true, value: (item) => countOf(item, ability, label) };
      }),
    ],
    rows: (facts, selection) => accessByChannel(facts, selection),
    id: 'stream_id',
  },
  role: {
    fields: ['role', 'members'],
    columns: [role, members],
    abilityColumns: counted,
    rows: (facts, selection) => accessByRole(facts, selection),
    id: 'stream_id',
  },
  group: {
    fields: ['group_id', 'group', 'members', 'named_in'],
    columns: [
      { name: 'group', field: 'group', key: true, value: (item) => text(item.group) },
      members,
      {
        name: 'named-in',
        field: 'named_in',
        extra: true,
        value: (item) => (item.named_in as readonly string[]).join(', '),
      },
    ],
    abilityColumns: counted,
    rows: (facts, selection, groups) => accessByGroup(facts, selection, groups),
    id: 'group_id',
  },
  user: {
    fields: ['user_id', 'full_name', 'email', 'role', 'is_bot'],
    columns: [
      { name: 'user', field: 'full_name', key: true, value: (item) => text(item.full_name) },
      { name: 'email', field: 'email', extra: true, value: (item) => text(item.email) },
      role,
    ],
    abilityColumns: (ability) => [
      { ...named(ability), value: (item) => (item[ability] as Verdict | null | undefined)?.why },
    ],
    rows: (facts, selection) => accessByUser(facts, selection),
    id: 'user_id',
  },
} as const satisfies Readonly<Record<string, Division>>;

export type DivisionName = keyof typeof divisions;

function countOf(item: Item, ability: Ability, of: string): number | null {
  return number((item[ability] as Readonly<Record<string, number>> | undefined)?.[of]);
}

function named(ability: Ability): { readonly name: string; readonly field: string } {
  return { name: ability.replaceAll('_', '-'), field: ability };
}

/** Fields of every row. */
const channelFields = ['stream_id', 'name', 'invite_only', 'is_web_public', 'is_archived', 'is_complete'];

const channelColumns: readonly Column[] = [
  {
    name: 'channel-id',
    field: 'stream_id',
    align: 'right',
    extra: true,
    value: (item) => number(item.stream_id),
  },
  { name: 'channel', field: 'name', key: true, value: (item) => text(item.name) },
  { name: 'privacy', value: privacy },
  { name: 'archived', field: 'is_archived', extra: true, value: (item) => item.is_archived === true },
  { name: 'complete', field: 'is_complete', extra: true, value: (item) => item.is_complete === true },
];

/** The columns of a list, with those of abilities that were not asked about left out. */
export function columnsOf({ columns, abilityColumns }: Division, can: readonly Ability[]): Column[] {
  return [...channelColumns, ...columns, ...can.flatMap(abilityColumns)];
}

export function fieldsOf({ fields }: Division, can: readonly Ability[]): string[] {
  return [...channelFields, ...fields, ...can];
}

/** Every name that a list of access can have, for completion. */
export const selectable = {
  fields: [...new Set(Object.values(divisions).flatMap((each: Division) => fieldsOf(each, abilityNames)))],
  columns: Object.values(divisions)
    .flatMap((each: Division) => columnsOf(each, abilityNames))
    .filter((column, at, all) => all.findIndex(({ name }) => name === column.name) === at),
};
