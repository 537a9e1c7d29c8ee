import { resolvingVerb } from './_resolving.ts';

export const command = resolvingVerb(true, {
  description:
    'Puts a check mark before the name, and Notification Bot posts in the topic. To undo it, use topic ' +
    'unresolve.',
  examples: {
    'realmctl topic resolve general lunch': 'mark a topic as resolved',
    'realmctl topic resolve general lunch welcome --dry-run': 'only show the requests',
  },
});
