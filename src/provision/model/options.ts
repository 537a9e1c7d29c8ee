/** Options of a run, beside what the files say. */
import type { Followed } from './followed.ts';
import type { KindName } from './kinds.ts';
import type { Limit } from './policy.ts';
import type { RiskClass } from './risk-classes.ts';

/** Actions that a run takes only if `--allow` names them (`--allow archive`), each with its help text. */
export const allowances = {
  archive: 'archive, deactivate or delete channels, folders, groups, fields and linkifiers',
  deactivate: 'deactivate people',
  history: 'let new subscribers read earlier messages, or open a channel to the web',
  retention: 'shorten how long messages are kept',
  'own-rights': 'take rights from the account that applies the file',
  owners: 'take the owner role from someone, as long as an owner stays',
  empty:
    'leave nobody in a channel, group or permission that has people now, or in a new one that follows an empty table',
  'first-managed': 'remove something of a kind or list that no run has managed before',
} as const;

export type Allowance = keyof typeof allowances;

export interface PlanOptions {
  /** Kinds whose things are removed if no file has them, within the names that `prune:` allows. */
  readonly prune: ReadonlySet<KindName>;
  /** Further name patterns for `prune`, beside the policy's. */
  readonly prunePatterns: ReadonlyMap<KindName, readonly string[]>;
  /** Replaces the policy's limit. */
  readonly maxRemovals?: Limit | undefined;
  readonly allow: ReadonlySet<Allowance>;
  /** Risk classes to deny, beside the policy's. */
  readonly deny: readonly RiskClass[];
  readonly noRemovals: boolean;
  /** How many expired invitations one run sends again. */
  readonly maxResends: number;
  /** The people earlier runs saw in channels that people can leave permanently, by site; undefined if there were none. */
  readonly followed?: ((site: string) => Followed | undefined) | undefined;
  /**
   * Whether to create channels that this account could not see if they existed, as commands do; the server knows
   * whether they exist.
   */
  readonly createsUnseen?: boolean | undefined;
}

export const plainOptions: PlanOptions = {
  prune: new Set(),
  prunePatterns: new Map(),
  allow: new Set(),
  deny: [],
  noRemovals: false,
  maxResends: 20,
};
