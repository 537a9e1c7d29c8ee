import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { Secret } from '../../../src/base/secret-value.ts';
import { isSafe } from '../../../src/output/safe-text.ts';
import { loadStyle, plainStyle } from '../../../src/output/style.ts';
import type { Plan } from '../../../src/provision/model/plan.ts';
import { createSheet } from '../../../src/provision/report/sheet.ts';
import { planText, type TextOptions } from '../../../src/provision/report/text.ts';
import { at, changeOf, fieldOf, full, ids, listOf, madeFirst, names, planOf } from './made-plan.ts';

function told(plan: Plan, options: Partial<TextOptions> = {}): string {
  return planText(plan, names, plainStyle, { width: 80, ...options });
}

const oneStep = { index: 0, stage: 'settle', row: 'x', args: {}, changes: [], needs: [], makes: [] } as const;

it('lists changes by kind and thing, with names instead of ids and the position of each entry', () => {
  expect(told(planOf({ changes: full.changes.slice(0, 2) }))).toBe(`folders
  + Product  new  realm.yaml:3
      description: What we make

channels
  ~ design  renamed  realm.yaml:12  [narrows-access, removes-people, notifies]
      name: Design -> design
      folder: none -> newfolder (new)
      invite_only: false -> true
      can_send_message_group:
        - group11
        + user:u7@x.org, user:new@x.org (new), group:group3
      subscribers: removes 12 of 40, adds 21
        - u1@x.org, u2@x.org, u3@x.org, u4@x.org, u5@x.org, u6@x.org, u7@x.org,
            u8@x.org, u9@x.org, u10@x.org, u11@x.org, u12@x.org
        + u50@x.org, u51@x.org, u52@x.org, u53@x.org, u54@x.org, u55@x.org,
            u56@x.org, u57@x.org and 13 more
      21 people gain access: u50@x.org, u51@x.org, u52@x.org and 18 more
      12 people lose access: u1@x.org, u2@x.org, u3@x.org and 9 more
      3 notifications go out

1 to add, 1 to change, 0 to remove
subscribers: 21 to add, 12 to remove
access: gained by 21 people, lost by 12 people
messages and emails to send: 3
plan 8f14e45fceea for https://chat.example.org
`);
});

it('names everyone who is removed, however many', () => {
  const text = told(planOf({ changes: [changeOf({ lists: [listOf({ removed: ids(1, 300), of: 300 })] })] }));
  for (const id of ids(1, 300)) expect(text).toContain(`u${id}@x.org`);
});

it('says that there is nothing to do, without a cost', () => {
  const cost = { requests: 0, reading: 5, seconds: 0, text: '0 requests, less than a minute' };
  expect(told(planOf(), { cost })).toBe(
    'No changes. The organization matches the files.\nplan 8f14e45fceea for https://chat.example.org\n',
  );
});

describe('equal changes', () => {
  const equal = (count: number, parts = {}) =>
    ids(1, count).map((id) =>
      changeOf({
        name: `team-${id}`,
        id,
        place: at(id),
        fields: [fieldOf('topics_policy', 'inherit', 'disable_empty_topic')],
        notifications: 1,
        gains: [id],
        ...parts,
      }),
    );

  it('are listed once', () => {
    expect(
      told(planOf({ changes: equal(412) }))
        .split('\n')
        .slice(0, 6),
    ).toEqual([
      'channels',
      '  ~ 412 channels: the same field  realm.yaml:1 and 411 more',
      '      topics_policy: inherit -> disable_empty_topic',
      '      on: team-1, team-2, team-3, team-4, team-5, team-6, team-7, team-8 and 404',
      '        more',
      '      412 people gain access: u1@x.org, u2@x.org, u3@x.org and 409 more',
    ]);
  });

  it('are all named if they lose something', () => {
    const text = told(planOf({ changes: equal(50, { action: 'archive', fields: [] }) }));
    expect(text).toContain('- 50 channels: all alike  archived');
    for (const id of ids(1, 50)) expect(text).toMatch(new RegExp(`\\bteam-${id}\\b`));
  });

  it('are listed separately if a value or a name differs', () => {
    expect(told(planOf({ changes: equal(2) }))).not.toContain('2 channels');
    const [first, ...others] = equal(3);
    const other = { ...first, fields: [fieldOf('topics_policy', 'inherit', 'empty_topic_only')] };
    expect(told(planOf({ changes: [other as never, ...others] }))).not.toContain('3 channels');
    expect(told(planOf({ changes: equal(3).map((each) => ({ ...each, formerName: 'x' })) }))).not.toContain(
      '3 channels',
    );
  });
});

