import { attachment } from '../../api/resources/attachment.ts';
import { counted } from '../../base/words.ts';
import { findListed } from '../_find-listed.ts';
import { removeVerb } from '../_remove-verb.ts';
import { attachmentFilters, filterAttachments, readAttachments } from './_read.ts';

export const command = removeVerb(attachment, {
  description: 'You cannot undo this. Links in messages stop working.',
  words: { param: 'attachments', name: 'FILE', help: 'names or ids of the files' },
  deletes: true,
  examples: {
    'realmctl attachment delete plan.txt --yes': 'without asking',
    'realmctl attachment delete --all --where-no-used --dry-run': 'show which unused files it would delete',
  },
  read: readAttachments,
  find: (words, all) => findListed(words, all, attachment, { list: 'realmctl attachment list' }),
  says: ({ message_ids: { length } }) =>
    length === 0
      ? 'you cannot undo this'
      : `${counted(length, 'message')} ${length === 1 ? 'links' : 'link'} to it, and you cannot undo this`,
  filters: attachmentFilters,
  filter: filterAttachments,
});
