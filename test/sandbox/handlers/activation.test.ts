/** Deactivating and reactivating: who can do it, in the service's order, and what else changes. */
import { describe, expect, it } from 'vitest';
import { type Sandbox, type Setup, startSandbox } from '../../support/sandbox.ts';
import { listen, named, plain } from '../support/listener.ts';
import { said } from '../support/said.ts';

const PERM = '400 BAD_REQUEST Insufficient permission';

/** Makes member1 the owner of the bot. */
async function withOwnBot(options: Setup = {}): Promise<Sandbox> {
  const box = await startSandbox(options);
  box.user('bot').bot_owner_id = box.user('member1').user_id;
  return box;
}

describe('DELETE /users/{user_id}', () => {
  it.each<[id: number, as: string, text: string]>([
    [99999, 'owner', '400 BAD_REQUEST No such user'],
    [17, 'owner', '400 BAD_REQUEST No such user'],
    [14, 'moderator', PERM],
    [14, 'member1', PERM],
    [14, 'guest', PERM],
    [14, 'bot', PERM],
    [11, 'admin', '400 UNAUTHORIZED_PRINCIPAL Must be an organization owner'],
    [11, 'owner', '400 BAD_REQUEST Cannot deactivate the only organization owner'],
    [12, 'admin', 'ok'],
  ])('of %i by %s: %s', async (id, as, text) => {
    expect(await said(await startSandbox(), `DELETE /users/${id}`, {}, as)).toBe(text);
  });

  it('does nothing the second time, for anybody', async () => {
    const box = await startSandbox();
    expect(await said(box, 'DELETE /users/14', { deactivation_notification_comment: '' })).toBe('ok');
    for (const as of ['owner', 'member2']) {
      expect(await said(box, 'DELETE /users/14', {}, as)).toBe('400 BAD_REQUEST User is deactivated');
    }
  });

  it('refuses comments of more than 2000 characters', async () => {
    const form = { deactivation_notification_comment: 'x'.repeat(2001) };
    expect(await said(await startSandbox(), 'DELETE /users/14', form)).toBe(
      '400 BAD_REQUEST deactivation_notification_comment is too long (limit: 2000 characters)',
    );
  });

  it('invalidates the key, and deactivates owned bots and open invitations', async () => {
    const box = await withOwnBot();
    await said(box, 'DELETE /users/14', {});
    expect(await said(box, 'GET /users/me', {}, 'member1')).toBe('401 UNAUTHORIZED Account is deactivated');
    expect(box.user('bot').is_active).toBe(false);
    const { invites } = (await box.send('GET', '/invites', { as: 'owner' })).json();
    expect((invites as { invited_by_user_id: number }[]).map((each) => each.invited_by_user_id)).toEqual([
      11, 12,
    ]);
  });

  it('removes the user from groups and settings, and reactivating restores that', async () => {
    const box = await startSandbox();
    const group = async () => {
      const { user_groups } = (await box.send('GET', '/user_groups', { as: 'owner' })).json();
      return (user_groups as { id: number; members: number[] }[]).find(({ id }) => id === 39)?.members;
    };
    await said(box, 'DELETE /users/14', {});
    expect(await group()).toEqual([15]);
    await said(box, 'POST /users/14/reactivate', {});
    expect(await group()).toEqual([14, 15]);
  });

  it('deletes data on request, from level 459 on', async () => {
    const box = await startSandbox({ level: 460 });
    const of = (id: number) =>
      [...box.organization.messages.values()].filter((each) => each.sender_id === id);
    const writer = [...box.organization.messages.values()][0]?.sender_id ?? 0;
    const before = of(writer).length;
    expect(before).toBeGreaterThan(0);
    box.user('admin').role = 100;
    const actions = JSON.stringify({ delete_public_channel_messages: true, delete_profile: true });
    expect(await said(box, `DELETE /users/${writer}`, { actions }, 'admin')).toBe('ok');
    expect(of(writer).length).toBeLessThan(before);
    const older = await startSandbox();
    const got = await older.send('DELETE', '/users/14', { as: 'owner', form: { actions } });
    expect(got.json()).toMatchObject({ ignored_parameters_unsupported: ['actions'] });
  });

  it("sends events in the service's order: bots first, then invitations, then the user", async () => {
    const box = await withOwnBot({ level: 372 });
    const [owner, guest] = [await listen(box, 'owner'), await listen(box, 'guest')];
    await said(box, 'DELETE /users/14', {});
    const heard = await owner.heard();
    expect(named(heard)).toEqual([
      'realm_user update',
      'realm_bot update',
      'invites_changed',
      'realm_user update',
    ]);
    expect(plain(heard)[0]).toMatchObject({ person: { user_id: 17, is_active: false } });
    expect(plain(heard)[3]).toMatchObject({ person: { user_id: 14, is_active: false } });
    expect(named(await guest.heard())).toEqual(['realm_user update', 'realm_user update']);
  });

  it('mentions channels from 377 on, and is a removal below 222', async () => {
    const newer = await startSandbox({ level: 377 });
    const one = await listen(newer, 'owner');
    await said(newer, 'DELETE /users/15', {});
    expect(named(await one.heard())).toEqual(['subscription peer_remove', 'realm_user update']);
    const older = await startSandbox({ level: 221 });
    const other = await listen(older, 'owner');
    await said(older, 'DELETE /users/15', {});
    expect(plain(await other.heard())).toMatchObject([
      { type: 'realm_user', op: 'remove', person: { user_id: 15 } },
    ]);
  });
});

