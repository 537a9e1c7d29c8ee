import { expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
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

it('has the same order, bundled or not: by path, then method, within a noun', async () => {
  const built = await run(['api', 'list']);
  expect((await runHere(['api', 'list'], {})).out).toBe(built.out);
  const calls = built.out.split('\n').map((line) => line.split('\t').slice(0, 2).join(' '));
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
  const streams = calls
    .filter((call) => / \/streams(?!.*delete_topic)/.test(call))
    .map((call) => call.split(' '));
  const sorted = [...streams].sort(
    ([one = '', path = ''], [other = '', otherPath = '']) =>
      (path < otherPath ? -1 : Number(path > otherPath)) || methods.indexOf(one) - methods.indexOf(other),
  );
  expect(streams.length).toBeGreaterThan(2);
  expect(streams).toEqual(sorted);
});
