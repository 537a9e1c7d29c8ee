import { callVerb } from './_call.ts';

export const command = callVerb('PATCH', [
  {
    line: `realmctl api patch /streams/103 -F is_private=true --dry-run`,
    what: 'only show the requests',
  },
]);
