/**
 * Who can call what, over HTTP: role by endpoint, written by hand from the service's checks and decision
 * tables. For permissions of a single channel, see test/sandbox/handlers/roles.test.ts.
 */

import { describe, expect, it } from 'vitest';
import { sample } from '../support/sample.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

const roles = ['owner', 'admin', 'moderator', 'member2', 'guest', 'bot'] as const;

const ok = 'ok';
const ORG = '400 UNAUTHORIZED_PRINCIPAL Must be an organization administrator';
const OWN = '400 UNAUTHORIZED_PRINCIPAL Must be an organization owner';
const bad = (text: string) => `400 BAD_REQUEST ${text}`;
const PERM = bad('Insufficient permission');
const GUEST = bad('Not allowed for guest users');
const BOT = bad('This endpoint does not accept bot requests.');
const ADM = bad('You do not have permission to administer this channel.');
const CON = bad('Channel content access is required.');
const ID = bad('Invalid channel ID');
const FLAG = bad('User not authorized to create users');
const EMAIL = bad('User not authorized to change user emails');
const WEB = bad('Web-public channels are not enabled.');
const ACC = bad('Unable to access channel (leadership).');
const MSG = bad('Invalid message(s)');
const SENDER = bad("You don't have permission to edit this message");
const PUSH = '400 PUSH_SERVICE_NOT_CONFIGURED';
const NONE = '400 REACTION_DOES_NOT_EXIST';

const FILE = bad('You must upload exactly one file.');
const AUTHOR = bad('Must be an organization administrator or emoji author');

interface Row {
  readonly call: string;
  readonly form?: Readonly<Record<string, string>>;
  /** What each of `roles` gets: ok, or the beginning of status, code and text. */
  readonly gets: readonly string[];
  /** First level that has the call. */
  readonly since?: number;
}

const all = (what: string) => roles.map(() => what);
const admins = (form: NonNullable<Row['form']>, call: string): Row => ({
  call,
  form,
  gets: [ok, ok, ORG, ORG, ORG, ORG],
});

const owners = (form: NonNullable<Row['form']>, call: string): Row => ({
  call,
  form,
  gets: [ok, OWN, OWN, OWN, OWN, OWN],
});

