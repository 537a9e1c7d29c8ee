import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CodecName } from '../../../src/api/codecs/index.ts';
import { decodeParam } from '../../../src/api/derive/decode.ts';
import { encodeRequest, encodeValue, visibleParams } from '../../../src/api/derive/encode.ts';
import { setDefaults } from '../../../src/api/resources/default-settings.ts';
import { updateGroup } from '../../../src/api/resources/group.ts';
import { editNavigationView, removeNavigationView } from '../../../src/api/resources/navigation-view.ts';
import type { Param } from '../../../src/api/spec.ts';
import { createChannel, listChannels, subscribe, updateChannel } from '../../../src/api/table/channels.ts';
import { readEvents, registerQueue } from '../../../src/api/table/events.ts';
import { createUser, updateUser } from '../../../src/api/table/users.ts';

const param = (kind: CodecName, more: Partial<Param> = {}): Param => ({ kind, help: '', ...more });

describe('encodeRequest', () => {
  it('sends exactly the given parameters', () => {
    const request = encodeRequest(updateChannel, { stream_id: 12, description: '', new_name: undefined });
    expect(request.method).toBe('PATCH');
    expect(request.path).toBe('/streams/12');
    expect(request.query.toString()).toBe('');
    expect(request.form.toString()).toBe('description=');
  });

  it.each([
    ['description', 'a & b', 'description=a+%26+b'],
    ['new_name', 'Q3 / ☂+%', 'new_name=Q3+%2F+%E2%98%82%2B%25'],
    ['is_private', false, 'is_private=false'],
    ['is_default_stream', true, 'is_default_stream=true'],
    ['message_retention_days', 30, 'message_retention_days=30'],
    ['message_retention_days', 'unlimited', 'message_retention_days=%22unlimited%22'],
    ['message_retention_days', 'realm_default', 'message_retention_days=%22realm_default%22'],
    ['folder_id', 4, 'folder_id=4'],
    ['folder_id', null, 'folder_id=null'],
    ['topics_policy', 'inherit', 'topics_policy=inherit'],
    ['can_send_message_group', { new: 5 }, 'can_send_message_group=%7B%22new%22%3A5%7D'],
  ])('updates a channel: %s as %j', (name, value, form) => {
    expect(encodeRequest(updateChannel, { stream_id: 1, [name]: value }).form.toString()).toBe(form);
  });

  it.each([
    ['subscribers', [9, 10], '[9,10]'],
    ['subscribers', [], '[]'],
    ['topics_policy', 'allow_empty_topic', '"allow_empty_topic"'],
    [
      'can_subscribe_group',
      { direct_members: [9], direct_subgroups: [2, 3] },
      '{"direct_members":[9],"direct_subgroups":[2,3]}',
    ],
    ['can_subscribe_group', 2, '2'],
    ['name', '"quoted"', '"quoted"'],
  ])('creates a channel: %s as %j', (name, value, text) => {
    expect(encodeRequest(createChannel, { [name]: value }).form.get(name)).toBe(text);
  });

  it.each([
    ['subscriptions', [{ name: 'design', description: 'talk' }], '[{"name":"design","description":"talk"}]'],
    ['principals', ['ana@x.org'], '["ana@x.org"]'],
    ['authorization_errors_fatal', false, 'false'],
  ])('subscribes: %s as %j', (name, value, text) => {
    expect(encodeRequest(subscribe, { [name]: value }).form.get(name)).toBe(text);
  });

  it('sends numbers of choices without quotes', () => {
    const { form } = encodeRequest(setDefaults, { color_scheme: 2, demote_inactive_streams: 2 });
    expect(form.toString()).toBe('color_scheme=2&demote_inactive_streams=2');
  });

  it('sends profile fields and roles', () => {
    const { path, form } = encodeRequest(updateUser, {
      email: 'ana+x@x.org',
      role: 300,
      profile_data: [{ id: 3, value: '1' }],
    });
    expect(path).toBe('/users/ana%2Bx%40x.org');
    expect(form.get('role')).toBe('300');
    expect(form.get('profile_data')).toBe('[{"id":3,"value":"1"}]');
  });

  it('sends {new, old} for a group', () => {
    const { path, form } = encodeRequest(updateGroup, {
      user_group_id: 4,
      can_join_group: { new: 3, old: { direct_members: [], direct_subgroups: [] } },
    });
    expect(path).toBe('/user_groups/4');
    expect(form.get('can_join_group')).toBe('{"new":3,"old":{"direct_members":[],"direct_subgroups":[]}}');
  });

  it('puts parameters of GET into the query', () => {
    const { query, form } = encodeRequest(listChannels, { include_all: true, exclude_archived: false });
    expect(query.toString()).toBe('include_all=true&exclude_archived=false');
    expect(form.toString()).toBe('');
    expect(encodeRequest(readEvents, { queue_id: 'a:b', last_event_id: -1 }).query.toString()).toBe(
      'queue_id=a%3Ab&last_event_id=-1',
    );
  });

  it('sends strings of register unquoted and lists as JSON', () => {
    const { form } = encodeRequest(registerQueue, {
      include_subscribers: 'partial',
      event_types: ['stream', 'realm'],
      client_gravatar: null,
    });
    expect(form.toString()).toBe(
      'include_subscribers=partial&event_types=%5B%22stream%22%2C%22realm%22%5D&client_gravatar=null',
    );
  });

  it('encodes a fragment as one segment', () => {
    const fragment = 'narrow/is/starred?x#y%';
    expect(encodeRequest(removeNavigationView, { fragment }).path).toBe(
      '/navigation_views/narrow%2Fis%2Fstarred%3Fx%23y%25',
    );
    expect(encodeRequest(editNavigationView, { fragment, is_pinned: true }).form.toString()).toBe(
      'is_pinned=true',
    );
  });

  it.each(['', '.', '..'])(
    'never sends %j as a segment, because it would address another endpoint',
    (fragment) => {
      expect(() => encodeRequest(removeNavigationView, { fragment })).toThrow(TypeError);
    },
  );

  it("never sends a path with a gap, or a parameter that the row doesn't have", () => {
    expect(() => encodeRequest(updateChannel, { description: 'x' })).toThrow(/stream_id/);
    expect(() => encodeRequest(createUser, { role: 100 })).toThrow(/role/);
    expect(() => encodeRequest(createUser, { toString: 'x' })).toThrow(/toString/);
  });
});

