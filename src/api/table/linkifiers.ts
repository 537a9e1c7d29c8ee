/** Linkifiers. Parameters and replies: interface.md; first levels: the API changelog. */
import { shape } from '../shape.ts';
import { endpoint } from '../spec.ts';

export const linkifier = shape({
  id: 'integer',
  pattern: 'string',
  url_template: 'string?',
  /** In place of the template below level 176. */
  url_format: 'string?',
});

export const listLinkifiers = endpoint({
  id: 'linkifier.list',
  method: 'GET',
  path: '/realm/linkifiers',
  since: 54,
  help: 'the linkifiers, in the order in which they are applied',
  params: {},
  reply: { linkifiers: { list: { object: linkifier } } },
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
    pattern: { kind: 'text', required: true, nonEmpty: true, help: 'regular expression, in RE2 syntax' },
    url_template: {
      kind: 'text',
      required: true,
      nonEmpty: true,
      since: 176,
      help: 'RFC 6570 template with the named groups of the pattern',
    },
  },
  reply: {},
});
