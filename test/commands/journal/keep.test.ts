/** Compares what `tail --journal` writes with the format in docs/journal.md, not with the code that writes it. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bin } from '../../support/run.ts';
import { openPlace, type Place } from '../../support/tailing.ts';

const ana = { user_id: 7, full_name: 'Ana', email: 'ana@x.invalid', role: 200, is_active: true };
const renamed = (full_name: string) => ({
  type: 'realm_user',
  op: 'update',
  person: { user_id: 7, full_name },
});

async function setting() {
  const place = await openPlace();
  place.server.lists.users.push(ana);
  return { ...place, file: join(place.folder, 'journal.ndjson') };
}

/** Writes a journal until it has that many more events. */
async function keep(
  { server, tail }: Place,
  file: string,
  events: readonly Parameters<typeof server.emit>[0][],
) {
  const kept = events.filter(({ type }) => type !== 'message').length;
  const tailing = tail(['--journal', file, '--count', String(kept)]);
  await server.polled();
  for (const each of events) server.emit(each);
  const ended = await tailing.end();
  expect(ended, ended.err).toMatchObject({ code: 0, out: '' });
  return ended;
}

interface Line {
  readonly seq: number;
  readonly prev?: string;
  readonly at: string;
  readonly event: Readonly<Record<string, unknown>>;
  readonly hash?: string;
}

/** The lines of files, each block checked against its hash and the block before. */
async function chain(...files: readonly string[]): Promise<Line[]> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const lines = texts.flatMap((text) => text.split('\n').slice(0, -1));
  let prev = '0'.repeat(64);
  let block = '';
  const read = lines.map((text, index) => {
    const line = JSON.parse(text) as Line;
    const [begins, ends] = [block === '', line.hash !== undefined];
    const names = ['seq', ...(begins ? ['prev'] : []), 'at', 'event', ...(ends ? ['hash'] : [])];
    expect(Object.keys(line)).toEqual(names);
    expect(line).toMatchObject({ seq: index + 1, ...(begins && { prev }) });
    block += ends ? text.slice(0, text.lastIndexOf(',"hash"')) : `${text}\n`;
    if (!ends) return line;
    prev = createHash('sha256').update(block).digest('hex');
    expect(line.hash).toBe(prev);
    block = '';
    return line;
  });
  expect(block).toBe('');
  return read;
}

