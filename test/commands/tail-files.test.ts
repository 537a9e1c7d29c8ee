import { execFileSync } from 'node:child_process';
import { lstat, readdir, readFile, rename, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPlace, type Place } from '../support/tailing.ts';

const event = (n: number) => ({
  type: 'realm_user',
  op: 'update',
  person: { user_id: 7, full_name: `Bo ${n}` },
});

/** Opens a queue for a file, and ends before the first event. */
async function openAndStop({ server, tail }: Place, out: string) {
  const opening = tail(['--out', out]);
  await server.polled();
  opening.stop();
  await opening.end();
}

/** Collects one event into a file, to its end. */
async function collectOne({ server, tail }: Place, out: string, n: number, ...more: readonly string[]) {
  const collecting = tail(['--out', out, '--count', '1', ...more]);
  await server.polled();
  server.emit(event(n));
  return collecting.end();
}

const lines = async (file: string) => (await readFile(file, 'utf8')).split('\n');

describe('an unknown file of --out', () => {
  it.each(['{"type":"heartbeat","id":7}', '{"type":"heartbeat","id":0}\n{"type":"realm_us'])(
    'keeps its contents and completes its last line: %j',
    async (held) => {
      const place = await openPlace();
      const out = join(place.folder, 'f.json');
      await writeFile(out, held);
      const { code, err } = await collectOne(place, out, 1);
      expect(code).toBe(0);
      expect(err).toContain(`the last line of ${out} had no line end, so one was added`);
      const text = await readFile(out, 'utf8');
      expect(text.startsWith(`${held}\n{"type":"realmctl_gap"`)).toBe(true);
      expect(JSON.parse((await lines(out)).at(-2) ?? '')).toMatchObject(event(1));
    },
  );

  it('begins with a gap and a warning if it is empty and its cursor was removed', async () => {
    const place = await openPlace();
    const out = join(place.folder, 'f.json');
    await openAndStop(place, out);
    await rm(`${out}.cursor`);
    const { code, err } = await collectOne(place, out, 1, '--until', '.type == "realm_user"');
    expect(code).toBe(0);
    expect(err).toMatch(/events from an unknown time to \S+ may be missing \(position_unknown\)/);
    expect((await lines(out)).slice(0, -1).map((line) => JSON.parse(line))).toMatchObject([
      { type: 'realmctl_gap', from: { queue_id: null }, reason: 'position_unknown' },
      event(1),
    ]);
  });

  it('has no gap in a first run, even after one that could not begin', async () => {
    const place = await openPlace();
    const out = join(place.folder, 'f.json');
    place.server.next('/register', {
      status: 401,
      body: { result: 'error', msg: 'no', code: 'INVALID_API_KEY' },
    });
    expect((await place.tail(['--out', out]).end()).code).toBe(4);
    expect(await readdir(place.folder)).toEqual([]);
    const { err } = await collectOne(place, out, 1);
    expect(err).not.toContain('may be missing');
    expect((await lines(out)).slice(0, -1).map((line) => JSON.parse(line))).toMatchObject([event(1)]);
  });

  it.each([
    '{"only":"line"}',
    'whole\nand the rest\n',
    '{\n  "type": "pretty"\n}\n',
    '{"id":7,"type":"invoice"}\n',
    '{"id":"7","type":"message"}\n',
    '{"type":"message"}\n',
  ])("isn't appended to if realmctl did not write it: %j", async (held) => {
    const place = await openPlace();
    const out = join(place.folder, 'f.json');
    await writeFile(out, held);
    const { code, err } = await place.tail(['--out', out, '--for', '50ms']).end();
    expect(code).toBe(2);
    expect(err).toContain(`--out: ${out} exists and is not a file of events`);
    expect(await readFile(out, 'utf8')).toBe(held);
    expect(place.server.requests).toEqual([]);
  });

  it('is appended to if its first event is of a type that only the server knows, thanks to its cursor', async () => {
    const place = await openPlace();
    const out = join(place.folder, 'f.json');
    await collectOne(place, out, 1);
    await writeFile(out, (await readFile(out, 'utf8')).replaceAll('"type":"', '"type":"new_'));
    expect((await place.tail(['--out', out, '--for', '50ms']).end()).err).not.toContain(
      'not a file of events',
    );
    await rm(`${out}.cursor`);
    expect((await place.tail(['--out', out, '--for', '50ms']).end()).err).toContain('not a file of events');
  });

  it('is created readable only for you', async () => {
    const place = await openPlace();
    const out = join(place.folder, 'f.json');
    await collectOne(place, out, 1);
    expect((await stat(out)).mode & 0o777).toBe(0o600);
  });
});

