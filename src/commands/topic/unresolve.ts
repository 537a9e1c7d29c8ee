import { resolvingVerb } from './_resolving.ts';

export const command = resolvingVerb(false, {
  description: 'Removes the check mark before the name. You can name the topic with or without it.',
  examples: [
    { line: 'realmctl topic unresolve general lunch', what: 'reopen a topic' },
    {
      line: 'realmctl topic unresolve general lunch welcome --dry-run',
      what: 'only show the requests',
    },
  ],
});
