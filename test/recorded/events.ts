/** Queues that listen while a recording is replayed, and how their events differ from the recorded ones. */
import type { Queue } from '../../src/sandbox/queues/queue.ts';
import type { User } from '../../src/sandbox/state/model.ts';
import type { As } from './case.ts';
import { type Difference, differences, type Named, type Shape } from './shape.ts';
import type { Wire } from './wire.ts';

export type Event = Readonly<Record<string, unknown>> & { readonly type: string; readonly id: number };

/** How the recorder's queues described themselves, as far as 372 knows it. */
const capabilities = [
  'notification_settings_null',
  'bulk_message_deletion',
  'user_avatar_url_field_optional',
  'stream_typing_notifications',
  'user_settings_object',
  'linkifier_url_template',
  'user_list_incomplete',
  'include_deactivated_groups',
  'archived_channels',
  'empty_topic_name',
];

/** A queue of one account, opened at its first read and again if it is gone. */
export class Ear {
  private queue: string | undefined;
  private last = -1;
  private readonly wire: Wire;
  private readonly as: As;

  constructor(wire: Wire, as: As) {
    this.wire = wire;
    this.as = as;
  }

  /** Returns the events since the last call, looked up directly, because only the recorded calls are replayed. */
  async heard(): Promise<Event[]> {
    const queue = this.held();
    if (queue === undefined) return this.open();
    queue.acknowledge(this.last);
    const events = queue.after(this.last);
    this.last = events.at(-1)?.id ?? this.last;
    return events.length === 0 ? [] : JSON.parse(JSON.stringify(events));
  }

  /** Its queue, if it still exists and the account can read it. */
  private held(): Queue<User> | undefined {
    const { users, events } = this.wire.organization;
    const account = typeof this.as === 'number' ? users.get(this.as) : undefined;
    if (this.queue === undefined || account?.is_active !== true) return undefined;
    try {
      return events.find(this.queue, account);
    } catch {
      // It has expired, or was closed with its account.
      return undefined;
    }
  }

  private async open(): Promise<Event[]> {
    const { body } = await this.wire.send('POST', '/register', this.as, {
      fetch_event_types: '[]',
      apply_markdown: 'true',
      client_capabilities: JSON.stringify(Object.fromEntries(capabilities.map((name) => [name, true]))),
    });
    this.queue = body?.queue_id as string | undefined;
    this.last = -1;
    return [];
  }
}

/** Such as `stream/update description`. */
function labelOf(event: Readonly<Record<string, unknown>>): string {
  const text = (key: string) => {
    const value = event[key];
    return typeof value === 'string' ? value.replace(/^=/, '') : undefined;
  };
  const op = text('op');
  const property = text('property');
  return `${text('type')}${op === undefined ? '' : `/${op}`}${property === undefined ? '' : ` ${property}`}`;
}

/** Differences between the events of one queue and the recorded ones, in order. */
export function eventDifferences(
  recorded: readonly Shape[],
  got: readonly Event[],
  named: Named,
): Difference[] {
  const wanted = recorded.map((shape) => meant(shape, named));
  const pairs = align(wanted.map(labelOf), got.map(labelOf));
  return pairs.flatMap(([one, other]): Difference[] => {
    const shape = one === undefined ? undefined : wanted[one];
    const event = other === undefined ? undefined : got[other];
    if (shape === undefined)
      return event === undefined ? [] : [{ what: `+${labelOf(event)}`, isNull: false }];
    if (event === undefined) return [{ what: `-${labelOf(shape)}`, isNull: false }];
    const { id: _, ...fields } = event;
    return differences(shape as Shape, fields, named).map((each) => ({
      ...each,
      what: `${labelOf(shape)} ${each.what}`,
    }));
  });
}

function meant(shape: Shape, named: Named): Readonly<Record<string, unknown>> {
  const found = typeof shape === 'string' ? named.get(shape) : shape;
  return found as Readonly<Record<string, unknown>>;
}

type Pair = readonly [one: number | undefined, other: number | undefined];

/** Pairs equal texts so that as many as possible stay in order. */
function align(one: readonly string[], other: readonly string[]): Pair[] {
  const best = one.map(() => other.map(() => 0));
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const row = best[i];
      if (row !== undefined) {
        row[j] = one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
      }
    }
  }
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    if (i < one.length && j < other.length && one[i] === other[j]) pairs.push([i++, j++]);
    else if (j >= other.length || (i < one.length && at(i + 1, j) >= at(i, j + 1)))
      pairs.push([i++, undefined]);
    else pairs.push([undefined, j++]);
  }
  return pairs;
}

/** Whether some event has exactly a recorded form. */
export function occurs(shape: Shape, events: readonly Event[], named: Named): Difference[] {
  const wanted = meant(shape, named);
  const alike = events.filter((event) => labelOf(event) === labelOf(wanted));
  if (alike.length === 0) return [{ what: `-${labelOf(wanted)}`, isNull: false }];
  const found = alike.map(({ id: _, ...fields }) => differences(wanted as Shape, fields, named));
  const [least = []] = found.sort((a, b) => a.length - b.length);
  return least.map((each) => ({ ...each, what: `${labelOf(wanted)} ${each.what}` }));
}
