/**
 * Creates, changes, deactivates and reactivates accounts. Changes that take rights come first, those that give rights
 * last.
 */

import { hasRole, rankOf } from '../../api/roles.ts';
import { createBot, deactivateBot } from '../../api/table/bots.ts';
import { createUser, deactivateOwnUser, deactivateUser, reactivateUser } from '../../api/table/users.ts';
import { isOfNewAccount } from '../../engine/requests/new-accounts.ts';
import type { Stage } from '../model/plan.ts';
import { type Draft, type DraftField, fieldOf, isNew } from './draft.ts';
import { createArgs, laterFields } from './field-changes.ts';
import type { OpenStep } from './naming.ts';
import { isActive, isBot, type PlanContext, roleOf } from './plan-context.ts';
import { updateStep } from './settings-steps.ts';
import type { Request } from './steps.ts';

const member = rankOf('member');

export function userSteps(drafts: readonly Draft[], context: PlanContext): OpenStep[] {
  const isLate = lateDemotions(drafts, context);
  return drafts.flatMap((draft): OpenStep[] => {
    if (draft.action === 'create') return creation(draft, context);
    if (draft.action === 'invite' || draft.invitation !== undefined) return [];
    return changing(draft, isLate.has(draft), context);
  });
}

/** Creates an account. The password is only generated when the request is sent, so that no plan holds a secret. */
function creation(draft: Draft, { level }: PlanContext): OpenStep[] {
  const create = step(
    {
      row: createUser.id,
      args: { email: draft.name, ...createArgs(draft.fields) },
      drafts: [draft],
      makes: [draft.id],
    },
    'make',
  );
  // Until then, the account has the role of a member.
  const role = Number(fieldOf(draft, 'role')?.to ?? member);
  const changed = laterFields(draft.fields).filter(({ name, sent }) => !isOfNewAccount(name, sent));
  const later = updateStep(draft, changed, role < member ? 'widen' : 'make', level);
  return later === undefined ? [create] : [create, { ...later, after: [create] }];
}

function changing(draft: Draft, isLate: boolean, context: PlanContext): OpenStep[] {
  const { id, reading } = draft;
  const active = fieldOf(draft, 'is_active')?.to ?? (draft.pruned === true ? false : undefined);
  const back = reactivation(draft);
  const update = updateStep(draft, draft.fields, isLate ? 'retire' : updateStage(draft), context.level);
  const changed = update === undefined ? [] : [{ ...update, after: [] }];
  if (active !== false) return [...back, ...changed];
  const isOwn = id === context.me;
  const row = isOwn ? deactivateOwnUser : isBot(reading) ? deactivateBot : deactivateUser;
  const target = isOwn ? {} : { [isBot(reading) ? 'bot_id' : 'user_id']: id };
  const deactivation = step({ row: row.id, args: target, drafts: [draft] }, isLate ? 'retire' : 'narrow');
  return [...changed, { ...deactivation, after: isLate ? changed : [] }];
}

/** Returns the request that reactivates an account. */
export function reactivation(draft: Draft): OpenStep[] {
  if (isNew(draft) || fieldOf(draft, 'is_active')?.to !== true) return [];
  return [step({ row: reactivateUser.id, args: { user_id: draft.id }, drafts: [draft] }, 'make')];
}

function step(request: Request, stage: Stage): OpenStep {
  return { ...request, stage, after: [] };
}

function updateStage(draft: Draft): Stage {
  const role = fieldOf(draft, 'role');
  if (role === undefined) return 'settle';
  return Number(role.to) > roleOf(draft.reading) ? 'narrow' : 'widen';
}

/**
 * Returns the changes that take rights last: those of the applying account, and those of owners if no owner would be
 * left in between.
 */
function lateDemotions(drafts: readonly Draft[], context: PlanContext): ReadonlySet<Draft> {
  const losing = drafts.filter((draft) => losesPower(draft));
  const owners = losing.filter(({ reading }) => hasRole(roleOf(reading), 'owner') && isActive(reading));
  const all = [...(context.live.kinds.get('users')?.things ?? [])].filter(
    ([, reading]) => hasRole(roleOf(reading), 'owner') && isActive(reading) && !isBot(reading),
  ).length;
  const nobodyLeft = owners.length > 0 && owners.length >= all;
  return new Set(losing.filter((draft) => draft.id === context.me || (nobodyLeft && owners.includes(draft))));
}

function losesPower(draft: Draft): boolean {
  if (draft.pruned === true || fieldOf(draft, 'is_active')?.to === false) return true;
  const role = fieldOf(draft, 'role');
  return role !== undefined && Number(role.to) > roleOf(draft.reading);
}

// Creates bots with what creating takes, and changes the rest once they exist. Anything that gives a bot more rights
// comes late.

/** Creates bots; each belongs to the account that creates it until it is given to its owner. */
export function botCreation(drafts: readonly Draft[], { level, me }: PlanContext): OpenStep[] {
  return drafts.flatMap((draft): OpenStep[] => {
    // The API has no value for "no channel" here, and it is the default of a new bot.
    const given = draft.fields.filter(({ to }) => to !== null);
    const create: OpenStep = {
      stage: 'widen',
      row: createBot.id,
      args: { short_name: draft.name, ...createArgs(given) },
      drafts: [draft],
      makes: [draft.id],
      after: [],
    };
    const changed = laterFields(given).filter(({ name, sent }) => name !== 'bot_owner_id' || sent !== me);
    const later = updateStep(draft, changed, 'widen', level);
    return later === undefined ? [create] : [create, { ...later, after: [create] }];
  });
}

/** Splits off the change to a lower role, since the other changes wait until channels have their names. */
export function partsOfBot(draft: Draft, fields: readonly DraftField[]): readonly (readonly DraftField[])[] {
  const lowered = fields.filter((field) => lowers(draft, field));
  const others = fields.filter((field) => !lowered.includes(field));
  return [lowered, others].filter((part) => part.length > 0);
}

export function stageOfBot(draft: Draft, part: readonly DraftField[]): Stage {
  return part.every((field) => lowers(draft, field)) ? 'narrow' : 'widen';
}

function lowers({ reading }: Draft, { name, to }: DraftField): boolean {
  return name === 'role' && Number(to) > roleOf(reading);
}
