/** Why people may do something: each way with everybody who has it, and in words for one of them. */
import type { GroupSetting } from '../api/codecs/group-setting-value.ts';
import type { User } from '../directory/users.ts';
import type { People } from './people.ts';
import type { PeopleSet } from './people-set.ts';

/** Whether somebody may, by which groups, and in words why. */
export interface Verdict {
  readonly may: boolean;
  /** Names of the groups on the way from the setting to the user; empty where no group gives it. */
  readonly through: readonly string[];
  readonly why: string;
}

/** One way of being allowed something. */
export interface Ground {
  readonly people: PeopleSet;
  /** Why somebody among them may. */
  verdict(user: User): Verdict;
}

export function yes(why: string, through: readonly string[] = []): Verdict {
  return { may: true, through, why };
}

export function no(why: string): Verdict {
  return { may: false, through: [], why };
}

/** Those whom a permission's value names. */
export function byGroup(
  value: GroupSetting,
  people: People,
  {
    guests = false,
    by,
    as,
  }: {
    /** Whether guests have it too. */
    readonly guests?: boolean;
    /** Permission that the value is of, where another one is asked about. */
    readonly by?: string;
    /** What it makes of them: `an administrator of the channel`. */
    readonly as?: string;
  } = {},
): Ground {
  const named = people.holders(value);
  const before = by === undefined ? as : `by ${by}`;
  return {
    people: guests ? named : named.without(people.guests),
    verdict({ user_id }) {
      const through = (people.wayTo(value, user_id) ?? []).map(({ name }) => name);
      const way = through.length === 0 ? 'named there' : `in ${through.join(' > ')}`;
      return yes(before === undefined ? way : `${before}, ${way}`, through);
    },
  };
}

/** Those who may by what they are, whatever the value. */
export function byOffice(people: PeopleSet, why: string): Ground {
  return { people, verdict: () => yes(why) };
}

/** Everybody who may, by one way or another. */
export function unite(grounds: readonly Ground[], { nobody }: People): PeopleSet {
  return nobody.or(...grounds.map(({ people }) => people));
}

/** The first way by which somebody may; undefined where there is none. */
export function groundFor({ user_id }: User, grounds: readonly Ground[], people: People): Ground | undefined {
  return grounds.find((ground) => people.isIn(ground.people, user_id));
}
