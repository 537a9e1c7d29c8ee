import { emoji } from '../../api/resources/emoji.ts';
import { listVerb } from '../_list-verb.ts';
import { type CustomEmoji, emojiFilters, filterEmoji, readEmoji } from './_read.ts';

export const command = listVerb(emoji, {
  description: 'Messages and reactions still show deactivated emoji; their names can be used again.',
  read: readEmoji,
  extra: {
    ...emojiFilters,
    deactivated: { kind: 'flag', help: 'only deactivated emoji, or with --no-deactivated only active ones' },
  },
  filter: (all: readonly CustomEmoji[], { search, deactivated }) =>
    filterEmoji(all, { search }).filter(
      (each) => deactivated === undefined || each.deactivated === deactivated,
    ),
  examples: {
    'realmctl emoji list --no-deactivated': 'list emoji that can be used',
    "realmctl emoji list --jq '.[].name'": 'only names',
  },
});
