import { listGroups } from '../../api/resources/group.ts';
import { listProfileFields } from '../../api/resources/profile-field.ts';
import { user as resource } from '../../api/resources/user.ts';
import { listChannels, subscribe } from '../../api/table/channels.ts';
import { registerQueue } from '../../api/table/events.ts';
import { changeMembers } from '../../api/table/group-members.ts';
import { createInvites, listInvites } from '../../api/table/invites.ts';
import { createUser, listUsers, updateUser, updateUserById } from '../../api/table/users.ts';
import { tableHeading } from '../../bulk/options.ts';
import type { BulkSpec } from '../../bulk/plan.ts';
import { changeFields, changeResult } from '../../changes/result.ts';
import { endsOf } from '../../report/list-outcome.ts';
import { paramNames, verb } from '../_define.ts';
import { bareAddress, requireAddress } from './_address.ts';
import { listedFields } from './_list-filters.ts';
import { newcomerOptions, onboardParams } from './_onboarding-params.ts';

const bulk: BulkSpec = {
  key: 'email',
  listed: listedFields,
  optionColumns: paramNames(newcomerOptions),
  runOptions: ['passwords_out', 'welcome'],
  extraColumns: ['by', 'reason', 'later'],
  recognizesHeaders: true,
  action: 'Onboard',
  noun: 'people',
  id: 'user_id',
  load: () => import('./_onboard-many.ts'),
};

export const command = verb({
  description:
    'Invites people, or creates their accounts, with role, channels, groups and profile fields. An invitation ' +
    'cannot set profile fields: run the same command again after people have joined, and it sets what is missing. ' +
    'It never changes the name of an existing account. Headers such as E-Mail, Vorname or 部署 are recognized.',
  rows: [
    listUsers,
    createInvites,
    listInvites,
    createUser,
    updateUser,
    updateUserById,
    listProfileFields,
    subscribe,
    listChannels,
    changeMembers,
    listGroups,
    registerQueue,
  ],
  params: onboardParams,
  extra: {
    ...newcomerOptions,
    welcome: {
      kind: 'switch',
      help: "send the organization's welcome text with the invitations (level 416)",
    },
    passwords_out: {
      kind: 'file',
      writes: 'new-passwords',
      group: tableHeading,
      help: 'create accounts, and write their passwords to a new file that only you can read: email, password',
    },
  },
  fields: changeFields(resource, 'by', 'reason', 'later', 'error'),
  resource,
  bulk,
  asks: ['gives-administration', 'takes-own-rights', 'many-emails'],
  positionals: [{ param: 'email', name: 'EMAIL' }],
  examples: {
    'realmctl user onboard ana@sandbox.invalid --channel design --group designers':
      'invite a person with a channel and a group',
    "printf 'E-Mail;Vorname;Nachname;Gruppe\\nana@sandbox.invalid;Ana;Ng;designers\\n' | realmctl user onboard --from -":
      'invite the people in a spreadsheet',
    "printf 'email,full name,profile-field:Phone\\nben@sandbox.invalid,Ben,+1 555\\n' | realmctl user onboard --from - --passwords-out passwords.csv":
      'create their accounts with profile fields, and save the passwords',
  },
  async run({ given: { email: address, ...given }, extra: { welcome, passwords_out, ...extra } }, context) {
    const { runOneRow } = await import('../../bulk/one-row.ts');
    const email = requireAddress(bareAddress(address), 'EMAIL');
    const all = { ...given, ...extra };
    const values = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    const person = { key: email, given: { email, ...values }, options: { welcome, passwords_out } };
    const { ends, stop } = await runOneRow(bulk, person, context);
    const [{ outcome, known, error } = { outcome: 'unchanged', known: {} } as const] = ends;
    const { endedItemOf } = await import('../../report/thing-outcome.ts');
    const { doneText } = await import('./_onboarding-report.ts');
    if (error !== undefined) context.warn(`${email}: ${error.message}`, 'failure');
    const { list, exitReason } = endsOf(
      [endedItemOf({ email, ...known }, { outcome, error }, stop)],
      context,
    );
    const done = doneText(email, { outcome, known });
    return { ...changeResult(resource, list[0] ?? {}, { outcome, done }), ...(exitReason && { exitReason }) };
  },
});
