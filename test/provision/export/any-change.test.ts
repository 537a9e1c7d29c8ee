/**
 * Files that were updated after any change of the organization plan no changes, and contain everything that
 * an export contains.
 */

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportLive } from '../../../src/provision/export/export.ts';
import { exportFiles } from '../../../src/provision/export/places.ts';
import { updateTexts } from '../../../src/provision/export/update.ts';
import { needsOfExport } from '../../../src/provision/live/needs.ts';
import { readLive } from '../../../src/provision/live/read.ts';
import { type KindName, kindNames } from '../../../src/provision/model/kinds.ts';
import type { Live } from '../../../src/provision/model/live.ts';
import { plainOptions } from '../../../src/provision/model/options.ts';
import { makePlan } from '../../../src/provision/plan/make-plan.ts';
import { resolveDesired } from '../../../src/provision/plan/resolve.ts';
import { loadTexts } from '../../../src/provision/source/load.ts';
import type { SourceText } from '../../../src/provision/source/texts.ts';
import { sampledRuns } from '../../support/sample.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { contextOf } from '../../support/session.ts';
import { changing } from './random-change.ts';

/** Changes at each level, one after the other in several organizations; more by hand: `CHANGES=500`. */
const changes = Number(process.env.CHANGES ?? sampledRuns(20, 4));
const changesInARow = sampledRuns(5, 2);
const seed = Number(process.env.SEED ?? 20_261_128);

async function planned(texts: readonly SourceText[], live: Live) {
  const desired = await loadTexts(texts, { env: {} });
  const { wanted, unresolved, faults } = await resolveDesired(desired, live);
  const { changes: found, steps, stops } = makePlan(wanted, live, plainOptions, unresolved);
  return { faults, unresolved, changes: found, steps, stops };
}

const nothing = { faults: [], unresolved: [], changes: [], steps: [], stops: [] };

/** Everything of some kinds that files name. */
async function keysIn(texts: readonly SourceText[], of: readonly KindName[]): Promise<string[]> {
  const { kinds } = await loadTexts(texts, { env: {} });
  const entries = of.flatMap((kind) => kinds.get(kind)?.entries ?? []);
  return entries.map(({ kind, key }) => `${kind} ${key}`).sort();
}

describe.each([372, 442, 500, 512])('at level %i', (level) => {
  let seeded: Live;
  beforeAll(async () => {
    const sandbox = await startSandbox({ level });
    seeded = await readLive(contextOf(sandbox), { ...needsOfExport(kindNames), invitations: true });
    await sandbox.stop();
  });

  it.each([
    [1, 'YAML', 'realm.yaml', {}],
    [2, 'JSON', 'realm.json', {}],
    [3, 'a folder, with archived things', 'realm', { archived: true }],
    [4, 'without automatic things', 'realm.yaml', { minimal: true }],
  ])(
    '%i. %s',
    async (
      count,
      _,
      path,
      { archived = false, minimal = false }: { archived?: boolean; minimal?: boolean },
    ) => {
      const options = { kinds: new Set(kindNames), archived, minimal, bots: false };
      const exported = async (live: Live) =>
        (await exportFiles(path, exportLive(live, options), [])).map(({ path: file, text }) => ({
          file,
          text,
        }));
      await fc.assert(
        fc.asyncProperty(fc.gen(), async (generate) => {
          const { live, change } = changing(seeded, (arbitrary) => generate(() => arbitrary));
          let texts: readonly SourceText[] = await exported(live);
          expect(await planned(texts, live)).toEqual(nothing);
          const kinds = [...(await loadTexts(texts, { env: {} })).kinds.keys()];
          const done: string[] = [];
          for (let made = 0; made < changesInARow; made += 1) {
            done.push(change());
            const updated = await updateTexts(texts, live, { env: {}, archived, minimal, knownOnly: false });
            texts = updated.texts;
            expect(await planned(texts, live), done.join('\n')).toEqual(nothing);
            expect(await keysIn(texts, kinds), done.join('\n')).toEqual(
              await keysIn(await exported(live), kinds),
            );
            const again = await updateTexts(texts, live, { env: {}, archived, minimal, knownOnly: false });
            expect(again.changed, done.join('\n')).toEqual([]);
          }
        }),
        {
          seed: seed + count,
          numRuns: Math.ceil(changes / 4 / changesInARow),
          endOnFailure: process.env.SHRINK === undefined,
        },
      );
    },
    3_600_000,
  );
});
