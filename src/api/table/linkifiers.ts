/** Linkifiers (docs/service.md, Linkifiers). */
import { linkifierFields, linkifierReading } from '../resources/linkifier.ts';
import { createParams, updateParams } from '../resources/resource.ts';
import { endpoint } from '../spec.ts';

export const listLinkifiers = endpoint({
  id: 'linkifier.list',
  method: 'GET',
  path: '/realm/linkifiers',
  since: 54,
  help: 'list linkifiers in the order in which they apply',
  params: {},
  reply: { linkifiers: { list: { object: linkifierReading } } },
});

export const addLinkifier = endpoint({
  id: 'linkifier.add',
  method: 'POST',
  path: '/realm/filters',
  role: 'administrator',
  help: 'add a linkifier at the end of the list',
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
  help: 'update a linkifier',
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
  help: 'remove a linkifier; links in existing messages stay',
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
  help: 'reorder linkifiers',
  params: {
    ordered_linkifier_ids: { kind: 'ids', required: true, help: 'ids of all linkifiers, in the new order' },
  },
  reply: {},
});
