/** All event queues of an organization. Events are emitted to the queues of an audience. */
import { randomUUID } from 'node:crypto';
import { ApiError } from '../errors/api-error.ts';
import type { Capabilities, Event, QueueOptions } from './event.ts';
import { type Backlog, Queue, type QueueOwner } from './queue.ts';
import type { SavedQueue } from './saved.ts';

/** The account and the queue options that an event is created for. */
export interface Reader<Owner> {
  readonly user: Owner;
  readonly options: QueueOptions;
  readonly capabilities: Capabilities;
}

/** Whether an account may receive an event. */
export type Audience<Owner> = (user: Owner) => boolean;

/** Returns the event for one reader; undefined if this reader gets none. */
export type EventVersion<Owner> = (reader: Reader<Owner>) => Event | undefined;

export interface QueuesOptions {
  /** Milliseconds. */
  readonly now: () => number;
  /** Seconds after which a waiting call gets a heartbeat; if absent, random between 45 and 55 for each call. */
  readonly heartbeat?: number | undefined;
  /** Seconds after which an unread queue expires, unless its registration has another value. */
  readonly lifespan?: number | undefined;
  /** Events that a new queue starts with. */
  readonly backlog?: ((wants: (type: string) => boolean) => Backlog) | undefined;
}

/** Seconds (docs/service.md, Events). */
const usualLifespan = 600;
const longestLifespan = 604_800;
const shortestWait = 45;
const longestWait = 55;
const usualLongPoll = 90;
const leastMargin = 10;

export class Queues<Owner extends QueueOwner> {
  private readonly options: QueuesOptions;
  /** Events that wait until some work is done. */
  private held: (() => void)[] | undefined;
  private readonly queues = new Map<string, Queue<Owner>>();

  constructor(options: QueuesOptions) {
    this.options = options;
  }

  /** Opens a queue. If `lifespan` is 0 or absent, the default is used. */
  open(
    owner: Owner,
    requested: Omit<QueueOptions, 'lifespan'> & { readonly lifespan?: number | undefined },
  ): Queue<Owner> {
    const lifespan = Math.min(
      requested.lifespan || (this.options.lifespan ?? usualLifespan),
      longestLifespan,
    );
    const options = { ...requested, lifespan };
    const backlog = this.options.backlog?.((type) => options.event_types?.includes(type) !== false);
    const queue = new Queue({ id: randomUUID(), owner, options, now: this.options.now, backlog });
    this.queues.set(queue.id, queue);
    return queue;
  }

  /**
   * Finds a queue of an account. Throws for an unknown, expired or foreign queue alike, but does not
   * repeat the id of a foreign one (docs/service.md, Queues).
   */
  find(id: string, owner: Owner): Queue<Owner> {
    this.dropExpired();
    const queue = this.queues.get(id);
    if (queue?.owner !== owner) {
      throw new ApiError(`Bad event queue ID: ${id}`, {
        code: 'BAD_EVENT_QUEUE_ID',
        ...(queue === undefined ? { fields: { queue_id: id } } : {}),
      });
    }
    return queue;
  }

  close(queue: Queue<Owner>): void {
    this.queues.delete(queue.id);
    queue.endPoll();
  }

  /** Returns the milliseconds after which a waiting call gets a heartbeat. */
  heartbeat(): number {
    const { heartbeat = shortestWait + Math.random() * (longestWait - shortestWait) } = this.options;
    return heartbeat * 1000;
  }

  /**
   * Returns the seconds that a client should wait for a reply: the heartbeat plus the
   * service's margin, which for a fast heartbeat is still enough on a busy machine.
   */
  longPoll(): number {
    const { heartbeat } = this.options;
    if (heartbeat === undefined) return usualLongPoll;
    return Math.ceil(heartbeat + Math.max(leastMargin, heartbeat * (usualLongPoll / longestWait - 1)));
  }

  /** Puts an event into the queues of the audience. Returns how many queues got it. */
  emit(audience: Audience<Owner>, event: Event | EventVersion<Owner>): number {
    this.dropExpired();
    const receivers = new Map<Owner, boolean>();
    let count = 0;
    for (const queue of this.queues.values()) {
      const { owner: user, options } = queue;
      if (typeof event !== 'function' && !queue.wants(event.type)) continue;
      const receives = receivers.get(user) ?? (user.is_active && audience(user));
      receivers.set(user, receives);
      if (!receives) continue;
      const version =
        typeof event === 'function' ? event({ user, options, capabilities: options.capabilities }) : event;
      if (version === undefined || !queue.wants(version.type)) continue;
      if (this.held === undefined) queue.push(version);
      else this.held.push(() => queue.push(version));
      count += 1;
    }
    return count;
  }

  /** Does some work and emits its events once it is done; if it throws, none are emitted. */
  together<T>(work: () => T): T {
    const held: (() => void)[] = [];
    this.held = held;
    let result: T;
    try {
      result = work();
    } finally {
      this.held = undefined;
    }
    for (const push of held) push();
    return result;
  }

  /** Returns the accounts that have a queue. */
  owners(): ReadonlySet<Owner> {
    return new Set([...this.queues.values()].map(({ owner }) => owner));
  }

  save(): SavedQueue[] {
    this.dropExpired();
    return [...this.queues.values()].map((queue) => queue.save());
  }

  /** Restores saved queues; their idle time starts again. */
  restore(saved: readonly SavedQueue[], users: ReadonlyMap<number, Owner>): void {
    for (const each of saved) {
      const owner = users.get(each.user_id);
      if (owner === undefined) continue;
      const { queue_id: id, options } = each;
      this.queues.set(id, new Queue({ id, owner, options, now: this.options.now, saved: each }));
    }
  }

  private dropExpired(): void {
    for (const queue of this.queues.values()) if (queue.isExpired()) this.queues.delete(queue.id);
  }
}
