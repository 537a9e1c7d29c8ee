import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFaultyServer } from '../../support/faulty-server.ts';
import { runHere } from '../../support/in-process.ts';
import { sample } from '../../support/sample.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const set = (flags: readonly string[], as = 'owner') =>
  runHere(['defaults', 'set', ...flags], sandbox.env(as));

/** Changes a setting, so that there is something to change back. */
async function makeOther(name: string, value: string) {
  const { ZULIP_EMAIL, ZULIP_API_KEY } = sandbox.env();
  const authorization = `Basic ${Buffer.from(`${ZULIP_EMAIL}:${ZULIP_API_KEY}`).toString('base64')}`;
  const reply = await fetch(`${sandbox.site}/api/v1/realm/user_settings_defaults`, {
    method: 'PATCH',
    headers: { authorization },
    body: new URLSearchParams({ [name]: value }),
  });
  expect(await reply.json()).toEqual({ result: 'success', msg: '' });
}

it.each([
  [453, 'recent_topics', 'recent_topics'],
  [453, 'recent', 'recent_topics'],
  [454, 'recent_topics', 'recent'],
  [454, 'recent', 'recent'],
])('at %s --web-home-view %s is sent as %s, and read back', async (level, view, wire) => {
  const at = await startSandbox({ level, recorded: true });
  const ran = await runHere(['defaults', 'set', '--web-home-view', view, '--quiet'], at.env());
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect((await at.forms()).at(-1)).toEqual({
    call: 'PATCH /realm/user_settings_defaults',
    form: { web_home_view: wire },
  });
  const again = await runHere(['defaults', 'set', '--web-home-view', view, '--json'], at.env());
  expect(again.json()).toEqual({ outcome: 'unchanged' });
});

/** What the sandbox received for these flags. */
async function sent(...flags: string[]) {
  await sandbox.writes();
  const ran = await set(flags);
  expect(ran.err).not.toContain('realmctl:');
  expect(ran.code).toBe(0);
  return (await sandbox.writes()).map(({ method, path, params }) => ({ method, path, params }));
}

const flags = [
  'starred_message_counts',
  'receives_typing_notifications',
  'web_suggest_update_timezone',
  'fluid_layout_width',
  'high_contrast_mode',
  'enable_drafts_synchronization',
  'translate_emoticons',
  'display_emoji_reaction_users',
  'web_escape_navigates_to_home_view',
  'left_side_userlist',
  'hide_ai_features',
  'web_left_sidebar_show_channel_folders',
  'web_left_sidebar_unreads_count_summary',
  'enable_stream_desktop_notifications',
  'enable_stream_email_notifications',
  'enable_stream_push_notifications',
  'enable_stream_audible_notifications',
  'enable_desktop_notifications',
  'enable_sounds',
  'enable_followed_topic_desktop_notifications',
  'enable_followed_topic_email_notifications',
  'enable_followed_topic_push_notifications',
  'enable_followed_topic_audible_notifications',
  'enable_offline_email_notifications',
  'enable_offline_push_notifications',
  'enable_online_push_notifications',
  'enable_digest_emails',
  'message_content_in_email_notifications',
  'pm_content_in_desktop_notifications',
  'wildcard_mentions_notify',
  'enable_followed_topic_wildcard_mentions_notify',
  'automatically_follow_topics_where_mentioned',
  'presence_enabled',
  'enter_sends',
  'twenty_four_hour_time',
  'send_private_typing_notifications',
  'send_stream_typing_notifications',
  'send_read_receipts',
  'web_navigate_to_sent_message',
];

