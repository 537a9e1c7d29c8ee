import { createHash } from 'node:crypto';
import { appendFile, copyFile, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { itemOf } from '../../src/events/event.ts';
import { openOutFile } from '../../src/events/out-file.ts';
import { temporaryFolder } from '../support/temporary.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = temporaryFolder();
  path = join(folder, 'events.ndjson');
});

const record = (id: number) => itemOf({ type: 'realm', value: 'ä😀', id });
const line = (id: number) => `${record(id).json}\n`;
const gap = `${JSON.stringify({
  type: 'realmctl_gap',
  from: { queue_id: 'q' },
  to: { queue_id: 'r', last_event_id: 2 },
})}\n`;
const at = (lastEventId: number, queueId = 'q') => ({ queueId, lastEventId });
const bytes = (text: string) => Buffer.byteLength(text);

/** What a cursor would know about the file at this length, which may exceed it. */
async function endAt(length: number) {
  const [held, { dev, ino }] = [await readFile(path), await stat(path)];
  const digest = createHash('sha256')
    .update(held.subarray(Math.max(0, length - 1024), length))
    .digest('hex');
  return { length, digest, file: `${dev}:${ino}` };
}

async function open(length?: number, position = at(1)) {
  const { file, position: found } = await openOutFile(
    path,
    length === undefined ? undefined : { position, end: await endAt(length) },
  );
  await file.append([record(99)]);
  await file.sync();
  expect(file.end()).toEqual(await endAt(bytes(await readFile(path, 'utf8'))));
  await file.close();
  return found;
}

describe('openOutFile', () => {
  it('creates a missing file', async () => {
    expect(await open()).toBeUndefined();
    expect(await readFile(path, 'utf8')).toBe(line(99));
  });

  it('continues if file and cursor agree', async () => {
    await writeFile(path, line(0) + line(1));
    expect(await open(bytes(line(0) + line(1)))).toEqual(at(1));
    expect(await readFile(path, 'utf8')).toBe(line(0) + line(1) + line(99));
  });

  it('advances over lines that the cursor does not know, and truncates a torn one', async () => {
    const torn = line(5).slice(0, 20);
    await writeFile(path, line(0) + line(1) + line(3) + line(4) + torn);
    expect(await open(bytes(line(0) + line(1)))).toEqual(at(4));
    expect(await readFile(path, 'utf8')).toBe(line(0) + line(1) + line(3) + line(4) + line(99));
  });

  it('continues into the next queue after a gap', async () => {
    await writeFile(path, line(0) + gap + line(3));
    expect(await open(bytes(line(0)), at(0))).toEqual(at(3, 'r'));
    await writeFile(path, line(0) + gap);
    expect(await open(bytes(line(0)), at(0))).toEqual(at(2, 'r'));
  });

  it('truncates nothing without a cursor: completes an unfinished line', async () => {
    const torn = line(1).slice(0, 9);
    await writeFile(path, line(0) + torn);
    await open();
    expect(await readFile(path, 'utf8')).toBe(`${line(0)}${torn}\n${line(99)}`);
  });

  it('truncates nothing that does not begin as a record', async () => {
    await writeFile(path, `${line(0)}my note`);
    await expect(open(bytes(line(0)))).rejects.toThrow(/another program wrote to it/);
    expect(await readFile(path, 'utf8')).toBe(`${line(0)}my note`);
  });

  it('recognizes a long file by its last bytes', async () => {
    const many = Array.from({ length: 300 }, (_, id) => line(id)).join('');
    await writeFile(path, many);
    const end = await endAt(bytes(many));
    await writeFile(path, many.replace('"id":299', '"id":298'));
    await expect(openOutFile(path, { position: at(299), end })).rejects.toThrow(
      /not the file that its cursor/,
    );
  });

  it('refuses a file that became shorter', async () => {
    await writeFile(path, line(0));
    await expect(open(bytes(line(0)) + 1)).rejects.toThrow(/shorter than its cursor says/);
  });

  it('refuses lines of something else', async () => {
    await writeFile(path, `${line(0)}hello\n`);
    await expect(open(bytes(line(0)))).rejects.toThrow(/another program wrote to it/);
  });

  it('repeats and loses nothing, wherever the writing stopped', async () => {
    const all = [0, 1, 2, 3, 4, 5].map(line);
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 0, max: 6 }), async (cut, known) => {
        const whole = Buffer.from(all.join(''));
        const start = bytes(all.slice(0, known).join(''));
        const end = start + (cut % (whole.length - start + 1));
        await writeFile(path, whole.subarray(0, end));
        const { file, position } = await openOutFile(path, {
          position: at(known - 1),
          end: await endAt(start),
        });
        for (const missing of all.slice((position?.lastEventId ?? -1) + 1))
          await file.append([itemOf(JSON.parse(missing))]);
        await file.close();
        expect(await readFile(path, 'utf8')).toBe(all.join(''));
      }),
      { numRuns: 60 },
    );
  });
});

