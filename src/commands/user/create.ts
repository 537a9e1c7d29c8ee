import { user as resource } from '../../api/resources/user.ts';
import { listChannels, subscribe } from '../../api/table/channels.ts';
import { createUser, listUsers, updateUser, updateUserById } from '../../api/table/users.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { tableHeading } from '../../bulk/options.ts';
import { changeFields, changeResult, createdResult } from '../../changes/result.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { User } from '../../directory/users.ts';
import { createPrompts } from '../../output/prompt.ts';
import type { ObjectResult } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { verb, without } from '../_define.ts';
import { holderOf, readUsers, showUser } from './_accounts.ts';
import { requireAddress } from './_address.ts';
import { createAccount } from './_creation.ts';
import { moreOfNewUsers } from './_more-of-new-users.ts';
import { checkPasswordSource, type PasswordSource, passwordOptions, readPassword } from './_password.ts';

export const command = verb({
  description:
    'The new user is a member. The account needs the can_create_users permission besides being an ' +
    'administrator. The password is asked for unless an option says where it is; it is never an argument.',
  rows: [createUser, listUsers, updateUser, updateUserById, subscribe, listChannels],
  params: without(createUser.params, 'password'),
  extra: {
    ...passwordOptions,
    passwords_out: {
      kind: 'file',
      group: tableHeading,
      help: 'write the passwords of the new users to a new file that only you can read: email, password',
    },
    if_exists: {
      kind: 'choice',
      choices: [
        { value: 'fail', label: 'fail' },
        { value: 'skip', label: 'skip' },
      ],
      default: 'fail',
      help: 'what to do when the address is taken',
    },
  },
  fields: changeFields(resource),
  bulk: {
    key: 'email',
    needs: ['full_name'],
    moreColumns: moreOfNewUsers,
    runOptions: ['if_exists', 'passwords_out'],
    doing: 'Create',
    noun: 'users',
    id: 'user_id',
    load: () => import('./_create-many.ts'),
  },
  positionals: [{ param: 'email', name: 'EMAIL' }],
  examples: [
    {
      line: `realmctl user create ana@sandbox.invalid --full-name 'Ana Ng' --generate-password --password-out ana.txt`,
      what: 'a user with a random password, kept in a file',
    },
    {
      line: `realmctl user create member1@sandbox.invalid --full-name 'Mei' --generate-password --password-out mei.txt --if-exists skip`,
      what: 'nothing happens where the address is taken',
    },
  ],
  async run({ given, extra: { if_exists, passwords_out, ...source } }, context) {
    if (passwords_out !== undefined) throw usageError('--passwords-out goes with --from');
    const email = requireAddress(given.email ?? '', 'EMAIL');
    checkPasswordSource(source);
    const full_name = given.full_name ?? (await askName(context));
    const skips = if_exists === 'skip';
    const holder = skips ? holderOf(email, await readUsers(context)) : undefined;
    if (holder !== undefined) return skipped(holder, context);
    return create({ email, full_name }, { source, skips }, context);
  },
});

async function askName({ io, options, signal }: Context): Promise<string> {
  const prompts = createPrompts(io, { input: options.input, signal });
  const name = await prompts.input('Full name of the new user:', '--full-name NAME');
  if (name.trim() === '') throw usageError('the full name must not be empty');
  return name;
}

async function create(
  wanted: { readonly email: string; readonly full_name: string },
  { source, skips }: { readonly source: PasswordSource; readonly skips: boolean },
  context: Context,
): Promise<ObjectResult> {
  const password = await readPassword(source, context);
  const writes = !context.options.dryRun;
  if (writes) password.deliver();
  try {
    const id = await createAccount({ ...wanted, password: password.text }, context);
    return createdResult(resource, id, wanted);
  } catch (error) {
    // Where it may have worked, the password may be the user's.
    if (writes && error instanceof CliError && error.outcome !== 'unknown') password.withdraw();
    if (!(skips && error instanceof CliError && error.exitReason === 'conflict')) throw error;
    const holder = holderOf(wanted.email, await readUsers(context));
    if (holder === undefined) throw error;
    return skipped(holder, context);
  }
}

function skipped(holder: User, context: Context): ObjectResult {
  const { user_id, full_name, email, delivery_email = email } = holder;
  if (holder.is_active === false)
    context.warn(`user ${showUser(holder)} has the address, and is deactivated`);
  return changeResult(
    resource,
    { user_id, full_name, delivery_email },
    { outcome: 'skipped', done: `${thingText(resource, holder)} has the address already` },
  );
}
