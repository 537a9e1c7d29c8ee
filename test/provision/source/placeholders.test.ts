/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: files hold such placeholders */
import { expect, it } from 'vitest';
import { entryOf, faultsOf, load, writtenOf } from './loading.ts';

it('${VAR} and ${VAR:-default} come from the environment, and $${ is a literal', async () => {
  const env = { TRACKER: 'https://tracker.x.org', EMPTY: '', PRIVATE: 'true', SIZE: '18' };
  const entry = await entryOf(
    'linkifiers: [{ pattern: "#(?P<id>[0-9]+)", url_template: "${TRACKER}/{id}" }]',
    { env },
  );
  const said = entry.fields.get('url_template');
  expect(said).toMatchObject({ written: 'https://tracker.x.org/{id}', variable: '${TRACKER}/{id}' });
  expect(String(said?.plain)).toBe('${TRACKER}/{id}');
  expect(
    await writtenOf(
      'channels:\n  a:\n    description: ${EMPTY:-none} ${UNSET:-} $${TRACKER} $5\n    invite_only: ${PRIVATE}',
      {
        env,
      },
    ),
  ).toEqual({ description: 'none  ${TRACKER} $5', invite_only: true });
  expect(await writtenOf('defaults: { web_font_size_px: "${SIZE}" }', { env })).toEqual({
    web_font_size_px: 18,
  });
  expect(await writtenOf('organization: { description: "${EMPTY}" }', { env })).toEqual({ description: '' });
});

it('a value without placeholders carries no variable', async () => {
  const { fields } = await entryOf('channels: { a: { description: "costs $${5}" } }');
  expect(fields.get('description')).toMatchObject({ written: 'costs ${5}' });
  expect(fields.get('description')).not.toHaveProperty('variable', expect.anything());
});

it('lists the placeholders within a map with it', async () => {
  const { fields } = await entryOf('users: { ana@x.org: { profile: { Team: "${TEAM}", Badge: "7" } } }', {
    env: { TEAM: 'blue' },
  });
  expect(fields.get('profile')?.variable).toBe('${TEAM}');
});

it("an unset variable, a broken placeholder, a key and the account's key are errors with their positions", async () => {
  expect(
    await faultsOf(
      [
        'channels:',
        '  a: { description: "${NOPE}", subscribers: ["${WHO}"] }',
        '  b: { description: "${not a name}" }',
        '  "${C}": {}',
        '  d: { description: "${ZULIP_API_KEY}" }',
      ].join('\n'),
      { env: { C: 'c', ZULIP_API_KEY: 'abcdefgh' } },
    ),
  ).toEqual([
    '5 faults in realm.yaml; nothing was sent',
    'realm.yaml:2:21: the variable NOPE is not set',
    'realm.yaml:2:46: the variable WHO is not set',
    "realm.yaml:3:21: has a '${' that does not begin a placeholder",
    'realm.yaml:4:3: use placeholders in values, not in keys',
    'realm.yaml:5:21: ${ZULIP_API_KEY} is the key of the account, which no file can use',
    'set it, or write ${NOPE:-default}; write $${ for a literal ${',
    'set it, or write ${WHO:-default}; write $${ for a literal ${',
    'write $${ for a literal ${',
  ]);
});

it('no error shows the value of a variable', async () => {
  const env = { SECRET: 'hunter2'.repeat(300), LONG: 'hunter2' };
  const faults = await faultsOf(
    [
      'channels:',
      '  a: { description: "${SECRET}", invite_only: "${LONG}", topics_policy: "${LONG}", message_retention_days: "${LONG}" }',
      '  b: { is_web_public: "${LONG}", can_send_message_group: ["${LONG}", "user:"], is_default: { a: "${LONG}" } }',
      'organization: { can_access_all_users_group: "${LONG}" }',
      'groups: [{ name: "${LONG}" }, { name: g, renamed_from: "${LONG}", members: { include: ["${LONG}"], exclude: ["${LONG}"] } }]',
      'policy: { deny: ["${LONG}"] }',
      'unmanaged: { channels: ["${LONG}"] }',
      'prune: { channels: ["${LONG}"] }',
      'users: { ana@x.org: { role: "${LONG}", profile: { Team: { a: "${LONG}" } } } }',
    ].join('\n'),
    { env },
  );
  expect(faults[0]).toBe('15 faults in realm.yaml; nothing was sent');
  expect(faults.join('\n')).not.toContain('hunter2');
  expect(faults).toContain(
    'realm.yaml:2:8: description does not take what ${SECRET} holds'.replace(':8:', ':21:'),
  );
});

it('a mask instead of a value is refused with its position, and never sent', async () => {
  expect(
    await faultsOf(
      'organization: { jitsi_server_url: "********" }\nusers: { ana@x.org: { profile: { Badge: "••••••••" } } }\nchannels: { a: { description: "<masked>" } }',
    ),
  ).toEqual([
    '3 faults in realm.yaml; nothing was sent',
    'realm.yaml:1:35: jitsi_server_url has a mask instead of its value',
    'realm.yaml:2:34: profile has a mask instead of its value'.replace(':34:', ':32:'),
    'realm.yaml:3:31: description has a mask instead of its value',
    'write the value, or ${VAR} and set the variable; leave the key out to keep the present value',
  ]);
  expect((await load('channels: { a: { description: "** bold **" } }')).kinds.size).toBe(1);
});
