import { callVerb } from './_call.ts';

export const command = callVerb('DELETE', {
  'realmctl api delete /users/me/subscriptions -F \'subscriptions=["general"]\' --yes': 'pass a list as JSON',
});
