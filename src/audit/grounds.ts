/** Why people may do something: each way with everyone who has it, and the reason for one person in words. */
import type { GroupSetting } from '../api/codecs/group-setting-value.ts';
import { rankOf } from '../api/roles.ts';
import type { User } from '../directory/users.ts';
import type { People } from './people.ts';
import type { PeopleSet } from './people-set.ts';

/** Whether a user may do something, through which groups, and why in words. */
export interface Verdict {
  readonly may: boolean;
  /** Names of the groups between the setting and the user; empty if no group grants it. */
  readonly through: readonly string[];
  readonly why: string;
}

/** One way to be allowed something. */
export interface Ground {
  /** One word: `setting`, `subscribed`, `administrators`, or the permission that implies it. */
  readonly by: string;
  /** The groups and users of the permission that grants it. */
  readonly value?: GroupSetting;
  readonly people: PeopleSet;
  /** Returns why one of them may do it. */
  verdict(user: User): Verdict;
}

function yes(why: string, through: readonly string[] = []): Verdict {
  return { may: true, through, why };
}

export function no(why: string): Verdict {
  return { may: false, through: [], why };
}

/** Everyone whom a permission's value names. */
export function byGroup(
  value: GroupSetting,
  people: People,
  {
    guests = false,
    by = 'setting',
    as = by === 'setting' ? undefined : `by ${by}`,
  }: {
    /** Whether it includes guests. */
    readonly guests?: boolean;
    /** The permission that the value belongs to, if it is not the one asked about. */
    readonly by?: string;
    /** What it makes a person: `an administrator of the channel`. */
    readonly as?: string;
  } = {},
): Ground {
  const named = people.holders(value);
  return {
    by,
    value,
    people: guests ? named : named.without(people.guests),
    verdict({ user_id }) {
      const through = (people.wayTo(value, user_id) ?? []).map(({ name }) => name);
      const way = through.length === 0 ? 'named there' : `in ${through.join(' > ')}`;
      return yes(as === undefined ? way : `${as}, ${way}`, through);
    },
  };
}

/** Everyone who may for the same reason. */
export function byReason(by: string, people: PeopleSet, why: string): Ground {
  return { by, people, verdict: () => yes(why) };
}

/** Administrators of the organization, who may regardless of the value. */
export function byAdministrators(people: People): Ground {
  return byReason(
    'administrators',
    people.atLeast(rankOf('administrator')),
    'an administrator of the organization',
  );
}

/** Everyone who may do it, in any way. */
export function union(grounds: readonly Ground[], { nobody }: People): PeopleSet {
  const [first = nobody, ...others] = grounds.map(({ people }) => people);
  return others.length === 0 ? first : first.or(...others);
}

/** The first way in which a user may do it; undefined if there is none. */
export function groundFor({ user_id }: User, grounds: readonly Ground[], people: People): Ground | undefined {
  return grounds.find((ground) => people.isIn(ground.people, user_id));
}
