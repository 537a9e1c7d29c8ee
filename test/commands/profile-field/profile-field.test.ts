import { describe, expect, it } from 'vitest';
import { lose } from '../../support/lost-answer.ts';
import { startSandbox } from '../../support/sandbox.ts';

const field = (...words: string[]) => ['profile-field', ...words];
const path = '/realm/profile_fields';

/** `writes` returns the writes since its last call, as they were sent. */
async function world(level = 421) {
  const { run, forms } = await startSandbox({ level, recorded: true });
  let seen = 0;
  return {
    run,
    async writes() {
      const since = (await forms()).slice(seen);
      seen += since.length;
      return since;
    },
  };
}

describe('profile-field list', () => {
  it('shows them in order, to everyone', async () => {
    const { run } = await world();
    const { out } = await run(field('list', '--columns', 'id,name,type,field-data,summary'), 'guest');
    expect(out.split('\n').slice(2, 8)).toEqual([
      '73\tOffice\toptions\tNorth wing, South wing\tfalse',
      '74\tBirthday\tdate\t\tfalse',
      '75\tHomepage\tlink\t\tfalse',
      '76\tMentor\tpeople\t\tfalse',
      '77\tPronouns\tpronouns\t\ttrue',
      '78\tGitHub username\texternal-account\tgithub\tfalse',
    ]);
    const quiet = async (...more: string[]) => (await run(field('list', '--quiet', ...more))).out;
    expect(await quiet('--type', 'date')).toBe('74\n');
    expect(await quiet('--search', 'COUNTRY')).toBe('71\n');
    expect(await quiet('--limit', '1', '--sort', '-id')).toBe('78\n');
  });
});

