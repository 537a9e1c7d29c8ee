/** Uploaded files of an account: the resource and its fields (docs/service.md, Attachments). */
import { endpoint } from '../spec.ts';
import { readingShape, resource, resourceFields } from './resource.ts';

export const attachmentFields = resourceFields({
  id: { reads: 'integer', column: { name: 'id', listed: true, align: 'right' } },
  name: { reads: 'string', column: { name: 'name', listed: true, key: true } },
  size: { reads: 'integer', column: { name: 'size', listed: true, align: 'right' } },
  create_time: { reads: 'number', shows: 'day', column: { name: 'uploaded', listed: true } },
  message_ids: {
    reads: { list: 'integer', optional: true },
    readSince: 472,
    shows: 'count',
    column: { name: 'messages', listed: true, align: 'right' },
  },
  path_id: { reads: 'string', column: { name: 'path' } },
});

/** First level with `create_time` in seconds. */
export const secondsSince = 443;
/** First level with ids of messages instead of messages. */
export const messageIdsSince = attachmentFields.message_ids.readSince;

export const listAttachments = endpoint({
  id: 'attachment.list',
  call: 'GET /attachments',
  help: 'list the files you uploaded',
  reply: {
    attachments: {
      list: {
        object: {
          ...readingShape(attachmentFields),
          messages: { list: { object: { id: 'integer', date_sent: 'integer' } }, optional: true },
        },
      },
    },
    upload_space_used: 'integer',
  },
});

export const deleteAttachment = endpoint({
  id: 'attachment.delete',
  call: 'DELETE /attachments/{attachment_id}',
  reportsIgnored: false,
  help: 'delete a file you uploaded',
  params: { attachment_id: { kind: 'id', in: 'path', required: true, min: 1, help: 'id of the file' } },
});

export const uploadFile = endpoint({
  id: 'attachment.upload',
  call: 'POST /user_uploads',
  help: 'upload a file, to link to it in messages',
  params: { filename: { kind: 'upload', in: 'file', required: true, help: 'the file' } },
  // The first one since level 272, the last one since level 285.
  reply: { url: 'string?', uri: 'string?', filename: 'string?' },
});

export const attachment = resource({
  noun: 'attachment',
  plural: 'attachments',
  id: 'id',
  key: 'name',
  fields: attachmentFields,
  rows: { list: listAttachments, retire: deleteAttachment },
});
