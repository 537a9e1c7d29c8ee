/**
 * People who leave: their successors, the questions, and the order: everything is handed over before anyone is
 * deactivated.
 */
import type { Reference } from '../../api/reference.ts';
import { user as resource } from '../../api/resources/user.ts';
import { hasRole, roleOf } from '../../api/roles.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { counted } from '../../base/words.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { User } from '../../directory/users.ts';
import { onlyOwnerHint, onlyOwnerText } from '../../engine/only-owner.ts';
import type { Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { readingOnce } from '../../session/reading-once.ts';
import { asRefusal, ownRights } from '../_own-rights.ts';
import type { StateChange, StateChanges } from '../_verb-specs.ts';
import { showUser } from './_accounts.ts';
import { deactivate, readDeactivation } from './_deactivation.ts';
import {
  type Dependents,
  dependentHazards,
  dependentLines,
  dependentsItem,
  orphanedText,
  readDependents,
} from './_dependents.ts';
import { type HandedOver, type HandOver, handOvers, type Leaver, type Unassigned } from './_hand-over.ts';
import { type LeftBehind, openRecord } from './_offboarding-record.ts';
import { missingForDeactivating } from './_rights.ts';

type Given = Readonly<Record<string, unknown>>;

/**
 * Returns the changes for people who leave together.
 * @param given the values for each of them
 */
export async function offboardings(
  users: readonly User[],
  context: Context,
  _alone: boolean,
  given: readonly Given[],
): Promise<StateChanges<User>> {
  const requested = users.flatMap((user, at) =>
    user.is_active === false ? [] : [{ user, reference: given[at]?.hand_over_to as Reference | undefined }],
  );
  const people = requested.map(({ user }) => user);
  const path = given[0]?.record;
  const cached = readingOnce(context);
  const [read, rights, record, successors] = await Promise.all([
    readDependents(people, cached),
    ownRights(cached),
    path === undefined ? undefined : openRecord(String(path), users, context),
    Promise.all(requested.map(({ reference }) => successorOf(reference, people, context))),
  ]);
  const leavers: Leaver[] = requested.map(({ user }, at) => {
    const successor = successors[at];
    return {
      user,
      successor: successor instanceof CliError ? undefined : successor,
      groups: given[users.indexOf(user)]?.out_of_groups === true ? read.leavingOf(user).groups : [],
    };
  });
  const handOverOf = await handOvers(leavers, read, rights, context);
  const ownersLeft = read.everybody.filter(
    (each) => isOwner(each) && !people.some(({ user_id }) => user_id === each.user_id),
  );
  return (user, values) => {
    const at = people.findIndex(({ user_id }) => user_id === user.user_id);
    const successor = successors[at];
    if (successor instanceof CliError) throw successor;
    if (isOwner(user) && ownersLeft.length === 0) throw onlyOwners(people.filter(isOwner));
    const missing = missingForDeactivating(user, rights);
    if (missing !== undefined) throw asRefusal(missing);
    const wanted = readDeactivation(values);
    const dependents = read.leavingOf(user);
    const handOver = handOverOf(user);
    const { steps, outOfGroups } = handOver;
    const left = leftBehind(handOver);
    refuseToLeave(user, handOver, left, values, context);
    const remaining = withoutHandedOver(dependents, handOver);
    const handedOver = steps.flatMap((step) => step.handedOver);
    const lines = [
      ...(successor === undefined ? [] : handOverLines(successor, handOver)),
      ...(outOfGroups.length === 0
        ? []
        : [
            `is removed from ${outOfGroups.map(({ group: { name, id } }) => `${name} (id ${id})`).join(', ')}`,
          ]),
      ...dependentLines(remaining),
    ];
    for (const line of lines) context.note(`${thingText(resource, user)} ${line}`);
    context.changing?.({ resource, reading: user, changes: [{ name: 'is_active', from: true, to: false }] });
    record?.add({ user, successor, had: holdingsOf(dependents), left });
    return {
      hazards: [...handOverHazards(successor, handedOver), ...dependentHazards(remaining, wanted)],
      emails: wanted.comment === undefined ? 0 : 1,
      requests: steps.length + outOfGroups.length + 1,
      async change() {
        await record?.start();
        try {
          for (const step of steps) {
            await step.run();
            await record?.handedOver(user, step.handedOver);
          }
          for (const { group, run } of outOfGroups) {
            await run();
            await record?.leftGroup(user, group);
          }
          await deactivate(user, wanted, context);
        } catch (error) {
          if (!(error instanceof CliError)) throw error;
          const failure = unfinished(error, user);
          await record?.finish(user, 'failed', failure);
          throw failure;
        }
        await record?.finish(user, 'deactivated');
      },
      after: () => ({
        ...dependentsItem(dependents),
        handed_over_to: successor?.user_id ?? null,
        handed_over: handedOver.map(({ what }) => what),
        left_behind: left.map(({ what }) => what),
      }),
    } satisfies StateChange;
  };
}

/** Returns the successor, or the error why that user cannot take over; undefined if none is named. */
async function successorOf(
  reference: Reference | undefined,
  leavers: readonly User[],
  context: Context,
): Promise<User | CliError | undefined> {
  if (reference === undefined) return undefined;
  const directory = await context.directory();
  const found = await directory.user(reference, 'in-use').catch((error: unknown) => {
    if (error instanceof CliError && error.status === undefined) return error;
    throw error;
  });
  if (found instanceof CliError) return found;
  const flag = context.flagLabel('hand_over_to');
  if (found.is_bot === true) return usageError(`${flag}: ${showUser(found)} is a bot`, 'name a person');
  if (found.is_active === false) {
    const { full_name, user_id } = found;
    return usageError(`${flag}: ${full_name} (id ${user_id}) is deactivated`, 'name an active user');
  }
  if (!leavers.some(({ user_id }) => user_id === found.user_id)) return found;
  return usageError(`${flag}: ${showUser(found)} is offboarded too`, 'name someone who stays');
}

/** Throws if something would be left with nobody and --leave-behind is not set. */
function refuseToLeave(
  user: User,
  { orphans, bots }: HandOver,
  left: readonly LeftBehind[],
  { leave_behind: isAgreed, hand_over_to: successor }: Given,
  { options, agent }: Context,
): void {
  if (left.length === 0 || isAgreed === true) return;
  const refused = [...orphans, ...bots].find(({ refusal }) => refusal !== undefined);
  if (refused?.refusal !== undefined) {
    const { hint } = refused.refusal;
    throw refused.refusal.with({
      hint: `${hint === undefined ? '' : `${hint}; `}--leave-behind offboards without handing it over`,
    });
  }
  // On a terminal, the question names what is left. A dry run stops where the run with the same options would.
  const asks = !options.yes && agent === undefined && (options.input || options.dryRun);
  if (asks || successor !== undefined) return;
  throw usageError(
    `nobody takes over what only ${showUser(user)} has: ${left.map(({ what }) => what).join(', ')}`,
    'name a successor with --hand-over-to USER, or leave it to nobody with --leave-behind',
  );
}

function leftBehind({ orphans, bots }: HandOver): LeftBehind[] {
  const reasonOf = ({ refusal }: Unassigned<unknown>) =>
    refusal === undefined
      ? null
      : [refusal.message, ...(refusal.hint === undefined ? [] : [refusal.hint])].join('; ');
  return [
    ...orphans.map((entry) => ({
      of: entry.thing.of,
      id: entry.thing.id ?? null,
      what: orphanedText(entry.thing),
      setting: entry.thing.permission,
      reason: reasonOf(entry),
    })),
    ...bots.map((entry) => ({
      of: 'bot' as const,
      id: entry.thing.user_id,
      what: `bot ${entry.thing.full_name} (id ${entry.thing.user_id})`,
      setting: 'bot_owner_id',
      reason: reasonOf(entry),
    })),
  ];
}

/** Returns what nobody takes over after everything else is handed over. */
function withoutHandedOver(dependents: Dependents, { orphans, bots, outOfGroups }: HandOver): Dependents {
  const isLeft = (of: string, id: number, permission: string) =>
    orphans.some(({ thing }) => thing.of === of && thing.id === id && thing.permission === permission);
  return {
    ...dependents,
    channels: dependents.channels.filter(({ stream_id }) =>
      isLeft('channel', stream_id, 'can_administer_channel_group'),
    ),
    managed: dependents.managed.filter(({ id }) => isLeft('group', id, 'can_manage_group')),
    permissions: dependents.permissions.filter((each) => orphans.some(({ thing }) => thing === each)),
    groups: dependents.groups.filter((group) => !outOfGroups.some((step) => step.group === group)),
    bots: bots.map(({ thing }) => thing),
  };
}

/** Returns what goes to whom, as lines that follow the user's name. */
function handOverLines(successor: User, { steps }: HandOver): string[] {
  const handedOver = steps.flatMap((step) => step.handedOver.map(({ what }) => what));
  return handedOver.length === 0 ? [] : [`hands over to ${showUser(successor)}: ${handedOver.join(', ')}`];
}

function handOverHazards(successor: User | undefined, handedOver: readonly HandedOver[]) {
  if (successor === undefined || handedOver.length === 0) return [];
  const bots = handedOver.filter(({ of }) => of === 'bot').length;
  const parts = [
    ...(handedOver.length > bots ? [counted(handedOver.length - bots, 'permission')] : []),
    ...(bots > 0 ? [counted(bots, 'bot')] : []),
  ];
  return [{ risk: 'retires' as const, says: `${showUser(successor)} takes over ${parts.join(' and ')}` }];
}

/** Returns what a leaver had, with names, since ids say nothing once the things are gone. */
function holdingsOf({ channels, managed, permissions, groups, bots, invites }: Dependents): Item {
  return {
    channels_administered: channels.map(({ stream_id: id, name }) => ({ id, name })),
    groups_managed: managed.map(({ id, name }) => ({ id, name })),
    permissions: permissions.map(({ of, id = null, permission, thing }) => ({
      of,
      id,
      setting: permission,
      what: orphanedText({ permission, thing }),
    })),
    bots: bots.map(({ user_id: id, full_name: name }) => ({ id, name })),
    groups: groups.map(({ id, name }) => ({ id, name })),
    invitations: invites?.map(({ email }) => email ?? null) ?? null,
  };
}

/** Returns the error for a leaver; everything that was handed over before stays so. */
function unfinished(error: CliError, user: User): CliError {
  if (error.exitReason === 'interrupted') return error;
  const { hint } = error;
  const again = `${showUser(user)} is still active; run the command again to continue`;
  return error.with({ hint: hint === undefined ? again : `${hint}; ${again}` });
}

function isOwner(user: User): boolean {
  return user.is_active !== false && user.is_bot !== true && hasRole(roleOf(user), 'owner');
}

function onlyOwners(owners: readonly User[]): CliError {
  return new CliError('refused', onlyOwnerText(owners.map(showUser)), {
    code: 'BAD_REQUEST',
    hint: onlyOwnerHint,
  });
}
