/** Generates changes such as a busy organization would make. Each has a number that is visible in its text. */

import { endpoint } from '../../api/spec.ts';
import type { EmitContext } from '../emit/audience.ts';
import { emitChannelUpdate } from '../emit/channels.ts';
import { emitMessage } from '../emit/messages.ts';
import { emitUserStatus } from '../emit/settings.ts';
import { emitUserChanges } from '../emit/users.ts';
import type { Event } from '../queues/event.ts';
import type { Backlog } from '../queues/queue.ts';
import { renderedDescription } from '../rules/messages.ts';
import type { Channel, User } from '../state/model.ts';
import { ids } from '../state/seed/people.ts';

/** The targets of changes: a channel, a user who writes, a user who is renamed. */
interface ChangeTargets {
  readonly channel: Channel;
  readonly writer: User;
  readonly renamed: User;
}

/** Picks the targets in an organization; a saved one may lack the usual ones. */
function changeTargets({ organization }: Pick<EmitContext, 'organization'>): ChangeTargets {
  const [someone] = organization.users.values();
  const channel = [...organization.channels.values()].find((each) => !each.invite_only && !each.is_archived);
  const writer = organization.users.get(ids.member1) ?? someone;
  const renamed = organization.users.get(ids.guest) ?? someone;
  if (channel === undefined || writer === undefined || renamed === undefined) {
    throw new Error('The organization has no public channel, or nobody in it');
  }
  return { channel, writer, renamed };
}

/** Returns the text by which a change can be recognized. */
function textOf(number: number): string {
  return `change ${number}`;
}

type Change = (context: EmitContext, targets: ChangeTargets, number: number) => void;

/** The changes, made in turn; each is one event for everyone who may see it. */
const changes: readonly Change[] = [
  (context, { writer }, number) => {
    const emoji = writer.status ?? { emoji_name: '', emoji_code: '', reaction_type: 'unicode_emoji' };
    writer.status = { ...emoji, status_text: textOf(number) };
    emitUserStatus(context, writer, { status_text: textOf(number) });
  },
  (context, { channel }, number) => {
    channel.description = textOf(number);
    emitChannelUpdate(context, channel, 'description', channel.description, {
      more: { rendered_description: renderedDescription(channel.description) },
    });
  },
  (context, { channel, writer }, number) => {
    const message = {
      id: context.organization.nextId('message'),
      sender_id: writer.user_id,
      stream_id: channel.stream_id,
      topic: 'traffic',
      content: textOf(number),
      timestamp: context.now,
      reactions: [],
      read_by: [],
    };
    // The message is emitted but not stored, so that the organization does not grow.
    emitMessage(context, message, channel, writer);
  },
  (context, { renamed }, number) => {
    const before = { ...renamed };
    renamed.full_name = `${before.full_name.replace(/ change [0-9]+$/, '')} ${textOf(number)}`;
    emitUserChanges(context, before, renamed, new Set());
  },
];

/** Makes that many changes and returns the numbers of the first and the last. */
export function makeChanges(context: EmitContext, count: number): { first: number; last: number } {
  const targets = changeTargets(context);
  const numbers = { first: 0, last: -1 };
  for (let made = 0; made < count; made += 1) {
    const number = context.organization.nextId('change');
    if (made === 0) numbers.first = number;
    numbers.last = number;
    changes[number % changes.length]?.(context, targets, number);
  }
  return numbers;
}

/** Returns made-up events for the start of a queue, of the types that it was registered for. */
export function backlogOf(
  context: Pick<EmitContext, 'organization'>,
  count: number,
  wants: (type: string) => boolean,
): Backlog {
  const { channel, writer, renamed } = changeTargets(context);
  const all: readonly ((number: number) => Event)[] = [
    (number) => ({ type: 'user_status', user_id: writer.user_id, status_text: textOf(number) }),
    (number) => ({
      type: 'stream',
      op: 'update',
      property: 'description',
      value: textOf(number),
      stream_id: channel.stream_id,
      name: channel.name,
      rendered_description: renderedDescription(textOf(number)),
    }),
    (number) => ({
      type: 'realm_user',
      op: 'update',
      person: { user_id: renamed.user_id, full_name: `${renamed.full_name} ${textOf(number)}` },
    }),
  ];
  const forms = all.filter((form) => wants(form(0).type));
  return {
    count: forms.length === 0 ? 0 : count,
    event: (id) => forms[id % forms.length]?.(id) ?? { type: 'heartbeat' },
  };
}

export const emitChanges = endpoint({
  id: 'sandbox.emit',
  call: 'POST /sandbox/emit',
  help: 'make changes for the sake of their events; a sandbox alone has this',
  params: {
    count: { kind: 'integer', required: true, min: 1, max: 1_000_000, help: 'how many' },
  },
  reply: { first: 'integer', last: 'integer' },
});
