/** Linkifiers: what one is, how each field is written and read (docs/service.md, Linkifiers). */
import { readingShape, resource, resourceFields } from './resource.ts';

const pattern = {
  kind: 'text',
  required: true,
  nonEmpty: true,
  lateLimits: true,
  help: 'regular expression, in RE2 syntax',
} as const;
const urlTemplate = {
  kind: 'text',
  required: true,
  nonEmpty: true,
  lateLimits: true,
  since: 176,
  help: 'RFC 6570 URL template using the named groups of the pattern',
} as const;

export const linkifierFields = resourceFields({
  id: { reads: 'integer', column: { name: 'id', listed: true, align: 'right' } },
  pattern: {
    reads: 'string',
    normalized: 'trimmed',
    create: pattern,
    update: pattern,
    column: { name: 'pattern', listed: true, key: true },
  },
  url_template: {
    reads: 'string?',
    readSince: 176,
    normalized: 'trimmed',
    create: urlTemplate,
    update: urlTemplate,
    column: { name: 'url-template', listed: true },
  },
  // In place of the template below level 176.
  url_format: { reads: 'string?', readUntil: 175 },
});

/** A linkifier as replies tell it. */
export const linkifierReading = readingShape(linkifierFields);

export const linkifier = resource({
  noun: 'linkifier',
  plural: 'linkifiers',
  id: 'id',
  key: 'id',
  fields: linkifierFields,
  rows: {
    list: 'linkifier.list',
    create: ['linkifier.add'],
    update: ['linkifier.edit'],
    retire: 'linkifier.remove',
  },
  events: { type: 'realm_linkifiers' },
});
