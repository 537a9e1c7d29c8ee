/** Builds one request for everything that an update changes about a thing: its settings, its name, its reactivation. */

import { type PictureName, pictureRequests } from '../../api/resources/picture.ts';
import { rowsOf } from '../model/about-kinds.ts';
import { kindOf } from '../model/kinds.ts';
import type { Stage } from '../model/plan.ts';
import { type Draft, type DraftField, fieldOf, targetOf } from './draft.ts';
import { updateArgs } from './field-changes.ts';
import type { OpenStep } from './naming.ts';
import type { StepDraft } from './steps.ts';

/** Returns undefined if an update changes none of the fields. */
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
    args: { ...targetOf(draft, update), ...repeatedValues(draft, args, level), ...args },
    drafts: [draft],
    after: [],
  };
}

/** Returns values that must be sent too, since the server would otherwise reset them. */
function repeatedValues(
  { kind, reading, thing }: Draft,
  args: Readonly<Record<string, unknown>>,
  level: number,
): Record<string, unknown> {
  const { resource, repeats } = kindOf(kind);
  const always = Object.entries(resource.fields).filter(([, { update }]) => update?.required === true);
  if (always.length > 0) return Object.fromEntries(always.map(([name]) => [name, reading?.[name]]));
  const wanted = (field: string) => thing?.values.get(field)?.value;
  return repeats?.({ reading: reading ?? {}, args, level, wanted }) ?? {};
}

// Plans the requests that upload an icon or a logo, or restore the default one.

/** Returns a step for each picture whose source changes. */
export function pictureSteps(drafts: readonly Draft[]): OpenStep[] {
  return drafts.flatMap((draft): OpenStep[] => {
    if (fieldOf(draft, 'source') === undefined) return [];
    const { set, remove, args } = pictureRequests[draft.name as PictureName];
    const file = fieldOf(draft, 'file')?.sent;
    const request = file === undefined ? { row: remove.id, args } : { row: set.id, args: { ...args, file } };
    return [{ stage: 'settle', ...request, drafts: [draft], after: [] }];
  });
}
