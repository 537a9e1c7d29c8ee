/** Who can do what in each channel, counted by role. */
import { type AccessSelection, accessByChannel } from '../audit/access.ts';
import type { AuditFacts } from '../audit/facts.ts';
import { peopleOf } from '../audit/people.ts';
import type { KindName } from '../provision/model/kinds.ts';
import type { Live } from '../provision/model/live.ts';
import { type ChannelAccess, shownAbilities } from './document.ts';

/** Counts by channel. A channel whose subscribers are hidden has no counts, because they would be too low. */
export function accessIn(live: Live): ReadonlyMap<number, ChannelAccess> {
  const facts = auditFactsOf(live);
  const selection: AccessSelection = { channels: facts.channels, can: shownAbilities };
  const access = new Map<number, ChannelAccess>();
  for (const row of accessByChannel(facts, selection)) {
    const { read, post, administer, is_complete } = row;
    if (is_complete && read && post && administer) access.set(row.stream_id, { read, post, administer });
  }
  return access;
}

function auditFactsOf(live: Live): AuditFacts {
  const all = <T>(kind: KindName) => [...(live.kinds.get(kind)?.things.values() ?? [])] as unknown as T[];
  const users = all<AuditFacts['users'][number]>('users');
  const groups = all<AuditFacts['groups'][number]>('groups');
  return {
    level: live.level,
    users,
    groups,
    channels: all('channels'),
    organization: live.kinds.get('organization')?.things.get(0) ?? {},
    subscribersOf(id) {
      const told = live.subscribers.get(id);
      const isKnown = told?.status === 'complete' || told?.status === 'partial';
      return isKnown ? told.ids : undefined;
    },
    people: peopleOf(users, groups),
  };
}
