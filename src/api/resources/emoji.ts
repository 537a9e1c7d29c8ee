/** Custom emoji: what one is, how each field is written and read (docs/service.md, Emoji). */
import { readingShape, resource, resourceFields } from './resource.ts';

export const emojiFields = resourceFields({
  id: { reads: 'string', column: { name: 'id', listed: true, align: 'right' } },
  name: { reads: 'string', normalized: 'trimmed', column: { name: 'name', listed: true, key: true } },
  deactivated: { reads: 'boolean', initial: false, column: { name: 'deactivated', listed: true } },
  author_id: { reads: 'integer|null?', shows: 'user', column: { name: 'author', listed: true } },
  source_url: { reads: 'string', column: { name: 'source_url' } },
  still_url: { reads: 'string|null?', readSince: 97 },
});

/** A custom emoji as replies tell it. */
export const emojiReading = readingShape(emojiFields);

export const emoji = resource({
  noun: 'emoji',
  plural: 'emoji',
  id: 'id',
  key: 'name',
  fields: emojiFields,
  retired: { field: 'deactivated', when: true, freesNameSince: 0 },
  rows: { list: 'emoji.list', create: ['emoji.add'], retire: 'emoji.remove' },
  events: { type: 'realm_emoji', changed: 'update' },
});
