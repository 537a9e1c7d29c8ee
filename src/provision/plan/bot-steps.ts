/**
 * Creates bots with what creating takes, and changes the rest once they exist. Anything that gives a bot more rights
 * comes late.
 */
import { createBot } from '../../api/table/bots.ts';
import type { Stage } from '../model/plan.ts';
import type { Draft, DraftField } from './draft.ts';
import { createArgs, laterFields } from './field-changes.ts';
import type { OpenStep } from './naming.ts';
import { roleOf, type Scene } from './scene.ts';
import { updateStep } from './settings-steps.ts';

/** Creates bots; each belongs to the account that creates it until it is given to its owner. */
export function botCreation(drafts: readonly Draft[], { level, me }: Scene): OpenStep[] {
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
  if (draft.kind !== 'bots') return [fields];
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
