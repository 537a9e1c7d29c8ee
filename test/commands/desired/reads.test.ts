/** What a plan reads: the same number of requests for any size, and no kind that isn't in a file. */
import { expect, it } from 'vitest';
import { Organization } from '../../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../../src/sandbox/state/seed/index.ts';
import { desiredFile } from '../../support/desired.ts';
import { startSandbox } from '../../support/sandbox.ts';

/** An organization with that many more groups, and a file that describes all of them. */
async function withGroups(count: number) {
  const seed = seedOrganization();
  const [first] = seed.groups.filter(({ is_system_group }) => !is_system_group);
  if (first === undefined) throw new Error('no group to copy');
  const more = Array.from({ length: count }, (_, index) => ({
    ...first,
    id: 10_000 + index,
    name: `crew ${index}`,
    members: [...first.members],
  }));
  const sandbox = await startSandbox({
    organization: new Organization({ ...seed, groups: [...seed.groups, ...more] }),
  });
  const entries = more.map(
    ({ name }) => `  ${name}: { description: y, members: { include: [admin@sandbox.invalid] } }`,
  );
  return { sandbox, file: desiredFile(`groups:\n${entries.join('\n')}\n`) };
}

it('a plan of 2,000 groups takes as many requests as one of 10', async () => {
  const counts = [];
  for (const groups of [10, 2000]) {
    const { sandbox, file } = await withGroups(groups);
    const ran = await sandbox.run(['plan', file, '--json']);
    expect(ran.json<{ changes: unknown[] }[]>()[0]?.changes, ran.err).toHaveLength(groups);
    counts.push((await sandbox.requests()).map(({ method, path }) => `${method} ${path}`).sort());
  }
  expect(counts[1]).toEqual(counts[0]);
  // Permissions of the organization are read separately if the account's own rights depend on them.
  expect(counts[0]?.filter((each) => each === 'POST /register')).toHaveLength(2);
  expect(new Set(counts[0]).size).toBe((counts[0]?.length ?? 0) - 1);
  expect(counts[0]?.length).toBeLessThan(10);
});

it.each([
  ['linkifiers: []', ['GET /realm/linkifiers']],
  ['channels: { design: { description: y } }', ['GET /streams']],
  ['folders: { Product: { description: y } }', ['GET /channel_folders']],
  // Who manages all groups comes with the organization.
  ['groups: { designers: { description: y } }', ['GET /user_groups', 'POST /register']],
])('a plan of %s reads only that and the account', async (text, kind) => {
  const sandbox = await startSandbox();
  expect(await sandbox.run(['plan', desiredFile(text)])).toMatchObject({ code: 0 });
  const asked = (await sandbox.requests()).map(({ method, path }) => `${method} ${path}`);
  expect(asked.sort()).toEqual([...kind, 'GET /server_settings', 'GET /users/me'].sort());
});
