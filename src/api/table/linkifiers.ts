/** Linkifiers (docs/service.md, Linkifiers). */
import { linkifierFields, linkifierReading } from '../resources/linkifier.ts';
import { createParams, updateParams } from '../resources/resource.ts';
import { endpoint } from '../spec.ts';

export const listLinkifiers = endpoint({
  id: 'linkifier.list',
  method: 'GET',
  path: '/realm/linkifiers',
  since: 54,
  help: 'the linkifiers, in the order in which they are applied',
  params: {},
  reply: { linkifiers: { list: { object: linkifierReading } } },
});

export const addLinkifier = endpoint({
  id: 'linkifier.add',
  method: 'POST',
  path: '/realm/filters',
  role: 'administrator',
  help: 'add a linkifier, last in the order',
  params: createParams(linkifierFields),
  reply: { id: 'integer' },
});

const filterId = {
  kind: 'integer',
  in: 'path',
  required: true,
  min: 1,
  help: 'id of the linkifier',
} as const;

export const updateLinkifier = endpoint({
  id: 'linkifier.edit',
  method: 'PATCH',
  path: '/realm/filters/{filter_id}',
  since: 57,
  role: 'administrator',
  repeatable: true,
  help: 'change a linkifier',
  params: {
    filter_id: filterId,
    ...updateParams(linkifierFields),
  },
  reply: {},
});

export const removeLinkifier = endpoint({
  id: 'linkifier.remove',
  method: 'DELETE',
  path: '/realm/filters/{filter_id}',
  role: 'administrator',
  reportsIgnored: false,
  help: 'remove a linkifier; links in messages that are there already stay',
  params: { filter_id: filterId },
  reply: {},
});

export const reorderLinkifiers = endpoint({
  id: 'linkifier.reorder',
  method: 'PATCH',
  path: '/realm/linkifiers',
  since: 202,
  role: 'administrator',
  repeatable: true,
  help: 'put the linkifiers into another order',
  params: {
    ordered_linkifier_ids: { kind: 'ids', required: true, help: 'ids of all linkifiers in their new order' },
  },
  reply: {},
});
