import { emoji } from '../../api/resources/emoji.ts';
import { findListed } from '../_find-listed.ts';
import { removeVerb } from '../_remove-verb.ts';
import { emojiFilters, emojiName, filterEmoji, readEmoji } from './_read.ts';

export const command = removeVerb(emoji, {
  description:
    'Messages and reactions still show a deactivated emoji, and its name can be used again. ' +
    'Administrators can deactivate any emoji, others only those they added.',
  words: { param: 'emoji', name: 'NAME', help: 'names of the emoji' },
  examples: {
    'realmctl emoji remove sandcastle --yes': 'without asking',
    'realmctl emoji remove --all --where-search castle --dry-run': 'deactivate all matching emoji',
  },
  read: async (context) => (await readEmoji(context)).filter(({ deactivated }) => !deactivated),
  find: (words, all) =>
    findListed(words?.map(emojiName), all, emoji, { list: 'realmctl emoji list --no-deactivated' }),
  by: 'name',
  says: () => 'nobody will be able to use it',
  filters: emojiFilters,
  filter: filterEmoji,
  async explain(refusal, { author_id: author }, context) {
    if (refusal.status === 404) return refusal;
    const { user_id, is_admin } = await (await context.directory()).me();
    if (is_admin === true || author === user_id) return refusal;
    return refusal.with({
      exitReason: 'forbidden',
      hint: 'needs to be an administrator, or to have added the emoji',
    });
  },
});
