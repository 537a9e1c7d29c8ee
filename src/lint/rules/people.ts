/** Rules about people: owners, administrators and guests. */
import { counted } from '../../base/words.ts';
import { isSafe } from '../../output/safe-text.ts';
import type { Model, User } from '../model/model.ts';
import { command, wordFor } from './commands.ts';
import { allPermissions, changeOf, type Held, isPower, shouldBe, thingText } from './permissions.ts';
import { privateWords, wordIn } from './private-words.ts';
import { rule } from './rule.ts';

function activeOf({ users }: Model, ...roles: readonly string[]): User[] {
  return users.filter(({ role, is_active: isActive }) => isActive !== false && roles.includes(String(role)));
}

/** The command that takes all guests out of a permission and leaves the others in it. */
function withoutGuests({ thing, permission, value }: Held, guests: ReadonlySet<string>): string {
  const others = [
    ...value.users.filter((each) => !guests.has(each)).map((each) => `user:${each}`),
    ...value.groups.map((each) => (each.startsWith('role:') ? each : `group:${each}`)),
  ];
  // A permission open to everyone has its own finding, whose fix this one would undo.
  const isWide = value.all_groups.includes('role:members') || value.all_groups.includes('role:fullmembers');
  if (isWide || others.some((each) => each.includes(',') || !isSafe(each))) {
    return `remove guests from ${permission} of ${thingText(thing)}`;
  }
  const nobody = thing.kind === 'organization' ? 'role:owners' : 'role:nobody';
  return changeOf(thing, permission, others.length === 0 ? nobody : others.join(','));
}

const organization = { kind: 'organization', name: '' } as const;