/** Every choice: the label in help and the value on the wire. */
const choices: Readonly<Record<string, readonly (readonly [label: string, value: string | number])[]>> = {
  web_mark_read_on_scroll_policy: [
    ['always', 1],
    ['conversation-views', 2],
    ['never', 3],
  ],
  web_channel_default_view: [
    ['top-topic', 1],
    ['channel-feed', 2],
    ['list-of-topics', 3],
    ['top-unread-topic', 4],
  ],
  color_scheme: [
    ['automatic', 1],
    ['dark', 2],
    ['light', 3],
  ],
  demote_inactive_streams: [
    ['automatic', 1],
    ['always', 2],
    ['never', 3],
  ],
  user_list_style: [
    ['compact', 1],
    ['with-status', 2],
    ['with-avatar-and-status', 3],
  ],
  web_stream_unreads_count_display_policy: [
    ['all-channels', 1],
    ['unmuted-channels-and-topics', 2],
    ['no-channels', 3],
  ],
  desktop_icon_count_display: [
    ['all-unread-messages', 1],
    ['dms-mentions-and-followed-topics', 2],
    ['dms-and-mentions', 3],
    ['none', 4],
  ],
  realm_name_in_email_notifications_policy: [
    ['automatic', 1],
    ['always', 2],
    ['never', 3],
  ],
  automatically_follow_topics_policy: [
    ['participates', 1],
    ['sends', 2],
    ['starts', 3],
    ['never', 4],
  ],
  automatically_unmute_topics_in_muted_streams_policy: [
    ['participates', 1],
    ['sends', 2],
    ['starts', 3],
    ['never', 4],
  ],
  email_address_visibility: [
    ['everyone', 1],
    ['members', 2],
    ['administrators', 3],
    ['nobody', 4],
    ['moderators', 5],
  ],
  web_home_view: [
    ['recent_topics', 'recent_topics'],
    ['inbox', 'inbox'],
    ['all_messages', 'all_messages'],
  ],
  emojiset: [
    ['google', 'google'],
    ['twitter', 'twitter'],
    ['text', 'text'],
  ],
  web_animate_image_previews: [
    ['always', 'always'],
    ['on_hover', 'on_hover'],
    ['never', 'never'],
  ],
  resolved_topic_notice_auto_read_policy: [
    ['always', 'always'],
    ['except_followed', 'except_followed'],
    ['never', 'never'],
  ],
};

const kebab = (name: string) => `--${name.replaceAll('_', '-')}`;
const patch = (params: Record<string, unknown>) => [
  { method: 'PATCH', path: '/realm/user_settings_defaults', params },
];

describe('every parameter is sent alone', () => {
  it.each(sample(flags, 3))('--%s, on and off', async (name) => {
    await makeOther(name, 'false');
    expect(await sent(kebab(name))).toEqual(patch({ [name]: true }));
    expect(await sent(kebab(name))).toEqual([]);
    expect(await sent(kebab(name).replace('--', '--no-'))).toEqual(patch({ [name]: false }));
    expect(await sent('--set', `${name}=true`)).toEqual(patch({ [name]: true }));
  });

  it.each(sample(Object.entries(choices), 3))(
    '%s, by label, by value and with --set',
    async (name, known) => {
      for (const [label, value] of known) {
        const other = String(known.find(([, each]) => each !== value)?.[1]);
        for (const words of [
          [kebab(name), label],
          ['--set', `${name}=${value}`],
          [kebab(name), String(value)],
        ]) {
          await makeOther(name, other);
          expect(await sent(...words)).toEqual(patch({ [name]: value }));
        }
      }
    },
  );

  it.each<[name: string, written: string, value: string | number]>([
    ['web_font_size_px', '14', 14],
    ['web_line_height_percent', '120', 120],
    ['email_notifications_batching_period_seconds', '300', 300],
    ['notification_sound', 'ding', 'ding'],
  ])('%s', async (name, written, value) => {
    expect(await sent(kebab(name), written)).toEqual(patch({ [name]: value }));
    expect(await sent('--set', `${name.replaceAll('_', '-')}=${written}`)).toEqual([]);
  });
});

describe('invalid values are refused before anything is sent', () => {
  it.each(Object.entries(choices))('%s lists its labels', async (name, known) => {
    await sandbox.writes();
    for (const words of [
      [kebab(name), 'bogus'],
      ['--set', `${name}=99`],
    ]) {
      const ran = await set(words);
      expect(ran).toMatchObject({ code: 2, out: '' });
      for (const [label] of known) expect(ran.err).toContain(label);
    }
    expect(await sandbox.writes()).toEqual([]);
  });

  it.each(sample(flags, 3, 1))('%s accepts only true and false', async (name) => {
    const ran = await set(['--set', `${name}=maybe`]);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('must be true or false');
  });

  it.each<[words: string[], said: string]>([
    [[], 'no setting is named'],
    [['--set', 'color_scheme'], "--set takes NAME=VALUE, not 'color_scheme'"],
    [['--set', 'constructor=1'], "there is no setting 'constructor'"],
    [['--color-scheme', 'dark', '--set', 'color_scheme=3'], 'color_scheme is given more than once'],
    [['--set', 'color_scheme=2', '--set', 'color-scheme=3'], 'color_scheme is given more than once'],
    [['--web-font-size-px', 'big'], '--web-font-size-px must be a whole number'],
    [['--email-notifications-batching-period-seconds', '0'], 'from 1 to 604800'],
    [['--notification-sound', ''], '--notification-sound must not be empty'],
    [['--color-scheme', 'dark', '--fields', 'bogus'], "there is no field 'bogus'"],
  ])('%j', async (words, said) => {
    await sandbox.writes();
    const ran = await set(words);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(said);
    expect(await sandbox.writes()).toEqual([]);
  });
});

