import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

type Fields = Record<string, unknown>;

async function box(level = 421) {
  const sandbox = await startSandbox({ level });
  const path = '/realm/profile_fields';
  const fields = async () =>
    (await sandbox.send('GET', path, { as: 'guest' })).json().custom_fields as Fields[];
  const call = async (method: string, form: Record<string, string> = {}, id?: number, as = 'admin') =>
    (await sandbox.send(method, id === undefined ? path : `${path}/${id}`, { as, form })).json();
  return { ...sandbox, fields, call };
}

const tower = { east: { text: 'East', order: '1' }, tower: { text: 'Tower', order: '2' } };

it('are listed in order, to every account', async () => {
  const { fields } = await box();
  const all = await fields();
  expect(all.map(({ id, type, name, order }) => [id, type, name, order])).toEqual([
    [71, 1, 'Phone', 1],
    [72, 2, 'Biography', 2],
    [73, 3, 'Office', 3],
    [74, 4, 'Birthday', 4],
    [75, 5, 'Homepage', 5],
    [76, 6, 'Mentor', 6],
    [77, 8, 'Pronouns', 7],
    [78, 7, 'GitHub username', 8],
  ]);
  expect(all[2]).toEqual({
    id: 73,
    name: 'Office',
    type: 3,
    hint: '',
    field_data: '{"north":{"text":"North wing","order":"1"},"south":{"text":"South wing","order":"2"}}',
    required: false,
    editable_by_user: true,
    order: 3,
  });
  // Sent only if true.
  expect(all.map((field) => field.display_in_profile_summary)).toEqual([
    ...Array(6).fill(undefined),
    true,
    undefined,
  ]);
});

describe('POST /realm/profile_fields', () => {
  it('adds one, trimmed and last in order, and sends everybody all of them', async () => {
    const { call, fields, organization, user } = await box();
    const queue = organization.events.open(user('guest'), {
      narrow: [],
      all_public_streams: false,
      capabilities: {},
      lifespan: 600,
    });
    const form = { name: ' Floor ', field_type: '3', field_data: JSON.stringify(tower), required: 'true' };
    expect(await call('POST', form)).toEqual({ result: 'success', msg: '', id: 79 });
    const made = (await fields()).at(-1);
    expect(made).toMatchObject({
      id: 79,
      name: 'Floor',
      field_data: JSON.stringify(tower),
      order: 79,
      required: true,
    });
    expect(queue.after(-1)).toMatchObject([{ type: 'custom_profile_fields', fields: await fields() }]);
  });

  it('gives an external account its own name, and stores data of two types only', async () => {
    const { call, fields } = await box();
    await call('POST', { name: 'mine', hint: 'mine', field_type: '7', field_data: '{"subtype":"twitter"}' });
    await call('POST', { name: 'Plain', field_type: '1', field_data: JSON.stringify(tower) });
    expect((await fields()).slice(-2)).toMatchObject([
      { name: 'Twitter username', hint: '', field_data: '{"subtype":"twitter"}' },
      { name: 'Plain', field_data: '' },
    ]);
  });

  it.each<[form: Record<string, string>, msg: string]>([
    [{ field_type: '1' }, 'Label cannot be blank.'],
    [{ name: ' ', field_type: '1' }, 'Label cannot be blank.'],
    [{ name: 'n'.repeat(41), field_type: '1' }, 'name is too long (limit: 40 characters)'],
    [{ name: 'x', hint: 'h'.repeat(81), field_type: '1' }, 'hint is too long (limit: 80 characters)'],
    [{ name: 'Phone', field_type: '1' }, 'A field with that label already exists.'],
    [{ name: 'x' }, "Missing 'field_type' argument"],
    [{ name: 'x', field_type: '9' }, 'Invalid field type.'],
    [{ name: 'x', field_type: 'x' }, 'field_type is not valid JSON'],
    [{ name: 'x', field_type: '3' }, 'Field must have at least one choice.'],
    [{ name: 'x', field_type: '3', field_data: '[1]' }, 'field_data is not a dict'],
    [
      { name: 'x', field_type: '3', field_data: '{"a":{"text":"x","order":1}}' },
      'field_data["a"]["dict[str,str]"]["order"] is not a string',
    ],
    [
      { name: 'x', field_type: '3', field_data: '{"a":{"text":"x"}}' },
      'order key is missing from field_data',
    ],
    [
      { name: 'x', field_type: '3', field_data: '{"a":{"text":" ","order":"1"}}' },
      'field_data["text"] cannot be blank.',
    ],
    [{ name: 'x', field_type: '3', field_data: '{"":{"text":"x","order":"1"}}' }, "'value' cannot be blank."],
    [
      { name: 'x', field_type: '3', field_data: '{"a":{"text":"x","order":"1","z":"q"}}' },
      'Unexpected arguments: z',
    ],
    [
      {
        name: 'x',
        field_type: '3',
        field_data: '{"a":{"text":"x","order":"1"},"b":{"text":"x","order":"2"}}',
      },
      'Field must not have duplicate choices.',
    ],
    [{ name: 'x', field_type: '7' }, 'subtype key is missing from field_data'],
    [{ name: 'x', field_type: '7', field_data: '{"subtype":"no"}' }, 'Invalid external account type'],
    [
      { name: 'x', field_type: '7', field_data: '{"subtype":"custom"}' },
      'Custom external account must define URL pattern',
    ],
    [
      { name: 'x', field_type: '7', field_data: '{"subtype":"custom","url_pattern":"https://x.example/"}' },
      "URL pattern must contain '%(username)s'.",
    ],
    [
      { name: 'x', field_type: '7', field_data: '{"subtype":"custom","url_pattern":"x/%(username)s"}' },
      'field_data["url_pattern"] is not a URL',
    ],
    [
      { name: 'x', field_type: '6', display_in_profile_summary: 'true' },
      'Field type not supported for display in profile summary.',
    ],
  ])('refuses %j', async (form, msg) => {
    const { call, fields } = await box();
    expect(await call('POST', form)).toMatchObject({ result: 'error', msg });
    expect(await fields()).toHaveLength(8);
  });

  it('has two in the summary, long text from 476 on', async () => {
    const long = { name: 'Long', field_type: '2', display_in_profile_summary: 'true' };
    expect((await (await box(475)).call('POST', long)).msg).toContain('not supported for display');
    const { call } = await box(476);
    expect((await call('POST', long)).id).toBe(79);
    expect((await call('POST', { ...long, name: 'More', field_type: '6' })).msg).toBe(
      'Only 2 custom profile fields can be displayed in the profile summary.',
    );
  });

  it('is for administrators', async () => {
    const { call } = await box();
    expect(await call('POST', { name: 'x', field_type: '1' }, undefined, 'moderator')).toMatchObject({
      code: 'UNAUTHORIZED_PRINCIPAL',
      msg: 'Must be an organization administrator',
    });
  });
});

