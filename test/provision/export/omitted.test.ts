/** Omitting anything from complete files changes nothing: each field and list of each kind in turn. */
import { describe, expect, it } from 'vitest';
import { jsonTree } from '../../../src/provision/export/document.ts';
import { exportLive } from '../../../src/provision/export/export.ts';
import { needsOfExport } from '../../../src/provision/live/needs.ts';
import { readLive } from '../../../src/provision/live/read.ts';
import { kindNames, kindOf } from '../../../src/provision/model/kinds.ts';
import type { Live } from '../../../src/provision/model/live.ts';
import { makePlan } from '../../../src/provision/plan/make-plan.ts';
import { resolveDesired } from '../../../src/provision/plan/resolve.ts';
import { sample } from '../../support/sample.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { contextOf } from '../../support/session.ts';
import { load } from '../source/loading.ts';

type Entries = Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[];

async function everything(): Promise<{ live: Live; tree: Record<string, Entries> }> {
  const sandbox = await startSandbox({ level: 500 });
  const live = await readLive(contextOf(sandbox), needsOfExport(kindNames));
  const options = { kinds: new Set(kindNames), archived: false, bots: false, minimal: false };
  return { live, tree: jsonTree(exportLive(live, options)) as Record<string, Entries> };
}

async function changesOf(tree: object, live: Live) {
  const desired = await load({ 'realm.json': JSON.stringify(tree) });
  const { wanted, unresolved } = await resolveDesired(desired, live);
  return makePlan(wanted, live, undefined, unresolved).changes.map(({ kind, name, fields, lists }) => ({
    kind,
    name,
    fields,
    lists,
  }));
}

/** Each entry without the field. */
function without(entries: Entries, field: string): Entries {
  const cut = (entry: unknown) =>
    Object.fromEntries(Object.entries(entry as object).filter(([key]) => key !== field));
  if (Array.isArray(entries)) return entries.map(cut);
  return Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, cut(entry)]));
}

describe.each(sample(kindNames, 4))('%s', (kind) => {
  it('each field', async () => {
    const { live, tree } = await everything();
    const entries = tree[kind] ?? {};
    const isOne = kindOf(kind).key === '';
    const all = isOne ? [entries] : Object.values(entries);
    // A list of things must name them, and a linkifier needs its target.
    const kept = Array.isArray(entries) ? [kindOf(kind).key] : [];
    const fields = [...new Set(all.flatMap((entry) => Object.keys(entry as object)))].filter(
      (key) => !kept.includes(key),
    );
    // Files only say that an emoji exists, nothing that is read.
    expect(fields.length === 0).toBe(kind === 'emoji');
    expect(await changesOf(tree, live)).toEqual([]);
    for (const field of fields) {
      const left = isOne
        ? (without({ one: entries }, field) as { one: Entries }).one
        : without(entries, field);
      expect(await changesOf({ ...tree, [kind]: left }, live), field).toEqual([]);
    }
  });

  it('the kind', async () => {
    const { live, tree } = await everything();
    const { [kind]: _, ...others } = tree;
    expect(await changesOf(others, live)).toEqual([]);
  });
});
