/** Uploaded files: both forms of the list, deletion, and how a file is sent. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { loseFirstWrite } from '../../support/lossy-proxy.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const attachment = (...words: string[]) => sandbox.run(['attachment', ...words]);
const plan = { id: 131, name: 'plan.txt', path_id: '1/3f/sandbox-plan/plan.txt', size: 1204 };
/** The creation time of the sandbox's organization: 2025-01-01T11:00Z. */
const made = 1735729200;

/** A message that links to the owner's file. */
function link({ organization }: Sandbox) {
  const message = organization.messages.get(1001);
  if (message !== undefined) message.content = `[plan](/user_uploads/${plan.path_id})`;
}

describe('GET /attachments', () => {
  it.each([
    [442, { create_time: made * 1000, messages: [{ id: 1001, date_sent: made * 1000 }] }],
    [443, { create_time: made, messages: [{ id: 1001, date_sent: made }] }],
    [471, { create_time: made, messages: [{ id: 1001, date_sent: made }] }],
    [472, { create_time: made, message_ids: [1001] }],
  ])('at level %i is read in the newest form', async (level, form) => {
    const older = await startSandbox({ level });
    link(older);
    const got = await older.send('GET', '/attachments', { as: 'owner' });
    expect(got.json()).toEqual({
      result: 'success',
      msg: '',
      attachments: [{ ...plan, ...form }],
      upload_space_used: 21684,
    });
    const ran = await older.run(['attachment', 'list', '--json']);
    expect(ran.json()).toEqual([{ ...plan, create_time: made, message_ids: [1001] }]);
  });
});

describe('attachment list', () => {
  it('shows sizes and how many messages link to a file', async () => {
    expect((await attachment('list')).out).toBe('131\tplan.txt\t1204\t2025-01-01\t0\n');
    expect((await attachment('list', '--used')).out).toBe('');
    expect((await attachment('list', '--no-used', '--search', 'PLAN', '--quiet')).out).toBe('131\n');
  });

  it('shows the used space', async () => {
    expect((await attachment('space', '--json')).json()).toEqual({
      upload_space_used: 21684,
      realm_upload_quota_mib: null,
      max_file_upload_size_mib: 100,
    });
  });
});