describe('visibleParams', () => {
  it('shows values unchanged, without path parameters and secrets', () => {
    expect(visibleParams(createUser, { email: 'a@x.org', password: 'hunter2', full_name: 'A' })).toEqual({
      email: 'a@x.org',
      password: '[hidden]',
      full_name: 'A',
    });
    expect(visibleParams(updateChannel, { stream_id: 1, folder_id: null, new_name: undefined })).toEqual({
      folder_id: null,
    });
  });
});

const id = fc.nat();
const wellFormed = fc.string({ unit: 'grapheme' });
const groupValue = fc.oneof(
  id,
  fc.record({ direct_members: fc.array(id), direct_subgroups: fc.array(id) }, { noNullPrototype: true }),
);
const choices = [
  { value: 1, label: 'one' },
  { value: 2, label: 'two' },
];
const words = [
  { value: 'a', label: 'a', spellings: ['c'] },
  { value: 'b', label: 'b' },
];

/** Every kind with the values that it can have on the wire. */
const wire: readonly (readonly [string, Param, fc.Arbitrary<unknown>])[] = [
  ['text', param('text'), wellFormed],
  ['text as JSON', param('text', { encoding: 'json' }), wellFormed],
  ['texts', param('texts'), fc.array(wellFormed)],
  ['markdown', param('markdown'), wellFormed],
  ['flag', param('flag'), fc.boolean()],
  ['integer', param('integer'), fc.maxSafeInteger()],
  ['choice of numbers', param('choice', { choices }), fc.constantFrom(1, 2)],
  ['choice of words', param('choice', { choices: words }), fc.constantFrom('a', 'b', 'c')],
  ['choice as JSON', param('choice', { choices: words, encoding: 'json' }), fc.constantFrom('a', 'b')],
  ['user', param('user'), id],
  ['users', param('users'), fc.array(id)],
  ['principals', param('principals'), fc.oneof(fc.array(id), fc.array(wellFormed))],
  ['channel', param('channel'), id],
  ['group', param('group'), id],
  ['group-setting', param('group-setting'), groupValue],
  [
    'group-setting-change',
    param('group-setting-change'),
    fc.record({ new: groupValue, old: groupValue }, { requiredKeys: ['new'], noNullPrototype: true }),
  ],
  [
    'retention',
    param('retention'),
    fc.oneof(fc.integer({ min: 1 }), fc.constantFrom('unlimited', 'realm_default')),
  ],
  ['folder', param('folder', { nullable: true }), fc.option(id)],
  [
    'subscriptions',
    param('subscriptions'),
    fc.array(
      fc.record(
        { name: wellFormed, description: wellFormed },
        { requiredKeys: ['name'], noNullPrototype: true },
      ),
    ),
  ],
  [
    'profile-data',
    param('profile-data'),
    fc.array(
      fc.record(
        { id, value: fc.oneof(wellFormed, fc.array(id), fc.constant(null)) },
        { noNullPrototype: true },
      ),
    ),
  ],
  ['base64', param('base64'), fc.base64String()],
  ['json', param('json'), fc.json().map((text): unknown => JSON.parse(JSON.stringify(JSON.parse(text))))],
];

describe('encode, then decode', () => {
  it.each(wire)('returns the original value: %s', (_, declared, values) => {
    fc.assert(
      fc.property(values, (value) => {
        const text = encodeValue(declared, value);
        // Goes through form encoding, as on the way to the service.
        const arrived = new URLSearchParams(new URLSearchParams({ p: text }).toString()).get('p');
        expect(decodeParam(declared, arrived ?? '')).toEqual({ ok: true, value });
      }),
    );
  });
});
