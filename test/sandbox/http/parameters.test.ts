import { describe, expect, test } from 'vitest';
import { endpoint } from '../../../src/api/spec.ts';
import { defineHandler } from '../../../src/sandbox/handlers/handler.ts';
import { startSandbox } from '../../support/sandbox.ts';

/** Every kind of value, in a row that returns what it understood. */
const everything = endpoint({
  id: 'test.everything',
  call: 'POST /everything/{thing_id}',
  help: 'test',
  params: {
    thing_id: { kind: 'integer', in: 'path', required: true, help: 'test' },
    number: { kind: 'integer', min: 1, max: 9, help: 'test' },
    flag: { kind: 'flag', help: 'test' },
    text: { kind: 'text', maxLength: 3, help: 'test' },
    name: { kind: 'text', nonEmpty: true, help: 'test' },
    list: { kind: 'users', help: 'test' },
    principals: { kind: 'principals', help: 'test' },
    channels: { kind: 'subscriptions', help: 'test' },
    colour: {
      kind: 'choice',
      choices: [
        { value: 1, label: 'red' },
        { value: 2, label: 'blue', since: 400 },
      ],
      help: 'test',
    },
    policy: {
      kind: 'choice',
      choices: [
        { value: 'inherit', label: 'inherit' },
        { value: 'newest', label: 'newest', since: 404 },
      ],
      help: 'test',
    },
    keep: { kind: 'retention', help: 'test' },
    who: { kind: 'group-setting', help: 'test' },
    change: { kind: 'group-setting-change', help: 'test' },
    folder: { kind: 'folder', nullable: true, help: 'test' },
    young: { kind: 'flag', since: 400, help: 'test' },
  },
});

const needy = endpoint({
  id: 'test.needy',
  call: 'POST /needy',
  help: 'test',
  params: {
    first: { kind: 'text', required: true, help: 'test' },
    second: { kind: 'integer', required: true, help: 'test' },
    third: { kind: 'text', required: true, help: 'test' },
  },
});

const echoes = [everything, needy].map((row) => defineHandler(row, ({ args }) => ({ understood: args })));

async function sandboxAt(level = 421) {
  return startSandbox({ level, extraHandlers: echoes });
}

async function understood(form: Record<string, string>, level?: number) {
  const got = await (await sandboxAt(level)).send('POST', '/everything/7', { as: 'owner', form });
  return { status: got.status, ...got.json() } as Record<string, unknown>;
}

describe('valid values', () => {
  test.each([
    ['number', '5', 5],
    ['number', ' 5 ', 5],
    ['flag', 'true', true],
    ['text', '', ''],
    ['text', '☂"x', '☂"x'],
    ['list', '[1,2]', [1, 2]],
    ['list', '[]', []],
    ['principals', '["a@x.org"]', ['a@x.org']],
    ['principals', '[1]', [1]],
    ['channels', '[{"name":"a","color":"#fff"}]', [{ name: 'a' }]],
    ['colour', '2', 2],
    ['policy', 'newest', 'newest'],
    ['keep', '30', 30],
    ['keep', '"unlimited"', 'unlimited'],
    ['who', '5', 5],
    ['who', '{"direct_members":[1],"direct_subgroups":[]}', { direct_members: [1], direct_subgroups: [] }],
    ['change', '{"new":5,"old":6,"more":1}', { new: 5, old: 6 }],
    ['folder', 'null', null],
  ])('%s=%s', async (name, text, value) => {
    expect(await understood({ [name]: text })).toMatchObject({
      status: 200,
      understood: { thing_id: 7, [name]: value },
    });
  });
});

