/** Custom emoji: the resource, its fields, and how each is written and read (docs/service.md, Emoji). */
import { endpoint } from '../spec.ts';
import { createParams, readingShape, resource, resourceFields } from './resource.ts';

const emojiName = {
  kind: 'text',
  in: 'path',
  required: true,
  nonEmpty: true,
  help: 'name, without colons: letters, digits, - and _',
} as const;

export const emojiFields = resourceFields({
  id: { reads: 'string', column: { name: 'id', listed: true, align: 'right' } },
  name: {
    reads: 'string',
    create: { ...emojiName, as: 'emoji_name' },
    normalized: 'trimmed',
    column: { name: 'name', listed: true, key: true },
  },
  deactivated: { reads: 'boolean', initial: false, column: { name: 'deactivated', listed: true } },
  author_id: { reads: 'integer|null?', shows: 'user', column: { name: 'author', listed: true } },
  source_url: { reads: 'string', column: { name: 'source_url' } },
  still_url: { reads: 'string|null?', readSince: 97 },
  filename: {
    create: {
      kind: 'upload',
      in: 'file',
      required: true,
      flag: 'file',
      help: 'image: PNG, GIF, JPEG, WebP or AVIF, up to 5 MiB; - reads stdin',
    },
  },
});

/** The shape of a custom emoji in replies. */
export const emojiReading = readingShape(emojiFields);

export const listEmoji = endpoint({
  id: 'emoji.list',
  call: 'GET /realm/emoji',
  help: 'list custom emoji, including deactivated ones',
  reply: { emoji: { map: { object: emojiReading } } },
});

export const addEmoji = endpoint({
  id: 'emoji.add',
  call: 'POST /realm/emoji/{emoji_name}',
  role: 'member',
  humansOnly: true,
  help: 'add a custom emoji',
  params: createParams(emojiFields),
  errors: ['BAD_IMAGE'],
});

export const removeEmoji = endpoint({
  id: 'emoji.remove',
  call: 'DELETE /realm/emoji/{emoji_name}',
  reportsIgnored: false,
  help: 'deactivate a custom emoji; existing messages keep it, and its name can be reused',
  params: { emoji_name: emojiName },
});

export const emoji = resource({
  noun: 'emoji',
  plural: 'emoji',
  id: 'id',
  key: 'name',
  fields: emojiFields,
  retired: { field: 'deactivated', when: true, freesNameSince: 0 },
  rows: { list: listEmoji, create: addEmoji, retire: removeEmoji },
  events: { type: 'realm_emoji', changed: 'update', carries: 'realm_emoji' },
});
