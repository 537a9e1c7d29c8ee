import { expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

const view = (...words: string[]) => ['group', 'view', ...words];

it('prints the JSON of the list, for deactivated groups too', async () => {
  const { run } = await startSandbox({ level: 372 });
  const all = (await run(['group', 'list', '--include-deactivated', '--json'])).json<{ name: string }[]>();
  for (const name of ['on-call', 'old crew', 'role:members']) {
    expect((await run(view(name, '--json'))).json()).toEqual(all.find((each) => each.name === name));
  }
});

it('shows people names', async () => {
  const { out } = await (await startSandbox({ level: 372 })).run(view('on-call'));
  expect(out).toContain('\nmembers\t2\n');
  expect(out).toContain('\ndirect_subgroup_ids\tdesigners\n');
  expect(out).toContain('\ncan_manage_group\tuser:admin@sandbox.invalid\n');
  expect(out).toContain('\ncan_mention_group\trole:everyone\n');
});

it('refuses an unknown group', async () => {
  const { run } = await startSandbox({ level: 372 });
  expect(await run(view('designrs'))).toMatchObject({ code: 3, out: '' });
  expect(await run(view('designers', '--fields', 'nope'))).toMatchObject({ code: 2, out: '' });
});
