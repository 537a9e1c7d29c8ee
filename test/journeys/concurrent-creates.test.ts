/** Many creations at once against a faulty service: nothing lost, nothing doubled, every row told. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../src/main.ts';
import { createTestIo } from '../support/io.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

const faults = 'drop-before=0.1,drop-after=0.1,http500=0.05,http429=0.1';
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ faults });
});
afterAll(() => sandbox.stop());

async function command(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const io = createTestIo();
  const code = await run(args, io, sandbox.env(), new AbortController().signal);
  return { code, out: io.out(), err: io.err() };
}

it('two hundred concurrent creates make two hundred channels', async () => {
  const names = Array.from({ length: 200 }, (_, n) => `team ${n}`);
  const ran = await Promise.all(
    names.map((name) => command('channel', 'create', name, '--subscribers', 'me', '--json')),
  );

  const told = ran.map(({ code, out, err }) => (code === 0 ? JSON.parse(out) : { failed: JSON.parse(err) }));
  expect(told.filter(({ failed }) => failed !== undefined)).toEqual([]);
  expect(told.map(({ name }) => name)).toEqual(names);
  expect(told.map(({ outcome }) => outcome)).toEqual(names.map(() => 'created'));

  const { code, out } = await command('channel', 'list', '--json');
  expect(code).toBe(0);
  const made = (JSON.parse(out) as { stream_id: number; name: string }[]).filter(({ name }) =>
    name.startsWith('team '),
  );
  expect(made.map(({ name }) => name).sort()).toEqual([...names].sort());
  expect(new Set(told.map(({ stream_id }) => stream_id))).toEqual(
    new Set(made.map(({ stream_id }) => stream_id)),
  );
}, 120_000);

it('below level 417, where the service reuses a name silently, they make as many', async () => {
  // Four calls each where there was one: fewer faults, so that none meets them at every try.
  const fewer = 'drop-before=0.05,drop-after=0.05,http500=0.05,http429=0.05';
  const older = await startSandbox({ level: 400, faults: fewer });
  const names = Array.from({ length: 40 }, (_, n) => `older ${n}`);
  const ran = await Promise.all(
    names.map(async (name) => {
      const io = createTestIo();
      const args = ['channel', 'create', name, '--subscribers', 'me', '--json'];
      return { code: await run(args, io, older.env(), new AbortController().signal), io };
    }),
  );
  expect(ran.filter(({ code }) => code !== 0).map(({ io }) => io.err())).toEqual([]);
  const listed = (await older.run(['channel', 'list', '--json'])).json<{ name: string }[]>();
  expect(listed.filter(({ name }) => name.startsWith('older ')).length).toBe(names.length);
}, 120_000);
