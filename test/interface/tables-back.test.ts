/**
 * `--from` of a noun reads what its `list` writes, in every format and with every column: each row is
 * unchanged, and nothing is written. The organization is random, with names that tables have trouble with.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { channel as channelResource } from '../../src/api/resources/channel.ts';
import { group as groupResource } from '../../src/api/resources/group.ts';
import type { Resource } from '../../src/api/resources/resource.ts';
import { user as userResource } from '../../src/api/resources/user.ts';
import { channelSettings } from '../../src/sandbox/state/model.ts';
import { Organization } from '../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../src/sandbox/state/seed/index.ts';
import { type Folder, makeFolder } from '../support/folder.ts';
import { runHere } from '../support/in-process.ts';
import { sampledRuns } from '../support/sample.ts';
import { startSandbox } from '../support/sandbox.ts';

let folder: Folder;
beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => folder.remove());

/** How a name or a text can begin and continue to endanger a table. */
const begins = [
  '=',
  '+',
  '-',
  '@',
  "'",
  "'=",
  '"',
  '#',
  'id:7 ',
  'name:',
  '12',
  '😀',
  '山田, ',
  'none',
  'user:',
  '',
];
const goesOn = ['=1+1', ', b', '; c', '\td', ' "e"', "'f", ' 🏳️‍🌈', '=g', ' x'];
const oneLine = fc
  .tuple(fc.constantFrom(...begins), fc.array(fc.constantFrom(...goesOn), { maxLength: 3 }))
  .map(([begin, parts]) => [begin, ...parts].join('').trim());
const lines = fc.tuple(oneLine, oneLine).map(([one, other]) => `${one}\n${other}`.trim());

const permission = fc.constantFrom('system', 'group', 'people', 'mixed', 'nobody');

const chance = fc.record({
  names: fc.array(oneLine, { minLength: 12, maxLength: 12 }),
  texts: fc.array(lines, { minLength: 6, maxLength: 6 }),
  permissions: fc.array(permission, { minLength: 7, maxLength: 7 }),
  flags: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  retention: fc.constantFrom(null, -1, 30),
});
type Chance = typeof chance extends fc.Arbitrary<infer T> ? T : never;

