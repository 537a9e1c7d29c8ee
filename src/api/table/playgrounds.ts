/** Code playgrounds (docs/service.md, Organization); POST /register lists them. */
import { playgroundFields } from '../resources/playground.ts';
import { createParams } from '../resources/resource.ts';
import { endpoint } from '../spec.ts';

export const addPlayground = endpoint({
  id: 'playground.add',
  method: 'POST',
  path: '/realm/playgrounds',
  since: 49,
  role: 'administrator',
  help: 'add a code playground',
  params: createParams(playgroundFields),
  reply: { id: 'integer' },
});

export const removePlayground = endpoint({
  id: 'playground.remove',
  method: 'DELETE',
  path: '/realm/playgrounds/{playground_id}',
  since: 49,
  role: 'administrator',
  help: 'remove a code playground',
  params: {
    playground_id: {
      kind: 'integer',
      in: 'path',
      required: true,
      min: 1,
      help: 'id of the playground',
    },
  },
  reply: {},
});
