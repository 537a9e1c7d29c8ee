/** Event types by name: those of the server, unknown ones, and those with two forms. */
import { describe, expect, it } from 'vitest';
import { openPlace } from '../support/tailing.ts';

async function registered(types: string | undefined, level?: number) {
  const place = await openPlace(level === undefined ? {} : { level });
  const args = types === undefined ? [] : ['--types', types];
  const tailing = place.tail(['--json', ...args]);
  await Promise.race([place.server.polled(), tailing.end()]);
  tailing.stop();
  const ended = await tailing.end();
  const { params } = place.server.requests.find(({ path }) => path === '/register') ?? {};
  return {
    ...ended,
    asked: params && JSON.parse(params.get('event_types') ?? 'null'),
    capabilities: JSON.parse(params?.get('client_capabilities') ?? 'null'),
  };
}

describe('your own settings in their old form', () => {
  it.each(['update_display_settings', 'update_global_notifications', 'update_display_settings,realm'])(
    'are requested in the form of the type: %s',
    async (types) => {
      const { code, capabilities } = await registered(types);
      expect(code).toBe(130);
      expect(capabilities.user_settings_object).toBe(false);
    },
  );

  it.each(['user_settings', 'realm', undefined])(
    'are requested in the new form if not named: %s',
    async (types) => {
      expect((await registered(types)).capabilities.user_settings_object).toBe(true);
    },
  );

  it('cannot be combined with the new form, because each change would appear twice', async () => {
    const { code, err, asked } = await registered('user_settings,update_display_settings');
    expect(code).toBe(2);
    expect(err).toContain("--types: 'update_display_settings' is the older form of 'user_settings'");
    expect(asked).toBeUndefined();
  });
});

describe('a type that the server does not have', () => {
  it.each([
    [
      'channel_folder',
      372,
      '--types channel_folder needs feature level 389 (release 11.0); it has level 372',
    ],
    [
      'realm,navigation_view,channel_folder',
      372,
      '--types navigation_view needs feature level 390 (release 11.0); --types channel_folder needs feature level 389',
    ],
    ['user_settings', 88, '--types user_settings needs feature level 89'],
    ['push_device', 468, '--types push_device came last with feature level 467'],
    ['update_display_settings', 439, '--types update_display_settings came last with feature level 438'],
  ])('is refused before it waits: %s at %i', async (types, level, said) => {
    const { code, err, asked } = await registered(types, level);
    expect(code).toBe(2);
    expect(err).toContain(said);
    expect(asked).toBeUndefined();
  });

  it('is refused for its op too', async () => {
    const place = await openPlace({ level: 400 });
    const tail = (types: string, op: string) =>
      place.tail(['--types', types, '--op', op, '--for', '1s']).end();
    const { code, err } = await tail('channel_folder', 'reorder');
    expect(code).toBe(2);
    expect(err).toContain('--op reorder needs feature level 418');
    expect((await tail('channel_folder', 'reorder,add')).code).toBe(2);
    expect((await tail('channel_folder', 'add')).code).toBe(0);
  });

  it.each([
    ['channel_folder', 389],
    ['push_device', 467],
    ['stream', 0],
  ])('is accepted if the server has it: %s at %i', async (types, level) => {
    expect((await registered(types, level)).code).toBe(130);
  });
});

describe('a type that realmctl does not know', () => {
  it('is requested anyway, with a warning', async () => {
    const { code, err, asked } = await registered('hologram,stream');
    expect(code).toBe(130);
    expect(asked).toEqual(['hologram', 'stream', 'restart']);
    expect(err).toContain(
      "warning: --types: unknown event type 'hologram'; realmctl asks the server for it anyway",
    );
  });

  it('gets a suggestion if it resembles a known one', async () => {
    const { code, err } = await registered('strem');
    expect(code).toBe(130);
    expect(err).toContain("did you mean 'stream'?");
  });

  it('is printed when it arrives, with its type and op', async () => {
    const { server, tail } = await openPlace();
    const tailing = tail(['--json', '--types', 'hologram', '--op', 'flicker', '--count', '1']);
    await server.polled();
    server.emit({ type: 'hologram', op: 'rest' });
    server.emit({ type: 'hologram', op: 'flicker', size: 3 });
    const { code, err, records } = await tailing.end();
    expect(code).toBe(0);
    expect(records()).toEqual([{ type: 'hologram', op: 'flicker', size: 3, id: 1 }]);
    expect(err).toContain("warning: --op: unknown 'op' of these events called 'flicker'");
  });
});
