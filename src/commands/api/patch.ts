import { callVerb } from './_call.ts';

export const command = callVerb('PATCH', {
  'realmctl api patch /streams/103 -F is_private=true --dry-run': 'only show the requests',
});
