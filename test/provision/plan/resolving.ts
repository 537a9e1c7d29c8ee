/** Resolves a text against an organization that is written out. */
import type { Reading } from '../../../src/api/resources/compare.ts';
import type { KindName } from '../../../src/provision/model/kinds.ts';
import type { Completeness, Live } from '../../../src/provision/model/live.ts';
import type { WantedThing } from '../../../src/provision/model/wanted.ts';
import { resolveDesired } from '../../../src/provision/plan/resolve.ts';
import { load } from '../source/loading.ts';

const person = (user_id: number, name: string, more: Reading = {}): Reading => ({
  user_id,
  full_name: name,
  email: `user${user_id}@x.invalid`,
  delivery_email: `${name.toLowerCase()}@x.org`,
  role: 400,
  is_active: true,
  is_bot: false,
  ...more,
});

const group = (id: number, name: string, members: number[], more: Reading = {}): Reading => ({
  id,
  name,
  members,
  direct_subgroup_ids: [],
  is_system_group: false,
  deactivated: false,
  ...more,
});

/** Ana (1, owner), Bo (2), Cy (3), Gone (4, deactivated), a bot (5). */
const usual: Readonly<Partial<Record<KindName, readonly Reading[]>>> = {
  organization: [{ name: 'X' }],
  users: [
    person(1, 'Ana', { role: 100 }),
    person(2, 'Bo'),
    person(3, 'Cy'),
    person(4, 'Gone', { is_active: false }),
    person(5, 'Bot', { is_bot: true }),
  ],
  groups: [
    group(10, 'role:owners', [1], { is_system_group: true }),
    group(11, 'role:members', [2, 3], { is_system_group: true, direct_subgroup_ids: [10] }),
    group(20, 'design', [1, 4], { direct_subgroup_ids: [21] }),
    group(21, 'print', [2]),
    group(22, 'old', [], { deactivated: true }),
  ],
  channels: [
    { stream_id: 30, name: 'General', is_archived: false },
    { stream_id: 31, name: 'lost', is_archived: true },
  ],
  folders: [{ id: 40, name: 'Product', is_archived: false }],
  profile_fields: [{ id: 50, name: 'Mentor', type: 6 }],
};

const ids: Partial<Record<KindName, string>> = {
  users: 'user_id',
  channels: 'stream_id',
};

export interface Setup {
  readonly things?: Readonly<Partial<Record<KindName, readonly Reading[]>>>;
  readonly status?: Readonly<Partial<Record<KindName, Completeness>>>;
}

function liveOf({ things = {}, status = {} }: Setup = {}): Live {
  const all = Object.entries({ ...usual, ...things }) as [KindName, readonly Reading[]][];
  return {
    site: 'https://x.invalid',
    level: 500,
    me: { user_id: 1, email: 'ana@x.org', role: 100 },
    kinds: new Map(
      all.map(([kind, readings]) => [
        kind,
        {
          status: status[kind] ?? 'complete',
          ...(status[kind] && { why: 'so it is' }),
          things: new Map(readings.map((each) => [Number(each[ids[kind] ?? 'id'] ?? 0), each])),
        },
      ]),
    ),
    subscribers: new Map(),
    invitations: { status: 'complete', open: [] },
  };
}

export async function resolved(text: string, setup?: Setup) {
  const { wanted, unresolved, faults } = await resolveDesired(await load(text), liveOf(setup));
  const all = [...wanted.things.values()].flat();
  return {
    wanted,
    all,
    /** `kind key id` of each thing, with its former name. */
    things: all.map(({ kind, key, id, renamedFrom }) =>
      [kind, key, id, ...(renamedFrom === undefined ? [] : [`was ${renamedFrom}`])].join(' '),
    ),
    of: (key: string): WantedThing => {
      const found = all.find((each) => each.key === key);
      if (found === undefined) throw new Error(`no thing ${key}`);
      return found;
    },
    unresolved: unresolved.map(({ place, message }) => `${place.line}: ${message}`),
    faults: faults.map(({ place, message }) => `${place.line}: ${message}`),
  };
}
