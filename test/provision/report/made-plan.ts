/** Handwritten plans, for reports. */
import type { PlanNames } from '../../../src/provision/model/names.ts';
import type { Change, FieldChange, ListChange, Plan } from '../../../src/provision/model/plan.ts';
import { firstPlaceholder, isPlaceholder } from '../../../src/provision/model/wanted.ts';

export const site = 'https://chat.example.org';

/** Placeholder of the first new thing. */
export const madeFirst = firstPlaceholder;

/** User 7 is `u7@x.org`, everything else has its kind: `group3`. */
export const names: PlanNames = {
  user: (id) => (isPlaceholder(id) ? 'new@x.org' : `u${id}@x.org`),
  channel: (id) => (isPlaceholder(id) ? 'newchannel' : `channel${id}`),
  group: (id) => (isPlaceholder(id) ? 'newgroup' : `group${id}`),
  folder: (id) => (isPlaceholder(id) ? 'newfolder' : `folder${id}`),
  of: (kind, id) => `${kind}${id}`,
};

export function at(line: number, file = 'realm.yaml') {
  return { file, line, column: 3 };
}

export function planOf(parts: Partial<Plan> = {}): Plan {
  return {
    site,
    level: 500,
    fingerprint: '8f14e45fceea',
    changes: [],
    steps: [],
    stops: [],
    remarks: [],
    unresolved: [],
    unknown: [],
    coverage: new Map(),
    ...parts,
  };
}

export function changeOf(parts: Partial<Change> = {}): Change {
  return {
    kind: 'channels',
    name: 'design',
    id: 12,
    action: 'update',
    place: at(12),
    fields: [],
    lists: [],
    risks: [],
    gains: [],
    loses: [],
    notifications: 0,
    ...parts,
  };
}

export function fieldOf(
  field: string,
  from: unknown,
  to: unknown,
  parts: Partial<FieldChange> = {},
): FieldChange {
  return { field, from, to, risks: [], ...parts };
}

export function listOf(parts: Partial<ListChange> = {}): ListChange {
  return { list: 'subscribers', added: [], removed: [], of: 0, risks: [], ...parts };
}

/** Numbers from one to another. */
export function ids(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** A bit of everything. */
export const full = planOf({
  changes: [
    changeOf({
      kind: 'folders',
      name: 'Product',
      id: madeFirst,
      action: 'create',
      place: at(3),
      fields: [fieldOf('description', undefined, 'What we make')],
    }),
    changeOf({
      name: 'design',
      formerName: 'Design',
      action: 'rename',
      fields: [
        fieldOf('folder_id', null, madeFirst),
        fieldOf('invite_only', false, true, { risks: ['narrows-access'] }),
        fieldOf('can_send_message_group', 11, { direct_members: [7, madeFirst], direct_subgroups: [3] }),
      ],
      lists: [listOf({ added: ids(50, 70), removed: ids(1, 12), of: 40, risks: ['removes-people'] })],
      risks: ['narrows-access', 'removes-people', 'notifies'],
      gains: ids(50, 70),
      loses: ids(1, 12),
      notifications: 3,
    }),
    ...ids(1, 5).map((id) =>
      changeOf({
        name: `team-${id}`,
        id: 100 + id,
        place: at(20 + id),
        fields: [fieldOf('topics_policy', 'inherit', 'disable_empty_topic')],
      }),
    ),
    changeOf({
      name: 'old',
      id: 30,
      action: 'archive',
      place: undefined,
      risks: ['hides-or-deletes'],
      loses: [1, 2],
    }),
  ],
  stops: [
    {
      brake: 'max-removals',
      kind: 'channels',
      name: 'design',
      place: at(12),
      message: "channel 'design' would lose 12 of 40 subscribers (30%), the limit is 25%",
      allow: '--max-removals 12',
    },
    {
      brake: 'archive',
      kind: 'channels',
      name: 'old',
      message: '1 of 9 channels would be archived',
      allow: '--allow archive',
    },
  ],
  remarks: [
    {
      about: 'pending',
      kind: 'users',
      name: 'cy@x.org',
      place: at(40),
      message: 'cy@x.org is invited and has not joined yet',
      count: 1,
    },
  ],
  unresolved: [
    {
      place: at(14),
      kind: 'users',
      written: 'bo@x.org',
      message: 'no account has this address, did you mean bob@x.org',
    },
  ],
  coverage: new Map([['channels', { managed: 9, so: 2, unmanaged: 4 }]]),
});
