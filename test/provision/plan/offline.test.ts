import { expect, it } from 'vitest';
import type { KindName } from '../../../src/provision/model/kinds.ts';
import type { Live } from '../../../src/provision/model/live.ts';
import { makePlan } from '../../../src/provision/plan/make-plan.ts';
import { liveOf } from '../../../src/provision/plan/offline.ts';
import { undeclared } from '../../../src/provision/plan/offline-things.ts';
import { resolveDesired } from '../../../src/provision/plan/resolve.ts';
import { loadDesired } from '../../../src/provision/source/load.ts';
import { load } from '../source/loading.ts';

/** A thing of a simulated organization, by name. */
function thing(live: Live, kind: KindName, key: string) {
  const found = [...(live.kinds.get(kind)?.things ?? [])].find(([, reading]) =>
    [reading.name, reading.delivery_email, reading.full_name].includes(key),
  );
  return { id: found?.[0] ?? Number.NaN, reading: found?.[1] };
}

it('contains what files say as if it had been read, with the system groups', async () => {
  const live = await liveOf(
    await load(
      [
        'folders: [{ name: Product }]',
        'users: { ana@x.org: { full_name: Ana, role: owner }, bo@x.org: { id: 12, active: false } }',
        'groups:',
        '  design: { members: [ana@x.org], can_manage_group: ["user:ana@x.org"] }',
        '  all: { subgroups: [design] }',
        'channels:',
        '  a: { folder: product, topics_policy: inherit, message_retention_days: unlimited, can_send_message_group: role:members, subscribers: ["group:all", cy@x.org] }',
        '  b: {}',
        'defaults: { color_scheme: dark }',
      ].join('\n'),
    ),
  );
  const ana = thing(live, 'users', 'ana@x.org');
  const cy = thing(live, 'users', 'cy@x.org');
  const design = thing(live, 'groups', 'design');
  const a = thing(live, 'channels', 'a');
  const members = thing(live, 'groups', 'role:members');
  expect(ana.reading).toMatchObject({ full_name: 'Ana', role: 100, is_active: true, user_id: ana.id });
  expect(live.kinds.get('users')?.things.get(12)).toMatchObject({
    delivery_email: 'bo@x.org',
    is_active: false,
  });
  expect(design.reading).toMatchObject({
    members: [ana.id],
    direct_subgroup_ids: [],
    can_manage_group: { direct_members: [ana.id], direct_subgroups: [] },
  });
  expect(thing(live, 'groups', 'all').reading).toMatchObject({
    members: [],
    direct_subgroup_ids: [design.id],
  });
  expect(a.reading).toMatchObject({
    folder_id: thing(live, 'folders', 'Product').id,
    topics_policy: 'inherit',
    message_retention_days: -1,
    can_send_message_group: members.id,
    is_archived: false,
  });
  expect(live.subscribers.get(a.id)).toEqual({ status: 'complete', ids: [ana.id, cy.id] });
  expect(live.subscribers.get(thing(live, 'channels', 'b').id)?.status).toBe('invisible');
  expect(live.kinds.get('defaults')?.things.get(0)).toEqual({ color_scheme: 2 });
  expect(members.reading?.is_system_group).toBe(true);
  expect(thing(live, 'groups', 'role:owners').reading?.members).toEqual([ana.id]);
  expect(members.reading?.members).toEqual([cy.id]);
});

it('contains what an edit names and no file describes, but what only the edit says is new', async () => {
  const base = await load('channels: { a: { description: x }, old: {} }\ngroups: { design: {} }');
  const edited = await load(
    [
      'channels:',
      '  a: { description: y, topics_policy: inherit, subscribers: [someone@x.org, new@x.org, "group:elsewhere"] }',
      '  young: { renamed_from: old, is_default: true, is_archived: false }',
      'users: { new@x.org: { full_name: New } }',
      'groups: { design: { id: 40 } }',
    ].join('\n'),
  );
  const live = await liveOf(base, edited);
  expect(thing(live, 'users', 'someone@x.org').reading).toMatchObject({ is_active: true });
  expect(thing(live, 'users', 'new@x.org').reading).toBeUndefined();
  expect(thing(live, 'groups', 'elsewhere').reading).toMatchObject({ deactivated: false });
  expect(thing(live, 'groups', 'design').id).toBe(40);
  expect(thing(live, 'channels', 'young').reading).toBeUndefined();
  // What the edit says for the first time may already be so: nobody knows.
  expect(thing(live, 'channels', 'a').reading).toMatchObject({ description: 'x', topics_policy: undeclared });
  expect(thing(live, 'channels', 'old').reading).toMatchObject({
    is_default: undeclared,
    is_archived: false,
  });
});

it('the example organization can be simulated, with an id for everyone', async () => {
  const live = await liveOf(await loadDesired(['examples/organization'], { env: {} }));
  const users = live.kinds.get('users')?.things ?? new Map();
  expect(new Set([...users.values()].map(({ user_id }) => user_id)).size).toBe(users.size);
  const engineering = [...live.subscribers.values()].filter(({ status }) => status === 'complete');
  expect(engineering.length).toBeGreaterThan(10);
});

it("compares two states of files without an account: the edit's changes, classes and stops", async () => {
  const base = await load(
    'groups: { design: { members: [ana@x.org, bo@x.org] } }\nchannels: { a: { description: x }, b: { invite_only: true } }',
  );
  const planned = async (edited: string) => {
    const desired = await load(edited);
    const live = await liveOf(base, desired);
    const { wanted, unresolved } = await resolveDesired(desired, live);
    return makePlan(wanted, live, undefined, unresolved);
  };
  const same = await planned(
    'channels: { b: { invite_only: true } }\ngroups: { design: { members: [bo@x.org, ana@x.org] } }',
  );
  expect([same.changes, same.stops, same.unresolved]).toEqual([[], [], []]);
  const plan = await planned(
    'groups: { design: { members: [cy@x.org] } }\nchannels: { a: { description: y, folder: New }, b: { invite_only: false } }\nfolders: { New: {} }',
  );
  expect(plan.changes.map(({ kind, name, action }) => `${action} ${kind} ${name}`).sort()).toEqual([
    'create folders New',
    'update channels a',
    'update channels b',
    'update groups design',
  ]);
  const group = plan.changes.find(({ kind }) => kind === 'groups');
  expect(group?.lists).toMatchObject([{ list: 'members', of: 2 }]);
  expect(group?.risks).toContain('removes-people');
  expect(plan.changes.find(({ name }) => name === 'b')?.risks).toContain('widens-access');
  expect(plan.stops.map(({ kind, name }) => `${kind} ${name}`)).toContain('groups design');
  expect(plan.unresolved).toEqual([]);
});
