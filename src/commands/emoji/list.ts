import { emoji } from '../../api/resources/emoji.ts';
import { listVerb } from '../_list-verb.ts';
import { type CustomEmoji, emojiFilters, filterEmoji, readEmoji } from './_read.ts';

export const command = listVerb(emoji, {
  description:
    'Deactivated ones are still shown where messages and reactions have them; their names are free.',
  read: readEmoji,
  extra: {
    ...emojiFilters,
    deactivated: { kind: 'flag', help: 'deactivated ones alone; --no-deactivated: those in use' },
  },
  filter: (all: readonly CustomEmoji[], { search, deactivated }) =>
    filterEmoji(all, { search }).filter(
      (each) => deactivated === undefined || each.deactivated === deactivated,
    ),
  examples: [
    { line: 'realmctl emoji list --no-deactivated', what: 'those that can be used' },
    { line: `realmctl emoji list --jq '.[].name'`, what: 'the names alone' },
  ],
});
