/** Linkifiers: the resource, its fields, and how each is written and read (docs/service.md, Linkifiers). */
import { endpoint } from '../spec.ts';
import { createParams, readingShape, resource, resourceFields, updateParams } from './resource.ts';

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

const exampleInput = {
  kind: 'clearable-text',
  since: 471,
  help: 'text that the pattern matches; empty for none',
} as const;
const reverseTemplate = {
  kind: 'clearable-text',
  since: 471,
  help: 'what a pasted URL becomes, with {name} for a named group; needs an example input; empty for none',
} as const;
const alternatives = {
  kind: 'texts',
  since: 478,
  help: 'further URL templates for pasted URLs; empty for none',
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
  example_input: {
    reads: 'string|null?',
    normalized: 'trimmed',
    create: exampleInput,
    update: exampleInput,
    initial: null,
    column: { name: 'example-input' },
  },
  reverse_template: {
    reads: 'string|null?',
    normalized: 'trimmed',
    create: reverseTemplate,
    update: reverseTemplate,
    initial: null,
    column: { name: 'reverse-template' },
  },
  alternative_url_templates: {
    reads: { list: 'string', optional: true },
    create: alternatives,
    update: alternatives,
    initial: [],
    column: { name: 'alternative-url-templates' },
  },
  // Instead of the template, below level 176.
  url_format: { reads: 'string?', readUntil: 175 },
});

/** The shape of a linkifier in replies. */
export const linkifierReading = readingShape(linkifierFields);

export const listLinkifiers = endpoint({
  id: 'linkifier.list',
  call: 'GET /realm/linkifiers',
  since: 54,
  help: 'list linkifiers in the order in which they apply',
  reply: { linkifiers: { list: { object: linkifierReading } } },
});

export const addLinkifier = endpoint({
  id: 'linkifier.add',
  call: 'POST /realm/filters',
  inFiles: true,
  role: 'administrator',
  help: 'add a linkifier at the end of the list',
  params: createParams(linkifierFields),
  reply: { id: 'integer' },
});

const filterId = {
  kind: 'id',
  in: 'path',
  required: true,
  min: 1,
  help: 'id of the linkifier',
} as const;

export const updateLinkifier = endpoint({
  id: 'linkifier.edit',
  call: 'PATCH /realm/filters/{filter_id}',
  inFiles: true,
  since: 57,
  role: 'administrator',
  repeatable: true,
  help: 'update a linkifier',
  params: {
    filter_id: filterId,
    ...updateParams(linkifierFields),
  },
});

export const removeLinkifier = endpoint({
  id: 'linkifier.remove',
  call: 'DELETE /realm/filters/{filter_id}',
  role: 'administrator',
  reportsIgnored: false,
  help: 'remove a linkifier; links in existing messages stay',
  params: { filter_id: filterId },
});

export const reorderLinkifiers = endpoint({
  id: 'linkifier.reorder',
  call: 'PATCH /realm/linkifiers',
  inFiles: true,
  since: 202,
  role: 'administrator',
  repeatable: true,
  help: 'reorder linkifiers',
  params: {
    ordered_linkifier_ids: { kind: 'ids', required: true, help: 'ids of the linkifiers, in the new order' },
  },
});

export const linkifier = resource({
  noun: 'linkifier',
  plural: 'linkifiers',
  id: 'id',
  key: 'id',
  fields: linkifierFields,
  rows: {
    list: listLinkifiers,
    create: addLinkifier,
    update: updateLinkifier,
    retire: removeLinkifier,
    reorder: reorderLinkifiers,
  },
  events: { type: 'realm_linkifiers', carries: 'realm_linkifiers' },
});
