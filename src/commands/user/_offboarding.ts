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
import { deactivate, deactivationAsked } from './_deactivation.ts';
import { type Handed, type HandOver, handOvers, type Kept, type Leaver } from './_hand-over.ts';
import {
  type Leaving,
  leavingHazards,
  leavingItem,
  leavingLines,
  orphanedText,
  readLeavings,
} from './_leaving.ts';
import { type LeftBehind, openRecord } from './_offboarding-record.ts';
import { lacksForDeactivating } from './_rights.ts';

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
  const going = users.flatMap((user, at) =>
    user.is_active === false ? [] : [{ user, said: given[at]?.hand_over_to as Reference | undefined }],
  );
  const people = going.map(({ user }) => user);
  const path = given[0]?.record;
  const looking = readingOnce(context);
  const [read, rights, record, successors] = await Promise.all([
    readLeavings(people, looking),
    ownRights(looking),
    path === undefined ? undefined : openRecord(String(path), users, context),
    Promise.all(going.map(({ said }) => successorOf(said, people, context))),
  ]);
  const leavers: Leaver[] = going.map(({ user }, at) => {
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
  return (user, said) => {
    const at = people.findIndex(({ user_id }) => user_id === user.user_id);
    const successor = successors[at];
    if (successor instanceof CliError) throw successor;
    if (isOwner(user) && ownersLeft.length === 0) throw onlyOwners(people.filter(isOwner));
    const lack = lacksForDeactivating(user, rights);
    if (lack !== undefined) throw asRefusal(lack);
    const wanted = deactivationAsked(said);
    const leaving = read.leavingOf(user);
    const handOver = handOverOf(user);
    const { steps, outOfGroups } = handOver;
    const left = leftBehind(handOver);
    refuseToLeave(user, handOver, left, said, context);
    const kept = withoutHanded(leaving, handOver);
    const handed = steps.flatMap((step) => step.handed);
    const lines = [
      ...(successor === undefined ? [] : handedLines(successor, handOver)),
      ...(outOfGroups.length === 0
        ? []
        : [
            `is removed from ${outOfGroups.map(({ group: { name, id } }) => `${name} (id ${id})`).join(', ')}`,
          ]),
      ...leavingLines(kept),
    ];
    for (const line of lines) context.note(`${thingText(resource, user)} ${line}`);
    context.changing?.({ resource, reading: user, changes: [{ name: 'is_active', from: true, to: false }] });
    record?.add({ user, successor, had: hadOf(leaving), left });
    return {
      hazards: [...handingHazards(successor, handed), ...leavingHazards(kept, wanted)],
      emails: wanted.comment === undefined ? 0 : 1,
      requests: steps.length + outOfGroups.length + 1,
      async change() {
        await record?.begin();
        try {
          for (const step of steps) {
            await step.run();
            await record?.handed(user, step.handed);
          }
          for (const { group, run } of outOfGroups) {
            await run();
            await record?.left(user, group);
          }
          await deactivate(user, wanted, context);
        } catch (error) {
          if (!(error instanceof CliError)) throw error;
          const failure = unfinished(error, user);
          await record?.ended(user, 'failed', failure);
          throw failure;
        }
        await record?.ended(user, 'deactivated');
      },
      after: () => ({
        ...leavingItem(leaving),
        handed_over_to: successor?.user_id ?? null,
        handed_over: handed.map(({ what }) => what),
        left_behind: left.map(({ what }) => what),
      }),
    } satisfies StateChange;
  };
}

/** Returns the successor, or the error why that user cannot take over; undefined if none is named. */
async function successorOf(
  said: Reference | undefined,
  leaving: readonly User[],
  context: Context,
): Promise<User | CliError | undefined> {
  if (said === undefined) return undefined;
  const directory = await context.directory();
  const found = await directory.user(said, 'in-use').catch((error: unknown) => {
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
  if (!leaving.some(({ user_id }) => user_id === found.user_id)) return found;
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
  const reasonOf = ({ refusal }: Kept<unknown>) =>
    refusal === undefined
      ? null
      : [refusal.message, ...(refusal.hint === undefined ? [] : [refusal.hint])].join('; ');
  return [
    ...orphans.map((kept) => ({
      of: kept.thing.of,
      id: kept.thing.id ?? null,
      what: orphanedText(kept.thing),
      setting: kept.thing.permission,
      reason: reasonOf(kept),
    })),
    ...bots.map((kept) => ({
      of: 'bot' as const,
      id: kept.thing.user_id,
      what: `bot ${kept.thing.full_name} (id ${kept.thing.user_id})`,
      setting: 'bot_owner_id',
      reason: reasonOf(kept),
    })),
  ];
}

/** Returns what nobody takes over after everything else is handed over. */
function withoutHanded(leaving: Leaving, { orphans, bots, outOfGroups }: HandOver): Leaving {
  const isLeft = (of: string, id: number, permission: string) =>
    orphans.some(({ thing }) => thing.of === of && thing.id === id && thing.permission === permission);
  return {
    ...leaving,
    channels: leaving.channels.filter(({ stream_id }) =>
      isLeft('channel', stream_id, 'can_administer_channel_group'),
    ),
    managed: leaving.managed.filter(({ id }) => isLeft('group', id, 'can_manage_group')),
    permissions: leaving.permissions.filter((each) => orphans.some(({ thing }) => thing === each)),
    groups: leaving.groups.filter((group) => !outOfGroups.some((step) => step.group === group)),
    bots: bots.map(({ thing }) => thing),
  };
}

/** Returns what goes to whom, as lines that follow the user's name. */
function handedLines(successor: User, { steps }: HandOver): string[] {
  const handed = steps.flatMap((step) => step.handed.map(({ what }) => what));
  return handed.length === 0 ? [] : [`hands over to ${showUser(successor)}: ${handed.join(', ')}`];
}

function handingHazards(successor: User | undefined, handed: readonly Handed[]) {
  if (successor === undefined || handed.length === 0) return [];
  const bots = handed.filter(({ of }) => of === 'bot').length;
  const parts = [
    ...(handed.length > bots ? [counted(handed.length - bots, 'permission')] : []),
    ...(bots > 0 ? [counted(bots, 'bot')] : []),
  ];
  return [{ risk: 'retires' as const, says: `${showUser(successor)} takes over ${parts.join(' and ')}` }];
}

/** Returns what a leaver had, with names, since ids say nothing once the things are gone. */
function hadOf({ channels, managed, permissions, groups, bots, invites }: Leaving): Item {
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
