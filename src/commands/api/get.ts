import { callVerb } from './_call.ts';

export const command = callVerb('GET', [
  { line: `realmctl api get /users/me`, what: 'the account that asks' },
  {
    line: `realmctl api get /streams -F include_all=true --jq '.streams | length'`,
    what: 'with a parameter',
  },
]);
