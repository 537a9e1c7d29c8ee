import { expect, it } from 'vitest';
import { Secret } from '../../../src/base/secret-value.ts';
import { planJson } from '../../../src/provision/report/json.ts';
import { at, changeOf, fieldOf, full, ids, listOf, madeFirst, names, planOf } from './made-plan.ts';

it('has everything about a change, with names', () => {
  const change = changeOf({
    name: 'design',
    formerName: 'Design',
    action: 'rename',
    fields: [
      fieldOf('folder_id', 4, madeFirst, { place: at(13) }),
      fieldOf('topics_policy', undefined, 'inherit', { risks: ['blind'] }),
      fieldOf('description', new Secret('old-secret'), new Secret('new-secret', `${'$'}{TOKEN}`)),
    ],
    lists: [
      listOf({ added: [50], removed: [1, 2], of: 40, exact: true, place: at(14), risks: ['removes-people'] }),
    ],
    risks: ['removes-people', 'blind'],
    gains: [50],
    loses: [1, 2],
    notifications: 3,
  });
  const place = (line: number) => ({ file: 'realm.yaml', line, column: 3 });
  expect(planJson(planOf({ changes: [change] }), names, { origin: () => 'this-edit' }).changes).toEqual([
    {
      kind: 'channels',
      name: 'design',
      id: 12,
      action: 'rename',
      former_name: 'Design',
      place: place(12),
      origin: 'this-edit',
      risks: ['removes-people', 'blind'],
      removes: true,
      fields: [
        {
          field: 'folder',
          known: true,
          from: 'folder4',
          to: 'newfolder',
          masked: false,
          place: place(13),
          risks: [],
          origin: 'this-edit',
        },
        {
          field: 'topics_policy',
          known: false,
          from: null,
          to: 'inherit',
          masked: false,
          place: null,
          risks: ['blind'],
          origin: 'this-edit',
        },
        {
          field: 'description',
          known: true,
          from: null,
          to: `${'$'}{TOKEN}`,
          masked: true,
          place: null,
          risks: [],
          origin: 'this-edit',
        },
      ],
      lists: [
        {
          list: 'subscribers',
          exact: true,
          follows: null,
          of: 40,
          added: ['u50@x.org'],
          added_through: null,
          removed: ['u1@x.org', 'u2@x.org'],
          place: place(14),
          risks: ['removes-people'],
          origin: 'this-edit',
        },
      ],
      gain_access: ['u50@x.org'],
      lose_access: ['u1@x.org', 'u2@x.org'],
      notifications: 3,
    },
  ]);
});

it('has counts by outcome, by action, by list and by class', () => {
  const { totals, removes, has_changes } = planJson(full, names);
  expect({ removes, has_changes }).toEqual({ removes: true, has_changes: true });
  expect(totals).toEqual({
    add: 1,
    change: 6,
    remove: 1,
    actions: {
      create: 1,
      update: 5,
      rename: 1,
      archive: 1,
      unarchive: 0,
      remove: 0,
      reorder: 0,
      invite: 0,
      resend: 0,
      revoke: 0,
      deactivate: 0,
      reactivate: 0,
    },
    lists: { subscribers: { added: 21, removed: 12 } },
    risks: {
      'widens-access': 0,
      'narrows-access': 1,
      'removes-people': 1,
      'gives-administration': 0,
      'hides-or-deletes': 1,
      notifies: 1,
      blind: 0,
    },
    gain_access: 21,
    lose_access: 12,
    notifications: 3,
  });
});

it('has stops, remarks, unknown names, coverage and cost', () => {
  const cost = { requests: 12, reading: 5, seconds: 60, text: '' };
  const { stops, remarks, unresolved, coverage, cost: told } = planJson(full, names, { cost });
  expect(stops).toEqual([
    { ...full.stops[0], place: at(12) },
    { ...full.stops[1], place: null },
  ]);
  expect(remarks).toEqual(full.remarks);
  expect(unresolved).toEqual(full.unresolved);
  expect(coverage).toEqual({ channels: { in_files: 9, already_so: 2, in_no_file: 4 } });
  expect(told).toEqual({ steps: 0, requests: 12, reading_requests: 5, seconds: 60 });
});

it('has every field of its schema, for any plan', () => {
  expect(Object.keys(planJson(planOf(), names))).toEqual(Object.keys(planJson(full, names)));
  const bare = changeOf({
    place: undefined,
    fields: [fieldOf('x', undefined, undefined)],
    lists: [listOf({ added: [1] })],
  });
  const { changes } = planJson(planOf({ changes: [bare] }), names);
  expect(changes).toEqual([
    {
      kind: 'channels',
      name: 'design',
      id: 12,
      action: 'update',
      former_name: null,
      place: null,
      origin: null,
      risks: [],
      removes: false,
      fields: [
        {
          field: 'x',
          known: false,
          from: null,
          to: null,
          masked: false,
          place: null,
          risks: [],
          origin: null,
        },
      ],
      lists: [
        {
          list: 'subscribers',
          exact: null,
          follows: null,
          of: 0,
          added: ['u1@x.org'],
          added_through: null,
          removed: [],
          place: null,
          risks: [],
          origin: null,
        },
      ],
      gain_access: [],
      lose_access: [],
      notifications: 0,
    },
  ]);
});

it('counts as removing if a list does, even if no thing is removed', () => {
  const changes = [changeOf({ lists: [listOf({ removed: ids(1, 2), of: 2 })] })];
  expect(planJson(planOf({ changes }), names)).toMatchObject({ removes: true, totals: { remove: 0 } });
  const adding = [changeOf({ lists: [listOf({ added: ids(1, 2) })] })];
  expect(planJson(planOf({ changes: adding }), names)).toMatchObject({ removes: false });
});

it('has no id of a new thing, or of a unique one', () => {
  const changes = [
    changeOf({ id: madeFirst, action: 'create' }),
    changeOf({ kind: 'organization', name: '', id: 0 }),
  ];
  expect(planJson(planOf({ changes }), names).changes).toMatchObject([{ id: null }, { id: null }]);
});
