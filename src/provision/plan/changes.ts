/** Builds the changes that a plan shows, with their risk classes, the people concerned, and the notifications. */
import { Secret } from '../../base/secret-value.ts';
import type { Change, FieldChange } from '../model/plan.ts';
import type { RiskClass } from '../model/risk-classes.ts';
import type { Draft, DraftField } from './draft.ts';
import { notificationsOf } from './notifications.ts';
import { affectedBy } from './reach.ts';
import { actionRisks, fieldRisks, listRisks, managersOf, managingPermissions } from './risks.ts';
import type { Scene } from './scene.ts';
import type { Sides } from './sides.ts';
import type { StepDraft } from './steps.ts';

interface PlannedDrafts {
  readonly steps: readonly StepDraft[];
  readonly sides: Sides;
  readonly scene: Scene;
}

export function changesOf(drafts: readonly Draft[], { steps, sides, scene }: PlannedDrafts): Change[] {
  const affected = affectedBy(drafts, sides, scene);
  const notifications = notificationsOf(steps, scene);
  const managers = managersOf(
    drafts.some(({ kind }) => kind === 'groups') ? permissionsIn(scene) : [],
    sides,
  );
  return drafts.map((draft): Change => {
    const { kind, id, name, action, formerName, place } = draft;
    const fields = draft.fields.map((field) => ({
      field: field.name,
      ...toldValues(field),
      place: field.place,
      risks: fieldRisks(draft, field, sides),
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
      ...actionRisks(draft, scene),
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
function toldValues({ from, to, variable }: DraftField): Pick<FieldChange, 'from' | 'to'> {
  if (variable === undefined) return { from, to };
  return {
    from: from === undefined ? undefined : new Secret(from, '(hidden)'),
    to: new Secret(to, variable),
  };
}

function* permissionsIn({ live }: Scene): Generator<unknown> {
  for (const kind of ['channels', 'groups', 'organization'] as const) {
    for (const reading of live.kinds.get(kind)?.things.values() ?? [])
      yield* managingPermissions(kind, reading);
  }
}