describe('PATCH /realm/profile_fields/{field_id}', () => {
  it('changes the given values, and sends an event even without a change', async () => {
    const { call, fields } = await box();
    expect(await call('PATCH', { name: 'Tel' }, 71)).toEqual({ result: 'success', msg: '' });
    expect((await fields())[0]).toMatchObject({ name: 'Tel', hint: 'With the country code' });
    expect((await call('PATCH', {}, 71)).result).toBe('success');
    expect(await call('PATCH', { field_type: '2' }, 71)).toMatchObject({
      ignored_parameters_unsupported: ['field_type'],
    });
  });

  it('replaces all of it below level 252', async () => {
    const { call, fields } = await box(251);
    expect((await call('PATCH', { hint: 'x' }, 71)).msg).toBe('Label cannot be blank.');
    expect((await call('PATCH', { name: 'Office' }, 73)).msg).toBe('Field must have at least one choice.');
    await call('PATCH', { name: 'Tel' }, 71);
    expect((await fields())[0]).toMatchObject({ name: 'Tel', hint: '' });
  });

  it('removes the values of an option that is left out', async () => {
    const { call, user } = await box();
    user('member1').profile_data = { 73: { value: 'north' } };
    user('member2').profile_data = { 73: { value: 'south' } };
    await call('PATCH', { field_data: '{"south":{"text":"South","order":"1"}}' }, 73);
    expect([user('member1').profile_data, user('member2').profile_data]).toEqual([
      {},
      { 73: { value: 'south' } },
    ]);
  });

  it.each<[form: Record<string, string>, id: number, msg: string]>([
    [{ hint: 'x' }, 999, 'Field id 999 not found.'],
    [{ name: 'Office' }, 71, 'A field with that label already exists.'],
    [{ name: 'Mine' }, 78, 'Default custom field cannot be updated.'],
    [{ required: 'yes' }, 71, 'required is not valid JSON'],
  ])('refuses %j of %i', async (form, id, msg) => {
    expect(await (await box()).call('PATCH', form, id)).toMatchObject({ result: 'error', msg });
  });

  it('changes the switches of an external account', async () => {
    const { call, fields } = await box();
    expect((await call('PATCH', { required: 'true', name: 'GitHub username' }, 78)).result).toBe('success');
    expect((await fields()).at(-1)).toMatchObject({ id: 78, required: true });
  });
});

it('DELETE removes a field with its values', async () => {
  const { call, user } = await box();
  user('member1').profile_data = { 71: { value: '1' }, 73: { value: 'north' } };
  expect((await call('DELETE', {}, 71)).result).toBe('success');
  expect(user('member1').profile_data).toEqual({ 73: { value: 'north' } });
  expect((await call('DELETE', {}, 71)).msg).toBe('Field id 71 not found.');
});

it('an order names every field; unknown ids are ignored', async () => {
  const { call, fields } = await box();
  const order = async () => (await fields()).map(({ id }) => id);
  expect((await call('PATCH', { order: '[72,73]' })).msg).toBe('Invalid order mapping.');
  await call('PATCH', { order: '[78,77,76,75,74,73,72,71,999]' });
  expect(await order()).toEqual([78, 77, 76, 75, 74, 73, 72, 71]);
  // The last position of a repeated one counts.
  await call('PATCH', { order: '[78,77,76,75,74,73,72,71,78]' });
  expect(await order()).toEqual([77, 76, 75, 74, 73, 72, 71, 78]);
});
