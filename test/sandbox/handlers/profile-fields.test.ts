import { expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

it('lists the custom profile fields in their order, to every account', async () => {
  const { send } = await startSandbox();
  const reply = await send('GET', '/realm/profile_fields', { as: 'guest' });
  const fields = (reply.json() as { custom_fields: Record<string, unknown>[] }).custom_fields;
  expect(fields.map(({ id, type, name, order }) => [id, type, name, order])).toEqual([
    [71, 1, 'Phone', 1],
    [72, 2, 'Biography', 2],
    [73, 3, 'Office', 3],
    [74, 4, 'Birthday', 4],
    [75, 5, 'Homepage', 5],
    [76, 6, 'Mentor', 6],
    [77, 8, 'Pronouns', 7],
  ]);
  expect(fields[2]).toMatchObject({
    hint: '',
    field_data: '{"north":{"text":"North wing","order":"1"},"south":{"text":"South wing","order":"2"}}',
  });
});
