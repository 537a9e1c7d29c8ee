/** How a stream begins and ends, and what it prints meanwhile. */
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openPlace, type Place } from '../support/tailing.ts';

const event = (n: number) => ({
  type: 'realm_user',
  op: 'update',
  person: { user_id: 7, full_name: `Bo ${n}` },
});
const bo = { user_id: 7, email: 'bo@x.invalid', full_name: 'Bo' };

describe('--no-wait', () => {
  /** Leaves a cursor for a queue from which nothing was read yet. */
  async function kept(place: Place): Promise<string> {
    const cursor = join(place.folder, 'c');
    const keeping = place.tail(['--json', '--cursor', cursor]);
    await place.server.polled();
    keeping.stop();
    await keeping.end();
    return cursor;
  }

  it('prints what is queued and ends without waiting for more', async () => {
    const place = await openPlace({ atOnce: 2 });
    const { server, tail } = place;
    const cursor = await kept(place);
    for (const n of [1, 2, 3, 4, 5]) server.emit(event(n));
    const before = server.requests.length;
    const { code, records } = await tail(['--json', '--cursor', cursor, '--no-wait']).end();
    expect(code).toBe(0);
    expect(records().map(({ id }) => id)).toEqual([0, 1, 2, 3, 4]);
    const polls = server.requests.slice(before).filter(({ path }) => path === '/events');
    expect(polls.every(({ params }) => params.get('dont_block') === 'true')).toBe(true);
    // The last one acknowledges the rest.
    expect(polls.at(-1)?.params.get('last_event_id')).toBe('4');
    const again = await tail(['--json', '--cursor', cursor, '--no-wait']).end();
    expect(again).toMatchObject({ code: 0, out: '' });
  });

  it('reports a gap if the queue is gone, and ends', async () => {
    const place = await openPlace();
    const cursor = await kept(place);
    place.server.expire();
    const { code, records } = await place.tail(['--json', '--cursor', cursor, '--no-wait']).end();
    expect(code).toBe(0);
    expect(records()).toMatchObject([{ type: 'realmctl_gap', reason: 'queue_lost' }]);
    expect((await place.tail(['--json', '--cursor', cursor, '--no-wait']).end()).out).toBe('');
  });

  it('ends with 3 if nothing in the queue matches --until', async () => {
    const place = await openPlace();
    const cursor = await kept(place);
    place.server.emit(event(1));
    const { code, err } = await place
      .tail(['--json', '--cursor', cursor, '--no-wait', '--until', '.x'])
      .end();
    expect(code).toBe(3);
    expect(err).toContain('nothing that was queued matched --until');
  });

  it('ends with 9 at once if the server is gone, unless retries are requested', async () => {
    const place = await openPlace();
    const cursor = await kept(place);
    await place.server.kill();
    const args = ['--json', '--cursor', cursor, '--no-wait'];
    expect((await place.tail(args).end()).code).toBe(9);
    const { code, err } = await place.tail([...args, '--max-retries', '1']).end();
    expect(code).toBe(9);
    expect(err).toContain('trying again in');
    await place.server.restart();
  });

  it('prints the state with --snapshot, and nothing without a cursor', async () => {
    const place = await openPlace();
    place.server.lists.users.push(bo);
    const { code, records } = await place.tail(['--json', '--snapshot', '--no-wait']).end();
    expect(code).toBe(0);
    expect(records()).toMatchObject([{ type: 'realmctl_snapshot', item: bo }]);
    expect(place.server.queues.size).toBe(0);
    const refused = await place.tail(['--json', '--no-wait']).end();
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('--no-wait needs --cursor, --out, --journal or --snapshot');
  });
});

describe('--until', () => {
  const isSo = '(.item // .person).full_name == "Bo 1"';

  it('checks what --snapshot finds, and ends if it already matches', async () => {
    const { server, tail } = await openPlace();
    server.lists.users.push({ ...bo, full_name: 'Bo 1' }, { ...bo, user_id: 8, full_name: 'Cy' });
    const { code, records } = await tail(['--json', '--snapshot', '--until', isSo]).end();
    expect(code).toBe(0);
    expect(records()).toMatchObject([{ type: 'realmctl_snapshot', item: { full_name: 'Bo 1' } }]);
    expect(server.queues.size).toBe(0);
  });

  it('waits if nothing matches yet', async () => {
    const { server, tail } = await openPlace();
    server.lists.users.push(bo);
    const tailing = tail(['--json', '--snapshot', '--until', isSo]);
    await server.polled();
    server.emit(event(1));
    const { code, records } = await tailing.end();
    expect(code).toBe(0);
    expect(records().map(({ type }) => type)).toEqual(['realmctl_snapshot', 'realm_user']);
  });

  it('checks what changed while nobody listened', async () => {
    const { server, tail } = await openPlace();
    server.lists.users.push(bo);
    const tailing = tail(['--json', '--resync', '--until', '.after.full_name == "Bo 1"']);
    await server.polled();
    server.lists.users.splice(0, 1, { ...bo, full_name: 'Bo 1' });
    server.expire();
    const { code, records } = await tailing.end();
    expect(code).toBe(0);
    expect(records().map(({ type }) => type)).toEqual(['realmctl_gap', 'realmctl_change']);
  });
});