describe('values', () => {
  const field = (...args: Parameters<typeof fieldOf>) =>
    told(planOf({ changes: [changeOf({ fields: [fieldOf(...args)] })] }));

  it('shows a long text by the lines that differ', () => {
    const lines = ids(1, 20).map((each) => `line ${each}`);
    const after = lines.with(9, 'line ten');
    expect(field('description', lines.join('\n'), after.join('\n')).split('\n').slice(2, 9)).toEqual([
      '      description:',
      '          …',
      '          line 8',
      '          line 9',
      '        - line 10',
      '        + line ten',
      '          line 11',
    ]);
  });

  it('shows the difference within one long line, with a few words around it', () => {
    const words = ids(1, 60).map((each) => `w${each}`);
    expect(
      field('description', words.join(' '), words.with(29, 'X').join(' ')).split('\n').slice(2, 5),
    ).toEqual([
      '      description:',
      '        - … w24 w25 w26 w27 w28 w29 w30 w31 w32 w33 w34 w35 w36 …',
      '        + … w24 w25 w26 w27 w28 w29 X w31 w32 w33 w34 w35 w36 …',
    ]);
  });

  it('shows only the difference of a long permission', () => {
    const group = (members: number[]) => ({ direct_members: members, direct_subgroups: [3] });
    expect(
      field('can_send_message_group', group(ids(1, 20)), group([...ids(2, 20), 21]))
        .split('\n')
        .slice(2, 5),
    ).toEqual(['      can_send_message_group:', '        - user:u1@x.org', '        + user:u21@x.org']);
  });

  it('hides a value from a variable, and its former value', () => {
    const text = field(
      'description',
      new Secret('old-secret', '(hidden)'),
      new Secret('new-secret', `${'$'}{TOKEN}`),
    );
    expect(text).toContain(`description: (hidden) -> ${'$'}{TOKEN}`);
    expect(text).not.toContain('secret');
  });

  it('marks what is written without knowing the current state', () => {
    expect(field('description', undefined, 'x', { risks: ['blind'] })).toContain(
      'description: ? -> x (blindly: the present value cannot be read)',
    );
  });

  it('shows profile values by the names of their fields, without unchanged ones', () => {
    const change = changeOf({
      kind: 'users',
      name: 'ana@x.org',
      fields: [
        fieldOf(
          'profile_data',
          { 1: { value: 'a' }, 2: { value: 'b' }, 4: { value: [7] } },
          { 1: 'a', 2: 'c', 3: 'd', 4: [8] },
        ),
      ],
    });
    const text = told(planOf({ changes: [change] }));
    expect(text.split('\n').slice(2, 5)).toEqual([
      '      profile.profile_fields2: b -> c',
      '      profile.profile_fields3: none -> d',
      '      profile.profile_fields4: u7@x.org -> u8@x.org',
    ]);
    expect(text).not.toContain('profile_fields1');
  });

  it.each(['linkifiers', 'profile_fields', 'folders'] as const)('shows an order of %s by names', (kind) => {
    const fields = [fieldOf('order', [1, 2], [2, 1])];
    const change = changeOf({ kind, name: kind, action: 'reorder', fields });
    const [one, two] = [1, 2].map((id) => names.of(kind, id));
    expect(told(planOf({ changes: [change] }), { width: 120 })).toContain(
      `order: ${one}, ${two} -> ${two}, ${one}`,
    );
  });

  it('shows a long order only where it differs', () => {
    const order = ids(1, 50);
    const moved = order.with(30, 32).with(31, 31);
    const change = changeOf({
      kind: 'folders',
      name: '',
      action: 'reorder',
      fields: [fieldOf('order', order, moved)],
    });
    expect(
      told(planOf({ changes: [change] }))
        .split('\n')
        .slice(2, 5),
    ).toEqual([
      '      order:',
      '        - …, folders30, folders31, folders32, folders33, …',
      '        + …, folders30, folders32, folders31, folders33, …',
    ]);
  });

  it('names role groups in a list as files do', () => {
    const change = fieldOf('can_send_message_group', 11, { direct_members: [7], direct_subgroups: [3, 12] });
    const named = { ...names, group: (id: number) => (id === 12 ? 'role:members' : `group${id}`) };
    const text = planText(planOf({ changes: [changeOf({ fields: [change] })] }), named, plainStyle, {
      width: 120,
    });
    expect(text).toContain('can_send_message_group: group11 -> user:u7@x.org, group:group3, role:members');
  });

  it('shows an empty list as none', () => {
    const change = changeOf({ kind: 'default_groups', fields: [fieldOf('channels', [], ['news'])] });
    expect(told(planOf({ changes: [change] }))).toMatch(/channels: none -> .*news/);
  });

  it('says why two texts that look the same differ', () => {
    expect(field('description', 'Jos\u00e9', 'Jose\u0301')).toContain(
      '-> Jose\u0301 (the same letters, composed in another way)',
    );
  });
});

