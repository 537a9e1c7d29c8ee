/** Which of several errors in one call the service reports, by hand over HTTP. */
import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { said } from '../support/said.ts';

const post = 'POST /users/me/subscriptions';
const design = { subscriptions: '[{"name":"design"}]' };
const fresh = { subscriptions: '[{"name":"fresh"}]' };
const badRetention = "400 REQUEST_VARIABLE_INVALID Bad value for 'message_retention_days': 0";
const badFolder = '400 BAD_REQUEST Invalid channel folder ID';

describe('subscribing', () => {
  it('refuses an impossible description or color before anything else', async () => {
    const box = await startSandbox();
    const described = (length: number) => ({
      subscriptions: JSON.stringify([{ name: 'a' }, { name: 'b', description: 'x'.repeat(length) }]),
    });
    expect(await said(box, post, { ...described(1025), message_retention_days: '0' })).toBe(
      '400 BAD_REQUEST subscriptions[1]["description"] is too long (limit: 1024 characters)',
    );
    expect(await said(box, post, described(1024))).toBe('ok');
    const coloured = (color: string) => ({ subscriptions: JSON.stringify([{ name: 'design', color }]) });
    expect(await said(box, post, coloured('#zz'))).toBe(
      '400 BAD_REQUEST add.color is not a valid hex color code',
    );
    expect(await said(box, post, coloured('#12ab34'))).toBe('ok');
  });

  it('checks the retention once a channel is named, even if it exists', async () => {
    const box = await startSandbox();
    const retention = { message_retention_days: '0' };
    expect(await said(box, post, { subscriptions: '[]', ...retention })).toBe('ok');
    expect(await said(box, post, { ...design, ...retention })).toBe(badRetention);
    expect(await said(box, post, { ...design, message_retention_days: 'soon' })).toBe(
      '400 BAD_REQUEST message_retention_days["json[str]"] is not valid JSON',
    );
    expect(await said(box, post, { ...design, message_retention_days: '1.5' })).toMatch(/^400 BAD_REQUEST/);
  });

  it('checks the folder before names, unless all channels exist', async () => {
    const box = await startSandbox();
    const blank = { subscriptions: '[{"name":" "}]' };
    expect(await said(box, post, { ...blank, folder_id: '99' })).toBe(badFolder);
    expect(await said(box, post, blank)).toBe("400 BAD_REQUEST Channel name can't be empty.");
    expect(await said(box, post, { ...design, folder_id: '99' })).toBe('ok');
    const later = await startSandbox({ level: 442 });
    expect(await said(later, post, { ...design, folder_id: '99' })).toBe(badFolder);
  });

  it.each([
    [372, '400 BAD_REQUEST Invalid user group'],
    [441, '400 BAD_REQUEST Invalid user group'],
    [442, 'ok'],
  ])('at %s checks the posting permission if all channels exist: %s', async (level, answer) => {
    const box = await startSandbox({ level });
    expect(await said(box, post, { ...design, can_send_message_group: '999' })).toBe(answer);
    expect(await said(box, post, { ...fresh, can_send_message_group: '999' })).toBe(
      '400 BAD_REQUEST Invalid user group',
    );
  });
});

describe('creating a channel', () => {
  it('reports the taken name, then the folder, then the retention', async () => {
    const box = await startSandbox();
    const make = (form: Record<string, string>) =>
      said(box, 'POST /channels/create', {
        name: 'fresh',
        subscribers: '[]',
        message_retention_days: '0',
        ...form,
      });
    expect(await make({ name: 'design', folder_id: '99' })).toMatch(/^409 CHANNEL_ALREADY_EXISTS/);
    expect(await make({ folder_id: '99' })).toBe(badFolder);
    expect(await make({})).toBe(badRetention);
  });

  it('refuses null as a topics policy', async () => {
    const form = { name: 'fresh', subscribers: '[]', topics_policy: 'null' };
    expect(await said(await startSandbox(), 'POST /channels/create', form)).toBe(
      '400 BAD_REQUEST Invalid topics_policy',
    );
  });
});

describe('changing a channel', () => {
  it('checks permissions before the retention', async () => {
    const box = await startSandbox();
    const change = (as: string) => said(box, 'PATCH /streams/101', { message_retention_days: '0' }, as);
    expect(await change('member2')).toBe(
      '400 BAD_REQUEST You do not have permission to administer this channel.',
    );
    expect(await change('admin')).toBe('400 UNAUTHORIZED_PRINCIPAL Must be an organization owner');
    expect(await change('owner')).toBe(badRetention);
  });

  it.each([372, 421])('fails at %s on a plain group if old and new are required', async (level) => {
    const box = await startSandbox({ level });
    const got = await box.send('PATCH', '/streams/101', {
      as: 'owner',
      form: { can_send_message_group: '31' },
    });
    expect([got.status, got.json()]).toEqual([500, { result: 'error', msg: 'Internal server error' }]);
  });

  it('requires a permission for every topics policy until inheriting became free', async () => {
    const rights = async (level: number) => {
      const box = await startSandbox({ level });
      box.organization.realm.groups.can_set_topics_policy_group = 31;
      return said(box, 'PATCH /streams/103', { topics_policy: 'inherit' }, 'member1');
    };
    expect(await rights(396)).toBe('400 BAD_REQUEST Insufficient permission');
    expect(await rights(421)).toBe('ok');
  });

  it.each([
    [396, false],
    [421, true],
  ])('at %s a refused topics policy leaves a channel archived: %s', async (level, isArchived) => {
    const box = await startSandbox({ level });
    box.organization.realm.groups.can_set_topics_policy_group = 31;
    expect(await said(box, 'DELETE /streams/103', {})).toBe('ok');
    const form = { is_archived: 'false', topics_policy: 'allow_empty_topic' };
    expect(await said(box, 'PATCH /streams/103', form, 'member1')).toBe(
      '400 BAD_REQUEST Insufficient permission',
    );
    expect(box.organization.channels.get(103)?.is_archived).toBe(isArchived);
  });
});

describe('a device for push notifications', () => {
  it('of an unknown kind is refused as an invalid value', async () => {
    const box = await startSandbox({ level: 421 });
    const form = { device_id: '1' };
    expect(await said(box, 'POST /mobile_push/register', { ...form, token_kind: 'x' })).toMatch(
      /token_kind: Value error, Not in the list of possible values$/,
    );
  });
});
