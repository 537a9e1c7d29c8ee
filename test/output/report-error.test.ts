import { describe, expect, it } from 'vitest';
import { CliError, usageError } from '../../src/base/cli-error.ts';
import { reportError } from '../../src/output/report-error.ts';
import { createTestIo } from '../support/io.ts';

const conflict = new CliError('conflict', "channel 'design' already exists", {
  code: 'CHANNEL_ALREADY_EXISTS',
  status: 400,
  hint: 'rename it, or add --if-exists skip',
  request: { method: 'POST', path: '/channels/create' },
});

async function report(thrown: unknown, options: { json?: boolean; debug?: boolean; color?: 'always' } = {}) {
  const io = createTestIo({ terminal: true, color: options.color ?? 'never' });
  const exit = await reportError(thrown, { json: false, ...options }, io);
  expect(io.out()).toBe('');
  return { exit, err: io.err() };
}

describe('reportError as text', () => {
  it('says what went wrong, what to do, and what the server said', async () => {
    expect(await report(conflict)).toEqual({
      exit: 6,
      err: [
        "realmctl: channel 'design' already exists",
        '  rename it, or add --if-exists skip',
        '  (CHANNEL_ALREADY_EXISTS, HTTP 400, POST /channels/create)',
        '',
      ].join('\n'),
    });
  });

  it("highlights the program's name, and dims the server's message, in color", async () => {
    const { err } = await report(conflict, { color: 'always' });
    expect(err).toMatch(/^\p{Cc}\[31m\p{Cc}\[1mrealmctl:\p{Cc}\[22m\p{Cc}\[39m channel/u);
    expect(err).toMatch(/\p{Cc}\[2m {2}\(CHANNEL_ALREADY_EXISTS/u);
  });

  it('shows the beginning of a very long value, and all of it in JSON', async () => {
    const path = `/${'x'.repeat(9000)}`;
    const long = new CliError('not-found', `the server has no GET ${path}`, {
      request: { method: 'GET', path },
    });
    const { err } = await report(long);
    expect(err).toBe(
      `realmctl: the server has no GET ${path.slice(0, 100)}… (9001 characters)\n  (GET ${path.slice(0, 100)}… (9002 characters)\n`,
    );
    expect((await report(long, { json: true })).err).toContain(path);
    expect((await report(usageError('a b '.repeat(9000)))).err.length).toBeLessThan(5000);
  });

  it('is one line if there is no more to say', async () => {
    expect(await report(usageError('--color must be one of auto, always, never'))).toEqual({
      exit: 2,
      err: 'realmctl: --color must be one of auto, always, never\n',
    });
  });

  it('prints each line of a hint separately', async () => {
    expect((await report(usageError('ambiguous', 'id:1  design\nid:2  Design'))).err).toBe(
      'realmctl: ambiguous\n  id:1  design\n  id:2  Design\n',
    );
  });

  it('lists further fields of the error, including arrays of ids', async () => {
    const failure = new CliError('refused', 'cannot deactivate a group in use', {
      fields: { objections: [{ type: 'channel', channel_id: 3 }], user_ids: [7, 8] },
    });
    expect((await report(failure)).err).toBe(
      'realmctl: cannot deactivate a group in use\n  objections: {"type":"channel","channel_id":3}\n  user_ids: 7, 8\n',
    );
  });

  it('omits fields that the message already says, but not from JSON', async () => {
    const failure = new CliError('refused', 'taken by design', {
      fields: { channel_id: 3, more: 1 },
      worded: ['channel_id'],
    });
    expect((await report(failure)).err).toBe('realmctl: taken by design\n  more: 1\n');
    expect(JSON.parse((await report(failure, { json: true })).err).error.fields).toEqual({
      channel_id: 3,
      more: 1,
    });
  });

  it('omits fields that only repeat the message', async () => {
    const errors = { __all__: ['Bad pattern: x(.'] };
    expect((await report(new CliError('refused', 'Bad pattern: x(.', { fields: { errors } }))).err).toBe(
      'realmctl: Bad pattern: x(.\n',
    );
    const more = { ...errors, url_template: ['Invalid URL template.'] };
    const fields = { errors: more, name: 'x' };
    expect((await report(new CliError('refused', 'Bad pattern: x(.', { fields }))).err).toBe(
      `realmctl: Bad pattern: x(.\n  errors: ${JSON.stringify(more)}\n  name: x\n`,
    );
  });

  it('says when it is unknown whether a write took effect', async () => {
    const failure = new CliError('unreachable', 'the connection was lost', { outcome: 'unknown' });
    expect((await report(failure)).err).toBe(
      'realmctl: the connection was lost\n  it may have taken effect: check before you repeat it\n',
    );
  });

  it("escapes the server's message", async () => {
    expect((await report(new CliError('refused', 'no \u001b[2J\nrealmctl: done'))).err).toBe(
      'realmctl: no \\u{1b}[2J\\nrealmctl: done\n',
    );
  });

  it('shows no stack unless debugging', async () => {
    const failure = new CliError('unreachable', 'no answer', { cause: new Error('ECONNREFUSED') });
    expect((await report(failure)).err).toBe('realmctl: no answer\n');
    const { err } = await report(failure, { debug: true });
    expect(err).toMatch(/^realmctl: no answer\nCliError: no answer\n {4}at /);
    expect(err).toMatch(/\ncaused by Error: ECONNREFUSED\n {4}at /);
  });

  it('reports anything else as an internal error', async () => {
    expect(await report(new TypeError("Cannot read properties of undefined (reading 'x')"))).toEqual({
      exit: 1,
      err: "realmctl: unexpected failure: TypeError: Cannot read properties of undefined (reading 'x'); please report it\n",
    });
    expect((await report('thrown text')).err).toBe(
      'realmctl: unexpected failure: thrown text; please report it\n',
    );
  });
});

describe('reportError as JSON', () => {
  it('is one object on one line', async () => {
    expect(await report(conflict, { json: true })).toEqual({
      exit: 6,
      err: '{"format_version":1,"error":{"exit":6,"code":"CHANNEL_ALREADY_EXISTS","status":400,"message":"channel \'design\' already exists","hint":"rename it, or add --if-exists skip","request":{"method":"POST","path":"/channels/create"}}}\n',
    });
  });

  it('has nulls for missing values', async () => {
    expect((await report(usageError('bad\nflag'), { json: true })).err).toBe(
      '{"format_version":1,"error":{"exit":2,"code":null,"status":null,"message":"bad\\nflag","hint":null,"request":null}}\n',
    );
  });

  it('adds the outcome and the fields if there are any', async () => {
    const failure = new CliError('refused', 'no', { outcome: 'unknown', fields: { user_ids: [7] } });
    expect(JSON.parse((await report(failure, { json: true })).err).error).toMatchObject({
      outcome: 'unknown',
      fields: { user_ids: [7] },
    });
  });

  it('is JSON for an internal error too', async () => {
    expect(JSON.parse((await report(new Error('x'), { json: true })).err).error).toMatchObject({
      exit: 1,
      code: null,
    });
  });
});
