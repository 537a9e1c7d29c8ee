import { describe, expect, it } from 'vitest';
import { faultsOf, load } from './loading.ts';

/** The errors in the values of one entry, without positions and the rest. */
async function wrongWith(text: string): Promise<string[]> {
  return (await faultsOf(text))
    .filter((line) => line.startsWith('realm.yaml:'))
    .map((line) => line.replace(/^realm\.yaml:[0-9:]+ /, ''));
}

it('checks rules between fields with both positions, before anything is sent', async () => {
  expect(await faultsOf('channels:\n  a:\n    invite_only: true\n    is_web_public: true\n')).toEqual([
    'realm.yaml:4:20: invite_only and is_web_public cannot be used together: a private channel cannot be web-public (the other: realm.yaml:3:18)',
    'nothing was sent',
  ]);
});

describe('refuses values that the service overrides or refuses together', () => {
  it.each([
    [
      'invite_only: true, is_default: true',
      'invite_only and is_default cannot be used together: a default channel cannot be private',
    ],
    [
      'invite_only: false, history_public_to_subscribers: false',
      'only a private channel can hide earlier messages from new subscribers',
    ],
    [
      'is_web_public: true, history_public_to_subscribers: false',
      'only a private channel can hide earlier messages from new subscribers',
    ],
    [
      'invite_only: true, history_public_to_subscribers: false, can_create_topic_group: role:members',
      'can_create_topic_group must be role:everyone in a private channel that hides its history from new subscribers',
    ],
    ['is_archived: true, is_default: true', 'an archived channel cannot be a default channel'],
  ])('channel: %s', async (fields, fault) => {
    const [line] = await wrongWith(`channels: { a: { ${fields} } }`);
    expect(line?.replace(/ \(the other.*/, '')).toBe(fault);
  });

  it.each([
    [
      'channels: { a: { can_send_message_group: role:internet } }',
      'can_send_message_group cannot be role:internet',
    ],
    ['channels: { a: { can_subscribe_group: everyone } }', 'can_subscribe_group cannot be role:everyone'],
    ['groups: { a: { can_manage_group: role:everyone } }', 'can_manage_group cannot be role:everyone'],
    ['organization: { can_manage_billing_group: nobody }', 'can_manage_billing_group cannot be role:nobody'],
    [
      'organization: { can_access_all_users_group: role:owners }',
      'can_access_all_users_group cannot be role:owners',
    ],
    [
      'organization: { can_create_web_public_channel_group: design }',
      'can_create_web_public_channel_group cannot be design',
    ],
  ])('permission: %s', async (text, fault) => {
    expect(await wrongWith(text)).toEqual([fault]);
  });

  it.each([
    [
      'profile_fields: { T: { type: people, display_in_profile_summary: true } }',
      'a field of people cannot be in the summary of a profile (the other: realm.yaml:1:30)',
    ],
    [
      'profile_fields: { T: { type: options, field_data: { a: { text: Red, order: "1" }, b: { text: Red, order: "2" } } } }',
      'field_data has two options with the same text',
    ],
    ['profile_fields: { T: { type: options, field_data: {} } }', 'field_data of options has none'],
    [
      'profile_fields: { T: { type: options, field_data: { a: 1 } } }',
      'field_data is not in the form that the server keeps',
    ],
    ['nav_views: { inbox: { name: Mine } }', "nav_views: 'inbox' is built in and has its own name"],
  ])('%s', async (text, fault) => {
    expect(await wrongWith(text)).toEqual([fault]);
  });

  it('more than two fields in the summary of a profile', async () => {
    const fields = ['A', 'B', 'C'].map((name) => `${name}: { display_in_profile_summary: true }`).join(', ');
    expect(await wrongWith(`profile_fields: { ${fields} }`)).toEqual([
      'the summary of a profile shows 2 fields at most (the other: realm.yaml:1:52)',
    ]);
  });
});

it('accepts what the service accepts', async () => {
  const { kinds } = await load(
    [
      'channels:',
      '  a: { invite_only: true, history_public_to_subscribers: false, can_create_topic_group: role:everyone }',
      '  b: { invite_only: false, is_web_public: true, is_default: true }',
      '  c: { can_send_message_group: role:everyone, can_subscribe_group: ["user:ana@x.org", "role:everyone"] }',
      'nav_views: { inbox: { is_pinned: true }, narrow/is/alerted: { name: Alerts } }',
      "linkifiers: [{ pattern: '#(?P<id>[0-9]+)', url_template: 'https://x/{id}' }]",
    ].join('\n'),
  );
  expect(kinds.size).toBe(3);
});

describe('names', () => {
  it.each([
    ['users: { ana: {} }', "users: the email must be an email address, not 'ana'"],
    ["users: { 'ana,bo@x.org': {} }", "users: the email must be an email address, not 'ana,bo@x.org'"],
    [
      'groups: { role:members: {} }',
      "groups: the name must not be that of a system group, which nobody can change: 'role:members'",
    ],
    ['groups: { "@design": {} }', "groups: the name must not start with '@'"],
    [
      `groups: { ${'x'.repeat(101)}: {} }`,
      'groups: the name is 101 characters long, at most 100 are allowed',
    ],
    [
      `channels: { ${'😀'.repeat(61)}: {} }`,
      'channels: the name is 61 characters long, at most 60 are allowed',
    ],
    ['channels: { "a\\tb": {} }', 'channels: the name must not contain the control character U+0009'],
    ['channels: { " ": {} }', 'channels: the name must not be empty'],
    [`folders: { ${'x'.repeat(61)}: {} }`, 'folders: the name is 61 characters long, at most 60 are allowed'],
  ])('%s', async (text, fault) => {
    expect(await wrongWith(text)).toEqual([fault]);
  });
});
