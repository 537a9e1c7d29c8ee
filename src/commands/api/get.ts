import { callVerb } from './_call.ts';

export const command = callVerb('GET', [
  { line: `realmctl api get /users/me`, what: 'show your account' },
  {
    line: `realmctl api get /streams -F include_all=true --jq '.streams | length'`,
    what: 'pass a parameter',
  },
]);
