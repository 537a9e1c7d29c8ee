/** The sandbox's own endpoint: no server of the service has it. */
import { setImmediate as breathe } from 'node:timers/promises';
import { endpoint } from '../../api/spec.ts';
import { makeChanges } from '../traffic/change.ts';
import { handle } from './handler.ts';

export const emitChanges = endpoint({
  id: 'sandbox.emit',
  method: 'POST',
  path: '/sandbox/emit',
  help: 'make changes for the sake of their events; a sandbox alone has this',
  params: {
    count: { kind: 'integer', required: true, min: 1, max: 1_000_000, help: 'how many' },
  },
  reply: { first: 'integer', last: 'integer' },
});

/** Changes made before other calls get their turn. */
const batch = 5000;

/** POST /sandbox/emit. */
export const emit = handle(emitChanges, async (call) => {
  const { first, ...made } = makeChanges(call, Math.min(batch, call.args.count));
  let { last } = made;
  for (let left = call.args.count - batch; left > 0; left -= batch) {
    await breathe();
    ({ last } = makeChanges(call, Math.min(batch, left)));
  }
  return { first, last };
});
