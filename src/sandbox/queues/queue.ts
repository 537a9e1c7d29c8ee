/** One event queue: numbering, acknowledging, waiting. Rules and texts: docs/service.md, Events. */

import { ApiError } from '../errors/api-error.ts';
import type { Event, NumberedEvent, QueueOptions } from './event.ts';
import type { SavedQueue } from './saved.ts';

/**
 * Maximum number of events in one reply. The service sends all available events; here the rest follows with the next
 * call, which then does not wait.
 */
const maxInReply = 5000;

/**
 * How far ids jump when a saved queue is restored, so that ids that were used after the
 * last save are not used again.
 */
const idGap = 1_000_000;

/** The position of a client that has not read the queue yet. */
const beforeFirst = -1;

/** Events that are in the queue from its start and are created only when they are read. */
export interface Backlog {
  readonly count: number;
  event(id: number): Event;
}

/** A call that waits for the next event. */
interface Poll {
  end(): void;
}

/** The facts about the queue's account that a queue needs. */
export interface QueueOwner {
  readonly user_id: number;
  readonly is_active: boolean;
}

export interface QueueParts<Owner> {
  readonly id: string;
  readonly owner: Owner;
  readonly options: QueueOptions;
  /** Milliseconds. */
  readonly now: () => number;
  readonly backlog?: Backlog | undefined;
  readonly saved?: SavedQueue;
}

export class Queue<Owner extends QueueOwner> {
  readonly id: string;
  readonly owner: Owner;
  readonly options: QueueOptions;
  private readonly now: () => number;
  private readonly backlog: Backlog | undefined;
  private readonly forgottenFrom: number | undefined;
  private readonly events: NumberedEvent[];
  private nextId: number;
  private newestPruned: number;
  private lastUse: number;
  private poll: Poll | undefined;

  constructor({ id, owner, options, now, backlog, saved }: QueueParts<Owner>) {
    this.id = id;
    this.owner = owner;
    this.options = options;
    this.now = now;
    this.backlog = backlog;
    this.events = [...(saved?.events ?? [])];
    this.nextId = saved === undefined ? (backlog?.count ?? 0) : saved.next_id + idGap;
    this.newestPruned = saved?.newest_pruned ?? beforeFirst;
    this.forgottenFrom = saved?.forgotten_from ?? saved?.next_id;
    this.lastUse = now();
  }

  /** Whether the queue was registered for events of this type. */
  wants(type: string): boolean {
    return type === 'heartbeat' || this.options.event_types?.includes(type) !== false;
  }

  push(event: Event): void {
    const { type, ...fields } = event;
    this.events.push({ type, ...fields, id: this.nextId });
    this.nextId += 1;
    const { poll } = this;
    // The events of one change arrive in the same reply.
    if (poll !== undefined) queueMicrotask(() => poll.end());
  }

  /** Whether a call waits for its next event. */
  get isAwaited(): boolean {
    return this.poll !== undefined;
  }

  /** Whether nobody has read the queue for longer than its lifespan. */
  isExpired(): boolean {
    return !this.isAwaited && this.now() > this.lastUse + this.options.lifespan * 1000;
  }

  /**
   * Drops all events up to an id. Throws an ApiError for an id below the last dropped
   * one and, after dropping, for an id that was never used.
   */
  acknowledge(id: number): void {
    if (id < this.newestPruned) {
      throw new ApiError(`An event newer than ${id} has already been pruned!`);
    }
    this.prune(id);
    if (this.newestPruned !== id) {
      if (!this.mayHaveForgotten(id)) throw new ApiError(`Event ${id} was not in this queue`);
      this.newestPruned = id;
    }
  }

  /** Returns the oldest events after an id, as many as fit into a reply. */
  after(id: number): NumberedEvent[] {
    const found: NumberedEvent[] = [];
    const { backlog } = this;
    for (let next = Math.max(id, this.newestPruned) + 1; next < (backlog?.count ?? 0); next += 1) {
      if (backlog === undefined || found.length === maxInReply) break;
      found.push({ ...backlog.event(next), id: next });
    }
    for (const event of this.events) {
      if (found.length === maxInReply) break;
      if (event.id > id) found.push(event);
    }
    return found;
  }

  /**
   * Waits for events after an id. A heartbeat ends the wait after that many milliseconds. The next waiting call,
   * closing the queue and the signal end it with the available events.
   */
  wait(id: number, heartbeat: number, signal: AbortSignal | undefined): Promise<NumberedEvent[]> {
    this.endPoll();
    this.lastUse = this.now();
    return new Promise((done) => {
      const timer = setTimeout(() => this.push({ type: 'heartbeat' }), heartbeat);
      const poll: Poll = {
        end: () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', poll.end);
          if (this.poll === poll) this.poll = undefined;
          done(this.after(id));
        },
      };
      this.poll = poll;
      if (signal?.aborted) poll.end();
      else signal?.addEventListener('abort', poll.end, { once: true });
    });
  }

  /** Ends the waiting call, if there is one. */
  endPoll(): void {
    this.poll?.end();
  }

  save(): SavedQueue {
    return {
      queue_id: this.id,
      user_id: this.owner.user_id,
      options: this.options,
      events: this.events,
      next_id: this.nextId,
      newest_pruned: this.newestPruned,
      forgotten_from: this.forgottenFrom,
    };
  }

  private prune(id: number): void {
    const inBacklog = Math.min(id, (this.backlog?.count ?? 0) - 1);
    if (inBacklog >= 0) this.newestPruned = Math.max(this.newestPruned, inBacklog);
    let count = 0;
    while ((this.events[count]?.id ?? Number.POSITIVE_INFINITY) <= id) count += 1;
    const newest = this.events[count - 1];
    if (newest !== undefined) this.newestPruned = newest.id;
    this.events.splice(0, count);
  }

  private mayHaveForgotten(id: number): boolean {
    return this.forgottenFrom !== undefined && id >= this.forgottenFrom && id < this.nextId;
  }
}
