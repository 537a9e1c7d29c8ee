import { resolvingVerb } from './_resolving.ts';

export const command = resolvingVerb(true, {
  description:
    'A check mark is put before the name, and Notification Bot posts in the topic. topic unresolve undoes it.',
  examples: [
    { line: 'realmctl topic resolve general lunch', what: 'nothing is left to say' },
    { line: 'realmctl topic resolve general lunch welcome --dry-run', what: 'only show what would be sent' },
  ],
});
