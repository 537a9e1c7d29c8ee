import { describe, expect, it } from 'vitest';
import { yamlText } from '../../../src/provision/export/document.ts';
import { exportLive } from '../../../src/provision/export/export.ts';
import type { ExportOptions } from '../../../src/provision/export/exported.ts';
import { needsOf, needsOfExport } from '../../../src/provision/live/needs.ts';
import { readLive } from '../../../src/provision/live/read.ts';
import { kindNames } from '../../../src/provision/model/kinds.ts';
import { plainOptions } from '../../../src/provision/model/options.ts';
import { makePlan } from '../../../src/provision/plan/make-plan.ts';
import { resolveDesired } from '../../../src/provision/plan/resolve.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { contextOf } from '../../support/session.ts';
import { load } from '../source/loading.ts';

const usual: ExportOptions = { kinds: new Set(kindNames), archived: false, bots: false, minimal: false };

async function textOf(sandbox: Sandbox, options: Partial<ExportOptions> = {}): Promise<string> {
  const live = await readLive(contextOf(sandbox), needsOfExport(kindNames));
  return yamlText(exportLive(live, { ...usual, ...options }), []);
}

async function planOf(text: string, sandbox: Sandbox) {
  const desired = await load(text);
  const live = await readLive(contextOf(sandbox), needsOf(desired));
  const { wanted, unresolved, faults } = await resolveDesired(desired, live);
  return { faults, ...makePlan(wanted, live, plainOptions, unresolved) };
}

describe.each([372, 500])('what is exported at level %i', (level) => {
  it.each([
    ['as it is', {}],
    ['with what is archived', { archived: true }],
    ['with bots', { bots: true }],
    ['without what is so by itself', { minimal: true }],
  ])('changes nothing where it is applied: %s', async (_, options) => {
    const sandbox = await startSandbox({ level });
    const text = await textOf(sandbox, options);
    const { faults, unresolved, changes, stops, steps } = await planOf(text, sandbox);
    expect({ faults, unresolved, changes, stops, steps }).toEqual({
      faults: [],
      unresolved: [],
      changes: [],
      stops: [],
      steps: [],
    });
  });

  it('is the same twice', async () => {
    const sandbox = await startSandbox({ level });
    expect(await textOf(sandbox)).toBe(await textOf(sandbox));
  });
});
