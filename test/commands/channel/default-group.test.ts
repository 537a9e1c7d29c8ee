/** Commands for groups of default channels: what each sends, and what a refusal says. */
import { describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

const command = ['channel', 'default-group'];
const groups = ({ organization }: Sandbox) => [...organization.default_groups.values()];

async function run(sandbox: Sandbox, ...words: string[]) {
  const ran = await sandbox.run([...command, ...words]);
  expect(ran, ran.out + ran.err).toMatchObject({ code: 0 });
  return ran;
}

describe.each([218, 372, 500])('at level %i', (level) => {
  it('lists, creates, changes and deletes them', async () => {
    const sandbox = await startSandbox({ level });
    const listed = await run(sandbox, 'list', '--json');
    expect(listed.json()).toEqual([
      { id: 131, name: 'Makers', description: 'For those who make things', streams: [103] },
    ]);
    const made = await run(sandbox, 'create', 'Ops', '--channel', 'id:104', '--channel', 'design', '--json');
    expect(made.json()).toMatchObject({ id: 132, name: 'Ops', description: '', outcome: 'created' });
    await run(sandbox, 'update', 'Ops', '--name', 'Operations', '--description', 'Keeps it running');
    await run(sandbox, 'add', 'Makers', 'id:104', 'design');
    await run(sandbox, 'remove', 'id:132', 'design');
    const gone = await run(sandbox, 'delete', 'Makers', '--yes');
    expect(gone.err).toBe('deleted default channel group Makers (id 131)\n');
    expect((await sandbox.writes()).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /default_stream_groups/create',
      'PATCH /default_stream_groups/132',
      'PATCH /default_stream_groups/131/streams',
      'PATCH /default_stream_groups/132/streams',
      'DELETE /default_stream_groups/131',
    ]);
    expect(groups(sandbox)).toEqual([
      { id: 132, name: 'Operations', description: 'Keeps it running', streams: [104] },
    ]);
  });
});

it('sends nothing if they are up to date', async () => {
  const sandbox = await startSandbox();
  const added = await run(sandbox, 'add', 'Makers', 'design', '--json');
  expect(added.json()).toMatchObject({ outcome: 'unchanged' });
  const updated = await run(sandbox, 'update', 'Makers', '--name', 'Makers', '--json');
  expect(updated.out).toContain('unchanged');
  expect(await sandbox.writes()).toEqual([]);
});

it.each([
  [['create', 'Makers', '--channel', 'design'], 6, 'already exists'],
  [['create', 'Ops', '--channel', 'general'], 1, 'realmctl channel default remove'],
  [['add', 'Makers', 'general'], 1, 'realmctl channel default remove'],
  [['add', 'Nobody', 'design'], 3, "there is no default channel group 'Nobody'"],
  [['create', ' ', '--channel', 'design'], 2, 'must not be empty'],
  [['delete', 'Makers'], 2, 'Delete default channel group Makers (id 131)? New users'],
  [['update', 'Makers'], 2, 'add --help to see what can be changed'],
])('%j ends with %i', async (words, code, text) => {
  const sandbox = await startSandbox();
  const ran = await sandbox.run([...command, ...words]);
  expect(ran, ran.err).toMatchObject({ code });
  expect(ran.err).toContain(text);
});

it('lets only administrators write, and says that guests see none', async () => {
  const sandbox = await startSandbox();
  const refused = await sandbox.run([...command, 'delete', 'Makers', '--yes'], 'member1');
  expect(refused, refused.err).toMatchObject({ code: 5 });
  const listed = await sandbox.run([...command, 'list', '--json'], 'guest');
  expect(listed.json()).toEqual([]);
});

it('removes an archived channel from its groups', async () => {
  const sandbox = await startSandbox();
  await sandbox.run(['channel', 'archive', 'design', '--yes']);
  expect(groups(sandbox)[0]?.streams).toEqual([]);
});
