import { callVerb } from './_call.ts';

export const command = callVerb('POST', {
  "realmctl api post /users/me/status -f status_text='on a train' --yes": 'pass a string',
});
