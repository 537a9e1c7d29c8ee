import { listGroups, updateGroup } from '../../api/resources/group.ts';
import { updateOrganization } from '../../api/resources/organization.ts';
import { updateBot } from '../../api/table/bots.ts';
import { listChannels, updateChannel } from '../../api/table/channels.ts';
import { registerQueue } from '../../api/table/events.ts';
import { changeMembers } from '../../api/table/group-members.ts';
import { listInvites } from '../../api/table/invites.ts';
import { getPresence, listPresence } from '../../api/table/presence.ts';
import { deactivateUser, listUsers } from '../../api/table/users.ts';
import { paramNames, without } from '../_define.ts';
import { stateVerb } from '../_state-verb.ts';
import { deletions, readDeactivation, requireLeaver } from './_deactivation.ts';
import { dependentFields } from './_dependents.ts';
import { listedFields } from './_list-filters.ts';
import { users } from './_several.ts';

const extraFields = ['handed_over_to', 'handed_over', 'left_behind'];

/** The options that can differ for each person. */
const ofPerson = {
  hand_over_to: {
    kind: 'user',
    help: 'active user who gets the permissions that only the leaver has, and the bots',
  },
  leave_behind: {
    kind: 'switch',
    help: 'deactivate even if something is left that nobody takes over',
  },
  out_of_groups: {
    kind: 'switch',
    help: 'also remove the user from custom groups, which otherwise return with a reactivation',
  },
  notify: { kind: 'switch', help: 'email the user without a comment' },
  ...deletions,
} as const;

export const command = stateVerb(users, {
  description:
    'Hands over what depends on the leaver alone (permissions of channels, groups and the organization, and bots), ' +
    'then deactivates the user, which ends sessions, the API key and open invitations. If something cannot be handed ' +
    'over, the user stays active; run the command again to continue.',
  rows: [
    deactivateUser,
    updateChannel,
    updateGroup,
    changeMembers,
    updateOrganization,
    updateBot,
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
    ...ofPerson,
    record: {
      kind: 'file',
      writes: 'offboarding-record',
      help: 'save what each user had and who got it, as JSON',
    },
  },
  fields: ['user_id', 'full_name', 'is_active', ...dependentFields, ...extraFields, 'outcome'],
  to: 'retired',
  action: 'Offboard',
  outcome: 'deactivated',
  already: 'is already deactivated',
  asks: ['retires', 'deletes', 'many-emails'],
  except: ['bots'],
  undo: true,
  // A user whose tasks cannot be handed over stays active, which no plan says.
  plans: false,
  bulk: {
    listed: listedFields,
    optionColumns: paramNames(ofPerson),
    runOptions: ['record'],
    async checkRights(rights) {
      const { missingForDeactivating } = await import('./_rights.ts');
      return (user) => missingForDeactivating(user, rights);
    },
  },
  validate: async (_, given) => void readDeactivation(given),
  refuse: requireLeaver,
  changes: async (...args) => (await import('./_offboarding.ts')).offboardings(...args),
  examples: {
    'realmctl user offboard member1@sandbox.invalid --hand-over-to owner@sandbox.invalid --record mei.json --undo-out undo.yaml --yes':
      'hand everything over, keep a record, and be able to undo it',
    'realmctl user offboard member1@sandbox.invalid --hand-over-to me --dry-run': 'only show the requests',
    'realmctl user offboard id:14 --leave-behind --yes': 'deactivate, and leave the permissions with nobody',
    "printf 'user,hand_over_to\\nid:14,id:12\\nid:15,id:11\\n' | realmctl user offboard --from - --yes":
      'offboard the users in a table, each with who takes over',
    'realmctl user offboard --all --where-role guest --hand-over-to me --dry-run':
      'see what it would do with all guests',
  },
});
