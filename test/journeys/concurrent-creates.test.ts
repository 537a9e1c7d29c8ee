/** Many concurrent creations against a faulty service: nothing lost, nothing duplicated, every row reported. */
import { expect, it } from 'vitest';
import { run } from '../../src/main.ts';
import { faultsByRow } from '../support/faults-by-row.ts';
import { createTestIo } from '../support/io.ts';
import { startSandbox } from '../support/sandbox.ts';

const faults = 'drop-before=0.1,drop-after=0.1,http500=0.05,http429=0.1';

/** A sandbox with faults, and how to run the n-th command there. */
async function behindFaults(text: string, level?: number) {
  const sandbox = await startSandbox({ ...(level !== undefined && { level }) });
  const before = await faultsByRow(sandbox.site, text);
  const command = async (row: number, ...args: string[]) => {
    const io = createTestIo();
    const env = { ...sandbox.env(), ZULIP_SITE: before.siteOf(row) };
    const code = await run(args, io, env, new AbortController().signal);
    return { code, out: io.out(), err: io.err() };
  };
  return { command, met: before.met };
}

it('a hundred concurrent creates create a hundred channels', async () => {
  const { command, met } = await behindFaults(faults);
  const names = Array.from({ length: 100 }, (_, n) => `team ${n}`);
  const ran = await Promise.all(
    names.map((name, row) => command(row, 'channel', 'create', name, '--subscribers', 'me', '--json')),
  );

  const told = ran.map(({ code, out, err }) => (code === 0 ? JSON.parse(out) : { failed: JSON.parse(err) }));
  expect(told.filter(({ failed }) => failed !== undefined)).toEqual([]);
  expect(told.map(({ name }) => name)).toEqual(names);
  expect(told.map(({ outcome }) => outcome)).toEqual(names.map(() => 'created'));

  const { code, out } = await command(names.length, 'channel', 'list', '--json');
  expect(code).toBe(0);
  const made = (JSON.parse(out) as { stream_id: number; name: string }[]).filter(({ name }) =>
    name.startsWith('team '),
  );
  expect(made.map(({ name }) => name).sort()).toEqual([...names].sort());
  expect(new Set(told.map(({ stream_id }) => stream_id))).toEqual(
    new Set(made.map(({ stream_id }) => stream_id)),
  );
  for (const fault of ['drop-before', 'drop-after', 'http500', 'http429']) {
    expect(met[fault], fault).toBeGreaterThan(2);
  }
});

it('below level 417, where the service silently reuses a name, they create as many', async () => {
  const { command } = await behindFaults(faults, 400);
  const names = Array.from({ length: 40 }, (_, n) => `older ${n}`);
  const ran = await Promise.all(
    names.map((name, row) => command(row, 'channel', 'create', name, '--subscribers', 'me', '--json')),
  );
  expect(ran.filter(({ code }) => code !== 0).map(({ err }) => err)).toEqual([]);
  const { out } = await command(names.length, 'channel', 'list', '--json');
  const listed = JSON.parse(out) as { name: string }[];
  expect(listed.filter(({ name }) => name.startsWith('older ')).length).toBe(names.length);
});
