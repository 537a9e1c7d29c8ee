/** Compares audits of random organizations with the sandbox's own rules for each person and each thing. */
import { describe, expect, it } from 'vitest';
import { requirePosting } from '../../src/sandbox/handlers/send-message.ts';
import {
  channelToAdminister,
  hasContentAccess,
  hasMetadataAccess,
  mayAddOthers,
  mayRemoveOthers,
} from '../../src/sandbox/rules/access.ts';
import { type Caller, callerOf, isAdministrator, isGuest } from '../../src/sandbox/rules/caller.ts';
import {
  mayAddMembers,
  requireAdding,
  requireManaging,
  requireRemoving,
} from '../../src/sandbox/rules/groups.ts';
import {
  type RealmPermission,
  realmAllows,
  realmPermission,
} from '../../src/sandbox/rules/realm-permissions.ts';
import type { Channel, Group } from '../../src/sandbox/state/model.ts';
import type { Organization } from '../../src/sandbox/state/organization.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { organizationDefaults, randomOrganization } from './random-organization.ts';

/** Number of organizations and the first seed; for more: `ORGANIZATIONS=1000`. */
const organizations = Number(process.env.ORGANIZATIONS ?? 8);
const seed = Number(process.env.SEED ?? 20_261_129);
const levels = [218, 300, 330, 348, 372, 421, 500, 512];

const may = (deed: () => unknown) => {
  try {
    deed();
    return true;
  } catch {
    return false;
  }
};

/** What the sandbox would let a user do in a channel. */
const abilities: Readonly<Record<string, (caller: Caller, channel: Channel) => boolean>> = {
  see: hasMetadataAccess,
  read: hasContentAccess,
  post: (caller, channel) => may(() => requirePosting(caller, channel)),
  administer: (caller, { stream_id }) => may(() => channelToAdminister(caller, stream_id)),
  add_subscribers: (caller, channel) => hasContentAccess(caller, channel) && mayAddOthers(caller, channel),
  remove_subscribers: (caller, channel) => mayRemoveOthers(caller, [channel]),
};

const permissionsOfChannel: typeof abilities = {
  can_send_message_group: abilities.post as never,
  can_administer_channel_group: abilities.administer as never,
  can_add_subscribers_group: abilities.add_subscribers as never,
  can_remove_subscribers_group: abilities.remove_subscribers as never,
  can_subscribe_group: (caller, channel) => !isGuest(caller) && hasContentAccess(caller, channel),
};

const permissionsOfGroup: Readonly<Record<string, (caller: Caller, group: Group) => boolean>> = {
  can_manage_group: (caller, group) => may(() => requireManaging(caller, group)),
  can_add_members_group: mayAddMembers,
  can_join_group: (caller, group) => may(() => requireAdding(caller, group, [caller.user.user_id])),
  can_leave_group: (caller, group) => may(() => requireRemoving(caller, group, [caller.user.user_id])),
  can_mention_group: ({ membership }, { settings }) => membership.holds(settings.can_mention_group),
};

function mayInOrganization(caller: Caller, permission: string): boolean {
  const name = permission as RealmPermission;
  if (/^can_set_.*_policy_group$/.test(name) && isAdministrator(caller)) return true;
  const isOpen = organizationDefaults[permission];
  return isOpen
    ? caller.membership.holds(realmPermission(caller.organization, name))
    : realmAllows(caller, name);
}

const now = Math.floor(Date.now() / 1000);

function callersOf(organization: Organization, level: number): Caller[] {
  return [...organization.users.values()]
    .filter(({ is_active }) => is_active)
    .map((account) => callerOf({ organization, account, level, now }));
}

const ids = (callers: readonly Caller[]) => callers.map(({ user }) => user.user_id).sort((a, b) => a - b);

type Row = Readonly<Record<string, unknown>>;

