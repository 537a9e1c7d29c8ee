/** Every command that changes something reports the outcome, and names things as reading them does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { changesSomething } from '../../src/cli/verb-effect.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

// `api` prints the service's own answer, and an endless command prints a record for each change.
const changing = (await everyVerb()).filter(
  ({ verb }) => changesSomething(verb) && verb.anyEndpoint === undefined && verb.longRunning !== true,
);

it('there are such commands', () => {
  expect(changing.map(({ words }) => words.join(' '))).toContain('channel update');
});

it.each(changing)('$words has an outcome', ({ verb }) => {
  expect(verb.fields ?? verb.selectable?.fields).toContain('outcome');
});

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

/** The document of a command, and its writes. */
async function told(line: string, as?: string) {
  await sandbox.writes();
  const words = line.split(' ').map((word) => word.replaceAll('~', ' '));
  const ran = await sandbox.run([...words, '--json'], as);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  return { object: ran.json<Record<string, unknown>>(), writes: await sandbox.writes() };
}

/** Run in this order: each repeated line finds everything as it should be. */
describe('a command, and the same once more', () => {
  it.each<[line: string, first: Record<string, unknown>, again: Record<string, unknown>, as?: string]>([
    [
      'channel create plans --if-exists update --description Soon --private --subscribers me,id:14 --topics-policy inherit',
      {
        stream_id: expect.any(Number),
        name: 'plans',
        description: 'Soon',
        invite_only: true,
        topics_policy: 'inherit',
        subscribers: [11, 14],
        outcome: 'created',
      },
      { stream_id: expect.any(Number), name: 'plans', outcome: 'unchanged' },
    ],
    [
      'channel create design --if-exists update --message-retention-days unlimited --default --can-send-message-group role:members --subscribers id:13,id:14',
      {
        stream_id: 103,
        name: 'design',
        message_retention_days: -1,
        is_default: true,
        can_send_message_group: 36,
        subscribers: [13],
        outcome: 'updated',
      },
      { stream_id: 103, name: 'design', outcome: 'unchanged' },
    ],
    [
      'channel create general --if-exists skip --description other',
      { stream_id: 101, name: 'general', outcome: 'skipped' },
      { stream_id: 101, name: 'general', outcome: 'skipped' },
    ],
    [
      'channel update general --description Hello~all',
      { stream_id: 101, name: 'general', description: 'Hello all', outcome: 'updated', error: null },
      { stream_id: 101, name: 'general', outcome: 'unchanged', error: null },
    ],
    [
      'group reactivate id:41',
      { id: 41, name: 'old crew', deactivated: false, outcome: 'reactivated', error: null },
      { id: 41, name: 'old crew', outcome: 'unchanged', error: null },
    ],
    [
      'group deactivate id:41 --yes',
      { id: 41, name: 'old crew', deactivated: true, outcome: 'deactivated', error: null },
      { id: 41, name: 'old crew', deactivated: true, outcome: 'unchanged', error: null },
    ],
    [
      'user update id:15 --full-name Jo~Member --role moderator --profile-field Phone=+1 --profile-field mentor=me',
      {
        user_id: 15,
        full_name: 'Jo Member',
        role: 300,
        profile_data: { 71: { value: '+1' }, 76: { value: '[11]' } },
        outcome: 'updated',
        error: null,
      },
      { user_id: 15, full_name: 'Jo Member', outcome: 'unchanged', error: null },
    ],
    [
      'linkifier edit 82 --url-template https://b.example/{number}',
      { id: 82, url_template: 'https://b.example/{number}', outcome: 'updated' },
      { id: 82, outcome: 'unchanged' },
    ],
    [
      'defaults set --color-scheme dark --set web_home_view=inbox --no-enter-sends',
      { color_scheme: 2, outcome: 'updated' },
      { outcome: 'unchanged' },
    ],
    [
      'nav-view edit narrow/has/attachment --name Files',
      { fragment: 'narrow/has/attachment', name: 'Files', outcome: 'updated' },
      { fragment: 'narrow/has/attachment', outcome: 'unchanged' },
    ],
    [
      'status set --text ~out~to~lunch --emoji car',
      { status_text: 'out to lunch', emoji_name: 'car', outcome: 'updated' },
      { outcome: 'unchanged' },
    ],
    ['status clear', { status_text: '', emoji_name: '', outcome: 'updated' }, { outcome: 'unchanged' }],
  ])('%s', async (line, first, again) => {
    const one = await told(line);
    expect([one.object].flat()[0]).toEqual(first);
    const other = await told(line);
    expect([other.object].flat()[0]).toEqual(again);
    expect(other.writes).toEqual([]);
  });
});

describe('the line for people uses the typed words', () => {
  it.each<[line: string, said: string]>([
    [
      'channel update design --name Drafts --can-resolve-topics-group admins',
      'updated channel Drafts (id 103): --name Drafts, --can-resolve-topics-group role:administrators',
    ],
    [
      'channel update id:103 --folder none --no-default --topics-policy disable_empty_topic',
      'updated channel Drafts (id 103): --no-default, --folder none, --topics-policy disable_empty_topic',
    ],
    [
      'channel create Drafts --if-exists update --description x --subscribers id:12',
      'updated channel Drafts (id 103): --description x; 1 user subscribed',
    ],
    [
      'channel create Drafts --if-exists update --description x --subscribers id:12',
      'channel Drafts (id 103) is already up to date',
    ],
    [
      'group update designers --can-join-group user:me,role:moderators',
      'updated group designers (id 39): --can-join-group user:owner@sandbox.invalid,group:role:moderators',
    ],
    ['user update id:14 --role admin --yes', 'updated user Mei 山田 (id 14): --role administrator'],
    [
      'user update id:14 --profile-field Office=north',
      'updated user Mei 山田 (id 14): --profile-field 73=north',
    ],
    [
      'linkifier edit 82 --url-template https://c.example/{number}',
      'updated linkifier 82: --url-template https://c.example/{number}',
    ],
    [
      'defaults set --color-scheme light --set web_home_view=all_messages',
      'updated the settings for users who join later: --color-scheme light, --web-home-view all_messages',
    ],
    ['nav-view add drafts --no-is-pinned', 'created view drafts'],
    ['nav-view edit drafts --is-pinned', 'updated view drafts: --is-pinned'],
    ['nav-view remove drafts --yes', 'removed view drafts'],
    ['status set --text x', 'updated the status: --text x'],
    ['status clear', 'cleared the status'],
    ['status clear', 'there is no status'],
    ['group reactivate designers', 'group designers (id 39) is active'],
  ])('%s', async (line, said) => {
    const ran = await sandbox.run(line.split(' '));
    expect(ran, ran.err).toMatchObject({ code: 0, err: `${said}\n` });
  });
});