/** What logrotate does with a file, in each of its ways. */
const rotations: readonly (readonly [name: string, rotate: () => Promise<unknown>])[] = [
  ['moved', () => rename(path, `${path}.1`)],
  ['moved, and made anew', () => rename(path, `${path}.1`).then(() => writeFile(path, ''))],
  ['copied and emptied', () => copyFile(path, `${path}.1`).then(() => truncate(path))],
];

describe('a rotated file', () => {
  it.each(rotations)('%s, continues in a new one before the next record', async (_, rotate) => {
    const { file } = await openOutFile(path, undefined);
    await file.append([record(0)]);
    await file.sync();
    await rotate();
    await file.append([record(1)]);
    await file.sync();
    expect(file.end()).toEqual(await endAt(bytes(line(1))));
    await file.append([record(2)]);
    await file.sync();
    await file.close();
    expect(await readFile(path, 'utf8')).toBe(line(1) + line(2));
    expect(await readFile(`${path}.1`, 'utf8')).toBe(line(0));
  });

  it.each([...rotations, ['removed', () => rm(path)] as const])(
    '%s, loses no record just before',
    async (_, rotate) => {
      const { file } = await openOutFile(path, undefined);
      await file.append([record(0)]);
      await rotate();
      await file.sync();
      await file.append([record(1)]);
      await file.sync();
      await file.close();
      const old = await readFile(`${path}.1`, 'utf8').catch(() => '');
      expect(old + (await readFile(path, 'utf8'))).toMatch(/"id":0.*\n(?:.*"id":0.*\n)?.*"id":1.*\n$/);
    },
  );

  it.each(rotations)('%s between two runs, continues from the cursor', async (_, rotate) => {
    await writeFile(path, line(0) + line(1));
    const end = await endAt(bytes(line(0) + line(1)));
    await rotate();
    const { file, position, rotated } = await openOutFile(path, { position: at(1), end });
    expect([position, rotated]).toEqual([undefined, true]);
    await file.append([record(2)]);
    await file.sync();
    await file.close();
    expect(await readFile(path, 'utf8')).toBe(line(2));
  });
});

it('a file that something else appends to is not reported as complete', async () => {
  const { file } = await openOutFile(path, undefined);
  await file.append([record(0)]);
  await file.sync();
  await appendFile(path, 'x');
  await file.append([record(1)]);
  await expect(file.sync()).rejects.toThrow('another program wrote to');
  await file.close();
});

it('another file in its place is not appended to', async () => {
  const { file } = await openOutFile(path, undefined);
  await rm(path);
  await writeFile(path, 'theirs\n');
  await expect(file.append([record(1)])).rejects.toThrow('is not a file of events');
  await file.close();
  expect(await readFile(path, 'utf8')).toBe('theirs\n');
});

it.each(['null', '[]', '1', '"x"', '{"id":1}', '{'])(
  'refuses a line after the cursor that is not a record: %s',
  async (text) => {
    await writeFile(path, `${text}\n`);
    await expect(openOutFile(path, { position: at(1), end: await endAt(0) })).rejects.toMatchObject({
      exitReason: 'usage',
      message: `${path} has a line after the position of its cursor that is not a record: another program wrote to it`,
    });
  },
);
