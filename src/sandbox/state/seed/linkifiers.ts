/** The linkifiers of a new organization; the second and the third can match the same text. */
import type { Linkifier } from '../model.ts';

export function seedLinkifiers(): Linkifier[] {
  return [
    {
      id: 81,
      pattern: '#(?P<id>[0-9]{2,8})',
      url_template: 'https://tracker.example.com/issues/{id}',
    },
    {
      id: 82,
      pattern: 'BUG-(?P<number>[0-9]+)',
      url_template: 'https://bugs.example.com/{number}',
    },
    {
      id: 83,
      pattern: '(?P<project>[A-Z]{2,10})-(?P<number>[0-9]+)',
      url_template: 'https://tickets.example.com/browse/{project}-{number}',
    },
  ];
}
