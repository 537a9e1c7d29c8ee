/** A change as the plan tells it. */
import type { Change } from '../model/plan.ts';
import type { RiskClass } from '../model/risk-classes.ts';
import type { Draft } from './draft.ts';
import type { Scene } from './scene.ts';

export function changeOf(draft: Draft, _scene: Scene): Change {
  const { kind, id, name, action, formerName, place } = draft;
  const fields = draft.fields.map(({ name: field, from, to, place: at, variable }) => ({
    field,
    from,
    to,
    place: at,
    risks: [] as RiskClass[],
    variable,
  }));
  const lists = draft.lists.map(({ list, added, removed, count, place: at }) => ({
    list,
    added,
    removed,
    of: count,
    place: at,
    risks: [] as RiskClass[],
  }));
  return {
    kind,
    id,
    name,
    action,
    formerName,
    place,
    fields,
    lists,
    risks: [],
    gains: [],
    loses: [],
    notifications: 0,
  };
}
