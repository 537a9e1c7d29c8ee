/** The endpoint that only a sandbox has. */
import { endpoint } from '../../api/spec.ts';

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
