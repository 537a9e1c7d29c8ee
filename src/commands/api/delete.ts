import { callVerb } from './_call.ts';

export const command = callVerb('DELETE', [
  {
    line: `realmctl api delete /users/me/subscriptions -F 'subscriptions=["general"]' --yes`,
    what: 'pass a list as JSON',
  },
]);