describe("invalid values, with the service's message", () => {
  test.each([
    ['number', 'abc', 'number is not valid JSON'],
    ['number', '', 'number is not valid JSON'],
    ['number', '+5', 'number is not valid JSON'],
    ['number', '"5"', 'number is not an integer'],
    ['number', '5.0', 'number is not an integer'],
    ['number', '2e2', 'number is not an integer'],
    ['number', 'true', 'number is not an integer'],
    ['number', 'null', 'number is not an integer'],
    ['number', '0', 'number is too small'],
    ['number', '10', 'number is too large'],
    ['flag', 'True', 'flag is not valid JSON'],
    ['flag', 'yes', 'flag is not valid JSON'],
    ['flag', '1', 'flag is not a boolean'],
    ['flag', '"true"', 'flag is not a boolean'],
    ['text', '☂☂☂☂', 'text is too long (limit: 3 characters)'],
    ['name', '  ', 'name cannot be blank'],
    ['list', '1,2', 'list is not valid JSON'],
    ['list', '5', 'list is not a list'],
    ['list', '[1,"x"]', 'list[1] is not an integer'],
    ['principals', '[1,"x"]', 'principals["list[str]"][0] is not a string'],
    ['principals', 'x', 'principals is not valid JSON'],
    ['channels', '[{"description":"x"}]', 'channels[0]["name"] field is missing: Field required'],
    [
      'channels',
      '[5]',
      'Invalid channels[0]: Input should be a valid dictionary or instance of AddSubscriptionData',
    ],
    ['colour', '3', 'Invalid colour: Value error, Not in the list of possible values'],
    ['policy', '"inherit"', 'Invalid policy'],
    ['policy', 'other', 'Invalid policy'],
    ['keep', 'unlimited', 'keep["json[str]"] is not valid JSON'],
    ['who', '"x"', 'who["int"] is not an integer'],
    ['who', '{"direct_members":[]}', 'who["int"] is not an integer'],
    ['change', '{"old":5}', 'change["new"] field is missing: Field required'],
    [
      'change',
      '{"direct_members":[],"direct_subgroups":[]}',
      'change["new"] field is missing: Field required',
    ],
    ['change', '{"new":"5"}', 'change["new"]["int"] is not an integer'],
    ['change', 'x', 'change is not valid JSON'],
  ])('%s=%s', async (name, text, msg) => {
    const { status, ...body } = await understood({ [name]: text });
    expect({ status, body }).toEqual({ status: 400, body: { result: 'error', msg, code: 'BAD_REQUEST' } });
  });

  test.each([
    ['0', 0],
    ['-1', -1],
    ['"for ever"', 'for ever'],
  ])('a retention of %s has its own code', async (text, bad_value) => {
    const { status, ...body } = await understood({ keep: text });
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        result: 'error',
        msg: `Bad value for 'keep': ${bad_value}`,
        code: 'REQUEST_VARIABLE_INVALID',
        var_name: 'keep',
        bad_value,
      },
    });
  });

  test('names the first missing one in the order of the row', async () => {
    const sandbox = await sandboxAt();
    const send = async (form: Record<string, string>) =>
      (await sandbox.send('POST', '/needy', { as: 'owner', form })).json();
    const missing = (name: string) => ({
      result: 'error',
      msg: `Missing '${name}' argument`,
      code: 'REQUEST_VARIABLE_MISSING',
      var_name: name,
    });
    expect(await send({ third: 'x' })).toEqual(missing('first'));
    expect(await send({ first: 'x', second: '1' })).toEqual(missing('third'));
    // An invalid one before a missing one: only the first problem is reported.
    expect(await send({ first: 'x', second: 'x' })).toMatchObject({ msg: 'second is not valid JSON' });
  });

  test.each(['5', 'null', '[1]'])('%s instead of {new, old} causes a server error', async (text) => {
    const { status, ...body } = await understood({ change: text }, 421);
    expect({ status, body }).toEqual({
      status: 500,
      body: { result: 'error', msg: 'Internal server error' },
    });
  });

  test('a choice newer than the level does not exist', async () => {
    expect(await understood({ policy: 'newest' }, 403)).toMatchObject({ status: 400, msg: 'Invalid policy' });
    expect(await understood({ policy: 'newest' }, 404)).toMatchObject({ status: 200 });
  });
});

