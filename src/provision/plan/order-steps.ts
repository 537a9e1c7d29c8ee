/**
 * Orders the things of kinds that the server keeps in an order: listed things as in the file, the others where they
 * were.
 */
import { rowsOf } from '../model/about-kinds.ts';
import { type KindName, kindOf } from '../model/kinds.ts';

import type { Stop } from '../model/plan.ts';
import type { Draft } from './draft.ts';
import type { OpenStep } from './naming.ts';
import type { PlanContext } from './plan-context.ts';
import { tooOld } from './stops.ts';

export interface Reordering {
  readonly draft: Draft;
  readonly step: OpenStep;
}

/**
 * Returns the requests that reorder things.
 * @param made placeholders of new things, in the order in which the plan creates them
 */
export function reordering(
  kind: KindName,
  made: readonly number[],
  context: PlanContext,
): Reordering | Stop | undefined {
  const { wanted, live, level } = context;
  const { reorder } = rowsOf(kind);
  const read = live.kinds.get(kind);
  if (!wanted.inOrder.has(kind) || reorder === undefined || read?.status !== 'complete') return undefined;
  // New things come last.
  const now = [...read.things.keys(), ...made];
  const present = new Set(now);
  const listed = (wanted.things.get(kind) ?? []).filter(({ id, external }) => !external && present.has(id));
  const newOrder = inListedOrder(
    now,
    listed.map(({ id }) => id),
  );
  if (newOrder.join() === now.join()) return undefined;
  const { plural } = kindOf(kind).resource;
  const [param = ''] = Object.keys(reorder.params);
  if ((reorder.since ?? 0) > level) {
    const { message } = tooOld(
      { kind, key: '' },
      `the order of ${plural}`,
      { since: reorder.since ?? 0 },
      level,
    );
    return { brake: 'level', kind, message, place: listed[0]?.place };
  }
  const draft: Draft = {
    kind,
    id: 0,
    name: plural,
    action: 'reorder',
    place: listed[0]?.place,
    fields: [
      {
        name: 'order',
        field: {},
        param: { kind: 'ids', help: '' },
        from: now,
        to: newOrder,
        sent: newOrder,
        blind: false,
      },
    ],
    lists: [],
  };
  const step: OpenStep = {
    stage: 'order',
    row: reorder.id,
    args: { [param]: newOrder },
    drafts: [draft],
    after: [],
  };
  return { draft, step };
}

/** Puts the listed things into the places that they have now. */
function inListedOrder(now: readonly number[], listed: readonly number[]): number[] {
  const among = new Set(listed);
  const left = listed.values();
  return now.map((id) => (among.has(id) ? (left.next().value ?? id) : id));
}
