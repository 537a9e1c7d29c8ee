import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoint } from '../../../src/api/spec.ts';
import { CliError } from '../../../src/base/cli-error.ts';
import { defineHandler } from '../../../src/sandbox/handlers/handler.ts';
import { openLog } from '../../../src/sandbox/http/request-log.ts';
import { type Setup, startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const login = endpoint({
  id: 'test.login',
  call: 'POST /login',
  help: 'test',
  params: { phrase: { kind: 'text', secret: true, help: 'test' } },
});

async function logged(options: Setup = {}) {
  const folder = temporaryFolder();
  const file = join(folder, 'requests.ndjson');
  const log = openLog(file);
  const sandbox = await startSandbox({
    log,
    now: () => Date.UTC(2026, 0, 2, 3, 4, 5, 678),
    extraHandlers: [defineHandler(login, () => ({}))],
    ...options,
  });
  return {
    sandbox,
    lines: () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

test('one line per request, written before the client has its reply', async () => {
  const { sandbox, lines } = await logged();
  await sandbox.send('POST', '/channels/create', {
    as: 'owner',
    form: { name: 'Q3 / planning ☂', subscribers: '[11]', invite_only: 'true', zebra: '[1]' },
  });
  expect(lines()).toEqual([
    {
      time: '2026-01-02T03:04:05.678Z',
      method: 'POST',
      path: '/channels/create',
      params: { name: 'Q3 / planning ☂', subscribers: [11], invite_only: true, zebra: '[1]' },
      encoding: 'form',
      account: 'owner@sandbox.invalid',
      status: 200,
      code: null,
    },
  ]);
});

test('path parameters are in the path as requested; an error has its code', async () => {
  const { sandbox, lines } = await logged();
  await sandbox.send('PATCH', '/streams/999', {
    as: 'member1',
    form: { new_name: '5', description: 'true' },
  });
  expect(lines()).toMatchObject([
    {
      method: 'PATCH',
      path: '/streams/999',
      params: { new_name: '5', description: 'true' },
      account: 'member1@sandbox.invalid',
      status: 400,
      code: 'BAD_REQUEST',
    },
  ]);
});

test('parameters of the query, wrong credentials, unknown paths', async () => {
  const { sandbox, lines } = await logged();
  await sandbox.send('GET', '/streams?include_all=true&include_default=True', { as: 'admin' });
  await sandbox.send('GET', '/users/me');
  await sandbox.send('GET', '/nope?api_key=canary&x=1');
  expect(lines()).toMatchObject([
    {
      path: '/streams',
      params: { include_all: true, include_default: 'True' },
      encoding: 'query',
      status: 400,
    },
    { path: '/users/me', params: {}, encoding: 'none', account: null, status: 401, code: 'UNAUTHORIZED' },
    { path: '/nope', params: { api_key: '[hidden]', x: '1' }, account: null, status: 404, code: null },
  ]);
});

test('a JSON body has no parameters', async () => {
  const { sandbox, lines } = await logged();
  await sandbox.send('POST', '/login', {
    as: 'owner',
    body: '{"phrase":"canary"}',
    headers: { 'Content-Type': 'application/json' },
  });
  expect(lines()).toMatchObject([{ params: {}, encoding: 'none', status: 200 }]);
});

test('secrets are hidden', async () => {
  const { sandbox, lines } = await logged();
  await sandbox.send('POST', '/login', { as: 'owner', form: { phrase: 'canary' } });
  expect(lines()).toMatchObject([{ params: { phrase: '[hidden]' } }]);
  expect(JSON.stringify(lines())).not.toContain(sandbox.user('owner').api_key);
});

test('a closed connection has no status', async () => {
  const { sandbox, lines } = await logged({ faults: 'drop-after=1' });
  await expect(sandbox.send('GET', '/users/me', { as: 'owner' })).rejects.toThrow();
  expect(lines()).toMatchObject([{ status: null, code: null, account: 'owner@sandbox.invalid' }]);
});

test('an unwritable file is a usage error', () => {
  expect(() => openLog(join(tmpdir(), 'no', 'such', 'folder', 'log'))).toThrow(CliError);
});
