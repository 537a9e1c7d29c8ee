import { attachment } from '../../api/resources/attachment.ts';
import { listVerb } from '../_list-verb.ts';
import { attachmentFilters, filterAttachments, readAttachments } from './_read.ts';

export const command = listVerb(attachment, {
  description:
    'Lists only your own files, with their sizes in bytes. JSON has times in seconds and ids of ' +
    'messages, whatever the server sends.',
  read: readAttachments,
  extra: attachmentFilters,
  filter: filterAttachments,
  examples: {
    'realmctl attachment list --sort -size': 'list the largest files first',
    'realmctl attachment list --no-used --quiet': 'list the ids of unused files',
  },
});
