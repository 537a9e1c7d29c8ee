import { Queues, type QueuesOptions } from '../queues/queues.ts';
import { highestId, type Counter as ListCounter, listsOf, type Stores, storesOf } from './lists.ts';
import type { Channel, Invite, RealmSettings, Snapshot, User } from './model.ts';
import { seedEmoji } from './seed/organization.ts';

/** The kinds of objects with their own ids. */
type Counter = ListCounter | 'change' | 'invite' | 'link';

/** Holds the lists of an organization as its own properties. */
const Stored = class {
  constructor(snapshot: Snapshot) {
    Object.assign(this, storesOf(snapshot));
  }
} as new (
  snapshot: Snapshot,
) => Stores;

/** The organization in memory, with the indexes that keep handlers fast at any size. */
export class Organization extends Stored {
  realm: RealmSettings;
  /** Default settings for new users, where they differ from the service's own. */
  userDefaults: Readonly<Record<string, boolean | number | string>>;
  /** In the order in which they were created. Links and email invitations are both numbered from 1. */
  invites: readonly Invite[];
  /** Real address in lower case to user. */
  readonly usersByEmail = new Map<string, User>();
  readonly usersByKey = new Map<string, User>();
  /** Whether the organization as a whole is deactivated, so that none of its keys work; not saved. */
  isDeactivated = false;
  /** Times of password attempts in UNIX seconds, by lowercase name; not saved. */
  readonly passwordTries = new Map<string, readonly number[]>();
  /** Channel name in lower case to channel, archived ones included. */
  readonly channelsByName = new Map<string, Channel>();
  /** The queues that receive events of changes. */
  readonly events: Queues<User>;
  private readonly next: Record<string, number>;

  constructor(snapshot: Snapshot, queues: QueuesOptions = { now: Date.now }) {
    // Messages and statuses in older files use the emoji of a new organization.
    super({ emoji: seedEmoji(), ...snapshot });
    this.realm = snapshot.realm;
    this.userDefaults = snapshot.user_defaults ?? {};
    this.invites = snapshot.invites ?? [];
    this.next = { ...snapshot.next };
    for (const user of this.users.values()) this.addUser(user);
    for (const channel of this.channels.values()) this.addChannel(channel);
    this.events = new Queues(queues);
    this.events.restore(snapshot.queues ?? [], this.users);
  }

  /** Returns the next free id of a kind of object, which is never used again. */
  nextId(counter: Counter): number {
    // Files from before a kind was counted do not contain the next one.
    const id = this.next[counter] ?? highestId(this, counter) + 1;
    this.next[counter] = id + 1;
    return id;
  }

  addUser(user: User): void {
    this.users.set(user.user_id, user);
    this.usersByEmail.set(user.delivery_email.toLowerCase(), user);
    this.usersByKey.set(user.api_key, user);
  }

  changeKey(user: User, key: string): void {
    this.usersByKey.delete(user.api_key);
    user.api_key = key;
    this.usersByKey.set(key, user);
  }

  changeEmail(user: User, email: string): void {
    this.usersByEmail.delete(user.delivery_email.toLowerCase());
    user.delivery_email = email;
    this.usersByEmail.set(email.toLowerCase(), user);
  }

  addChannel(channel: Channel): void {
    this.channels.set(channel.stream_id, channel);
    this.channelsByName.set(channel.name.toLowerCase(), channel);
  }

  renameChannel(channel: Channel, name: string): void {
    this.channelsByName.delete(channel.name.toLowerCase());
    channel.name = name;
    this.channelsByName.set(name.toLowerCase(), channel);
  }

  snapshot(): Snapshot {
    return {
      version: 1,
      realm: this.realm,
      ...listsOf(this),
      invites: [...this.invites],
      user_defaults: this.userDefaults,
      queues: this.events.save(),
      next: { ...this.next },
    };
  }
}
