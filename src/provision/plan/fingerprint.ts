/** What binds an approval to a plan: it moves as soon as the files, or what they change, do. */
import { createHash } from 'node:crypto';
import type { Draft } from './draft.ts';
import type { Scene } from './scene.ts';

export function fingerprintOf(drafts: readonly Draft[], { wanted, live }: Scene): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([wanted.fingerprint, live.site, live.level]));
  for (const { kind, id, name, formerName, action, fields, lists, invitation } of drafts) {
    hash.update(
      JSON.stringify([
        [kind, id, name, formerName, action, invitation],
        fields.map((field) => [field.name, field.from ?? null, field.to ?? null]),
        lists.map(({ list, added, removed, count }) => [list, added, removed, count]),
      ]),
    );
  }
  return hash.digest('hex');
}