const table: readonly Row[] = [
  //                          owner admin moderator member guest bot
  { call: 'GET /users/me', gets: all(ok) },
  { call: 'GET /users', gets: all(ok) },
  { call: 'GET /streams', gets: all(ok) },
  { call: 'GET /streams?include_all=true', gets: all(ok) },
  { call: 'GET /realm/linkifiers', gets: all(ok) },
  { call: 'POST /register', gets: all(ok) },
  { call: 'GET /user_groups', gets: [ok, ok, ok, ok, GUEST, BOT] },
  { call: 'GET /navigation_views', gets: all(ok), since: 390 },

  admins({ color_scheme: '2' }, 'PATCH /realm/user_settings_defaults'),
  // The check comes before the parameters are read.
  {
    call: 'PATCH /realm/user_settings_defaults',
    form: { color_scheme: '9' },
    gets: [bad('Invalid'), bad('Invalid'), ORG, ORG, ORG, ORG],
  },
  admins(
    { pattern: '!(?P<id>[0-9]+)', url_template: 'https://x.example.com/{id}' },
    'PATCH /realm/filters/81',
  ),
  admins({ pattern: '!(?P<id>[0-9]+)', url_template: 'https://x.example.com/{id}' }, 'POST /realm/filters'),
  admins({}, 'DELETE /realm/filters/81'),
  admins({ ordered_linkifier_ids: '[83,82,81]' }, 'PATCH /realm/linkifiers'),
  admins({ description: 'x' }, 'PATCH /realm'),
  { call: 'PATCH /realm', form: { invite_required: 'false' }, gets: [ok, OWN, ORG, ORG, ORG, ORG] },
  { call: 'PATCH /realm', form: { can_create_groups: '{"new":34}' }, gets: [ok, OWN, ORG, ORG, ORG, ORG] },
  { call: 'GET /realm/domains', gets: all(ok) },
  owners({ domain: 'new.example', allow_subdomains: 'false' }, 'POST /realm/domains'),
  owners({ allow_subdomains: 'true' }, 'PATCH /realm/domains/example.com'),
  owners({}, 'DELETE /realm/domains/example.com'),
  admins(
    { name: 'Go', pygments_language: 'Go', url_template: 'https://go.example.com/{code}' },
    'POST /realm/playgrounds',
  ),
  admins({}, 'DELETE /realm/playgrounds/111'),
  { call: 'GET /realm/emoji', gets: all(ok) },
  {
    call: 'POST /realm/emoji/dot',
    gets: [FILE, FILE, FILE, FILE, GUEST, BOT],
  },
  { call: 'DELETE /realm/emoji/sandcastle', gets: [ok, ok, AUTHOR, AUTHOR, AUTHOR, AUTHOR] },
  { call: 'GET /export/realm', gets: [ok, ok, ORG, ORG, ORG, ORG] },
  { call: 'GET /export/realm/consents', gets: [ok, ok, ORG, ORG, ORG, ORG] },
  admins({}, 'POST /export/realm'),
  admins({}, 'DELETE /export/realm/122'),
  {
    call: 'POST /users',
    form: { email: 'ana@sandbox.invalid', password: 'f3Kd-0aPq-77xZ', full_name: 'Ana' },
    gets: [ok, FLAG, ORG, ORG, ORG, ORG],
  },

  ...['/users/member1@sandbox.invalid', '/users/14'].flatMap((path): Row[] => [
    { call: `PATCH ${path}`, form: { full_name: 'Mo' }, gets: [ok, ok, PERM, PERM, PERM, PERM] },
    { call: `PATCH ${path}`, form: { role: '300' }, gets: [ok, ok, PERM, PERM, PERM, PERM] },
    { call: `PATCH ${path}`, form: { role: '100' }, gets: [ok, OWN, PERM, PERM, PERM, PERM] },
    {
      call: `PATCH ${path}`,
      form: { new_email: 'mo@sandbox.invalid' },
      gets: [ok, EMAIL, PERM, PERM, PERM, PERM],
    },
  ]),

  // A group gives everybody their permissions on it: the admin created it, owners manage all.
  { call: 'PATCH /user_groups/on-call', form: { description: 'x' }, gets: [ok, ok, PERM, PERM, GUEST, BOT] },
  {
    call: 'PATCH /user_groups/role:moderators',
    form: { description: 'x' },
    gets: [PERM, PERM, PERM, PERM, GUEST, BOT],
  },
  { call: 'POST /user_groups/on-call/deactivate', gets: [ok, ok, PERM, PERM, PERM, PERM] },

  {
    call: 'POST /users/me/subscriptions',
    form: { subscriptions: '[{"name":"design"}]' },
    gets: [ok, ok, ok, ok, GUEST, ok],
  },
  {
    call: 'POST /users/me/subscriptions',
    form: { subscriptions: '[{"name":"leadership"}]' },
    gets: [ok, ACC, ACC, ACC, GUEST, ACC],
  },
  {
    call: 'POST /users/me/subscriptions',
    form: { subscriptions: '[{"name":"press"}]', is_default_stream: 'true' },
    gets: [ok, ok, PERM, PERM, GUEST, PERM],
  },
  {
    call: 'POST /users/me/subscriptions',
    form: { subscriptions: '[{"name":"press"}]', message_retention_days: '30' },
    gets: [ok, OWN, OWN, OWN, GUEST, OWN],
  },
  {
    call: 'POST /channels/create',
    form: { name: 'press', subscribers: '[]' },
    gets: [ok, ok, ok, ok, GUEST, ok],
    since: 417,
  },
  {
    call: 'POST /channels/create',
    form: { name: 'press', subscribers: '[]', invite_only: 'true' },
    gets: [ok, ok, ok, ok, GUEST, ok],
    since: 417,
  },
  { call: 'PATCH /streams/101', form: { description: 'x' }, gets: [ok, ok, ADM, ADM, ADM, ADM] },
  { call: 'PATCH /streams/103', form: { is_private: 'true' }, gets: [ok, ok, ADM, ADM, ID, ADM] },
  { call: 'PATCH /streams/101', form: { message_retention_days: '30' }, gets: [ok, OWN, ADM, ADM, ADM, ADM] },
  { call: 'PATCH /streams/101', form: { is_web_public: 'true' }, gets: [WEB, WEB, ADM, ADM, ADM, ADM] },
  { call: 'PATCH /streams/106', form: { description: 'x' }, gets: [ok, ok, ID, ID, ID, ID] },
  { call: 'PATCH /streams/106', form: { is_private: 'true' }, gets: [ok, CON, ID, ID, ID, ID] },
  { call: 'GET /streams/106', gets: [ok, ok, ID, ID, ID, ID] },
  { call: 'GET /streams/106/members', gets: [ok, ok, ID, ID, ID, ID] },
  { call: 'GET /streams/106/email_address', gets: [ok, ID, ID, ID, ID, ID] },
  { call: 'GET /users/me/106/topics', gets: [ok, ID, ID, ID, ID, ID] },
  { call: 'DELETE /streams/101', gets: [ok, ok, ADM, ADM, ADM, ADM] },
  { call: 'DELETE /streams/106', gets: [ok, ok, ID, ID, ID, ID] },
  admins({ stream_id: '103' }, 'POST /default_streams'),
  admins({ stream_id: '101' }, 'DELETE /default_streams'),
  {
    call: 'DELETE /users/me/subscriptions',
    form: { subscriptions: '["general"]', principals: '[14]' },
    gets: [ok, ok, PERM, PERM, PERM, PERM],
  },
  {
    ...admins({ name: 'Support', description: '' }, 'POST /channel_folders/create'),
    since: 389,
  },
  { ...admins({ name: 'Products' }, 'PATCH /channel_folders/51'), since: 389 },
  { ...admins({ order: '[51,52,53]' }, 'PATCH /channel_folders'), since: 414 },
  { call: 'POST /mark_topic_as_read', form: { stream_id: '101', topic_name: 'welcome' }, gets: all(ok) },
  {
    call: 'POST /mark_topic_as_read',
    form: { stream_id: '106', topic_name: 'plans' },
    gets: [ok, ID, ID, ID, ID, ID],
  },

  { call: 'POST /users/me/status', form: { status_text: 'x' }, gets: [ok, ok, ok, ok, ok, BOT] },
  {
    call: 'DELETE /messages/1001/reactions',
    form: { emoji_name: 'thumbs_up' },
    gets: [ok, NONE, NONE, NONE, NONE, NONE],
  },
  {
    call: 'DELETE /messages/1005/reactions',
    form: { emoji_name: 'thumbs_up' },
    gets: [ok, MSG, MSG, MSG, MSG, MSG],
  },
  {
    call: 'POST /messages/1001/typing',
    form: { op: 'start' },
    gets: [ok, SENDER, SENDER, SENDER, SENDER, SENDER],
    since: 361,
  },
  {
    call: 'POST /messages/1005/typing',
    form: { op: 'start' },
    gets: [ok, MSG, MSG, MSG, MSG, MSG],
    since: 361,
  },
  {
    call: 'POST /navigation_views',
    form: { fragment: 'drafts', is_pinned: 'true' },
    gets: all(ok),
    since: 390,
  },
  {
    call: 'POST /users/me/apns_device_token',
    form: { token: '0123456789abcdef', appid: 'org.example.app' },
    gets: [ok, ok, ok, ok, ok, BOT],
  },
  {
    call: 'POST /mobile_push/register',
    form: {
      token_kind: 'fcm',
      push_account_id: '2408',
      push_public_key: 'a2V5',
      bouncer_public_key: 'a2V5',
      encrypted_push_registration: 'c2VjcmV0',
    },
    gets: [PUSH, PUSH, PUSH, PUSH, PUSH, BOT],
    since: 406,
  },
];