/** A seed organization with random names, texts, settings and profiles. */
function organizationOf({ names, texts, permissions, flags, retention }: Chance): Organization {
  const seed = seedOrganization();
  const profileFields = seed.profile_fields ?? [];
  const nameAt = (index: number, id: number) =>
    `${names[index % names.length]} ${999 - id}`.trim().slice(0, 58);
  const system = seed.groups.filter(({ is_system_group }) => is_system_group);
  const people = seed.users.filter(({ is_bot }) => !is_bot).map(({ user_id }) => user_id);
  const own = seed.groups.filter(({ is_system_group }) => !is_system_group);
  const valueAt = (index: number) => {
    const form = permissions[index % permissions.length];
    const [group] = own;
    if (form === 'group' && group !== undefined) return group.id;
    if (form === 'people') return { direct_members: people.slice(1, 3).reverse(), direct_subgroups: [] };
    if (form === 'mixed' && group !== undefined)
      return { direct_members: people.slice(0, 1), direct_subgroups: [group.id] };
    const name = form === 'nobody' ? 'role:nobody' : 'role:moderators';
    return system.find((each) => each.name === name)?.id ?? 0;
  };
  const [options] = profileFields.filter(({ type }) => type === 3);
  const [key = ''] = Object.keys(JSON.parse(options?.field_data ?? '{}'));
  const profileOf = (id: number) =>
    Object.fromEntries(
      profileFields.flatMap((field, index) => {
        if ((id + index) % 3 === 0) return [];
        const text = field.type === 2 ? texts[index % texts.length] : names[index % names.length];
        const special: Readonly<Record<number, string>> = {
          3: key,
          4: '2026-02-03',
          5: 'https://x.invalid/?a=b;c,d',
          6: JSON.stringify(people.slice(0, 2)),
        };
        const value = special[field.type] ?? text;
        return value === undefined || value === '' ? [] : [[field.id, { value: String(value) }]];
      }),
    );
  return new Organization({
    ...seed,
    folders: seed.folders.map((each) => ({ ...each, name: nameAt(each.id, each.id) })),
    profile_fields: profileFields.map((each, index) => ({
      ...each,
      name: `${names[index]?.slice(0, 30)} ${each.id}`.trim(),
    })),
    users: seed.users.map((each, index) => ({
      ...each,
      full_name: nameAt(index, each.user_id)
        .replaceAll(/["*`\\>@\t]/g, '')
        .trim(),
      ...(!each.is_bot && { profile_data: profileOf(each.user_id) }),
    })),
    groups: seed.groups.map((each, index) =>
      each.is_system_group
        ? each
        : {
            ...each,
            name: nameAt(index, each.id).replace(/^[@:]|^(?:role|user|channel|stream):/g, 'g'),
            description: texts[index % texts.length] ?? '',
            settings: {
              ...each.settings,
              can_leave_group: valueAt(index),
              can_add_members_group: valueAt(index + 1),
            },
          },
    ),
    channels: seed.channels.map((each, index) => ({
      ...each,
      name: nameAt(index, each.stream_id).replaceAll('\t', ' '),
      description: (texts[index % texts.length] ?? '').replaceAll('\n', ' '),
      message_retention_days: index % 2 === 0 ? retention : null,
      history_public_to_subscribers: flags[index % flags.length] === true || !each.invite_only,
      settings: {
        ...each.settings,
        ...Object.fromEntries(channelSettings.map((name, at) => [name, valueAt(index + at)])),
      },
    })),
  } as never);
}

/** Columns of a list: every field that is read, by its heading. */
function columnsOf({ fields }: Resource): string {
  return Object.entries(fields)
    .flatMap(([name, { reads, column }]) =>
      reads === undefined ? [] : [column?.name ?? name.replaceAll('_', '-')],
    )
    .join();
}

const nouns = [
  { noun: 'channel', resource: channelResource, list: ['--include-archived'], create: [] },
  { noun: 'user', resource: userResource, list: ['--include-deactivated'], create: ['passwords'] },
  { noun: 'group', resource: groupResource, list: ['--include-deactivated'], create: [] },
] as const;

it.each(nouns)(
  '$noun create --if-exists update and update read the output of $noun list without changes',
  async ({ noun, resource, list, create }) => {
    await fc.assert(
      fc.asyncProperty(chance, async (drawn) => {
        const sandbox = await startSandbox({ organization: organizationOf(drawn) });
        const fields = [...sandbox.organization.profile_fields.values()].map(({ name }) => name);
        const profiles =
          noun === 'user' && fields.every((name) => !name.includes(',')) ? `,${fields.join()}` : '';
        for (const format of ['csv', 'tsv', 'excel', 'ndjson', 'json', 'yaml']) {
          const chosen = ['csv', 'tsv', 'excel'].includes(format)
            ? ['--columns', `${columnsOf(resource)}${profiles}`]
            : [];
          const written = [format === 'excel' ? '--csv-for' : '--format', format];
          const env = { ...sandbox.env(), LC_ALL: 'de_DE.UTF-8' };
          const listed = await runHere([noun, 'list', ...list, ...written, ...chosen], env);
          expect(listed.code, listed.err).toBe(0);
          const ending = { json: 'yaml', excel: 'csv' }[format] ?? format;
          const from = await folder.put(`${noun}.${ending}`, listed.out);
          await sandbox.writes();
          const passwords = create.length === 0 ? [] : ['--passwords-out', folder.path('passwords.csv')];
          for (const verb of [['update'], ['create', '--if-exists', 'update', ...passwords]]) {
            const back = await runHere([noun, ...verb, '--from', from, '--json'], sandbox.env());
            expect(
              back.code,
              `${noun} ${verb.join(' ')} ${format}\n${back.err}\n${listed.out.slice(0, 2000)}`,
            ).toBe(0);
            expect(await sandbox.writes()).toEqual([]);
            const outcomes = back.json<{ outcome: string }[]>().map(({ outcome }) => outcome);
            expect(outcomes.length).toBeGreaterThan(3);
            expect(new Set(outcomes), `${noun} ${verb.join(' ')} ${format}`).toEqual(new Set(['unchanged']));
          }
        }
        await sandbox.stop();
      }),
      { seed: 20261128, numRuns: sampledRuns(2, 2), endOnFailure: true },
    );
  },
);

const fed = async (words: readonly string[], name: string, text: string) => {
  const sandbox = await startSandbox();
  const from = await folder.put(name, text);
  const ran = await runHere([...words, '--from', from], sandbox.env());
  const writes = (await sandbox.writes()).map(({ params }) => params);
  return { ran, writes };
};

it('sends only the one value that was edited in a list', async () => {
  const sandbox = await startSandbox();
  for (const format of ['csv', 'ndjson', 'yaml']) {
    const { out } = await runHere(
      ['channel', 'list', '--search', 'design', '--format', format],
      sandbox.env(),
    );
    const columns = format === 'csv' ? 'public' : '"?invite_only"?: ?false';
    const edited = out.replace(new RegExp(columns), (found) =>
      found.replace('public', 'private').replace('false', 'true'),
    );
    const { ran, writes } = await fed(['channel', 'update', '--yes'], `edited.${format}`, edited);
    expect(ran.code, ran.err).toBe(0);
    // A row that says that the history is visible keeps it so, because the service hides it if it is not
    // sent.
    const kept = format === 'csv' ? {} : { history_public_to_subscribers: true };
    expect(writes, format).toEqual([{ is_private: true, ...kept }]);
    expect(ran.err.match(/^columns ignored/gm), format).toHaveLength(1);
  }
});

it.each<[string, string, object[]]>([
  ['id', 'id,description\n21,New\n', [{ description: 'New' }]],
  ['stream_id', 'stream_id,description\n21,New\n', [{ description: 'New' }]],
  ['name', 'name,description\ngeneral,New\n', [{ description: 'New' }]],
  ['channel, so that name is a new one', 'channel,name\ngeneral,all\n', [{ new_name: 'all' }]],
  ['id, so that name is a new one', 'id,name\n21,all\n', [{ new_name: 'all' }]],
])('a channel is identified by the column %s', async (_, table, sent) => {
  const sandbox = await startSandbox();
  const id = sandbox.organization.channelsByName.get('general')?.stream_id;
  const { ran, writes } = await fed(['channel', 'update'], 'key.csv', table.replace(/^21/m, String(id)));
  expect(ran.code, ran.err).toBe(0);
  expect(writes).toEqual(sent);
});

it('a row without values is unchanged, and does not stop the others', async () => {
  const { ran, writes } = await fed(
    ['channel', 'update', '--json'],
    'nothing.csv',
    'channel,description\ngeneral,\ndesign,New\n',
  );
  expect(ran.json<{ outcome: string }[]>().map(({ outcome }) => outcome)).toEqual(['unchanged', 'updated']);
  expect(writes).toEqual([{ description: 'New' }]);
});

it("refuses a header that isn't a column of the list either, and sends nothing", async () => {
  const { ran, writes } = await fed(['user', 'update'], 'unknown.csv', 'email,rolle\nid:14,guest\n');
  expect(ran.code).toBe(2);
  expect(ran.err).toContain('rolle: is not a column of this command');
  expect(writes).toEqual([]);
});

it.each<[string, string | RegExp]>([
  ['South wing', 'south'],
  ['south wing ', 'south'],
  ['key:south', 'south'],
  ['south', 'south'],
  ['key:attic', /must be one of key:north, key:south, not 'key:attic'/],
  ['West wing', /must be one of North wing, South wing, not 'West wing'/],
])('the option %j of a profile field', async (written, sent) => {
  for (const words of [['id:14', '--profile-field', `Office=${written}`], undefined]) {
    const { ran, writes } =
      words === undefined
        ? await fed(['user', 'update'], 'office.csv', `user,Office\nid:14,${written}\n`)
        : await flagged(words);
    if (typeof sent !== 'string') expect(ran.err).toMatch(sent);
    const value = typeof sent === 'string' ? [{ profile_data: [{ id: 73, value: sent }] }] : [];
    expect(writes).toEqual(value);
  }
});

const flagged = async (words: readonly string[]) => {
  const sandbox = await startSandbox();
  const ran = await runHere(['user', 'update', ...words], sandbox.env());
  return { ran, writes: (await sandbox.writes()).map(({ params }) => params) };
};

it('a column requested by two of its names appears once, so that --from accepts the table', async () => {
  const sandbox = await startSandbox();
  const list = ['channel', 'list', '--columns', 'name,posting,can-send-message-group', '--format', 'csv'];
  const listed = await sandbox.run(list);
  expect(listed.out.split('\n')[0]).toBe('name,posting');
  const from = await folder.put('twice.csv', listed.out);
  const read = await sandbox.run(['channel', 'update', '--from', from, '--dry-run', '--json']);
  expect(read, read.err).toMatchObject({ code: 0, out: '[]\n' });
});
