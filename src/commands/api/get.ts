import { callVerb } from './_call.ts';

export const command = callVerb('GET', {
  'realmctl api get /users/me': 'show your account',
  "realmctl api get /streams -F include_all=true --jq '.streams | length'": 'pass a parameter',
});
