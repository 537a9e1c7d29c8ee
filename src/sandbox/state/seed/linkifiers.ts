/** The linkifiers of a new organization; the second and the third can match the same text. */
import { linkifierFields } from '../../../api/resources/linkifier.ts';
import type { Linkifier } from '../model.ts';
import { initialFields } from '../stored.ts';

/** Fields of linkifiers that only link text and do not convert pasted URLs. */
export const linksAlone = { ...initialFields(linkifierFields) };

export function seedLinkifiers(): Linkifier[] {
  return [
    {
      ...linksAlone,
      id: 81,
      pattern: '#(?P<id>[0-9]{2,8})',
      url_template: 'https://tracker.example.com/issues/{id}',
    },
    {
      ...linksAlone,
      id: 82,
      pattern: 'BUG-(?P<number>[0-9]+)',
      url_template: 'https://bugs.example.com/{number}',
    },
    {
      ...linksAlone,
      id: 83,
      pattern: '(?P<project>[A-Z]{2,10})-(?P<number>[0-9]+)',
      url_template: 'https://tickets.example.com/browse/{project}-{number}',
    },
  ];
}
