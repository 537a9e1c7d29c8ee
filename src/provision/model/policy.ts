/** Rules for every run on these files, from `policy:`, `unmanaged:` and `prune:`. */
import type { KindName } from './kinds.ts';
import type { RiskClass } from './risk-classes.ts';

/** A number, or a share of the existing things (0 to 1). */
export type Limit = { readonly number: number } | { readonly share: number };

export interface Policy {
  /** How much one run may remove of a kind, or of the people of one thing, before it stops. */
  readonly maxRemovals?: Limit | undefined;
  /** Addresses of users who must stay owners. */
  readonly requiredOwners: readonly string[];
  /** Risk classes that every run refuses. */
  readonly deny: readonly RiskClass[];
  /** Whether removals are forbidden. */
  readonly noRemovals: boolean;
  /** Name patterns, with `*` and `?`, of things that runs never touch, even if they are in no list. */
  readonly unmanaged: ReadonlyMap<KindName, readonly string[]>;
  /** Name patterns, with `*` and `?`, of things that `--prune` may remove if no file has them. */
  readonly prune: ReadonlyMap<KindName, readonly string[]>;
}

export const noPolicy: Policy = {
  requiredOwners: [],
  deny: [],
  noRemovals: false,
  unmanaged: new Map(),
  prune: new Map(),
};
