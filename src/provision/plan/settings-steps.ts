/** One request for all that changes of one thing: its settings, its name, its coming back. */
import { withService } from '../../api/bot-service.ts';
import { kindOf, rowsOf } from '../model/kinds.ts';
import type { Stage } from '../model/plan.ts';
import { type Draft, type DraftField, targetOf } from './draft.ts';
import { updateArgs } from './field-changes.ts';
import type { StepDraft } from './steps.ts';

/** Undefined where none of the fields is changed by an update. */
export function updateStep(
  draft: Draft,
  fields: readonly DraftField[],
  stage: Stage,
  level: number,
): StepDraft | undefined {
  const { update } = rowsOf(draft.kind);
  const args = updateArgs(fields);
  if (update === undefined || Object.keys(args).length === 0) return undefined;
  return {
    stage,
    row: update.id,
    args: { ...targetOf(draft, update), ...alongWith(draft, args, level), ...args },
    drafts: [draft],
    after: [],
  };
}

/** Below this level a change of a profile field replaces all of it (docs/service.md, Profile fields). */
const profileFieldsKeep = 252;

/** What has to be sent along, since the service would take it for said otherwise. */
function alongWith(
  { kind, reading, thing }: Draft,
  args: Readonly<Record<string, unknown>>,
  level: number,
): Record<string, unknown> {
  const { fields } = kindOf(kind).resource;
  const always = Object.keys(fields).filter((name) => fields[name]?.update?.required === true);
  if (always.length > 0) return Object.fromEntries(always.map((name) => [name, reading?.[name]]));
  if (kind === 'profile_fields' && level < profileFieldsKeep) {
    return { name: reading?.name, hint: reading?.hint };
  }
  if (kind === 'bots') return withService(reading ?? {}, args);
  // Who makes a channel private without a word on its history protects that too.
  const history = thing?.values.get('history_public_to_subscribers')?.value;
  return kind === 'channels' && args.is_private === true && history !== undefined
    ? { history_public_to_subscribers: history }
    : {};
}
