import { resolvingVerb } from './_resolving.ts';

export const command = resolvingVerb(true, {
  description:
    'Puts a check mark before the name, and Notification Bot posts in the topic. To undo it, use topic ' +
    'unresolve.',
  examples: [
    { line: 'realmctl topic resolve general lunch', what: 'mark a topic as resolved' },
    { line: 'realmctl topic resolve general lunch welcome --dry-run', what: 'only show the requests' },
  ],
});
