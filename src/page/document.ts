/** What a report says, as the JSON document that the page shows and that a later report is compared with. */
import type { channelPrivacies } from '../api/resources/channel.ts';
import type { Role } from '../api/spec.ts';
import type { CountsByRole } from '../audit/access.ts';
import type { Finding } from '../lint/finding.ts';

export type Privacy = keyof typeof channelPrivacies;

/** How many people or bots have a role; those who are deactivated apart. */
export interface RoleCount {
  readonly role: Role;
  readonly active: number;
  readonly deactivated: number;
}

/** An account: a person or a bot. */
export interface ReportUser {
  readonly user_id: number;
  readonly full_name: string;
  readonly role: Role | null;
  readonly is_bot: boolean;
  readonly is_active: boolean;
}

/** A channel on the page. */
export const shownAbilities = ['read', 'post', 'administer'] as const;

/** How many people and bots have an ability, in total and by role. */
export type ChannelAccess = Readonly<Record<(typeof shownAbilities)[number], CountsByRole>>;

/** The findings of lint, and the rules it could not check. */
export type ReportFinding = Pick<
  Finding,
  'rule' | 'severity' | 'outcome' | 'kind' | 'name' | 'message' | 'why' | 'fix'
>;

export interface ReportChannel {
  readonly stream_id: number;
  readonly name: string;
  readonly privacy: Privacy;
  readonly is_archived: boolean;
  /** Null where this account may not see them. */
  readonly subscribers: number | null;
  /** Messages a week; null where the server has no estimate yet. */
  readonly weekly_messages: number | null;
  /** Null if the subscribers are unknown. */
  readonly access: ChannelAccess | null;
}

/** Counts over time, each day in UTC; null where the server does not show them. */
export interface Series {
  /** `2026-11-28` */
  readonly days: readonly string[];
  /** By the server's name of what is counted. */
  readonly counts: Readonly<Record<string, readonly number[]>>;
}

/** A difference from an older report. */
export interface ReportChange {
  readonly kind: 'user' | 'channel';
  readonly id: number;
  readonly name: string;
  readonly change: 'added' | 'changed' | 'gone';
  /** Null unless `changed`; so are the values. */
  readonly field: string | null;
  readonly from: string | boolean | null;
  readonly to: string | boolean | null;
}

/** What changed since an older report. */
export interface SinceReport {
  /** When the organization was read for the older report. */
  readonly read_at: string;
  /** Whether the same account read both reports. Another account may see other things. */
  readonly is_same_reader: boolean;
  readonly changes: readonly ReportChange[];
  /** Findings that are new since the older report. */
  readonly new_findings: readonly ReportFinding[];
  /** Findings that only the older report has. */
  readonly gone_findings: readonly ReportFinding[];
}

export interface ReportDocument {
  readonly format_version: number;
  readonly site: string;
  /** Name of the organization. */
  readonly organization: string;
  readonly feature_level: number;
  /** When it was read, in UTC. */
  readonly read_at: string;
  /** The account that read it. */
  readonly read_by: { readonly user_id: number; readonly role: Role | null };
  /** What this account cannot see, in words. */
  readonly gaps: readonly string[];
  readonly people: readonly RoleCount[];
  readonly bots: { readonly active: number; readonly deactivated: number };
  readonly active_people: Series | null;
  readonly messages: Series | null;
  readonly users: readonly ReportUser[];
  readonly channels: readonly ReportChannel[];
  readonly findings: readonly ReportFinding[];
  /** Null if no older report was given. */
  readonly since: SinceReport | null;
}

/** The fields of the document, in the order they are written. */
export const documentFields = [
  'format_version',
  'site',
  'organization',
  'feature_level',
  'read_at',
  'read_by',
  'gaps',
  'people',
  'bots',
  'active_people',
  'messages',
  'users',
  'channels',
  'findings',
  'since',
] as const satisfies readonly (keyof ReportDocument)[];
