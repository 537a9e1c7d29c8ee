import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatNames } from '../../src/output/formats.ts';
import type { Io } from '../../src/output/io.ts';
import type { OutputOptions } from '../../src/output/options.ts';
import { present } from '../../src/output/present.ts';
import type { ListResult, ObjectResult, Result } from '../../src/output/result.ts';
import { createTestIo, type TestIoOptions } from '../support/io.ts';
import { temporaryFolder } from '../support/temporary.ts';

const channels: ListResult = {
  list: [
    { stream_id: 12, name: 'design\u001b[31m', invite_only: true, folder_id: null, date_created: 1700000000 },
    { stream_id: 7, name: '日本語', invite_only: false, folder_id: 3, date_created: 1700000001 },
  ],
  columns: [
    { name: 'id', align: 'right', value: (item) => item.stream_id as number },
    { name: 'name', value: (item) => item.name as string },
    { name: 'privacy', value: (item) => (item.invite_only ? 'private' : 'public') },
    { name: 'folder', align: 'right', value: (item) => item.folder_id as number | null },
    { name: 'created', extra: true, align: 'right', value: (item) => item.date_created as number },
  ],
  fields: ['stream_id', 'name', 'invite_only', 'folder_id', 'date_created'],
  id: 'stream_id',
  noun: 'channels',
};
const empty: ListResult = { ...channels, list: [] };
const created: ObjectResult = {
  object: { id: 12, name: 'design' },
  fields: ['id', 'name'],
  id: 'id',
  done: 'created channel design (id 12)',
  show: false,
};

async function run(result: Result, options: Partial<OutputOptions> = {}, test: TestIoOptions = {}) {
  const io = createTestIo(test);
  const status = await present(result, { quiet: false, ...options }, io);
  return { out: io.out(), err: io.err(), status };
}
const terminal = { terminal: true };

