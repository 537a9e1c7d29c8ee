/** Builds the requests of a plan. */
import { channelFields } from '../../api/resources/channel.ts';
import { addDefaultChannel, removeDefaultChannel } from '../../api/table/default-channels.ts';
import { isReplaced, nameParam, nameValue, rowsOf } from '../model/about-kinds.ts';
import { type KindName, kindNames, kindOf } from '../model/kinds.ts';
import type { Stage, Stop } from '../model/plan.ts';
import { creationSteps, defaultGroupSteps } from './channel-steps.ts';
import { restoringSettings } from './cleared-settings.ts';
import { type Draft, type DraftField, fieldOf, isNew } from './draft.ts';
import { createArgs, laterFields } from './field-changes.ts';
import type { GroupStates } from './group-states.ts';
import { groupCreation, membershipSteps } from './group-steps.ts';
import { inviteSteps } from './invite-steps.ts';
import { naming, type OpenStep } from './naming.ts';
import { reordering } from './order-steps.ts';
import type { PlanContext } from './plan-context.ts';
import { replacements, retireSteps, retires } from './retire-steps.ts';
import { pictureSteps, updateStep } from './settings-steps.ts';
import { addDependencies } from './step-dependencies.ts';
import { placeholdersIn, type StepDraft } from './steps.ts';
import { beforeClosing, subscriptionSteps } from './subscription-steps.ts';
import { botCreation, partsOfBot, reactivation, stageOfBot, userSteps } from './user-steps.ts';

export interface AllSteps {
  readonly steps: readonly StepDraft[];
  /** Changes of a kind's order, which belong to no single thing. */
  readonly reordered: readonly Draft[];
  readonly stops: readonly Stop[];
}

export function allSteps(drafts: readonly Draft[], states: GroupStates, context: PlanContext): AllSteps {
  const steps: OpenStep[] = [];
  const stops: Stop[] = [];
  const reordered: Draft[] = [];
  const updates = new Map<Draft, OpenStep[]>();
  for (const kind of kindNames) {
    const own = drafts.filter((draft) => draft.kind === kind);
    if (isReplaced(kind)) for (const step of replacements(own)) steps.push(step);
    const made = creation(kind, own.filter(isNew), context);
    const changed = kind === 'users' ? [] : changes(own, made, context);
    const renamers = changed.filter(({ renames }) => renames);
    for (const { draft, step } of changed) updates.set(draft, [...(updates.get(draft) ?? []), step]);
    const named = naming(kind, renamers, context);
    for (const step of made) {
      for (const { id, name } of step.drafts) {
        const freeing = step.makes?.includes(id) === true ? named.freeing(name) : undefined;
        if (freeing !== undefined && !step.after.includes(freeing)) step.after.push(freeing);
      }
    }
    for (const step of [...made, ...changed.map(({ step }) => step), ...named.steps]) steps.push(step);
    stops.push(...named.stops);
    const placeholders = own.filter(({ action }) => action === 'create').map(({ id }) => id);
    const order = reordering(kind, placeholders, context);
    if (order !== undefined && 'brake' in order) stops.push(order);
    else if (order !== undefined) {
      reordered.push(order.draft);
      steps.push(order.step);
    }
  }
  const of = (kind: KindName) => drafts.filter((draft) => draft.kind === kind);
  const ofPeople = [
    ...userSteps(of('users'), context),
    ...of('bots').flatMap(reactivation),
    ...inviteSteps(of('users'), context),
    ...of('groups')
      .filter((draft) => !isNew(draft))
      .flatMap((draft) => membershipSteps(draft, updates.get(draft) ?? [], context)),
    ...subscriptionSteps(of('channels'), updates, context),
    ...of('channels').flatMap((draft) => defaultStep(draft, context)),
    ...pictureSteps(of('pictures')),
    ...retireSteps(drafts),
  ];
  for (const step of ofPeople) steps.push(step);
  for (const step of defaultGroupSteps(of('default_groups'), steps, context)) steps.push(step);
  for (const step of restoringSettings(steps, drafts, context)) steps.push(step);
  addDependencies(steps, states);
  return { steps, reordered, stops };
}

interface Particular {
  /** Plans the creation of things for which one request with their fields is not enough. */
  readonly create?: (drafts: readonly Draft[], context: PlanContext) => OpenStep[];
  /** Splits the changes of a thing among requests; undefined if one is enough. */
  readonly parts?: (
    draft: Draft,
    fields: readonly DraftField[],
    context: PlanContext,
  ) => readonly (readonly DraftField[])[] | undefined;
  /** Returns the stage of such a request. By default, things that come back are first, since others use them. */
  readonly stage?: (draft: Draft, part: readonly DraftField[]) => Stage;
}

