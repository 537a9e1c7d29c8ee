import { resolvingVerb } from './_resolving.ts';

export const command = resolvingVerb(false, {
  description: 'Removes the check mark before the name. You can name the topic with or without it.',
  examples: {
    'realmctl topic unresolve general lunch': 'reopen a topic',
    'realmctl topic unresolve general lunch welcome --dry-run': 'only show the requests',
  },
});
