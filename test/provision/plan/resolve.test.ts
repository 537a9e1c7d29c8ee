import { describe, expect, it } from 'vitest';
import { resolved } from './resolving.ts';

const first = -1_000_000;

/** Lines in a file. */
const lines = (...all: readonly string[]) => all.join('\n');

describe('an entry means', () => {
  it('the thing with its name, in any case and Unicode form that the service treats as equal', async () => {
    const { things, unresolved } = await resolved(
      lines(
        'users: { ANA@X.org: { role: owner } }',
        'channels: { general: { description: x } }',
        'groups: { design: { description: x } }',
        'folders: { PRODUCT: { description: x } }',
      ),
    );
    expect(things).toEqual([
      'users ANA@X.org 1',
      'groups design 20',
      'folders PRODUCT 40',
      'channels general 30',
    ]);
    expect(unresolved).toEqual([]);
  });

  it('a new thing if nothing has its name, and others can name it', async () => {
    const { of, unresolved } = await resolved(
      lines(
        'folders: { New: { description: x } }',
        'groups: { fresh: { members: [ana@x.org, joins@x.org] } }',
        'users: { joins@x.org: { full_name: J, join: create } }',
        'channels: { a: { folder: New, can_send_message_group: fresh, subscribers: ["group:fresh"] } }',
      ),
    );
    expect(unresolved).toEqual([]);
    const [folder, fresh, joins] = [of('New').id, of('fresh').id, of('joins@x.org').id];
    expect([folder, fresh, joins].every((id) => id <= first)).toBe(true);
    expect(new Set([folder, fresh, joins, of('a').id]).size).toBe(4);
    expect(of('a').values.get('folder_id')?.value).toBe(folder);
    expect(of('a').values.get('can_send_message_group')?.value).toBe(fresh);
    expect(of('a').lists.get('subscribers')?.ids).toEqual([1, joins]);
    expect(of('joins@x.org').join).toBe('create');
  });

  it('nothing if it is archived and should stay so', async () => {
    const found = await resolved('channels: { lost: { description: x } }\ngroups: { old: { members: [] } }');
    expect(found.things).toEqual([]);
    expect(found.unresolved).toEqual([
      "2: group 'old' is deactivated: set deactivated: false to restore it, or true to keep it so",
      "1: channel 'lost' is archived: set is_archived: false to restore it, or true to keep it so",
    ]);
    expect((await resolved('channels: { lost: { is_archived: false } }')).things).toEqual([
      'channels lost 31',
    ]);
  });

  it.each(['failed', 'invisible'] as const)(
    'nothing if the existing things were not read: %s',
    async (status) => {
      const { things, unresolved } = await resolved('channels: { fresh: { description: x } }', {
        things: { channels: [] },
        status: { channels: status },
      });
      expect(things).toEqual([]);
      expect(unresolved).toEqual(['1: channels could not be read: so it is']);
    },
  );

  it('a new thing if there is none of the kind', async () => {
    const { things } = await resolved('channels: { fresh: { description: x } }', {
      things: { channels: [] },
    });
    expect(things).toEqual([`channels fresh ${first}`]);
  });
});

