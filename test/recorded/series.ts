/** Recorded series of calls to a server of a newer level, each replayed in order to its own sandbox. */

import type { Snapshot } from '../../src/sandbox/state/model.ts';
import { systemGroupId } from '../../src/sandbox/state/seed/groups.ts';
import { seedOrganization } from '../../src/sandbox/state/seed/index.ts';
import { ids } from '../../src/sandbox/state/seed/people.ts';
import type { Case, Recording } from './case.ts';
import type { Played } from './player.ts';
import { playHere, type Recorded } from './playing.ts';

/** Only administrators saw addresses there. */
const administratorsOnly = 3;

/** Nobody had created profile fields there. */
function organization442(): Snapshot {
  const seed = seedOrganization();
  return {
    ...seed,
    profile_fields: [],
    users: seed.users.map((user) => ({ ...user, email_address_visibility: administratorsOnly })),
    user_defaults: { ...seed.user_defaults, email_address_visibility: administratorsOnly },
  };
}

const server442: Recorded = {
  level: 442,
  organization: organization442,
  queueOwners: { owner: ids.owner, member1: ids.member1, guest: ids.guest },
  names: {
    ...ids,
    g_nobody: systemGroupId('role:nobody'),
    g_owners: systemGroupId('role:owners'),
    g_admins: systemGroupId('role:administrators'),
    g_moderators: systemGroupId('role:moderators'),
    g_members: systemGroupId('role:members'),
    g_everyone: systemGroupId('role:everyone'),
    g_internet: systemGroupId('role:internet'),
  },
};

/** Replays all series of a recording, one after the other. */
export async function playSeries({ cases, shapes }: Recording): Promise<Played[]> {
  const series = new Map<string, Case[]>();
  for (const each of cases) {
    const name = seriesOf(each.case);
    series.set(name, [...(series.get(name) ?? []), each]);
  }
  const played: Played[] = [];
  for (const each of series.values()) played.push(...(await playHere({ cases: each, shapes }, server442)));
  return played;
}

/** Calls are named by their series and a number: `folders-012`. */
function seriesOf(name: string): string {
  return name.split('-')[0] ?? '';
}
