/** The rows of an audit of access: their columns, and how they are computed. */
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
import { privacy } from '../channel/_list-filters.ts';

/** What each row is about. */
export interface Division {
  /** The names of its columns, beside those of the channel and of the abilities. */
  readonly columns: readonly string[];
  /** Returns the value to show for an ability. */
  ability(item: Item, ability: Ability): string | number | null | undefined;
  rows(facts: AuditFacts, selection: AccessSelection, groups: readonly Group[]): Iterable<Item>;
  readonly id: string;
}

const number = (value: unknown) => (typeof value === 'number' ? value : null);
const text = (value: unknown) => (typeof value === 'string' ? value : null);
const counted = (item: Item, ability: Ability) => number(item[ability]);

export const divisions = {
  channel: {
    columns: [],
    ability: (item, ability) => countOf(item, ability, 'total'),
    rows: (facts, selection) => accessByChannel(facts, selection),
    id: 'stream_id',
  },
  role: {
    columns: ['role', 'members'],
    ability: counted,
    rows: (facts, selection) => accessByRole(facts, selection),
    id: 'stream_id',
  },
  group: {
    columns: ['group', 'members'],
    ability: counted,
    rows: (facts, selection, groups) => accessByGroup(facts, selection, groups),
    id: 'group_id',
  },
  user: {
    columns: ['user', 'role'],
    ability: (item, ability) => (item[ability] as Verdict | null | undefined)?.why,
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

/** The fields that rows of any division can have. */
export const fields: readonly string[] = [
  ...['stream_id', 'name', 'invite_only', 'is_web_public', 'is_archived', 'is_complete'],
  ...['role', 'members', 'group_id', 'group', 'named_in'],
  ...['user_id', 'full_name', 'email', 'is_bot'],
  ...abilityNames,
];

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

const ownColumns: readonly Column[] = [
  { name: 'group', field: 'group', key: true, value: (item) => text(item.group) },
  { name: 'user', field: 'full_name', key: true, value: (item) => text(item.full_name) },
  { name: 'email', field: 'email', value: (item) => text(item.email) },
  {
    name: 'role',
    field: 'role',
    value: ({ role }) => (typeof role === 'number' ? roleLabel(role) : null),
  },
  { name: 'members', field: 'members', align: 'right', value: (item) => number(item.members) },
  {
    name: 'named-in',
    field: 'named_in',
    value: (item) => (item.named_in as readonly string[] | undefined)?.join(', '),
  },
];

/** Returns all columns of a list; those that its rows need are shown by default. */
export function columnsOf(division: Division, can: readonly Ability[]): Column[] {
  const shownFirst = (isShown: boolean) => (isShown ? {} : { extra: true });
  return [
    ...channelColumns,
    ...ownColumns.map((column) => ({ ...column, ...shownFirst(division.columns.includes(column.name)) })),
    ...abilityNames.flatMap((ability): Column[] => [
      {
        ...named(ability),
        ...(division !== divisions.user && { align: 'right' }),
        ...shownFirst(can.includes(ability)),
        value: (item) => division.ability(item, ability),
      },
      ...roles.map(({ label }): Column => {
        const name = `${named(ability).name}-${label}s`;
        return { name, align: 'right', extra: true, value: (item) => countOf(item, ability, label) };
      }),
    ]),
  ];
}

/** Returns the abilities that some columns and fields show. */
export function abilitiesNamed(names: readonly string[]): Ability[] {
  const written = names.map((name) => name.replaceAll('_', '-'));
  return abilityNames.filter((ability) => {
    const { name } = named(ability);
    return written.some((each) => each === name || each.startsWith(`${name}-`));
  });
}