/** What is particular to the requests of a kind. */
const particular: Readonly<Partial<Record<KindName, Particular>>> = {
  channels: {
    create: creationSteps,
    parts: beforeClosing,
    // They become private first.
    stage: (draft) => (fieldOf(draft, 'invite_only')?.to === true ? 'narrow' : 'settle'),
  },
  groups: { create: groupCreation },
  bots: { create: botCreation, parts: partsOfBot, stage: stageOfBot },
  // Planned apart: accounts with their invitations, and groups of channels once the channels have their names.
  users: { create: () => [] },
  default_groups: { create: () => [] },
};

function creation(kind: KindName, drafts: readonly Draft[], context: PlanContext): OpenStep[] {
  const own = particular[kind]?.create;
  if (own !== undefined) return own(drafts, context);
  const { create } = rowsOf(kind);
  if (create === undefined) return [];
  return drafts.flatMap((draft): OpenStep[] => {
    const step: OpenStep = {
      stage: 'make',
      row: create.id,
      args: {
        [nameParam(kind)]: nameValue(kind, draft.name),
        ...requiredInitials(kind),
        ...createArgs(draft.fields),
      },
      drafts: [draft],
      makes: [draft.id],
      after: [],
    };
    const later = updateStep(draft, laterFields(draft.fields), 'settle', context.level);
    return later === undefined ? [step] : [step, { ...later, after: [step] }];
  });
}

/** Returns the initial values that the server requires for a new thing and the entry leaves out. */
function requiredInitials(kind: KindName): Record<string, unknown> {
  const { fields } = kindOf(kind).resource;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { create, initial }]) =>
      create?.required === true && initial !== undefined ? [[create.as ?? name, initial]] : [],
    ),
  );
}

interface Changed {
  readonly draft: Draft;
  readonly step: OpenStep;
  readonly renames: boolean;
}

/**
 * Returns the requests that change existing things: one each, or two if another thing waits for the name, or if the
 * account would lose the channel.
 */
function changes(drafts: readonly Draft[], made: readonly OpenStep[], context: PlanContext): Changed[] {
  const { level } = context;
  const wanted = new Set(made.flatMap((step) => step.drafts.map(({ name }) => name)));
  return drafts.flatMap((draft): Changed[] => {
    if (isNew(draft)) return [];
    const own = particular[draft.kind] ?? {};
    const fields = draft.fields.filter((field) => !isSeparate(draft, field, level));
    const isName = (field: DraftField) => draft.formerName !== undefined && field.to === draft.name;
    const others = fields.filter((field) => !isName(field));
    const waits = others.some(({ sent }) => placeholdersIn(sent).next().done === false);
    const isFirst = waits && wanted.has(draft.formerName ?? '');
    const parts = isFirst
      ? [fields.filter(isName), others]
      : (own.parts?.(draft, fields, context) ?? [fields]);
    let before: OpenStep[] = [];
    return parts.flatMap((part): Changed[] => {
      const isReactivation = draft.action === 'reactivate' || draft.action === 'unarchive';
      const stage = own.stage?.(draft, part) ?? (isReactivation ? 'make' : 'settle');
      const step = updateStep(draft, part, stage, level);
      if (step === undefined) return [];
      const open: OpenStep = { ...step, after: isFirst ? [] : before };
      before = [open];
      return [{ draft, step: open, renames: part.some(isName) }];
    });
  });
}

/** Whether a separate call makes this change. */
function isSeparate(draft: Draft, { name, to }: DraftField, level: number): boolean {
  if (name === 'is_default') return level < defaultInUpdate;
  if (kindOf(draft.kind).separate?.includes(name) === true) return true;
  const { retired } = kindOf(draft.kind).resource;
  return name === retired?.field && to === retired.when && retires(draft);
}

/** The level from which on a channel's update can make it a default channel. */
const { since: defaultInUpdate } = channelFields.is_default.update;

function defaultStep(draft: Draft, { level }: PlanContext): OpenStep[] {
  const field = fieldOf(draft, 'is_default');
  if (field === undefined || level >= defaultInUpdate || (isNew(draft) && field.to === false)) return [];
  const { id } = field.to === true ? addDefaultChannel : removeDefaultChannel;
  return [{ stage: 'settle', row: id, args: { stream_id: draft.id }, drafts: [draft], after: [] }];
}
