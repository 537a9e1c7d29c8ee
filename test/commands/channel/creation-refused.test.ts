import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

/** The service answers `Insufficient permission` to all of these. */
describe.each([
  ['channel create', ['channel', 'create', 'x', '--subscribers', 'me']],
  ['channel subscribe --create', ['channel', 'subscribe', 'x', '--create']],
])('%s, refused, says which permission was missing', (_, words) => {
  it.each([
    [
      ['--private'],
      { can_create_private_channel_group: 'owners' },
      5,
      /can_create_private_channel_group .*\(role:owners\)/,
    ],
    [
      [],
      { can_create_public_channel_group: 'owners' },
      5,
      /can_create_public_channel_group .*\(role:owners\)/,
    ],
    [['--default'], {}, 5, /needs the role administrator/],
    [['--web-public'], {}, 1, /enable_spectator_access .*WEB_PUBLIC_STREAMS_ENABLED/],
  ] as const)('%j', async (flags, settings, exit, hint) => {
    const world = await startSandbox();
    const owners = [...world.organization.groups.values()].find(({ name }) => name === 'role:owners');
    for (const setting of Object.keys(settings)) world.organization.realm.groups[setting] = owners?.id ?? 0;
    const ran = await world.run([...words, ...flags, '--json'], 'member1');
    expect(ran, ran.err).toMatchObject({ code: exit, out: '' });
    expect(ran.error()).toMatchObject({ code: 'BAD_REQUEST', hint: expect.stringMatching(hint) });
  });
});
