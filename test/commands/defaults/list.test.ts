import { afterAll, beforeAll, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

type Setting = Record<string, unknown>;
const list = async (box = sandbox) =>
  new Map(
    (await runHere(['defaults', 'list', '--json'], box.env()))
      .json<Setting[]>()
      .map((setting): [unknown, Setting] => [setting.name, setting]),
  );

it('shows value, label and allowed values of every setting, and whether it was changed', async () => {
  expect((await list()).get('color_scheme')).toEqual({
    name: 'color_scheme',
    value: 1,
    label: 'automatic',
    allowed_values: [
      { value: 1, label: 'automatic' },
      { value: 2, label: 'dark' },
      { value: 3, label: 'light' },
    ],
    min: null,
    max: null,
    meaning: 'color scheme',
  });
  await runHere(
    ['defaults', 'set', '--color-scheme', 'dark', '--no-enter-sends', '--web-font-size-px', '20'],
    sandbox.env(),
  );
  const settings = await list();
  expect(settings.get('color_scheme')).toMatchObject({ value: 2, label: 'dark' });
  expect(settings.get('enter_sends')).toMatchObject({ value: false, label: null });
  expect(settings.get('web_font_size_px')).toMatchObject({ value: 20, min: 0, max: 32767 });
  expect(settings.get('notification_sound')?.allowed_values).toEqual(
    ['ding', 'zulip', 'none'].map((value) => ({ value, label: value })),
  );
  expect(settings.get('default_language')).toMatchObject({ value: 'en', allowed_values: null });
  expect(settings.has('emojiset_choices')).toBe(false);
});

it('opens a queue without events, even with --dry-run', async () => {
  await sandbox.writes();
  const ran = await runHere(['defaults', 'list', '--columns', 'name,value,allowed'], sandbox.env());
  expect(ran.out).toContain('color_scheme\t2\tautomatic (1), dark (2), light (3)\n');
  expect(ran.out).toContain('web_font_size_px\t20\t0 to 32767\n');
  const sent = (await sandbox.requests()).filter(({ method }) => method !== 'GET');
  expect(sent.map(({ path, params }) => ({ path, params }))).toEqual([
    {
      path: '/register',
      params: {
        event_types: [],
        fetch_event_types: ['realm_user_settings_defaults'],
        queue_lifespan_secs: 60,
      },
    },
  ]);
  expect((await runHere(['defaults', 'list', '--dry-run'], sandbox.env())).code).toBe(2);
});

it("shows the server's settings, including unknown ones", async () => {
  const old = await startSandbox({ level: 382 });
  const settings = await list(old);
  expect(settings.has('resolved_topic_notice_auto_read_policy')).toBe(false);
  const views = settings.get('web_channel_default_view')?.allowed_values as { value: number }[];
  expect(views.map(({ value }) => value)).toEqual([1, 2]);
});

it("labels numbers as the server's version means them", async () => {
  const older = await startSandbox({ level: 218 });
  expect((await list(older)).get('desktop_icon_count_display')).toMatchObject({
    value: 1,
    label: 'all-unread-messages',
    allowed_values: [{ value: 1 }, { value: 2, label: 'dms-and-mentions' }, { value: 3, label: 'none' }],
  });
});
