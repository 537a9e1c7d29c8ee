import { callVerb } from './_call.ts';

export const command = callVerb('PUT', [
  { line: `realmctl api put /calls/none --dry-run`, what: 'only show what would be sent' },
]);
