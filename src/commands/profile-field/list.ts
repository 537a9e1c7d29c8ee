import { profileFieldTypes, profileField as resource } from '../../api/resources/profile-field.ts';
import { filterOptions, searched } from '../_filters.ts';
import { listVerb } from '../_list-verb.ts';

export const command = listVerb(resource, {
  description: 'The column field-data shows the options of a list or the URL of an external account.',
  // The server only returns it if it is true.
  renderers: { summary: ({ display_in_profile_summary: shown }) => shown === true },
  extra: {
    type: { kind: 'choices', choices: profileFieldTypes, help: 'only these types' },
    ...filterOptions,
    search: { ...filterOptions.search, help: 'only those with this text in the name or hint' },
  },
  filter: (all, { type, search }) =>
    searched(all, search, 'name', 'hint').filter(
      (field) => type === undefined || type.some((each) => each === field.type),
    ),
  examples: {
    'realmctl profile-field list': 'list all',
    'realmctl profile-field list --type options --columns name,field-data': 'list fields with options',
  },
});
