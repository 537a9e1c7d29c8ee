/** Both sides of a plan, written by hand: what was read, and what files say, by ids. */
import type { Reading } from '../../../src/api/resources/compare.ts';
import { type KindName, kindOf } from '../../../src/provision/model/kinds.ts';
import type { Live, LiveInvitation, LiveKind, LivePeople } from '../../../src/provision/model/live.ts';
import { noPolicy, type Policy } from '../../../src/provision/model/policy.ts';
import {
  firstPlaceholder,
  type WantedList,
  type WantedOrganization,
  type WantedThing,
} from '../../../src/provision/model/wanted.ts';

const at = (line: number) => ({ file: 'realm.yaml', line, column: 1 });

/** A placeholder: the first, second … new thing. */
export const fresh = (number: number) => firstPlaceholder - number;

type ListWish =
  | readonly number[]
  | { readonly include?: readonly number[]; readonly exclude?: readonly number[] };

export interface Wish extends Partial<Omit<WantedThing, 'values' | 'lists' | 'kind'>> {
  readonly key?: string;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly lists?: Readonly<Record<string, ListWish>>;
}

export interface Wishes extends Partial<Record<KindName, readonly Wish[]>> {
  readonly policy?: Partial<Policy>;
  readonly inOrder?: readonly KindName[];
}

/** What files say; each value has its own line. */
export function wishes({ policy, inOrder = [], ...kinds }: Wishes): WantedOrganization {
  let line = 1;
  const next = () => {
    line += 1;
    return at(line);
  };
  const things = Object.entries(kinds).map(
    ([kind, wished]) =>
      [
        kind as KindName,
        (wished as readonly Wish[]).map(
          ({ key = '', id = 0, values = {}, lists = {}, ...rest }): WantedThing => ({
            kind: kind as KindName,
            key,
            id,
            place: next(),
            external: false,
            values: new Map(Object.entries(values).map(([name, value]) => [name, { place: next(), value }])),
            lists: new Map(Object.entries(lists).map(([name, list]) => [name, listOf(list, next())])),
            ...rest,
          }),
        ),
      ] as const,
  );
  return {
    things: new Map(things),
    inOrder: new Set(inOrder),
    policy: { ...noPolicy, ...policy },
    fingerprint: 'files',
  };
}

function listOf(list: ListWish, place: WantedList['place']): WantedList {
  if ('length' in list) return { place, exact: true, ids: list, without: [] };
  return { place, exact: false, ids: list.include ?? [], without: list.exclude ?? [] };
}

export interface LiveWish extends Partial<Record<KindName, readonly Reading[]>> {
  readonly level?: number;
  readonly me?: number;
  readonly subscribers?: Readonly<Record<number, readonly number[] | LivePeople>>;
  readonly invitations?: readonly LiveInvitation[] | Live['invitations'];
  /** How much of a kind was read, if not all. */
  readonly read?: Partial<Record<KindName, Pick<LiveKind, 'status' | 'why'>>>;
}

/** Ana is the owner and applies; bo and cy are members, 9 is the bot, the system groups are 101 and following. */
const people: readonly Reading[] = [
  person(1, 'ana', 100),
  person(2, 'bo', 400),
  person(3, 'cy', 400),
  person(4, 'di', 100),
  { ...person(9, 'robot', 400), is_bot: true },
];

export function person(user_id: number, name: string, role = 400): Reading {
  const email = `${name}@x.org`;
  return { user_id, full_name: name, email, delivery_email: email, role, is_active: true, is_bot: false };
}

const systemGroups: readonly Reading[] = [
  system(101, 'role:nobody', [], []),
  system(102, 'role:owners', [1, 4], []),
  system(103, 'role:administrators', [], [102]),
  system(104, 'role:moderators', [], [103]),
  system(105, 'role:fullmembers', [], [104]),
  system(106, 'role:members', [2, 3, 9], [105]),
  system(107, 'role:everyone', [], [106]),
];

function system(
  id: number,
  name: string,
  members: readonly number[],
  direct_subgroup_ids: readonly number[],
): Reading {
  return {
    id,
    name,
    description: '',
    is_system_group: true,
    members,
    direct_subgroup_ids,
    deactivated: false,
  };
}

export function liveOf({
  level = 500,
  me = 1,
  subscribers = {},
  invitations = [],
  read = {},
  ...kinds
}: LiveWish): Live {
  const given: Partial<Record<KindName, readonly Reading[]>> = {
    users: people,
    groups: systemGroups,
    ...kinds,
  };
  if (kinds.groups !== undefined) given.groups = [...systemGroups, ...kinds.groups];
  const things = Object.entries(given).map(([name, readings]): [KindName, LiveKind] => {
    const kind = name as KindName;
    const { id } = kindOf(kind).resource;
    return [
      kind,
      {
        status: 'complete',
        ...read[kind],
        things: new Map(
          (readings as readonly Reading[]).map((reading, place) => [
            typeof reading[id] === 'number' ? reading[id] : kindOf(kind).key === '' ? 0 : place + 1,
            reading,
          ]),
        ),
      },
    ];
  });
  return {
    site: 'https://chat.x.org',
    level,
    me: {
      user_id: me,
      email: 'ana@x.org',
      role: Number(given.users?.find((each) => each.user_id === me)?.role),
    },
    kinds: new Map(things),
    subscribers: new Map(
      Object.entries(subscribers).map(([id, ids]) => [
        Number(id),
        'status' in ids ? ids : { status: 'complete', ids },
      ]),
    ),
    invitations: 'open' in invitations ? invitations : { status: 'complete', open: invitations },
  };
}

/** A channel as a server of the newest level returns it. */
export function channel(stream_id: number, name: string, more: Reading = {}): Reading {
  return {
    stream_id,
    name,
    description: '',
    invite_only: false,
    is_web_public: false,
    history_public_to_subscribers: true,
    is_default: false,
    is_archived: false,
    message_retention_days: null,
    folder_id: null,
    topics_policy: 'inherit',
    can_add_subscribers_group: 101,
    can_remove_subscribers_group: 103,
    can_administer_channel_group: 103,
    can_send_message_group: 107,
    can_subscribe_group: 101,
    ...more,
  };
}

/** A group as a server of the newest level returns it. */
export function group(
  id: number,
  name: string,
  members: readonly number[] = [],
  more: Reading = {},
): Reading {
  return {
    id,
    name,
    description: '',
    members,
    direct_subgroup_ids: [],
    is_system_group: false,
    deactivated: false,
    can_add_members_group: 103,
    can_join_group: 101,
    can_leave_group: 107,
    can_manage_group: 103,
    can_mention_group: 107,
    can_remove_members_group: 101,
    ...more,
  };
}