it('marks the source of each change, and of a part with another source', () => {
  const fields = [
    fieldOf('invite_only', false, true),
    fieldOf('topics_policy', 'inherit', 'empty_topic_only'),
  ];
  const text = told(planOf({ changes: [changeOf({ fields })] }), {
    origin: (_, part) => (part === fields[0] ? 'this-edit' : 'already-so'),
  });
  expect(text).toContain('~ design  realm.yaml:12  (from this edit)');
  expect(text).toContain('invite_only: false -> true\n');
  expect(text).toContain('topics_policy: inherit -> empty_topic_only (drift, not from this edit)');
});

it('lists stops with the way past each and all, and those that nothing passes', () => {
  const text = told(planOf({ stops: full.stops }));
  expect(text).toContain(`stopped by 2 brakes: nothing would be sent
  ! realm.yaml:12:3: channel 'design' would lose 12 of 40 subscribers (30%), the
      limit is 25%
    to allow it: --max-removals 12
  ! channel old: 1 of 9 channels would be archived
    to allow it: --allow archive
  to allow all of it: --max-removals 12 --allow archive
`);
  const held = told(
    planOf({ stops: [{ brake: 'owners', kind: 'users', message: 'no owner is left' }, ...full.stops] }),
  );
  expect(held).toContain('! users: no owner is left\n    nothing allows it');
  expect(held).not.toContain('to let all of it pass');
});

it('reports what a server lacks once for all things', () => {
  const lacking = ['design', 'news', 'help'].map((name) => ({
    brake: 'level',
    kind: 'channels' as const,
    name,
    place: at(3),
    message: `channel '${name}': folder needs feature level 389: leave it out`,
  }));
  expect(
    told(planOf({ stops: lacking }), { width: 120 }),
  ).toContain(`stopped by 3 brakes: nothing would be sent
  ! realm.yaml:3:3: channel 'design': folder needs feature level 389: leave it out; the same of news, help
`);
});

it('has remarks, unknown references, and how much of each kind is in files', () => {
  expect(told({ ...full, changes: [], stops: [] })).toBe(`good to know
  pending: realm.yaml:40:3: cy@x.org is invited and has not joined yet

not found
  realm.yaml:14:3  user bo@x.org
    no account has this address, did you mean bob@x.org
  changes that need them are left out; all others are applied

channels: 9 in files, 2 unchanged; 4 not in the files

No changes.
plan 8f14e45fceea for https://chat.example.org
`);
});

it('summarizes kinds that match the files in one line', () => {
  const coverage = new Map([
    ['users', { managed: 1200, so: 1200, unmanaged: 0 }],
    ['channels', { managed: 9, so: 2, unmanaged: 0 }],
    ['folders', { managed: 4, so: 4, unmanaged: 0 }],
  ] as const);
  expect(told(planOf({ coverage }))).toContain(
    'channels: 9 in files, 2 unchanged; 0 not in the files\nmanaged by files and unchanged: users (1,200), folders (4)\n',
  );
});

it('combines equal remarks about several things', () => {
  const remarks = ids(1, 6).map((id) => ({
    about: 'pending',
    kind: 'users' as const,
    name: `u${id}@x.org`,
    message: `u${id}@x.org is invited and has not joined yet`,
    count: 1,
  }));
  expect(told(planOf({ remarks }))).toContain(
    'good to know\n  pending: u1@x.org is invited and has not joined yet; the same of u2@x.org,\n' +
      '    u3@x.org, u4@x.org and 2 more\n\n',
  );
});

it('does not repeat coverage in remarks', () => {
  const remark = {
    about: 'left-alone',
    kind: 'channels',
    message: '4 channels are left alone',
    count: 4,
  } as const;
  expect(told({ ...full, remarks: [remark] })).not.toContain('left-alone');
  expect(told({ ...full, remarks: [{ ...remark, count: 3 }] })).toContain(
    'left-alone: 4 channels are left alone',
  );
});

