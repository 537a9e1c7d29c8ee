/**
 * Requests that depend on each other: independent reads are sent together, so that a command is as fast as
 * possible.
 */
import { expect, it } from 'vitest';
import { startBatchRecorder } from '../support/batch-recorder.ts';
import { runHere } from '../support/in-process.ts';
import { startSandbox } from '../support/sandbox.ts';

/** The requests of a command line, by the batch in which they were sent. */
async function batchesOf(line: string, level = 421): Promise<string[][]> {
  // Loads the modules of the line, because on a busy machine that can take longer than an answer.
  const { env: own } = await startSandbox({ level });
  await runHere(line.split(' '), own());
  const { site, user } = await startSandbox({ level });
  const between = await startBatchRecorder(site);
  const { delivery_email: email, api_key } = user('owner');
  const env = { ZULIP_SITE: between.site, ZULIP_EMAIL: email, ZULIP_API_KEY: api_key };
  const ran = await runHere(line.split(' '), env);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  return between.batches();
}

const read = 'GET /server_settings';

it.each<[line: string, batches: string[][]]>([
  ['whoami', [['GET /users/me']]],
  ['channel list', [['GET /channel_folders', read, 'GET /streams', 'GET /user_groups']]],
  ['channel list --json', [[read, 'GET /streams']]],
  ['user list', [['GET /users']]],
  ['channel update general --description x', [[read, 'GET /streams'], ['PATCH /streams/101']]],
  [
    'channel update general --can-send-message-group user:me,group:designers --folder Product',
    [
      ['GET /channel_folders', read, 'GET /streams', 'GET /user_groups', 'GET /users/me'],
      ['PATCH /streams/101'],
    ],
  ],
  [
    'channel create fresh --subscribers me,group:designers',
    [[read, 'GET /user_groups', 'GET /users', 'GET /users/me'], ['POST /channels/create']],
  ],
  [
    'channel create fresh --subscribers me --if-exists update',
    [[read, 'GET /streams', 'GET /users/me'], ['POST /channels/create']],
  ],
  [
    'channel subscribe general --users group:designers',
    [[read, 'GET /streams', 'GET /user_groups', 'GET /users'], ['POST /users/me/subscriptions']],
  ],
  [
    'user update member1@sandbox.invalid --full-name Mei',
    [[read, 'GET /users'], ['PATCH /users/member1%40sandbox.invalid']],
  ],
  ['group update designers --description x', [[read, 'GET /user_groups'], ['PATCH /user_groups/39']]],
  [
    'linkifier edit 82 --pattern X(?P<number>[0-9]+)',
    [['GET /realm/linkifiers', read], ['PATCH /realm/filters/82']],
  ],
])('%s', async (line, batches) => {
  expect(await batchesOf(line)).toEqual(batches);
});

it.each<[line: string, level: number, batches: string[][]]>([
  // What was sent ahead was for newer servers, and is repeated as this one needs it.
  ['channel list --json', 355, [[read, 'GET /streams'], ['GET /users/me'], ['GET /streams']]],
  ['group list', 293, [['GET /user_groups']]],
])('%s at level %i', async (line, level, batches) => {
  expect(await batchesOf(line, level)).toEqual(batches);
});

it('many channels by id take one list', async () => {
  const line = 'channel subscribe id:101 id:102 id:103 id:104 --users id:12';
  const calls = (await batchesOf(line)).flat().filter((call) => call.startsWith('GET /streams'));
  expect(calls.sort()).toEqual(['GET /streams', 'GET /streams/101']);
});
