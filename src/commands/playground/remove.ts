import { playground } from '../../api/resources/playground.ts';
import { registerQueue } from '../../api/table/events.ts';
import { findListed } from '../_find-listed.ts';
import { removeVerb } from '../_remove-verb.ts';
import { readPlaygrounds } from './_read.ts';

export const command = removeVerb(playground, {
  description:
    "If it is a playground for the organization's default code block language, that default is cleared.",
  rows: [registerQueue],
  words: { param: 'playgrounds', name: 'PLAYGROUND', help: 'names or ids of the playgrounds' },
  examples: {
    "realmctl playground remove 'Try Python' --yes": 'without asking',
    'realmctl playground remove 111 112 --dry-run': 'only show the requests',
  },
  read: readPlaygrounds,
  find: (words, all) => findListed(words, all, playground),
  says: ({ pygments_language: language }) => `code of ${language} can no longer be opened there`,
});