/** A name that a row has for a group's id. */
async function withIds(path: string, send: Sandbox['send']): Promise<string> {
  const name = /^\/user_groups\/([a-z][^/]*)/.exec(path)?.[1];
  if (name === undefined) return path;
  const groups = (await send('GET', '/user_groups', { as: 'owner' })).json().user_groups as {
    id: number;
    name: string;
  }[];
  return path.replace(name, String(groups.find((group) => group.name === name)?.id));
}

const cases = [372, 421].flatMap((level) =>
  table
    .filter(({ since = 0 }) => since <= level)
    .flatMap(({ call, form, gets }) =>
      roles.map((role, index) => ({ level, call, form, role, got: gets[index] ?? '' })),
    ),
);

describe.each([372, 421])('at level %i', (level) => {
  const mine = cases.filter((each) => each.level === level);

  it.each(sample(mine, 10, level))('$role: $call $form', async ({ call, form, role, got }) => {
    const { send, problems } = await startSandbox({ level });
    const [method = '', path = ''] = call.split(' ');
    const sent = method === 'GET' ? { as: role } : { as: role, form: form ?? {} };
    const reply = await send(method, await withIds(path, send), sent);
    const { code, msg } = reply.json();
    const said = reply.status === 200 ? ok : `${reply.status} ${code} ${msg}`;
    expect(said.startsWith(got) ? got : said).toBe(got);
    expect(problems).toEqual([]);
  });

  it.each(roles)('%s requires no credentials: GET /server_settings', async (role) => {
    const { send } = await startSandbox({ level });
    for (const as of [role, undefined]) {
      expect((await send('GET', '/server_settings', as === undefined ? {} : { as })).status).toBe(200);
    }
  });

  it.each(table.filter(({ since = 0 }) => since <= level))(
    'nobody calls $call $form without a key',
    async ({ call, form }) => {
      const { send } = await startSandbox({ level });
      const [method = '', path = ''] = call.split(' ');
      const reply = await send(method, path.replace(/(?<=user_groups\/)[a-z:-]+/, '9'), {
        ...(method !== 'GET' && { form: form ?? {} }),
        headers: { accept: 'application/json' },
      });
      expect(reply.status).toBe(401);
      expect(reply.json()).toMatchObject({ result: 'error', code: 'UNAUTHORIZED' });
    },
  );
});
