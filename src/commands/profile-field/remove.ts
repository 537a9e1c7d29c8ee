import {
  listProfileFields,
  removeProfileField,
  profileField as resource,
} from '../../api/resources/profile-field.ts';
import { listUsers } from '../../api/table/users.ts';
import { counted } from '../../base/words.ts';
import type { Hazard } from '../../changes/hazards.ts';
import { runMany } from '../../changes/many.ts';
import { changeFields } from '../../changes/result.ts';
import { verb } from '../_define.ts';
import { prepareRemoval } from '../_removal.ts';
import { fieldsNamed, readProfileFields, readValues } from './_read.ts';

const fields = changeFields(resource);

export const command = verb({
  description: 'What people have filled in there is deleted with it.',
  rows: [removeProfileField, listProfileFields, listUsers],
  params: {},
  extra: { fields: { kind: 'texts', required: true, help: 'names or ids of the profile fields' } },
  fields,
  asks: ['retires', 'deletes'],
  positionals: [{ param: 'fields', name: 'FIELD', variadic: true }],
  examples: [
    { line: 'realmctl profile-field remove Homepage --yes', what: 'without asking' },
    { line: 'realmctl profile-field remove 74 75 --dry-run', what: 'show the requests' },
  ],
  async run({ extra }, context) {
    const [all, valuesIn] = await Promise.all([readProfileFields(context), readValues(context)]);
    const prepared = fieldsNamed(extra.fields, all).map((field) =>
      prepareRemoval(
        {
          resource,
          reading: { ...field },
          says: 'nobody can fill it in any more',
          hazards: deleted(valuesIn(field.id).length),
          send: () => context.write(removeProfileField, { field_id: field.id }),
          isGone: async () => !(await readProfileFields(context)).some(({ id }) => id === field.id),
        },
        context,
      ),
    );
    return runMany(prepared, { doing: 'Remove', noun: 'profile fields', id: 'id', fields }, context);
  },
});

function deleted(count: number): Hazard[] {
  if (count === 0) return [];
  return [{ risk: 'deletes', says: `what ${counted(count, 'person')} filled in there is deleted` }];
}
