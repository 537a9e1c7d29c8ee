/** Code playgrounds: the resource, its fields, and how each is written and read (docs/service.md, Organization). */
import { endpoint } from '../spec.ts';
import { createParams, readingShape, resource, resourceFields } from './resource.ts';

export const playgroundFields = resourceFields({
  id: { reads: 'integer', column: { name: 'id', listed: true, align: 'right' } },
  name: {
    reads: 'string',
    normalized: 'trimmed',
    create: {
      kind: 'text',
      required: true,
      nonEmpty: true,
      lateLimits: true,
      help: 'playground name',
    },
    column: { name: 'name', listed: true, key: true },
  },
  pygments_language: {
    reads: 'string',
    normalized: 'trimmed',
    create: {
      kind: 'text',
      required: true,
      nonEmpty: true,
      maxLength: 40,
      trimmed: true,
      lateLimits: true,
      flag: 'language',
      help: 'programming language, as Pygments names it',
    },
    column: { name: 'language', listed: true },
  },
  url_template: {
    reads: 'string?',
    readSince: 196,
    normalized: 'trimmed',
    create: {
      kind: 'text',
      required: true,
      nonEmpty: true,
      lateLimits: true,
      since: 196,
      help: 'RFC 6570 URL template with {code} as its only variable',
    },
    column: { name: 'url_template', listed: true },
  },
  // Instead of the template, below level 196.
  url_prefix: { reads: 'string?', readUntil: 195 },
});

/** The shape of a playground in replies. */
export const playgroundReading = readingShape(playgroundFields);

export const addPlayground = endpoint({
  id: 'playground.add',
  call: 'POST /realm/playgrounds',
  inFiles: true,
  since: 49,
  role: 'administrator',
  help: 'add a code playground',
  params: createParams(playgroundFields),
  reply: { id: 'integer' },
});

export const removePlayground = endpoint({
  id: 'playground.remove',
  call: 'DELETE /realm/playgrounds/{playground_id}',
  since: 49,
  role: 'administrator',
  help: 'remove a code playground',
  params: {
    playground_id: {
      kind: 'id',
      in: 'path',
      required: true,
      min: 1,
      help: 'id of the playground',
    },
  },
});

export const playground = resource({
  noun: 'playground',
  plural: 'playgrounds',
  id: 'id',
  key: 'name',
  fields: playgroundFields,
  clears: { setting: 'default_code_block_language', to: '', with: { field: 'pygments_language' } },
  rows: { create: addPlayground, retire: removePlayground },
  events: { type: 'realm_playgrounds', carries: 'realm_playgrounds' },
});
