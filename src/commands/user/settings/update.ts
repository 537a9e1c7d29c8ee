import { listGroups } from '../../../api/resources/group.ts';
import { updateParams } from '../../../api/resources/resource.ts';
import { updateSettings, userSettingFields, userSettings } from '../../../api/resources/user-settings.ts';
import { registerQueue } from '../../../api/table/events.ts';
import { listUsers, ownUser } from '../../../api/table/users.ts';
import { usageError } from '../../../base/cli-error.ts';
import { runMany } from '../../../changes/many.ts';
import { changeFields } from '../../../changes/result.ts';
import { paramNames, verb, without } from '../../_define.ts';
import { readSettings, setOption } from '../../_personal-settings.ts';
import { readSecret, secretFile } from '../../_secret-file.ts';
import { targetOptions, targetPositional } from '../../_things-meant.ts';
import { users } from '../_several.ts';
import { refuseOwnOnly, updateOthers, usersMeant } from './_others.ts';
import { prepareOwn } from './_own.ts';

// `--email` names the calling account in every command.
const params = without(updateSettings.params, 'email', 'old_password', 'new_password', 'target_users');
const [oldFlag, newFlag] = ['--old-password-file', '--new-password-file'];
const fields = ['user_id', ...changeFields(userSettings, 'error')];
const targets = targetOptions(users);

export const command = verb({
  description:
    'Changes only what you name. With USER, --group or --all it changes the settings of other users in one ' +
    'request, which needs feature level 444 and the role administrator; the server does not show their ' +
    'settings, so realmctl reports every user as updated.',
  rows: [updateSettings, registerQueue, ownUser, listUsers, listGroups],
  params,
  extra: {
    ...targets,
    groups: {
      kind: 'group-references',
      flag: 'group',
      help: 'group whose members to update, including through subgroups',
    },
    skip_if_already_edited: {
      kind: 'switch',
      help: 'keep the setting of users who chose it themselves',
    },
    new_email: updateSettings.params.email,
    old_password_file: secretFile('your current password'),
    new_password_file: secretFile('your new password'),
    set: setOption(params),
  },
  fields,
  asks: ['deletes', 'many-people', 'all-that-match'],
  expectable: paramNames(updateParams(userSettingFields)),
  positionals: [targetPositional(users)],
  examples: [
    {
      line: 'realmctl user settings update --color-scheme dark --timezone Europe/Berlin',
      what: 'change two of your settings',
    },
    {
      line: 'realmctl user settings update --allow-private-data-export',
      what: 'let exports of the organization include your private data',
    },
    {
      line: 'realmctl user settings update member1@sandbox.invalid --group designers --web-home-view inbox',
      what: 'change a setting of a user and of the members of a group',
      exit: 2,
    },
    {
      line: 'realmctl user settings update --all --where-role guest --set enter_sends=true --skip-if-already-edited --yes',
      what: 'change a setting of all guests who did not choose it themselves',
      exit: 2,
    },
  ],
  async run({ given, extra, expected = {} }, context) {
    const { old_password_file: old, new_password_file: fresh, new_email: email } = extra;
    const wanted = {
      ...readSettings(extra.set ?? [], given, { params, list: 'user settings list' }),
      ...(email !== undefined && { email }),
    };
    if (Object.keys(wanted).length === 0 && fresh === undefined) {
      throw usageError('no setting is named', "'realmctl user settings list' lists the settings");
    }
    if (old !== undefined && fresh === undefined) throw usageError(`${oldFlag} needs ${newFlag}`);
    if (old === '-' && fresh === '-') throw usageError(`${oldFlag} and ${newFlag} cannot both be stdin`);
    const meant = await usersMeant(extra, context);
    if (meant !== undefined) {
      refuseOwnOnly({ ...wanted, new_email: email, new_password_file: fresh }, expected, context);
      return updateOthers(meant, { wanted, skips: extra.skip_if_already_edited === true, fields }, context);
    }
    if (extra.skip_if_already_edited === true) {
      throw usageError('--skip-if-already-edited is for other users', 'name some, or use --group or --all');
    }
    const password =
      fresh === undefined
        ? undefined
        : {
            ...(old !== undefined && { old_password: await readSecret(old, oldFlag, context) }),
            new_password: await readSecret(fresh, newFlag, context),
          };
    const prepared = await prepareOwn({ wanted, expected, password }, context);
    return runMany([prepared], { doing: 'Update', noun: 'users', id: 'user_id', fields }, context);
  },
});
