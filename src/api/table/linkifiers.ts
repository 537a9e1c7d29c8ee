/** Linkifiers (docs/service.md, Linkifiers). */
import { linkifierFields, linkifierReading } from '../resources/linkifier.ts';
import { updateParams } from '../resources/resource.ts';
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

export const updateLinkifier = endpoint({
  id: 'linkifier.edit',
  method: 'PATCH',
  path: '/realm/filters/{filter_id}',
  since: 57,
  role: 'administrator',
  repeatable: true,
  help: 'change a linkifier',
  params: {
    filter_id: { kind: 'integer', in: 'path', required: true, min: 1, help: 'id of the linkifier' },
    ...updateParams(linkifierFields),
  },
  reply: {},
});