export const peopleRules = [
  rule({
    id: 'few-owners',
    severity: 'error',
    title: 'Fewer than two people are owners',
    why: 'If the only owner leaves or loses access, nobody can change owner-only settings or appoint another owner.',
    fix: 'Make another person you trust an owner: realmctl user update ADDRESS --role owner',
    reads: [],
    wholly: ['users'],
    fields: { user: ['role'] },
    params: { owners: { value: 2, type: 'number', help: 'fewest active owners' } },
    *check(model, { owners }) {
      const active = activeOf(model, 'owner');
      // Someone with an unknown role may be an owner.
      if (active.length >= owners || model.users.some(({ role }) => role === undefined)) return;
      const [candidate] = activeOf(model, 'administrator');
      yield {
        thing: organization,
        message: `the organization has ${counted(active.length, 'active owner')}, but should have at least ${owners}`,
        fix: command(
          'user',
          'update',
          candidate === undefined ? 'ADDRESS' : wordFor(candidate),
          '--role',
          'owner',
        ),
        edit: 'give another person role: owner',
      };
    },
  }),
  rule({
    id: 'many-owners',
    severity: 'info',
    title: 'Many people are owners',
    why: 'Owners can do everything, including deactivating the organization. Most people only need to be administrators.',
    fix: 'Give owners who do not need it another role: realmctl user update ADDRESS --role administrator',
    reads: ['users'],
    fields: { user: ['role'] },
    params: { owners: { value: 5, type: 'number', help: 'most active owners' } },
    *check(model, { owners }) {
      const active = activeOf(model, 'owner');
      if (active.length <= owners) return;
      yield {
        thing: organization,
        message: `the organization has ${counted(active.length, 'active owner')}, more than ${owners}`,
        fix: command('user', 'update', 'ADDRESS', '--role', 'administrator'),
        edit: 'give owners who do not need it role: administrator',
      };
    },
  }),
  rule({
    id: 'outside-administrator',
    severity: 'warning',
    title: 'An owner or administrator has an address at a domain that cannot join',
    why: 'The organization only lets addresses at its domains join. An administrator at another domain is outside the control of your mail system.',
    fix: 'Change the address or the role: realmctl user update ADDRESS --role member',
    reads: ['users', 'organization', 'domains'],
    fields: { organization: ['emails_restricted_to_domains'], user: ['role'] },
    *check(model) {
      if (model.organization.emails_restricted_to_domains !== true) return;
      for (const user of activeOf(model, 'owner', 'administrator')) {
        const domain = user.name.split('@').at(-1)?.toLowerCase() ?? '';
        const isInside = model.domains.some(
          ({ name, allow_subdomains: all }) =>
            domain === name.toLowerCase() || (all === true && domain.endsWith(`.${name.toLowerCase()}`)),
        );
        if (!user.name.includes('@') || isInside) continue;
        const message = `${user.role} ${user.name} has an address outside the domains of the organization`;
        yield { message, ...shouldBe(user, 'role', 'member') };
      }
    },
  }),
  rule({
    id: 'guest-in-many-channels',
    severity: 'warning',
    title: 'A guest can read many channels',
    why: 'Guests are people from outside. A guest in many channels knows almost as much as a member.',
    fix: 'Unsubscribe the guest from channels that they do not need: realmctl channel unsubscribe CHANNEL --users ADDRESS',
    reads: ['users', 'subscribers'],
    fields: { user: ['role'] },
    params: { channels: { value: 10, type: 'number', help: 'most channels that a guest can read' } },
    *check(model, { channels }) {
      for (const user of activeOf(model, 'guest')) {
        const count = user.channel_count ?? 0;
        if (count <= channels) continue;
        yield {
          thing: user,
          message: `guest ${user.name} can read ${counted(count, 'channel')}, more than ${channels}`,
          fix: command('channel', 'unsubscribe', 'CHANNEL', '--users', wordFor(user)),
          edit: 'remove the guest from the subscribers of channels that they do not need',
        };
      }
    },
  }),
  rule({
    id: 'guest-in-private-sounding-channel',
    severity: 'warning',
    title: 'A guest is subscribed to a channel whose name sounds private',
    why: 'Such channels are usually about people or plans that outsiders should not know about.',
    fix: 'Unsubscribe the guest: realmctl channel unsubscribe CHANNEL --users ADDRESS',
    reads: ['users', 'channels', 'subscribers'],
    fields: { user: ['role'] },
    params: { words: { value: privateWords, type: 'texts', help: 'words in names that sound private' } },
    *check(model, { words }) {
      const guests = new Map(activeOf(model, 'guest').map((user) => [user.name, user]));
      for (const channel of model.channels) {
        if (channel.is_archived === true || wordIn(channel.name, words) === undefined) continue;
        for (const name of channel.subscribers ?? []) {
          const guest = guests.get(name);
          if (guest === undefined) continue;
          yield {
            thing: channel,
            message: `guest ${name} is subscribed to channel ${channel.name}, which sounds private`,
            field: 'subscribers',
            fix: command('channel', 'unsubscribe', wordFor(channel), '--users', wordFor(guest)),
            edit: `remove ${name} from subscribers`,
          };
        }
      }
    },
  }),
  rule({
    id: 'guest-with-power',
    severity: 'warning',
    title: 'A permission to administer names a guest',
    why: 'Guests are people from outside. The server ignores most such permissions while they are guests, but they take effect as soon as the role changes.',
    fix: 'Remove the guest from the permission',
    reads: ['users', 'channels', 'groups'],
    fields: { user: ['role'] },
    *check(model) {
      const guests = new Set(activeOf(model, 'guest').map(({ name }) => name));
      for (const power of allPermissions(model)) {
        if (!isPower(power)) continue;
        for (const name of power.value.users.filter((each) => guests.has(each))) {
          yield {
            thing: power.thing,
            message: `${power.permission} of ${thingText(power.thing)} names guest ${name}`,
            field: power.permission,
            fix: withoutGuests(power, guests),
            edit: `remove ${name} from ${power.permission}`,
          };
        }
      }
    },
  }),
];
