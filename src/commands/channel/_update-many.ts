/** `channel update --from`: all that a row says of a channel in one request. */
import { resolveArgs } from '../../api/derive/resolve.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { type PreparedRow, planEach, targetsOf, tried } from '../../bulk/one-by-one.ts';
import type { Planner } from '../../bulk/plan.ts';
import { resolveRows } from '../../bulk/resolve-rows.ts';
import { changeParams } from './_change-params.ts';
import { prepareUpdating, refuseUseless } from './_updating.ts';

export const plan: Planner = async ({ rows, expected, faults, context }) => {
  const directory = await context.directory();
  const targets = await targetsOf(
    { rows, faults },
    {
      key: 'channels',
      noun: 'channel',
      find: directory.listedChannel,
      idOf: ({ stream_id }) => stream_id,
    },
  );
  const now = (await resolveArgs(changeParams, expected, directory)) as Reading;
  const wanted = new Map(
    (await resolveRows(changeParams, rows, faults, context)).map(({ row, args }) => [row, args]),
  );
  const prepared: PreparedRow[] = [];
  for (const { row, thing } of targets) {
    const changes = wanted.get(row);
    if (changes === undefined) continue;
    const work = await tried(
      () => {
        refuseUseless(changes);
        return prepareUpdating(thing, changes, context, now);
      },
      row,
      undefined,
      faults,
    );
    if (work !== undefined) prepared.push({ row, prepared: work });
  }
  return planEach(prepared, 'updated');
};
