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

/** Names that YAML, placeholders or references would misread. */
const oddNames = [
  ...[
    '42',
    'true',
    'null',
    '~',
    '0x1f',
    '1e3',
    '2024-01-01',
    '<<',
    '- y',
    'a: b',
    '#x',
    '[a]',
    '{b}',
    '*c',
    '&d',
  ],
  ...['"q"', "it's", '!e', '%', '`', '__proto__', 'constructor', 'e\u0301', '日本'],
  ...['none', 'me', 'id:12', 'name:x', 'a,b', 'group:x', 'owners', 'members', 'ana@x.org', '$' + '{HOME}'],
  'https://x.invalid/#narrow/channel/101-x',
];

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

describe.each([372, 500])('an export at level %i', (level) => {
  it.each([
    ['as it is', {}],
    ['with archived things', { archived: true }],
    ['with bots', { bots: true }],
    ['without automatic things', { minimal: true }],
  ])('changes nothing when it is applied: %s', async (_, options) => {
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

  it('finds things again, whatever their names', async () => {
    const sandbox = await startSandbox({ level });
    const { organization } = sandbox;
    const [group] = [...organization.groups.values()].filter((each) => !each.is_system_group);
    const [channel] = organization.channels.values();
    if (group === undefined || channel === undefined) throw new Error('nothing to copy');
    let id = 5000;
    for (const name of oddNames) {
      id += 1;
      organization.groups.set(id, { ...group, id, name, members: [...group.members] });
      const permissions = {
        can_send_message_group: id,
        can_subscribe_group: { direct_members: [...group.members], direct_subgroups: [id] },
        can_remove_subscribers_group: { direct_members: [], direct_subgroups: [] },
      };
      const settings = { ...channel.settings, ...permissions };
      const description = `${name} \${X} --- # x`;
      organization.channels.set(id, { ...channel, stream_id: id, name, description, settings });
    }
    organization.realm.new_stream_announcements_stream_id = id;
    const { faults, unresolved, changes } = await planOf(await textOf(sandbox), sandbox);
    expect({ faults, unresolved, changes }).toEqual({ faults: [], unresolved: [], changes: [] });
  });

  it('writes options by their displayed text, or by key if that would be ambiguous', async () => {
    const sandbox = await startSandbox({ level });
    const field = [...sandbox.organization.profile_fields.values()].find(({ name }) => name === 'Office');
    if (field === undefined) throw new Error('no field with options');
    sandbox.user('member1').profile_data = { [field.id]: { value: 'south' } };
    expect(await textOf(sandbox)).toContain('Office: South wing\n');
    field.field_data = JSON.stringify({
      north: { text: 'North wing', order: '1' },
      south: { text: 'key:north', order: '2' },
    });
    const text = await textOf(sandbox);
    expect(text).toContain('Office: key:south\n');
    expect(await planOf(text, sandbox)).toMatchObject({ faults: [], unresolved: [], changes: [] });
  });

  it('omits what no file can say, and reports it', async () => {
    const sandbox = await startSandbox({ level });
    const [group] = [...sandbox.organization.groups.values()].filter((each) => !each.is_system_group);
    if (group === undefined) throw new Error('no group');
    group.name = '@all';
    const text = await textOf(sandbox);
    expect(text).toContain("# '@all' is left out: groups: the name must not start with '@'");
    expect((await planOf(text, sandbox)).changes).toEqual([]);
  });

  it('is the same twice', async () => {
    const sandbox = await startSandbox({ level });
    expect(await textOf(sandbox)).toBe(await textOf(sandbox));
  });
});