describe('tail --journal', () => {
  it('begins with a snapshot, and records only administrative events', async () => {
    const place = await setting();
    await keep(place, place.file, [
      { type: 'message', message: { sender_id: 7, content: 'hi' } },
      renamed('Ana Lima'),
    ]);
    const lines = await chain(place.file);
    expect(lines.map(({ event }) => event)).toMatchObject([
      { type: 'realmctl_journal', site: place.server.site, account: 'ana@x.invalid', feature_level: 421 },
      { type: 'realmctl_snapshot', kind: 'user', item: ana },
      renamed('Ana Lima'),
    ]);
    const asked = JSON.parse([...place.server.queues.values()][0]?.asked.get('event_types') ?? '[]');
    expect(asked).toEqual(expect.arrayContaining(['stream', 'realm_user', 'realm', 'user_group', 'restart']));
    for (const type of ['message', 'typing', 'presence', 'update_message_flags', 'reaction']) {
      expect(asked).not.toContain(type);
    }
    expect((await stat(place.file)).mode & 0o777).toBe(0o600);
  });

  it('appends nothing to the journal of another organization, even without its cursor', async () => {
    const place = await setting();
    await keep(place, place.file, [renamed('Ana Lima')]);
    await rm(`${place.file}.cursor`);
    const before = await readFile(place.file, 'utf8');
    const other = await setting();
    const ended = await other.tail(['--journal', place.file, '--count', '1']).end();
    expect(ended).toMatchObject({ code: 2, out: '' });
    expect(ended.err).toContain(`is a journal of another organization: ${place.server.site}`);
    expect(await readFile(place.file, 'utf8')).toBe(before);
    await keep(place, place.file, [renamed('Ana')]);
  });

  it('leaves out what users changed for themselves', async () => {
    const place = await setting();
    const tailing = place.tail(['--journal', place.file, '--count', '1']);
    await place.server.polled();
    place.server.emit({ type: 'subscription', op: 'update', stream_id: 1, property: 'color', value: 'x' });
    place.server.emit({ type: 'subscription', op: 'peer_add', stream_ids: [1], user_ids: [7] });
    await tailing.end();
    expect((await chain(place.file)).at(-1)?.event).toMatchObject({ op: 'peer_add' });
  });

  it('contains no secret', async () => {
    const place = await setting();
    const key = 'k'.repeat(32);
    await keep(place, place.file, [
      { type: 'realm_bot', op: 'update', bot: { user_id: 9, api_key: key } },
      {
        type: 'realm_bot',
        op: 'update',
        bot: {
          user_id: 9,
          services: [
            { token: key, config_data: { x: key }, base_url: `https://bot:${key}@bots.invalid/a@b` },
          ],
        },
      },
      { type: 'stream', op: 'update', stream_id: 1, property: 'email_address', value: key },
      { type: 'realm_export', exports: [{ id: 1, export_url: key }] },
    ]);
    expect(await readFile(place.file, 'utf8')).not.toContain(key);
    expect((await chain(place.file)).slice(2).map(({ event }) => event)).toMatchObject([
      { bot: { user_id: 9, api_key: '[hidden]' } },
      {
        bot: {
          services: [
            { token: '[hidden]', config_data: '[hidden]', base_url: 'https://[hidden]@bots.invalid/a@b' },
          ],
        },
      },
      { property: 'email_address', value: '[hidden]' },
      { exports: [{ id: 1, export_url: '[hidden]' }] },
    ]);
  });

  it('contains no secret whose name is written with escapes', async () => {
    const place = await setting();
    const tailing = place.tail(['--journal', place.file, '--count', '1']);
    await place.server.polled();
    place.server.emitText(
      (id) => `{"id":${id},"type":"realm_bot","op":"update","bot":{"api\\u005fkey":"geheim"}}`,
    );
    await tailing.end();
    expect(await readFile(place.file, 'utf8')).not.toContain('geheim');
  });

  it("continues its chain in the next run, after a torn line and lines that its cursor doesn't know", async () => {
    const place = await setting();
    await keep(place, place.file, [renamed('A')]);
    const cursor = await readFile(`${place.file}.cursor`, 'utf8');
    await keep(place, place.file, [renamed('B')]);
    await writeFile(`${place.file}.cursor`, cursor);
    await appendFile(place.file, '{"seq":5,"prev":"');
    await keep(place, place.file, [renamed('C')]);
    const names = (await chain(place.file))
      .slice(2)
      .map(({ event }) => (event.person as { full_name?: unknown }).full_name);
    expect(names).toEqual(['A', 'B', 'C']);
  });

  it('continues its chain without a cursor, after a gap', async () => {
    const place = await setting();
    await keep(place, place.file, [renamed('A')]);
    await rm(`${place.file}.cursor`);
    await appendFile(place.file, '{"seq":4,"pr');
    const { err } = await keep(place, place.file, [renamed('B')]);
    expect(err).toContain('was incomplete, so it was cut off');
    expect((await chain(place.file)).slice(3).map(({ event }) => event.type)).toEqual([
      'realmctl_gap',
      'realmctl_journal',
      'realmctl_snapshot',
      'realm_user',
    ]);
  });

  it.each([
    ['moved', (file: string) => rename(file, `${file}.1`)],
    [
      'copied and emptied',
      async (file: string) => {
        await writeFile(`${file}.1`, await readFile(file));
        await truncate(file);
      },
    ],
  ])('continues its chain in a new file if the old one was %s', async (_, rotate) => {
    const place = await setting();
    await keep(place, place.file, [renamed('A')]);
    await rotate(place.file);
    const tailing = place.tail(['--journal', place.file, '--count', '1']);
    await place.server.polled();
    place.server.emit(renamed('B'));
    await tailing.end();
    expect((await chain(`${place.file}.1`, place.file)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  it('continues in the file that a killed run had begun after a rotation', async () => {
    const place = await setting();
    await keep(place, place.file, [renamed('A')]);
    const cursor = await readFile(`${place.file}.cursor`, 'utf8');
    await rename(place.file, `${place.file}.1`);
    await keep(place, place.file, [renamed('B')]);
    await writeFile(`${place.file}.cursor`, cursor);
    await keep(place, place.file, [renamed('C')]);
    expect((await chain(`${place.file}.1`, place.file)).slice(2)).toHaveLength(3);
  });

  it.each([
    ['{"type":"realm","id":0}\n', 'is not a journal that realmctl tail wrote'],
    ['{"seq":1,"prev":"x","at":"y","event":{},"hash":"z"}\n', 'is not a line of a journal as tail wrote it'],
  ])('appends nothing to another file: %j', async (held, says) => {
    const place = await setting();
    await writeFile(place.file, held);
    const { code, err } = await place.tail(['--journal', place.file, '--for', '50ms']).end();
    expect(code).toBe(2);
    expect(err).toContain(says);
    expect(await readFile(place.file, 'utf8')).toBe(held);
  });

  it('has lines for gaps and for what changed meanwhile', async () => {
    const place = await setting();
    const tailing = place.tail(['--journal', place.file, '--count', '1']);
    await place.server.polled();
    place.server.lists.users[0] = { ...ana, full_name: 'Ana Lima' };
    place.server.expire();
    await place.server.polled();
    place.server.emit(renamed('Ana'));
    await tailing.end();
    expect((await chain(place.file)).slice(2).map(({ event }) => event)).toMatchObject([
      { type: 'realmctl_gap', reason: 'queue_lost' },
      { type: 'realmctl_journal' },
      { type: 'realmctl_change', kind: 'user', after: { full_name: 'Ana Lima' } },
      renamed('Ana'),
    ]);
  });

  it('has every event once after the disk was full in the middle of a batch', async () => {
    const place = await setting();
    const opening = place.tail(['--journal', place.file]);
    await place.server.polled();
    opening.stop();
    await opening.end();
    const names = Array.from({ length: 400 }, (_, n) => `${n} ${'x'.repeat(200)}`);
    for (const name of names) place.server.emit(renamed(name));
    const limited = spawn(
      'bash',
      [
        '-c',
        `trap '' XFSZ; ulimit -f 100; exec "$0" "$@"`,
        process.execPath,
        bin,
        'tail',
        '--journal',
        place.file,
      ],
      { env: { ...place.env }, stdio: 'ignore' },
    );
    expect((await once(limited, 'close'))[0]).toBe(1);
    const rest = place.tail(['--journal', place.file, '--no-wait']);
    expect((await rest.end()).code).toBe(0);
    const lines = await chain(place.file);
    expect(lines.slice(2).map(({ event }) => (event.person as { full_name?: unknown }).full_name)).toEqual(
      names,
    );
    expect(lines.filter(({ hash }) => hash !== undefined).length).toBeLessThan(20);
  });

  it('cannot be combined with --out or --exec', async () => {
    const place = await setting();
    const { code, err } = await place.tail(['--journal', place.file, '--exec', 'cat']).end();
    expect(code).toBe(2);
    expect(err).toContain('--journal and --exec cannot be used together');
    expect(place.server.requests).toEqual([]);
  });
});
