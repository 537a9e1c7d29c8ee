import { reorderVerb } from '../_reorder-verb.ts';
import { profileFields, readProfileFields } from './_read.ts';

export const command = reorderVerb(profileFields, {
  description: 'Puts the fields you name first, in that order. The others keep their order after them.',
  read: readProfileFields,
  examples: {
    'realmctl profile-field reorder Pronouns Phone': 'put these two first',
    'realmctl profile-field reorder 77 --dry-run': 'show the order it would send',
  },
});
