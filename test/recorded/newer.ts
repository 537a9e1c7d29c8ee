/** The recording of single endpoints of a newer level, replayed to an organization with its ids. */

import { profileFieldFields } from '../../src/api/resources/profile-field.ts';
import type { Snapshot, User } from '../../src/sandbox/state/model.ts';
import { plainChannel } from '../../src/sandbox/state/seed/channels.ts';
import { seedOrganization } from '../../src/sandbox/state/seed/index.ts';
import { createKeyMaker, plainUser } from '../../src/sandbox/state/seed/people.ts';
import { linksAlone } from '../../src/sandbox/state/seed/things.ts';
import { initialFields } from '../../src/sandbox/state/stored.ts';
import { newerAccounts } from './distill/accounts.ts';
import { renumber } from './organization.ts';
import type { Recorded } from './playing.ts';

const firstGroup = 79;
const people: readonly (readonly [id: number, account: string, role: User['role']])[] = [
  [45, 'owner', 100],
  [46, 'member1', 400],
  [47, 'admin', 200],
  [48, 'member2', 400],
  [49, 'guest', 600],
  [51, 'moderator', 300],
];

const methods = ['Dev', 'Email', 'GitHub', 'GitLab', 'Google', 'Apple', 'SAML', 'OpenID Connect'];

const beyond = 900_000;

function organization(): Snapshot {
  const seed = seedOrganization();
  const system = seed.groups.filter(({ is_system_group }) => is_system_group);
  const move = system[0]?.id ?? 0;
  const renumbered = new Map(system.map(({ id }) => [id, id - move + firstGroup]));
  const keyOf = createKeyMaker();
  const everyone = people.map(([id]) => id);
  return {
    ...seed,
    realm: renumber(
      {
        ...seed.realm,
        enable_spectator_access: true,
        invite_required: false,
        send_channel_events_messages: true,
        new_stream_announcements_stream_id: 20,
        authentication_methods: Object.fromEntries(methods.map((name) => [name, true])),
      },
      renumbered,
    ),
    users: people.map(([id, account, role]) => ({
      ...plainUser(id, keyOf),
      delivery_email: `${account}@sandbox.invalid`,
      role,
      email_address_visibility: 3,
      can_create_users: role === 100,
      profile_data: [46, 47].includes(id)
        ? { '1': { value: '+15550100', rendered_value: '<p>+15550100</p>' } }
        : {},
    })) as User[],
    groups: renumber(system, renumbered),
    folders: [],
    channels: [
      { ...renumber(plainChannel(20, 'sandbox', 45), renumbered), is_default: true, subscribers: everyone },
    ],
    profile_fields: [{ ...initialFields(profileFieldFields), id: 1, order: 1, type: 1, name: 'Phone' }],
    linkifiers: [
      { ...linksAlone, id: 1, pattern: '#T(?P<id>[0-9]+)', url_template: 'https://tracker.example.com/{id}' },
    ],
    domains: [],
    emoji: [],
    exports: [],
    user_defaults: { email_address_visibility: 3 },
    next: { user: beyond, group: beyond, folder: beyond, channel: beyond, message: beyond },
  };
}

export const newerServer: Recorded = { level: 442, organization, queueOwners: newerAccounts, names: {} };
