/** Changes a status: that of this account or of another user. */
import type { Reference } from '../../api/reference.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { getStatus, status as resource, setStatus, setStatusOf } from '../../api/resources/status.ts';
import type { Param, WireArgs } from '../../api/spec.ts';
import { allInOrder } from '../../base/all-in-order.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { type UpdateWords, updatedResult } from '../../changes/result.ts';
import { update } from '../../changes/update.ts';
import { readAtLevel } from '../../directory/at-level.ts';
import type { User } from '../../directory/users.ts';
import type { ObjectResult } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { sendType, typeAtServer } from '../_extra-emoji.ts';
import { asRefusal, ownRights } from '../_own-rights.ts';
import { requireStatus, showUser } from '../user/_accounts.ts';

type Args = WireArgs<typeof setStatus>;

/** Returns the words for a change: with `the status of Ana (id 12)`, or without an argument for your own. */
export type StatusWords = (whose: string | undefined) => UpdateWords;

/** The options that name another user. */
export const ofUser = {
  kind: 'user',
  help: 'the user whose status to change, which needs feature level 407 and the role administrator; yours if you leave it out',
} as const satisfies Param;

/** Changes a status, that of this account or of a user. */
export async function changeStatus(
  given: Args,
  context: Context,
  {
    user: reference,
    words = () => ({}),
  }: { readonly user: Reference | undefined; readonly words?: StatusWords },
): Promise<ObjectResult> {
  const user = reference === undefined ? undefined : await otherUser(reference, given, context);
  const reaction_type = await typeAtServer(given.reaction_type, context);
  const wanted: Args = reaction_type === undefined ? given : { ...given, reaction_type };
  const check =
    user === undefined
      ? context.check(setStatus, wanted)
      : context.check(setStatusOf, { ...wanted, user_id: user.user_id });
  const [, reading] = await allInOrder([check, readStatus(context, user)]);
  const updated = await update(
    {
      resource,
      reading,
      wanted,
      send: (params) =>
        sendType(reaction_type, (type) => {
          const args = withEmoji(params, type === undefined ? wanted : { ...wanted, reaction_type: type });
          return user === undefined
            ? context.write(setStatus, args)
            : context.write(setStatusOf, { ...args, user_id: user.user_id });
        }),
      readAgain: () => readStatus(context, user),
      explain: async (refusal) => (user === undefined ? refusal : explainAdministering(refusal, context)),
    },
    context,
  );
  if (user === undefined) return updatedResult(resource, reading, updated, context, words(undefined));
  const { user_id, full_name } = user;
  const whose = `the status of ${showUser(user)}`;
  const result = await updatedResult(resource, reading, updated, context, words(whose));
  return {
    ...result,
    object: { user_id, full_name, ...result.object },
    id: 'user_id',
    fields: ['user_id', 'full_name', ...result.fields],
    ...(result.done !== undefined && { done: result.done.replace(/the status(?! of )/, whose) }),
  };
}

/**
 * Returns the user that a reference names; undefined for this account. Throws a usage error for users who cannot have
 * a status.
 */
async function otherUser(reference: Reference, { away }: Args, context: Context): Promise<User | undefined> {
  if (reference.by === 'me') return undefined;
  const directory = await context.directory();
  const [user, me] = await allInOrder([directory.user(reference), directory.me()]);
  if (user.user_id === me.user_id) return undefined;
  await (await context.client()).supports('user', setStatusOf);
  requireStatus(user);
  if (away !== undefined) throw usageError(`${context.flagLabel('away')} is for your own status`);
  return user;
}

/** Explains that only administrators may do this, which the server does not say. */
async function explainAdministering(refusal: CliError, context: Context): Promise<CliError> {
  if (!refusal.isPlain) return refusal;
  const missing = (await ownRights(context)).missingRole('administrator', {
    what: 'change the status of users',
  });
  return missing === undefined ? refusal : asRefusal(missing, refusal);
}

/** Adds the other parts of an emoji: without its name, code and type together it could mean another one. */
function withEmoji(params: Reading, { emoji_name, emoji_code, reaction_type }: Args): Args {
  const isAbout = ['emoji_name', 'emoji_code', 'reaction_type'].some((name) => name in params);
  return isAbout ? { ...params, emoji_name, emoji_code, reaction_type } : params;
}

/** Returns the status; empty parts are left out, and so is everything if the server does not return a status. */
async function readStatus(context: Context, user?: User): Promise<Reading> {
  const client = await context.client();
  const { user_id } = user ?? (await (await context.directory()).me());
  try {
    const status = await readAtLevel(client, {
      since: getStatus.since,
      today: async (how) => (await client.call(getStatus, { user_id }, how)).reply.status,
      older: async () => undefined,
    });
    return status === undefined ? {} : { status_text: '', emoji_name: '', ...status };
  } catch (error) {
    // Bots have none, and the server refuses to change one with a reason.
    if (error instanceof CliError && error.status === 400) return {};
    throw error;
  }
}
