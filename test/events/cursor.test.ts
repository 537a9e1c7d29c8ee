import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cursor, readCursor, writeCursor } from '../../src/events/cursor.ts';
import { temporaryFolder } from '../support/temporary.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = temporaryFolder();
  path = join(folder, 'cursor');
});

const owner = {
  site: 'https://chat.x.org',
  account: 'ana@x.org',
  request: { event_types: ['stream', 'realm'] },
};
const cursor: Cursor = {
  queue: { queueId: 'q', lastEventId: 12, idleTimeout: 90_000 },
  time: 1_700_000_000_000,
  featureLevel: 421,
  outEnd: undefined,
};

describe('a cursor', () => {
  it('is read as it was written, and leaves nothing beside it', async () => {
    await writeCursor(path, owner, cursor);
    const outEnd = { length: 77, digest: 'abc', file: '1:2' };
    await writeCursor(path, owner, { ...cursor, outEnd });
    expect(await readCursor(path, owner)).toEqual({ ...cursor, outEnd });
    expect(await readdir(folder)).toEqual(['cursor']);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ queue_id: 'q', last_event_id: 12 });
  });

  it('is undefined without a file', async () => {
    expect(await readCursor(path, owner)).toBeUndefined();
  });

  it('accepts the same types in another order', async () => {
    await writeCursor(path, owner, cursor);
    const other = { ...owner, request: { event_types: ['realm', 'stream'] } };
    expect((await readCursor(path, other))?.queue.lastEventId).toBe(12);
  });

  it.each([
    [{ site: 'https://other.x.org' }, /belongs to another organization: https:\/\/chat\.x\.org/],
    [{ account: 'bo@x.org' }, /belongs to another account: ana@x\.org/],
    [{ request: {} }, /other events/],
    [{ request: { event_types: ['stream', 'realm'], all_public_streams: true } }, /other events/],
  ])('is refused to another: %j', async (change, said) => {
    await writeCursor(path, owner, cursor);
    await expect(readCursor(path, { ...owner, ...change })).rejects.toThrow(said);
  });

  it.each([
    ['', /not JSON/],
    ['{"realmctl_cur', /not JSON/],
    ['{"a":1}', /some other JSON/],
    ['null', /some other JSON/],
    ['{"realmctl_cursor":1}', /another version/],
    ['{"realmctl_cursor":9}', /another version/],
    [
      '{"realmctl_cursor":2,"site":"https://chat.x.org","account":"ana@x.org","asked":{"event_types":["realm","stream"]}}',
      /missing/,
    ],
  ])('is refused as a whole: %s', async (text, said) => {
    await writeFile(path, text);
    await expect(readCursor(path, owner)).rejects.toMatchObject({
      exitReason: 'usage',
      message: expect.stringMatching(said),
    });
  });

  it('reports a write failure', async () => {
    await expect(writeCursor(join(folder, 'no', 'cursor'), owner, cursor)).rejects.toThrow(
      /cannot write the cursor/,
    );
  });
});

it.each([
  ['last_event_id', -2],
  ['last_event_id', 1.5],
  ['out', 5],
  ['out', { length: -1, digest: 'abc', file: '1:2' }],
  ['out', { length: 5 }],
])('is invalid with %s %j', async (name, value) => {
  await writeCursor(path, owner, cursor);
  const stored = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...stored, [name]: value }));
  await expect(readCursor(path, owner)).rejects.toMatchObject({ exitReason: 'usage' });
});
