/** The sandbox emits every event type, with each of its `op` values, or there is a reason why not. */
import { beforeAll, expect, it } from 'vitest';
import { type EventType, eventTypes } from '../../src/api/events/index.ts';
import { table } from '../../src/api/table/index.ts';
import { emitRestart } from '../../src/sandbox/emit/settings.ts';
import { allHandlers } from '../../src/sandbox/handlers/index.ts';
import { ids } from '../../src/sandbox/state/seed/people.ts';
import { argsOf } from './calls.ts';
import { freshOrganization, type Organization, ownerCalls } from './owner.ts';
import { eventsNotEmitted, paramsRefused } from './reasons.ts';
import { seeded } from './samples.ts';

/** `type`, or `type op` for types with `op` values. */
const known = Object.entries<EventType>(eventTypes).flatMap(([type, { ops }]) =>
  ops === undefined ? [type] : Object.keys(ops).map((op) => `${type} ${op}`),
);

/** Calls besides one for each parameter of each row: what else must happen before others get the event. */
const further: readonly (readonly [row: string, args: Readonly<Record<string, unknown>>, level?: number])[] =
  [
    ['sandbox.emit', { count: 8 }],
    ['user.update-by-id', { user_id: ids.bot, full_name: 'Another Bot' }],
    ['group.update', { user_group_id: 41, deactivated: false }],
    ['channel.unsubscribe', { subscriptions: ['general'], principals: [ids.member1] }],
    ['channel.unsubscribe', { subscriptions: ['incidents'], principals: [ids.moderator] }],
    ['message.typing', { message_id: seeded.message, op: 'stop' }],
    // From here on the older form of settings isn't sent any more.
    ['status.set', { away: true }, 438],
    ['settings.update', { color_scheme: 2 }, 438],
  ];

const emitted = new Set<string>();

/** What the queues of a few accounts receive, with all capabilities and with none. */
async function hear(organization: Organization, act: () => unknown): Promise<void> {
  const all = {
    archived_channels: true,
    include_deactivated_groups: true,
    stream_typing_notifications: true,
    user_settings_object: true,
  };
  const queues = [ids.owner, ids.moderator, ids.member1].flatMap((id) => {
    const user = organization.users.get(id);
    if (user === undefined) return [];
    return [{}, all].map((capabilities) =>
      organization.events.open(user, { narrow: [], all_public_streams: false, capabilities, lifespan: 600 }),
    );
  });
  await act();
  for (const { type, op } of queues.flatMap((queue) => queue.after(-1))) {
    emitted.add(op === undefined ? type : `${type} ${op}`);
  }
}

beforeAll(async () => {
  for (const row of table) {
    if (!allHandlers.some((handler) => handler.row === row)) continue;
    for (const param of [undefined, ...Object.keys(row.params)]) {
      const organization = freshOrganization();
      const args = argsOf(row, param, organization);
      if (paramsRefused[`${row.id} ${param}`] !== undefined) continue;
      await hear(organization, () => ownerCalls(organization, row.id, args));
    }
  }
  for (const [row, args, level] of further) {
    const organization = freshOrganization();
    await hear(organization, () => ownerCalls(organization, row, args, level));
  }
  const organization = freshOrganization();
  await hear(organization, () => emitRestart({ organization, level: 421, now: 0 }, '11.0'));
  // A user who isn't an administrator loses a bot with its ownership.
  const handed = freshOrganization();
  const bot = handed.users.get(ids.bot);
  if (bot !== undefined) bot.bot_owner_id = ids.member1;
  await hear(handed, () =>
    ownerCalls(handed, 'bot.update', { bot_id: ids.bot, bot_owner_id: ids.moderator }),
  );
  const quick = freshOrganization({ heartbeat: 0.001 });
  await hear(quick, async () => {
    const { queue_id } = await ownerCalls(quick, 'event.register', {});
    const { events } = await ownerCalls(quick, 'event.read', { queue_id, last_event_id: -1 });
    for (const { type } of events as { type: string }[]) emitted.add(type);
  });
});

it.each(known)('%s is emitted, or has a reason in reasons.ts', (name) => {
  const [type = ''] = name.split(' ');
  const reason = eventsNotEmitted[name] ?? eventsNotEmitted[type];
  expect(emitted.has(name), 'emitted').toBe(reason === undefined);
});

it('every emitted event is in the table', () => {
  expect([...emitted].filter((name) => !known.includes(name))).toEqual([]);
});

it('has no unnecessary reasons', () => {
  const names = new Set([...known, ...Object.keys(eventTypes)]);
  expect(Object.keys(eventsNotEmitted).filter((name) => !names.has(name))).toEqual([]);
});
