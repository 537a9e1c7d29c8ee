import { resolvingVerb } from './_resolving.ts';

export const command = resolvingVerb(false, {
  description: 'The check mark before the name is taken away; the name is given with it or without it.',
  examples: [
    { line: 'realmctl topic unresolve general lunch', what: 'open it again; one that is open stays so' },
    {
      line: 'realmctl topic unresolve general lunch welcome --dry-run',
      what: 'only show what would be sent',
    },
  ],
});