describe('DELETE /users/me', () => {
  it('is for everybody but the only owner', async () => {
    const box = await startSandbox();
    const got = await box.send('DELETE', '/users/me', { as: 'owner' });
    expect(got.json()).toMatchObject({
      code: 'CANNOT_DEACTIVATE_LAST_USER',
      is_last_owner: true,
      entity: 'organization owner',
    });
    for (const as of ['guest', 'bot']) expect(await said(box, 'DELETE /users/me', {}, as)).toBe('ok');
    expect(await said(box, 'GET /users/me', {}, 'bot')).toBe('401 UNAUTHORIZED Account is deactivated');
  });
});

describe('POST /users/{user_id}/reactivate', () => {
  it.each<[as: string, text: string]>([
    ['owner', 'ok'],
    ['admin', 'ok'],
    ['moderator', PERM],
    ['member2', PERM],
    ['guest', PERM],
    ['bot', PERM],
  ])('by %s: %s', async (as, text) => {
    const box = await startSandbox();
    box.user('member1').is_active = false;
    expect(await said(box, 'POST /users/14/reactivate', {}, as)).toBe(text);
    expect(box.user('member1').is_active).toBe(text === 'ok');
  });

  it('sends events for an active person again, including channels, groups and settings', async () => {
    const box = await startSandbox({ level: 372 });
    const value = { direct_members: [14], direct_subgroups: [] };
    Object.assign(box.organization.groups.get(40)?.settings ?? {}, { can_mention_group: value });
    const owner = await listen(box, 'owner');
    const admin = await listen(box, 'member2');
    expect(await said(box, 'POST /users/14/reactivate', { x: 'y' })).toBe('ok');
    const heard = plain(await owner.heard());
    expect(heard).toMatchObject([
      { type: 'realm_user', op: 'update', person: { user_id: 14, is_active: true } },
      { type: 'realm_export_consent', user_id: 14, consented: false },
      { type: 'subscription', op: 'peer_add', stream_ids: [105], user_ids: [14] },
      { type: 'subscription', op: 'peer_add', stream_ids: [101, 102, 103], user_ids: [14] },
      { type: 'user_group', op: 'add_members', group_id: 35, user_ids: [14] },
      { type: 'user_group', op: 'add_members', group_id: 36, user_ids: [14] },
      { type: 'user_group', op: 'add_members', group_id: 39, user_ids: [14] },
      {
        type: 'user_group',
        op: 'update',
        group_id: 40,
        data: { can_mention_group: { direct_members: [14], direct_subgroups: [] } },
      },
    ]);
    expect(named(await admin.heard())).not.toContain('realm_export_consent');
  });

  it("leaves a person's bots deactivated, which whoever reactivates them owns if their owner is gone", async () => {
    const box = await withOwnBot({ level: 372 });
    await said(box, 'DELETE /users/14', {});
    const owner = await listen(box, 'owner');
    expect(await said(box, 'POST /users/17/reactivate', {})).toBe('ok');
    expect(box.user('bot')).toMatchObject({ is_active: true, bot_owner_id: 11 });
    expect(named(await owner.heard()).slice(0, 4)).toEqual([
      'realm_user update',
      'realm_bot update',
      'realm_bot update',
      'realm_user update',
    ]);
    expect(await said(box, 'POST /users/17/reactivate', {})).toMatch(
      /^400 BAD_REQUEST There is already an active bot named "Build Bot"/,
    );
  });

  it("is also for a bot's owner who can create such bots", async () => {
    const box = await withOwnBot();
    box.user('bot').is_active = false;
    expect(await said(box, 'POST /users/17/reactivate', {}, 'member2')).toBe(PERM);
    const { groups } = box.organization.realm;
    groups.can_create_bots_group = 33;
    expect(await said(box, 'POST /users/17/reactivate', {}, 'member1')).toBe(PERM);
    groups.can_create_bots_group = 36;
    expect(await said(box, 'POST /users/17/reactivate', {}, 'member1')).toBe('ok');
    expect(box.user('bot').bot_owner_id).toBe(14);
  });
});