describe('on stderr', () => {
  it('says at the start what it listens to, and how to end it', async () => {
    const { server, tail } = await openPlace();
    const tailing = tail(['--types', 'stream,realm_user']);
    await server.polled();
    const said = tailing.said();
    tailing.stop();
    await tailing.end();
    expect(said).toBe(
      `listening for stream and realm_user events at ${server.site} as ana@x.invalid; Ctrl-C stops it\n`,
    );
    const quiet = tail(['--quiet']);
    await server.polled();
    quiet.stop();
    expect((await quiet.end()).err).toBe('');
  });

  it('says once that only heartbeats arrive', async () => {
    const { server, tail } = await openPlace({ heartbeat: 20 });
    const tailing = tail(['--types', 'stream']);
    const polls = () => server.requests.filter(({ path }) => path === '/events').length;
    await expect.poll(polls).toBeGreaterThan(6);
    tailing.stop();
    const { err } = await tailing.end();
    expect(err.match(/no events yet/g)).toHaveLength(1);
    expect(err).toContain(
      'no events yet, the connection is alive: nothing of these types happened that you can see',
    );
  });

  it('says that events arrive but the filters match none', async () => {
    const { server, tail } = await openPlace({ heartbeat: 20 });
    const tailing = tail(['--json', '--where', '.person.full_name == "Cy"']);
    await server.polled();
    server.emit(event(1));
    await eventually(() =>
      expect(tailing.said()).toContain('1 event received so far, but the filters matched none'),
    );
    tailing.stop();
    await tailing.end();
  });

  it("doesn't mention heartbeats if events arrive or heartbeats are requested", async () => {
    const { server, tail } = await openPlace({ heartbeat: 30 });
    const wanted = tail(['--json', '--heartbeats', '--for', '300ms']);
    expect((await wanted.end()).err).not.toContain('no events yet');
    const busy = tail(['--json', '--count', '20']);
    await server.polled();
    const timer = setInterval(() => server.emit(event(1)), 15);
    const { err } = await busy.end();
    clearInterval(timer);
    expect(err).not.toContain('no events yet');
  });

  it.each([
    ['[["channel","nowhere"]]', "--narrow: this account sees no channel 'nowhere', so no message can match"],
    ['[["stream","nowhere"],["topic","x"]]', "--narrow: this account sees no channel 'nowhere'"],
    [
      '[["sender","nobody@x.invalid"]]',
      "--narrow: this account sees no user with the address 'nobody@x.invalid'",
    ],
  ])('warns about missing things in a narrow: %s', async (narrow, said) => {
    const { server, tail } = await openPlace();
    server.lists.channels.push({ stream_id: 3, name: 'design', description: '', invite_only: false });
    server.lists.users.push(bo);
    const tailing = tail(['--json', '--narrow', narrow]);
    await server.polled();
    tailing.stop();
    const { code, err } = await tailing.end();
    expect(code).toBe(130);
    expect(err).toContain(`warning: ${said}`);
  });

  it.each([
    '[["channel","Design"]]',
    '[["channel","3"]]',
    '[["sender","BO@x.invalid"]]',
    '[["is","mentioned"]]',
  ])("doesn't warn about existing things in a narrow: %s", async (narrow) => {
    const { server, tail } = await openPlace();
    server.lists.channels.push({ stream_id: 3, name: 'design', description: '', invite_only: false });
    server.lists.users.push(bo);
    const tailing = tail(['--json', '--narrow', narrow]);
    await server.polled();
    tailing.stop();
    expect((await tailing.end()).err).not.toContain('warning');
  });
});

describe('a line for people', () => {
  const long = {
    type: 'realm_user',
    op: 'update',
    person: { user_id: 7, full_name: 'word '.repeat(40).trim() },
  };

  it('is wrapped between words on a terminal, with continuation lines indented', async () => {
    const { server, tail } = await openPlace();
    const tailing = tail(['--count', '1'], { terminal: { stdout: true }, width: 60 });
    await server.polled();
    server.emit(long);
    const lines = stripVTControlCharacters((await tailing.end()).out)
      .trimEnd()
      .split('\n');
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(60);
    expect(lines.slice(1).every((line) => /^ {4,}\S/.test(line))).toBe(true);
    expect(lines.map((line) => line.trim()).join(' ')).toMatch(
      /realm_user\/update {2}user id:7 is now called (word ?){40}$/,
    );
  });

  it('is one line in a pipe', async () => {
    const { server, tail } = await openPlace();
    const tailing = tail(['--count', '1'], { width: 60 });
    await server.polled();
    server.emit(long);
    expect((await tailing.end()).out.trimEnd().split('\n')).toHaveLength(1);
  });
});
