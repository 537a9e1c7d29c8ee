/** Computes the hash that ties an approval to a plan; it changes whenever the files or what they change do. */
import { createHash } from 'node:crypto';
import { type EntryPart, isPlaceholder, type WantedOrganization } from '../model/wanted.ts';
import type { Draft } from './draft.ts';
import type { PlanContext } from './plan-context.ts';

/**
 * Returns a hash that is equal for two accounts that see the same changes.
 * @param open parts to leave out, since not every account that plans these files can see them
 */
export function fingerprintOf(
  drafts: readonly Draft[],
  context: PlanContext,
  open: readonly EntryPart[],
): string {
  const hash = createHash('sha256');
  const { wanted, live } = context;
  hash.update(JSON.stringify([wanted.fingerprint, live.site, live.level]));
  const isOpen = openIn(open);
  const replacer = byName(wanted);
  for (const { kind, id, name, formerName, action, ...parts } of drafts) {
    if (isOpen({ kind, key: name })) continue;
    const fields = parts.fields.filter((field) => !isOpen({ kind, key: name, part: field.name }));
    const lists = parts.lists.filter(({ list }) => !isOpen({ kind, key: name, part: list }));
    const partCount = parts.fields.length + parts.lists.length;
    if (action === 'update' && partCount > 0 && fields.length + lists.length === 0) continue;
    hash.update(
      JSON.stringify(
        [
          [kind, id, name, formerName, action, parts.invitation],
          fields.map((field) => [field.name, field.from ?? null, field.to ?? null]),
          lists.map(({ list, added, removed, count }) => [list, added, removed, count]),
        ],
        replacer,
      ),
    );
  }
  return hash.digest('hex');
}

/** Returns a check whether an entry, or a part of one, is among those that were left open. */
export function openIn(open: readonly EntryPart[]): (part: EntryPart) => boolean {
  const keyOf = ({ kind, key, part }: EntryPart) => JSON.stringify([kind, key, part ?? '']);
  const all = new Set(open.map(keyOf));
  return ({ kind, key, part }) => all.has(keyOf({ kind, key })) || all.has(keyOf({ kind, key, part }));
}

/**
 * Replaces placeholders by kind and name: they are numbered in the order of new things, and accounts may see more or
 * fewer of these.
 */
function byName({ things }: WantedOrganization): (name: string, value: unknown) => unknown {
  const made = new Map<unknown, string>();
  for (const [kind, all] of things) {
    for (const { id, key } of all) if (isPlaceholder(id)) made.set(id, `new ${kind} ${key}`);
  }
  return (_, value) => made.get(value) ?? value;
}
