import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

describe('org view', () => {
  it('prints each setting as the service has it, under the name of its parameter', async () => {
    const settings = (await sandbox.run(['org', 'view', '--json'])).json<Record<string, unknown>>();
    expect(settings).toMatchObject({
      name: 'Sandbox',
      invite_required: true,
      org_type: 0,
      message_retention_days: -1,
      authentication_methods: { Email: { enabled: true, available: true } },
      signup_announcements_stream_id: -1,
      can_create_groups: 36,
      direct_message_initiator_group: 37,
    });
    expect(Object.keys(settings)).not.toContain('mandatory_topics');
    expect(Object.keys(settings)).not.toContain('gif_rating_policy');
  });

  it('prints words and names for people', async () => {
    const fields = [
      'org_type',
      'message_retention_days',
      'authentication_methods',
      'signup_announcements_stream_id',
      'jitsi_server_url',
      'can_create_groups',
    ].join(',');
    expect((await sandbox.run(['org', 'view', '--fields', fields])).out.split('\n')).toEqual([
      'org_type\tunspecified',
      'message_retention_days\tunlimited',
      'authentication_methods\tEmail=on',
      'signup_announcements_stream_id\tnone',
      'jitsi_server_url\tdefault',
      'can_create_groups\trole:members',
      '',
    ]);
  });

  it('is for everyone, and takes few calls', async () => {
    expect((await sandbox.run(['org', 'view', '--jq', '.name'], 'member1')).out).toBe('Sandbox\n');
  });

  it('prints the settings of an older server', async () => {
    const old = await startSandbox({ level: 218 });
    const settings = (await old.run(['org', 'view', '--json'])).json<Record<string, unknown>>();
    expect(settings).toMatchObject({ mandatory_topics: false, authentication_methods: { Email: true } });
    expect(Object.keys(settings)).not.toContain('can_create_groups');
  });

  it('refuses an unknown field', async () => {
    const ran = await sandbox.run(['org', 'view', '--fields', 'nosuch']);
    expect(ran).toMatchObject({ code: 2, out: '' });
  });
});