describe('parameters that nothing read', () => {
  const form = { zebra: '1', apple: '2', young: 'true', thing_id: '9', client: 'x', text: 'a' };

  test('are named in order on success, including newer ones and path names', async () => {
    expect(await understood(form, 399)).toMatchObject({
      status: 200,
      understood: { thing_id: 7, text: 'a' },
      ignored_parameters_unsupported: ['apple', 'thing_id', 'young', 'zebra'],
    });
    expect(await understood(form, 400)).toMatchObject({
      ignored_parameters_unsupported: ['apple', 'thing_id', 'zebra'],
    });
  });

  test('are not named below level 167', async () => {
    expect(await understood(form, 167)).toHaveProperty('ignored_parameters_unsupported');
    expect(await understood(form, 166)).not.toHaveProperty('ignored_parameters_unsupported');
  });

  test('are never an empty list, and not part of an error', async () => {
    expect(await understood({ text: 'a' })).not.toHaveProperty('ignored_parameters_unsupported');
    expect(await understood({ zebra: '1', number: 'x' })).not.toHaveProperty(
      'ignored_parameters_unsupported',
    );
  });

  test.each([
    ['GET', '/users/me'],
    ['GET', '/users/14/status'],
    ['DELETE', '/navigation_views/narrow%2Fhas%2Fattachment'],
  ])('are not named by %s %s', async (method, path) => {
    const got = await (await startSandbox()).send(method, `${path}?zebra=1`, { as: 'owner' });
    expect(got.json()).toMatchObject({ result: 'success' });
    expect(got.json()).not.toHaveProperty('ignored_parameters_unsupported');
  });

  test('are named if a call declares to have none', async () => {
    const got = await (await startSandbox()).send('POST', '/users/me/api_key/regenerate?zebra=1', {
      as: 'member1',
    });
    expect(got.json()).toMatchObject({ ignored_parameters_unsupported: ['zebra'] });
  });

  test('include topics_policy for a channel at level 391', async () => {
    const change = async (level: number) => {
      const sandbox = await startSandbox({ level });
      const id = sandbox.organization.channelsByName.get('general')?.stream_id;
      const form = { topics_policy: 'disable_empty_topic', description: 'x' };
      return (await sandbox.send('PATCH', `/streams/${id}`, { as: 'owner', form })).json();
    };
    expect(await change(391)).toMatchObject({ ignored_parameters_unsupported: ['topics_policy'] });
    expect(await change(392)).not.toHaveProperty('ignored_parameters_unsupported');
  });
});

describe('where they can be', () => {
  test('the body overrides the query, and the last of several wins', async () => {
    const sandbox = await sandboxAt();
    const got = await sandbox.send('POST', '/everything/7?text=q&number=1', {
      as: 'owner',
      form: [
        ['text', 'a'],
        ['text', 'b'],
      ],
    });
    expect(got.json()).toMatchObject({ understood: { text: 'b', number: 1 } });
  });

  test('multipart is read like a form', async () => {
    const boundary = 'b0undary';
    const field = (name: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const got = await (await sandboxAt()).send('POST', '/everything/7', {
      as: 'owner',
      body: `${field('text', 'a☂')}${field('flag', 'true')}--${boundary}--\r\n`,
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    });
    expect(got.json()).toMatchObject({ understood: { text: 'a☂', flag: true } });
  });

  test('a JSON body is ignored', async () => {
    const sandbox = await sandboxAt();
    const more = { as: 'owner', headers: { 'Content-Type': 'application/json' } };
    const optional = await sandbox.send('POST', '/everything/7', { ...more, body: '{"text":"a"}' });
    expect(optional.json()).toEqual({ result: 'success', msg: '', understood: { thing_id: 7 } });
    const required = await sandbox.send('POST', '/needy', { ...more, body: '{"first":"a"}' });
    expect(required.json()).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', var_name: 'first' });
  });

  test('special characters are preserved: plus, percent, ampersand, newline, emoji', async () => {
    const sandbox = await startSandbox();
    const description = 'a+b %41 &x=1;/#@ "\\" \u202e 👩‍👩‍👧 ☂';
    const id = sandbox.organization.channelsByName.get('general')?.stream_id;
    await sandbox.send('PATCH', `/streams/${id}`, { as: 'owner', form: { description } });
    expect(sandbox.organization.channelsByName.get('general')?.description).toBe(description);
  });
});
