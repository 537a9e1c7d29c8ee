/** Explains a refused request of a plan in the words of the command that sends the same request. */

import type { Principal } from '../api/reference.ts';
import { createGroup, deactivateGroup, updateGroup } from '../api/resources/group.ts';
import type { Endpoint } from '../api/spec.ts';
import { archiveChannel, createChannel, updateChannel } from '../api/table/channels.ts';
import { changeMembers } from '../api/table/group-members.ts';
import { createUser, deactivateUser, updateUserById } from '../api/table/users.ts';
import type { CliError } from '../base/cli-error.ts';
import { explained } from '../changes/confirmed-write.ts';
import type { Channel } from '../directory/channels.ts';
import type { Group } from '../directory/groups.ts';
import type { User } from '../directory/users.ts';
import type { ExplainRefusal } from '../provision/apply/do-steps.ts';
import type { Context } from '../session/context.ts';

type StepArgs = Parameters<ExplainRefusal>[2];
type Explain = (refusal: CliError, args: never, context: Context) => Promise<CliError>;

const explanations: Readonly<Record<string, Explain>> = {
  [createChannel.id]: async (refusal, args: { name: string }, context) => {
    const { explainCreation } = await import('./channel/_creation-refused.ts');
    const { findHolder, isTaken, nameTaken } = await import('./channel/_holder.ts');
    if (!isTaken(refusal)) return explainCreation(refusal, args, context);
    return nameTaken(args.name, await findHolder(args.name, context), 'choose another name', refusal);
  },
  [updateChannel.id]: async (refusal, { stream_id, ...changes }: { stream_id: number }, context) => {
    const { explainChannelChange } = await import('./channel/_refused.ts');
    return about(refusal, await channelOf(stream_id, context), (channel) =>
      explainChannelChange(refusal, channel, changes, context),
    );
  },
  [archiveChannel.id]: async (refusal, { stream_id }: { stream_id: number }, context) => {
    const { explainChannelChange } = await import('./channel/_refused.ts');
    return about(refusal, await channelOf(stream_id, context), (channel) =>
      explainChannelChange(refusal, channel, { is_archived: true }, context),
    );
  },
  [createGroup.id]: async (refusal, args: { name: string }, context) =>
    (await import('./group/_creation.ts')).explainGroupCreation(refusal, args.name, context),
  [updateGroup.id]: async (
    refusal,
    { user_group_id: id, ...changes }: { user_group_id: number },
    context,
  ) => {
    const { explainGroupUpdate } = await import('./group/_changes.ts');
    return about(refusal, await groupOf(id, context), (group) =>
      explainGroupUpdate(refusal, group, changes, context),
    );
  },
  [deactivateGroup.id]: async (refusal, { user_group_id: id }: { user_group_id: number }, context) => {
    const { explainGroupDeactivation } = await import('./group/_deactivating.ts');
    return about(refusal, await groupOf(id, context), (group) =>
      explainGroupDeactivation(refusal, group, context),
    );
  },
  [changeMembers.id]: async (refusal, args: MembersArgs, context) => {
    const { explainMembership } = await import('./group/_membership.ts');
    const { findMembers } = await import('./group/_member.ts');
    const changesOf = async (users: Ids, groups: Ids, isIn: boolean) =>
      (await findMembers(principals(users, groups), context)).map((member) => ({ member, in: isIn }));
    const members = [
      ...(await changesOf(args.add, args.add_subgroups, true)),
      ...(await changesOf(args.delete, args.delete_subgroups, false)),
    ];
    return about(refusal, await groupOf(args.user_group_id, context), (group) =>
      explainMembership(refusal, group, members, context),
    );
  },
  [createUser.id]: async (refusal, args: { email: string; full_name: string; password: string }, context) =>
    (await import('./user/_creation.ts')).explainUserCreation(refusal, args, context),
  [updateUserById.id]: async (refusal, { user_id, ...changes }: { user_id: number }, context) => {
    const { explainUserUpdate } = await import('./user/_changes.ts');
    return about(refusal, await userOf(user_id, context), (user) =>
      explainUserUpdate(refusal, user, changes, context),
    );
  },
  [deactivateUser.id]: async (refusal, { user_id }: { user_id: number }, context) => {
    const { explainDeactivation } = await import('./user/_deactivation.ts');
    return about(refusal, await userOf(user_id, context), (user) =>
      explainDeactivation(refusal, user, context),
    );
  },
};

type Ids = readonly number[] | undefined;

interface MembersArgs {
  readonly user_group_id: number;
  readonly add?: Ids;
  readonly delete?: Ids;
  readonly add_subgroups?: Ids;
  readonly delete_subgroups?: Ids;
}

function principals(users: Ids = [], groups: Ids = []): Principal[] {
  return [
    ...users.map((id): Principal => ({ user: { by: 'id', id } })),
    ...groups.map((id): Principal => ({ group: { by: 'id', id } })),
  ];
}

/**
 * Returns a refusal with a more helpful message; the refusal itself if no command sends such a request, or if looking
 * for the reason fails.
 */
export async function explainStep(
  refusal: CliError,
  row: Endpoint,
  args: StepArgs,
  context: Context,
): Promise<CliError> {
  const explain = explanations[row.id];
  return explain === undefined ? refusal : explained(refusal, () => explain(refusal, args as never, context));
}

function about<T>(
  refusal: CliError,
  thing: T | undefined,
  explain: (thing: T) => Promise<CliError>,
): Promise<CliError> | CliError {
  return thing === undefined ? refusal : explain(thing);
}

async function channelOf(id: number, context: Context): Promise<Channel | undefined> {
  const { readChannels } = await import('./channel/_holder.ts');
  return (await readChannels(context)).find(({ stream_id }) => stream_id === id);
}

async function groupOf(id: number, context: Context): Promise<Group | undefined> {
  const { readGroups } = await import('./group/_changes.ts');
  return (await readGroups(context)).find((group) => group.id === id);
}

async function userOf(id: number, context: Context): Promise<User | undefined> {
  const { readUsers } = await import('./user/_accounts.ts');
  return (await readUsers(context)).find(({ user_id }) => user_id === id);
}
