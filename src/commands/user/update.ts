import { listProfileFields } from '../../api/resources/profile-field.ts';
import { registerQueue } from '../../api/table/events.ts';
import { clearOwnProfile, setOwnProfile } from '../../api/table/own-account.ts';
import { getPresence, listPresence } from '../../api/table/presence.ts';
import { listUsers, updateUser, updateUserById } from '../../api/table/users.ts';
import { updateVerb } from '../_update-verb.ts';
import { changeParams, prepareUser } from './_changes.ts';
import { listedFields } from './_list-filters.ts';
import { users } from './_several.ts';

export const command = updateVerb(users, {
  description:
    'Changes only what you name, in one request per user. If you are not an administrator, you can change profile fields of your own account.',
  rows: [
    updateUser,
    updateUserById,
    setOwnProfile,
    clearOwnProfile,
    listUsers,
    listProfileFields,
    listPresence,
    getPresence,
    registerQueue,
  ],
  params: changeParams,
  ofOne: ['full_name', 'new_email'],
  asks: ['gives-administration', 'takes-own-rights'],
  undo: true,
  bulk: { listed: listedFields, load: () => import('./_update-many.ts') },
  lookup: (given) => ({ full: given.profile_data !== undefined }),
  prepare: prepareUser,
  examples: {
    'realmctl user update member1@sandbox.invalid --role moderator': 'change a role',
    "realmctl user update id:15 --full-name 'Jo Member' --profile-field Phone='+1 555 0100'":
      'change a name and a profile field',
    'realmctl user update id:15 --profile-field 71= --profile-field Mentor=me':
      'clear a profile field, and choose a person for another',
    'realmctl user update id:14 id:15 --role member': 'change two users',
    'realmctl user update --all --where-role guest --where-email-domain sandbox.invalid --role member --yes':
      'change all guests at a domain, without asking',
    'realmctl user update id:15 --new-email jo@sandbox.invalid': 'change an email address',
    "printf 'user,role,profile-field\\nid:15,moderator,Phone=+1 555\\n' | realmctl user update --from -":
      'update the users in a table',
  },
});