const version = { zulip_version: 'x', zulip_feature_level: 421 };

/** The answer of POST /register for an organization whose new users start with light colors. */
const registered = {
  queue_id: 'q',
  last_event_id: -1,
  ...version,
  realm_user_settings_defaults: { color_scheme: 3, demote_inactive_streams: 1, hide_ai_features: false },
};

/** Fields of a reply by the request's address. */
function answer(url: string, otherwise: object = {}): object {
  if (url.includes('/register')) return registered;
  return url.includes('/server_settings') ? version : otherwise;
}

it('sends the exact request, byte for byte, and prints what it set', async () => {
  const server = await startFaultyServer(({ url }) => ({
    body: { result: 'success', msg: '', ...answer(url) },
  }));
  const env = { ZULIP_SITE: server.site, ZULIP_EMAIL: 'a@x.org', ZULIP_API_KEY: 'k'.repeat(32) };
  const ran = await runHere(
    ['defaults', 'set', '--color-scheme', 'dark', '--demote-inactive-streams', '2', '--json'],
    env,
  );
  await server.close();
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(ran.json()).toEqual({ color_scheme: 2, demote_inactive_streams: 2, outcome: 'updated' });
  const writes = server.requests.filter(({ method }) => method === 'PATCH');
  expect(writes).toMatchObject([
    {
      method: 'PATCH',
      url: '/api/v1/realm/user_settings_defaults',
      body: 'color_scheme=2&demote_inactive_streams=2',
    },
  ]);
});

it('fails if the server ignored something, or warns on request', async () => {
  const server = await startFaultyServer(({ url }) => ({
    body: {
      result: 'success',
      msg: '',
      ...answer(url, { ignored_parameters_unsupported: ['hide_ai_features'] }),
    },
  }));
  const env = { ZULIP_SITE: server.site, ZULIP_EMAIL: 'a@x.org', ZULIP_API_KEY: 'k'.repeat(32) };
  const words = ['defaults', 'set', '--hide-ai-features', '--enter-sends'];
  const refused = await runHere([...words, '--json'], env);
  const allowed = await runHere([...words, '--allow-ignored', '--json'], env);
  const nothing = await runHere(['defaults', 'set', '--hide-ai-features', '--allow-ignored', '--json'], env);
  await server.close();
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.error().message).toContain('--hide-ai-features (needs feature level 350, release 10.0)');
  expect(allowed.code).toBe(0);
  expect(allowed.err).toContain('warning: the server did not understand --hide-ai-features');
  expect(allowed.json()).toEqual({ enter_sends: true, outcome: 'updated' });
  expect(nothing).toMatchObject({ code: 0 });
  expect(nothing.json()).toEqual({ outcome: 'unchanged' });
});

it('is for administrators', async () => {
  expect((await set(['--enter-sends'], 'admin')).code).toBe(0);
  await set(['--no-enter-sends']);
  for (const name of ['moderator', 'member1', 'guest', 'bot']) {
    const ran = await set(['--enter-sends', '--json'], name);
    expect(ran).toMatchObject({ code: 5, out: '' });
    expect(ran.error()).toMatchObject({ code: 'UNAUTHORIZED_PRINCIPAL', status: 400 });
  }
});

it('prints what it set, and in a dry run what it would send', async () => {
  await makeOther('enter_sends', 'true');
  await makeOther('color_scheme', '2');
  const ran = await set(['--color-scheme', 'light', '--no-enter-sends']);
  expect(ran).toMatchObject({ code: 0, out: '' });
  expect(ran.err).toBe(
    'updated the settings for users who join later: --color-scheme light, --no-enter-sends\n',
  );
  await sandbox.writes();
  const dry = await set(['--color-scheme', 'dark', '--dry-run', '--json']);
  expect(dry.json()).toEqual([
    { method: 'PATCH', path: '/realm/user_settings_defaults', parameters: { color_scheme: 2 }, notices: [] },
  ]);
  expect(await sandbox.writes()).toEqual([]);
});

it.each<[level: number, words: string[], said: string]>([
  [384, ['--resolved-topic-notice-auto-read-policy', 'never'], 'needs feature level 385'],
  [382, ['--web-channel-default-view', 'list-of-topics'], 'needs feature level 383'],
  [400, ['--web-channel-default-view', '4'], 'needs feature level 401'],
  [95, ['--enter-sends'], 'needs feature level 96'],
])('at %i refuses %j, which needs a newer server', async (level, words, said) => {
  const old = await startSandbox({ level });
  const ran = await runHere(['defaults', 'set', ...words], old.env());
  const writes = await old.writes();
  expect(ran.code).toBe(2);
  expect(ran.err).toContain(said);
  expect(writes).toEqual([]);
});