describe('profile-field add', () => {
  it.each<[words: string[], form: Record<string, string>, made: object]>([
    [
      ['Food', '--type', 'short-text', '--hint', 'Or drink', '--summary'],
      { name: 'Food', field_type: '1', hint: 'Or drink', display_in_profile_summary: 'true' },
      { name: 'Food', type: 1, hint: 'Or drink', display_in_profile_summary: true },
    ],
    [
      ['Floor', '--type', 'list', '--option', 'One, two', '--option', 'Three', '--no-editable'],
      {
        name: 'Floor',
        field_type: '3',
        editable_by_user: 'false',
        field_data: '{"0":{"text":"One, two","order":"1"},"1":{"text":"Three","order":"2"}}',
      },
      {
        name: 'Floor',
        type: 3,
        editable_by_user: false,
        field_data: '{"0":{"text":"One, two","order":"1"},"1":{"text":"Three","order":"2"}}',
      },
    ],
    [
      ['Forge', '--type', '7', '--url-pattern', 'https://f.example/%(username)s'],
      {
        name: 'Forge',
        field_type: '7',
        field_data: '{"subtype":"custom","url_pattern":"https://f.example/%(username)s"}',
      },
      { name: 'Forge', type: 7 },
    ],
    [
      ['--type', 'external-account', '--account', 'twitter'],
      { field_type: '7', field_data: '{"subtype":"twitter"}' },
      { name: 'Twitter username', hint: '', type: 7 },
    ],
  ])('%j', async (words, form, made) => {
    const { run, writes } = await world();
    const ran = await run(field('add', ...words, '--json'));
    expect(ran.code, ran.err).toBe(0);
    expect(ran.json()).toMatchObject({ id: 79, ...made, outcome: 'created' });
    expect(await writes()).toEqual([{ call: `POST ${path}`, form }]);
  });

  it.each<[words: string[], said: string]>([
    [['x'], '--type is required'],
    [['--type', 'date'], 'no name is given'],
    [['x', '--type', 'colour'], 'must be one of short-text (1), long-text (2), options (3)'],
    [['x', '--type', 'options'], '--type options needs --option TEXT'],
    [['x', '--type', 'external-account'], 'needs --account or --url-pattern'],
    [['x', '--type', 'date', '--option', 'y'], '--option works only for fields of the type options'],
    [
      ['x', '--type', 'date', '--account', 'github'],
      '--account works only for fields of the type external-account',
    ],
    [['x', '--type', 'options', '--option', 'y', '--option', ' y '], 'the option y is given twice'],
    [
      ['x', '--type', 'options', '--option', 'y', '--field-data', '{}'],
      '--field-data and --option cannot be combined',
    ],
    [
      ['x', '--type', '7', '--url-pattern', 'https://x.example'],
      '--url-pattern must contain %(username)s once',
    ],
    [['x', '--type', 'options', '--field-data', '[1]'], '--field-data'],
    [['x', '--type', 'people', '--summary'], 'a field of people cannot be in the summary'],
    [['n'.repeat(41), '--type', 'date'], 'at most 40'],
    [['x', '--type', 'date', '--hint', 'h'.repeat(81)], 'at most 80'],
  ])('%j is refused before anything is sent', async (words, said) => {
    const { run, writes } = await world();
    const ran = await run(field('add', ...words));
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(said);
    expect(await writes()).toEqual([]);
  });

  it('names the field with the taken name, what is in the summary, and the required role', async () => {
    const { run } = await world();
    const taken = (await run(field('add', 'Phone', '--type', 'date', '--json'))).error();
    expect(taken).toMatchObject({ exit: 6, message: 'profile field 71 already has the name Phone' });
    await run(field('add', 'Second', '--type', 'date', '--summary'));
    const full = await run(field('add', 'Third', '--type', 'date', '--summary'));
    expect(full.code).toBe(1);
    expect(full.err).toContain('the summary already shows Pronouns and Second; remove one');
    const refused = await run(field('add', 'x', '--type', 'date'), 'moderator');
    expect(refused.code).toBe(5);
    expect(refused.err).toContain('needs the role administrator');
  });

  it('shows the request in a dry run, and adds nothing', async () => {
    const { run, writes } = await world();
    const ran = await run(field('add', 'Food', '--type', 'short-text', '--dry-run'));
    expect(ran.code).toBe(0);
    expect(ran.out).toContain(`POST ${path}`);
    expect(await writes()).toEqual([]);
  });

  it('adds it once when the answer was lost', async () => {
    const { ran, writes, organization } = await lose(field('add', 'Food', '--type', 'short-text'));
    expect(ran.json()).toMatchObject({ id: 79, outcome: 'created' });
    expect(writes).toEqual([`POST ${path}`]);
    expect(organization.profile_fields.size).toBe(9);
  });

  it("doesn't mistake an existing field for its own", async () => {
    const { ran, writes } = await lose(field('add', 'Phone', '--type', 'short-text'), {
      instead: async () => undefined,
    });
    expect(ran.error()).toMatchObject({ exit: 6 });
    expect(writes).toEqual([`POST ${path}`, `POST ${path}`]);
  });
});