async function told(sandbox: Sandbox, ...words: string[]): Promise<Row[]> {
  const ran = await sandbox.run(['audit', ...words, '--json']);
  expect(ran.code, ran.err).toBe(0);
  return ran.json<Row[]>();
}

const all = 'see,read,post,administer,add-subscribers,remove-subscribers';

async function checkAccess(sandbox: Sandbox, callers: readonly Caller[]) {
  const [byUser, byChannel] = await Promise.all([
    told(sandbox, 'access', '--by', 'user', '--can', all),
    told(sandbox, 'access', '--can', all),
  ]);
  const channels = [...sandbox.organization.channels.values()].filter(({ is_archived }) => !is_archived);
  expect(byChannel.map(({ stream_id }) => stream_id).sort()).toEqual(
    channels.map(({ stream_id }) => stream_id).sort(),
  );
  for (const channel of channels) {
    const rows = byUser.filter(({ stream_id }) => stream_id === channel.stream_id);
    const counts = byChannel.find(({ stream_id }) => stream_id === channel.stream_id) ?? {};
    for (const [ability, can] of Object.entries(abilities)) {
      const able = callers.filter((caller) => can(caller, channel));
      const found = rows.filter((row) => row[ability] !== null).map(({ user_id }) => Number(user_id));
      expect(
        found.sort((a, b) => a - b),
        `${channel.name}: ${ability}`,
      ).toEqual(ids(able));
      const withRole = (...of: number[]) => able.filter(({ user }) => of.includes(user.role)).length;
      expect(counts[ability], `${channel.name}: ${ability}`).toEqual({
        total: able.length,
        owner: withRole(100),
        administrator: withRole(200),
        moderator: withRole(300),
        member: withRole(400),
        guest: withRole(600),
      });
    }
  }
}

async function checkPermissions(sandbox: Sandbox, callers: readonly Caller[], level: number) {
  const { organization } = sandbox;
  const asked = callers[callers.length >> 1] as Caller;
  const [rows, ofOne] = await Promise.all([
    told(sandbox, 'permissions', '--users', '1000'),
    told(sandbox, 'permissions', '--user', `id:${asked.user.user_id}`),
  ]);
  const place = ({ scope, id, permission }: Row) => `${scope} ${id} ${permission}`;
  const has = new Set(ofOne.map(place));
  let checked = 0;
  for (const row of rows) {
    const { scope, id, permission, count } = row;
    const rule =
      scope === 'channel'
        ? permissionsOfChannel[String(permission)]
        : scope === 'group' && level >= 299
          ? permissionsOfGroup[String(permission)]
          : undefined;
    const thing =
      scope === 'channel' ? organization.channels.get(Number(id)) : organization.groups.get(Number(id));
    const isOfOrganization = scope === 'organization' && String(permission) in organizationDefaults;
    if (rule === undefined && !isOfOrganization) continue;
    // Guests can't call the endpoints that change groups.
    const able = callers.filter((caller) =>
      rule === undefined
        ? mayInOrganization(caller, String(permission))
        : (rule as (caller: Caller, thing: unknown) => boolean)(caller, thing),
    );
    const found = [...(row.user_ids as number[])].sort((a, b) => a - b);
    expect(found, place(row)).toEqual(ids(able));
    expect(count).toBe(found.length);
    expect(has.has(place(row)), `${asked.user.full_name}: ${place(row)}`).toBe(
      found.includes(asked.user.user_id),
    );
    checked += 1;
  }
  expect(checked).toBeGreaterThan(0);
}

describe("audits and the sandbox's rules agree for", () => {
  it.each(
    Array.from({ length: organizations }, (_, index) => [
      seed + index,
      levels[index % levels.length] as number,
    ]),
  )('organization %i at level %i', async (which, level) => {
    const organization = randomOrganization(which, level);
    const sandbox = await startSandbox({ organization, level });
    const callers = callersOf(organization, level);
    await checkAccess(sandbox, callers);
    await checkPermissions(sandbox, callers, level);
  });
});