describe('another file of --out than the one that the cursor knows', () => {
  /** Leaves a cursor for `f`, after one event or before the first. */
  async function kept(place: Place, events: number): Promise<string> {
    const out = join(place.folder, 'f');
    if (events > 0) await collectOne(place, out, 1);
    else await openAndStop(place, out);
    return out;
  }

  it.each([
    [
      'longer, with an unfinished last line',
      1,
      (known: string) => `${'x'.repeat(known.length)}\n{"only":"line"`,
    ],
    ['as long', 1, (known: string) => `${'x'.repeat(known.length - 1)}\n`],
    ['if that was empty', 0, () => '{"only":"line"'],
  ])('is refused and left unchanged: %s', async (_, events, other) => {
    const place = await openPlace();
    const out = await kept(place, events);
    const text = other(await readFile(out, 'utf8'));
    await rename(out, `${out}.aside`);
    await writeFile(out, text);
    const before = place.server.requests.length;
    const { code, err } = await place.tail(['--out', out, '--for', '50ms']).end();
    expect(code).toBe(2);
    expect(err).toMatch(/is not (?:a file of events|the file that its cursor was saved with)/);
    expect(await readFile(out, 'utf8')).toBe(text);
    expect(place.server.requests.slice(before).filter(({ path }) => path === '/events')).toEqual([]);
  });

  it('under another name is refused too, because that has its own cursor', async () => {
    const place = await openPlace();
    const out = await kept(place, 1);
    const other = join(place.folder, 'other');
    const text = `${await readFile(out, 'utf8').then((known) => 'x'.repeat(known.length))}{"only":"line"`;
    await writeFile(other, text);
    const { code } = await place.tail(['--out', other, '--cursor', `${out}.cursor`, '--for', '50ms']).end();
    expect(code).toBe(2);
    expect(await readFile(other, 'utf8')).toBe(text);
  });

  it('is accepted if it is the same file, moved and back', async () => {
    const place = await openPlace();
    const out = await kept(place, 1);
    const text = await readFile(out, 'utf8');
    await rm(out);
    await writeFile(out, text);
    expect((await collectOne(place, out, 2)).code).toBe(0);
    expect((await lines(out)).filter(Boolean).map((line) => JSON.parse(line).id)).toEqual([0, 1]);
  });

  it('is truncated if it was torn after what the cursor knows, even before the first event', async () => {
    for (const events of [0, 1]) {
      const place = await openPlace();
      const out = await kept(place, events);
      const known = await readFile(out, 'utf8');
      await writeFile(out, '{"type":"realm_us', { flag: 'a' });
      expect((await collectOne(place, out, 2)).code).toBe(0);
      expect(await readFile(out, 'utf8')).toMatch(
        new RegExp(`^${known.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\{"type":"realm_user".*\n$`),
      );
      await truncate(out, 0);
    }
  });
});

describe('a file beside a cursor', () => {
  it('that is a link is not followed: the cursor is written anyway', async () => {
    const place = await openPlace();
    const cursor = join(place.folder, 'c');
    const precious = join(place.folder, 'precious');
    await writeFile(precious, 'mine');
    await symlink(precious, `${cursor}.tmp`);
    expect((await place.tail(['--json', '--cursor', cursor, '--for', '50ms']).end()).code).toBe(0);
    expect(await readFile(precious, 'utf8')).toBe('mine');
    expect((await lstat(`${cursor}.tmp`)).isSymbolicLink()).toBe(true);
    expect(JSON.parse(await readFile(cursor, 'utf8'))).toMatchObject({ last_event_id: -1 });
    expect((await readdir(place.folder)).sort()).toEqual(['c', 'c.tmp', 'precious']);
  });

  it.each([
    ['the pid file of another program', (file: string) => writeFile(file, '4242\n')],
    ['an empty file', (file: string) => writeFile(file, '')],
    ["somebody's JSON file", (file: string) => writeFile(file, '{"pid":4242,"host":"x"}')],
    ['a link to a file', (file: string) => symlink('precious', file)],
    ['a broken link', (file: string) => symlink('nowhere', file)],
    ['a pipe', async (file: string) => void execFileSync('mkfifo', [file])],
  ])("as FILE.pid that isn't ours stops the run and stays unchanged: %s", async (_, put) => {
    const place = await openPlace();
    const cursor = join(place.folder, 'c');
    const precious = join(place.folder, 'precious');
    await writeFile(precious, 'mine');
    await put(`${cursor}.pid`);
    const before = await lstat(`${cursor}.pid`);
    const { code, err } = await place.tail(['--json', '--cursor', cursor, '--for', '50ms']).end();
    expect(code).toBe(2);
    expect(err).toContain(`${cursor}.pid is not a lock file of realmctl`);
    const after = await lstat(`${cursor}.pid`);
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
    expect(await readFile(precious, 'utf8')).toBe('mine');
    expect((await readdir(place.folder)).sort()).toEqual(['c.pid', 'precious']);
    expect(place.server.requests.filter(({ path }) => path === '/register')).toEqual([]);
  });
});