it('combines references with the same remark', () => {
  const unresolved = [1, 2, 3].map((line) => ({
    place: at(line),
    kind: 'groups' as const,
    written: `g${line}`,
    message: `there is no group 'g${line}'`,
  }));
  expect(told(planOf({ unresolved }))).toContain(
    `  realm.yaml:1:3  group g1  there is no group 'g1'
  realm.yaml:2:3  group g2  the same
  realm.yaml:3:3  group g3  the same
`,
  );
});

it('shows the way past a stop once', () => {
  const stop = {
    brake: 'archive',
    kind: 'channels',
    message: '1 channel goes: add --allow archive',
  } as const;
  const text = told(planOf({ stops: [{ ...stop, allow: '--allow archive' }] }));
  expect(text.split('--allow archive')).toHaveLength(2);
});

it('shows a new name once', () => {
  const fields = [fieldOf('name', 'Design', 'design')];
  const text = told(planOf({ changes: [changeOf({ formerName: 'Design', action: 'rename', fields })] }));
  expect(text.split('name: Design -> design')).toHaveLength(2);
});

it('shows requests and minutes, and warns if that is longer than a run can last', () => {
  const cost = { requests: 1240, reading: 7, seconds: 420, text: '1,240 requests, about 7 minutes' };
  const plan = planOf({ changes: [changeOf()], steps: [oneStep] });
  expect(told(plan, { cost, deadline: 300 })).toContain(
    'cost: 1,240 requests, about 7 minutes at the current limit; 7 requests to read\n' +
      'takes longer than --deadline 5m: what is left then is done by the next run\n',
  );
  expect(told(plan, { cost, deadline: 1500 })).not.toContain('--deadline');
});

it.each([40, 80, 120])('fits into %i columns, with wide characters too', (width) => {
  const wide = changeOf({
    name: '設計についての話し合い 設計についての話し合い',
    fields: [fieldOf('description', '古い説明 '.repeat(20), '新しい説明 '.repeat(20))],
    risks: ['narrows-access', 'removes-people', 'notifies'],
  });
  const lines = told({ ...full, changes: [...full.changes, wide] }, { width }).split('\n');
  expect(lines.filter((line) => stringWidth(line) > width)).toEqual([]);
});

it('lets no text from files or the server forge a line or move the cursor', () => {
  const evil = 'x\u001b[2J\n+ forged\u202E';
  const text = told(
    planOf({
      changes: [
        changeOf({ name: evil, formerName: evil, fields: [fieldOf('description', evil, `${evil}!`)] }),
      ],
      stops: [{ brake: 'x', kind: 'channels', name: evil, message: evil, allow: undefined }],
      remarks: [{ about: 'x', kind: 'users', name: evil, message: evil, count: 1 }],
      unresolved: [{ place: at(1, evil), kind: 'users', written: evil, message: evil }],
    }),
  );
  expect(text.split('\n').every(isSafe)).toBe(true);
  expect(text).not.toMatch(/^\+ forged/m);
});

it('is colored by action', async () => {
  const style = await loadStyle(true);
  const text = planText(full, names, style, { width: 80 });
  expect(text).toContain(style.added('+'));
  expect(text).toContain(style.changed('~'));
  expect(text).toContain(`${style.removed('-')} ${style.removed('old')}`);
});

it('marks a thing that does not exist yet as new', () => {
  const text = told(planOf({ changes: [changeOf({ fields: [fieldOf('folder_id', 4, madeFirst)] })] }));
  expect(text).toContain('folder: folder4 -> newfolder (new)');
  const announcing = changeOf({
    kind: 'organization',
    name: '',
    fields: [fieldOf('signup_announcements_stream_id', -1, madeFirst)],
  });
  expect(told(planOf({ changes: [announcing] }))).toContain(
    'signup_announcements_stream_id: none -> newchannel (new)',
  );
});

it('keeps a flag with its value at a line break', () => {
  for (let width = 30; width < 60; width += 1) {
    const sheet = createSheet({ width });
    sheet.line(2, 'channel a would lose 5 of 7: to allow this, add --max-removals 5 --allow first-managed');
    const text = sheet.lines.join('\n');
    expect(text).toContain('--max-removals 5');
    expect(text).toContain('--allow first-managed');
  }
});
