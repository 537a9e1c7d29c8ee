import { profileField } from '../../api/resources/profile-field.ts';
import { listUsers } from '../../api/table/users.ts';
import { counted } from '../../base/words.ts';
import { removeVerb } from '../_remove-verb.ts';
import { fieldsNamed, readProfileFields, readValues } from './_read.ts';

export const command = removeVerb(profileField, {
  description: 'Deletes the values that users entered, too.',
  rows: [listUsers],
  words: { param: 'fields', name: 'FIELD', help: 'names or ids of the profile fields' },
  examples: {
    'realmctl profile-field remove Homepage --yes': 'without asking',
    'realmctl profile-field remove 74 75 --dry-run': 'only show the requests',
  },
  read: readProfileFields,
  find: fieldsNamed,
  says: () => 'nobody will be able to fill it in',
  risks: {
    asks: 'deletes',
    async of(context) {
      const valuesIn = await readValues(context);
      return ({ id }) => {
        const { length } = valuesIn(id);
        const says = `the values of ${counted(length, 'person')} will be deleted`;
        return length === 0 ? [] : [{ risk: 'deletes', says }];
      };
    },
  },
});
