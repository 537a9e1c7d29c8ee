import { listGroups } from '../../api/resources/group.ts';
import { user as resource } from '../../api/resources/user.ts';
import { listChannels } from '../../api/table/channels.ts';
import { registerQueue } from '../../api/table/events.ts';
import { listInvites } from '../../api/table/invites.ts';
import { getPresence, listPresence } from '../../api/table/presence.ts';
import { deactivateUser, listUsers } from '../../api/table/users.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { paramNames, without } from '../_define.ts';
import { stateVerb } from '../_state-verb.ts';
import type { StateChanges } from '../_verb-specs.ts';
import { deactivate, deletions, readDeactivation, requireLeaver } from './_deactivation.ts';
import {
  dependentFields,
  dependentHazards,
  dependentLines,
  dependentsItem,
  findDependents,
} from './_dependents.ts';
import { listedFields } from './_list-filters.ts';
import { users } from './_several.ts';

const fields = ['user_id', 'full_name', 'is_active', ...dependentFields, 'outcome'];

export const command = stateVerb(users, {
  description:
    "A deactivated user cannot log in; messages, channels and role are kept, and the user's bots are " +
    'deactivated too. First shows the channels, groups and permissions that depend on this user alone, ' +
    "and the user's bots, groups and open invitations.",
  rows: [
    deactivateUser,
    listUsers,
    listGroups,
    listChannels,
    listInvites,
    registerQueue,
    listPresence,
    getPresence,
  ],
  params: without(deactivateUser.params, 'user_id', 'actions'),
  extra: {
    notify: { kind: 'switch', help: 'email the user without a comment' },
    ...deletions,
  },
  fields,
  to: 'retired',
  action: 'Deactivate',
  outcome: 'deactivated',
  already: 'is already deactivated',
  asks: ['retires', 'deletes', 'many-emails'],
  except: ['bots'],
  bulk: {
    listed: listedFields,
    optionColumns: ['notify', ...paramNames(deletions)],
    async checkRights(rights) {
      const { missingForDeactivating } = await import('./_rights.ts');
      return (user) => missingForDeactivating(user, rights);
    },
  },
  validate: async (_, given) => void readDeactivation(given),
  refuse: requireLeaver,
  changes: deactivations,
  examples: {
    'realmctl user deactivate member1@sandbox.invalid --yes': 'without asking',
    'realmctl user deactivate id:14 id:15 --dry-run': 'only show the requests',
    'realmctl user deactivate --all --where-role guest --where-email-domain sandbox.invalid --dry-run':
      'see how many guests at a domain it would deactivate',
    "realmctl user deactivate id:14 --comment 'Thank you for all of it' --yes": 'email the user a comment',
    'printf \'user,comment\\nmember1@sandbox.invalid,"Thank you, all"\\n\' | realmctl user deactivate --from - --yes':
      'deactivate the users in a table, each with a comment',
  },
});

/** Returns the deactivations of people who leave together. */
async function deactivations(users: readonly User[], context: Context): Promise<StateChanges<User>> {
  const dependentsOf = await findDependents(users, context);
  return (user, given) => {
    const wanted = readDeactivation(given);
    const dependents = dependentsOf(user);
    for (const line of dependentLines(dependents)) context.note(`${thingText(resource, user)} ${line}`);
    return {
      hazards: dependentHazards(dependents, wanted),
      emails: wanted.comment === undefined ? 0 : 1,
      change: () => deactivate(user, wanted, context),
      after: () => dependentsItem(dependents),
    };
  };
}
