import { setImmediate as breathe } from 'node:timers/promises';
import { makeChanges } from '../traffic/change.ts';
import { emitChanges } from '../traffic/emit-row.ts';
import { defineHandler } from './handler.ts';

/** How many changes are made before other calls are handled. */
const batch = 5000;

/** POST /sandbox/emit. */
export const emit = defineHandler(emitChanges, async (call) => {
  const { first, ...made } = makeChanges(call, Math.min(batch, call.args.count));
  let { last } = made;
  for (let left = call.args.count - batch; left > 0; left -= batch) {
    await breathe();
    ({ last } = makeChanges(call, Math.min(batch, left)));
  }
  return { first, last };
});
