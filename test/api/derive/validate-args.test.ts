import { describe, expect, it } from 'vitest';
import { validateArgs, validateIncoming } from '../../../src/api/derive/validate-args.ts';
import { setDefaults } from '../../../src/api/resources/default-settings.ts';
import { updateGroup } from '../../../src/api/resources/group.ts';
import { removeNavigationView } from '../../../src/api/resources/navigation-view.ts';
import { setStatus } from '../../../src/api/resources/status.ts';
import { shape } from '../../../src/api/shape.ts';
import { endpoint } from '../../../src/api/spec.ts';
import { createChannel, updateChannel } from '../../../src/api/table/channels.ts';
import { table } from '../../../src/api/table/index.ts';
import { removeReaction } from '../../../src/api/table/messages.ts';
import { updateUser } from '../../../src/api/table/users.ts';

describe('validateArgs', () => {
  it('accepts valid arguments', () => {
    expect(validateArgs(createChannel, { name: 'x', subscribers: [], invite_only: true })).toEqual([]);
    expect(validateArgs(updateChannel, { stream_id: 1, folder_id: null, description: '' })).toEqual([]);
    expect(validateArgs(setStatus, { status_text: '' })).toEqual([]);
  });

  it('names missing arguments', () => {
    expect(validateArgs(createChannel, { name: undefined })).toEqual([
      { param: 'name', message: 'is required' },
      { param: 'subscribers', message: 'is required' },
    ]);
  });

  it.each([
    [updateChannel, { stream_id: 1, new_name: ' ' }, 'new_name', 'must not be empty'],
    [
      updateChannel,
      { stream_id: 1, description: 'x'.repeat(1025) },
      'description',
      'is longer than 1024 characters',
    ],
    [updateChannel, { stream_id: 1.5 }, 'stream_id', 'must be an integer'],
    [updateChannel, { stream_id: 1, is_private: 'yes' }, 'is_private', 'must be a boolean'],
    [
      updateChannel,
      { stream_id: 1, message_retention_days: 0 },
      'message_retention_days',
      'must be at least 1',
    ],
    [
      updateChannel,
      { stream_id: 1, description: 'a\ud800' },
      'description',
      'contains half a character (a lone surrogate)',
    ],
    [createChannel, { name: 'x', subscribers: [1, 'a'] }, 'subscribers', 'at [1] must be an integer'],
    [createChannel, { name: 'x', subscribers: [], folder_id: null }, 'folder_id', 'must be an integer'],
    [setDefaults, { color_scheme: 7 }, 'color_scheme', 'must be one of automatic (1), dark (2), light (3)'],
    [setDefaults, { web_font_size_px: 40000 }, 'web_font_size_px', 'must be at most 32767'],
    [updateUser, { email: 'a@x.org', profile_data: [{ id: 1 }] }, 'profile_data', 'at [0].value is missing'],
    [updateUser, { email: 'a@x.org', colour: 1 }, 'colour', 'is not a parameter of this endpoint'],
    [removeNavigationView, { fragment: '..' }, 'fragment', 'must not be empty, . or ..'],
    [setStatus, { status_text: '😀'.repeat(61) }, 'status_text', 'is longer than 60 characters'],
  ])('%#: says what is wrong with an argument', (row, args, param, message) => {
    expect(validateArgs(row, args)).toEqual([{ param, message }]);
  });

  it('counts sixty emoji as sixty characters', () => {
    expect(validateArgs(setStatus, { status_text: ` ${'😀'.repeat(60)} ` })).toEqual([]);
  });

  it('checks rules between arguments; a flag set to false counts as not given', () => {
    const channel = { name: 'x', subscribers: [], invite_only: true };
    expect(validateArgs(createChannel, { ...channel, is_web_public: true })).toEqual([
      {
        param: 'invite_only',
        message: 'cannot be used with --is-web-public: a private channel cannot be web-public',
      },
    ]);
    expect(validateArgs(createChannel, { ...channel, is_web_public: false })).toEqual([]);
    expect(validateArgs(createChannel, { ...channel, is_default_stream: true })).toHaveLength(1);
    expect(validateArgs(updateGroup, { user_group_id: 1 })[0]?.message).toMatch(/nothing to change/);
    expect(validateArgs(updateGroup, { user_group_id: 1, deactivated: false })).toEqual([]);
    expect(validateArgs(setStatus, { status_text: 'x', emoji_code: '1f6a2' })).toEqual([
      { param: 'emoji_code', message: 'needs --emoji-name too: a code alone names no emoji' },
    ]);
    expect(validateArgs(setStatus, { reaction_type: 'unicode_emoji' })).toHaveLength(2);
    expect(validateArgs(removeReaction, { message_id: 1 })).toHaveLength(1);
  });

  it('names other parameters as the user wrote them', () => {
    const naming = (name: string) => (name === 'is_web_public' ? '--web-public' : undefined);
    const args = { name: 'x', subscribers: [], invite_only: true, is_web_public: true };
    expect(validateArgs(createChannel, args, naming)[0]?.message).toMatch(
      /^cannot be used with --web-public: /,
    );
  });

  it.each(table.filter(({ rules = [] }) => rules.length > 0))(
    'no rule of $id mentions a wire name',
    (row) => {
      const wire = Object.keys(row.params).filter((name) => name.includes('_'));
      // No argument breaks the rules that require one; all arguments break the rules that exclude one another.
      const all = Object.fromEntries(Object.keys(row.params).map((name) => [name, true]));
      const alone = Object.keys(row.params).map((name) => ({ [name]: true }));
      for (const args of [{}, all, ...alone]) {
        for (const { message } of validateArgs(row, args)) {
          for (const name of wire) expect(message.split(/[ ,:]+/)).not.toContain(name);
        }
      }
    },
  );

  it("accepts the service's own name for a value", () => {
    expect(
      validateArgs(removeReaction, { message_id: 1, emoji_code: 'x', reaction_type: 'zulip_extra_emoji' }),
    ).toEqual([]);
  });
});

describe('validateIncoming', () => {
  const row = endpoint({
    id: 'test.incoming',
    call: 'POST /test',
    incoming: true,
    help: 'test',
    params: {
      text: { kind: 'text', required: true, help: 'text' },
      word: { kind: 'choice', choices: [{ value: 'a', label: 'a' }], help: 'word' },
      thing: { kind: 'json', shape: shape({ id: 'integer', name: 'string?' }), help: 'thing' },
    },
  });

  it('accepts values that a newer service may have', () => {
    const newer = { text: 'x', word: 'b', more: 1, thing: { id: 5, more: [] } };
    expect(validateIncoming(row, newer)).toEqual([]);
  });

  it.each([
    [{}, 'text is required'],
    [{ text: null }, 'text must be a string'],
    [{ text: 'x', word: 5 }, 'word must be a string'],
    [{ text: 'x', thing: 'y' }, 'thing must be an object'],
    [{ text: 'x', thing: {} }, 'thing at id is missing'],
    [{ text: 'x', thing: { id: '5' } }, 'thing at id must be an integer'],
    [{ text: 'x', thing: { id: 5, name: null } }, 'thing at name must be a string'],
  ])('%j: %s', (body, problem) => {
    expect(validateIncoming(row, body).map(({ param, message }) => `${param} ${message}`)).toEqual([problem]);
  });
});
