/** Changes the settings of this account, including its password, name and address. */
import type { Reading } from '../../../api/resources/compare.ts';
import { listGroups } from '../../../api/resources/group.ts';
import { updateParams } from '../../../api/resources/resource.ts';
import {
  userSettings as resource,
  updateSettings,
  userSettingFields,
  userSettings,
} from '../../../api/resources/user-settings.ts';
import type { WireArgs } from '../../../api/spec.ts';
import { registerQueue } from '../../../api/table/events.ts';
import { listUsers, ownUser } from '../../../api/table/users.ts';
import { allInOrder } from '../../../base/all-in-order.ts';
import { usageError } from '../../../base/cli-error.ts';
import { runMany } from '../../../bulk/many.ts';
import type { Prepared } from '../../../changes/prepared.ts';
import { changeFields, changeResult, updatedResult } from '../../../changes/result.ts';
import { prepareUpdate } from '../../../changes/update.ts';
import type { Context } from '../../../session/context.ts';
import { paramNames, verb, without } from '../../_define.ts';
import { readSettings, setOption } from '../../_personal-settings.ts';
import { readSecret, secretFile } from '../../_secret-file.ts';
import { targetOptions, targetPositional } from '../../_targets.ts';
import { readUsers } from '../_accounts.ts';
import { users } from '../_several.ts';
import { namedUsers, refuseOwnOnly, updateOthers } from './_others.ts';
import { readOwnSettings } from './_read.ts';

type SettingsArgs = WireArgs<typeof updateSettings>;

interface OwnChange {
  readonly wanted: SettingsArgs;
  readonly expected: SettingsArgs;
  readonly password: Pick<SettingsArgs, 'old_password' | 'new_password'> | undefined;
}

/**
 * Finds what to change about this account. The password is changed first, in a separate request, since it cannot be
 * read back.
 */
async function prepareOwn({ wanted, expected, password }: OwnChange, context: Context): Promise<Prepared> {
  const directory = await context.directory();
  // Check before reading anything, so that settings that are too new are refused in the words that were typed.
  const [, me, { settings }] = await allInOrder([
    context.check(updateSettings, { ...wanted, ...password }),
    directory.me(),
    readOwnSettings(context),
  ]);
  const { user_id, full_name, delivery_email } = me;
  const { email, ...others } = wanted;
  const isNewAddress = email !== undefined && email.trim() !== delivery_email;
  const reading = { full_name, ...settings };
  const { run, isUpToDate, ...known } = await prepareUpdate(
    {
      resource,
      reading,
      wanted: { ...others, ...(isNewAddress && { email }) },
      expected,
      send: (params) => context.write(updateSettings, params as SettingsArgs),
      readAgain: () => readAgain(user_id, context),
      explain: async (refusal) => refusal,
    },
    context,
  );
  const result = async (): Promise<ReturnType<typeof changeResult>> => {
    if (password !== undefined) await context.write(updateSettings, password);
    const updated = Object.keys(wanted).length === 0 ? undefined : await run();
    if (isNewAddress && !context.options.dryRun)
      context.note(`${email} takes effect once you open the link in the email to that address`);
    if (password === undefined && updated !== undefined) {
      return updatedResult(resource, reading, updated, context);
    }
    const more = updated && (await updatedResult(resource, reading, updated, context));
    const done = ['changed your password', ...(updated?.outcome === 'updated' ? [more?.done ?? ''] : [])];
    return changeResult(resource, more?.object ?? {}, { outcome: 'updated', done: done.join('; ') });
  };
  return {
    ...known,
    isUpToDate: isUpToDate === true && password === undefined,
    known: { user_id, full_name },
    async run() {
      const { object, ...rest } = await result();
      return { ...rest, object: { user_id, full_name, ...object } };
    },
  };
}

async function readAgain(id: number, context: Context): Promise<Reading> {
  const [{ settings }, all] = await Promise.all([readOwnSettings(context), readUsers(context)]);
  return { ...settings, full_name: all.find(({ user_id }) => user_id === id)?.full_name };
}

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
  examples: {
    'realmctl user settings update --color-scheme dark --timezone Europe/Berlin':
      'change two of your settings',
    'realmctl user settings update --allow-private-data-export':
      'let exports of the organization include your private data',
    'realmctl user settings update member1@sandbox.invalid --group designers --web-home-view inbox': {
      what: 'change a setting of a user and of the members of a group',
      exit: 2,
    },
    'realmctl user settings update --all --where-role guest --set enter_sends=true --skip-if-already-edited --yes':
      { what: 'change a setting of all guests who did not choose it themselves', exit: 2 },
  },
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
    const named = await namedUsers(extra, context);
    if (named !== undefined) {
      refuseOwnOnly({ ...wanted, new_email: email, new_password_file: fresh }, expected, context);
      return updateOthers(named, { wanted, skips: extra.skip_if_already_edited === true, fields }, context);
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
    return runMany([prepared], { action: 'Update', noun: 'users', id: 'user_id', fields }, context);
  },
});