describe('a pinned id', () => {
  it('refuses an address that belongs to another account now, wherever it is named', async () => {
    const { things, all, unresolved } = await resolved(
      lines(
        'users: { bo@x.org: { id: 9, role: owner } }',
        'channels: { general: { subscribers: [ana@x.org, bo@x.org], can_send_message_group: ["user:bo@x.org"] } }',
      ),
    );
    expect(things).toEqual(['channels general 30']);
    expect(all[0]?.values.size).toBe(0);
    expect(all[0]?.lists.get('subscribers')).toMatchObject({ exact: false, ids: [1] });
    expect(unresolved).toEqual([
      "1: 'bo@x.org' is id 2 now, not the pinned id 9",
      "2: 'bo@x.org' is id 2 now, not the pinned id 9",
      "2: 'bo@x.org' is id 2 now, not the pinned id 9",
    ]);
  });

  it('that is refused leaves its account to the entry with its address', async () => {
    const text = 'users: { ana@x.org: { id: 2 }, bo@x.org: {} }';
    expect(await resolved(text)).toMatchObject({
      things: ['users bo@x.org 2'],
      unresolved: ["1: 'ana@x.org' is id 1 now, not the pinned id 2"],
    });
  });

  it('finds people with a new address', async () => {
    expect((await resolved('users: { bo@new.org: { id: 2, role: member } }')).things).toEqual([
      'users bo@new.org 2 was bo@x.org',
    ]);
  });

  it('lets things swap names', async () => {
    const text = 'groups: { print: { id: 20 }, design: { id: 21 } }';
    expect((await resolved(text)).things).toEqual([
      'groups print 20 was design',
      'groups design 21 was print',
    ]);
  });

  it("that doesn't exist is reported", async () => {
    expect((await resolved('groups: { new: { id: 99 } }')).unresolved).toEqual([
      '1: there is no group with the id 99',
    ]);
  });
});

describe('a former name', () => {
  const text = 'groups: { layout: { renamed_from: design } }';

  it('renames the thing', async () => {
    expect((await resolved(text)).things).toEqual(['groups layout 20 was design']);
  });

  it('is ignored once it is renamed', async () => {
    const things = { groups: [{ id: 20, name: 'layout', members: [] }] };
    expect((await resolved(text, { things })).things).toEqual(['groups layout 20']);
  });

  it('can differ only in case', async () => {
    expect((await resolved('channels: { general: { renamed_from: General } }')).things).toEqual([
      'channels general 30 was General',
    ]);
  });

  it('is an error if both exist', async () => {
    const { faults } = await resolved('groups: { print: { renamed_from: design } }');
    expect(faults).toEqual([
      "1: the name 'print' is taken by group 'print' (id 21), and 'design' exists too",
    ]);
  });

  it('works in a chain, before and after', async () => {
    const chain = 'groups: { print: { renamed_from: design }, paper: { renamed_from: print } }';
    expect((await resolved(chain)).things).toEqual([
      'groups print 20 was design',
      'groups paper 21 was print',
    ]);
    const things = {
      groups: [
        { id: 20, name: 'print', members: [] },
        { id: 21, name: 'paper', members: [] },
      ],
    };
    expect((await resolved(chain, { things })).things).toEqual(['groups print 20', 'groups paper 21']);
  });

  it('cannot be circular', async () => {
    const { faults } = await resolved(
      'groups: { print: { renamed_from: design }, design: { renamed_from: print } }',
    );
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain('swap their names');
  });
});

