import {
  listProfileFields,
  profileFieldTypes,
  profileField as resource,
} from '../../api/resources/profile-field.ts';
import { fieldNames } from '../../api/shape.ts';
import { type Listed, plainColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import { filterOptions, searched } from '../_filters.ts';

const listed: Listed = {
  resource,
  particular: {
    // Told where it is so alone.
    summary: ({ display_in_profile_summary: shown }) => shown === true,
  },
};
const columns = plainColumns(listed);
const fields = fieldNames(listProfileFields.reply, 'custom_fields');

export const command = verb({
  description: 'The column field-data shows the options of a list, or the address of an external account.',
  rows: [listProfileFields],
  params: listProfileFields.params,
  selectable: { fields, columns },
  extra: {
    type: { kind: 'choice', choices: profileFieldTypes, help: 'only those of a type' },
    ...filterOptions,
  },
  examples: [
    { line: 'realmctl profile-field list', what: 'all of them' },
    {
      line: 'realmctl profile-field list --type options --columns name,field-data',
      what: 'lists with their options',
    },
  ],
  async run({ extra: { type, search, limit } }, context) {
    const { custom_fields } = await context.read(listProfileFields, {});
    return {
      list: searched(custom_fields, search, 'name', 'hint').filter(
        (field) => type === undefined || field.type === type,
      ),
      columns,
      fields,
      id: 'id',
      noun: 'profile fields',
      limit,
    };
  },
});
