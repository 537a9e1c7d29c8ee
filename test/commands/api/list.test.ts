import { expect, it } from 'vitest';
import { run } from '../../support/run.ts';

interface Row {
  id: string;
  command: string | null;
  parameters: { name: string; in: string; required: boolean }[];
}

it('lists endpoints with their commands, without configuration', async () => {
  const ran = await run(['api', 'list', '--json']);
  expect(ran).toMatchObject({ code: 0, err: '' });
  const rows = ran.json<Row[]>();
  const commands = Object.fromEntries(rows.map(({ id, command }) => [id, command]));
  expect(commands).toMatchObject({
    'user.me': 'whoami',
    'server.info': 'server info',
    'channel.list': 'channel list',
    'channel.create': 'channel create',
    'channel.update': 'channel update',
  });
  const create = rows.find(({ id }) => id === 'channel.create');
  expect(create?.parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual([
    'name',
    'subscribers',
  ]);
});
