/**
 * Builds the document of a report from what was read, such as who can do what in each channel, counted by role.
 */

import type { Reading } from '../api/resources/compare.ts';
import { roleLabel, roles } from '../api/roles.ts';
import { type AccessSelection, accessByChannel } from '../audit/access.ts';
import type { AuditFacts } from '../audit/facts.ts';
import { peopleOf } from '../audit/people.ts';
import { isoSecond } from '../base/moment.ts';
import { counted } from '../base/words.ts';
import { formatVersion } from '../output/json.ts';
import type { KindName } from '../provision/model/kinds.ts';
import type { Live } from '../provision/model/live.ts';
import { isActive, isBot, roleOf } from '../provision/plan/plan-context.ts';
import { changesBetween, findingsBeyond, type OlderReport } from './changes.ts';
import {
  type ChannelAccess,
  type Privacy,
  type ReportChannel,
  type ReportDocument,
  type ReportFinding,
  type ReportUser,
  type RoleCount,
  type Series,
  type SinceReport,
  shownAbilities,
} from './document.ts';

/** Counts by channel. A channel whose subscribers are hidden has no counts, because they would be too low. */
function accessIn(live: Live): ReadonlyMap<number, ChannelAccess> {
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
      const people = live.subscribers.get(id);
      const isKnown = people?.status === 'complete' || people?.status === 'partial';
      return isKnown ? people.ids : undefined;
    },
    people: peopleOf(users, groups),
  };
}

interface Facts {
  readonly live: Live;
  /** When it was read, in whole seconds. */
  readonly readAt: number;
  readonly activePeople: Series | null;
  readonly messages: Series | null;
  readonly findings: readonly ReportFinding[];
  /** The older report to compare with. */
  readonly older?: OlderReport | undefined;
  /** Why there are no charts, in words. */
  readonly gaps: readonly string[];
}

/** Builds the document. Everything is in the order of ids, so that two documents can be compared by eye. */
export function documentOf({
  live,
  readAt,
  activePeople,
  messages,
  gaps,
  findings,
  older,
}: Facts): ReportDocument {
  const users = things(live, 'users').map(userOf);
  const access = accessIn(live);
  const channels = things(live, 'channels').map((channel) => channelOf(channel, live, access));
  const { me, site, level } = live;
  return {
    format_version: formatVersion,
    site,
    organization: String(live.kinds.get('organization')?.things.get(0)?.name ?? ''),
    feature_level: level,
    read_at: isoSecond(readAt),
    read_by: { user_id: me.user_id, role: roleLabel(me.role) ?? null },
    gaps: [...gapsOf(live), ...gaps],
    people: roles.map(({ label }) => countOf(label, users)),
    bots: statesOf(users.filter(({ is_bot }) => is_bot)),
    active_people: activePeople,
    messages,
    users,
    channels,
    findings,
    since: older === undefined ? null : sinceOf(older, { users, channels, findings }, me.user_id),
  };
}

function sinceOf(
  older: OlderReport,
  newer: Pick<OlderReport, 'users' | 'channels' | 'findings'>,
  reader: number,
): SinceReport {
  const { read_at, read_by } = older;
  return {
    read_at,
    is_same_reader: read_by.user_id === reader,
    changes: changesBetween(older, newer),
    new_findings: findingsBeyond(older, newer),
    gone_findings: findingsBeyond(newer, older),
  };
}

function things(live: Live, kind: KindName): Reading[] {
  const read = [...(live.kinds.get(kind)?.things ?? [])];
  return read.sort(([one], [other]) => one - other).map(([, reading]) => reading);
}

function userOf(user: Reading): ReportUser {
  return {
    user_id: Number(user.user_id),
    full_name: String(user.full_name),
    role: roleLabel(roleOf(user)) ?? null,
    is_bot: isBot(user),
    is_active: isActive(user),
  };
}

function statesOf(users: readonly ReportUser[]): Pick<RoleCount, 'active' | 'deactivated'> {
  const active = users.filter(({ is_active }) => is_active).length;
  return { active, deactivated: users.length - active };
}

function countOf(role: RoleCount['role'], users: readonly ReportUser[]): RoleCount {
  return { role, ...statesOf(users.filter((user) => !user.is_bot && user.role === role)) };
}

function channelOf(channel: Reading, live: Live, access: ReadonlyMap<number, ChannelAccess>): ReportChannel {
  const id = Number(channel.stream_id);
  const people = live.subscribers.get(id);
  const isKnown = people !== undefined && people.status !== 'invisible' && people.status !== 'failed';
  const weekly = channel.stream_weekly_traffic;
  return {
    stream_id: id,
    name: String(channel.name),
    privacy: privacyOf(channel),
    is_archived: channel.is_archived === true,
    subscribers: isKnown ? people.ids.length : null,
    weekly_messages: typeof weekly === 'number' ? weekly : null,
    access: access.get(id) ?? null,
  };
}

function privacyOf({ invite_only, is_web_public }: Reading): Privacy {
  if (invite_only === true) return 'private';
  return is_web_public === true ? 'web-public' : 'public';
}

/** Lists what was not read, or only in part. */
function gapsOf(live: Live): string[] {
  const kinds = [...live.kinds].flatMap(([kind, { status, why }]) =>
    status === 'complete' ? [] : [`${kind}: ${why ?? 'not known'}`],
  );
  const unseen = [...live.subscribers.values()].filter(
    ({ status }) => status === 'invisible' || status === 'failed',
  ).length;
  return unseen === 0 ? kinds : [...kinds, `the subscribers of ${counted(unseen, 'channel')} are not shown`];
}
