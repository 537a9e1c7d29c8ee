/**
 * Existing things that a file names for the first time are adopted: nothing is created, and differences are
 * changed.
 */
import { expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { startSandbox } from '../../support/sandbox.ts';

interface Told {
  readonly changes: readonly { readonly name: string; readonly action: string }[];
  readonly coverage: Readonly<Record<string, { readonly in_files: number; readonly already_so: number }>>;
}

const named = `
channels: { design: {} }
groups: { designers: {} }
folders: { Product: {} }
users: { member1@sandbox.invalid: {} }
profile_fields: { Phone: {} }
linkifiers: [{ pattern: 'BUG-(?P<number>[0-9]+)', url_template: 'https://bugs.example.com/{number}' }]
`;

it('with nothing to do, counting what is up to date', async () => {
  const sandbox = await startSandbox();
  const file = desiredFile(named);
  for (const flags of [[], ['--base', desiredFile('channels: {}')]]) {
    const [told] = (await sandbox.run(['plan', file, '--json', ...flags])).json<Told[]>();
    expect(told?.changes).toEqual([]);
    for (const kind of ['channels', 'groups', 'folders', 'users', 'profile_fields', 'linkifiers']) {
      expect(told?.coverage[kind], kind).toMatchObject({ in_files: 1, already_so: 1 });
    }
  }
  expect((await sandbox.run(['plan', file])).out).toContain('channels: 1 in files, 1 unchanged');
  expect(await sandbox.run(['apply', file])).toMatchObject({ code: 0 });
  expect(await sandbox.writes()).toEqual([]);
});

it('by changing what differs', async () => {
  const sandbox = await startSandbox();
  const file = desiredFile(
    'channels: { design: { description: y } }\ngroups: { designers: { description: y } }',
  );
  const [told] = (await sandbox.run(['plan', file, '--json'])).json<Told[]>();
  expect(told?.changes.map(({ name, action }) => `${action} ${name}`)).toEqual([
    'update designers',
    'update design',
  ]);
  expect(await sandbox.run(['apply', file, '--yes'])).toMatchObject({ code: 0 });
  const paths = (await sandbox.writes()).map(({ method, path }) => `${method} ${path}`);
  expect(paths.sort()).toEqual([
    expect.stringMatching(/^PATCH \/streams\/103$/),
    expect.stringMatching(/^PATCH \/user_groups\/\d+$/),
  ]);
});

it.each([
  ['groups: { designers: { members: [MEMBER1@Sandbox.invalid, member2@sandbox.INVALID] } }'],
  ['users: { Member1@Sandbox.Invalid: {} }'],
])('in another case too: %s', async (text) => {
  const sandbox = await startSandbox();
  const ran = await sandbox.run(['plan', desiredFile(text), '--detailed-exitcode']);
  expect(ran, ran.out + ran.err).toMatchObject({ code: 0 });
});
