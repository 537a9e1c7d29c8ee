import { describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

type Body = Record<string, unknown>;

async function patch(form: Readonly<Record<string, string>>, as = 'owner', box?: Sandbox): Promise<Body> {
  const { send } = box ?? (await startSandbox());
  return (await send('PATCH', '/realm', { as, form })).json();
}

/** The settings in a registration. */
async function settings({ send }: Sandbox): Promise<Body> {
  const form = { fetch_event_types: '["realm"]', event_types: '[]' };
  return (await send('POST', '/register', { as: 'admin', form })).json();
}

const ok = { result: 'success', msg: '' };

describe('PATCH /realm', () => {
  it.each<[form: Record<string, string>, echo: Body, read: Body]>([
    [{ name: 'Trains' }, { name: 'updated' }, { realm_name: 'Trains' }],
    [{ description: 'x' }, { description: 'updated' }, { realm_description: 'x' }],
    [{ invite_required: 'false' }, { invite_required: false }, { realm_invite_required: false }],
    [{ org_type: '20' }, { org_type: 20 }, { realm_org_type: 20 }],
    [{ digest_weekday: '6' }, { digest_weekday: 6 }, { realm_digest_weekday: 6 }],
    [
      { message_content_edit_limit_seconds: '"unlimited"' },
      { message_content_edit_limit_seconds: null },
      { realm_message_content_edit_limit_seconds: null },
    ],
    [{ message_retention_days: '30' }, { message_retention_days: 30 }, { realm_message_retention_days: 30 }],
    [
      { message_edit_history_visibility_policy: 'moves' },
      { message_edit_history_visibility_policy: 2 },
      { realm_message_edit_history_visibility_policy: 'moves' },
    ],
    [
      { jitsi_server_url: '"https://meet.example.org"' },
      { jitsi_server_url: 'updated' },
      { realm_jitsi_server_url: 'https://meet.example.org' },
    ],
    [
      { signup_announcements_stream_id: '101' },
      { signup_announcements_stream_id: 101 },
      { realm_signup_announcements_stream_id: 101 },
    ],
    [{ can_create_groups: '{"new":34}' }, { can_create_groups: 34 }, { realm_can_create_groups: 34 }],
    [
      { can_create_groups: '{"new":{"direct_members":[],"direct_subgroups":[34]},"old":36}' },
      { can_create_groups: 34 },
      { realm_can_create_groups: 34 },
    ],
  ])('%j is answered with the changes, which are read afterwards', async (form, echo, read) => {
    const box = await startSandbox();
    expect(await patch(form, 'owner', box)).toEqual({ ...ok, ...echo });
    expect(await settings(box)).toMatchObject(read);
  });

  it.each<[form: Record<string, string>, echo: Body]>([
    [{ name: 'Sandbox', invite_required: 'true' }, {}],
    [{ can_create_groups: '{"new":36}' }, {}],
    // These are returned anyway.
    [{ org_type: '0' }, { org_type: 0 }],
    [{ signup_announcements_stream_id: '-1' }, { signup_announcements_stream_id: -1 }],
    [{ message_edit_history_visibility_policy: 'all' }, { message_edit_history_visibility_policy: 1 }],
  ])('%j without a change is answered with %j', async (form, echo) => {
    expect(await patch(form)).toEqual({ ...ok, ...echo });
  });

  it.each([
    ['waiting_period_threshold', '3'],
    ['invite_required', 'false'],
    ['emails_restricted_to_domains', 'true'],
    ['disallow_disposable_email_addresses', 'false'],
    ['message_retention_days', '30'],
    ['authentication_methods', '{"Email":true}'],
    ['string_id', 'x'],
    ['can_create_groups', '{"new":36}'],
    ['can_invite_users_group', '{"new":36}'],
    ['can_manage_all_groups', '{"new":32}'],
    ['can_manage_billing_group', '{"new":33}'],
    ['create_multiuse_invite_group', '{"new":33}'],
  ])('%s is for owners only, and nothing of the call is done for others', async (name, value) => {
    const box = await startSandbox();
    expect(await patch({ description: 'x', [name]: value }, 'admin', box)).toMatchObject({
      code: 'UNAUTHORIZED_PRINCIPAL',
      msg: 'Must be an organization owner',
    });
    expect(box.organization.realm.description).toBe('An organization to try things in.');
  });

  it.each<[form: Record<string, string>, said: string, code?: string]>([
    [{ name: 'n'.repeat(41) }, 'name is too long (limit: 40 characters)'],
    [{ org_type: '5' }, 'Invalid org_type'],
    [{ digest_weekday: '7' }, 'Invalid digest_weekday'],
    [{ digest_weekday: 'x' }, 'digest_weekday is not valid JSON'],
    [{ invite_required: '1' }, 'invite_required is not a boolean'],
    [{ default_language: 'xx-yy' }, "Invalid language 'xx-yy'"],
    [{ video_chat_provider: '99' }, 'Invalid video_chat_provider 99'],
    [{ giphy_rating: '9' }, 'Invalid giphy_rating 9'],
    [{ jitsi_server_url: 'https://x.example' }, 'jitsi_server_url is not valid JSON'],
    [{ jitsi_server_url: '"nope"' }, 'jitsi_server_url is not an allowed_type'],
    [{ string_id: 'x' }, 'Must be a demo organization.'],
    [{ authentication_methods: '{"Email":false}' }, 'At least one authentication method must be enabled.'],
    [
      { authentication_methods: '{"Nosuch":true}' },
      "Invalid authentication method: Nosuch. Valid methods are: ['Email']",
    ],
    [
      { message_content_edit_limit_seconds: 'unlimited' },
      'message_content_edit_limit_seconds is not valid JSON',
    ],
    [
      { message_content_edit_limit_seconds: '0' },
      "Bad value for 'message_content_edit_limit_seconds': 0",
      'REQUEST_VARIABLE_INVALID',
    ],
    [
      { message_retention_days: '"realm_default"' },
      "Bad value for 'message_retention_days': realm_default",
      'REQUEST_VARIABLE_INVALID',
    ],
    [{ new_stream_announcements_stream_id: '999' }, 'Invalid channel ID'],
    [{ new_stream_announcements_stream_id: '107' }, 'Invalid channel ID'],
    [{ moderation_request_channel_id: '101' }, 'Moderation request channel must be private.'],
    [
      { can_access_all_users_group: '{"new":{"direct_members":[11],"direct_subgroups":[]}}' },
      "'can_access_all_users_group' must be a system user group.",
      'SYSTEM_GROUP_REQUIRED',
    ],
    [
      { can_access_all_users_group: '{"new":32}' },
      "'can_access_all_users_group' setting cannot be set to 'role:owners' group.",
    ],
    [
      { can_create_groups: '{"new":37}' },
      "'can_create_groups' setting cannot be set to 'role:everyone' group.",
    ],
    [
      { can_resolve_topics_group: '{"new":38}' },
      "'can_resolve_topics_group' setting cannot be set to 'role:internet' group.",
    ],
    [
      { can_manage_all_groups: '{"new":31}' },
      "'can_manage_all_groups' setting cannot be set to 'role:nobody' group.",
    ],
    [{ can_create_groups: '{"new":999}' }, 'Invalid user group'],
    [{ can_create_groups: '{"new":41}' }, 'User group is deactivated.'],
    [
      { can_create_groups: '{"new":34,"old":35}' },
      "'old' value does not match the expected value.",
      'EXPECTATION_MISMATCH',
    ],
  ])('refuses %j', async (form, msg, code = 'BAD_REQUEST') => {
    expect(await patch(form)).toMatchObject({ result: 'error', code, msg });
  });

  it('keeps what came before an invalid group or channel', async () => {
    const box = await startSandbox();
    expect(
      await patch({ description: 'half', can_create_groups: '{"new":999}' }, 'owner', box),
    ).toMatchObject({
      msg: 'Invalid user group',
    });
    expect(box.organization.realm.description).toBe('half');
  });

  it('keeps nothing before an invalid time limit except a removed limit', async () => {
    const box = await startSandbox();
    const form = {
      description: 'half',
      message_content_delete_limit_seconds: '"unlimited"',
      message_content_edit_limit_seconds: '0',
    };
    expect(await patch(form, 'owner', box)).toMatchObject({ code: 'REQUEST_VARIABLE_INVALID' });
    expect(await settings(box)).toMatchObject({
      realm_description: 'An organization to try things in.',
      realm_message_content_delete_limit_seconds: null,
    });
  });

  it.each([
    [391, 'topics_policy', 'disable_empty_topic'],
    [392, 'mandatory_topics', 'true'],
    [452, 'gif_rating_policy', '1'],
    [453, 'giphy_rating', '1'],
  ])('at %i ignores %s', async (level, name, value) => {
    expect(await patch({ [name]: value }, 'owner', await startSandbox({ level }))).toEqual({
      ...ok,
      ignored_parameters_unsupported: [name],
    });
  });

  it('returns the topics policy as its number', async () => {
    const box = await startSandbox({ level: 442 });
    const answer = await patch({ topics_policy: 'disable_empty_topic' }, 'owner', box);
    expect(answer).toEqual({ ...ok, topics_policy: 3 });
  });

  it.each([
    [441, 'giphy_rating', '3', 'pg'],
    [442, 'giphy_rating', '3', 'pg-13'],
    [453, 'gif_rating_policy', '4', 'r'],
  ])('at %i %s=%s is %s', async (level, name, number, word) => {
    const box = await startSandbox({ level });
    expect(await patch({ [name]: number }, 'owner', box)).toEqual({ ...ok, [name]: Number(number) });
    expect((await settings(box))[`realm_${name}`]).toBe(Number(number));
    expect(box.organization.realm).toMatchObject({ [name]: word });
  });

  it.each([
    [441, 2],
    [442, 1],
  ])('at %i a new organization has the rating %i', async (level, number) => {
    expect((await settings(await startSandbox({ level }))).realm_giphy_rating).toBe(number);
  });

  it('at 442 there is no rating 5', async () => {
    expect(await patch({ giphy_rating: '5' }, 'owner', await startSandbox({ level: 442 }))).toMatchObject({
      msg: 'Invalid giphy_rating 5',
    });
  });

  it('notifies everybody, each setting in its own event', async () => {
    const box = await startSandbox({ level: 372 });
    const form = { event_types: '["realm"]' };
    const { queue_id } = (await box.send('POST', '/register', { as: 'guest', form })).json();
    await patch(
      {
        description: 'x',
        invite_required: 'false',
        allow_message_editing: 'false',
        can_create_groups: '{"new":34}',
      },
      'owner',
      box,
    );
    const path = `/events?queue_id=${queue_id}&last_event_id=-1&dont_block=true`;
    const { events } = (await box.send('GET', path, { as: 'guest' })).json() as { events: Body[] };
    expect(events.map(({ id: _, ...event }) => event)).toEqual([
      { type: 'realm', op: 'update', property: 'description', value: 'x' },
      { type: 'realm', op: 'update', property: 'invite_required', value: false },
      { type: 'realm', op: 'update_dict', property: 'default', data: { allow_message_editing: false } },
      { type: 'realm', op: 'update_dict', property: 'default', data: { can_create_groups: 34 } },
    ]);
  });
});

describe('the settings are enforced', () => {
  const join = async (box: Sandbox, form: Readonly<Record<string, string>>) =>
    (
      await box.send('POST', '/users', {
        as: 'owner',
        form: { email: 'ana@sandbox.invalid', password: 'f3Kd-0aPq-77xZ', full_name: 'Ana', ...form },
      })
    ).json().msg;

  it.each([
    ['ana@mailinator.com', 'false', 'Disposable email addresses are not allowed in this organization'],
    ['ana@elsewhere.org', 'true', "Email 'ana@elsewhere.org' not allowed in this organization"],
    ['ana@sub.sandbox.invalid', 'true', "Email 'ana@sub.sandbox.invalid' not allowed in this organization"],
    ['ana+x@sandbox.invalid', 'true', 'Email addresses containing + are not allowed.'],
    ['ana@sub.example.com', 'true', ''],
    ['ana@elsewhere.org', 'false', ''],
  ])('%s, addresses restricted: %s', async (email, restricted, msg) => {
    const box = await startSandbox();
    await patch({ emails_restricted_to_domains: restricted }, 'owner', box);
    expect(await join(box, { email })).toBe(msg);
  });

  it('invitations follow them too', async () => {
    const box = await startSandbox();
    await patch({ emails_restricted_to_domains: 'true' }, 'owner', box);
    const form = { invitee_emails: 'ana@elsewhere.org', stream_ids: '[]' };
    expect((await box.send('POST', '/invites', { as: 'owner', form })).json()).toMatchObject({
      code: 'INVITATION_FAILED',
      errors: [['ana@elsewhere.org', 'Outside your domain.', false]],
    });
  });

  it('names are unique if required, ignoring case', async () => {
    const box = await startSandbox();
    expect(await join(box, { full_name: 'OLGA OWNER' })).toBe('');
    await patch({ require_unique_names: 'true' }, 'owner', box);
    const said = 'Unique names required in this organization.';
    expect(await join(box, { email: 'b@sandbox.invalid', full_name: 'greta guest' })).toBe(said);
    const rename = async (full_name: string) =>
      (await box.send('PATCH', '/users/16', { as: 'owner', form: { full_name } })).json().msg;
    expect(await rename('adam admin')).toBe(said);
    expect(await rename('GRETA Guest')).toBe('');
  });

  it('a channel for moderation requests stays private', async () => {
    const box = await startSandbox();
    await patch({ moderation_request_channel_id: '106' }, 'owner', box);
    expect(
      (await box.send('PATCH', '/streams/106', { as: 'owner', form: { is_private: 'false' } })).json().msg,
    ).toBe('Moderation request channel must be private.');
  });

  it('an archived channel gets no notices any more, which everybody is notified about', async () => {
    const box = await startSandbox();
    const both = { new_stream_announcements_stream_id: '101', signup_announcements_stream_id: '101' };
    await patch(both, 'owner', box);
    const form = { event_types: '["realm"]' };
    const { queue_id } = (await box.send('POST', '/register', { as: 'member1', form })).json();
    await box.send('DELETE', '/streams/101', { as: 'owner' });
    const path = `/events?queue_id=${queue_id}&last_event_id=-1&dont_block=true`;
    const { events } = (await box.send('GET', path, { as: 'member1' })).json() as { events: Body[] };
    expect(events).toMatchObject([
      {
        op: 'update_dict',
        data: { new_stream_announcements_stream_id: -1, signup_announcements_stream_id: -1 },
      },
    ]);
  });

  it('a longer waiting period reports who is no longer a full member, and a shorter one who is again', async () => {
    const box = await startSandbox({ level: 442 });
    const form = { event_types: '["realm", "user_group"]' };
    const { queue_id } = (await box.send('POST', '/register', { as: 'guest', form })).json();
    for (const days of ['100000', '0']) await patch({ waiting_period_threshold: days }, 'owner', box);
    const path = `/events?queue_id=${queue_id}&last_event_id=-1&dont_block=true`;
    const { events } = (await box.send('GET', path, { as: 'guest' })).json() as { events: Body[] };
    const members = [...box.organization.users.values()].filter(
      ({ role, is_active }) => role === 400 && is_active,
    );
    const user_ids = members.map(({ user_id }) => user_id);
    expect(events).toMatchObject([
      { type: 'realm', property: 'waiting_period_threshold', value: 100_000 },
      { type: 'user_group', op: 'remove_members', user_ids },
      { type: 'realm', property: 'waiting_period_threshold', value: 0 },
      { type: 'user_group', op: 'add_members', user_ids },
    ]);
  });
});
