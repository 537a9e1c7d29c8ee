/** Any number of further users and channels for large organizations, the same ones each time. */
import { rankOf } from '../../../api/roles.ts';
import type { Channel, User } from '../model.ts';
import { plainChannel } from './channels.ts';
import { founded, ids, type KeyMaker, plainUser } from './people.ts';

const hour = 3600;
/** One in this many channels is private, and one in that many users is a guest. */
const privateEvery = 10;
const guestEvery = 25;
const subscribersEach = 8;

/** Returns `count` users with ids from `firstId` on. */
export function crowdUsers(count: number, firstId: number, keyOf: KeyMaker): User[] {
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    return {
      ...plainUser(firstId + index, keyOf),
      delivery_email: `crowd${number}@sandbox.invalid`,
      full_name: `Crowd Member ${number}`,
      role: rankOf(number % guestEvery === 0 ? 'guest' : 'member'),
      date_joined: founded + number * hour,
    };
  });
}

/** Returns `count` active channels with ids from `firstId` on, each with a few of the users as subscribers. */
export function crowdChannels(count: number, firstId: number, users: readonly User[]): Channel[] {
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const subscribers = Array.from({ length: Math.min(subscribersEach, users.length) }, (_, step) => {
      return users[(index * subscribersEach + step) % users.length]?.user_id ?? ids.owner;
    });
    return {
      ...plainChannel(firstId + index, `crowd channel ${number}`, ids.owner),
      description: `Channel number ${number} of many`,
      invite_only: number % privateEvery === 0,
      date_created: founded + number * hour,
      subscribers,
    };
  });
}
