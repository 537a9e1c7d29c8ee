/** Changes the settings of this account, including its password, name and address. */
import type { Reading } from '../../../api/resources/compare.ts';
import { userSettings as resource, updateSettings } from '../../../api/resources/user-settings.ts';
import type { WireArgs } from '../../../api/spec.ts';
import { allInOrder } from '../../../base/all-in-order.ts';
import type { Prepared } from '../../../changes/prepared.ts';
import { changeResult, updatedResult } from '../../../changes/result.ts';
import { prepareUpdate } from '../../../changes/update.ts';
import type { Context } from '../../../session/context.ts';
import { readUsers } from '../_accounts.ts';
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
export async function prepareOwn(
  { wanted, expected, password }: OwnChange,
  context: Context,
): Promise<Prepared> {
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
  const { run, isSo, ...known } = await prepareUpdate(
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
    isSo: isSo === true && password === undefined,
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
