/**
 * What levels 430 to 507 added besides parameters, on both sides of each level (docs/service.md, Feature
 * levels).
 */
import { describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

const push = '--default-push-notifications';

describe('507: mobile notifications for new subscribers', () => {
  const read = async (box: Sandbox) => {
    const ran = await box.run(['channel', 'list', '--json']);
    return ran.json<Record<string, unknown>[]>().find(({ name }) => name === 'design');
  };

  it('are read by everyone, and changed only by administrators', async () => {
    const box = await startSandbox({ level: 507 });
    expect(await read(box)).toMatchObject({ default_push_notifications: false });
    const ran = await box.run(['channel', 'update', 'design', push, '--json'], 'moderator');
    expect(ran.error()).toMatchObject({ exit: 5, hint: expect.stringMatching(/administrator/) });
    await box.run(['channel', 'update', 'design', push]);
    expect(await read(box)).toMatchObject({ default_push_notifications: true });
    expect(await read(await startSandbox({ level: 506 }))).not.toMatchObject({
      default_push_notifications: false,
    });
  });
});

describe('491: changes of custom emoji one by one', () => {
  /** The events of removing an emoji, for a client with these capabilities. */
  const removal = async (level: number, capabilities: Readonly<Record<string, boolean>>) => {
    const { send } = await startSandbox({ level });
    const client_capabilities = JSON.stringify({ notification_settings_null: true, ...capabilities });
    const form = { event_types: '["realm_emoji"]', client_capabilities };
    const { queue_id } = (await send('POST', '/register', { as: 'owner', form })).json();
    await send('DELETE', '/realm/emoji/sandcastle', { as: 'owner' });
    const asked = `/events?queue_id=${queue_id}&last_event_id=-1&dont_block=true`;
    return (await send('GET', asked, { as: 'owner' })).json().events;
  };
  const one = { type: 'realm_emoji', op: 'update_one', emoji_id: '1', data: { deactivated: true } };
  const all = { type: 'realm_emoji', op: 'update', realm_emoji: { 1: { deactivated: true }, 2: {} } };

  it.each([
    [490, { individual_emoji_changes: true }, all],
    [491, {}, all],
    [491, { individual_emoji_changes: true }, one],
  ])('at %s a client with %j receives them in this form', async (level, capabilities, event) => {
    expect(await removal(level, capabilities)).toMatchObject([event]);
  });
});

describe('430: who sees the email address of people who consent to exports', () => {
  it.each([
    [429, ''],
    [430, 'everyone'],
  ])('%s: %j', async (level, shown) => {
    const box = await startSandbox({ level });
    const columns = 'user_id,email-address-visibility';
    const ran = await box.run(['data-export', 'consents', '--columns', columns]);
    expect(ran.out.split('\n')[0]).toBe(`11\t${shown}`);
  });
});

describe('exports from a prior server', () => {
  it.each([
    [498, undefined],
    [499, true],
    [502, undefined],
    [506, true],
  ])('at %s are marked as such: %s', async (level, told) => {
    const box = await startSandbox({ level });
    const { exports } = box.organization;
    const [first] = exports.values();
    if (first === undefined) throw new Error('no export');
    exports.set(first.id, { ...first, deleted_timestamp: null, export_from_prior_server: true });
    const list = (await box.run(['data-export', 'list', '--json'])).json<Record<string, unknown>[]>();
    expect(list[0]?.export_from_prior_server ?? undefined).toBe(told);
    const ran = await box.run(['data-export', 'delete', String(first.id), '--yes', '--json']);
    expect(ran.error().message).toMatch(told === true ? /was made on another server/ : /./);
    expect(exports.get(first.id)?.deleted_timestamp).toBeNull();
  });
});
