/**
 * Subscribes and unsubscribes people in existing channels; channels with the same changes share a request. Comes
 * before a change that makes a channel unreadable for the account itself.
 */

import { subscribe, unsubscribe } from '../../api/table/channels.ts';
import { inHalves, type Subscriptions, subscriptionRequests } from '../../engine/requests/subscriptions.ts';
import type { Stage } from '../model/plan.ts';
import { type Draft, type DraftField, decidesAccess, fieldOf, isNew, listOf } from './draft.ts';
import type { OpenStep } from './naming.ts';
import { isGuest, liveName, type PlanContext } from './plan-context.ts';
import type { Request, StepDraft } from './steps.ts';

/** The fields that decide who can read a channel; they are sent together. */
const privacy: ReadonlySet<string> = new Set([
  'invite_only',
  'is_web_public',
  'history_public_to_subscribers',
]);

/**
 * Splits the fields into those to change before a channel becomes private, and the rest: accounts without a
 * subscription can read it until then, and only readers can change some settings (docs/service.md, Channels). Nobody
 * can read anything in between that they could not read before. Returns undefined if one request is enough.
 */
export function beforeClosing(
  draft: Draft,
  fields: readonly DraftField[],
  context: PlanContext,
): [DraftField[], DraftField[]] | undefined {
  if (!closesToSelf(draft, context)) return undefined;
  const forReaders = fields.filter(({ name, field }) => field.needsContent === true && !privacy.has(name));
  if (forReaders.length === 0) return undefined;
  const closing = fields.filter(({ name }) => privacy.has(name));
  return [fields.filter((field) => !closing.includes(field)), closing];
}

/** Whether a channel becomes private to which the changing account is not subscribed. */
function closesToSelf(draft: Draft, { live, me }: PlanContext): boolean {
  if (fieldOf(draft, 'invite_only')?.to !== true) return false;
  return live.subscribers.get(draft.id)?.ids.includes(me) !== true;
}

/** How to send the pairs of a step. */
interface PairSending {
  readonly row: string;
  readonly stage: Stage;
  readonly nameOf: (draft: Draft) => string;
  readonly after: (draft: Draft) => readonly StepDraft[];
}

/**
 * Returns the requests that subscribe and unsubscribe people.
 * @param updates the requests that change channels, by draft: a new name must be set before it is used
 */
export function subscriptionSteps(
  drafts: readonly Draft[],
  updates: ReadonlyMap<Draft, readonly StepDraft[]>,
  context: PlanContext,
): OpenStep[] {
  const changed = drafts.filter((draft) => !isNew(draft) && listOf(draft, 'subscribers') !== undefined);
  const before = (draft: Draft): readonly StepDraft[] =>
    settlesAccess(draft) ? (updates.get(draft) ?? []) : [];
  const leaving = changed.filter((draft) => isOwnLast(draft, context));
  const own = new Set(leaving);
  const removed = (draft: Draft) => {
    const ids = listOf(draft, 'subscribers')?.removed ?? [];
    return own.has(draft) ? ids.filter((id) => id !== context.me) : ids;
  };
  const nameUntilNow = ({ name, reading }: Draft) =>
    reading === undefined ? name : liveName('channels', reading);
  const entering = pairSteps(changed, (draft) => early(draft, context), {
    row: subscribe.id,
    stage: 'narrow',
    nameOf: nameUntilNow,
    after: () => [],
  });
  return [
    ...entering,
    ...pairSteps(changed, removed, {
      row: unsubscribe.id,
      stage: 'narrow',
      nameOf: nameUntilNow,
      after: () => [],
    }),
    ...pairSteps(changed, (draft) => late(draft, context), {
      row: subscribe.id,
      stage: 'widen',
      nameOf: ({ name, reading, formerName }) =>
        formerName === undefined && reading !== undefined ? liveName('channels', reading) : name,
      after: before,
    }),
    ...ownLeaving(leaving, before),
  ];
}

/**
 * Returns the people to subscribe before the channel's own change: if it becomes private, the account could not
 * subscribe them afterwards. They will be in the channel, and everyone but guests can read it until then anyway.
 * Guests wait if the account itself is among those who are added.
 */
function early(draft: Draft, context: PlanContext): readonly number[] {
  const { added = [] } = listOf(draft, 'subscribers') ?? {};
  if (!closesToSelf(draft, context)) return [];
  return added.includes(context.me) ? added.filter((id) => !isGuest(context.reading('users', id))) : added;
}

function late(draft: Draft, context: PlanContext): readonly number[] {
  const before = new Set(early(draft, context));
  return (listOf(draft, 'subscribers')?.added ?? []).filter((id) => !before.has(id));
}

/**
 * Whether the channel must change before anyone is subscribed, so that people join under its new name and only get the
 * access that is intended.
 */
function settlesAccess(draft: Draft): boolean {
  const isSettling = (field: DraftField) => field.name === 'is_archived' || decidesAccess(field);
  return draft.formerName !== undefined || draft.fields.some(isSettling);
}

/** Whether the account leaves a private channel last, since it must see the channel until then. */
function isOwnLast(draft: Draft, { me }: PlanContext): boolean {
  const { reading } = draft;
  const isPrivate = reading?.invite_only === true || fieldOf(draft, 'invite_only')?.to === true;
  return isPrivate && listOf(draft, 'subscribers')?.removed.includes(me) === true;
}

function ownLeaving(drafts: readonly Draft[], before: (draft: Draft) => readonly StepDraft[]): OpenStep[] {
  if (drafts.length === 0) return [];
  const args = { subscriptions: drafts.map(({ name }) => name) };
  return [{ stage: 'retire', row: unsubscribe.id, args, drafts, after: drafts.flatMap(before) }];
}

function pairSteps(
  drafts: readonly Draft[],
  peopleOf: (draft: Draft) => readonly number[],
  sending: PairSending,
): OpenStep[] {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const wanted = drafts.map((draft) => ({ channel: draft.id, people: peopleOf(draft) }));
  return subscriptionRequests(wanted).map((each) => {
    const request = requestFor(each, byId, sending);
    return { ...request, stage: sending.stage, after: request.drafts.flatMap(sending.after) };
  });
}

function requestFor(request: Subscriptions, byId: ReadonlyMap<number, Draft>, sending: PairSending): Request {
  const drafts = request.channels.flatMap((id) => byId.get(id) ?? []);
  const names = drafts.map(sending.nameOf);
  const smaller = inHalves(request);
  return {
    row: sending.row,
    args: {
      subscriptions: sending.row === subscribe.id ? names.map((name) => ({ name })) : names,
      principals: request.people,
    },
    drafts,
    halves: smaller && (() => smaller.map((half) => requestFor(half, byId, sending))),
  };
}
