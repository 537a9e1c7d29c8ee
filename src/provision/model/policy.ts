/** What holds for every run on these files: brakes and standing rules, said in `policy:`, `unmanaged:` and `prune:`. */
import type { KindName } from './kinds.ts';
import type { RiskClass } from './risk-classes.ts';

/** So many, or such a share of what is there (0 to 1). */
export type Limit = { readonly number: number } | { readonly share: number };

export interface Policy {
  /** How much one run may remove of a kind, and of the people of one thing, before it stops. */
  readonly maxRemovals?: Limit | undefined;
  /** Addresses of users who must stay owners. */
  readonly requiredOwners: readonly string[];
  /** Classes of changes that no run makes. */
  readonly deny: readonly RiskClass[];
  /** Nothing is ever removed. */
  readonly noRemovals: boolean;
  /** Names, with `*` and `?`, of things that are left alone, also where they are listed nowhere. */
  readonly unmanaged: ReadonlyMap<KindName, readonly string[]>;
  /** Names, with `*` and `?`, of things that `--prune` may remove where no file has them. */
  readonly prune: ReadonlyMap<KindName, readonly string[]>;
}

export const noPolicy: Policy = {
  requiredOwners: [],
  deny: [],
  noRemovals: false,
  unmanaged: new Map(),
  prune: new Map(),
};