describe('a list of people', () => {
  const subscribers = async (text: string, more = '') => {
    const { of, unresolved, faults } = await resolved(
      `channels: { general: { subscribers: ${text} } }\n${more}`,
    );
    return { list: of('general').lists.get('subscribers'), unresolved, faults };
  };

  it('accepts addresses, full names, ids and yourself', async () => {
    const { list } = await subscribers('[me, BO@x.org, Cy]');
    expect(list).toMatchObject({ exact: true, ids: [1, 2, 3] });
  });

  it('has the active members of a group and its subgroups', async () => {
    expect((await subscribers('["group:design"]')).list?.ids).toEqual([1, 2]);
  });

  it('has the members of a group as the files define it', async () => {
    const more =
      'groups: { design: { members: { include: [cy@x.org], exclude: [ana@x.org] }, subgroups: [] } }';
    expect((await subscribers('["group:design"]', more)).list?.ids).toEqual([3]);
  });

  it('has the users of a role as the files define it', async () => {
    const more = 'users: { bo@x.org: { role: owner }, cy@x.org: { active: false } }';
    expect((await subscribers('["group:role:owners"]', more)).list?.ids).toEqual([1, 2]);
    // Bots have roles too.
    expect((await subscribers('["group:role:members"]', more)).list?.ids).toEqual([1, 2, 5]);
  });

  it('removes nobody if it contains an unknown name', async () => {
    const { list, unresolved } = await subscribers('[ana@x.org, an@x.org]');
    expect(list).toEqual(expect.objectContaining({ exact: false, ids: [1], without: [] }));
    expect(unresolved).toEqual(["1: there is no user 'an@x.org'; did you mean 'ana@x.org'?"]);
  });

  it('stays exact if someone is deactivated, who is reported', async () => {
    const { list, unresolved } = await subscribers('[ana@x.org, gone@x.org]');
    expect(list).toMatchObject({ exact: true, ids: [1] });
    expect(unresolved).toEqual(["1: 'gone@x.org' is deactivated"]);
  });

  it('removes people who are already deactivated', async () => {
    const { list, unresolved } = await subscribers('{ include: [], exclude: [gone@x.org] }');
    expect(list).toMatchObject({ exact: false, without: [4] });
    expect(unresolved).toEqual([]);
  });

  it('cannot contain people whom the files deactivate', async () => {
    const { faults } = await subscribers('[Bo]', 'users: { bo@x.org: { active: false } }');
    expect(faults).toEqual(["1: names 'Bo', and realm.yaml:2:30 deactivates it"]);
  });

  it('adds and removes nobody at once', async () => {
    const { list } = await subscribers('{ include: [ana@x.org], exclude: ["group:design"] }');
    expect(list).toMatchObject({ ids: [1], without: [2] });
  });

  it('has bots if they are named', async () => {
    expect((await subscribers('[bot@x.org]')).list?.ids).toEqual([5]);
  });

  it('of a group has no groups', async () => {
    const { faults } = await resolved('groups: { print: { members: ["group:design"] } }');
    expect(faults).toEqual(["1: has the group 'design' among people: list groups under subgroups"]);
  });
});

describe('a value', () => {
  it('with an unknown user is skipped, and the others stay', async () => {
    const { of, unresolved } = await resolved(
      lines(
        'channels:',
        '  general:',
        '    description: x',
        '    folder: Produkt',
        '    can_send_message_group: ["user:ana@x.org", "group:nobody here"]',
      ),
    );
    expect([...of('general').values]).toEqual([['description', expect.objectContaining({ value: 'x' })]]);
    expect(unresolved).toEqual([
      "4: there is no folder 'Produkt'; did you mean 'Product'?",
      "5: there is no group 'nobody here'",
    ]);
  });

  it('of a permission is a plain value with ids', async () => {
    const { of } = await resolved(
      'channels: { general: { can_send_message_group: ["user:bo@x.org", "group:print"], can_subscribe_group: owners } }',
    );
    expect(of('general').values.get('can_send_message_group')?.value).toEqual({
      direct_members: [2],
      direct_subgroups: [21],
    });
    expect(of('general').values.get('can_subscribe_group')?.value).toBe(10);
  });

  it('of a profile names fields and people', async () => {
    const { of } = await resolved('users: { bo@x.org: { profile: { mentor: [ana@x.org] } } }');
    expect(of('bo@x.org').values.get('profile_data')?.value).toEqual([{ id: 50, value: [1] }]);
  });

  it('uses the new name of what is renamed', async () => {
    const text =
      'groups: { layout: { renamed_from: design } }\nchannels: { general: { can_send_message_group: NAME } }';
    const by = async (name: string) => resolved(text.replace('NAME', name));
    expect((await by('layout')).of('general').values.get('can_send_message_group')?.value).toBe(20);
    expect((await by('design')).unresolved).toEqual(["2: there is no group 'design'"]);
  });

  it('that may be hidden from this account says so', async () => {
    const { unresolved } = await resolved('channels: { general: { subscribers: [zed@y.org] } }', {
      status: { users: 'partial' },
    });
    expect(unresolved).toEqual(["1: there is no user 'zed@y.org'; users were not read completely: so it is"]);
  });
});
