import { expect, test } from 'vitest';
import { endpoint, type Role } from '../../../src/api/spec.ts';
import { defineHandler } from '../../../src/sandbox/handlers/handler.ts';
import { startSandbox } from '../../support/sandbox.ts';

function rowFor(role: Role | undefined, humansOnly: boolean | { until: number }) {
  return endpoint({
    id: 'test.gate',
    call: 'POST /gate',
    help: 'test',
    ...(role !== undefined && { role }),
    humansOnly,
    params: { needed: { kind: 'text', required: true, help: 'test' } },
  });
}

const administrator = 'UNAUTHORIZED_PRINCIPAL: Must be an organization administrator';
const owner = 'UNAUTHORIZED_PRINCIPAL: Must be an organization owner';
const guest = 'BAD_REQUEST: Not allowed for guest users';
const bot = 'BAD_REQUEST: This endpoint does not accept bot requests.';
/** After the check, the missing parameter is reported. */
const passed = "REQUEST_VARIABLE_MISSING: Missing 'needed' argument";

test.each<[Role | undefined, boolean, Record<string, string>]>([
  [undefined, false, { owner: passed, member1: passed, guest: passed, bot: passed }],
  ['owner', false, { owner: passed, admin: owner, member1: owner, bot: owner }],
  [
    'administrator',
    false,
    { owner: passed, admin: passed, moderator: administrator, guest: administrator, bot: administrator },
  ],
  ['member', false, { owner: passed, moderator: passed, member1: passed, guest, bot: passed }],
  ['member', true, { owner: passed, member1: passed, guest, bot }],
])('role %s, humans only %s: before the parameters', async (role, humansOnly, expected) => {
  const sandbox = await startSandbox({
    extraHandlers: [defineHandler(rowFor(role, humansOnly), () => ({}))],
  });
  for (const [account, outcome] of Object.entries(expected)) {
    const got = await sandbox.send('POST', '/gate', { as: account });
    expect(got.status).toBe(400);
    const { code, msg } = got.json();
    expect([account, `${code}: ${msg}`]).toEqual([account, outcome]);
  }
});

test('bots are refused up to a level if the row says so', async () => {
  const gate = defineHandler(rowFor(undefined, { until: 400 }), () => ({}));
  const at = async (level: number) =>
    (await (await startSandbox({ level, extraHandlers: [gate] })).send('POST', '/gate', { as: 'bot' })).json()
      .code;
  expect([await at(400), await at(401)]).toEqual(['BAD_REQUEST', 'REQUEST_VARIABLE_MISSING']);
});
