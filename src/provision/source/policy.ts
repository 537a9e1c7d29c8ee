/** Reads the standing rules in files: `policy:`, and names by kind in `unmanaged:` and `prune:`. */
import { type KindName, namedKinds } from '../model/kinds.ts';
import type { Place } from '../model/place.ts';
import { type Limit, noPolicy, type Policy } from '../model/policy.ts';
import { type RiskClass, riskClasses } from '../model/risk-classes.ts';
import { type Faults, instead } from './faults.ts';
import { described, type Node, textOf } from './node.ts';

/** Keys of files that are not kinds. */
export const rulesKeys = ['policy', 'unmanaged', 'prune'] as const;

const riskNames = Object.keys(riskClasses) as readonly RiskClass[];

/** What each key of `policy:` takes, in words. */
export const policyKeys = {
  max_removals:
    'how much one run may remove of a kind, and of the people of one thing: a number, or a share such as 10%',
  required_owners: 'addresses of users who must stay owners',
  deny: 'classes of changes that every run refuses',
  no_removals: 'nothing is ever removed',
} as const;

/** A name, an address or a pattern, with its place. */
interface Pattern {
  readonly place: Place;
  readonly text: string;
  /** The text for messages; a placeholder as it is in the file. */
  readonly shown: string;
}

type Patterns = Map<KindName, { readonly place: Place; readonly patterns: readonly Pattern[] }>;

/** Collects the rules of several files, and adds a fault if two of them set the same rule. */
export interface PolicyReader {
  read(key: (typeof rulesKeys)[number], node: Node): void;
  policy(): Policy;
  /** Returns the patterns of things that runs never touch, with their places. */
  unmanaged(kind: KindName): readonly Pattern[];
  /** Returns the addresses of users who must stay owners, with their places. */
  requiredOwners(): readonly Pattern[];
}

export function createPolicyReader(faults: Faults): PolicyReader {
  const places = new Map<string, Place>();
  const patterns: Readonly<Record<'unmanaged' | 'prune', Patterns>> = {
    unmanaged: new Map(),
    prune: new Map(),
  };
  let rules: Partial<Policy> = {};
  let owners: readonly Pattern[] = [];

  function readPolicy(node: Node): void {
    if (node.type !== 'map') {
      faults.add(node.place, `policy must be a map, not ${described(node)}`);
      return;
    }
    for (const [key, { place, value }] of node.entries) {
      const before = places.get(key);
      if (before !== undefined) faults.add(place, `policy: ${key} is set in two files`, { other: before });
      places.set(key, place);
      rules = { ...rules, ...ruleOf(key, place, value) };
    }
  }

  function ruleOf(key: string, place: Place, value: Node): Partial<Policy> {
    switch (key) {
      case 'max_removals':
        return { maxRemovals: limitOf(value, faults) };
      case 'required_owners':
        owners = textsIn(value, key, faults);
        return { requiredOwners: owners.map(({ text }) => text) };
      case 'deny':
        return { deny: risksOf(value, faults) };
      case 'no_removals':
        if (value.type === 'scalar' && typeof value.value === 'boolean') return { noRemovals: value.value };
        faults.add(value.place, `no_removals must be true or false, not ${described(value)}`);
        return {};
      default: {
        const keys = Object.keys(policyKeys);
        faults.add(place, `policy has no '${key}'${instead(faults, key, keys)}`);
        return {};
      }
    }
  }

  function readPatterns(key: 'unmanaged' | 'prune', node: Node): void {
    if (node.type !== 'map') {
      faults.add(node.place, `${key} must be a map of kinds with patterns, not ${described(node)}`);
      return;
    }
    for (const [name, { place, value }] of node.entries) {
      const kind = namedKinds.find((each) => each === name);
      if (kind === undefined) {
        faults.add(place, `${key} has no kind '${name}'${instead(faults, name, namedKinds)}`);
        continue;
      }
      const before = patterns[key].get(kind);
      if (before !== undefined)
        faults.add(place, `${key}: ${kind} is set in two files`, { other: before.place });
      patterns[key].set(kind, { place, patterns: textsIn(value, kind, faults) });
      refuseBoth(kind);
    }
  }

  function refuseBoth(kind: KindName): void {
    const kept = patterns.unmanaged.get(kind)?.patterns ?? [];
    for (const { text, place, shown } of patterns.prune.get(kind)?.patterns ?? []) {
      const other = kept.find((each) => each.text === text);
      if (other !== undefined)
        faults.add(place, `'${shown}' is both pruned and unmanaged`, { other: other.place });
    }
  }

  const textsBy = (of: Patterns) =>
    new Map([...of].map(([kind, { patterns: all }]) => [kind, all.map(({ text }) => text)]));

  return {
    read: (key, node) => (key === 'policy' ? readPolicy(node) : readPatterns(key, node)),
    policy: () => ({
      ...noPolicy,
      ...rules,
      unmanaged: textsBy(patterns.unmanaged),
      prune: textsBy(patterns.prune),
    }),
    requiredOwners: () => owners,
    unmanaged: (kind) => patterns.unmanaged.get(kind)?.patterns ?? [],
  };
}

/** Reads a number of removals, or a share such as `10%`; undefined for anything else. */
export function parseLimit(written: string | number): Limit | undefined {
  const [, digits, percent] = /^([0-9]{1,9}(?:\.[0-9]+)?)(%?)$/.exec(String(written)) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits);
  if (percent === '%') return number <= 100 ? { share: number / 100 } : undefined;
  return Number.isInteger(number) ? { number } : undefined;
}

function limitOf(node: Node, faults: Faults): Limit | undefined {
  const value =
    textOf(node) ?? (node.type === 'scalar' && typeof node.value === 'number' ? node.value : null);
  const limit = value === null ? undefined : parseLimit(value);
  if (limit === undefined) {
    faults.add(
      node.place,
      `max_removals must be a number such as 5, or a share such as 10%, not ${described(node)}`,
    );
  }
  return limit;
}

function textsIn(node: Node, key: string, faults: Faults): Pattern[] {
  if (node.type !== 'list') {
    faults.add(node.place, `${key} must be a list, not ${described(node)}`);
    return [];
  }
  return node.items.flatMap((item) => {
    const text = textOf(item);
    if (item.type === 'scalar' && text !== undefined && text.trim() !== '') {
      return [{ place: item.place, text, shown: String(item.value) }];
    }
    faults.add(item.place, `${key} has ${described(item)} in a list of texts`);
    return [];
  });
}

function risksOf(node: Node, faults: Faults): RiskClass[] {
  return textsIn(node, 'deny', faults).flatMap(({ text, place, shown }) => {
    const risk = riskNames.find((each) => each === text);
    if (risk !== undefined) return [risk];
    const near = shown === text ? instead(faults, text, riskNames) : '';
    faults.add(place, `'${shown}' is not a class of changes${near}`);
    return [];
  });
}
