/** Completes new accounts: role and profile of each, and channels and groups in the fewest requests. */
import type { Reading } from '../../api/resources/compare.ts';
import { subscribe } from '../../api/table/channels.ts';
import { changeMembers } from '../../api/table/group-members.ts';
import { CliError } from '../../base/cli-error.ts';
import type { User } from '../../directory/users.ts';
import { placeRequests } from '../../engine/requests/new-accounts.ts';
import type { Context, FollowingCall } from '../../session/context.ts';
import { batchesFor, subscribeBatches } from '../channel/_subscribing.ts';
import { userMember } from '../group/_member.ts';
import { changeMembership, refuseUnchangeable } from '../group/_membership.ts';
import { prepareUser } from './_changes.ts';
import { changesAfter, type Person } from './_person.ts';

/** Sets role and profile fields in one request, if they differ. */
export async function setUpPerson(person: Person, user: User, context: Context): Promise<void> {
  const changes = changesAfter(person);
  if (Object.keys(changes).length === 0) return;
  const { run } = await prepareUser(user, changes, context, {} as Reading);
  await run();
}

/** Throws if nobody can be added to a channel of the person. */
export async function checkChannels({ channels = [] }: Person, context: Context): Promise<void> {
  const all = channels.length === 0 ? [] : await (await context.directory()).channels();
  const archived = all.find((each) => channels.includes(each.stream_id) && each.is_archived === true);
  if (archived === undefined) return;
  throw new CliError('refused', `channel ${archived.name} (id ${archived.stream_id}) is archived`, {
    hint: `leave it out, or unarchive it: realmctl channel unarchive id:${archived.stream_id}`,
  });
}

/** Throws if nobody can change the members of a group of the person. */
export async function checkGroups({ groups = [] }: Person, context: Context): Promise<void> {
  const directory = await context.directory();
  for (const id of groups) await refuseUnchangeable(await directory.group({ by: 'id', id }), context);
}

/** Returns the calls that add a new account to channels and groups, as far as people are notified of them. */
export function callsAfter({ channels = [], groups = [] }: Person): FollowingCall[] {
  const subscribed = { row: subscribe, args: { subscriptions: [], principals: ['new'] } };
  return [
    ...(channels.length > 0 ? [subscribed] : []),
    ...groups.map(() => ({ row: changeMembers, args: { add: ['new'] } })),
  ];
}

/** One request that adds people to a channel or group. */
export interface PlaceStep<T> {
  readonly people: readonly T[];
  /** Such as `POST /users/me/subscriptions`. */
  readonly request: string;
  /** Such as `to design`. */
  readonly where: string;
  /** What is missing if it fails: `not subscribed to design`. */
  readonly undone: string;
  /**
   * Runs the request and returns the result of each person; throws if all of it failed.
   * @param users their accounts, in the order of the people
   */
  run(users: readonly User[]): Promise<readonly PlaceEnd[]>;
}

/** The result of one step for a person. */
export interface PlaceEnd {
  /** Whether the person was added, rather than being there before. */
  readonly isNew: boolean;
  readonly error?: CliError | undefined;
}

/** Returns the requests that it takes: few if people share channels and groups. */
export async function stepsFor<T extends { readonly person: Person }>(
  all: readonly T[],
  context: Context,
): Promise<PlaceStep<T>[]> {
  const requests = placeRequests(all, ({ person }) => person);
  return Promise.all(
    requests.map((request) =>
      'group' in request
        ? adding(request.people, request.group, context)
        : subscribing(request.people, request.channels, context),
    ),
  );
}

async function subscribing<T>(
  people: readonly T[],
  ids: readonly number[],
  context: Context,
): Promise<PlaceStep<T>> {
  const all = await (await context.directory()).channels();
  const channels = all.filter(({ stream_id }) => ids.includes(stream_id));
  const names = channels.map(({ name }) => name).join(', ');
  return {
    people,
    request: `${subscribe.method} ${subscribe.path}`,
    where: `to ${names}`,
    undone: `not subscribed to ${names}`,
    async run(users) {
      const principals = users.map(({ user_id }) => user_id);
      const batches = await batchesFor(channels, users, { principals }, context);
      const { list } = await subscribeBatches(batches, context);
      return users.map((user) => {
        const own = list.filter(({ user_id }) => user_id === user.user_id);
        const without = own.filter(({ outcome }) => outcome !== 'subscribed' && outcome !== 'already');
        const isNew = own.some(({ outcome }) => outcome === 'subscribed');
        if (without.length === 0) return { isNew };
        const names = without.map(({ name }) => name).join(', ');
        return { isNew, error: new CliError('forbidden', `not subscribed to ${names}`) };
      });
    },
  };
}

async function adding<T>(people: readonly T[], id: number, context: Context): Promise<PlaceStep<T>> {
  const group = await (await context.directory()).group({ by: 'id', id });
  return {
    people,
    request: `${changeMembers.method} ${changeMembers.path.replace('{user_group_id}', String(id))}`,
    where: `to group ${group.name}`,
    undone: `not added to group ${group.name}`,
    async run(users) {
      const changes = users.map((user) => ({ member: userMember(user), in: true }));
      const { list } = await changeMembership(group, changes, context);
      return users.map((_, index) => ({ isNew: list[index]?.outcome === 'added' }));
    },
  };
}
