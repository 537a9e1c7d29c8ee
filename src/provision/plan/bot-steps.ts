/** Bots: made with what their creation takes, and the rest once they are there. What lets one do more comes late. */
import { createBot } from '../../api/table/bots.ts';
import type { Stage } from '../model/plan.ts';
import type { Draft, DraftField } from './draft.ts';
import { createArgs, laterFields } from './field-changes.ts';
import type { OpenStep } from './naming.ts';
import { roleOf, type Scene } from './scene.ts';
import { updateStep } from './settings-steps.ts';

/** A new bot belongs to the account that makes it, until it is given to its owner. */
export function botCreation(drafts: readonly Draft[], { level, me }: Scene): OpenStep[] {
  return drafts.flatMap((draft): OpenStep[] => {
    // The service takes no empty text for a channel there: none is what a new bot has.
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

/** A lower role by a request of its own, since the rest waits for channels to have their names. */
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