describe('profile-field update', () => {
  it('sends only the differences', async () => {
    const { run, writes } = await world();
    const words = ['update', 'Phone', '--name', 'Tel', '--no-summary', '--required', '--json'];
    expect((await run(field(...words))).json()).toEqual([
      { id: 71, name: 'Tel', required: true, outcome: 'updated', error: null },
    ]);
    expect(await writes()).toEqual([{ call: `PATCH ${path}/71`, form: { name: 'Tel', required: 'true' } }]);
    const again = await run(field('update', 'id:71', '--required', '--json'));
    expect(again.json()).toMatchObject([{ outcome: 'unchanged' }]);
    expect(await writes()).toEqual([]);
  });

  it('keeps the keys of remaining options', async () => {
    const { run, writes } = await world();
    const ran = await run(field('update', 'Office', '--option', 'Tower', '--option', 'North wing', '--yes'));
    expect(ran.err).toBe('updated profile field Office (id 73): --field-data Tower, North wing\n');
    expect(await writes()).toEqual([
      {
        call: `PATCH ${path}/73`,
        form: { field_data: '{"0":{"text":"Tower","order":"1"},"north":{"text":"North wing","order":"2"}}' },
      },
    ]);
    const same = await run(
      field('update', 'Office', '--option', 'Tower', '--option', 'North wing', '--json'),
    );
    expect(same.json()).toMatchObject([{ outcome: 'unchanged' }]);
  });

  it('asks before values are deleted, unless nobody has any', async () => {
    const { run, writes } = await world();
    expect((await run(field('update', 'Office', '--option', 'South wing'))).code).toBe(0);
    await run(['user', 'update', 'id:14', '--profile-field', 'Office=south']);
    await writes();
    const ran = await run(field('update', 'Office', '--option', 'Tower'));
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('1 person who chose South wing will lose their value.');
    expect(await writes()).toEqual([]);
  });

  it('sends all of a field below level 252', async () => {
    const { run, writes } = await world(251);
    await run(field('update', 'Office', '--hint', 'Where'));
    expect(await writes()).toEqual([
      {
        call: `PATCH ${path}/73`,
        form: {
          name: 'Office',
          hint: 'Where',
          field_data: '{"north":{"text":"North wing","order":"1"},"south":{"text":"South wing","order":"2"}}',
          display_in_profile_summary: 'false',
        },
      },
    ]);
  });

  it.each<[words: string[], code: number, said: string]>([
    [['Phone'], 2, 'no change is named'],
    [['Phone', 'Office', '--name', 'x'], 2, '--name cannot be used for several at once'],
    [['Phone', '--option', 'x'], 2, '--option works only for fields of the type options'],
    [['Phnoe', '--hint', 'x'], 3, "there is no profile field 'Phnoe'"],
    [['Phone', '--name', 'Office'], 6, 'profile field 73 already has the name Office'],
    [['GitHub username', '--name', 'x'], 1, 'Default custom field cannot be updated.'],
  ])('%j ends with %i', async (words, code, said) => {
    const { run } = await world();
    const ran = await run(field('update', ...words));
    expect(ran.code, ran.err).toBe(code);
    expect(ran.err).toContain(said);
  });

  it('recognizes its own change when the answer was lost', async () => {
    const { ran, organization } = await lose(field('update', 'Phone', '--hint', 'x'));
    expect(ran.json()).toMatchObject([{ id: 71, hint: 'x', outcome: 'updated' }]);
    expect(organization.profile_fields.get(71)?.hint).toBe('x');
  });
});

describe('profile-field remove', () => {
  it('says how many people lose a value, and asks', async () => {
    const { run, writes } = await world();
    for (const id of ['id:14', 'id:15']) await run(['user', 'update', id, '--profile-field', 'Phone=1']);
    await writes();
    const unasked = await run(field('remove', 'Phone'));
    expect(unasked).toMatchObject({ code: 2, out: '' });
    expect(unasked.err).toContain('Remove profile field Phone (id 71)? Nobody will be able to fill it in. ');
    expect(unasked.err).toContain('The values of 2 people will be deleted.');
    expect(await writes()).toEqual([]);
    const ran = await run(field('remove', 'Phone', '74', '--yes', '--json'));
    expect(ran.json()).toMatchObject([
      { id: 71, outcome: 'removed' },
      { id: 74, outcome: 'removed' },
    ]);
    expect(await writes()).toEqual([
      { call: `DELETE ${path}/71`, form: {} },
      { call: `DELETE ${path}/74`, form: {} },
    ]);
  });

  it('is done once when the answer was lost', async () => {
    const { ran, writes } = await lose(field('remove', 'Phone', '--yes'));
    expect(ran.json()).toMatchObject([{ id: 71, outcome: 'removed' }]);
    expect(writes).toEqual([`DELETE ${path}/71`]);
  });
});

describe('profile-field reorder', () => {
  it('puts the named ones first', async () => {
    const { run, writes } = await world();
    const ran = await run(field('reorder', 'Pronouns', '72', '--json'));
    expect(ran.json<{ id: number }[]>().map(({ id }) => id)).toEqual([77, 72, 71, 73, 74, 75, 76, 78]);
    expect(await writes()).toEqual([{ call: `PATCH ${path}`, form: { order: '[77,72,71,73,74,75,76,78]' } }]);
    expect((await run(field('reorder', '77', '72'))).err).toContain('already in that order');
    expect(await writes()).toEqual([]);
    expect((await run(field('reorder', 'Nix'))).code).toBe(3);
  });

  it('recognizes its own change when the answer was lost', async () => {
    const { ran, organization } = await lose(field('reorder', '78'));
    expect(ran.code, ran.err).toBe(0);
    expect(organization.profile_fields.get(78)?.order).toBe(0);
  });
});