describe('a list on a terminal', () => {
  it('is a table with the count on stderr', async () => {
    expect(await run(channels, {}, terminal)).toEqual({
      out: [
        'id  name              privacy  folder',
        '12  design\\u{1b}[31m  private',
        ' 7  日本語            public        3',
        '',
      ].join('\n'),
      err: '2 channels\n',
      status: 0,
    });
  });

  it('states in one line what is the same in all rows, unless columns were requested', async () => {
    const item = { stream_id: 3, name: 'x', invite_only: false, folder_id: null, date_created: 1700000000 };
    const three = {
      ...channels,
      list: [item, { ...item, stream_id: 4 }, { ...item, stream_id: 5, name: 'y' }],
    };
    expect(await run(three, {}, terminal)).toMatchObject({
      out: 'id  name\n 3  x\n 4  x\n 5  y\n',
      err: '3 channels\nall alike: privacy public, no folder\n',
    });
    const asked = await run(three, { columns: ['id', 'privacy'] }, terminal);
    expect(asked.out).toContain('public');
    expect(asked.err).toBe('3 channels\n');
  });

  it('uses the singular for one', async () => {
    const one = { ...channels, list: channels.list.slice(1) };
    expect((await run(one, {}, terminal)).err).toBe('1 channel\n');
    expect((await run({ ...one, noun: 'entries' }, {}, terminal)).err).toBe('1 entry\n');
  });

  it('colors only the headings, and only if color is wanted', async () => {
    const coloured = await run(channels, {}, { ...terminal, color: 'always' });
    expect(coloured.out.split('\n')[0]).toMatch(/^\p{Cc}\[1m\p{Cc}\[4mid/u);
    expect(coloured.out.split('\n').slice(1).join('\n')).not.toMatch(/\p{Cc}\[/u);
    const plain = await run(channels, {}, { ...terminal, color: 'auto', env: { NO_COLOR: '1' } });
    expect(plain.out).not.toMatch(/\p{Cc}\[/u);
  });

  it('says what did not fit', async () => {
    const { out, err } = await run(channels, {}, { ...terminal, width: 14 });
    expect(out.split('\n')[0]).toBe('id  name');
    expect(err.replaceAll('\n  ', ' ')).toBe(
      '2 channels\nno room for privacy, folder: choose columns with --columns, or widen the terminal\n',
    );
  });

  it('says that it is empty', async () => {
    expect(await run(empty, {}, terminal)).toEqual({ out: '', err: 'no channels\n', status: 0 });
  });

  it('goes through the pager only when it is taller than the terminal', async () => {
    const folder = temporaryFolder();
    const seen = join(folder, 'seen');
    const env = { PATH: process.env.PATH, PAGER: `cat > ${seen}` };
    const low = await run(channels, {}, { ...terminal, height: 4, env });
    expect(low.out).toBe('');
    expect(await readFile(seen, 'utf8')).toMatch(/^id {2}name/);
    const high = await run(channels, {}, { ...terminal, height: 5, env });
    expect(high.out).toMatch(/^id {2}name/);
  });
});

describe('a list in a pipe', () => {
  it('has the same columns in full, separated by tabs, and nothing on stderr', async () => {
    expect(await run(channels, {}, { terminal: { stderr: true }, width: 10, color: 'auto' })).toEqual({
      out: '12\tdesign\\u{1b}[31m\tprivate\t\n7\t日本語\tpublic\t3\n',
      err: '',
      status: 0,
    });
  });

  it('prints nothing when it is empty', async () => {
    expect(await run(empty)).toEqual({ out: '', err: '', status: 0 });
  });
});

describe('a list in every format', () => {
  it.each(['json', 'ndjson', 'yaml'] as const)(
    'is complete in %s, on a terminal and in a pipe',
    async (format) => {
      const shown = await run(channels, { format }, terminal);
      expect(shown).toEqual(await run(channels, { format }));
      expect(shown.err).toBe('');
      expect(shown.out).toMatch(/date_created/);
    },
  );

  it('is an array in JSON, including nulls', async () => {
    const { out } = await run(channels, { format: 'json' });
    expect(JSON.parse(out)).toEqual(channels.list);
    expect(out).toMatch(/^\[\n {2}\{\n {4}"stream_id": 12,/);
  });

  it('is one object per line in NDJSON', async () => {
    const lines = (await run(channels, { format: 'ndjson' })).out.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(channels.list);
  });

  it('has the columns of the table in CSV and TSV, under a header row', async () => {
    expect((await run(channels, { format: 'csv' })).out).toBe(
      'id,name,privacy,folder\n12,design\u001b[31m,private,\n7,日本語,public,3\n',
    );
    expect((await run(channels, { format: 'tsv' })).out).toBe(
      'id\tname\tprivacy\tfolder\n12\tdesign\u001b[31m\tprivate\t\n7\t日本語\tpublic\t3\n',
    );
  });

  it.each(['csv', 'tsv'] as const)('lets no escape sequence through to a terminal as %s', async (format) => {
    const { out } = await run(channels, { format }, terminal);
    expect(out.replaceAll('\t', ',')).toContain('12,design\\u{1b}[31m,private,\n');
  });

  it.each(['csv', 'tsv'] as const)('guards %s by default', async (format) => {
    const list = { ...channels, list: [{ stream_id: 1, name: '=cmd' }] };
    expect((await run(list, { format, columns: ['name'] })).out).toBe("name\n'=cmd\n");
    expect((await run(list, { format, columns: ['name'], csvGuard: false })).out).toBe('name\n=cmd\n');
  });

  it.each([
    ['json', '[]\n'],
    ['ndjson', ''],
    ['yaml', '[]\n'],
    ['csv', 'id,name,privacy,folder\n'],
    ['tsv', 'id\tname\tprivacy\tfolder\n'],
  ] as const)('is empty in %s as %j', async (format, out) => {
    expect(await run(empty, { format }, terminal)).toEqual({ out, err: '', status: 0 });
  });
});

describe('selecting and sorting', () => {
  it('selects fields, in the requested order, in any format', async () => {
    const fields = ['name', 'stream_id'];
    expect((await run(channels, { format: 'ndjson', fields })).out).toBe(
      '{"name":"design\\u001b[31m","stream_id":12}\n{"name":"日本語","stream_id":7}\n',
    );
    expect((await run(channels, { fields: ['stream_id', 'folder_id'] })).out).toBe('12\t\n7\t3\n');
    expect((await run(channels, { fields: ['stream_id'], format: 'csv' })).out).toBe('stream_id\n12\n7\n');
  });

  it('selects columns, including extra ones', async () => {
    expect((await run(channels, { columns: ['created', 'id'] })).out).toBe('1700000000\t12\n1700000001\t7\n');
  });

  it('sorts every format', async () => {
    expect((await run(channels, { sort: 'id', columns: ['id'] })).out).toBe('7\n12\n');
    expect(
      (await run(channels, { sort: '-id', format: 'json', fields: ['stream_id'], jq: 'map(.stream_id)' }))
        .out,
    ).toBe('[12,7]\n');
    expect((await run(channels, { sort: 'id', quiet: true })).out).toBe('7\n12\n');
  });

  it.each([
    [{ fields: ['nmae'] }, 'fields: stream_id, name, invite_only, folder_id, date_created'],
    [{ fields: [''] }, 'fields: stream_id, name, invite_only, folder_id, date_created'],
    [{ columns: ['nmae'] }, 'columns: id, name, privacy, folder, created'],
    [
      { sort: 'nmae' },
      'sort by: id, name, privacy, folder, created, stream_id, invite_only, folder_id, date_created',
    ],
  ])('refuses %j and lists the names, even for an empty list', async (options, hint) => {
    await expect(run(empty, options)).rejects.toMatchObject({ exitReason: 'usage', hint });
  });
});

describe('--quiet and --jq', () => {
  it('prints only ids, one per line, without notes', async () => {
    expect(await run(channels, { quiet: true }, terminal)).toEqual({ out: '12\n7\n', err: '', status: 0 });
    expect(await run(empty, { quiet: true }, terminal)).toEqual({ out: '', err: '', status: 0 });
  });

  it('prints data anyway when a format was requested', async () => {
    expect((await run(channels, { quiet: true, format: 'ndjson', fields: ['stream_id'] })).out).toBe(
      '{"stream_id":12}\n{"stream_id":7}\n',
    );
  });

  it('filters the whole document', async () => {
    expect((await run(channels, { jq: 'length, (.[] | .name)' })).out).toBe('2\ndesign\u001b[31m\n日本語\n');
    expect((await run(empty, { jq: '.' })).out).toBe('[]\n');
  });

  it('escapes the output of a filter on a terminal', async () => {
    expect((await run(channels, { jq: '.[0].name + "\\n\\t."' }, terminal)).out).toBe(
      'design\\u{1b}[31m\n\t.\n',
    );
  });
});

describe('an object', () => {
  const channel: ObjectResult = { object: channels.list[0] ?? {}, fields: channels.fields, id: 'stream_id' };

  it('is aligned on a terminal and separated by tabs in a pipe', async () => {
    expect((await run(channel, { fields: ['name', 'folder_id', 'stream_id'] }, terminal)).out).toBe(
      'name       design\\u{1b}[31m\nfolder_id\nstream_id  12\n',
    );
    expect((await run(channel)).out).toBe(
      'stream_id\t12\nname\tdesign\\u{1b}[31m\ninvite_only\ttrue\nfolder_id\t\ndate_created\t1700000000\n',
    );
  });

  it('is an object in JSON, a row in CSV', async () => {
    expect(JSON.parse((await run(channel, { format: 'json' })).out)).toEqual(channel.object);
    expect((await run(channel, { format: 'ndjson' })).out.split('\n')).toHaveLength(2);
    expect((await run(created, { format: 'csv' })).out).toBe('id,name\n12,design\n');
    expect((await run(created, { format: 'tsv' })).out).toBe('id\tname\n12\tdesign\n');
    expect((await run(created, { format: 'yaml' })).out).toBe('id: 12\nname: design\n');
  });

  it('says on stderr what was done, only for people', async () => {
    expect(await run(created)).toEqual({ out: '', err: 'created channel design (id 12)\n', status: 0 });
    expect(await run(created, { format: 'json', fields: ['id'] }, terminal)).toEqual({
      out: '{\n  "id": 12\n}\n',
      err: '',
      status: 0,
    });
  });

  it("prints only the id with --quiet, and the filter's result with --jq", async () => {
    expect(await run(created, { quiet: true })).toEqual({ out: '12\n', err: '', status: 0 });
    expect(await run(created, { jq: '.name' })).toEqual({ out: 'design\n', err: '', status: 0 });
  });

  it.each([
    [{ fields: ['nmae'] }, "there is no field 'nmae'"],
    [{ columns: ['id'] }, '--columns is for lists'],
    [{ sort: 'id' }, '--sort is for lists'],
  ])('refuses %j', async (options, message) => {
    await expect(run(created, options)).rejects.toMatchObject({ exitReason: 'usage', message });
  });
});

describe('text and status', () => {
  it('prints text unchanged, and as a string in JSON', async () => {
    expect((await run({ text: 'a\n\tb\n' })).out).toBe('a\n\tb\n');
    expect((await run({ text: 'a\n' }, { format: 'yaml' })).out).toBe('a\n');
    expect((await run({ text: 'a\n' }, { format: 'json' })).out).toBe('"a\\n"\n');
    await expect(run({ text: 'a' }, { fields: ['x'] })).rejects.toMatchObject({ exitReason: 'usage' });
  });

  it('prints nothing for the status of a program', async () => {
    expect(await run({ status: 42 }, {}, terminal)).toEqual({ out: '', err: '', status: 42 });
  });
});

describe('exit reasons', () => {
  it('prints a list with failures, and returns its exit code', async () => {
    const partial = await run({ ...channels, exitReason: 'partial' }, { quiet: true });
    expect(partial).toEqual({ out: '12\n7\n', err: '', status: 8 });
    expect((await run({ ...channels, exitReason: 'refused' }, { quiet: true })).status).toBe(1);
  });

  it('succeeds when the reader has gone', async () => {
    const io: Io = createTestIo();
    const gone = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
    Object.assign(io.stdout, {
      _write: (_: unknown, __: unknown, done: (error: Error) => void) => done(gone),
    });
    expect(await present(channels, { quiet: false, format: 'json' }, io)).toBe(0);
  });
});

describe('ten thousand channels', () => {
  const many: ListResult = {
    ...channels,
    list: Array.from({ length: 10_000 }, (_, index) => ({ stream_id: index, name: `channel ☂ ${index}` })),
  };

  it.each(formatNames.filter((name) => name !== 'yaml'))('are complete as %s', async (format) => {
    const { out } = await run(many, { format }, terminal);
    expect(out.match(/channel ☂ \d+/g)).toHaveLength(10_000);
  });
});
