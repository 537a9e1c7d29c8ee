import { resolveArgs } from '../../api/derive/resolve.ts';
import { listGroups } from '../../api/resources/group.ts';
import { listProfileFields } from '../../api/resources/profile-field.ts';
import { user as resource } from '../../api/resources/user.ts';
import { listChannels, subscribe } from '../../api/table/channels.ts';
import { changeMembers } from '../../api/table/group-members.ts';
import { createUser, listUsers, updateUser, updateUserById } from '../../api/table/users.ts';
import { wordChoices } from '../../api/value-options.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { tableHeading } from '../../bulk/options.ts';
import { guard } from '../../changes/guard.ts';
import { changeFields, changeResult } from '../../changes/result.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { User } from '../../directory/users.ts';
import { createPrompts } from '../../output/prompt.ts';
import type { ObjectResult } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { paramNames, verb, without } from '../_define.ts';
import { asRefusal } from '../_own-rights.ts';
import { holderOf, readUsers, showUser } from './_accounts.ts';
import { requireAddress } from './_address.ts';
import { callsAfter, checkChannels, checkGroups } from './_after-creation.ts';
import { createAccount } from './_creation.ts';
import { completed, updatedInstead } from './_creation-result.ts';
import { listedFields } from './_list-filters.ts';
import { checkPasswordSource, type PasswordSource, passwordOptions, readPassword } from './_password.ts';
import { belonging, createdWith, type Person } from './_person.ts';

export const command = verb({
  description:
    'Creates the account, then sets role, profile, channels and groups; if one of those fails, the ' +
    'outcome is partial. You need to be an administrator with the can_create_users permission. ' +
    'realmctl asks for the password unless an option provides it; it is never an argument.',
  rows: [
    createUser,
    listUsers,
    updateUser,
    updateUserById,
    listProfileFields,
    subscribe,
    listChannels,
    changeMembers,
    listGroups,
  ],
  params: without(createUser.params, 'password'),
  extra: {
    ...belonging,
    ...passwordOptions,
    passwords_out: {
      kind: 'file',
      writes: 'new-passwords',
      group: tableHeading,
      help: 'write the passwords of the new users to a new file that only you can read: email, password',
    },
    if_exists: {
      kind: 'choice',
      choices: wordChoices('fail', 'skip', 'update'),
      default: 'fail',
      help: 'what to do if the address is taken; update changes what differs, and adds channels and groups',
    },
  },
  fields: changeFields(resource, 'error'),
  resource,
  bulk: {
    key: 'email',
    listed: listedFields,
    needs: ['full_name'],
    optionColumns: paramNames(belonging),
    runOptions: ['if_exists', 'passwords_out'],
    action: 'Create',
    noun: 'users',
    id: 'user_id',
    load: () => import('./_create-many.ts'),
  },
  asks: ['gives-administration', 'takes-own-rights', 'many-emails'],
  positionals: [{ param: 'email', name: 'EMAIL' }],
  examples: {
    "realmctl user create ana@sandbox.invalid --full-name 'Ana Ng' --generate-password --password-out ana.txt":
      'create a user and save a random password to a file',
    "realmctl user create jo@sandbox.invalid --full-name 'Jo Ng' --role guest --channel design --generate-password --password-out jo.txt":
      'create a guest in one channel',
    "realmctl user create member1@sandbox.invalid --full-name 'Mei' --generate-password --password-out mei.txt --if-exists skip":
      'do nothing if the address is taken',
    'printf \'email,full-name,role\\ndag@sandbox.invalid,"Dag O\\047Neil",guest\\n\' | realmctl user create --from - --passwords-out passwords.csv':
      'create the users in a table and save their passwords',
  },
  async run({ given, extra: { if_exists, passwords_out, ...extra } }, context) {
    if (passwords_out !== undefined) throw usageError('--passwords-out needs --from');
    const { role, profile_data, channels, groups, ...source } = extra;
    const email = requireAddress(given.email, 'EMAIL');
    checkPasswordSource(source);
    const full_name = given.full_name ?? (await askName(context));
    const belongs = Object.fromEntries(
      Object.entries({ role, profile_data, channels, groups }).filter(([, value]) => value !== undefined),
    );
    const resolved = await resolveArgs(belonging, belongs, await context.directory());
    const person: Person = { email, full_name, ...resolved };
    await checkChannels(person, context);
    await checkGroups(person, context);
    const exists = (if_exists ?? 'fail') as Exists;
    if (exists !== 'fail') {
      const profiles = profile_data !== undefined;
      const holder = holderOf(email, await readUsers(context, { profiles }));
      if (holder !== undefined) return instead(exists, person, holder, context);
    }
    await requirePlaces(person, context);
    await guard('Create', [createdWith(person)], context);
    return create(person, { source, exists }, context);
  },
});

/** Throws, before the account is created, for channels and groups to which this account may add nobody. */
async function requirePlaces(person: Person, context: Context): Promise<void> {
  const { channels = [], groups = [] } = person;
  if (channels.length + groups.length === 0) return;
  const { checkNewcomers } = await import('./_newcomer-rights.ts');
  const missing = await (await checkNewcomers([person], context))(person);
  if (missing !== undefined) throw asRefusal(missing);
}

type Exists = 'fail' | 'skip' | 'update';

async function askName({ io, options, signal }: Context): Promise<string> {
  const prompts = createPrompts(io, { input: options.input, signal });
  const name = await prompts.input('Full name of the new user:', '--full-name NAME');
  if (name.trim() === '') throw usageError('the full name must not be empty');
  return name;
}

async function create(
  person: Person,
  { source, exists }: { readonly source: PasswordSource; readonly exists: Exists },
  context: Context,
): Promise<ObjectResult> {
  const { email, full_name } = person;
  const password = await readPassword(source, context);
  const writes = !context.options.dryRun;
  if (writes) password.deliver();
  let id: number | undefined;
  try {
    const account = { email, full_name, password: password.text };
    id = await createAccount(account, callsAfter(person), context);
  } catch (error) {
    // If the request may have worked, this may be the user's password.
    if (writes && error instanceof CliError && error.outcome !== 'unknown') password.withdraw();
    if (exists === 'fail' || !(error instanceof CliError) || error.exitReason !== 'conflict') throw error;
    const holder = holderOf(email, await readUsers(context, { profiles: true }));
    if (holder === undefined) throw error;
    return instead(exists, person, holder, context);
  }
  return completed(person, id, context);
}

/** Handles an address that is taken. */
async function instead(
  exists: Exclude<Exists, 'fail'>,
  person: Person,
  holder: User,
  context: Context,
): Promise<ObjectResult> {
  return exists === 'skip' ? skipped(holder, context) : updatedInstead(person, holder, context);
}

function skipped(holder: User, context: Context): ObjectResult {
  const { user_id, full_name, email, delivery_email = email } = holder;
  if (holder.is_active === false)
    context.warn(`user ${showUser(holder)} has the address, and is deactivated`);
  return changeResult(
    resource,
    { user_id, full_name, delivery_email },
    { outcome: 'skipped', done: `${thingText(resource, holder)} already has the address` },
  );
}
