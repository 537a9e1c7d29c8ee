/**
 * Builds the changes that a plan shows, with their risk classes, the people concerned, and the messages and emails
 * that each causes.
 */

import { noticesOf } from '../../api/derive/notices.ts';
import type { Endpoint } from '../../api/spec.ts';
import { archiveChannel, createChannel, subscribe, updateChannel } from '../../api/table/channels.ts';
import { changeMembers } from '../../api/table/group-members.ts';
import { createInvites, resendInvite } from '../../api/table/invites.ts';
import { createUser } from '../../api/table/users.ts';
import { Secret } from '../../base/secret-value.ts';
import type { Change, FieldChange } from '../model/plan.ts';
import type { RiskClass } from '../model/risk-classes.ts';
import { affectedBy } from './channel-access.ts';
import type { Draft, DraftField } from './draft.ts';
import type { GroupStates } from './group-states.ts';
import { isBot, type PlanContext } from './plan-context.ts';
import { actionRisks, fieldRisks, listRisks, managersOf, managingPermissions } from './risks.ts';
import type { StepDraft } from './steps.ts';

/** Rows whose calls notify others. */
const noticed: ReadonlyMap<string, Endpoint> = new Map(
  [
    archiveChannel,
    createChannel,
    subscribe,
    updateChannel,
    changeMembers,
    createInvites,
    resendInvite,
    createUser,
  ].map((row) => [row.id, row]),
);

/** Lists of people from which bots and the account itself get no notification. */
const notifiedParams = ['principals', 'add', 'delete'];

function notificationsOf(steps: readonly StepDraft[], context: PlanContext): ReadonlyMap<Draft, number> {
  const found = new Map<Draft, number>();
  const isSilent = context.reading('organization', 0)?.send_channel_events_messages === false;
  for (const { row, args, drafts, makes = [] } of steps) {
    const endpoint = noticed.get(row);
    if (endpoint === undefined) continue;
    const notified = Object.fromEntries(
      Object.entries(args).map(([name, value]) => [
        name,
        notifiedParams.includes(name) ? people(value, context) : value,
      ]),
    );
    const notices = noticesOf(endpoint, { args: notified, level: context.level, makes: makes.length > 0 });
    const count = notices.reduce(
      (sum, notice) => sum + (isSilent && notice.to === 'channel' ? 0 : notice.count),
      0,
    );
    share(count, drafts, found);
  }
  return found;
}

function people(value: unknown, { me, reading }: PlanContext): unknown {
  if (!Array.isArray(value)) return value;
  return (value as readonly number[]).filter((id) => id !== me && !isBot(reading('users', id)));
}

/**
 * Counts one for each change if there are as many notifications as changes, as for new channels; otherwise all for the
 * first.
 */
function share(count: number, drafts: readonly Draft[], found: Map<Draft, number>): void {
  const each = Math.floor(count / (drafts.length || 1));
  const isDivisible = each * drafts.length === count;
  for (const [place, draft] of drafts.entries()) {
    const own = isDivisible ? each : place === 0 ? count : 0;
    if (own > 0) found.set(draft, (found.get(draft) ?? 0) + own);
  }
}

interface PlannedDrafts {
  readonly steps: readonly StepDraft[];
  readonly states: GroupStates;
  readonly context: PlanContext;
}

export function changesOf(drafts: readonly Draft[], { steps, states, context }: PlannedDrafts): Change[] {
  const affected = affectedBy(drafts, states, context);
  const notifications = notificationsOf(steps, context);
  const managers = managersOf(
    drafts.some(({ kind }) => kind === 'groups') ? permissionsIn(context) : [],
    states,
  );
  return drafts.map((draft): Change => {
    const { kind, id, name, action, formerName, place } = draft;
    const fields = draft.fields.map((field) => ({
      field: field.name,
      ...shownValues(field),
      place: field.place,
      risks: fieldRisks(draft, field, states),
    }));
    const lists = draft.lists.map((list) => ({
      list: list.list,
      added: list.added,
      removed: list.removed,
      of: list.count,
      exact: list.exact,
      variables: list.variables,
      follows: list.follows,
      place: list.place,
      risks: listRisks(draft, list, managers),
    }));
    const sent = notifications.get(draft) ?? 0;
    const risks = new Set<RiskClass>([
      ...[...fields, ...lists].flatMap((part) => part.risks),
      ...actionRisks(draft, context),
      ...(sent > 0 ? (['notifies'] as const) : []),
    ]);
    const { gains = [], loses = [] } = affected.get(draft) ?? {};
    return {
      ...{ kind, id, name, action, formerName, place, fields, lists },
      ...{ risks: [...risks], gains, loses, notifications: sent },
    };
  });
}

/** Makes values from a variable secret, and the present value too, since the variable may have given it before. */
function shownValues({ from, to, variable }: DraftField): Pick<FieldChange, 'from' | 'to'> {
  if (variable === undefined) return { from, to };
  return {
    from: from === undefined ? undefined : new Secret(from, '(hidden)'),
    to: new Secret(to, variable),
  };
}

function* permissionsIn({ live }: PlanContext): Generator<unknown> {
  for (const kind of ['channels', 'groups', 'organization'] as const) {
    for (const reading of live.kinds.get(kind)?.things.values() ?? [])
      yield* managingPermissions(kind, reading);
  }
}
