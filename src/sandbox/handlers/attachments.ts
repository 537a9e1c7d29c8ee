import { randomBytes } from 'node:crypto';
import * as rows from '../../api/resources/attachment.ts';
import { only } from '../emit/audience.ts';
import { ApiError } from '../errors/api-error.ts';
import { fieldsAt } from '../rules/levels.ts';
import { serializeAttachment, spaceUsed } from '../serializers/things.ts';
import { defineHandler } from './handler.ts';

/** GET /attachments: the caller's own. */
export const listAttachments = defineHandler(rows.listAttachments, ({ organization, account, level }) => ({
  attachments: [...organization.attachments.values()]
    .filter(({ owner_id }) => owner_id === account.user_id)
    .map((each) => serializeAttachment(organization, each, level)),
  upload_space_used: spaceUsed(organization),
}));

/** POST /user_uploads. The size of the content is counted, but the content is not stored. */
export const uploadFile = defineHandler(rows.uploadFile, (call) => {
  const { organization, account, files = [], now, level } = call;
  const [file, another] = files;
  if (file === undefined) throw new ApiError('You must specify a file to upload');
  if (another !== undefined) throw new ApiError('You may only upload one file at a time');
  const id = organization.nextId('attachment');
  const name = file.filename;
  const path_id = `1/${randomBytes(1).toString('hex')}/${randomBytes(12).toString('hex')}/${plainName(name)}`;
  const added = { id, owner_id: account.user_id, name, path_id, size: file.bytes.length, create_time: now };
  organization.attachments.set(id, added);
  organization.events.emit(only(account), {
    type: 'attachment',
    op: 'add',
    attachment: serializeAttachment(organization, added, level),
    upload_space_used: spaceUsed(organization),
  });
  const url = `/user_uploads/${path_id}`;
  return { uri: url, ...fieldsAt(level, { url: [272, url], filename: [285, name] }) };
});

/** DELETE /attachments/{attachment_id}. */
export const deleteAttachment = defineHandler(rows.deleteAttachment, ({ organization, account, args }) => {
  const found = organization.attachments.get(args.attachment_id);
  if (found?.owner_id !== account.user_id) throw new ApiError('Invalid attachment');
  organization.attachments.delete(found.id);
  organization.events.emit(only(account), {
    type: 'attachment',
    op: 'remove',
    attachment: { id: found.id },
    upload_space_used: spaceUsed(organization),
  });
  return {};
});

/** Returns the name in the form for an address. */
function plainName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}_\s.-]/gu, '')
    .trim()
    .replace(/[-\s]+/g, '-');
  return ['', '.', '..'].includes(plain) ? 'uploaded-file' : plain;
}
