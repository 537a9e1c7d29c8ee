/** Counts the messages and emails that a plan causes, each for the change that causes it. */
import { noticesOf } from '../../api/derive/notices.ts';
import type { Endpoint } from '../../api/spec.ts';
import { archiveChannel, createChannel, subscribe, updateChannel } from '../../api/table/channels.ts';
import { changeMembers } from '../../api/table/group-members.ts';
import { createInvites, resendInvite } from '../../api/table/invites.ts';
import { createUser } from '../../api/table/users.ts';
import type { Draft } from './draft.ts';
import { isBot, type Scene } from './scene.ts';
import type { StepDraft } from './steps.ts';

/** Rows whose calls notify others. */
const noticed: ReadonlyMap<string, Endpoint> = new Map(
  [
    archiveChannel,
    createChannel,
    subscribe,
    updateChannel,
    changeMembers,
    createInvites,
    resendInvite,
    createUser,
  ].map((row) => [row.id, row]),
);

/** Lists of people from which bots and the account itself get no notification. */
const told = ['principals', 'add', 'delete'];

export function notificationsOf(steps: readonly StepDraft[], scene: Scene): ReadonlyMap<Draft, number> {
  const found = new Map<Draft, number>();
  const isSilent = scene.reading('organization', 0)?.send_channel_events_messages === false;
  for (const { row, args, drafts, makes = [] } of steps) {
    const endpoint = noticed.get(row);
    if (endpoint === undefined) continue;
    const heard = Object.fromEntries(
      Object.entries(args).map(([name, value]) => [name, told.includes(name) ? people(value, scene) : value]),
    );
    const notices = noticesOf(endpoint, { args: heard, level: scene.level, makes: makes.length > 0 });
    const count = notices.reduce(
      (sum, notice) => sum + (isSilent && notice.to === 'channel' ? 0 : notice.count),
      0,
    );
    share(count, drafts, found);
  }
  return found;
}

function people(value: unknown, { me, reading }: Scene): unknown {
  if (!Array.isArray(value)) return value;
  return (value as readonly number[]).filter((id) => id !== me && !isBot(reading('users', id)));
}

/**
 * Counts one for each change if there are as many notifications as changes, as for new channels; otherwise all for the
 * first.
 */
function share(count: number, drafts: readonly Draft[], found: Map<Draft, number>): void {
  const each = Math.floor(count / (drafts.length || 1));
  const isEven = each * drafts.length === count;
  for (const [place, draft] of drafts.entries()) {
    const own = isEven ? each : place === 0 ? count : 0;
    if (own > 0) found.set(draft, (found.get(draft) ?? 0) + own);
  }
}
