/** What a run is allowed and told, beside what the files say. */
import type { KindName } from './kinds.ts';
import type { Limit } from './policy.ts';
import type { RiskClass } from './risk-classes.ts';

/** What a run does only where it is allowed by name (`--allow archive`), each in words for help. */
export const allowances = {
  archive: 'archive, deactivate or delete channels, folders, groups, fields and linkifiers',
  deactivate: 'deactivate people',
  history: 'let new subscribers read earlier messages, or open a channel to the web',
  retention: 'shorten how long messages are kept',
  'own-rights': 'take rights from the account that applies the file',
  owners: 'take the owner role from someone, as long as an owner stays',
  empty: 'leave nobody in a channel, group or permission that has people now',
  'first-managed': 'remove something of a kind or list that no run has managed before',
} as const;

export type Allowance = keyof typeof allowances;

export interface PlanOptions {
  /** Kinds whose things are removed where no file has them, as far as `prune:` names them by patterns. */
  readonly prune: ReadonlySet<KindName>;
  /** Further patterns of names for `prune`, beside the policy's. */
  readonly prunePatterns: ReadonlyMap<KindName, readonly string[]>;
  /** In place of the policy's. */
  readonly maxRemovals?: Limit | undefined;
  readonly allow: ReadonlySet<Allowance>;
  /** Beside the policy's. */
  readonly deny: readonly RiskClass[];
  readonly noRemovals: boolean;
  /** Expired invitations that one run sends again. */
  readonly maxResends: number;
  /** Creates channels that this account would not see if they exist, as commands do: the server knows whether they do. */
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