describe('attachment upload', () => {
  it('sends the file with its name, and prints the link', async () => {
    const own = await startSandbox();
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'an "odd" one.txt'), 'Agenda');
    await own.writes();
    const ran = await own.run(['attachment', 'upload', join(folder, 'an "odd" one.txt'), '--json']);
    const [item] = ran.json<{ url: string }[]>();
    expect(item).toEqual({
      file: join(folder, 'an "odd" one.txt'),
      filename: 'an "odd" one.txt',
      size: 6,
      url: expect.stringMatching(/^\/user_uploads\/1\/..\/.*\/an-odd-one\.txt$/),
      outcome: 'created',
      error: null,
    });
    expect(ran.err).toBe(`uploaded an "odd" one.txt: [an "odd" one.txt](${item?.url})\n`);
    expect(await own.writes()).toMatchObject([
      { method: 'POST', path: '/user_uploads', encoding: 'multipart', status: 200 },
    ]);
    expect([...own.organization.attachments.values()].at(-1)).toMatchObject({
      name: 'an "odd" one.txt',
      size: 6,
      owner_id: 11,
    });
  });

  it.each([
    [271, ['uri']],
    [272, ['uri', 'url']],
    [285, ['filename', 'uri', 'url']],
  ])('at level %i gets the answer %j', async (level, names) => {
    const older = await startSandbox({ level });
    const ran = await runHere(
      ['attachment', 'upload', '-', '--name', 'a.txt', '--jq', '.[0].url'],
      older.env(),
      'Agenda',
    );
    expect(ran.out).toMatch(/^\/user_uploads\//);
    const form = new FormData();
    form.set('any', new Blob(['x']), 'a.txt');
    const address = `${older.site}/api/v1/user_uploads`;
    const got = await fetch(address, { method: 'POST', headers: older.auth('guest'), body: form });
    const { result, msg, ...reply } = (await got.json()) as Record<string, unknown>;
    expect([result, msg, Object.keys(reply).sort()]).toEqual(['success', '', names]);
  });

  /** The request body of a file that is much larger than one read. */
  it('streams the file, and sends its length first', async () => {
    const bytes = randomBytes(1_500_000);
    const file = join(temporaryFolder(), 'large.bin');
    writeFileSync(file, bytes);
    const got: { length?: string | undefined; body: Buffer }[] = [];
    const server = createServer(async (incoming, outgoing) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      outgoing.setHeader('content-type', 'application/json');
      if (incoming.method === 'POST') {
        got.push({ length: incoming.headers['content-length'], body: Buffer.concat(chunks) });
        // The first request is rate-limited, so the file is read and sent again.
        outgoing.statusCode = got.length === 1 ? 429 : 200;
        outgoing.setHeader('retry-after', '0');
        return void outgoing.end(
          got.length === 1
            ? '{"result":"error","msg":"","code":"RATE_LIMIT_HIT","retry-after":0}'
            : '{"result":"success","msg":"","uri":"/user_uploads/1/large.bin"}',
        );
      }
      outgoing.end(
        '{"result":"success","msg":"","attachments":[],"upload_space_used":0,"zulip_feature_level":421}',
      );
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ran = await runHere(['attachment', 'upload', file], { ...sandbox.env(), ZULIP_SITE: site });
    expect([ran.code, ran.err]).toEqual([
      0,
      expect.stringContaining('uploaded large.bin: [large.bin](/user_uploads/1/large.bin)'),
    ]);
    expect(got).toHaveLength(2);
    for (const { length, body } of got) {
      expect(Number(length)).toBe(body.length);
      const head = body.subarray(0, body.indexOf('\r\n\r\n') + 4);
      expect(head.toString()).toMatch(
        /^--realmctl-\w+\r\nContent-Disposition: form-data; name="filename"; filename="large\.bin"\r\n\r\n$/,
      );
      const content = body.subarray(head.length, head.length + bytes.length);
      const hash = (some: Buffer) => createHash('sha256').update(some).digest('hex');
      expect(hash(content)).toBe(hash(bytes));
    }
  });

  it('finds the file after a lost answer', async () => {
    const lossy = await loseFirstWrite(sandbox.site);
    const env = { ...sandbox.env('member1'), ZULIP_SITE: lossy.site };
    const ran = await runHere(['attachment', 'upload', '-', '--name', 'draft.png', '--json'], env, 'png');
    expect(ran.json()).toMatchObject([{ url: expect.stringMatching(/draft\.png$/), outcome: 'created' }]);
    expect(lossy.writes).toEqual(['POST /user_uploads']);
  });

  it.each<[words: string[], said: RegExp]>([
    [['/nosuch'], /cannot read \/nosuch: no such file or folder \(ENOENT\)/],
    [['FOLDER'], /cannot upload .*: it is a folder/],
    [['-'], /--name is required for stdin/],
    [['FOLDER', 'FOLDER', '--name', 'x'], /--name needs a single FILE/],
  ])('refuses %j before anything is sent', async (words, said) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'sub'));
    await sandbox.requests();
    const ran = await attachment('upload', ...words.map((word) => (word === 'FOLDER' ? folder : word)));
    expect([ran.code, ran.err]).toEqual([2, expect.stringMatching(said)]);
    expect(await sandbox.requests()).toEqual([]);
  });
});

describe('attachment delete', () => {
  it('asks, saying how many messages link to it, and deletes', async () => {
    const own = await startSandbox();
    link(own);
    const asked = await own.run(['attachment', 'delete', 'plan.txt']);
    expect([asked.code, asked.err]).toEqual([
      2,
      expect.stringContaining(
        'Delete attachment plan.txt (id 131)? 1 message links to it, and you cannot undo this.',
      ),
    ]);
    await own.writes();
    const ran = await own.run(['attachment', 'delete', '131', '--yes']);
    expect([ran.code, ran.err]).toEqual([0, 'deleted attachment plan.txt (id 131)\n']);
    expect((await own.writes()).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /attachments/131',
    ]);
    expect((await own.run(['attachment', 'delete', 'plan.txt', '--yes'])).code).toBe(3);
  });

  it("refuses someone else's file", async () => {
    const got = await sandbox.send('DELETE', '/attachments/132', { as: 'owner' });
    expect([got.status, got.json().msg]).toEqual([400, 'Invalid attachment']);
  });
});
